import * as calls from '@okoem/contract/tenders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../testing/basket-calls.ts';
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
    const { id } = await draftTender(shop, author.token);
    expectRefusal(await publish(id, author.token), 409, 'TENDER_QUOTA');
    const other = await knownAuthor(shop);
    const own = await draftTender(shop, other.token);
    expect((await publish(own.id, other.token)).statusCode).toBe(200);
  });

  it('has fifty drafts at most [TENDER-024]', async () => {
    const { id, token } = await createMember(shop);
    await shop.pool`
      insert into tender (customer_id, kind) select ${id}, 1 from generate_series(1, 49)
    `;
    expect((await sendTender(shop, token)).statusCode).toBe(201);
    expectRefusal(await sendTender(shop, token), 409, 'TENDER_DRAFTS');
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
  });
});
