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

/** Only a coil is a whole word, so only a coil changes with the number: 1 бухта, 3 бухты, 5 бухт. */
export function unitLabel(unit: SalesUnit, quantity: number): string {
  return unit === 'coil' ? plural(quantity, ['бухта', 'бухты', 'бухт']) : SALES_UNIT_LABELS[unit];
}
