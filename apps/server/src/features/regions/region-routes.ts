import { type City, searchCities } from '@okoem/contract/regions.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { type CityRow, findCities } from './city-repository.ts';

const MOST_CITIES = 20;

export function regionRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, searchCities, async ({ body: { filter } }) => {
    const beginning = filter.query.trim().toLowerCase().replaceAll('ё', 'е');
    const rows = await findCities(pool, { beginning, limit: MOST_CITIES });
    return { data: rows.map(asCity) };
  });
}

function asCity({ guid, name, region, kladr, postIndex, geoLat, geoLon }: CityRow): City {
  return {
    city: name,
    address_string: `г ${name}`,
    city_guid: guid,
    city_kladr: kladr,
    country_code: 'RU',
    post_index: postIndex,
    region,
    region_guid: '',
    geo_lat: geoLat,
    geo_lon: geoLon,
    street: '',
    house: '',
  };
}
