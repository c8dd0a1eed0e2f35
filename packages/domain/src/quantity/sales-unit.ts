import { plural } from '../format/plural.ts';

export const SALES_UNITS = ['piece', 'kg', '100_g', 'm', 'm2', 'coil', 'package'] as const;

export type SalesUnit = (typeof SALES_UNITS)[number];

export const SALES_UNIT_LABELS: Record<SalesUnit, string> = {
  piece: 'шт',
  kg: 'кг',
  '100_g': '100г',
  m: 'м',
  m2: 'м²',
  coil: 'бухта',
  package: 'уп',
};

/** Codes by which older price lists name three of the units. */
export const NUMERIC_UNITS = { PIECE: 1, KG: 2, PARTS: 3 } as const;

export type NumericUnit = (typeof NUMERIC_UNITS)[keyof typeof NUMERIC_UNITS];

export const NUMERIC_UNIT_LABELS: Record<NumericUnit, string> = { 1: 'шт', 2: 'кг', 3: 'уп' };

export const SALES_UNIT_OF_NUMERIC: Record<NumericUnit, SalesUnit> = { 1: 'piece', 2: 'kg', 3: 'package' };

/** Only a coil is a whole word, so only a coil changes with the number: 1 бухта, 3 бухты, 5 бухт. */
export function unitLabel(unit: SalesUnit, quantity: number): string {
  return unit === 'coil' ? plural(quantity, ['бухта', 'бухты', 'бухт']) : SALES_UNIT_LABELS[unit];
}
