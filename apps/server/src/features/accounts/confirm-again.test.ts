import { sendConfirmation, verifyEmail } from '@okoem/contract/registration.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagesTo, newEmail } from '../../testing/account-calls.ts';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '600' });
});
afterAll(() => shop.close());

async function createMember(email = newEmail()) {
  const { id: customerId } = await createCustomer(shop.pool, { email });
  return { customerId, email, token: await signIn(shop.pool, { customerId }) };
}
const send = (token: string) => shop.call(sendConfirmation, { token });

it('who lost the letter gets another, and its link confirms the address', async () => {
  const { email, token } = await createMember();
  const answer = await send(token);
  expect(answer.json(), answer.body).toEqual({ data: { email } });
  const [letter] = await messagesTo(shop, email);
  const link = /verify-email\?token=([\w-]{43})/.exec(letter?.body ?? '')?.[1];
  expect((await shop.call(verifyEmail, { body: { token: link } })).json()).toEqual({ data: { email } });
  expectRefusal(await send(token), 404, 'NOT_FOUND');
});

it('an address that somebody else has confirmed gets no link, and who asked sees no difference', async () => {
  const email = newEmail();
  const owner = await createMember(email);
  await shop.pool`update customer set email_verified_at = now() where id = ${owner.customerId}`;
  const { token } = await createMember(email);
  expect((await send(token)).json()).toEqual({ data: { email } });
  const [letter] = await messagesTo(shop, email);
  expect(letter?.body).toContain('у вас уже есть кабинет');
  expect(letter?.body).not.toContain('verify-email');
});

it('letters are not sent without end', async () => {
  const { token } = await createMember();
  const statuses: number[] = [];
  for (let times = 0; times < 6; times += 1) statuses.push((await send(token)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
});
