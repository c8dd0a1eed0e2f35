import type { CHANGE_KINDS, CHANGE_STATES } from '@okoem/contract/orders.ts';
import type { ServicePricing } from '@okoem/domain/basket/service-cost.ts';
import type { DeliveryMethod } from '@okoem/domain/delivery/delivery-method.ts';
import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import type { PaymentStatus } from '@okoem/domain/order/payment-status.ts';
import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import type { Db } from '../../platform/database/database.ts';

export interface OrderHeadRow {
  id: number;
  number: string;
  customerId: number;
  companyId: number | null;
  createdAt: Date;
  version: number;
  paymentMethod: OrderPaymentMethod;
  paymentState: PaymentStatus;
  payUntil: Date | null;
  /** Still to be paid by the ledger; below zero when more was paid. */
  owed: number;
  /** What a bank keeps for us. */
  held: number;
  /** Paid and not given back, or held: an order with anything of it is not ended by the clock. */
  covered: number;
  total: number;
  poNumber: string;
  comment: string;
  promoCode: string | null;
  payer: Record<string, unknown>;
  recipient: Record<string, unknown>;
  contactEmail: string;
  city: string;
  placedBy: string;
}

export async function findOrderHead(db: Db, id: number): Promise<OrderHeadRow | undefined> {
  const [row] = await db<OrderHeadRow[]>`
    select customer_order.id, number, customer_order.customer_id, customer_order.company_id, customer_order.created_at,
           customer_order.version, payment_method, payment.state as payment_state, payment.owed, payment.held,
           payment.paid - payment.back + payment.held as covered, pay_until, total, po_number, comment,
           customer_order.promo_code, payer, recipient,
           coalesce(nullif(contact_email, ''), customer.email, '') as contact_email, city.name as city,
           trim(customer.first_name || ' ' || customer.last_name) as placed_by
      from customer_order
      join order_payment as payment on payment.order_id = customer_order.id
      join customer on customer.id = customer_order.customer_id
      join city on city.guid = customer_order.region_guid
     where customer_order.id = ${id}
  `;
  return row;
}

export interface PartRow {
  id: number;
  orderId: number;
  seq: number;
  createdAt: Date;
  sellerId: number;
  sellerName: string;
  storeId: number;
  storeName: string;
  storeCity: string;
  storeAddress: string;
  storeHours: string;
  state: SubOrderStatus;
  deliveryMethod: DeliveryMethod;
  delivery: Record<string, unknown>;
  goodsTotal: number;
  servicesTotal: number;
  deliveryTotal: number;
  total: number;
  promisedFrom: string | null;
  promisedTo: string | null;
  shipBy: string | null;
  confirmBy: Date | null;
  tracking: string;
  deliveredAt: Date | null;
  readyAt: Date | null;
  endedAt: Date | null;
  cancelReason: string;
  cancelAskedAt: Date | null;
  /** When it came: the carrier's word, or the state that says so. */
  cameAt: Date | null;
}

export async function findParts(db: Db, orderId: number): Promise<PartRow[]> {
  return db<PartRow[]>`
    select part.id, part.order_id, part.seq, part.created_at, part.seller_id, seller.name as seller_name, part.store_id,
           store.name as store_name, city.name as store_city, store.address_string as store_address,
           store.hours as store_hours, part.state, part.delivery_method, part.delivery, part.goods_total,
           part.services_total, part.delivery_total, part.total, part.promised_from, part.promised_to, part.ship_by,
           part.confirm_by, part.tracking, part.delivered_at, part.ready_at, part.ended_at, part.cancel_reason,
           part.cancel_asked_at,
           least(part.delivered_at,
                 (select min(created_at) from order_event
                   where order_id = part.order_id and sub_order_id = part.id and to_state in ('READY', 'RECEIVED')))
             as came_at
      from sub_order as part
      join seller on seller.id = part.seller_id
      join store on store.id = part.store_id
      join city on city.guid = store.city_guid
     where part.order_id = ${orderId}
     order by part.seq
  `;
}

export interface LineRow {
  id: number;
  partId: number;
  offerId: number;
  productId: number;
  code: string | null;
  name: string;
  article: string;
  mainImage: string;
  unit: string;
  quantityMilli: number;
  cost: number;
  price: number;
  discount: number;
  promoDiscount: number;
  total: number;
  vat: number;
  vatAmount: number;
}

export async function findLines(db: Db, orderId: number): Promise<LineRow[]> {
  return db<LineRow[]>`
    select line.id, line.sub_order_id as part_id, line.offer_id, line.product_id, shown.code, line.name, line.article,
           coalesce(product.images[1], '') as main_image, line.unit, line.quantity_milli, line.cost, line.price,
           line.discount, line.promo_discount, line.total, line.vat, line.vat_amount
      from order_line as line
      join sub_order as part on part.id = line.sub_order_id
      join product on product.id = line.product_id
      left join shown_product as shown on shown.id = line.product_id
     where part.order_id = ${orderId}
     order by line.id
  `;
}

export interface ServiceRow {
  lineId: number;
  serviceTypeId: number;
  name: string;
  pricing: ServicePricing;
  quantity: number;
  price: number | null;
  total: number | null;
}

export async function findServices(db: Db, orderId: number): Promise<ServiceRow[]> {
  return db<ServiceRow[]>`
    select service.order_line_id as line_id, service.service_type_id, service.name, service.pricing,
           service.quantity, service.price, service.total
      from order_service as service
      join order_line as line on line.id = service.order_line_id
      join sub_order as part on part.id = line.sub_order_id
     where part.order_id = ${orderId}
     order by service.id
  `;
}

export interface ChangeRow {
  id: number;
  partId: number;
  orderId: number;
  lineId: number | null;
  lineName: string;
  kind: (typeof CHANGE_KINDS)[number];
  quantityMilli: number | null;
  promisedTo: string | null;
  offerId: number | null;
  substituteName: string | null;
  substituteArticle: string | null;
  price: number | null;
  reason: string;
  state: (typeof CHANGE_STATES)[number];
  answerBy: Date;
}

export async function findChanges(db: Db, orderId: number): Promise<ChangeRow[]> {
  return db<ChangeRow[]>`
    select change.id, change.sub_order_id as part_id, part.order_id, change.order_line_id as line_id, change.line_name,
           change.kind, change.quantity_milli, change.promised_to, change.offer_id, product.name as substitute_name,
           product.article as substitute_article, change.price, change.reason, change.state, change.answer_by
      from order_change as change
      join sub_order as part on part.id = change.sub_order_id
      left join offer on offer.id = change.offer_id
      left join product on product.id = offer.product_id
     where part.order_id = ${orderId}
     order by change.id
  `;
}

export interface EventRow {
  createdAt: Date;
  partId: number | null;
  kind: string;
  toState: string | null;
  actor: string;
  comment: string;
}

/** What the operator is told of lateness is no part of the buyer's story. */
export async function findEvents(db: Db, orderId: number): Promise<EventRow[]> {
  return db<EventRow[]>`
    select created_at, sub_order_id as part_id, kind, to_state, actor, comment
      from order_event
     where order_id = ${orderId}
       and kind <> 'late'
     order by id
  `;
}
