import { describe, expect, it } from 'vitest';
import { packingFacts } from './product-details-packing-words.ts';

const NOTHING = {
  package_mm: null,
  weight_g: null,
  volume_cm3: null,
  box_quantity: null,
  price_unit: 'piece',
  origin_country: '',
  okpd2: '',
  tn_ved: '',
} as const;

describe('package and codes of a product', () => {
  it('are told in the order of the label [ENG-010]', () => {
    const facts = packingFacts({
      package_mm: { length: 1200, width: 90, height: 60 },
      weight_g: 999,
      volume_cm3: 6480,
      box_quantity: 20,
      price_unit: 'coil',
      origin_country: 'Россия',
      okpd2: '26.40.33.110',
      tn_ved: '8525891900',
    });
    const plain = facts.map(({ name, value }) => [name, value.replaceAll('\u00A0', ' ')]);
    expect(plain).toEqual([
      ['Габариты упаковки', '1 200 × 90 × 60 мм'],
      ['Вес в упаковке', '999 г'],
      ['Объём упаковки', '6,48 л'],
      ['В транспортной коробке', '20 бухт'],
      ['Страна производства', 'Россия'],
      ['ОКПД2', '26.40.33.110'],
      ['ТН ВЭД ЕАЭС', '8525891900'],
    ]);
    expect(facts.flatMap(({ name, isCode }) => (isCode ? [name] : []))).toEqual(['ОКПД2', 'ТН ВЭД ЕАЭС']);
    expect(facts.some(({ value }) => value.includes(' '))).toBe(false);
  });

  it('have the volume that the sides make', () => {
    const package_mm = { length: 250, width: 95, height: 75 };
    expect(packingFacts({ ...NOTHING, package_mm, volume_cm3: 1872 })[1]).toEqual({
      name: 'Объём упаковки',
      value: '1,781\u00A0л',
    });
  });

  it('leave out what nobody knows, and weigh from a kilogram in kilograms', () => {
    expect(packingFacts(NOTHING)).toEqual([]);
    expect(packingFacts({ ...NOTHING, weight_g: 1000 })).toEqual([
      { name: 'Вес в упаковке', value: '1\u00A0кг' },
    ]);
  });
});
