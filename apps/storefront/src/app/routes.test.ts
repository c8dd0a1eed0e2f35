import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { type RouteHandle, routes } from './routes.ts';

const all = (some: readonly RouteObject[]): RouteObject[] =>
  some.flatMap((route) => [route, ...all(route.children ?? [])]);

it('every page on the way to an order has the bar of the basket, and no other page has it [LAYOUT-034]', () => {
  const inBar = all(routes).filter(({ handle }) => (handle as RouteHandle | undefined)?.frame === 'cart');
  expect(inBar.map(({ path }) => path)).toEqual([
    SHOP_PATHS.cart,
    SHOP_PATHS.cartRegistration,
    SHOP_PATHS.checkout,
    SHOP_PATHS.lineServices,
    SHOP_PATHS.quickOrder,
  ]);
});
