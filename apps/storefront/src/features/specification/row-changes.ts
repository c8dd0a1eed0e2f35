import { proposedProductId, type SpecRow } from './spec-rows.ts';

/** The things that a person says of a row. */
export type RowSaid = Pick<SpecRow, 'id' | 'decision' | 'product_id' | 'chosen_quantity' | 'split'>;

export interface Change {
  /** What «Отменить» stands beside. */
  title: string;
  before: RowSaid[];
  after: RowSaid[];
}

export function said({ id, decision, product_id, chosen_quantity, split }: SpecRow): RowSaid {
  return { id, decision, product_id, chosen_quantity, split };
}

export function withSaid(rows: readonly SpecRow[], changed: readonly RowSaid[]): SpecRow[] {
  const byId = new Map(changed.map((one) => [one.id, one]));
  return rows.map((row) => {
    const change = byId.get(row.id);
    return change ? { ...row, ...change } : row;
  });
}

/** The product, chosen by a person: the first candidate is accepted, any other takes its place. */
export function chosen(row: SpecRow, productId: number): RowSaid {
  const isFirst = row.candidates[0]?.product_id === productId;
  const isSame = productId === row.product_id;
  return {
    ...said(row),
    product_id: productId,
    decision: isFirst ? 'accepted' : 'replaced',
    // The number was told for another product.
    chosen_quantity: isSame ? row.chosen_quantity : null,
    split: isSame ? row.split : null,
  };
}

/** A second press takes it back, and with it what was chosen: the row is as it was found. */
export function toggled(row: SpecRow, decision: 'skipped' | 'asked'): RowSaid {
  if (row.decision !== decision) return { ...said(row), decision, split: null };
  const proposed = proposedProductId(row);
  const isSame = proposed === row.product_id;
  return {
    ...said(row),
    decision: null,
    product_id: proposed,
    chosen_quantity: isSame ? row.chosen_quantity : null,
    split: null,
  };
}

/** Other than what was split before, the quantity is not that of the warehouses any more. */
export function counted(row: SpecRow, quantity: number): RowSaid {
  return { ...said(row), chosen_quantity: quantity, split: null };
}

export type SplitPart = NonNullable<SpecRow['split']>[number];

/** Over warehouses by hand; null puts them together again. Who says from where has chosen the product. */
export function splitOver(row: SpecRow, productId: number, parts: readonly SplitPart[] | null): RowSaid {
  if (parts === null) return { ...said(row), split: null };
  const whole = parts.reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0) / 1000;
  return { ...chosen(row, productId), chosen_quantity: whole, split: [...parts] };
}

/** Rows that are sure and that nobody has looked at. */
export function sureRows(rows: readonly SpecRow[]): SpecRow[] {
  return rows.filter(
    ({ found, decision, product_id: id, candidates }) =>
      found === 'SURE' &&
      decision === null &&
      id !== null &&
      !candidates.find(({ product_id: other }) => other === id)?.is_analogue,
  );
}

/** Where the keyboard goes after a row was decided: the next one that waits, or the next. */
export function nextPlace(rows: readonly SpecRow[], from: number, isOpen: (row: SpecRow) => boolean): number {
  for (let step = 1; step < rows.length; step += 1) {
    const place = (from + step) % rows.length;
    if (isOpen(rows[place]!)) return place;
  }
  return Math.min(from + 1, rows.length - 1);
}
