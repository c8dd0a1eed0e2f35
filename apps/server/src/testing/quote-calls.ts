import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import type { PlacedOrder } from '@okoem/contract/orders.ts';
import type { QuoteView } from '@okoem/contract/quote-views.ts';
import * as calls from '@okoem/contract/quotes.ts';
import type { StaffQuote } from '@okoem/contract/staff-quotes.ts';
import type { LightMyRequestResponse } from 'fastify';
import { type SetWish, setItems } from './basket-calls.ts';
import { createCompanyCustomer, createOperator, signIn } from './factories.ts';
import { ORDER_CONSENTS } from './order-calls.ts';
import type { TestApp } from './test-app.ts';
import { MOSCOW } from './trade-factories.ts';

export interface CompanyBuyer {
  id: number;
  companyId: number;
  token: string;
  email: string;
}

/** Somebody who buys for a company. */
export async function createCompanyBuyer({ pool }: TestApp): Promise<CompanyBuyer> {
  const made = await createCompanyCustomer(pool);
  const [row] = await pool<{ email: string }[]>`select email from customer where id = ${made.id}`;
  return { ...made, email: row!.email, token: await signIn(pool, { customerId: made.id }) };
}

export async function createManager(
  { pool }: TestApp,
  role: 'administrator' | 'sales' | 'support' = 'sales',
): Promise<{ id: number; token: string; email: string }> {
  const { id } = await createOperator(pool, { role });
  const [row] = await pool<{ email: string }[]>`select email from operator where id = ${id}`;
  return { id, token: await signIn(pool, { operatorId: id }), email: row!.email };
}

/** Sends the basket as КП. */
export async function quoteOfBasket(
  shop: TestApp,
  token: string,
  items: readonly SetWish[],
  more: object = {},
): Promise<QuoteView> {
  await setItems(shop, token, items);
  const response = await sendBasketAsQuote(shop, token, more);
  if (response.statusCode !== 201) throw new Error(response.body);
  await setItems(
    shop,
    token,
    items.map((item) => ({ ...item, qty: 0 })),
  );
  return response.json<{ data: QuoteView }>().data;
}

export function sendBasketAsQuote(
  shop: TestApp,
  token: string,
  more: object = {},
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  const body = { source: { kind: 'basket' }, customer_region_guid: MOSCOW, ...more };
  return shop.call(calls.makeQuote, { token, body, headers: { 'idempotency-key': key } });
}

type Call = Pick<Endpoint, 'method' | 'path'>;

export function onQuote(
  shop: TestApp,
  endpoint: Call,
  { id, token, body, query }: { id: number; token: string; body?: object; query?: Record<string, string> },
): Promise<LightMyRequestResponse> {
  return shop.call(endpoint, {
    token,
    params: { id: String(id) },
    ...(body && { body }),
    ...(query && { query }),
  });
}

export function viewOfQuote<View = QuoteView>(response: LightMyRequestResponse): View {
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: View }>().data;
}

export function quoteAt(shop: TestApp, token: string, id: number): Promise<QuoteView> {
  return onQuote(shop, calls.getQuote, { id, token }).then((response) => viewOfQuote(response));
}

/** What the desk does with a quote. */
export async function atDesk(
  shop: TestApp,
  endpoint: Call,
  call: { id: number; token: string; body?: object },
): Promise<StaffQuote> {
  return viewOfQuote<StaffQuote>(await onQuote(shop, endpoint, call));
}

/** An order of the whole quote, collected from the warehouses and paid on receipt. */
export async function acceptBody(
  shop: TestApp,
  { id, token, companyId = null }: { id: number; token: string; companyId?: number | null },
) {
  const body = { customer_region_guid: MOSCOW };
  const response = await onQuote(shop, calls.calculateQuoteDelivery, { id, token, body });
  const { version, goods_total, groups } = viewOfQuote<{
    version: number;
    goods_total: number;
    groups: { key: string }[];
  }>(response);
  return {
    version,
    expected_total: goods_total,
    customer_region_guid: MOSCOW,
    groups: groups.map(({ key }) => ({ key, delivery: { method: 3 } })),
    payer: { company_id: companyId },
    recipient: { full_name: 'Смирнова Анна Петровна', phone: '+7(916) 123-45-67' },
    payment_method: companyId === null ? 'on_receipt' : 'invoice',
    consents: ORDER_CONSENTS,
  };
}

export function sendAcceptance(
  shop: TestApp,
  { id, token, body, key = randomUUID() }: { id: number; token: string; body: object; key?: string },
): Promise<LightMyRequestResponse> {
  return shop.call(calls.acceptQuote, {
    token,
    params: { id: String(id) },
    body,
    headers: { 'idempotency-key': key },
  });
}

export async function accepted(
  shop: TestApp,
  buyer: { id: number; token: string; companyId?: number | null },
): Promise<PlacedOrder> {
  const body = await acceptBody(shop, buyer);
  const response = await sendAcceptance(shop, { ...buyer, body });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ data: PlacedOrder }>().data;
}

/** Whether what is reserved is what orders and quotes hold, and no more than there is. */
export async function stockFaults({ pool }: TestApp): Promise<number> {
  const [row] = await pool<{ wrong: number }[]>`
    select count(*)::int as wrong
      from offer_stock as stock
     where reserved_milli > on_hand_milli
        or reserved_milli <> (select coalesce(sum(quantity_milli), 0)
                                from stock_hold where offer_id = stock.offer_id and state = 'held')
  `;
  return row!.wrong;
}
