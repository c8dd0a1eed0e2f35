import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase({ demo: true });
}, 120_000);
afterAll(() => database.drop());

async function column(sql: string): Promise<unknown[]> {
  return (await database.pool.unsafe(sql)).map((row) => Object.values(row)[0]);
}

async function count(sql: string): Promise<number> {
  return (await column(`select count(*)::int from ${sql}`))[0] as number;
}

it('the demo has contractors with papers and works, proposals to compare, stages on their way and ratings', async () => {
  expect(await count('contractor_profile')).toBe(3);
  expect(await count('contractor_licence where valid_until < moscow_today()')).toBeGreaterThan(0);
  expect(await count('contractor_work')).toBeGreaterThan(3);
  const kinds = await column('select distinct kind from tender_proposal_line order by 1');
  expect(kinds).toEqual(['analogue', 'excluded', 'extra', 'same']);
  const states = await column('select distinct state from tender_stage order by 1');
  expect(states).toEqual(['ACCEPTED', 'DONE', 'PLANNED', 'RETURNED']);
  expect(await count('tender_rating')).toBe(6);
  expect(await count('tender_question where answer is not null')).toBe(2);
  const miscounted = `tender where published_at is not null and proposal_count <>
    (select count(*) from tender_proposal where tender_id = tender.id and withdrawn_at is null)`;
  expect(await count(miscounted)).toBe(0);
});
