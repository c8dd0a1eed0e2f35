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

/** Merged ranges by the rows they cover: a row of a long sheet asks for its own only. */
export function rangesByRow(sheet: GridSheet): ReadonlyMap<number, readonly MergedRange[]> {
  const known = new Set(sheet.rows.map(({ row }) => row));
  const byRow = new Map<number, MergedRange[]>();
  for (const range of sheet.merges) {
    // A range over a million empty rows covers few that are there.
    const rows = range.bottom - range.top > known.size ? [...known].filter((row) => covers(range, row)) : rowsOf(range);
    for (const row of rows) {
      const ranges = byRow.get(row);
      if (ranges) ranges.push(range);
      else byRow.set(row, [range]);
    }
  }
  return byRow;
}

function covers({ top, bottom }: MergedRange, row: number): boolean {
  return row >= top && row <= bottom;
}

function rowsOf({ top, bottom }: MergedRange): number[] {
  return Array.from({ length: bottom - top + 1 }, (_, at) => top + at);
}
