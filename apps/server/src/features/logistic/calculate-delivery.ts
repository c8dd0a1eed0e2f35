import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { CalculatedDelivery, calculateDelivery, DeliveryGroup } from '@okoem/contract/logistic.ts';
import type { ArrivalPlace } from '@okoem/domain/delivery/arrival.ts';
import {
  DELIVERY_FAULT_TEXTS,
  DELIVERY_FAULTS,
  type DeliveryFault,
  type MethodFault,
  methodReason,
} from '@okoem/domain/delivery/delivery-fault.ts';
import type { DeliveryMethod } from '@okoem/domain/delivery/delivery-method.ts';
import {
  type BasketCircumstances,
  type BasketLine,
  basketLines,
  type Wish,
} from '../pricing/basket-lines.ts';
import { sellerView, storeView } from '../pricing/offer-views.ts';
import { KEPT_MS } from './carrier-quotes.ts';
import {
  type CityFacts,
  cityFacts,
  type DeliveryWish,
  type LogisticDeps,
  parcelFacts,
} from './delivery-facts.ts';
import { type DeliveryFacts, type ParcelOptions, parcelOptions } from './delivery-options.ts';
import { type Parcel, parcelsOf, undeliveredKeys } from './parcel.ts';

export type CalculateBody = EndpointCall<typeof calculateDelivery>['body'];

const G_IN_KG = 1000;
const CM3_IN_M3 = 1_000_000;

export interface Calculation {
  answer: CalculatedDelivery;
  /** Until the first of its prices and days is over. */
  until: number;
}

/** All parcels of a basket with all ways they can go. */
export async function calculateBasket(
  deps: LogisticDeps,
  {
    body,
    wishes,
    circumstances,
  }: { body: CalculateBody; wishes: readonly Wish[]; circumstances: BasketCircumstances },
  signal: AbortSignal,
): Promise<Calculation> {
  const { lines } = await basketLines(deps.db, wishes, circumstances);
  signal.throwIfAborted();
  return calculateLines(deps, { body, lines, destination: circumstances.destination }, signal);
}

/** What is said of the way goods go, beside which goods. */
export type WayAsked = Omit<CalculateBody, 'items' | 'basket_hash' | 'quantity' | 'customer_region_guid'>;

/** The same of lines that are priced already. */
export async function calculateLines(
  deps: LogisticDeps,
  { body, lines, destination }: { body: WayAsked; lines: readonly BasketLine[]; destination: ArrivalPlace },
  signal: AbortSignal,
): Promise<Calculation> {
  const isAsked = (key: string) => body.group_key === undefined || body.group_key === key;
  const parcels = parcelsOf(lines).filter(({ key }) => isAsked(key));
  const sent = new Set(parcels.map(({ key }) => key));
  const city = await cityFacts(deps, { parcels, destination, wish: wishOf(body) });
  const calculated = await Promise.all(
    parcels.map(async (parcel) => {
      const facts = await parcelFacts(deps, parcel, city, signal);
      return { parcel, until: facts.validUntil, free: facts.free, ...parcelOptions(parcel, facts) };
    }),
  );
  const unsent = undeliveredKeys(lines).filter((key) => isAsked(key) && !sent.has(key));
  return {
    answer: {
      groups: calculated.map((one) => groupView(one, city)),
      errors: [
        ...calculated.flatMap((one) => errorsOf(one, body.method)),
        ...unsent.map((key) => ({
          group_key: key,
          code: 'NO_ROUTE' as const,
          message: DELIVERY_FAULT_TEXTS.NO_ROUTE,
        })),
      ],
    },
    until: Math.min(city.now + KEPT_MS, ...calculated.map(({ until }) => until)),
  };
}

function wishOf(body: WayAsked): DeliveryWish {
  return {
    carrierId: body.carrier_id,
    pickupPointId: body.pickup_point_id,
    address: body.address,
    services: body.services,
    declaredValue: body.declared_value,
  };
}

type CalculatedParcel = ParcelOptions & Pick<DeliveryFacts, 'free'> & { parcel: Parcel };

function groupView(
  { parcel, free, methods, options }: CalculatedParcel,
  { destination }: CityFacts,
): DeliveryGroup {
  const { key, store, size } = parcel;
  return {
    key,
    seller: sellerView(store),
    store: storeView(store, destination),
    weight_kg: size ? size.grams / G_IN_KG : null,
    volume_m3: size ? size.cm3 / CM3_IN_M3 : null,
    places: size?.places ?? null,
    free_delivery: free ? freeView(free, parcel) : null,
    methods,
    options,
  };
}

function freeView({ fromSum, upToGrams }: NonNullable<DeliveryFacts['free']>, { sum }: Parcel) {
  return {
    from_sum: fromSum,
    left: Math.max(0, fromSum - sum),
    up_to_kg: upToGrams === null ? null : upToGrams / G_IN_KG,
  };
}

/** What was chosen and cannot be; goods of unknown size are told of whatever was chosen. */
function errorsOf(
  { parcel, faults }: CalculatedParcel,
  chosen: DeliveryMethod,
): CalculatedDelivery['errors'] {
  if (!parcel.size)
    return [{ group_key: parcel.key, code: 'NO_DIMENSIONS', message: DELIVERY_FAULT_TEXTS.NO_DIMENSIONS }];
  const fault = faults.get(chosen);
  if (fault === undefined) return [];
  const message = methodReason(chosen, fault, { storeCity: parcel.store.city });
  return [{ group_key: parcel.key, code: toldFault(fault), message }];
}

/** The five codes of the contract: what has no code of its own is a way that there is not. */
export function toldFault(fault: MethodFault): DeliveryFault {
  return DELIVERY_FAULTS.find((code) => code === fault) ?? 'NO_ROUTE';
}
