import type { ProductPage } from '@okoem/contract/product-page.ts';
import { expect, it } from 'vitest';
import { attributeFacts } from './attribute-words.ts';

const attribute = (name: string, unit: string, ...values: string[]) => ({
  code: `attr_${name}`,
  name,
  type: 'list' as const,
  unit,
  values: values.map((one) => ({ id: null, name: one })),
});

it('characteristics of a product are told with their units, in one piece, and those without a value are left out [FMT-016]', () => {
  const attributes = [
    attribute('Фокус', 'мм', '2,8'),
    attribute('Холод', '°C', '−40'),
    attribute('Угол', '°', '84'),
    attribute('Зум', '×', '32'),
    attribute('Крепление', '', 'Стена', 'Потолок'),
    attribute('Вес', 'г'),
  ];
  expect(attributeFacts({ attributes } as unknown as ProductPage)).toEqual([
    { name: 'Фокус', value: '2,8\u00A0мм' },
    { name: 'Холод', value: '−40\u00A0°C' },
    { name: 'Угол', value: '84°' },
    { name: 'Зум', value: '32×' },
    { name: 'Крепление', value: 'Стена, Потолок' },
  ]);
});
