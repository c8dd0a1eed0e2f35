import { expect, it } from 'vitest';
import { storefrontSources } from './storefront-sources.ts';

const files = storefrontSources();

/** Each place with what stands there, file by file. */
function places(pattern: RegExp): string[] {
  return files.flatMap(({ path, code }) =>
    [...code.matchAll(pattern)].map(([found]) => `${path}: ${found.trim()}`),
  );
}

it('every call asks for the city itself: what is sent as a region is the GUID of the city, nowhere that of its region [CITY-006]', () => {
  expect(files.filter(({ code }) => code.includes('city_guid')).length).toBeGreaterThan(50);
  expect(places(/.*(?<![a-z_])region_guid.*/g)).toEqual([
    'features/product/use-stock-subscription.ts: const { city_guid: region_guid } = useCurrentCity();',
    expect.stringContaining('cityGuid: region_guid'),
    expect.stringContaining('const body = { email, quantity, region_guid,'),
  ]);
});

it('an address of a category is written nowhere by hand [ROUTE-024]', () => {
  expect(places(/shopRoutes\.category\(/g).length).toBeGreaterThan(15);
  expect(places(/['"`}]\/?catalog\/.*/g)).toEqual([]);
});

it('whatever opens the catalog turns one switch, the same that closes it [CATPOP-011]', () => {
  expect(places(/onClick=\{[^\n]*\}>\s*Открыть каталог/g)).toEqual([
    'pages/compare-page.tsx: onClick={toggleCatalog}>\n            Открыть каталог',
    'pages/favourites-page.tsx: onClick={toggleCatalog}>\n            Открыть каталог',
  ]);
  expect(places(/onClick=\{toggleCatalog\}/g).map((place) => place.split(':')[0])).toEqual([
    'pages/compare-page.tsx',
    'pages/favourites-page.tsx',
    'shared/frame/bottom-bar.tsx',
    'shared/frame/site-header.tsx',
  ]);
  expect(places(/useStore\(catalogOpen\)/g).map((place) => place.split(':')[0])).toEqual([
    'app/site-frame.tsx',
    'features/catalog-menu/catalog-menu.tsx',
    'shared/frame/site-header.tsx',
  ]);
});
