/** One cell as a file holds it. */
export interface GridCell {
  text: string;
  /** Where the file holds a number rather than words. */
  number?: number;
  isBold?: boolean;
}

/** Cells that are shown as one; both ends belong to it. */
export interface MergedRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A row that holds something. */
export interface GridRow {
  /** In the sheet, from 0. */
  row: number;
  cells: readonly (GridCell | undefined)[];
}

/** A sheet of a file: rows that hold nothing are left out. */
export interface GridSheet {
  /** In the file, from 0. */
  sheet: number;
  name: string;
  isHidden: boolean;
  rows: readonly GridRow[];
  merges: readonly MergedRange[];
  /** Rows with something in them beyond those that are kept. */
  leftOut: number;
}

export function cellText(row: GridRow | undefined, column: number): string {
  return row?.cells[column]?.text ?? '';
}

/** Cells of a row that say something, with their columns. */
export function filledCells({ cells }: GridRow): { column: number; text: string }[] {
  return [...cells.entries()].flatMap(([column, cell]) =>
    cell && cell.text !== '' ? [{ column, text: cell.text }] : [],
  );
}

/** The range a cell belongs to. */
export function rangeAt(sheet: GridSheet, row: number, column: number): MergedRange | undefined {
  return sheet.merges.find(
    ({ top, left, bottom, right }) => row >= top && row <= bottom && column >= left && column <= right,
  );
}

/** Of one sheet; merged cells over merged cells are a trap. */
const MOST_COVERED = 500_000;

/** Merged ranges by the rows they cover: a row of a long sheet asks for its own only. */
export function rangesByRow({ rows, merges }: GridSheet): ReadonlyMap<number, readonly MergedRange[]> {
  const byRow = new Map<number, MergedRange[]>();
  const last = rows.at(-1)?.row ?? -1;
  let left = MOST_COVERED;
  for (const range of merges) {
    // A range may cover a million rows that are not there.
    const bottom = Math.min(range.bottom, last, range.top + left);
    left -= Math.max(0, bottom - range.top + 1);
    for (let row = range.top; row <= bottom; row += 1) {
      const ranges = byRow.get(row);
      if (ranges) ranges.push(range);
      else byRow.set(row, [range]);
    }
    if (left <= 0) break;
  }
  return byRow;
}
