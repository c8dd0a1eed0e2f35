/** The shopper's city as the cookie and the address registry know it: strings all. */
export interface CurrentCity {
  city: string;
  address_string: string;
  /** Sent as `customer_region_guid`. */
  city_guid: string;
  city_kladr: string;
  country_code: string;
  post_index: string;
  region: string;
  region_guid: string;
  geo_lat: string;
  geo_lon: string;
  street: string;
  house: string;
}

/** Public values of the address registry. */
export const DEFAULT_CITY: CurrentCity = {
  city: 'Москва',
  address_string: 'г Москва, Красная площадь',
  city_guid: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
  city_kladr: '7700000000000',
  country_code: 'RU',
  post_index: '109012',
  region: 'Москва',
  region_guid: '',
  geo_lat: '55.7522',
  geo_lon: '37.6198822',
  street: '',
  house: '',
};

export const CITY_FIELDS = Object.keys(DEFAULT_CITY) as (keyof CurrentCity)[];

const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function writeCityCookie(city: CurrentCity): string {
  return encodeURIComponent(JSON.stringify(city));
}

/** The city of the cookie, or nothing when the cookie is broken and had better be dropped. */
export function readCityCookie(cookie: string): CurrentCity | undefined {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(cookie));
    return isCurrentCity(value) ? onlyCityFields(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Storage and cookies are the visitor's to edit. */
export function isCurrentCity(value: unknown): value is CurrentCity {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const allStrings = CITY_FIELDS.every((field) => typeof fields[field] === 'string');
  return allStrings && fields['city'] !== '' && GUID.test(String(fields['city_guid']));
}

function onlyCityFields(city: CurrentCity): CurrentCity {
  return Object.fromEntries(CITY_FIELDS.map((field) => [field, city[field]])) as unknown as CurrentCity;
}
