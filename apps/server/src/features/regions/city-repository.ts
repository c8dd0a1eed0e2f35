import type { Db } from '../../platform/database/database.ts';

export interface CityRow {
  guid: string;
  name: string;
  region: string;
  kladr: string;
  postIndex: string;
  geoLat: string;
  geoLon: string;
}

/** Cities whose name begins with the text, the largest first; no text means the largest of all. */
export async function findCities(
  db: Db,
  { beginning, limit }: { beginning: string; limit: number },
): Promise<CityRow[]> {
  // Percent and underscore are letters here, not wildcards.
  const pattern = `${beginning.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return db<CityRow[]>`
    select guid, name, region, kladr, post_index, geo_lat::text, geo_lon::text
      from city
     where search_name like ${pattern}
     order by population desc, name
     limit ${limit}
  `;
}
