import { BRAND_TEXTS } from '../../../../../demo/brand-texts.ts';
import { BRANDS } from '../../../../../demo/brands.ts';
import { diceOf } from '../../../../../demo/dice.ts';
import { markAddress } from '../../../../../demo/pictures/marks/brand-mark.ts';
import { requisitesOf } from '../../../../../demo/world/requisites.ts';
import { SELLER_TERMS } from '../../../../../demo/world/seller-terms.ts';
import { SELLERS } from '../../../../../demo/world/sellers.ts';
import { STORES } from '../../../../../demo/world/stores.ts';
import type { Db } from '../../platform/database/database.ts';
import { copyRows } from './copy-rows.ts';

interface CityPlace {
  guid: string;
  name: string;
  region: string;
  lat: number;
  lon: number;
}

/** In hundredths of a percent. */
const USUAL_COMMISSION = 650;

export async function loadSellers(tx: Db): Promise<void> {
  // Thrown away with the sellers when a demo is made anew.
  await tx`insert into commission_rate (rate) values (${USUAL_COMMISSION}) on conflict do nothing`;
  const cities = await tx<CityPlace[]>`
    select distinct on (name) guid, name, region, geo_lat::float8 as lat, geo_lon::float8 as lon
      from city
     order by name, population desc
  `;
  const cityOf = new Map(cities.map((city) => [city.name, city]));
  await copyRows(
    tx,
    'brand',
    ['id', 'code', 'name', 'country', 'site', 'about', 'image_path', 'is_popular'],
    BRANDS.map(({ code, name, country }, index) => [
      index + 1,
      code,
      name,
      country,
      `https://${code}.example`,
      BRAND_TEXTS[code]!,
      markAddress(code),
      // Sixteen: two whole rows of tiles at any width.
      index % 4 === 0 || index === 1,
    ]),
  );
  await copyRows(
    tx,
    'seller',
    [
      'id',
      'code',
      'name',
      'legal_name',
      'inn',
      'kpp',
      'ogrn',
      'legal_address',
      'about',
      'terms',
      'min_order_sum',
      'since',
    ],
    SELLERS.map(({ code, name, legalName, taxRegion, about, minOrder, since, cities: [home] }, index) => {
      const { inn, kpp, ogrn } = requisitesOf(code, taxRegion);
      const address = `г ${home}, ${STORES.find(({ seller }) => seller === index)!.street}`;
      const minimum = minOrder === undefined ? null : minOrder * 100;
      const terms = SELLER_TERMS[code]!;
      return [index + 1, code, name, legalName, inn, kpp, ogrn, address, about, terms, minimum, since];
    }),
  );
  await loadStores(tx, cityOf);
}

async function loadStores(tx: Db, cityOf: ReadonlyMap<string, CityPlace>): Promise<void> {
  const placed = STORES.map((store) => {
    const city = cityOf.get(store.city);
    if (!city) throw new Error(`There is no city ${store.city}.`);
    return { ...store, place: city };
  });
  await copyRows(
    tx,
    'store',
    [
      'id',
      'seller_id',
      'name',
      'city_guid',
      'address_string',
      'geo_lat',
      'geo_lon',
      'hours',
      'cutoff_minute',
      'works_on',
      'delivers_to',
      'radius_km',
    ],
    placed.map(({ id, seller, name, place, street, hours, cutoffMinute, worksOn, reach }) => {
      const dice = diceOf(`place/${id}`);
      const aside = () => (dice.next() - 0.5) * 0.16;
      const radius = reach.kind === 'radius' ? reach.km : null;
      const address = `г ${place.name}, ${street}`;
      const [lat, lon] = [(place.lat + aside()).toFixed(6), (place.lon + aside()).toFixed(6)];
      const schedule = [hours, cutoffMinute, worksOn];
      return [id, seller + 1, name, place.guid, address, lat, lon, ...schedule, reach.kind, radius];
    }),
  );
  await copyRows(
    tx,
    'store_region',
    ['store_id', 'region'],
    placed.filter(({ reach }) => reach.kind === 'regions').map(({ id, place }) => [id, place.region]),
  );
}
