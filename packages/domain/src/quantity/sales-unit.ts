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

const NUMERIC_UNIT_LABELS: ReadonlyMap<string, string> = new Map([
  [String(NUMERIC_UNITS.PIECE), SALES_UNIT_LABELS.piece],
  [String(NUMERIC_UNITS.KG), SALES_UNIT_LABELS.kg],
  [String(NUMERIC_UNITS.PARTS), SALES_UNIT_LABELS.package],
]);

/** The word behind such a code; whatever is none stays as it is written. */
export function unitWord(written: string): string {
  return NUMERIC_UNIT_LABELS.get(written.trim()) ?? written;
}

/** Only a coil is a whole word, so only a coil changes with the number: 1 бухта, 3 бухты, 5 бухт. */
export function unitLabel(unit: SalesUnit, quantity: number): string {
  return unit === 'coil' ? plural(quantity, ['бухта', 'бухты', 'бухт']) : SALES_UNIT_LABELS[unit];
}
