import * as calls from '@okoem/contract/tenders.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({}, { demo: true });
}, 120_000);
afterAll(() => shop.close());

async function column(sql: string): Promise<unknown[]> {
  const rows = await shop.pool.unsafe(sql);
  return rows.map((row) => Object.values(row)[0]);
}

it('the demo has requests in every state, with lists of equipment, additions and saved searches', async () => {
  expect(await column('select distinct status from tender order by 1')).toEqual([1, 10, 20, 30]);
  const unpublished = `select distinct coalesce(check_state, 'draft') from tender where published_at is null order by 1`;
  expect(await column(unpublished)).toEqual(['draft', 'refused', 'waiting']);
  expect((await column('select id from tender')).length).toBeGreaterThanOrEqual(15);
  expect((await column('select distinct tender_id from tender_equipment')).length).toBeGreaterThan(0);
  expect(await column('select id from tender_equipment where price is null')).toEqual([]);
  expect(await column('select count(*)::int from tender_search_saved')).toEqual([3]);
  // A saved search names a region as the list of cities does, or it would find nothing.
  expect(
    await column(`select filter ->> 'region' from tender_search_saved
                   where filter ? 'region' and filter ->> 'region' not in (select region from city)`),
  ).toEqual([]);
  const found = await shop.call(calls.searchTenders, { body: { pagination: { limit: 100 } } });
  expect(found.statusCode).toBe(200);
  expect(found.json().data.length).toBeGreaterThanOrEqual(5);
  expect(found.body).not.toMatch(/\+7900|@demo\.okoem/);
});
