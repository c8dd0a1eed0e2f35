import type { SuppliedRow } from '@okoem/contract/specification-supply.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { ceilToStep, stepMilli, typedMilli } from '@okoem/domain/quantity/quantity-step.ts';
import type { BasketLine } from '../../shared/basket/basket-source.ts';
import type { RowShare } from './row-supply.ts';
import type { SpecTotals } from './spec-totals.ts';

/** Rows that are in the sum although nobody is sure of them; those of which there is nothing are in no sum. */
export function uncheckedRows(
  { unchecked }: Pick<SpecTotals, 'unchecked'>,
  shares: ReadonlyMap<number, Pick<RowShare, 'got'>>,
): number[] {
  return unchecked.filter((id) => shares.get(id)?.got !== 0);
}

/** The way without these rows: whoever is told of it asks for them instead of pricing them. */
export function suppliedWithout(supplied: readonly SuppliedRow[], rows: readonly number[]): SuppliedRow[] {
  const left = new Set(rows);
  return supplied.filter(({ row_id: id }) => !left.has(id));
}

/** What the other rows take of each offer, by the offer's own step. */
export function linesWithout(
  lines: readonly BasketLine[],
  supplied: readonly SuppliedRow[],
  rows: readonly number[],
): BasketLine[] {
  const taken = new Map<number, number>();
  for (const { offer_id: id, qty } of suppliedWithout(supplied, rows))
    if (id !== null) taken.set(id, (taken.get(id) ?? 0) + typedMilli(qty));
  return lines.flatMap((line) => {
    const wanted = taken.get(line.offer_id) ?? 0;
    if (wanted === 0) return [];
    const qty = fromMilli(ceilToStep(wanted, stepMilli(line.multiple)));
    return [{ ...line, qty: Math.min(qty, line.qty) }];
  });
}
