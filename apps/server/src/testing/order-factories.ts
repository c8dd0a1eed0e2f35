import { randomInt } from 'node:crypto';
import type { DeliveryMethod } from '@okoem/domain/delivery/delivery-method.ts';
import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import { vatInside } from '@okoem/domain/price/vat.ts';
import { receiveMoney } from '../features/ledger/order-money.ts';
import { inTransaction, type Pool, type Transaction } from '../platform/database/database.ts';
import { createCustomer } from './factories.ts';
import { createOffer, type MadeOffer, MOSCOW } from './trade-factories.ts';

/** What a line of a test costs a piece. */
export const PIECE = 100_00;
export const TEST_VAT = 22;

export interface PartPlan {
  /** One line each: three pieces at 100 ₽. */
  offers: readonly MadeOffer[];
  quantity?: number;
  method?: DeliveryMethod;
  /** Where it has come to, by which way. */
  moves?: readonly SubOrderStatus[];
  confirmBy?: Date;
  promisedTo?: string;
  /** Of the first line, one a piece, at 10 ₽. */
  serviceTypeId?: number;
}

export interface OrderPlan {
  customerId?: number;
  companyId?: number;
  parts?: readonly PartPlan[];
  method?: OrderPaymentMethod;
  /** All of it, by transfer. */
  isPaid?: boolean;
  payUntil?: Date;
  placedAt?: Date;
  poNumber?: string;
  contactEmail?: string;
  promoCodeId?: number;
}

export interface PlacedPart {
  id: number;
  sellerId: number;
  lineIds: number[];
  offerIds: number[];
}

export interface PlacedTestOrder {
  id: number;
  number: string;
  customerId: number;
  parts: PlacedPart[];
}

/** An order as placing leaves it: its stock held, its sums adding up; each part moved on as far as the test needs it. */
export async function createHeldOrder(pool: Pool, plan: OrderPlan = {}): Promise<PlacedTestOrder> {
  const customerId = plan.customerId ?? (await createCustomer(pool)).id;
  const parts = plan.parts ?? [{ offers: [await createOffer(pool)] }];
  return inTransaction(pool, async (tx) => {
    const order = await insertOrder(tx, { ...plan, customerId, parts });
    const placed: PlacedPart[] = [];
    for (const [index, part] of parts.entries())
      placed.push(await insertPart(tx, part, { orderId: order.id, seq: index + 1, plan }));
    if (plan.isPaid) {
      const amount = parts.map(sumOf).reduce((sum, one) => sum + one, 0);
      await receiveMoney(tx, { orderId: order.id, amount, key: `order ${order.id} paid`, into: 'bank' });
    }
    return { ...order, customerId, parts: placed };
  });
}

async function insertOrder(
  tx: Transaction,
  plan: OrderPlan & { customerId: number; parts: readonly PartPlan[] },
): Promise<{ id: number; number: string }> {
  const { customerId, companyId = null, method = 'invoice', payUntil = null, placedAt = new Date() } = plan;
  const number = `2611-${String(randomInt(0, 999_999)).padStart(6, '0')}`;
  const total = plan.parts.map(sumOf).reduce((sum, one) => sum + one, 0);
  const [row] = await tx<{ id: number }[]>`
    with own as (
      insert into basket as kept (customer_id, company_id) values (${customerId}, ${companyId})
          on conflict (customer_id, company_id) do update set version = kept.version + 1
      returning id, version
    )
    insert into customer_order (number, customer_id, company_id, basket_id, basket_version, region_guid, payer, recipient,
                                payment_method, pay_until, po_number, contact_email, total, created_at)
    select ${number}, ${customerId}, ${companyId}, id, version, ${MOSCOW}, '{"name":"Плательщик"}', '{"full_name":"Получатель"}',
           ${method}, ${payUntil}, ${plan.poNumber ?? ''}, ${plan.contactEmail ?? ''},
           ${total}, ${placedAt}
      from own
    returning id
  `;
  if (plan.promoCodeId !== undefined) {
    await tx`insert into promo_use (order_id, promo_code_id, customer_id, amount)
             values (${row!.id}, ${plan.promoCodeId}, ${customerId}, 500)`;
    await tx`update promo_code set used = used + 1, spent = spent + 500 where id = ${plan.promoCodeId}`;
  }
  return { id: row!.id, number };
}

const SERVICE = 10_00;

function sumOf({ offers, quantity = 3, serviceTypeId }: PartPlan): number {
  return offers.length * quantity * PIECE + (serviceTypeId === undefined ? 0 : quantity * SERVICE);
}

async function insertPart(
  tx: Transaction,
  part: PartPlan,
  { orderId, seq, plan }: { orderId: number; seq: number; plan: OrderPlan },
): Promise<PlacedPart> {
  const { offers, quantity = 3, method = 3, moves = [], serviceTypeId } = part;
  const { storeId, sellerId } = offers[0]!;
  const goods = offers.length * quantity * PIECE;
  const [row] = await tx<{ id: number }[]>`
    insert into sub_order (order_id, seq, seller_id, store_id, delivery_method, delivery, goods_total, services_total,
                           confirm_by, promised_from, promised_to, created_at)
    values (${orderId}, ${seq}, ${sellerId}, ${storeId}, ${method}, '{"address":"Москва, Тверская, 1"}', ${goods},
            ${sumOf(part) - goods}, ${part.confirmBy ?? null}, ${part.promisedTo ?? null}, ${part.promisedTo ?? null},
            ${plan.placedAt ?? new Date()})
    returning id
  `;
  const partId = row!.id;
  const lineIds: number[] = [];
  for (const offer of offers) lineIds.push(await insertLine(tx, offer, { partId, quantity, plan }));
  if (serviceTypeId !== undefined)
    await tx`
      insert into order_service (order_line_id, service_type_id, name, pricing, quantity, price, total)
      values (${lineIds[0]!}, ${serviceTypeId}, 'Настройка', 'per_piece', ${quantity}, ${SERVICE}, ${quantity * SERVICE})
    `;
  for (const to of moves) await tx`update sub_order set state = ${to} where id = ${partId}`;
  return { id: partId, sellerId, lineIds, offerIds: offers.map(({ offerId }) => offerId) };
}

async function insertLine(
  tx: Transaction,
  { offerId, productId, storeId }: MadeOffer,
  { partId, quantity, plan }: { partId: number; quantity: number; plan: OrderPlan },
): Promise<number> {
  const total = quantity * PIECE;
  const [line] = await tx<{ id: number }[]>`
    insert into order_line (sub_order_id, store_id, offer_id, product_id, name, article, unit, quantity_milli, cost, price,
                            vat, vat_amount, total)
    select ${partId}, ${storeId}, ${offerId}, ${productId}, name, article, unit, ${quantity * 1000}, ${PIECE}, ${PIECE},
           ${TEST_VAT}, ${vatInside(total, TEST_VAT)}, ${total}
      from product where id = ${productId}
    returning id
  `;
  await tx`update offer_stock set reserved_milli = reserved_milli + ${quantity * 1000} where offer_id = ${offerId}`;
  await tx`
    insert into stock_hold (order_line_id, offer_id, quantity_milli, expires_at)
    values (${line!.id}, ${offerId}, ${quantity * 1000}, ${plan.payUntil ?? null})
  `;
  return line!.id;
}

/** Another product of the same seller, from the same warehouse. */
export async function createSecondOffer(
  pool: Pool,
  { storeId, sellerId }: MadeOffer,
  { stock = 10, cost = PIECE, productId: known }: { stock?: number; cost?: number; productId?: number } = {},
): Promise<MadeOffer> {
  const code = `second-${randomInt(1_000_000_000)}`;
  const [product] = known
    ? [{ id: known }]
    : await pool<{ id: number }[]>`
        insert into product (seller_id, category_id, code, article, name, multiple_milli, vat)
        select ${sellerId}, category_id, ${code}, ${code}, 'Регистратор', 1000, 22
          from product where seller_id = ${sellerId} limit 1
        returning id
      `;
  const [offer] = await pool<{ id: number }[]>`
    insert into offer (product_id, store_id, seller_id, cost) values (${product!.id}, ${storeId}, ${sellerId}, ${cost})
    returning id
  `;
  await pool`insert into offer_stock (offer_id, on_hand_milli) values (${offer!.id}, ${stock * 1000})`;
  return { offerId: offer!.id, productId: product!.id, storeId, sellerId };
}

/** On hand and reserved, in whole pieces. */
export async function stockOf(pool: Pool, offerId: number): Promise<[onHand: number, reserved: number]> {
  const [row] = await pool<{ onHandMilli: number; reservedMilli: number }[]>`
    select on_hand_milli, reserved_milli from offer_stock where offer_id = ${offerId}
  `;
  return [row!.onHandMilli / 1000, row!.reservedMilli / 1000];
}
