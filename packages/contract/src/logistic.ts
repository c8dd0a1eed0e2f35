import { DELIVERY_FAULTS } from '@okoem/domain/delivery/delivery-fault.ts';
import { DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { DELIVERY_TIMEOUT_MS } from '@okoem/domain/delivery/delivery-readiness.ts';
import { DELIVERY_SERVICES, PRICED_SERVICES } from '@okoem/domain/delivery/delivery-service.ts';
import { z } from 'zod';
import { LARGEST_QUANTITY, MOST_BASKET_LINES, WantedQuantity } from './basket-quote.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { OfferStore, SellerName } from './offers.ts';
import { answerPage, pagination } from './search-body.ts';

const { DELIVERY, PICKUP, PICKUP_STORE } = DELIVERY_METHODS;
const Method = z.literal([DELIVERY, PICKUP, PICKUP_STORE]);
const CarrierId = z.int().positive();
const Id = z.int().positive();

const LARGEST_SUM = 100_000_000_000;
const HIGHEST_FLOOR = 200;
const HEAVIEST_KG = 1_000_000;

/** Numbers, as maps write them, or texts, as the registry of addresses does; empty where nobody knows. */
const degrees = (most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^(-?\d{1,3}(\.\d{1,15})?)?$/)
        .transform((text) => (text === '' ? undefined : Number(text))),
    ])
    .refine((value) => value === undefined || Math.abs(value) <= most)
    .optional();

export const DeliveryAddressInput = z.strictObject({
  address_string: z.string().trim().min(1).max(500),
  fias_guid: z.string().max(36).default(''),
  geo_lat: degrees(90),
  geo_lon: degrees(180),
  floor: z.int().min(-5).max(HIGHEST_FLOOR).optional(),
  /** There is a lift that takes goods. */
  lift: z.boolean().optional(),
});
export type DeliveryAddressInput = z.infer<typeof DeliveryAddressInput>;

export const PickupPoint = z.object({
  id: z.int(),
  carrier_id: CarrierId,
  carrier_name: z.string(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  geo: z.object({ lat: z.number(), lon: z.number() }),
  hours: z.string(),
  /** Takes cash. */
  cash: z.boolean(),
  /** Kilograms; null without a limit. */
  max_weight: z.number().nullable(),
});
export type PickupPoint = z.infer<typeof PickupPoint>;

export const DeliveryOption = z.object({
  method: Method,
  /** Null for what is collected from the warehouse. */
  carrier_id: CarrierId.nullable(),
  carrier_name: z.string(),
  tariff: z.string(),
  /** Kopecks without VAT, with it, and the VAT between them. */
  price: z.int(),
  price_with_vat: z.int(),
  vat: z.int(),
  /** Percent. */
  vat_rate: z.int(),
  /** The seller pays the way. */
  is_free: z.boolean(),
  services: z.array(z.object({ code: z.enum(PRICED_SERVICES), name: z.string(), price_with_vat: z.int() })),
  /** On the way, in calendar days. */
  days_min: z.int(),
  days_max: z.int(),
  ship_date: z.iso.date(),
  arrive_from: z.iso.date(),
  arrive_to: z.iso.date(),
  /** Some that hand out a parcel so heavy, or the one that was chosen. */
  pickup_points: z.array(PickupPoint).optional(),
  source: z.enum(['api', 'table']),
  valid_until: z.iso.datetime(),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

/** Always the three of them; one that cannot be says why. */
export const DeliveryMethodState = z.object({
  method: Method,
  name: z.string(),
  is_possible: z.boolean(),
  reason: z.string().optional(),
});
export type DeliveryMethodState = z.infer<typeof DeliveryMethodState>;

export const DeliveryGroup = z.object({
  key: z.string(),
  seller: SellerName,
  store: OfferStore,
  /** Unknown when it is unknown of a single line: never zero. */
  weight_kg: z.number().nullable(),
  volume_m3: z.number().nullable(),
  places: z.int().nullable(),
  /** What the seller promises to this city: from which sum the way costs nothing, and how far the parcel is from it. */
  free_delivery: z.object({ from_sum: z.int(), left: z.int(), up_to_kg: z.number().nullable() }).nullable(),
  methods: z.array(DeliveryMethodState),
  options: z.array(DeliveryOption),
});
export type DeliveryGroup = z.infer<typeof DeliveryGroup>;

export const CalculatedDelivery = z.object({
  groups: z.array(DeliveryGroup),
  errors: z.array(z.object({ group_key: z.string(), code: z.enum(DELIVERY_FAULTS), message: z.string() })),
});
export type CalculatedDelivery = z.infer<typeof CalculatedDelivery>;

export const calculateDelivery = {
  method: 'POST',
  path: '/logistic/delivery/calculate',
  isWrapped: true,
  access: 'public',
  permission: 'shop.browse',
  summary: 'Стоимость и сроки доставки по отправлениям: все способы, перевозчики и причины отказа',
  longestList: MOST_BASKET_LINES,
  timeoutMs: DELIVERY_TIMEOUT_MS,
  body: z.strictObject({
    method: Method,
    customer_region_guid: z.guid(),
    /** The `basket_version` that is priced: another price or quantity is another question. */
    basket_hash: z.string().max(64),
    group_key: z.string().max(40).optional(),
    carrier_id: CarrierId.optional(),
    pickup_point_id: Id.optional(),
    address: DeliveryAddressInput.optional(),
    quantity: z.number().min(0).max(LARGEST_QUANTITY),
    /** Kopecks to be insured by carriers that are asked themselves; nothing is when nothing is said. */
    declared_value: z.int().min(0).max(LARGEST_SUM).optional(),
    services: z.array(z.enum(DELIVERY_SERVICES)).max(DELIVERY_SERVICES.length).default([]),
    /** Guests send what they gathered; who is signed in may leave it out and means the basket kept for them. */
    items: z
      .array(z.strictObject({ offer_id: Id, qty: WantedQuantity }))
      .min(1)
      .max(MOST_BASKET_LINES)
      .optional(),
  }),
  response: answer(CalculatedDelivery),
} as const satisfies Endpoint;

/** As many as a map can show. */
export const MOST_POINTS = 500;

export const searchPickupPoints = {
  method: 'POST',
  path: '/logistic/pickup-points:search',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Пункты выдачи города: по перевозчику, способу и весу',
  body: z.strictObject({
    filter: z.strictObject({
      city_guid: z.guid(),
      carrier_id: CarrierId.optional(),
      /** Points are for the second method only: with another the list is empty. */
      method: Method.optional(),
      /** Kilograms that must be handed out. */
      max_weight: z.number().min(0).max(HEAVIEST_KG).optional(),
      cash: z.boolean().optional(),
    }),
    pagination: pagination(MOST_POINTS, MOST_POINTS),
  }),
  response: answerPage(PickupPoint),
} as const satisfies Endpoint;
