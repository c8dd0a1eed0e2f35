import { describe, expect, it } from 'vitest';
import { NUMERIC_UNITS, unitWord } from './numeric-unit.ts';
import { SALES_UNIT_LABELS, SALES_UNITS, unitLabel } from './sales-unit.ts';

describe('sales units', () => {
  it('are seven, with their short labels [ENUM-015]', () => {
    expect(SALES_UNITS).toEqual(['piece', 'kg', '100_g', 'm', 'm2', 'coil', 'package']);
    expect(SALES_UNIT_LABELS).toEqual({
      piece: 'шт',
      kg: 'кг',
      '100_g': '100г',
      m: 'м',
      m2: 'м²',
      coil: 'бухта',
      package: 'уп',
    });
  });

  it('have numeric codes for three of them [ENUM-016]', () => {
    expect(NUMERIC_UNITS).toEqual({ PIECE: 1, KG: 2, PARTS: 3 });
    expect(['1', '2 ', '3', '4', '796', 'м'].map(unitWord)).toEqual(['шт', 'кг', 'уп', '4', '796', 'м']);
  });

  it('pluralise the coil by the number before it [OFFERS-014]', () => {
    const coils = (count: number) => `${count} ${unitLabel('coil', count)}`;
    expect([1, 3, 5, 11, 21].map(coils)).toEqual(['1 бухта', '3 бухты', '5 бухт', '11 бухт', '21 бухта']);
    expect([0, 2, 4, 12, 14, 22, 111, 1.5].map(coils)).toEqual([
      '0 бухт',
      '2 бухты',
      '4 бухты',
      '12 бухт',
      '14 бухт',
      '22 бухты',
      '111 бухт',
      '1.5 бухты',
    ]);
  });

  it('other than the coil never change with the number [ENUM-027]', () => {
    for (const unit of SALES_UNITS.filter((unit) => unit !== 'coil')) {
      for (const count of [0, 0.5, 1, 2, 5, 11, 21]) {
        expect(unitLabel(unit, count)).toBe(SALES_UNIT_LABELS[unit]);
      }
    }
  });
});
