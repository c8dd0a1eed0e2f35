import type { DeliveryAddressInput } from '@okoem/contract/logistic.ts';
import type { ArrivalPlace } from '@okoem/domain/delivery/arrival.ts';
import { msUntilMinute } from '@okoem/domain/delivery/arrival.ts';
import type { MethodFault } from '@okoem/domain/delivery/delivery-fault.ts';
import { type CarriedMethod, DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import type { WishedServices } from '@okoem/domain/delivery/delivery-price.ts';
import { distanceKm } from '@okoem/domain/delivery/delivery-reach.ts';
import type { FreeDelivery } from '@okoem/domain/delivery/tariff.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { type CarrierQuote, type CarrierQuotes, KEPT_BROKEN_MS, KEPT_MS } from './carrier-quotes.ts';
import { type Carrier, findCarriers, findFreeDelivery } from './carrier-repository.ts';
import type { DeliveryFacts } from './delivery-options.ts';
import type { Parcel } from './parcel.ts';
import {
  type CityPoints,
  findCityPoints,
  findPickupPoint,
  findSomePoints,
  type PickupPointRow,
} from './pickup-point-repository.ts';

/** What the buyer has said so far. */
export interface DeliveryWish {
  carrierId?: number | undefined;
  pickupPointId?: number | undefined;
  address?: DeliveryAddressInput | undefined;
  services?: WishedServices['services'] | undefined;
  declaredValue?: Kopecks | undefined;
}

export interface LogisticDeps {
  db: Db;
  quotes: CarrierQuotes;
}

/** What is read for all parcels of a basket, in five queries, however many there are. */
export interface CityFacts {
  now: number;
  destination: ArrivalPlace;
  carriers: readonly Carrier[];
  cityPoints: ReadonlyMap<number, CityPoints>;
  /** By the weight they hand out. */
  points: ReadonlyMap<number, readonly PickupPointRow[]>;
  /** The one that was chosen. */
  point: PickupPointRow | undefined;
  /** By seller. */
  free: ReadonlyMap<number, FreeDelivery>;
  wish: DeliveryWish;
}

/** An address so far from its city is another city's. */
const FARTHEST_ADDRESS_KM = 200;
/** To choose from a map there is a list of its own. */
const SHOWN_POINTS = 5;

export async function cityFacts(
  { db, quotes }: LogisticDeps,
  {
    parcels,
    destination,
    wish,
  }: { parcels: readonly Parcel[]; destination: ArrivalPlace; wish: DeliveryWish },
): Promise<CityFacts> {
  const { cityGuid, region } = destination;
  const sellerIds = [...new Set(parcels.map(({ store }) => store.seller.id))];
  const [carriers, cityPoints, points, point, free] = await Promise.all([
    findCarriers(db),
    findCityPoints(db, cityGuid),
    findSomePoints(db, { cityGuid, weights: parcels.map(weightOf) }, SHOWN_POINTS),
    wish.pickupPointId === undefined ? undefined : findPickupPoint(db, wish.pickupPointId),
    findFreeDelivery(db, sellerIds, region),
  ]);
  return {
    now: quotes.now(),
    destination,
    carriers,
    cityPoints,
    points: Map.groupBy(points, ({ grams }) => grams),
    point,
    free,
    wish,
  };
}

function weightOf({ size }: Parcel): number {
  return size?.grams ?? 0;
}

export async function parcelFacts(
  { quotes }: LogisticDeps,
  parcel: Parcel,
  city: CityFacts,
  signal?: AbortSignal,
): Promise<DeliveryFacts> {
  const { now, destination, carriers, cityPoints, wish } = city;
  const grams = weightOf(parcel);
  const told = await askCarriers(quotes, parcel, city, signal);
  const isBroken = [...told.values()].some(({ kind }) => kind === 'down');
  return {
    now,
    validUntil: validUntil(parcel, city, isBroken ? KEPT_BROKEN_MS : KEPT_MS),
    destination,
    carriers,
    cityPoints,
    points: chosenPoint(city.points.get(grams) ?? [], city, grams),
    quotes: told,
    free: city.free.get(parcel.store.seller.id),
    wished: { services: wish.services ?? [], floor: wish.address?.floor, hasLift: wish.address?.lift },
    faults: wishFaults(city, grams),
  };
}

/** Carriers bill by larger steps: parcels that differ by less are the same question. */
const STEP = { grams: 100, cm3: 1000 };

/** All at once: the slowest decides how long it takes. */
async function askCarriers(
  quotes: CarrierQuotes,
  { size, store }: Parcel,
  { carriers, destination, wish }: CityFacts,
  signal?: AbortSignal,
): Promise<Map<number, CarrierQuote>> {
  if (!size) return new Map();
  const question = {
    fromCity: store.cityGuid,
    toCity: destination.cityGuid,
    grams: Math.ceil(size.grams / STEP.grams) * STEP.grams,
    cm3: Math.ceil(size.cm3 / STEP.cm3) * STEP.cm3,
    places: size.places,
    declaredValue: wish.declaredValue,
  };
  const answers = await Promise.all(
    carriers.map(async (carrier) => [carrier.id, await quotes.ask(carrier, question, signal)] as const),
  );
  return new Map(answers);
}

/** Of the carrier whose point was chosen, that one alone. */
function chosenPoint(
  points: readonly PickupPointRow[],
  { point }: CityFacts,
  grams: number,
): PickupPointRow[] {
  if (!point) return [...points];
  const others = points.filter(({ carrierId }) => carrierId !== point.carrierId);
  return canHandOut(point, grams) ? [...others, point] : others;
}

function canHandOut({ maxWeightG }: PickupPointRow, grams: number): boolean {
  return maxWeightG === null || maxWeightG >= grams;
}

function wishFaults(
  { wish, point, destination }: CityFacts,
  grams: number,
): Partial<Record<CarriedMethod, MethodFault>> {
  const faults: Partial<Record<CarriedMethod, MethodFault>> = {};
  if (isElsewhere(wish.address, destination)) faults[DELIVERY_METHODS.DELIVERY] = 'BAD_ADDRESS';
  if (wish.pickupPointId === undefined) return faults;
  const isOfCity = point !== undefined && point.cityGuid === destination.cityGuid;
  const isOfCarrier = wish.carrierId === undefined || point?.carrierId === wish.carrierId;
  if (!isOfCity || !isOfCarrier) faults[DELIVERY_METHODS.PICKUP] = 'BAD_ADDRESS';
  else if (!canHandOut(point, grams)) faults[DELIVERY_METHODS.PICKUP] = 'TOO_HEAVY';
  return faults;
}

function isElsewhere(address: DeliveryAddressInput | undefined, { place }: ArrivalPlace): boolean {
  const { geo_lat: lat, geo_lon: lon } = address ?? {};
  if (lat === undefined || lon === undefined) return false;
  return distanceKm(place, { lat, lon }) > FARTHEST_ADDRESS_KM;
}

/** A day is told only until the warehouse's cut-off, or midnight, makes another of it. */
function validUntil({ store }: Parcel, { now, destination }: CityFacts, forMs: number): number {
  const { cutoffMinute, utcOffsetMinutes } = store.schedule;
  return (
    now +
    Math.min(
      forMs,
      msUntilMinute(now, utcOffsetMinutes, cutoffMinute),
      msUntilMinute(now, utcOffsetMinutes, 0),
      msUntilMinute(now, destination.utcOffsetMinutes, 0),
    )
  );
}
