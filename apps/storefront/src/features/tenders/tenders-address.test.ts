import { describe, expect, it } from 'vitest';
import {
  keptFilter,
  readTendersWish,
  tenderFilter,
  tendersAddress,
  type TendersWish,
  wishOfFilter,
} from './tenders-address.ts';

const read = (search: string) => readTendersWish(new URLSearchParams(search));
const ALL =
  'kind=1&system=video,access&region=Московская обл&budget_from=100000&budget_to=500000&from=2026-11-20&to=2026-12-20&q=склад&sort=budget&page=3';

describe('the address of the list of requests', () => {
  it('says every filter, and is read back as it was written [TENDER-080]', () => {
    const wish = read(ALL);
    expect(wish).toEqual({
      kind: 1,
      systems: ['video', 'access'],
      region: 'Московская обл',
      budgetFrom: 100_000,
      budgetTo: 500_000,
      from: '2026-11-20',
      to: '2026-12-20',
      query: 'склад',
      sort: 'budget',
      page: 3,
    } satisfies TendersWish);
    const [, search] = tendersAddress(wish, { page: 3 }).split('?');
    expect(read(search!)).toEqual(wish);
  });

  it('takes no notice of what nobody can read', () => {
    expect(read('kind=7&system=boats&budget_from=-1&from=завтра&sort=price&page=0')).toEqual(read(''));
  });

  it('reads a form that repeats the key, and begins anew on the first page', () => {
    const wish = read('system=access&system=video&page=4');
    expect(wish.systems).toEqual(['video', 'access']);
    expect(tendersAddress(wish, { kind: 2 })).toBe('/tenders?kind=2&system=video,access');
    expect(tendersAddress(read(''))).toBe('/tenders');
  });

  it('is asked of the API in kopecks [TENDER-080]', () => {
    expect(tenderFilter(read(ALL))).toEqual({
      kind: 1,
      systems: ['video', 'access'],
      region: 'Московская обл',
      budget_from: 100_000_00,
      budget_to: 500_000_00,
      deadline_from: '2026-11-20',
      deadline_to: '2026-12-20',
      query: 'склад',
    });
    expect(tenderFilter(read(''))).toEqual({});
  });

  it('is kept without its days, which pass, and leads back to the same list', () => {
    const kept = keptFilter(read(ALL));
    expect(kept).not.toHaveProperty('deadline_from');
    expect(wishOfFilter(kept)).toEqual({ ...read(ALL), from: '', to: '', sort: 'new', page: 1 });
  });
});
