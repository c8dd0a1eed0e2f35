import type { Place } from '@okoem/domain/delivery/delivery-reach.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export interface CityRow {
  guid: string;
  name: string;
  region: string;
  kladr: string;
  postIndex: string;
  geoLat: string;
  geoLon: string;
}

export interface CityFilter {
  /** Small letters, 'е' for 'ё', words parted by one space; empty means any city. */
  query: string;
  guid: string | undefined;
  region: string | undefined;
}

/** The nearest first when a place is given, otherwise names that begin with the query, then the largest. */
export async function findCities(
  db: Db,
  filter: CityFilter,
  { near, offset, limit }: RowRange & { near: Place | undefined },
): Promise<CityRow[]> {
  return db<CityRow[]>`
    select guid, name, region, kladr, post_index, geo_lat::text, geo_lon::text
      from city
     where ${matching(db, filter)}
     order by ${near ? squaredChord(db, near) : db`(${words(db)} like ${beginning(filter.query)}) desc`},
              population desc, name
    offset ${offset}
     limit ${limit}
  `;
}

export async function countCities(db: Db, filter: CityFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from city where ${matching(db, filter)}
  `;
  return row!.total;
}

function matching(db: Db, { query, guid, region }: CityFilter) {
  return db`
    true
    ${query === '' ? db`` : db`and ${named(db, query)}`}
    ${guid === undefined ? db`` : db`and guid = ${guid}`}
    ${region === undefined ? db`` : db`and region = ${region}`}
  `;
}

/** Any word of the name may begin with the query. Who finds no city by its name may have typed a region. */
function named(db: Db, query: string) {
  const pattern = `% ${beginning(query)}`;
  const regionWords = db`replace(replace(lower(region), 'ё', 'е'), '-', ' ')`;
  return db`
    case when exists (select from city where ' ' || ${words(db)} like ${pattern})
         then ' ' || ${words(db)} like ${pattern}
         else ' ' || ${regionWords} like ${pattern}
    end
  `;
}

function words(db: Db) {
  return db`replace(search_name, '-', ' ')`;
}

/** Percent and underscore are letters here, not wildcards. */
function beginning(query: string): string {
  return `${query.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** PostgreSQL refuses to reckon with a millionth of a millionth of a degree. */
function toDecimetres(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** Grows with the distance along the great circle; who only wants an order needs no kilometres. */
function squaredChord(db: Db, place: Place) {
  const [lat, lon] = [toDecimetres(place.lat), toDecimetres(place.lon)];
  return db`
    power(sin(radians(geo_lat::float8 - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(geo_lat::float8)) * power(sin(radians(geo_lon::float8 - ${lon}::float8) / 2), 2)
  `;
}
