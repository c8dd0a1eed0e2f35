import { type BasketChange, currentBasket, type OwnBasket, setBasketItems } from '@okoem/contract/baskets.ts';
import { createCustomer, signIn } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { MOSCOW } from './trade-factories.ts';

export interface Member {
  id: number;
  token: string;
}

export async function createMember(shop: TestApp): Promise<Member> {
  const { id } = await createCustomer(shop.pool);
  return { id, token: await signIn(shop.pool, { customerId: id }) };
}

export interface SetWish {
  offer_id: number;
  qty: number;
  place?: number;
  seen_price?: number;
}

export async function setItems(
  shop: TestApp,
  token: string,
  items: readonly SetWish[],
  more: object = {},
): Promise<BasketChange> {
  const response = await shop.call(setBasketItems, { token, body: { items, ...more } });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: BasketChange }>().data;
}

export async function basketOf(shop: TestApp, token: string, more: object = {}): Promise<OwnBasket> {
  const body = { customer_region_guid: MOSCOW, ...more };
  const response = await shop.call(currentBasket, { token, body });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: OwnBasket }>().data;
}

/** What lies in a basket, as pairs. */
export async function linesOf(shop: TestApp, token: string): Promise<[number, number][]> {
  return (await basketOf(shop, token)).items.map(({ offer_id: offer, quantity }) => [offer, quantity]);
}
