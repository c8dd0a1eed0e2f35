import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { MOST_ADDED_OFFERS } from '@okoem/domain/wire/api-limits.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { OfferProduct, SellerName } from './offers.ts';
import { Discount } from './product.ts';
import {
  answerPage,
  idOrIds,
  includeOf,
  MOST_ROWS,
  paginationOrAll,
  RegionGuid,
  sortBy,
} from './search-body.ts';

/** More than anybody looks through, and as many as one answer holds. */
export const MOST_FAVOURITES = 1000;
/** Offers of one mass-create. */
export const MOST_ADDED = MOST_ADDED_OFFERS;

export const RecordId = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});
export const OfferId = z.int().positive();
export const OfferIds = z.array(OfferId).min(1, VALIDATION_MESSAGES.ARRAY).max(MOST_ADDED);

/** A record of a member's list; it is deleted by its own id. */
export const KeptOffer = z.object({
  id: z.int(),
  offer_id: z.int(),
  product_id: z.int(),
  added_at: z.iso.datetime(),
});
export type KeptOffer = z.infer<typeof KeptOffer>;

export const LISTED_OFFER_STATES = [
  'available',
  'pre-order',
  'out-of-stock',
  'not-delivered',
  'gone',
] as const;
export type ListedOfferState = (typeof LISTED_OFFER_STATES)[number];

/** What stands in a list of offers: as they are now, for who asks. */
export const ListedOffer = z.object({
  offer_id: z.int(),
  product_id: z.int(),
  state: z.enum(LISTED_OFFER_STATES),
  /** What can be ordered now. */
  quantity: z.number(),
  multiple: z.number(),
  /** Null when the offer is gone. */
  price: z.int().nullable(),
  has_personal_price: z.boolean(),
  /** What is announced beside the price. */
  discounts: z.array(Discount),
  /** The lowest of the last 30 days, the price now included. */
  lowest_price_30d: z.int().nullable(),
  arrival_days: z.int().nullable(),
  arrival_date: z.iso.date().nullable(),
  /** Where it lies. */
  city: z.string().nullable(),
  seller: SellerName.nullable(),
  /** Null when the product is shown no more. */
  product: OfferProduct.nullable(),
  /** Prices before discounts of the last 90 days, oldest first: the first one is what stood before. */
  history: z.array(z.object({ day: z.iso.date(), price: z.int() })).optional(),
});
export type ListedOffer = z.infer<typeof ListedOffer>;

export const FavouriteOffer = z.object({
  ...ListedOffer.shape,
  ...KeptOffer.shape,
  /** For the same buyer as now; null where that was never known. */
  price_when_added: z.int().nullable(),
});
export type FavouriteOffer = z.infer<typeof FavouriteOffer>;

/** What a list of records is asked with; it is always the caller's own. */
export const KeptSearch = {
  filter: z
    .strictObject({
      id: idOrIds(MOST_ADDED).optional(),
      offer_id: idOrIds(MOST_ADDED).optional(),
      product_id: idOrIds(MOST_ADDED).optional(),
    })
    .default({}),
  sort: sortBy(['id']),
  pagination: paginationOrAll(MOST_ROWS),
};

/** Offers that did not get into a list, and why. */
export const LeftOut = z.object({
  unknown_offer_ids: z.array(z.int()),
  /** There was no room for them. */
  refused_offer_ids: z.array(z.int()),
});

export const searchFavourites = {
  method: 'POST',
  path: '/customers/favorite-offers:search',
  access: 'customer',
  permission: 'favourites.read',
  summary: 'Избранное: с ценой при добавлении, ценой и наличием сейчас',
  body: z.strictObject({
    ...KeptSearch,
    customer_region_guid: RegionGuid,
    include: includeOf(['history']),
  }),
  response: answerPage(FavouriteOffer),
} as const satisfies Endpoint;

export const addFavourite = {
  method: 'POST',
  path: '/customers/favorite-offers',
  access: 'customer',
  permission: 'favourites.write',
  summary: 'Добавить предложение в избранное; повторно — та же запись',
  body: z.strictObject({ offer_id: OfferId }),
  response: answer(KeptOffer),
  status: 201,
} as const satisfies Endpoint;

export const addFavourites = {
  method: 'POST',
  path: '/customers/favorite-offers:mass-create',
  access: 'customer',
  permission: 'favourites.write',
  summary: 'Добавить в избранное сразу несколько предложений; неизвестные названы отдельно',
  body: z.strictObject({ offer_ids: OfferIds }),
  response: z.object({ data: z.array(KeptOffer), meta: LeftOut }),
  status: 201,
} as const satisfies Endpoint;

export const deleteFavourite = {
  method: 'DELETE',
  path: '/customers/favorite-offers/{id}',
  access: 'customer',
  permission: 'favourites.write',
  summary: 'Убрать из избранного запись по её id',
  params: RecordId,
  response: answer(z.object({ ok: z.literal(true) })),
} as const satisfies Endpoint;

const Share = z.object({
  token: z.string(),
  /** Where people open it. */
  path: z.string(),
  expires_at: z.iso.datetime(),
});

export const shareFavourites = {
  method: 'POST',
  path: '/customers/favorite-offers:share',
  access: 'customer',
  permission: 'favourites.write',
  summary: 'Ссылка на свой список, которую можно показать другим: 30 дней, только чтение, без имени',
  response: answer(Share),
  status: 201,
} as const satisfies Endpoint;

export const getOwnShare = {
  method: 'GET',
  path: '/customers/favorite-offers:share',
  access: 'customer',
  permission: 'favourites.read',
  summary: 'Открытая ссылка на свой список; null, если её нет',
  response: answer(Share.nullable()),
} as const satisfies Endpoint;

export const unshareFavourites = {
  method: 'DELETE',
  path: '/customers/favorite-offers:share',
  access: 'customer',
  permission: 'favourites.write',
  summary: 'Закрыть ссылку на свой список',
  response: answer(z.object({ ok: z.literal(true) })),
} as const satisfies Endpoint;

export const SHARE_TOKEN = /^[\w-]{20,64}$/;

export const getSharedList = {
  method: 'POST',
  path: '/catalog/shared-lists:search-one',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Список товаров по ссылке: цены и наличие — для того, кто смотрит',
  body: z.strictObject({
    filter: z.strictObject({ token: z.string().regex(SHARE_TOKEN) }),
    customer_region_guid: RegionGuid,
  }),
  response: answer(z.object({ expires_at: z.iso.datetime(), offers: z.array(ListedOffer) })),
} as const satisfies Endpoint;
