import type { Offer, OFFER_INCLUDES, OfferPrice, OfferSort } from '@okoem/contract/offers.ts';
import { holdsMultiple } from '@okoem/domain/catalog/warehouse-offer.ts';
import {
  type Destination,
  distanceKm,
  isDelivered,
  type Place,
} from '@okoem/domain/delivery/delivery-reach.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import { offerPrices, type PriceAudience } from '../pricing/offer-prices.ts';
import {
  categoryChains,
  type CategoryChains,
  productView,
  sellerView,
  storeView,
  wayView,
} from '../pricing/offer-views.ts';
import {
  findOffers,
  findStores,
  type OfferFilter,
  type OfferRow,
  type StoreRow,
} from '../pricing/priced-offer-repository.ts';

export interface OfferQuestion {
  filter: OfferFilter;
  destination: Destination;
  /** Where distances are measured from. */
  from: Place;
  audience: PriceAudience;
  sort: OfferSort;
}

export interface FoundOffer {
  offer: OfferRow;
  store: StoreRow;
  price: OfferPrice;
  distanceKm: number;
}

type Order = (one: FoundOffer, other: FoundOffer) => number;

const byDistance: Order = (one, other) => one.distanceKm - other.distanceKm;
const byPrice: Order = (one, other) => one.price.price - other.price.price;
const byId: Order = (one, other) => one.offer.id - other.offer.id;

const ORDERS: Record<OfferSort, Order> = {
  location: (one, other) => byDistance(one, other) || byPrice(one, other) || byId(one, other),
  price: (one, other) => byPrice(one, other) || byDistance(one, other) || byId(one, other),
  id: byId,
};

/** Every offer that can be had in the city, in the order asked for. */
export async function findAvailableOffers(db: Db, question: OfferQuestion): Promise<FoundOffer[]> {
  const { filter, destination, from, audience, sort } = question;
  const rows = await findOffers(db, filter);
  const sold = rows.filter(
    ({ isOnSale, availableMilli, multipleMilli }) =>
      isOnSale && holdsMultiple({ quantity: availableMilli, multiple: multipleMilli }),
  );
  const stores = await findStores(db, [...new Set(sold.map(({ storeId }) => storeId))]);
  const reaching = new Map(
    stores.filter((store) => isDelivered(store, destination)).map((store) => [store.id, store]),
  );
  const reachable = sold.filter(({ storeId }) => reaching.has(storeId));
  const prices = await offerPrices(db, reachable, audience);
  return reachable
    .map((offer) => {
      const store = reaching.get(offer.storeId)!;
      return { offer, store, price: prices.get(offer.id)!, distanceKm: distanceKm(store.place, from) };
    })
    .sort(ORDERS[sort]);
}

export interface OfferViewOptions {
  include: readonly (typeof OFFER_INCLUDES)[number][];
  destination: Destination;
}

export async function offerViews(
  db: Db,
  found: readonly FoundOffer[],
  options: OfferViewOptions,
): Promise<Offer[]> {
  const rows = options.include.includes('product') ? found.map(({ offer }) => offer) : [];
  const chains = rows.length > 0 ? await categoryChains(db, rows) : undefined;
  return found.map((one) => offerView(one, options, chains));
}

function offerView(
  { offer, store, price, distanceKm }: FoundOffer,
  { include, destination }: OfferViewOptions,
  chains: CategoryChains | undefined,
): Offer {
  return {
    id: offer.id,
    offer_id: offer.id,
    product_id: offer.productId,
    quantity: fromMilli(offer.availableMilli),
    is_pre_order: offer.isPreOrder,
    lead_days: offer.leadDays,
    ...price,
    seller: sellerView(store),
    ...wayView(offer, distanceKm),
    multiple: fromMilli(offer.multipleMilli),
    price_unit: offer.unit,
    ...(include.includes('store') ? { store: storeView(store, destination) } : {}),
    ...(chains ? { product: { id: offer.productId, ...productView(offer, chains) } } : {}),
  };
}
