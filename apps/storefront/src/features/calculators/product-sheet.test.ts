import type { ProductCard } from '@okoem/contract/product.ts';
import { describe, expect, it } from 'vitest';
import { CALCULATORS, solve, textsFrom } from './calculators.ts';
import { productSheet } from './product-sheet.ts';

function product(values: Record<string, string>): Pick<ProductCard, 'attributes'> {
  return {
    attributes: Object.entries(values).map(([code, name]) => ({
      code: `attr_${code}`,
      name: code,
      type: 'list' as const,
      unit: '',
      values: [{ id: null, name }],
    })),
  };
}

const KINDS: readonly (readonly [string, Record<string, string>, string, Record<string, string>])[] = [
  [
    'a recorder',
    {
      channels: '16',
      drive_bays: '2',
      drive_limit: '10',
      incoming_stream: '160',
      poe_ports: '16',
      poe_budget: '200',
    },
    'archive',
    { cameras: '16', disks: '2', raid: 'none', limit: '10', input: '160' },
  ],
  [
    'a recorder of many disks',
    { channels: '32', drive_bays: '4' },
    'archive',
    { cameras: '32', disks: '4', raid: '5' },
  ],
  ['a PoE switch', { poe_ports: '8', poe_budget: '96' }, 'poe', { n1: '8', w1: '7', n2: '', budget: '96' }],
  ['a battery', { capacity: '7', battery_voltage: '12' }, 'battery', { have: '7' }],
  [
    'a supply of 12 V',
    { psu_battery_place: '2 × 17 А·ч', power_output_voltage: '12' },
    'battery',
    { have: '34', volts: '12' },
  ],
  [
    'a supply of 24 V',
    { psu_battery_place: '2 × 17 А·ч', power_output_voltage: '24' },
    'battery',
    { have: '17', volts: '24' },
  ],
  ['a cable', { cable_structure: '1×2×0,75 мм²', cable_resistance: '24,5' }, 'cable', { cable: '0.75' }],
  ['a twisted pair', { cable_category: 'Cat 5e', cable_core_material: 'медь' }, 'cable', { cable: 'utp' }],
];

describe('the calculator of a product [CALC-014]', () => {
  it.each(KINDS)('is filled from the characteristics of %s', (_, attributes, code, values) => {
    const sheet = productSheet(product(attributes))!;
    expect(sheet.code).toBe(code);
    expect(sheet.values).toMatchObject(values);
    const calculator = CALCULATORS[sheet.code];
    const texts = textsFrom(calculator, (name) => sheet.values[name]);
    expect(texts).toMatchObject(sheet.values);
    expect(solve(calculator, texts).answer).toBeDefined();
  });

  it('is none for goods that raise no such question', () => {
    expect(productSheet(product({ colour: 'белый' }))).toBeUndefined();
    expect(productSheet(product({ cable_structure: '2×0,5 мм²' }))).toBeUndefined();
    expect(productSheet({})).toBeUndefined();
    const others = [
      { capacity: '4,5', battery_voltage: '6' },
      { psu_battery_place: '4 × 17 А·ч', power_output_voltage: '48' },
      { cable_category: 'Cat 5e', cable_core_material: 'омеднённый алюминий' },
    ];
    expect(others.map((values) => productSheet(product(values)))).toEqual([undefined, undefined, undefined]);
  });
});
