import { saveContractor } from '@okoem/contract/contractors.ts';
import * as questions from '@okoem/contract/tender-questions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atTender, createContractor, createTender, sendProposal } from '../../testing/proposal-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '1000000', MAX_IN_FLIGHT: '5000' });
});
afterAll(() => shop.close());

const CALLS = 10_000;
const AT_ONCE = 50;

/** So many calls by one company; how often each was answered how. */
async function spam(send: (place: number) => Promise<{ statusCode: number }>): Promise<Record<number, number>> {
  const tally: Record<number, number> = {};
  for (let from = 0; from < CALLS; from += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, at) => send(from + at));
    for (const { statusCode } of await Promise.all(some)) tally[statusCode] = (tally[statusCode] ?? 0) + 1;
  }
  return tally;
}

async function tenders(count: number): Promise<number[]> {
  const author = await createContractor(shop);
  const owner = { customerId: author.id, companyId: author.companyId };
  const made: number[] = [];
  for (let at = 0; at < count; at += 1) made.push((await createTender(shop.pool, owner)).id);
  return made;
}

describe('a spammer', () => {
  it('sends ten thousand questions and proposals: a few dozen an hour are taken, the rest refused in words [TENDER-069]', async () => {
    const ids = await tenders(100);
    const { token, companyId } = await createContractor(shop);
    const idAt = (place: number) => ids[place % ids.length]!;
    const asked = await spam((place) =>
      atTender(shop, questions.askQuestion, idAt(place), { token, body: { text: `Вопрос ${place}` } }),
    );
    expect(asked).toEqual({ 201: 30, 429: CALLS - 30 });
    const proposed = await spam((place) => sendProposal(shop, idAt(place), { token }));
    expect(proposed).toEqual({ 201: 60, 429: CALLS - 60 });
    const refused = await sendProposal(shop, ids[0]!, { token });
    expectRefusal(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const [kept] = await shop.pool`
      select (select count(*)::int from tender_question where company_id = ${companyId}) as questions,
             (select count(*)::int from tender_proposal where company_id = ${companyId}) as proposals
    `;
    expect(kept).toEqual({ questions: 30, proposals: 60 });
  });

  it('changes a profile no more than a hundred and twenty times an hour [TENDER-069]', async () => {
    const { token } = await createContractor(shop);
    const body = { about: 'Ещё раз' };
    for (let count = 0; count < 120; count += 1)
      expect((await shop.call(saveContractor, { token, body })).statusCode).toBe(200);
    expectRefusal(await shop.call(saveContractor, { token, body }), 429, 'TOO_MANY_REQUESTS');
  });
});
