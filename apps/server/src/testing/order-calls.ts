import { randomUUID } from 'node:crypto';
import { currentBasketWithDeliveries, type OwnBasket } from '@okoem/contract/baskets.ts';
import type { CalculatedDelivery } from '@okoem/contract/logistic.ts';
import { type PlacedOrder, placeOrder } from '@okoem/contract/orders.ts';
import { CONSENT_TEXTS, REQUIRED_CONSENTS } from '@okoem/domain/customer/consent-documents.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';
import { MOSCOW } from './trade-factories.ts';

export const ORDER_CONSENTS = REQUIRED_CONSENTS.map((doc) => ({
  doc,
  revision: CONSENT_TEXTS[doc].revision,
}));

type BasketWithWays = OwnBasket & { deliveries: CalculatedDelivery };

export async function basketWithWays(
  shop: TestApp,
  token: string,
  more: object = {},
): Promise<BasketWithWays> {
  const body = { customer_region_guid: MOSCOW, ...more };
  const response = await shop.call(currentBasketWithDeliveries, { token, body });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: BasketWithWays }>().data;
}

export async function orderBody(shop: TestApp, token: string, changes: object = {}) {
  return { ...orderOf(await basketWithWays(shop, token)), ...changes };
}

/** An order of the whole basket, collected from the warehouses and paid on receipt. */
export function orderOf({ basket_version, totals, groups }: OwnBasket) {
  return {
    basket_version,
    expected_total: totals.total,
    customer_region_guid: MOSCOW,
    groups: groups.map(({ key }) => ({ key, delivery: { method: 3 } })),
    payer: { company_id: null as number | null },
    recipient: { full_name: 'Смирнова Анна Петровна', phone: '+7(916) 123-45-67' },
    payment_method: 'on_receipt',
    consents: ORDER_CONSENTS,
  };
}

export function sendOrder(
  shop: TestApp,
  token: string,
  body: object,
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  return shop.call(placeOrder, { token, body, headers: { 'idempotency-key': key } });
}

export async function placed(shop: TestApp, token: string, changes: object = {}): Promise<PlacedOrder> {
  const response = await sendOrder(shop, token, await orderBody(shop, token, changes));
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ data: PlacedOrder }>().data;
}
