import { type City, searchCities } from '@okoem/contract/regions.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { type CityRow, countCities, findCities } from './city-repository.ts';

export function regionRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, searchCities, async ({ body: { filter, pagination: range } }) => {
    const wished = { query: plainWords(filter.query), guid: filter.city_guid, region: filter.region };
    const [rows, total] = await Promise.all([
      findCities(pool, wished, { ...range, near: filter.near }),
      countCities(pool, wished),
    ]);
    return answerPageOf(rows.map(asCity), { ...range, total });
  });
}

/** As the names are kept: 'Йошкар-Ола ' → 'йошкар ола'. */
function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s-]+/g, ' ')
    .trim();
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
