import { describe, expect, it } from 'vitest';
import { CITY_FIELDS, DEFAULT_CITY, readCityCookie, writeCityCookie } from './current-city.ts';

const TULA = {
  ...DEFAULT_CITY,
  city: 'Тула',
  address_string: 'г Тула',
  city_guid: 'b2601b18-6da2-4789-9fbe-800dde06a2bb',
};

describe('the current city', () => {
  it('has twelve fields, all strings [ENT-042]', () => {
    expect([...CITY_FIELDS].sort()).toEqual(
      [
        'city',
        'address_string',
        'city_guid',
        'city_kladr',
        'country_code',
        'post_index',
        'region',
        'region_guid',
        'geo_lat',
        'geo_lon',
        'street',
        'house',
      ].sort(),
    );
    for (const field of CITY_FIELDS) {
      expect(
        readCityCookie(encodeURIComponent(JSON.stringify({ ...TULA, [field]: 300_000 }))),
      ).toBeUndefined();
    }
  });

  it('is the capital by default, with its codes as strings [CITY-003]', () => {
    expect(DEFAULT_CITY).toMatchObject({
      city: 'Москва',
      country_code: 'RU',
      post_index: '109012',
      geo_lat: '55.7522',
      geo_lon: '37.6198822',
      city_kladr: '7700000000000',
    });
  });

  it('is by default on the central square [CITY-004]', () => {
    expect(DEFAULT_CITY.address_string).toBe('г Москва, Красная площадь');
  });

  it('has by default the GUID of the capital in the address registry [CITY-005]', () => {
    expect(DEFAULT_CITY.city_guid).toBe('0c5b2444-70a0-4932-980c-b4dc0d3f02b5');
  });

  it('reads nothing from a broken cookie [CITY-013]', () => {
    const { city_guid: _, ...withoutGuid } = TULA;
    const broken = [
      '',
      '%',
      'Тула',
      'null',
      '[]',
      '{"city":"Тула"}',
      encodeURIComponent(JSON.stringify(withoutGuid)),
      encodeURIComponent(JSON.stringify({ ...TULA, city_guid: "' or 1=1--" })),
      encodeURIComponent(JSON.stringify({ ...TULA, city: '' })),
      encodeURIComponent(JSON.stringify({ city: TULA.city, city_guid: TULA.city_guid })),
      encodeURIComponent(JSON.stringify({ ...TULA, geo_lat: 54.19 })),
      encodeURIComponent(JSON.stringify(JSON.stringify(TULA))),
    ];
    for (const cookie of broken) expect(readCityCookie(cookie), cookie).toBeUndefined();
  });

  it('comes back from its cookie as it was written, without foreign fields', () => {
    expect(readCityCookie(writeCityCookie(TULA))).toEqual(TULA);
    const cookie = encodeURIComponent(JSON.stringify({ ...TULA, evil: '<script>' }));
    expect(readCityCookie(cookie)).toEqual(TULA);
  });
});
