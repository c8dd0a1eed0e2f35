import { DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { ORDER_PAYMENT_METHODS } from '@okoem/domain/order/payment-method.ts';
import { PAYMENT_STATUSES } from '@okoem/domain/order/payment-status.ts';
import { SUB_ORDER_STATUSES } from '@okoem/domain/order/sub-order-status.ts';
import { z } from 'zod';
import { MOST_BASKET_LINES } from './basket-quote.ts';
import { Consents } from './consents.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { GoodsBefore } from './goods-before.ts';
import { SellerName } from './offers.ts';
import { answerPage, idOrIds, pagination, RegionGuid, sortBy } from './search-body.ts';
import { optionalLine, requiredLine, TypedDay, TypedPhone } from './typed-text.ts';

const Id = z.int().positive();
/** An id in an address. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const Method = z.enum(DELIVERY_METHODS);

/** How one parcel is to travel; which of the fields are needed depends on the method. */
export const DeliveryWish = z.strictObject({
  method: Method,
  carrier_id: Id.optional(),
  pickup_point_id: Id.optional(),
  /** One of the buyer's addresses, or a typed one. */
  address_id: Id.optional(),
  address: requiredLine(500).optional(),
  floor: z.int().min(-5).max(200).optional(),
  services: z
    .array(z.enum(['lift', 'unload', 'pass']))
    .max(3)
    .default([]),
  /** From and to, by the clock of the city. */
  window: z.strictObject({ from: z.int().min(0).max(23), to: z.int().min(1).max(24) }).optional(),
  comment: optionalLine(500),
});
export type DeliveryWish = z.infer<typeof DeliveryWish>;

export const Recipient = z.strictObject({
  full_name: requiredLine(200),
  phone: TypedPhone,
  power_number: optionalLine(50),
  power_until: TypedDay.nullable().default(null),
});

export const PlacedOrder = z.object({
  id: z.int(),
  number: z.string(),
  total: z.int(),
  payment_method: z.enum(ORDER_PAYMENT_METHODS),
  pay_until: z.iso.datetime().nullable(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const placeOrder = {
  method: 'POST',
  path: '/orders',
  access: 'customer',
  permission: 'orders.place',
  summary: 'Оформить заказ из корзины; нужен заголовок Idempotency-Key',
  needsKey: true,
  longestList: MOST_BASKET_LINES,
  body: z.strictObject({
    basket_version: z.string().regex(/^\d{1,15}$/),
    /** Goods, services and delivery as the buyer saw them. */
    expected_total: z.int().min(0),
    customer_region_guid: RegionGuid,
    groups: z
      .array(
        z.strictObject({
          key: z
            .string()
            .regex(/^\d{1,15}-\d{1,15}$/)
            .meta({ examples: ['7-12'] }),
          delivery: DeliveryWish,
        }),
      )
      .min(1)
      .max(500),
    /** The company chosen, or null for who buys for himself: a page of another choice is refused. */
    payer: z.strictObject({ company_id: Id.nullable() }),
    recipient: z.union([z.strictObject({ recipient_id: Id }), Recipient]),
    payment_method: z.enum(ORDER_PAYMENT_METHODS),
    comment: optionalLine(2000),
    po_number: optionalLine(100),
    promo_code: z.string().trim().max(64).optional(),
    /** The building it is for: the order lies in it from its first moment. */
    project_id: Id.optional(),
    consents: Consents,
  }),
  response: answer(PlacedOrder),
  status: 201,
} as const satisfies Endpoint;

export const OrderService = z.object({
  service_type_id: z.int(),
  name: z.string(),
  quantity: z.int(),
  price: z.int().nullable(),
  total: z.int().nullable(),
});

export const OrderLine = z.object({
  id: z.int(),
  offer_id: z.int(),
  product_id: z.int(),
  /** Of the product's page, null when it is shown no more. */
  code: z.string().nullable(),
  name: z.string(),
  article: z.string(),
  main_image: z.string(),
  unit: z.string(),
  quantity: z.number(),
  cost: z.int(),
  price: z.int(),
  discount: z.int(),
  total: z.int(),
  vat: z.int(),
  vat_amount: z.int(),
  services: z.array(OrderService),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** What was chosen and promised for a parcel, as it was when the order was placed. */
export const OrderDelivery = z.object({
  method: Method,
  carrier_id: z.int().nullable(),
  carrier_name: z.string(),
  tariff: z.string(),
  price: z.int(),
  vat: z.int(),
  address: z.string(),
  pickup_point: z
    .object({ id: z.int(), name: z.string(), address: z.string(), hours: z.string() })
    .nullable(),
  services: z.array(z.string()),
  /** Hours of the day, by the clock of the city; null when any will do. */
  window: z.object({ from: z.int(), to: z.int() }).nullable(),
  comment: z.string(),
});
export type OrderDelivery = z.infer<typeof OrderDelivery>;

export const CHANGE_KINDS = ['fewer', 'date', 'substitute'] as const;
export const CHANGE_STATES = ['proposed', 'accepted', 'refused', 'withdrawn'] as const;

export const OrderChange = z.object({
  id: z.int(),
  /** Null where the whole part is meant, and when the line has gone since. */
  line_id: z.int().nullable(),
  /** The line as it was called when this was proposed. */
  line_name: z.string(),
  kind: z.enum(CHANGE_KINDS),
  quantity: z.number().nullable(),
  promised_to: z.iso.date().nullable(),
  substitute: z
    .object({ offer_id: z.int(), name: z.string(), article: z.string(), price: z.int() })
    .nullable(),
  /** What the part costs once this is accepted; null when it has been answered. */
  part_total: z.int().nullable(),
  reason: z.string(),
  state: z.enum(CHANGE_STATES),
  answer_by: z.iso.datetime(),
});
export type OrderChange = z.infer<typeof OrderChange>;

/** What one seller sends from one warehouse. */
export const OrderPart = z.object({
  id: z.int(),
  number: z.string(),
  seller: SellerName,
  store: z.object({
    id: z.int(),
    name: z.string(),
    city: z.string(),
    address: z.string(),
    hours: z.string(),
  }),
  state: z.enum(SUB_ORDER_STATUSES),
  delivery: OrderDelivery,
  promised_from: z.iso.date().nullable(),
  promised_to: z.iso.date().nullable(),
  /** Kept once it has come, null until then. */
  is_promise_kept: z.boolean().nullable(),
  ship_by: z.iso.date().nullable(),
  tracking: z.string(),
  /** What waits to be collected is kept so long. */
  collect_until: z.iso.datetime().nullable(),
  cancel_reason: z.string(),
  /** The buyer has asked to cancel what is being picked: the seller decides. */
  is_cancel_asked: z.boolean(),
  goods_total: z.int(),
  services_total: z.int(),
  delivery_total: z.int(),
  total: z.int(),
  lines: z.array(OrderLine),
  changes: z.array(OrderChange),
  /** What the buyer may do with it now. */
  can_cancel: z.boolean(),
  can_ask_cancel: z.boolean(),
  can_receive: z.boolean(),
});
export type OrderPart = z.infer<typeof OrderPart>;

export const OrderEvent = z.object({
  at: z.iso.datetime(),
  part_id: z.int().nullable(),
  kind: z.string(),
  to: z.string().nullable(),
  actor: z.string(),
  comment: z.string(),
});

const OrderHead = {
  id: z.int(),
  number: z.string(),
  created_at: z.iso.datetime(),
  /** That of the slowest part. */
  status: z.enum(SUB_ORDER_STATUSES),
  payment_method: z.enum(ORDER_PAYMENT_METHODS),
  payment_state: z.enum(PAYMENT_STATUSES),
  pay_until: z.iso.datetime().nullable(),
  total: z.int(),
  po_number: z.string(),
  /** Who of the company placed it. */
  placed_by: z.string(),
};

export const OrderRow = z.object({
  ...OrderHead,
  positions: z.int(),
  delivery_methods: z.array(Method),
  promised_to: z.iso.date().nullable(),
  sellers: z.array(SellerName),
  /** The first pictures, so that an order is known by sight. */
  images: z.array(z.string()),
  /** Part of what the seller proposes waits for an answer. */
  has_open_change: z.boolean(),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const OrderView = z.object({
  ...OrderHead,
  version: z.int(),
  /** The project it lies in, for who sees that. */
  project: z.object({ id: z.int(), name: z.string() }).nullable(),
  payer: z.record(z.string(), z.unknown()),
  recipient: z.record(z.string(), z.unknown()),
  comment: z.string(),
  promo_code: z.string().nullable(),
  city: z.string(),
  ...GoodsBefore,
  goods_total: z.int(),
  services_total: z.int(),
  delivery_total: z.int(),
  vat: z.int(),
  /** What is still to be paid, by the ledger: less what was paid and is held. */
  to_pay: z.int(),
  parts: z.array(OrderPart),
  events: z.array(OrderEvent),
  can_cancel: z.boolean(),
  can_restore: z.boolean(),
});
export type OrderView = z.infer<typeof OrderView>;

export const OrderFilter = z.strictObject({
  id: idOrIds().optional(),
  status: z.array(z.enum(SUB_ORDER_STATUSES)).max(SUB_ORDER_STATUSES.length).optional(),
  /** Of the order, a line's name or article, or the buyer's own number. */
  query: z.string().trim().max(100).optional(),
  seller_id: idOrIds().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export const searchOrders = {
  method: 'POST',
  path: '/orders:search',
  access: 'customer',
  permission: 'orders.read',
  summary: 'Заказы компании, а без неё свои: новые первыми',
  body: z.strictObject({
    filter: OrderFilter.default({}),
    sort: sortBy(['-id', 'id', 'total', '-total']),
    pagination: pagination(),
  }),
  response: answerPage(OrderRow),
} as const satisfies Endpoint;

export const getOrder = {
  method: 'GET',
  path: '/orders/{id}',
  access: 'customer',
  permission: 'orders.read',
  summary: 'Заказ со всеми частями, строками и событиями',
  params: z.strictObject({ id: PathId }),
  response: answer(OrderView),
} as const satisfies Endpoint;
