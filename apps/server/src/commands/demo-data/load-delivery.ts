import { FREE_DELIVERY } from '../../../../../demo/world/free-delivery.ts';
import { type PointCity, pickupPointsOf } from '../../../../../demo/world/pickup-points.ts';
import type { Db } from '../../platform/database/database.ts';
import { copyRows } from './copy-rows.ts';

/** Where goods can be picked up, in every city a shopper can choose, and what sellers promise to send for nothing. */
export async function loadDelivery(tx: Db): Promise<void> {
  const cities = await tx<(PointCity & { region: string })[]>`
    select guid, name, region, geo_lat::float8 as lat, geo_lon::float8 as lon, population
      from city
     order by population desc, guid
  `;
  await copyRows(
    tx,
    'pickup_point',
    ['carrier_id', 'code', 'name', 'city_guid', 'address', 'lat', 'lon', 'hours', 'cash', 'max_weight_g'],
    cities.flatMap((city) =>
      pickupPointsOf(city).map(({ carrierId, code, name, address, lat, lon, hours, cash, maxWeightG }) => [
        carrierId,
        code,
        name,
        city.guid,
        address,
        lat,
        lon,
        hours,
        cash,
        maxWeightG,
      ]),
    ),
  );
  const regionOf = (name: string | null) => cities.find((city) => city.name === name)?.region ?? null;
  await copyRows(
    tx,
    'free_delivery',
    ['seller_id', 'region', 'from_sum', 'up_to_grams'],
    // Two cities of one region are one promise.
    [
      ...new Map(
        FREE_DELIVERY.map(({ seller, city, fromSum, upToGrams }) => {
          const region = regionOf(city);
          return [`${seller} ${region}`, [seller + 1, region, fromSum, upToGrams]] as const;
        }),
      ).values(),
    ],
  );
}
