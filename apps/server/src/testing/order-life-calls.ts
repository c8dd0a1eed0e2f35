import type { Endpoint } from '@okoem/contract/endpoint.ts';
import type { OrderView } from '@okoem/contract/orders.ts';
import type { SellerRole } from '@okoem/domain/access/seller-role.ts';
import type { LightMyRequestResponse } from 'fastify';
import { createCustomer, createSellerUser, signIn } from './factories.ts';
import type { TestApp } from './test-app.ts';

export interface Buyer {
  id: number;
  token: string;
  email: string;
}

export async function createBuyer({ pool }: TestApp): Promise<Buyer> {
  const { id } = await createCustomer(pool);
  const [row] = await pool<{ email: string }[]>`select email from customer where id = ${id}`;
  return { id, token: await signIn(pool, { customerId: id }), email: row!.email };
}

/** Somebody who works for a seller, signed in. */
export async function createSellerHand(
  { pool }: TestApp,
  sellerId: number,
  role: SellerRole = 'orders',
): Promise<{ id: number; token: string; email: string }> {
  const { id } = await createSellerUser(pool, { sellerId, role });
  const [row] = await pool<{ email: string }[]>`select email from seller_user where id = ${id}`;
  return { id, token: await signIn(pool, { sellerUserId: id }), email: row!.email };
}

type Call = Pick<Endpoint, 'method' | 'path'>;

/** Calls by the id of what is meant. */
export function callOn(
  shop: TestApp,
  endpoint: Call,
  { id, token, body, ...params }: { id: number; token: string; body?: object; change?: string },
): Promise<LightMyRequestResponse> {
  return shop.call(endpoint, { token, params: { id: String(id), ...params }, ...(body && { body }) });
}

export function viewOf(response: LightMyRequestResponse): OrderView {
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: OrderView }>().data;
}

/** Subjects of what was sent to somebody, oldest first. */
export async function subjectsTo({ pool }: TestApp, email: string): Promise<string[]> {
  const rows = await pool<{ subject: string }[]>`
    select subject from message where recipient = ${email} order by id
  `;
  return rows.map(({ subject }) => subject);
}

/** What an order went through: kind, state and hand. */
export async function storyOf({ pool }: TestApp, orderId: number): Promise<string[]> {
  const rows = await pool<{ kind: string; toState: string | null; actor: string }[]>`
    select kind, to_state, actor from order_event where order_id = ${orderId} order by id
  `;
  return rows.map(({ kind, toState, actor }) => [kind, toState, actor].filter(Boolean).join(' '));
}

export async function auditOf({ pool }: TestApp, partId: number): Promise<string[]> {
  const rows = await pool<{ actorKind: string; state: string | null }[]>`
    select actor_kind, after ->> 'state' as state
      from audit_entry
     where subject_kind = 'sub_order' and subject_id = ${String(partId)}
     order by id
  `;
  return rows.map(({ actorKind, state }) => `${actorKind} ${state ?? '-'}`);
}
