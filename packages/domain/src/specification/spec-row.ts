/** A row of a specification as it was read: words as they stand in the file, nothing looked up. */
export interface SpecRow {
  /** Where it stands: sheet and row of the file, counted from 0, so that an answer can be written back. */
  sheet: number;
  row: number;
  position: string;
  name: string;
  /** Type, mark, model or designation. */
  mark: string;
  /** Article or product code. */
  code: string;
  maker: string;
  unit: string;
  /** Thousandths of the unit; null when it cannot be read, the words are in `quantityText`. */
  quantity: number | null;
  quantityText: string;
  note: string;
  /** The heading of the section it stands under, e.g. «Видеонаблюдение». */
  section: string;
}
