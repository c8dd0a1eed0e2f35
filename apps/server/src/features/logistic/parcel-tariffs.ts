import { type ArrivalPlace, arrivalWindow, dayNumber } from '@okoem/domain/delivery/arrival.ts';
import { type CarriedMethod, DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { isCollectable, isDelivered } from '@okoem/domain/delivery/delivery-reach.ts';
import { type FreeDelivery, type TariffZone, tariffZone } from '@okoem/domain/delivery/tariff.ts';
import type { Db } from '../../platform/database/database.ts';
import type { StoreRow } from '../pricing/priced-offer-repository.ts';
import { type Carrier, findCarriers, findFreeDelivery } from './carrier-repository.ts';
import { type CityPoints, findCityPoints } from './pickup-point-repository.ts';

/** A warehouse that could send something to the city. */
export interface PossibleParcel {
  store: StoreRow;
  distanceKm: number;
  leadDays?: number;
}

/** One way from a warehouse to the city, before anybody knows what is sent: by the tables alone. */
export interface ParcelTariff {
  carrierId: number;
  method: CarriedMethod;
  zone: TariffZone;
  gramsPerM3: number;
  /** Of what a parcel weighs; null without a limit. */
  maxGrams: number | null;
  /** In how many days of the buyer's calendar it is there at the earliest. */
  arrivalDays: number;
}

export interface StoreTariffs {
  storeId: number;
  tariffs: ParcelTariff[];
  free: FreeDelivery | undefined;
  /** Can be collected, for nothing. */
  isCollectable: boolean;
}

/** For each warehouse all ways to the city, in three queries, however many there are. */
export async function parcelTariffs(
  db: Db,
  parcels: readonly PossibleParcel[],
  destination: ArrivalPlace,
  now: number = Date.now(),
): Promise<Map<number, StoreTariffs>> {
  const sellerIds = [...new Set(parcels.map(({ store }) => store.seller.id))];
  const [carriers, cityPoints, free] = await Promise.all([
    findCarriers(db),
    findCityPoints(db, destination.cityGuid),
    findFreeDelivery(db, sellerIds, destination.region),
  ]);
  const facts = { carriers, cityPoints, destination, now };
  return new Map(
    parcels.map((parcel) => {
      const { store } = parcel;
      const tariffs = isDelivered(store, destination) ? waysOf(parcel, facts) : [];
      return [
        store.id,
        {
          storeId: store.id,
          tariffs,
          free: free.get(store.seller.id),
          isCollectable: isCollectable(store, destination),
        },
      ];
    }),
  );
}

interface WayFacts {
  carriers: readonly Carrier[];
  cityPoints: ReadonlyMap<number, CityPoints>;
  destination: ArrivalPlace;
  now: number;
}

function waysOf({ store, distanceKm, leadDays = 0 }: PossibleParcel, facts: WayFacts): ParcelTariff[] {
  const { carriers, cityPoints, destination, now } = facts;
  const today = dayNumber(now, destination.utcOffsetMinutes);
  return carriers.flatMap(({ id: carrierId, tariffs }) =>
    tariffs.flatMap((tariff): ParcelTariff[] => {
      const { method, gramsPerM3 } = tariff;
      const zone = tariffZone(tariff, distanceKm);
      const points = cityPoints.get(carrierId);
      if (!zone || (method === DELIVERY_METHODS.PICKUP && !points)) return [];
      const ofPoints = method === DELIVERY_METHODS.PICKUP ? points!.maxGrams : null;
      const { from } = arrivalWindow(store.schedule, { now, leadDays, to: destination }, zone);
      return [
        {
          carrierId,
          method,
          zone,
          gramsPerM3,
          maxGrams: smaller(tariff.maxGrams, ofPoints),
          arrivalDays: from - today,
        },
      ];
    }),
  );
}

function smaller(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
