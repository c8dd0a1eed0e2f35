import type { RouterState } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { categoryQuery, type ListedCategory } from '../features/listing/category-query.ts';
import { consent } from '../shared/analytics/consent.ts';
import { createQueryClient } from '../shared/api-query.ts';
import { followLinksWith } from '../shared/link.tsx';
import { followPageViews } from './page-views.ts';

const ORIGIN = 'https://okoem.example';
const client = createQueryClient(() => new Promise(() => {}));
let calls: unknown[][];
let arrived: (() => void) | undefined;

const at = (address: string) => Object.assign(window, { location: new URL(address, ORIGIN) });
const arriveAt = (address: string) => {
  at(address);
  arrived!();
};
const told = () => (window.dataLayer ?? []) as { page_type: string; page_path: string }[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('window', { innerWidth: 1366, ym: (...call: unknown[]) => calls.push(call) });
  followLinksWith({
    navigate: async () => {},
    subscribe: (listener) => {
      arrived = () => listener({ navigation: { state: 'idle' } } as RouterState, {} as never);
      return () => {};
    },
  });
  for (const [code, level] of [
    ['video', 0],
    ['kamery', 1],
    ['kupolnye', 2],
  ] as const)
    client.setQueryData(categoryQuery(code).queryKey, { code, level } as ListedCategory);
  consent.set('all');
});
afterEach(() => {
  followLinksWith(undefined);
  consent.set(undefined);
});

it('tells counters pages of the catalog apart by their level and whether anything is filtered [PAGE-011]', () => {
  at('/catalog/video');
  followPageViews(client, '42');
  arriveAt('/catalog/kamery');
  arriveAt('/catalog/kupolnye/?page=2&sort=new');
  arriveAt('/catalog/kamery?in_stock=true');
  arriveAt('/catalog/kupolnye?brand=%5B7%5D');
  arriveAt('/catalog/kupolnye?price=%5B100%2Cnull%5D&page=2');
  arriveAt('/catalog/kamery?attr_lens=%5B2.8%2C4%5D&sort=new');
  arriveAt('/catalog/kamery?viewport=table&per_page=48&is_new=true');
  arriveAt('/catalog/video?in_stock=true');
  arriveAt('/catalog/search?q=%22ip%22&in_stock=true');
  arriveAt('/product/kamera-7');
  expect(told().map(({ page_type }) => page_type)).toEqual([
    'catalog_level1',
    'plp',
    'plp',
    'filtered_plp',
    'filtered_plp',
    'filtered_plp',
    'filtered_plp',
    'plp',
    'catalog_level1',
    'catalog',
    'pdp',
  ]);
});

it('tells counters of what type a page is [PAGE-001] [PAGE-002] [PAGE-003] [PAGE-004] [PAGE-005] [PAGE-006] [PAGE-007] [PAGE-008] [PAGE-009] [PAGE-012] [PAGE-013]', () => {
  const types = {
    '/?utm_source=letter': 'main_page',
    '/catalog/collections/hity': 'virtual_categories',
    '/catalog/reference-cards/kupola': 'reference_card',
    '/product/kamera-7': 'pdp',
    '/pages/delivery': 'page',
    '/brands/zorkan-7': 'brand_detail',
    '/seller/rubezh-7': 'seller_page',
    // Its level is not known yet.
    '/catalog/sovsem-novyy': 'catalog',
    '/catalog/search?q=%22ip%22': 'catalog',
    '/brands/': 'other',
    '/cart': 'other',
    '/lk/orders': 'other',
  };
  at('/blog');
  followPageViews(client, '42');
  for (const address of Object.keys(types)) arriveAt(address);
  expect(told().map(({ page_type }) => page_type)).toEqual(['other', ...Object.values(types)]);
});

it('tells of an address its path alone, without signs that mean something elsewhere [VALID-023] [VALID-024]', () => {
  at('/catalog/search?q=%22my%20secret%22');
  followPageViews(client, '42');
  arriveAt('/pages/a.;*|~(&)=:$@,![]b-c_1?x=/y');
  expect(told().map(({ page_path }) => page_path)).toEqual(['/catalog/search', '/pages/ab-c_1']);
  expect(JSON.stringify([told(), calls])).not.toContain('secret');
});

it('tells the counter of further pages itself, of each once, with the rough width of the window [CONST-015] [CONST-016]', () => {
  at('/');
  followPageViews(client, '42');
  arrived!();
  arriveAt('/brands');
  const view = { page_type: 'other', page_path: '/brands', layout: 'lg', width: 1280 };
  expect(calls).toEqual([
    ['42', 'params', { ...view, page_type: 'main_page', page_path: '/' }],
    ['42', 'hit', '/brands', { params: view }],
  ]);
});

it('goes on without the scripts: nothing is thrown, and what they would be told waits for them [ANALYT-006]', () => {
  vi.stubGlobal('window', { innerWidth: 1366 });
  at('/');
  followPageViews(client, '42');
  arriveAt('/brands');
  expect(told().map(({ page_path }) => page_path)).toEqual(['/', '/brands']);
});

it('tells nothing of pages whose address is a secret, and nothing without consent [LK-016] [LK-030]', () => {
  at('/');
  followPageViews(client, '42');
  arriveAt('/pages/specs?id=0c5b2444-70a0-4932-980c-000000000001');
  for (const page of ['/seller/orders', '/approvals']) arriveAt(`${page}/${'x'.repeat(43)}`);
  consent.set('necessary');
  arriveAt('/brands');
  expect(told()).toHaveLength(1);
});
