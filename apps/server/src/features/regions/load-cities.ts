import { readFileSync } from 'node:fs';
import type { Db } from '../../platform/database/database.ts';

const CITIES = new URL('../../../reference/cities.csv', import.meta.url);

/** Cities are facts, not demo data: every installation has them, brought up to date at every start. */
export async function loadCities(db: Db): Promise<void> {
  const [header, ...rows] = readFileSync(CITIES, 'utf8').trim().split(/\r?\n/);
  const columns = header!.split(',');
  const cities = rows.map((row) => {
    const cells = row.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
  });
  await db`
    insert into city (guid, name, region, kladr, post_index, geo_lat, geo_lon, utc_offset, population)
    select city_guid, city, region, city_kladr, post_index, geo_lat, geo_lon, utc_offset, population
      from json_to_recordset(${JSON.stringify(cities)}::text::json) as row (
             city text, region text, city_guid uuid, city_kladr text, post_index text, geo_lat numeric, geo_lon numeric,
             utc_offset text, population integer
           )
    on conflict (guid) do update
       set (name, region, kladr, post_index, geo_lat, geo_lon, utc_offset, population) =
           (excluded.name, excluded.region, excluded.kladr, excluded.post_index, excluded.geo_lat, excluded.geo_lon,
            excluded.utc_offset, excluded.population)
     where city is distinct from excluded
  `;
}
