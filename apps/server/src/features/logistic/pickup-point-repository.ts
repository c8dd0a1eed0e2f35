import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export interface PickupPointRow {
  id: number;
  carrierId: number;
  carrierName: string;
  code: string;
  name: string;
  cityGuid: string;
  address: string;
  lat: number;
  lon: number;
  hours: string;
  cash: boolean;
  maxWeightG: number | null;
}

export interface PointFilter {
  cityGuid: string;
  carrierId: number | undefined;
  /** That must be handed out. */
  grams: number | undefined;
  cash: boolean | undefined;
}

export async function findPickupPoints(
  db: Db,
  filter: PointFilter,
  { offset, limit }: RowRange,
): Promise<PickupPointRow[]> {
  return db<PickupPointRow[]>`
    select ${columns(db)}
     where ${matching(db, filter)}
     order by carrier.position, carrier.id, point.id
    offset ${offset}
     limit ${limit}
  `;
}

export async function countPickupPoints(db: Db, filter: PointFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total
      from pickup_point as point
      join carrier on carrier.id = point.carrier_id
     where ${matching(db, filter)}
  `;
  return row!.total;
}

/** Absent when it is closed, or its carrier switched off. */
export async function findPickupPoint(db: Db, id: number): Promise<PickupPointRow | undefined> {
  return (await findThesePoints(db, [id])).get(id);
}

/** The same of several. */
export async function findThesePoints(db: Db, ids: readonly number[]): Promise<Map<number, PickupPointRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db<PickupPointRow[]>`
    select ${columns(db)} where ${open(db)} and point.id = any(${[...ids]}::bigint[])
  `;
  return new Map(rows.map((row) => [row.id, row]));
}

export interface FittingPoint extends PickupPointRow {
  /** The weight that was asked for. */
  grams: number;
}

/** For each weight the first points of each carrier that hand out so much. */
export async function findSomePoints(
  db: Db,
  { cityGuid, weights }: { cityGuid: string; weights: readonly number[] },
  limit: number,
): Promise<FittingPoint[]> {
  return db<FittingPoint[]>`
    select wanted.grams, point.*
      from unnest(${[...new Set(weights)]}::bigint[]) as wanted (grams)
     cross join carrier
     cross join lateral (
            select ${rowOf(db)}
              from pickup_point as point
             where point.carrier_id = carrier.id
               and point.city_guid = ${cityGuid}
               and point.is_active
               and (point.max_weight_g is null or point.max_weight_g >= wanted.grams)
             order by point.id
             limit ${limit}
           ) as point
     where carrier.is_active
       and 2 = any(carrier.methods)
     order by carrier.position, carrier.id, point.id
  `;
}

export interface CityPoints {
  carrierId: number;
  /** The heaviest parcel that one of them hands out; null without a limit. */
  maxGrams: number | null;
}

/** Carriers with points in a city. */
export async function findCityPoints(db: Db, cityGuid: string): Promise<Map<number, CityPoints>> {
  const rows = await db<CityPoints[]>`
    select carrier_id, case when bool_or(max_weight_g is null) then null else max(max_weight_g) end as max_grams
      from pickup_point
     where city_guid = ${cityGuid}
       and is_active
     group by carrier_id
  `;
  return new Map(rows.map((row) => [row.carrierId, row]));
}

function rowOf(db: Db) {
  return db`
    point.id, point.carrier_id, carrier.name as carrier_name, point.code, point.name, point.city_guid, point.address,
    point.lat::float8 as lat, point.lon::float8 as lon, point.hours, point.cash, point.max_weight_g
  `;
}

function columns(db: Db) {
  return db`${rowOf(db)} from pickup_point as point join carrier on carrier.id = point.carrier_id`;
}

function open(db: Db) {
  return db`point.is_active and carrier.is_active and 2 = any(carrier.methods)`;
}

function matching(db: Db, { cityGuid, carrierId, grams, cash }: PointFilter) {
  return db`
    ${open(db)}
    and point.city_guid = ${cityGuid}
    ${carrierId === undefined ? db`` : db`and point.carrier_id = ${carrierId}`}
    ${grams === undefined ? db`` : db`and (point.max_weight_g is null or point.max_weight_g >= ${grams})`}
    ${cash === undefined ? db`` : db`and point.cash = ${cash}`}
  `;
}
