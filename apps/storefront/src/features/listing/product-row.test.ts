import type { ProductCard } from '@okoem/contract/product.ts';
import { expect, it } from 'vitest';
import { commonParameters, parametersOf } from './product-row.ts';

type Attribute = NonNullable<ProductCard['attributes']>[number];

const attribute = (code: string, text: string, changes: Partial<Attribute> = {}): Attribute => ({
  code,
  name: code,
  type: 'list',
  unit: '',
  values: [{ id: 1, name: text }],
  ...changes,
});

it('says characteristics with their units, in one piece, and without flags [FMT-016] [LIST-026]', () => {
  const attributes = [
    attribute('lens', '2,8–12', { unit: 'мм' }),
    attribute('size', '90 × 55', { unit: 'мм' }),
    attribute('poe', 'Да', { type: 'flag' }),
  ];
  expect(parametersOf({ attributes })).toEqual([
    { code: 'lens', name: 'lens', value: '2,8–\u206012\u00A0мм' },
    { code: 'size', name: 'size', value: '90\u00A0×\u00A055\u00A0мм' },
  ]);
});

it('makes columns of the first characteristics that at least half of the products have', () => {
  const lens = attribute('lens', '4');
  const rare = attribute('rare', 'x');
  const cable = attribute('cable', 'y');
  const products = [
    { attributes: [rare, lens, cable] },
    { attributes: [lens, cable] },
    { attributes: [lens] },
  ];
  expect(commonParameters(products, 3).map(({ code }) => code)).toEqual(['lens', 'cable']);
  expect(commonParameters(products, 1).map(({ code }) => code)).toEqual(['lens']);
});
