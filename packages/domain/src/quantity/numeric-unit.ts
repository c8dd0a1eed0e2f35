import { SALES_UNIT_LABELS } from './sales-unit.ts';

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
