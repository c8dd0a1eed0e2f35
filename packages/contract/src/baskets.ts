import { readMilli } from '@okoem/domain/quantity/milli.ts';
import { z } from 'zod';
import {
  BasketItem,
  ChosenService,
  LARGEST_QUANTITY,
  MOST_BASKET_LINES,
  MOST_SERVICES_OF_A_KIND,
  PricedBasket,
} from './basket-quote.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { CalculatedDelivery, calculateDelivery } from './logistic.ts';
import { includeOf, RegionGuid } from './search-body.ts';

const Id = z.int().positive();

/** Zero takes the line out. */
const SetQuantity = z
  .number()
  .min(0)
  .max(LARGEST_QUANTITY)
  .refine((quantity) => readMilli(quantity) !== undefined, 'Не больше трёх знаков после запятой');

const SetItem = z.strictObject({
  offer_id: Id,
  qty: SetQuantity,
  /** Where a line stood that is put back. */
  place: Id.optional(),
  /** The price the buyer saw, to tell him when it changes; nothing is charged by it. */
  seen_price: z.int().min(0).optional(),
});

const ServiceWish = z.strictObject({
  offer_id: Id,
  service_type_id: Id,
  /** Zero takes the service off. */
  quantity: z.int().min(0).max(MOST_SERVICES_OF_A_KIND).default(1),
});
const ServiceWishes = z.array(ServiceWish).max(MOST_BASKET_LINES);

/** What a basket keeps: quantities as they were stored. */
const KeptItem = z.object({ id: z.int(), offer_id: z.int(), qty: z.number(), quantity: z.number() });

/** What became of a change: the lines it named, as they are now. */
export const BasketChange = z.object({
  basket_version: z.string(),
  /** Positions of the whole basket. */
  count: z.int(),
  items: z.array(KeptItem),
  /** What a merge could not keep as it was. */
  notices: z.array(z.object({ offer_id: z.int(), code: z.string(), message: z.string() })),
});
export type BasketChange = z.infer<typeof BasketChange>;

export const setBasketItems = {
  method: 'POST',
  path: '/baskets:set-item',
  access: 'customer',
  permission: 'basket.write',
  summary:
    'Корзина: количество каждого предложения; 0 убирает строку, merge оставляет большее из двух количеств',
  longestList: MOST_BASKET_LINES,
  body: z.strictObject({
    items: z.array(SetItem).min(1).max(MOST_BASKET_LINES),
    merge: z.boolean().default(false),
    offer_service_types: ServiceWishes.default([]),
  }),
  response: answer(BasketChange),
} as const satisfies Endpoint;

/** A service that can be had with a line. */
export const OfferedService = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  pricing: ChosenService.shape.pricing,
  price: z.int().nullable(),
});
export type OfferedService = z.infer<typeof OfferedService>;

/** A line of a member's basket: that of everybody's, and what only a kept basket knows. */
export const OwnBasketItem = BasketItem.extend({
  place: z.int(),
  seen_price: z.int().nullable(),
  images: z.array(z.string()).optional(),
  service_types: z.array(OfferedService).optional(),
});
export type OwnBasketItem = z.infer<typeof OwnBasketItem>;

export const OwnBasket = PricedBasket.extend({ items: z.array(OwnBasketItem) });
export type OwnBasket = z.infer<typeof OwnBasket>;

const Include = includeOf(['images', 'items.service_types']);

export const currentBasket = {
  method: 'POST',
  path: '/baskets:current',
  access: 'customer',
  permission: 'basket.read',
  summary: 'Корзина с ценами и наличием для города',
  body: z.strictObject({ include: Include, customer_region_guid: RegionGuid }),
  response: answer(OwnBasket),
} as const satisfies Endpoint;

/** Which way the goods are to go; without it, all ways are answered for the courier's. */
const Way = calculateDelivery.body.pick({
  group_key: true,
  carrier_id: true,
  pickup_point_id: true,
  address: true,
  declared_value: true,
  services: true,
});

export const currentBasketWithDeliveries = {
  method: 'POST',
  path: '/baskets:current-with-deliveries',
  access: 'customer',
  permission: 'basket.read',
  summary: 'Корзина с ценами и способами доставки каждого отправления',
  timeoutMs: calculateDelivery.timeoutMs,
  body: z.strictObject({
    ...Way.shape,
    method: calculateDelivery.body.shape.method.default(1),
    include: Include,
    customer_region_guid: RegionGuid,
  }),
  response: answer(OwnBasket.extend({ deliveries: CalculatedDelivery })),
} as const satisfies Endpoint;

export const clearBasket = {
  method: 'DELETE',
  path: '/baskets',
  access: 'customer',
  permission: 'basket.write',
  summary: 'Очистить корзину',
  response: answer(BasketChange),
} as const satisfies Endpoint;

export const updateItemServices = {
  method: 'POST',
  path: '/baskets:update-item-services',
  access: 'customer',
  permission: 'basket.write',
  summary: 'Услуги к строкам корзины; количество 0 убирает услугу',
  longestList: MOST_BASKET_LINES,
  body: z.strictObject({ offer_service_types: ServiceWishes.min(1) }),
  response: answer(z.object({ basket_version: z.string(), offer_service_types: z.array(ServiceWish) })),
} as const satisfies Endpoint;

export const setBasketPromo = {
  method: 'POST',
  path: '/baskets:set-promo-code',
  access: 'customer',
  permission: 'basket.write',
  summary: 'Промокод корзины; null убирает его',
  body: z.strictObject({ promo_code: z.string().trim().min(1).max(64).nullable() }),
  response: answer(z.object({ basket_version: z.string() })),
} as const satisfies Endpoint;

/** What can be had with a product, for whoever asks. */
export const searchServiceTypes = {
  method: 'POST',
  path: '/catalog/service-types:search',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Услуги, которые можно заказать к предложению',
  body: z.strictObject({ offer_id: Id }),
  response: answer(z.array(OfferedService)),
} as const satisfies Endpoint;

const SharedItem = z.strictObject({
  offer_id: Id,
  qty: SetQuantity.refine((quantity) => quantity > 0, 'Укажите количество'),
});

/** A link lives so long. */
export const SHARE_DAYS = 30;

export const shareBasket = {
  method: 'POST',
  path: '/catalog/baskets:share',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Ссылка на корзину: состав хранится 30 дней, цены каждый видит свои',
  longestList: MOST_BASKET_LINES,
  body: z.strictObject({ items: z.array(SharedItem).min(1).max(MOST_BASKET_LINES) }),
  response: answer(z.object({ token: z.string(), path: z.string(), expires_at: z.iso.datetime() })),
  status: 201,
} as const satisfies Endpoint;

export const sharedBasket = {
  method: 'GET',
  path: '/catalog/shared-baskets/{token}',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Состав корзины по ссылке',
  params: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
  response: answer(
    z.object({
      items: z.array(z.object({ offer_id: z.int(), qty: z.number() })),
      created_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
    }),
  ),
} as const satisfies Endpoint;
