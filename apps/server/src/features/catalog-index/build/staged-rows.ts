import { type ColumnKinds, type Columns, growColumns, makeColumns } from '../data/columns.ts';

/** Rows in the order of the database, before they are laid out by slot. */
export interface StagedRows<Kinds extends ColumnKinds> {
  kinds: Kinds;
  columns: Columns<Kinds>;
  capacity: number;
  count: number;
}

const FIRST_CAPACITY = 16_384;

export function stageRows<Kinds extends ColumnKinds>(kinds: Kinds): StagedRows<Kinds> {
  return { kinds, columns: makeColumns(kinds, FIRST_CAPACITY), capacity: FIRST_CAPACITY, count: 0 };
}

/** Adds a row and returns its place. */
export function addStaged<Kinds extends ColumnKinds>(staged: StagedRows<Kinds>): number {
  const place = staged.count;
  if (place === staged.capacity) {
    staged.capacity = Math.ceil(staged.capacity * 1.5);
    growColumns(staged.kinds, staged.columns, staged.capacity);
  }
  staged.count += 1;
  return place;
}

/**
 * Counting sort: where each group's rows begin (one entry more than groups), and which row comes where. Stable.
 */
export function groupRows(
  groups: Uint32Array,
  { rows, groupCount }: { rows: number; groupCount: number },
): { starts: Uint32Array; order: Uint32Array } {
  const starts = new Uint32Array(groupCount + 1);
  for (let row = 0; row < rows; row += 1) starts[groups[row]! + 1]! += 1;
  for (let group = 0; group < groupCount; group += 1) starts[group + 1]! += starts[group]!;
  const next = starts.slice();
  const order = new Uint32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const group = groups[row]!;
    order[next[group]!] = row;
    next[group]! += 1;
  }
  return { starts, order };
}
