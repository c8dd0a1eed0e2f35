import type { DeliveryMethod } from '@okoem/domain/delivery/delivery-method.ts';
import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { Dice } from '../crash/arrivals.ts';
import type { Bought, MoneyShop } from './money-shop.ts';

/** An order with those who do something to it, and what was said to each of them. */
export interface Story extends Bought {
  shop: MoneyShop;
  dice: Dice;
  /** Payments at the bank, by the last part of their pages' addresses. */
  pages: string[];
}

/** Answers with what came of it. */
export type Step = (story: Story) => Promise<string>;

export function pick<Item>(items: readonly Item[], dice: Dice): Item | undefined {
  return items[dice(Math.max(1, items.length))];
}

/** A refusal is an answer; an error of ours is none. A bank that is away is told to the buyer. */
export function outcome({ statusCode, body }: LightMyRequestResponse): string {
  if (statusCode < 400) return 'done';
  const code = /"code":"(\w+)"/.exec(body)?.[1] ?? '';
  if (statusCode >= 500 && code !== 'PAYMENT_UNAVAILABLE') throw new Error(`${statusCode}: ${body}`);
  return code;
}

export interface PartRow {
  id: number;
  sellerId: number;
  state: SubOrderStatus;
  deliveryMethod: DeliveryMethod;
  lines: { id: number; offerId: number; pieces: number }[];
}

export async function somePart({ shop, order, dice }: Story): Promise<PartRow> {
  const rows = await shop.app.pool<PartRow[]>`
    select id, seller_id, state, delivery_method,
           (select json_agg(json_build_object('id', line.id, 'offerId', offer_id, 'pieces', quantity_milli / 1000) order by line.id)
              from order_line as line where sub_order_id = part.id) as lines
      from sub_order as part
     where order_id = ${order.id}
     order by id
  `;
  return pick(rows, dice)!;
}
