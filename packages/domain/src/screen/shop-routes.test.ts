import { expect, it } from 'vitest';
import { listingAddress } from '../catalog/listing-address.ts';
import { parseListingQuery } from '../catalog/listing-query.ts';
import { isSecretPath, MEMBERS_AREA, SHOP_PATHS, shopRoutes } from './shop-routes.ts';

it('things are found under the address of their kind', () => {
  const thing = { code: 'dom-svyazi', id: 7 };
  expect(shopRoutes.product(thing)).toBe('/product/dom-svyazi-7');
  expect(shopRoutes.brand(thing)).toBe('/brands/dom-svyazi-7');
  expect(shopRoutes.seller(thing)).toBe('/seller/dom-svyazi-7');
  expect(shopRoutes.category(thing)).toBe('/catalog/dom-svyazi');
  expect(shopRoutes.collection(thing)).toBe('/catalog/collections/dom-svyazi');
  expect(shopRoutes.referenceCard(thing)).toBe('/catalog/reference-cards/dom-svyazi');
  expect(shopRoutes.page({ slug: 'delivery' })).toBe('/pages/delivery');
  expect(shopRoutes.post({ slug: 'poe' })).toBe('/blog/poe');
});

it('a request for works and who does them have their addresses', () => {
  expect(shopRoutes.tender({ id: 7 })).toBe('/tenders/7');
  expect(shopRoutes.tenderNew({ kind: 2 })).toBe('/tenders/new?kind=2');
  expect(shopRoutes.contractor({ id: 7 })).toBe('/contractors/7');
});

it('a search has the address that its listing gives itself', () => {
  const q = 'DS-1042';
  expect(shopRoutes.search({ q })).toBe(listingAddress(SHOP_PATHS.search, { q }));
  expect(shopRoutes.search({ q, isAll: true })).toBe(listingAddress(SHOP_PATHS.search, { q, isAll: true }));
});

it('a search is read back from its address as it was typed', () => {
  const [path, search] = shopRoutes.search({ q: 'камера & "4 Мп"' }).split('?');
  expect(path).toBe(SHOP_PATHS.search);
  expect(parseListingQuery(search!).q).toBe('камера & "4 Мп"');
});

it('a path has its parameter at the end or none, and no two are the same', () => {
  const paths = Object.values(SHOP_PATHS);
  for (const path of paths) expect(path).toMatch(/^\/([\w-]+\/)*([\w-]*|:\w+|\*)$/);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of [SHOP_PATHS.profile, SHOP_PATHS.orders, SHOP_PATHS.favourites])
    expect(path.startsWith(MEMBERS_AREA)).toBe(true);
});

it('an order has its address, and the one that a letter carries is nobody else’s to know', () => {
  expect(shopRoutes.order({ id: 42 })).toBe('/lk/orders/42');
  const opened = shopRoutes.sellerOrder({ token: 'abc' });
  expect(opened).toBe('/seller/orders/abc');
  expect([opened, SHOP_PATHS.invite].filter(isSecretPath)).toEqual([opened, SHOP_PATHS.invite]);
  const decided = shopRoutes.approvalLink({ token: 'abc' });
  expect(decided).toBe('/approvals/abc');
  expect([decided, shopRoutes.approval({ id: 7 })].filter(isSecretPath)).toEqual([decided]);
  expect(['/seller/orders', SHOP_PATHS.orders, '/seller/granit-7'].filter(isSecretPath)).toEqual([]);
});
