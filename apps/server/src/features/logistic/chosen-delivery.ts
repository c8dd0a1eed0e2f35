import type { DeliveryOption } from '@okoem/contract/logistic.ts';
import type { ArrivalPlace } from '@okoem/domain/delivery/arrival.ts';
import { type DeliveryFault, methodReason } from '@okoem/domain/delivery/delivery-fault.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '@okoem/domain/delivery/delivery-method.ts';
import { isDeliveryReady } from '@okoem/domain/delivery/delivery-readiness.ts';
import { toldFault } from './calculate-delivery.ts';
import { type Carrier, findCarriers, findFreeDelivery } from './carrier-repository.ts';
import { type CityFacts, type DeliveryWish, type LogisticDeps, parcelFacts } from './delivery-facts.ts';
import { parcelOptions } from './delivery-options.ts';
import type { Parcel } from './parcel.ts';
import { findThesePoints, type PickupPointRow } from './pickup-point-repository.ts';

/** What was chosen for a parcel when an order is placed. */
export interface ChosenWish extends DeliveryWish {
  method: DeliveryMethod;
  /** Pieces in the parcel. */
  quantity: number;
}

export type ChosenDelivery =
  | { option: DeliveryOption; refused?: never }
  | { option?: never; refused: { code: DeliveryFault | 'NOT_READY'; message: string } };

const NOT_READY = {
  code: 'NOT_READY',
  message: 'Выберите способ доставки и укажите адрес или пункт выдачи',
} as const;

/** A parcel with what was chosen for it. */
export interface WishedParcel {
  parcel: Parcel;
  wish: ChosenWish;
}

/** For each parcel the one way that was chosen, priced as it was shown; or why it is not to be had. */
export async function chosenDeliveries(
  deps: LogisticDeps,
  wished: readonly WishedParcel[],
  destination: ArrivalPlace,
  signal?: AbortSignal,
): Promise<ChosenDelivery[]> {
  const facts = await chosenFacts(
    deps,
    wished.filter(({ wish }) => isDeliveryReady(wish)),
    destination,
  );
  return Promise.all(
    wished.map(({ parcel, wish }) =>
      isDeliveryReady(wish) ? chosenWay(deps, parcel, cityOf(facts, wish), signal) : { refused: NOT_READY },
    ),
  );
}

interface ChosenFacts extends Omit<CityFacts, 'wish' | 'point'> {
  chosenPoints: ReadonlyMap<number, PickupPointRow>;
}

const { PICKUP, PICKUP_STORE } = DELIVERY_METHODS;

/** In three queries at most: of ways that nobody chose nothing is read, and of what is collected nothing at all. */
async function chosenFacts(
  { db, quotes }: LogisticDeps,
  wished: readonly WishedParcel[],
  destination: ArrivalPlace,
): Promise<ChosenFacts> {
  const carried = wished.filter(({ wish }) => wish.method !== PICKUP_STORE);
  const sellerIds = [...new Set(carried.map(({ parcel }) => parcel.store.seller.id))];
  const pointIds = carried.flatMap(({ wish: { method, pickupPointId } }) =>
    method === PICKUP && pickupPointId !== undefined ? [pickupPointId] : [],
  );
  const [carriers, chosenPoints, free] = await Promise.all([
    carried.length === 0 ? [] : findCarriers(db, carriersIn(carried)),
    findThesePoints(db, [...new Set(pointIds)]),
    findFreeDelivery(db, sellerIds, destination.region),
  ]);
  const unread = { cityPoints: new Map(), points: new Map() };
  return { now: quotes.now(), destination, carriers, chosenPoints, free, ...unread };
}

/** Null: somebody leaves the choice to us. */
function carriersIn(carried: readonly WishedParcel[]): number[] | null {
  const ids = carried.flatMap(({ wish }) => wish.carrierId ?? []);
  return ids.length === carried.length ? [...new Set(ids)] : null;
}

function cityOf({ chosenPoints, ...facts }: ChosenFacts, wish: ChosenWish): CityFacts & { wish: ChosenWish } {
  const { method, carrierId, pickupPointId } = wish;
  const isAsked = ({ id }: Carrier) =>
    method !== PICKUP_STORE && (carrierId === undefined || carrierId === id);
  return {
    ...facts,
    carriers: facts.carriers.filter(isAsked),
    point: pickupPointId === undefined ? undefined : chosenPoints.get(pickupPointId),
    wish,
  };
}

async function chosenWay(
  deps: LogisticDeps,
  parcel: Parcel,
  city: CityFacts & { wish: ChosenWish },
  signal?: AbortSignal,
): Promise<ChosenDelivery> {
  const { method } = city.wish;
  const { options, faults } = parcelOptions(parcel, await parcelFacts(deps, parcel, city, signal));
  const [option] = options
    .filter((own) => own.method === method)
    .toSorted((one, other) => one.price_with_vat - other.price_with_vat);
  if (option) return { option };
  const fault = faults.get(method) ?? 'NO_ROUTE';
  const message = methodReason(method, fault, { storeCity: parcel.store.city });
  return { refused: { code: toldFault(fault), message } };
}
