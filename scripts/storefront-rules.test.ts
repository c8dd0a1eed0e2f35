import { describe, expect, it } from 'vitest';
import { guestSourceImports, handWrittenAudiences, handWrittenPaths } from './storefront-rules.ts';

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
