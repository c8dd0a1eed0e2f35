import type { BasketGroup, BasketItem, PricedBasket } from '@okoem/contract/quote.ts';
import type { LineTotals } from '@okoem/domain/basket/basket-totals.ts';
import { missingToMinimum } from '@okoem/domain/basket/minimum-sum.ts';
import { LINE_NOTICE_TEXTS } from '@okoem/domain/basket/quoted-line.ts';
import type { Destination } from '@okoem/domain/delivery/delivery-reach.ts';
import { parcelSize } from '@okoem/domain/delivery/parcel-size.ts';
import { type Kopecks, sumKopecks } from '@okoem/domain/money.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  type BasketCircumstances,
  type BasketLine,
  basketLines,
  type CountedLine,
  isCounted,
  type OfferOfLine,
  type Wish,
} from './basket-lines.ts';
import { chosenServices, type ServiceWish } from './chosen-services.ts';
import { sellerView, storeView, wayView } from './offer-views.ts';
import type { StoreRow } from './priced-offer-repository.ts';

export interface BasketWishes {
  lines: readonly Wish[];
  services: readonly ServiceWish[];
}

/** Everything the server says about a basket but the version: that is the affair of whoever keeps the basket. */
export type UnversionedBasket = Omit<PricedBasket, 'basket_version'>;

const UNKNOWN_SERVICE = { code: 'SERVICE_GONE', message: 'Одна из выбранных услуг больше не оказывается' };

export async function priceBasket(
  db: Db,
  wishes: BasketWishes,
  circumstances: BasketCircumstances,
): Promise<UnversionedBasket> {
  const lines = await basketLines(db, wishes.lines, circumstances);
  const counted = lines.filter(isCounted);
  const { services, areAllKnown } = await chosenServices(
    db,
    wishes.services,
    new Set(counted.map(({ wish }) => wish.offerId)),
  );
  const { discount, full, total: goods, vat } = sumsOf(counted);
  const servicesTotal = sumKopecks(services.map(({ total }) => total ?? 0));
  const bySeller = [...Map.groupBy(counted, ({ found }) => found.store.seller.id).values()].map(sellerSums);
  const sellerTotals = new Map(bySeller.map(({ seller, total }) => [seller.id, total]));
  return {
    customer_region_guid: circumstances.destination.cityGuid,
    items: lines.map(itemView),
    groups: [...Map.groupBy(counted, ({ found }) => found.store).values()].map((own) =>
      groupView(own, circumstances.destination, sellerTotals),
    ),
    offer_service_types: services,
    totals: {
      full,
      discount,
      goods,
      services: servicesTotal,
      total: sumKopecks([goods, servicesTotal]),
      vat,
      by_seller: bySeller,
    },
    notices: areAllKnown ? [] : [UNKNOWN_SERVICE],
  };
}

function itemView({ wish, quantity, orderable, isAvailable, notices, sums, found }: BasketLine): BasketItem {
  const { full, discount, total, vat } = sums;
  return {
    id: wish.offerId,
    offer_id: wish.offerId,
    qty: fromMilli(quantity),
    quantity: fromMilli(quantity),
    requested_qty: wish.qty,
    available: fromMilli(orderable),
    is_available: isAvailable,
    full,
    discount,
    total,
    vat_amount: vat,
    notices: notices.map((code) => ({ code, message: LINE_NOTICE_TEXTS[code] })),
    ...(found?.offer.isPublished ? cardOf(found) : {}),
    // What is not on sale has no price to be had for.
    ...(found?.offer.isOnSale ? found.price : {}),
  };
}

function cardOf({ offer, product, store, distanceKm }: OfferOfLine) {
  return {
    product_id: offer.productId,
    ...product,
    seller: sellerView(store),
    store_city: store.city,
    is_pre_order: offer.isPreOrder,
    lead_days: offer.leadDays,
    arrival_days: wayView(offer, distanceKm).arrival_days,
  };
}

/** What one seller sends from one warehouse is delivered, paid for and followed together. */
function groupView(
  lines: readonly CountedLine[],
  destination: Destination,
  sellerTotals: ReadonlyMap<number, Kopecks>,
): BasketGroup {
  const { store } = lines[0]!.found;
  const ways = lines.map(({ found }) => wayView(found.offer, found.distanceKm));
  const size = parcelSize(lines.map(({ found, quantity }) => ({ ...found.offer, quantity })));
  return {
    key: `${store.seller.id}-${store.id}`,
    seller: sellerView(store),
    store: storeView(store, destination),
    items: lines.map(({ wish }) => wish.offerId),
    goods_total: sumsOf(lines).total,
    weight_kg: size.weightKg,
    volume_m3: size.volumeM3,
    distance_km: ways[0]!.distance_km,
    arrival_days: Math.max(...ways.map((way) => way.arrival_days)),
    ...minimumOf(store, sellerTotals.get(store.seller.id)!),
  };
}

function sellerSums(lines: readonly CountedLine[]) {
  const { store } = lines[0]!.found;
  const sums = sumsOf(lines);
  return { seller: sellerView(store), ...sums, ...minimumOf(store, sums.total) };
}

function minimumOf({ seller: { minOrderSum } }: StoreRow, sellerTotal: Kopecks) {
  if (minOrderSum === null) return {};
  return { min_order_sum: minOrderSum, min_order_left: missingToMinimum(sellerTotal, minOrderSum) };
}

function sumsOf(lines: readonly BasketLine[]): LineTotals {
  const sum = (field: keyof LineTotals) => sumKopecks(lines.map(({ sums }) => sums[field]));
  return { full: sum('full'), discount: sum('discount'), total: sum('total'), vat: sum('vat') };
}
