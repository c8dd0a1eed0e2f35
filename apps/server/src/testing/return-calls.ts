import { randomUUID } from 'node:crypto';
import * as calls from '@okoem/contract/returns.ts';
import type { OrderReturns, ReturnView } from '@okoem/contract/returns.ts';
import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import type { LightMyRequestResponse } from 'fastify';
import { movePart } from '../features/orders/move-part.ts';
import { lockPart } from '../features/orders/move-repository.ts';
import { inTransaction } from '../platform/database/database.ts';
import {
  createHeldOrder,
  createSecondOffer,
  type OrderPlan,
  type PlacedTestOrder,
} from './order-factories.ts';
import type { TestApp } from './test-app.ts';
import { createOffer } from './trade-factories.ts';

const MOVER = {
  by: 'operator',
  actor: { kind: 'job', name: 'test' },
  requestId: null,
  publicUrl: 'https://okoem.example',
} as const;

const WAY: readonly SubOrderStatus[] = ['CONFIRMED', 'PICKING', 'READY', 'RECEIVED'];

/** Collected from the warehouse, by the moves that a shop makes. */
export async function receivePart({ pool }: TestApp, partId: number, now?: Date): Promise<void> {
  for (const to of WAY)
    await inTransaction(pool, async (tx) => {
      const part = (await lockPart(tx, partId))!;
      const move = { to, reason: 'проверка', isUnpaidAllowed: true, ...(now && { now }) };
      await movePart(tx, part, move, MOVER);
    });
}

/** Two lines of three pieces at 100 ₽ that the buyer has. */
export async function receivedOrder(
  shop: TestApp,
  plan: Omit<OrderPlan, 'parts'> & { receivedAt?: Date } = {},
): Promise<PlacedTestOrder> {
  const first = await createOffer(shop.pool);
  const second = await createSecondOffer(shop.pool, first);
  const order = await createHeldOrder(shop.pool, { ...plan, parts: [{ offers: [first, second] }] });
  await receivePart(shop, order.parts[0]!.id, plan.receivedAt);
  return order;
}

export function askReturn(
  shop: TestApp,
  token: string,
  body: object,
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  return shop.call(calls.createReturn, {
    token,
    body: { way: 'warehouse', ...body },
    headers: { 'idempotency-key': key },
  });
}

export function viewOfReturn(response: LightMyRequestResponse): ReturnView {
  if (response.statusCode >= 300) throw new Error(response.body);
  return response.json<{ data: ReturnView }>().data;
}

/** The first line, so many pieces. */
export async function askedReturn(
  shop: TestApp,
  token: string,
  { parts }: PlacedTestOrder,
  { quantity = 1, ...body }: { quantity?: number; [field: string]: unknown } = {},
): Promise<ReturnView> {
  const [part] = parts;
  const lines = [{ line_id: part!.lineIds[0]!, quantity }];
  return viewOfReturn(await askReturn(shop, token, { part_id: part!.id, lines, ...body }));
}

export async function returnsOf(shop: TestApp, token: string, orderId: number): Promise<OrderReturns> {
  const response = await shop.call(calls.getOrderReturns, { token, params: { id: String(orderId) } });
  return response.json<{ data: OrderReturns }>().data;
}
