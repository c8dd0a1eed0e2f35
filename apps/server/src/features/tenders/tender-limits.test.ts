import { randomUUID } from 'node:crypto';
import * as calls from '@okoem/contract/tenders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../testing/basket-calls.ts';
import { addColleague } from '../../testing/team-calls.ts';
import { draftTender, knownAuthor, onTender, sendTender, viewIn } from '../../testing/tender-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let limited: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '10000' });
});
afterAll(async () => {
  await shop.close();
  await limited.close();
});

const publish = (id: number, token: string) => onTender(shop, calls.publishTender, { id, token });

describe('a spammer', () => {
  it('has five requests waiting to be looked at, however many he sends at once [TENDER-024]', async () => {
    const { token } = await createMember(shop);
    const drafts = await Promise.all(Array.from({ length: 8 }, () => draftTender(shop, token)));
    const answers = await Promise.all(drafts.map(({ id }) => publish(id, token)));
    const by = Object.groupBy(answers, ({ statusCode }) => statusCode);
    expect([by[200]?.length, by[409]?.length]).toEqual([5, 3]);
    expect(by[200]!.map((answer) => viewIn(answer).stage)).toEqual(Array(5).fill('waiting'));
    expectRefusal(by[409]![0]!, 409, 'TENDER_QUOTA');
  });

  it('publishes twenty a day for a company, whoever of it sends them [TENDER-024]', async () => {
    const author = await knownAuthor(shop, { isCompany: true });
    for (let count = 0; count < 20; count += 1) {
      const { id } = await draftTender(shop, author.token);
      expect((await publish(id, author.token)).statusCode).toBe(200);
    }
    const colleague = await addColleague(shop, author.companyId!);
    for (const { token } of [author, colleague]) {
      const { id } = await draftTender(shop, token);
      expectRefusal(await publish(id, token), 409, 'TENDER_QUOTA');
    }
    const other = await knownAuthor(shop);
    const own = await draftTender(shop, other.token);
    expect((await publish(own.id, other.token)).statusCode).toBe(200);
    // A day of 24 hours: a minute before its end there is still no room.
    const sentAgo = (ago: string) => shop.pool`
      update tender set submitted_at = now() - ${ago}::interval where company_id = ${author.companyId}
    `;
    const { id } = await draftTender(shop, colleague.token);
    await sentAgo('23 hours 59 minutes');
    expectRefusal(await publish(id, colleague.token), 409, 'TENDER_QUOTA');
    await sentAgo('24 hours 1 minute');
    expect((await publish(id, colleague.token)).statusCode).toBe(200);
  });

  it('has fifty drafts at most [TENDER-024]', async () => {
    const { id, token } = await createMember(shop);
    await shop.pool`
      insert into tender (customer_id, kind) select ${id}, 1 from generate_series(1, 49)
    `;
    expect((await sendTender(shop, token)).statusCode).toBe(201);
    expectRefusal(await sendTender(shop, token), 409, 'TENDER_DRAFTS');
    const author = await knownAuthor(shop, { isCompany: true });
    await shop.pool`
      insert into tender (customer_id, company_id, kind)
      select ${author.id}, ${author.companyId}, 1 from generate_series(1, 49)
    `;
    const colleague = await addColleague(shop, author.companyId!);
    expect((await sendTender(shop, colleague.token)).statusCode).toBe(201);
    for (const one of [author, colleague])
      expectRefusal(await sendTender(shop, one.token), 409, 'TENDER_DRAFTS');
  });

  it('begins sixty an hour from one address [TENDER-024]', async () => {
    const { token } = await createMember(limited);
    const answers = [];
    for (let count = 0; count < 61; count += 1) {
      answers.push(await sendTender(limited, token, { kind: 1 }));
      await limited.pool`delete from tender`;
    }
    expect(answers.slice(0, 60).every(({ statusCode }) => statusCode === 201)).toBe(true);
    expectRefusal(answers[60]!, 429, 'TOO_MANY_REQUESTS');
    // All moves have one count.
    const [row] = await limited.pool<{ id: number }[]>`
      insert into tender (customer_id, kind)
      select customer_id, 1 from session where customer_id is not null limit 1 returning id
    `;
    const on = (endpoint: Parameters<typeof onTender>[1], body?: object) =>
      limited.call(endpoint, {
        token,
        params: { id: String(row!.id) },
        headers: { 'idempotency-key': randomUUID() },
        ...(body && { body }),
      });
    for (const refused of [
      await on(calls.publishTender),
      await on(calls.repeatTender),
      await on(calls.giveUpTender, { reason: 'other' }),
      await on(calls.closeTender, {}),
      await on(calls.takeTenderEquipment, { source: { kind: 'none' } }),
    ])
      expectRefusal(refused, 429, 'TOO_MANY_REQUESTS');
  });
});
