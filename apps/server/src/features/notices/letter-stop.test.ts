import { lookAtStop, stopLetters } from '@okoem/contract/notices.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findMessage } from '../../platform/messages/message.ts';
import { deliverBySmtp } from '../../platform/messages/smtp.ts';
import { createReader, jobContext, sentTo, tellNews } from '../../testing/notice-calls.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const quote = (customerId: number) => ({ customerId, event: 'quote' }) as const;

async function stopUrlOf(reader: { id: number; email: string }): Promise<URL> {
  await tellNews(shop, reader.email, quote(reader.id));
  return new URL((await sentTo(shop, reader.email)).at(-1)!.unsubscribeUrl!);
}
const tokenOf = (url: URL) => url.searchParams.get('token')!;

it('a letter that may be stopped says how, to people and to mail programs; one that is owed does not [NOTICE-008]', async () => {
  const anna = await createReader(shop);
  const url = await stopUrlOf(anna);
  expect(url.pathname).toBe('/letters/stop');
  await tellNews(shop, anna.email, { ...quote(anna.id), isOwed: true });
  const [free, owed] = await sentTo(shop, anna.email);
  expect(free!.body).toContain(`Больше не присылать такие письма: ${url.href}`);
  expect(free!.html).toContain('Больше не присылать такие письма');
  expect(owed!.unsubscribeUrl).toBeNull();
  const { server, port, letters } = await startSmtpServer();
  const deliver = deliverBySmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Окоём <no-reply@okoem.example>' });
  for (const { id } of [free!, owed!]) await deliver((await findMessage(shop.pool, id))!, jobContext(shop));
  expect(letters[0]!.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${url.href}>`);
  expect(letters[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(letters[1]).not.toContain('List-Unsubscribe');
  server.close();
});

it('one press of a mail program ends letters of that row without a session, and the page takes it back [NOTICE-008]', async () => {
  const anna = await createReader(shop);
  const url = await stopUrlOf(anna);
  const look = async () => (await shop.call(lookAtStop, { body: { token: tokenOf(url) } })).json().data;
  expect(await look()).toEqual({ about: 'КП готово, срок КП заканчивается', is_stopped: false });
  const pressed = await shop.send({
    method: 'POST',
    url: url.pathname + url.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([pressed.statusCode, pressed.headers['set-cookie']]).toEqual([200, undefined]);
  expect(await look()).toMatchObject({ is_stopped: true });
  expect(await tellNews(shop, anna.email, quote(anna.id))).toBe('unwanted');
  expect(await tellNews(shop, anna.email, { customerId: anna.id, event: 'order' })).toBe('sent');
  const undone = await shop.call(stopLetters, { body: { token: tokenOf(url), stop: false } });
  expect(undone.json().data).toMatchObject({ is_stopped: false });
  expect(await tellNews(shop, anna.email, quote(anna.id))).toBe('sent');
});

it('a guessed token ends nothing and learns nothing; that of who has left is one', async () => {
  const guess = '7f1d7d9e-7a3c-4f57-9a54-0c5a8f0e9b11';
  const pressed = await shop.send({ method: 'POST', url: `/letters/stop?token=${guess}` });
  expect(pressed.statusCode).toBe(200);
  expectRefusal(await shop.call(lookAtStop, { body: { token: guess } }), 404, 'NOT_FOUND');
  const anna = await createReader(shop);
  const url = await stopUrlOf(anna);
  await shop.pool`update customer set closed_at = now() where id = ${anna.id}`;
  expectRefusal(
    await shop.call(stopLetters, { body: { token: tokenOf(url), stop: true } }),
    404,
    'NOT_FOUND',
  );
});
