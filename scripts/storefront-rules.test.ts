import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  guestSourceImports,
  handWrittenAudiences,
  handWrittenPaths,
  ownTimes,
  strayWidths,
} from './storefront-rules.ts';

describe('handWrittenPaths', () => {
  it.each([
    `<Link to="/cart">`,
    `const path = '/catalog/search';`,
    'const path = `/product/${code}-${id}`;',
    'const url = `${origin}/catalog/search?q=1`;',
    `const path = '/lk/orders';`,
  ])('finds %s', (line) => {
    expect(handWrittenPaths(`first\n${line}`)).toMatchObject([{ line: 2 }]);
  });

  it.each([
    `to={SHOP_PATHS.cart}`,
    `import { x } from './cart/basket.ts';`,
    `const base = '/api/v1/catalog/products';`,
    `const path = '/cartoon';`,
    `// '/cart' is where the basket is`,
    `const home = '/';`,
  ])('lets %s be', (line) => {
    expect(handWrittenPaths(line)).toEqual([]);
  });
});

it('an audience is asked of the session', () => {
  expect(handWrittenAudiences(`priceWords(product, 'retail')`)).toHaveLength(1);
  expect(handWrittenAudiences('priceWords(product, audience)')).toEqual([]);
});

it('only the port imports the source of a guest', () => {
  const line = `import { guestBasket } from '../../shared/basket/guest-basket.ts';`;
  const rules = `import { takeOut } from '@okoem/domain/basket/guest-basket.ts';`;
  expect(guestSourceImports('apps/storefront/src/features/listing/x.tsx', line)).toHaveLength(1);
  expect(guestSourceImports('apps/storefront/src/features/listing/x.tsx', rules)).toEqual([]);
  expect(guestSourceImports('apps/storefront/src/shared/basket/basket.ts', line)).toEqual([]);
});

describe('ownTimes', () => {
  it.each([
    `const TIME = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });`,
    'const hour = moment.getHours();',
    `moment.toLocaleTimeString('ru')`,
  ])('finds %s', (line) => {
    expect(ownTimes(`first\n${line}`)).toMatchObject([{ line: 2 }]);
  });

  it.each([
    `new Intl.DateTimeFormat('ru', {\n  timeZone: 'Europe/Moscow',\n  day: 'numeric',\n});`,
    'moment.getTime() + sum.toLocaleString()',
  ])('lets %s be', (source) => {
    expect(ownTimes(source)).toEqual([]);
  });

  it('finds no time in the shop that is not of Moscow [FMT-001]', () => {
    const sources = globSync('apps/storefront/src/**/*.{ts,tsx}')
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(file, 'utf8'));
    expect(sources.filter((source) => source.includes('Intl.DateTimeFormat(')).length).toBeGreaterThan(2);
    expect(sources.flatMap(ownTimes)).toEqual([]);
  });
});

describe('strayWidths', () => {
  it.each([
    ['(max-width: 567px)', '(min-width: 568px) and (max-width: 768px)', '(max-width: 1239px)'],
    ['(min-width: 769px)', '(max-width: 767.98px)', '(min-width: 1024px) and (max-width: 1279px)'],
    ['(max-width: 959px)', '(min-width: 1920px)', '(max-width: 359px)'],
  ])('lets the widths of the two lists be: %s, %s, %s [CONST-014] [CONST-015] [CONST-016]', (...queries) => {
    expect(queries.flatMap((query) => strayWidths(`@media ${query} {`))).toEqual([]);
  });

  it.each(['(max-width: 900px)', '(min-width: 1024px) and (max-width: 1199px)'])('finds %s', (query) => {
    expect(strayWidths(`.a {}\n@media ${query} {`)).toMatchObject([{ line: 2 }]);
  });

  it('finds no width in the scripts of the shop, which ask for that of a phone by its name [CONST-017]', () => {
    const sources = globSync('{apps/storefront,packages/ui}/src/**/*.{ts,tsx}')
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(file, 'utf8'));
    expect(sources.filter((source) => source.includes('PHONE_SCREEN')).length).toBeGreaterThan(1);
    expect(sources.filter((source) => /(?:min|max)-width|innerWidth [<>]/.test(source))).toEqual([]);
  });

  it('finds none in the sheets of the shop [CONST-014] [CONST-015] [CONST-016]', () => {
    const sheets = globSync('{apps/storefront,packages/ui}/src/**/*.css').map((file) =>
      readFileSync(file, 'utf8'),
    );
    expect(sheets.filter((sheet) => sheet.includes('@media (max-width')).length).toBeGreaterThan(100);
    expect(sheets.flatMap(strayWidths)).toEqual([]);
  });
});
