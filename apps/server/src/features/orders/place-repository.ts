import type { OrderDelivery, PlacedOrder } from '@okoem/contract/orders.ts';
import type { GivenConsent } from '@okoem/domain/customer/consent-documents.ts';
import type { OrganisationStatus } from '@okoem/domain/customer/organisation-status.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import type { Milli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import type { BasketOwner } from '../basket/basket-repository.ts';
import type { OrderOrigin } from './order-source.ts';

export interface KeptAnswer {
  bodyHash: Buffer;
  answer: PlacedOrder;
}

export async function findAnswer(
  db: Db,
  { customerId, key }: { customerId: number; key: string },
): Promise<KeptAnswer | undefined> {
  const [row] = await db<KeptAnswer[]>`
    select body_hash, answer from idempotency_key where customer_id = ${customerId} and key = ${key}
  `;
  return row;
}

export interface Buyer {
  firstName: string;
  lastName: string;
  patronymic: string;
  email: string | null;
  phone: string | null;
  company: BuyerCompany | null;
  /** What the buyer may order without asking; null without a limit. */
  orderLimit: Kopecks | null;
}

export interface BuyerCompany {
  id: number;
  kind: string;
  name: string;
  inn: string;
  kpp: string | null;
  ogrn: string;
  legal_address: string;
  status: OrganisationStatus;
}

export async function findBuyer(db: Db, { customerId, companyId }: BasketOwner): Promise<Buyer> {
  const [row] = await db<Buyer[]>`
    select customer.first_name, customer.last_name, customer.patronymic, customer.email, customer.phone,
           member.order_limit,
           (select to_json(known) from (
              select id, kind, name, inn, kpp, ogrn, legal_address, status from company where id = member.company_id
            ) as known) as company
      from customer
      left join company_member as member on member.customer_id = customer.id and member.company_id = ${companyId}
     where customer.id = ${customerId}
  `;
  return row!;
}

/** Held until the transaction ends: one order of a basket at a time. The number is spent even if the order fails. */
export async function lockForOrder(
  tx: Db,
  basketId: number,
): Promise<{ version: number; sequence: number; now: Date }> {
  const [row] = await tx<{ version: number; sequence: number; now: Date }[]>`
    select version, nextval('order_number') as sequence, now() as now from basket where id = ${basketId} for update
  `;
  return row!;
}

export interface Reservation {
  offerId: number;
  quantity: Milli;
}

/** All or those that could be: whoever gets fewer back than he asked for must give up the transaction. */
export async function reserveStock(tx: Db, wanted: readonly Reservation[]): Promise<number[]> {
  const rows = await tx<{ offerId: number }[]>`
    with wish as (
      select offer_id, quantity
        from unnest(${wanted.map(({ offerId }) => offerId)}::bigint[], ${wanted.map(({ quantity }) => quantity)}::bigint[])
             as wish (offer_id, quantity)
    ), held as (
      -- In one order for everybody, so that two orders never wait for each other.
      select stock.offer_id from offer_stock as stock join wish using (offer_id) order by stock.offer_id for no key update
    )
    update offer_stock as stock
       set reserved_milli = stock.reserved_milli + wish.quantity
      from wish
      join held using (offer_id)
     where stock.offer_id = wish.offer_id
       and stock.on_hand_milli - stock.reserved_milli >= wish.quantity
    returning stock.offer_id
  `;
  return rows.map(({ offerId }) => offerId);
}

export async function findAvailable(tx: Db, offerIds: readonly number[]): Promise<Map<number, Milli>> {
  const rows = await tx<{ offerId: number; available: Milli }[]>`
    select offer_id, on_hand_milli - reserved_milli as available
      from offer_stock where offer_id = any(${[...offerIds]}::bigint[])
  `;
  return new Map(rows.map(({ offerId, available }) => [offerId, available]));
}

export interface NewPart {
  seq: number;
  seller_id: number;
  store_id: number;
  delivery_method: number;
  delivery: OrderDelivery;
  goods_total: Kopecks;
  services_total: Kopecks;
  delivery_total: Kopecks;
  promised_from: string;
  promised_to: string;
  ship_by: string;
}

export interface NewLine {
  seq: number;
  offer_id: number;
  product_id: number;
  name: string;
  article: string;
  unit: string;
  quantity_milli: Milli;
  cost: Kopecks;
  price: Kopecks;
  vat: number;
  vat_amount: Kopecks;
  discount: Kopecks;
  promo_discount: Kopecks;
  operator_discount: Kopecks;
  total: Kopecks;
}

export interface NewService {
  offer_id: number;
  service_type_id: number;
  name: string;
  pricing: string;
  quantity: number;
  price: Kopecks | null;
  total: Kopecks | null;
}

export interface NewOrder {
  number: string;
  owner: BasketOwner;
  origin: OrderOrigin;
  regionGuid: string;
  payer: object;
  recipient: object;
  contact: { email: string; phone: string };
  paymentMethod: OrderPaymentMethod;
  payUntil: Date | null;
  /** The last day to pay, of who pays later. */
  dueOn: string | null;
  confirmBy: Date;
  comment: string;
  poNumber: string;
  promoCode: string | null;
  /** What stood when it was placed, given with it or before. */
  consents: readonly GivenConsent[];
  total: Kopecks;
  parts: readonly NewPart[];
  lines: readonly NewLine[];
  services: readonly NewService[];
}

/** The order with all that belongs to it, in one statement. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<number> {
  const json = (value: unknown) => tx`${JSON.stringify(value)}::text::json`;
  const { owner, contact } = order;
  const { basketId, basketVersion, quoteId } = {
    basketId: null,
    basketVersion: null,
    quoteId: null,
    ...order.origin,
  };
  const [row] = await tx<{ id: number }[]>`
    with made_order as (
      insert into customer_order (number, customer_id, company_id, basket_id, basket_version, quote_id, region_guid, payer, recipient,
                                  contact_email, contact_phone, payment_method, pay_until, due_on, comment, po_number,
                                  promo_code, total, consents)
      values (${order.number}, ${owner.customerId}, ${owner.companyId}, ${basketId}, ${basketVersion}, ${quoteId},
              ${order.regionGuid}, ${json(order.payer)}, ${json(order.recipient)}, ${contact.email}, ${contact.phone},
              ${order.paymentMethod}, ${order.payUntil}, ${order.dueOn}, ${order.comment}, ${order.poNumber},
              ${order.promoCode}, ${order.total}, ${json(order.consents)})
      returning id
    ), made_part as (
      insert into sub_order (order_id, seq, seller_id, store_id, delivery_method, delivery, goods_total, services_total,
                             delivery_total, promised_from, promised_to, ship_by, confirm_by)
      select made_order.id, part.seq, part.seller_id, part.store_id, part.delivery_method, part.delivery, part.goods_total,
             part.services_total, part.delivery_total, part.promised_from, part.promised_to, part.ship_by,
             ${order.confirmBy}::timestamptz
        from made_order,
             json_to_recordset(${json(order.parts)}) as part (
               seq smallint, seller_id bigint, store_id bigint, delivery_method smallint, delivery jsonb, goods_total bigint,
               services_total bigint, delivery_total bigint, promised_from date, promised_to date, ship_by date)
      returning id, order_id, seq, store_id
    ), made_line as (
      insert into order_line (sub_order_id, store_id, offer_id, product_id, name, article, unit, quantity_milli, cost, price,
                              vat, vat_amount, discount, promo_discount, operator_discount, total)
      select made_part.id, made_part.store_id, line.offer_id, line.product_id, line.name, line.article, line.unit,
             line.quantity_milli, line.cost, line.price, line.vat, line.vat_amount, line.discount, line.promo_discount,
             line.operator_discount, line.total
        from json_to_recordset(${json(order.lines)}) as line (
               seq smallint, offer_id bigint, product_id bigint, name text, article text, unit text, quantity_milli bigint,
               cost bigint, price bigint, vat smallint, vat_amount bigint, discount bigint, promo_discount bigint,
               operator_discount bigint, total bigint)
        join made_part using (seq)
      returning id, offer_id, quantity_milli
    ), made_service as (
      insert into order_service (order_line_id, service_type_id, name, pricing, quantity, price, total)
      select made_line.id, service.service_type_id, service.name, service.pricing, service.quantity, service.price,
             service.total
        from json_to_recordset(${json(order.services)}) as service (
               offer_id bigint, service_type_id bigint, name text, pricing text, quantity integer, price bigint, total bigint)
        join made_line using (offer_id)
    ), made_hold as (
      insert into stock_hold (order_line_id, offer_id, quantity_milli, expires_at)
      select id, offer_id, quantity_milli, ${order.payUntil}::timestamptz from made_line
    ), made_event as (
      insert into order_event (order_id, sub_order_id, kind, to_state, actor)
      select order_id, id, 'placed', 'NEW', 'buyer' from made_part
    )
    select id from made_order
  `;
  return row!.id;
}

export interface Finish {
  basketId: number;
  customerId: number;
  key: string;
  bodyHash: Buffer;
  answer: PlacedOrder;
}

/** The basket is empty and the answer kept. */
export async function finishOrder(
  tx: Db,
  { basketId, customerId, key, bodyHash, answer }: Finish,
): Promise<void> {
  await tx`
    with emptied as (
      delete from basket_line where basket_id = ${basketId}
    ), kept as (
      insert into idempotency_key (customer_id, key, body_hash, status, answer)
      values (${customerId}, ${key}, ${bodyHash}, 201, ${JSON.stringify(answer)}::text::jsonb)
    )
    update basket set version = version + 1, promo_code = null, updated_at = now() where id = ${basketId}
  `;
}

/** False: somebody else was first, and nothing is left of the code. */
export async function usePromo(
  tx: Db,
  use: { promoId: number; orderId: number; customerId: number; amount: Kopecks },
): Promise<boolean> {
  // Held first: a statement counts uses as they were when it began, and would not see those of whoever held the code before.
  await tx`select from promo_code where id = ${use.promoId} for no key update`;
  const rows = await tx`
    with counted as (
      update promo_code as promo
         set used = used + 1, spent = spent + ${use.amount}
       where id = ${use.promoId} and is_active and starts_at <= now() and coalesce(ends_at > now(), true)
         and coalesce(used < uses_at_most, true) and coalesce(spent + ${use.amount} <= budget, true)
         and (select count(*) from promo_use as own
               where own.promo_code_id = promo.id and own.customer_id = ${use.customerId}
                 and own.given_back_at is null) < per_buyer
      returning id
    )
    insert into promo_use (order_id, promo_code_id, customer_id, amount)
    select ${use.orderId}, id, ${use.customerId}, ${use.amount} from counted
    returning order_id
  `;
  return rows.count > 0;
}
