import { type SalesUnit, SALES_UNIT_LABELS } from '../quantity/sales-unit.ts';

/** Units of goods, and what services are counted in. */
export type PaperUnit = SalesUnit | 'service';

export const PAPER_UNIT_LABELS: Record<PaperUnit, string> = { ...SALES_UNIT_LABELS, service: 'усл.' };

/** ОКЕИ; a unit that the classifier does not have is printed by its name alone. */
export const OKEI_CODES: Partial<Record<PaperUnit, string>> = {
  piece: '796',
  kg: '166',
  m: '006',
  m2: '055',
  package: '778',
};
