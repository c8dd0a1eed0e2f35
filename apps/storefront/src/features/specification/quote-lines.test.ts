import type { ProductCard } from '@okoem/contract/product.ts';
import { expect, it } from 'vitest';
import { quoteLines } from './quote-lines.ts';
import type { SpecRow } from './spec-rows.ts';

const TASTE = { isWithoutAnalogues: false };
const product = {
  product_id: 7,
  name: 'Кабель КПСнг(А)-FRLS, бухта 200 м',
  article: 'KPS-200',
  price_unit: 'coil',
  multiple: 1,
} as ProductCard;
const row = (changes: Partial<SpecRow>) =>
  ({
    name: 'Кабель',
    mark: 'КПСнг',
    code: '',
    unit: 'м',
    quantity: 1150,
    quantity_text: '1 150',
    found: 'SURE',
    decision: null,
    product_id: 7,
    chosen_quantity: null,
    candidates: [{ product_id: 7, why: '', is_analogue: false, attributes: [] }],
    ...changes,
  }) as SpecRow;

it('a manager is asked for found goods by their articles, for the others as the file has them, and for nothing skipped [SPECS-078]', () => {
  const rows = [
    row({}),
    row({ decision: 'asked' }),
    row({ found: 'NONE', product_id: null, candidates: [] }),
    row({ decision: 'skipped' }),
  ];
  const written = { text: 'Кабель', article: 'КПСнг', unit: 'м', quantity: '1 150' };
  expect(quoteLines({ rows, cards: new Map([[7, product]]) }, TASTE)).toEqual([
    { text: product.name, article: 'KPS-200', unit: 'бухт', quantity: '6' },
    written,
    written,
  ]);
});
