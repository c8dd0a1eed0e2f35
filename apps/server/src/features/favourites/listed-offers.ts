import type { ListedOffer, ListedOfferState } from '@okoem/contract/favourites.ts';
import type { OfferProduct } from '@okoem/contract/offers.ts';
import type { LineNotice } from '@okoem/domain/basket/quoted-line.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import {
  type BasketCircumstances,
  type BasketLine,
  basketLines,
  type OfferOfLine,
  pieceLoad,
} from '../pricing/basket-lines.ts';
import { sellerView } from '../pricing/offer-views.ts';
import { findLowestPrices, findPriceDays, findPromoted, type PriceDay } from './price-history-repository.ts';

interface Asked extends BasketCircumstances {
  /** Whether the days on which prices changed are answered too. */
  withHistory: boolean;
}

const LOWEST_DAYS = 30;
const HISTORY_DAYS = 90;

/** Offers as they are now for who asks, by their ids; judged as a line of a basket would be. */
export async function listedOffers(
  db: Db,
  offers: readonly { offerId: number; productId: number }[],
  { withHistory, ...circumstances }: Asked,
): Promise<Map<number, ListedOffer>> {
  const offerIds = offers.map(({ offerId }) => offerId);
  const [{ lines }, lowest, promoted, days] = await Promise.all([
    basketLines(db, offerIds.map(oneOf), circumstances),
    findLowestPrices(db, { offerIds, days: LOWEST_DAYS }),
    findPromoted(db, { productIds: offers.map(({ productId }) => productId), days: LOWEST_DAYS }),
    withHistory ? findPriceDays(db, { offerIds, days: HISTORY_DAYS }) : undefined,
  ]);
  const daysOf = days && Map.groupBy(days, ({ offerId }) => offerId);
  return new Map(
    lines.map((line, index) => {
      const { offerId, productId } = offers[index]!;
      const facts = factsOf(line, promoted.has(productId) ? null : lowest.get(offerId));
      const history = daysOf && { history: historyOf(daysOf.get(offerId) ?? []) };
      return [offerId, { offer_id: offerId, product_id: productId, ...facts, ...history }];
    }),
  );
}

const oneOf = (offerId: number) => ({ offerId, qty: 1 });

type Facts = Omit<ListedOffer, 'offer_id' | 'product_id' | 'history'>;

const GONE: Facts = {
  state: 'gone',
  quantity: 0,
  multiple: 1,
  price: null,
  has_personal_price: false,
  discounts: [],
  lowest_price_30d: null,
  arrival_days: null,
  arrival_date: null,
  city: null,
  seller: null,
  product: null,
};

/** Null for the lowest: nobody knows it. */
function factsOf({ found, orderable, notices }: BasketLine, lowest: Kopecks | null | undefined): Facts {
  // What is shown no more is nobody's to see, whoever has kept it.
  if (!found?.offer.isShown) return GONE;
  const { offer, store, price } = found;
  const product = productOf(found);
  if (!offer.isSellable) return { ...GONE, multiple: product.multiple, product };
  return {
    state: stateOf(notices, offer.isPreOrder),
    quantity: fromMilli(orderable),
    multiple: product.multiple,
    price: price.price,
    has_personal_price: price.has_personal_price,
    discounts: price.discounts,
    lowest_price_30d: lowest === null ? null : Math.min(price.price, lowest ?? price.price),
    ...found.arrival(offer.leadDays, pieceLoad(offer)),
    city: store.city,
    seller: sellerView(store),
    product,
  };
}

const OBSTACLES: Partial<Record<LineNotice, ListedOfferState>> = {
  OFFER_GONE: 'gone',
  NOT_DELIVERED: 'not-delivered',
  OUT_OF_STOCK: 'out-of-stock',
};

function stateOf(notices: readonly LineNotice[], isPreOrder: boolean): ListedOfferState {
  const [obstacle] = notices.flatMap((notice) => OBSTACLES[notice] ?? []);
  return obstacle ?? (isPreOrder ? 'pre-order' : 'available');
}

function productOf({ offer, chain }: OfferOfLine): OfferProduct {
  const { brandId, brandName } = offer;
  return {
    code: offer.code,
    article: offer.article,
    name: offer.name,
    main_image: fileAddress(offer.mainImage),
    vat: offer.vat,
    price_unit: offer.unit,
    multiple: fromMilli(offer.multipleMilli),
    brand_id: brandId,
    category_id: offer.categoryId,
    brand: brandId === null ? null : { id: brandId, name: brandName ?? '' },
    category_chain: chain,
  };
}

/** What stood before the first change begins the line. */
function historyOf(days: readonly PriceDay[]): { day: string; price: Kopecks }[] {
  const [first] = days;
  if (!first) return [];
  return [{ day: first.day, price: first.before }, ...days.map(({ day, cost }) => ({ day, price: cost }))];
}
