import { saveContractor } from '@okoem/contract/contractors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeOf, createContractor, sendProposal } from '../../testing/proposal-calls.ts';
import { spamTenders } from '../../testing/proposal-spam.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '1000000', MAX_IN_FLIGHT: '5000' });
});
afterAll(() => shop.close());

const CALLS = 200;

describe('a spammer', () => {
  it('sends questions and proposals to everything: a few dozen an hour are taken, the rest refused in words [TENDER-069]', async () => {
    const { ids, token, companyId, asked, proposed } = await spamTenders(shop, CALLS);
    expect(asked).toEqual({ 201: 30, 429: CALLS - 30 });
    expect(proposed).toEqual({ 201: 60, 429: CALLS - 60 });
    const refused = await sendProposal(shop, ids[0]!, { token });
    expectRefusal(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // A change is one of the sixty too.
    const [own] = await shop.pool<{ id: number }[]>`
      select id::int from tender_proposal where company_id = ${companyId} limit 1
    `;
    const change = await changeOf(shop, { id: own!.id, version: 1 }, token, { works_price: 90_000_00 });
    expectRefusal(change, 429, 'TOO_MANY_REQUESTS');
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
