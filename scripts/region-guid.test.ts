import { expect, it } from 'vitest';
import { storefrontSources } from './storefront-sources.ts';

it('every call asks for the city itself: what is sent as a region is the GUID of the city, nowhere that of its region [CITY-006]', () => {
  const files = storefrontSources();
  expect(files.filter(({ code }) => code.includes('city_guid')).length).toBeGreaterThan(50);
  const regions = files.flatMap(({ path, code }) =>
    [...code.matchAll(/.*(?<![a-z_])region_guid.*/g)].map(([line]) => `${path}: ${line.trim()}`),
  );
  expect(regions).toEqual([
    'features/product/use-stock-subscription.ts: const { city_guid: region_guid } = useCurrentCity();',
    expect.stringContaining('cityGuid: region_guid'),
    expect.stringContaining('const body = { email, quantity, region_guid,'),
  ]);
});
