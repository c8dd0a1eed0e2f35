import { afterAll, beforeAll, expect, it } from 'vitest';
import { choose, createContractor, createTender } from '../../testing/proposal-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const TENDERS = 200;
const PICKS = 50;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ MAX_IN_FLIGHT: '5000', REQUEST_DEADLINE_MS: '60000' });
});
afterAll(() => shop.close());

/** Fifty companies that propose to everything, without the calls that other tests make. */
async function proposeAll(tenderIds: readonly number[]): Promise<void> {
  const companies: { id: number; companyId: number }[] = [];
  for (let at = 0; at < PICKS; at += 1) companies.push(await createContractor(shop));
  const [people, firms] = [companies.map(({ id }) => id), companies.map(({ companyId }) => companyId)];
  await shop.pool`
    insert into tender_proposal (tender_id, company_id, customer_id)
    select tender.id, firm.company_id, firm.customer_id
      from unnest(${[...tenderIds]}::bigint[]) as tender (id),
           unnest(${firms}::bigint[], ${people}::bigint[]) as firm (company_id, customer_id)
  `;
  await shop.pool`
    insert into tender_proposal_version (proposal_id, number, customer_id, works_price, materials_price, extras_price, days,
                                         warranty_months)
    select id, 1, customer_id, 10000000 + id, 0, 0, 10, 12 from tender_proposal
  `;
  await shop.pool`
    insert into tender_proposal_stage (version_id, position, name, share, days)
    select id, 1, 'Всё', 100, 10 from tender_proposal_version
  `;
  await shop.pool`update tender set proposal_count = ${PICKS} where id = any(${[...tenderIds]}::bigint[])`;
}

it('two hundred requests, fifty picks of each at once: exactly one is chosen [TENDER-003] [TENDER-060]', async () => {
  const author = await createContractor(shop);
  const owner = { customerId: author.id, companyId: author.companyId };
  const ids: number[] = [];
  for (let at = 0; at < TENDERS; at += 1) ids.push((await createTender(shop.pool, owner)).id);
  await proposeAll(ids);

  let answered = 0;
  for (const id of ids) {
    const proposals = await shop.pool<{ id: number }[]>`
      select id from tender_proposal where tender_id = ${id} order by random()
    `;
    expect(proposals).toHaveLength(PICKS);
    const answers = await Promise.all(
      proposals.map((proposal) => choose(shop, id, { token: author.token, proposal: { ...proposal, version: 1 } })),
    );
    const tally = Object.groupBy(answers, ({ statusCode }) => statusCode);
    expect(tally[200], String(id)).toHaveLength(1);
    expect(tally[409], String(id)).toHaveLength(PICKS - 1);
    answered += answers.length;
  }
  expect(answered).toBe(TENDERS * PICKS);

  const [state] = await shop.pool`
    select count(*)::int as chosen, count(distinct chosen_proposal_id)::int as proposals,
           (select count(*)::int from tender_stage) as stages,
           (select count(*)::int from tender_event where to_status = 20) as moves
      from tender
     where status = 20
  `;
  expect(state).toEqual({ chosen: TENDERS, proposals: TENDERS, stages: TENDERS, moves: TENDERS });
});
