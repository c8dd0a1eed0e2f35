import type { TenderCard, TenderFacets } from '@okoem/contract/tender-views.ts';
import * as calls from '@okoem/contract/tenders.ts';
import { matchesTender } from '@okoem/domain/tender/tender-match.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyBuyer } from '../../testing/quote-calls.ts';
import { addColleague } from '../../testing/team-calls.ts';
import {
  chooseDirectly,
  draftTender,
  inDays,
  knownAuthor,
  onTender,
  publishedTender,
  type TenderAuthor,
  viewIn,
} from '../../testing/tender-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { findTender } from './tender-repository.ts';

let shop: TestApp;
let author: TenderAuthor & { companyId: number | null };
let kazan: { guid: string; region: string; neighbour: string };
const ids: Record<string, number> = {};

const day = (days: number) => inDays(days).toISOString().slice(0, 10);

beforeAll(async () => {
  shop = await createTestApp();
  author = await knownAuthor(shop, { isCompany: true });
  const [city] = await shop.pool<{ guid: string; region: string; neighbour: string }[]>`
    select guid, region,
           (select near.guid from city as near where near.region = city.region and near.guid <> city.guid limit 1) as neighbour
      from city where name = 'Казань' order by population desc limit 1
  `;
  kazan = city!;
  const publish = async (name: string, changes: object) => {
    ids[name] = (await publishedTender(shop, author.token, { title: name, ...changes })).id;
  };
  await publish('камеры', { systems: ['video', 'network'], deadline: inDays(5).toISOString() });
  await publish('проект', {
    kind: 2,
    systems: ['alarm'],
    city_guid: kazan.guid,
    budget: { kind: 'open' },
    deadline: inDays(30).toISOString(),
  });
  await publish('турникеты', {
    systems: ['access'],
    budget: { kind: 'fixed', from: 900_000_00 },
    description: 'Заменить два трипода на створчатые турникеты, базу карт сохранить.',
    deadline: inDays(15).toISOString(),
  });
  await publish('брошенная', { systems: ['video'] });
  const body = { reason: 'other', comment: '' };
  viewIn(await onTender(shop, calls.giveUpTender, { id: ids['брошенная']!, token: author.token, body }));
  await draftTender(shop, author.token, { title: 'черновик', systems: ['video'] });
});
afterAll(() => shop.close());

interface Found {
  data: TenderCard[];
  meta: { pagination: { total: number }; facets: TenderFacets };
}

async function search(filter: object = {}, more: object = {}): Promise<Found> {
  const response = await shop.call(calls.searchTenders, { body: { filter, ...more } });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<Found>();
}

const titles = async (filter: object = {}, more: object = {}) =>
  (await search(filter, more)).data.map(({ title }) => title).filter((title) => title !== 'Прежняя заявка');

describe('the list of requests', () => {
  it.each<[string, () => object, string[]]>([
    ['nothing: those that are open, new ones first', () => ({}), ['турникеты', 'проект', 'камеры']],
    ['a kind', () => ({ kind: 2 }), ['проект']],
    ['any of the systems', () => ({ systems: ['network', 'access'] }), ['турникеты', 'камеры']],
    ['a region', () => ({ region: kazan.region }), ['проект']],
    ['a city', () => ({ city_guid: kazan.guid }), ['проект']],
    ['another city of that region', () => ({ city_guid: kazan.neighbour }), []],
    ['a least budget', () => ({ budget_from: 200_000_00 }), ['турникеты', 'проект']],
    ['a largest budget', () => ({ budget_to: 120_000_00 }), ['проект', 'камеры']],
    ['the largest sum of a budget', () => ({ budget_from: 150_000_00 }), ['турникеты', 'проект', 'камеры']],
    ['a kopeck more', () => ({ budget_from: 150_000_01 }), ['турникеты', 'проект']],
    ['the least sum of a budget', () => ({ budget_to: 100_000_00 }), ['проект', 'камеры']],
    ['a kopeck less', () => ({ budget_to: 99_999_99 }), ['проект']],
    ['a first day of the deadline', () => ({ deadline_from: day(14) }), ['турникеты', 'проект']],
    ['a last day of the deadline', () => ({ deadline_to: day(6) }), ['камеры']],
    ['a status', () => ({ status: [10] }), ['брошенная']],
    ['words of both texts', () => ({ query: 'ТРИПОДА турникеты' }), ['турникеты']],
    ['a sign that means anything to the database', () => ({ query: '%' }), []],
    ['two at once', () => ({ kind: 1, systems: ['video'] }), ['камеры']],
  ])('is filtered by %s [TENDER-015]', async (_name, filter, expected) => {
    expect(await titles(filter())).toEqual(expected);
  });

  it('finds for a saved search what it finds for a visitor [TENDER-023]', async () => {
    const filters = [
      { kind: 2 as const },
      { systems: ['network', 'access'] as const },
      { region: kazan.region },
      { budget_from: 200_000_00 },
      { budget_to: 120_000_00 },
      { deadline_from: day(14) },
      { deadline_to: day(6) },
      { query: 'ТРИПОДА турникеты' },
    ];
    for (const filter of filters) {
      const open = ['турникеты', 'проект', 'камеры'];
      const matched: string[] = [];
      for (const name of open) {
        const tender = (await findTender(shop.pool, ids[name]!))!;
        if (matchesTender(filter, { ...tender, deadline: tender.deadline! })) matched.push(name);
      }
      expect(matched, JSON.stringify(filter)).toEqual(await titles(filter));
    }
  });

  it('is sorted by deadline and by budget, and paged [TENDER-015] [TENDER-080]', async () => {
    expect(await titles({}, { sort: 'deadline' })).toEqual(['камеры', 'турникеты', 'проект']);
    expect(await titles({}, { sort: ['budget'] })).toEqual(['турникеты', 'камеры', 'проект']);
    const second = await search({}, { sort: 'deadline', pagination: { offset: 1, limit: 1 } });
    expect(second.data.map(({ title }) => title)).toEqual(['турникеты']);
    expect(second.meta.pagination.total).toBe(3);
    const many = await shop.call(calls.searchTenders, { body: { pagination: { limit: 101 } } });
    expectRefusal(many, 400, 'LIMIT');
  });

  it('counts how many each choice would find beside the others [TENDER-015] [TENDER-080]', async () => {
    const { facets } = (await search({ kind: 1, systems: ['access'] })).meta;
    expect(facets.kinds).toEqual([{ kind: 1, count: 1 }]);
    expect(facets.systems).toEqual([
      { system: 'access', count: 1 },
      { system: 'network', count: 1 },
      { system: 'video', count: 1 },
    ]);
    const all = (await search()).meta.facets;
    expect(all.kinds).toEqual([
      { kind: 1, count: 2 },
      { kind: 2, count: 1 },
    ]);
    expect(all.regions).toContainEqual({ region: kazan.region, count: 1 });
    // What is chosen takes nothing from the counts of its own kind of choice.
    expect((await search({ kind: 2 })).meta.facets.kinds).toEqual(all.kinds);
    expect((await search({ region: kazan.region })).meta.facets.regions).toEqual(all.regions);
    expect(all.regions.length).toBeGreaterThan(1);
    expect((await search({ status: [10] })).meta.facets.statuses).toEqual(all.statuses);
    expect(all.statuses).toEqual([
      { status: 1, count: 3 },
      { status: 10, count: 2 },
    ]);
  });

  it('tells nobody who asks, where exactly and how to call [TENDER-015] [TENDER-016]', async () => {
    const business = await createCompanyBuyer(shop);
    for (const token of [undefined, business.token]) {
      const { body, statusCode } = await shop.call(calls.searchTenders, {
        body: { filter: { status: [1, 10, 20, 30] } },
        ...(token !== undefined && { token }),
      });
      expect(statusCode).toBe(200);
      expect(body).toContain('камеры');
      expect(body).not.toMatch(/123-45-67|Смирнова|Складочная|Контур|example\.com|черновик/);
    }
  });

  it('marks what is of the asker’s own side, and ends with the deadline [TENDER-015]', async () => {
    const own = await shop.call(calls.searchTenders, { body: {}, token: author.token });
    expect(own.json<Found>().data.every(({ is_own: isOwn }) => isOwn)).toBe(true);
    expect((await search()).data.map(({ is_own: isOwn }) => isOwn)).toEqual([false, false, false]);
  });
});

describe('one’s own list', () => {
  it('has drafts too, is counted by tabs, and belongs to the company [TENDER-026]', async () => {
    const colleague = await addColleague(shop, author.companyId!);
    const list = async (token: string, filter: object = {}) =>
      (await shop.call(calls.searchOwnTenders, { token, body: { filter } })).json();
    const mine = await list(colleague.token);
    expect(mine.meta.counts).toEqual({
      all: 6,
      drafts: 1,
      waiting_check: 0,
      awaiting: 3,
      chosen: 0,
      not_chosen: 2,
      closed: 0,
    });
    expect(mine.data[0]).toMatchObject({ title: 'черновик', stage: 'draft', choice_until: null });
    const drafts = await list(author.token, { stage: ['draft'] });
    expect(drafts.data.map(({ title }: { title: string }) => title)).toEqual(['черновик']);
    const awaiting = await list(author.token, { status: [1] });
    expect(awaiting.meta.pagination.total).toBe(3);
    expect(Date.parse(awaiting.data[0].choice_until)).toBe(
      Date.parse(awaiting.data[0].deadline) + 10 * 86_400_000,
    );
    // Another company, with something under every tab.
    const busy = await knownAuthor(shop, { isCompany: true });
    const published: number[] = [];
    for (let count = 0; count < 6; count += 1)
      published.push((await publishedTender(shop, busy.token, { systems: ['gates'] })).id);
    for (const id of published.slice(0, 2)) {
      viewIn(
        await onTender(shop, calls.giveUpTender, {
          id,
          token: busy.token,
          body: { reason: 'other', comment: '' },
        }),
      );
      viewIn(await onTender(shop, calls.closeTender, { id, token: busy.token, body: { comment: '' } }));
    }
    const contractorId = (await createCompanyBuyer(shop)).id;
    await chooseDirectly(shop, published[2]!, { contractorId });
    const waiting = await draftTender(shop, busy.token);
    await shop.pool`update tender set check_state = 'waiting', submitted_at = now() where id = ${waiting.id}`;
    for (const title of ['первый', 'второй']) await draftTender(shop, busy.token, { title });
    expect((await list(busy.token)).meta.counts).toEqual({
      all: 10,
      drafts: 2,
      waiting_check: 1,
      awaiting: 3,
      chosen: 1,
      not_chosen: 1,
      closed: 2,
    });
    const closed = await list(busy.token, { status: [30] });
    expect(closed.data.map(({ id }: { id: number }) => id).toSorted()).toEqual(
      published.slice(0, 2).toSorted(),
    );
    const stranger = await createCompanyBuyer(shop);
    expect((await list(stranger.token)).meta.counts.all).toBe(0);
    expectRefusal(await shop.call(calls.searchOwnTenders, { body: {} }), 401, 'UNAUTHORIZED');
  });
});
