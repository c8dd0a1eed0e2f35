import type { Destination } from '@okoem/domain/delivery/delivery-reach.ts';
import type { Db } from '../../platform/database/database.ts';

export async function findDestination(db: Db, cityGuid: string): Promise<Destination | undefined> {
  const [row] = await db<{ guid: string; region: string; lat: number; lon: number }[]>`
    select guid, region, geo_lat::float8 as lat, geo_lon::float8 as lon
      from city
     where guid = ${cityGuid}
  `;
  return row && { cityGuid: row.guid, region: row.region, place: { lat: row.lat, lon: row.lon } };
}
