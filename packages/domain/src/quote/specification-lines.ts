import { readLines } from '../lines/read-lines.ts';

/** A row of a specification as it is handed to people: numbers are texts. */
export interface SpecificationRow {
  text: string;
  article: string;
  unit: string;
  quantity: string;
}

/** Rows of one specification. */
export const MOST_SPECIFICATION_LINES = 2000;

/** Rows pasted from a spreadsheet or typed by hand; whoever counts them says when there are too many. */
export function readSpecification(pasted: string): SpecificationRow[] {
  return readLines(pasted, { most: Infinity }).rows.map(({ rest, article, unit, quantity, original }) => ({
    text: rest || article || original,
    article: rest === '' ? '' : article,
    unit,
    quantity: quantity === undefined ? '' : String(quantity).replace('.', ','),
  }));
}
