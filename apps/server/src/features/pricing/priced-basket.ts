import type { BasketGroup, PricedBasket } from '@okoem/contract/basket-quote.ts';
import type { LineTotals } from '@okoem/domain/basket/basket-totals.ts';
import { missingToMinimum } from '@okoem/domain/basket/minimum-sum.ts';
import type { Destination } from '@okoem/domain/delivery/delivery-reach.ts';
import { parcelSize } from '@okoem/domain/delivery/parcel-size.ts';
import { type Kopecks, sumKopecks } from '@okoem/domain/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextTurn } from '../../platform/in-steps.ts';
import {
  type BasketCircumstances,
  type BasketLine,
  basketLines,
  type CountedLine,
  isCounted,
  lineArrival,
  type Wish,
} from './basket-lines.ts';
import { chosenServices, type ServiceWish } from './chosen-services.ts';
import { nextDiscount } from './next-discount.ts';
import { groupKey, sellerView, storeView } from './offer-views.ts';
import type { StoreRow } from './priced-offer-repository.ts';
import { promoView } from './promo-codes.ts';

export interface BasketWishes {
  lines: readonly Wish[];
  services: readonly ServiceWish[];
}

/** What the server says about a basket as a whole; the version is the affair of whoever keeps the basket. */
export type BasketOutline = Omit<PricedBasket, 'basket_version' | 'items'>;

/** The lines are left to be written one by one: there may be thousands. */
export interface BasketPriced {
  lines: readonly BasketLine[];
  outline: BasketOutline;
}

const UNKNOWN_SERVICE = { code: 'SERVICE_GONE', message: 'Одна из выбранных услуг больше не оказывается' };

export async function priceBasket(
  db: Db,
  wishes: BasketWishes,
  circumstances: BasketCircumstances,
): Promise<BasketPriced> {
  const { lines, promo } = await basketLines(db, wishes.lines, circumstances);
  await nextTurn();
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
  const outline: BasketOutline = {
    customer_region_guid: circumstances.destination.cityGuid,
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
    promo: promoView(circumstances.promo, promo),
    next_discount: nextDiscount(counted),
  };
  return { lines, outline };
}

/** What one seller sends from one warehouse is delivered, paid for and followed together. */
function groupView(
  lines: readonly CountedLine[],
  destination: Destination,
  sellerTotals: ReadonlyMap<number, Kopecks>,
): BasketGroup {
  const { store, distanceKm } = lines[0]!.found;
  const ways = lines.map(lineArrival);
  const size = parcelSize(lines.map(({ found, quantity }) => ({ ...found.offer, quantity })));
  return {
    key: groupKey(store),
    seller: sellerView(store),
    store: storeView(store, destination),
    items: lines.map(({ wish }) => wish.offerId),
    goods_total: sumsOf(lines).total,
    weight_kg: size.weightKg,
    volume_m3: size.volumeM3,
    distance_km: Math.round(distanceKm),
    // What comes last brings the parcel.
    ...ways.reduce((last, way) => (way.arrival_days > last.arrival_days ? way : last)),
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
