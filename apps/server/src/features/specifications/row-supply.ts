import type { SuppliedRow } from '@okoem/contract/specification-supply.ts';
import { type Milli, toMilli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import { countedProduct } from './counted-rows.ts';
import type { SpecificationRowRecord } from './specification-row-repository.ts';
import { findFittingOffers } from './supply-repository.ts';

/** From where a row comes, and how much of it cannot be had. */
export interface SupplyOfRow {
  parts: { offerId: number; quantity: Milli }[];
  missing: Milli;
}

/**
 * What a page said of where rows come from, by row. The rows may have become others since: a row that is not counted, or one
 * of its offers being of another thing, has no supply.
 */
export async function supplyOfRows(
  db: Db,
  rows: readonly SpecificationRowRecord[],
  supply: readonly SuppliedRow[],
): Promise<ReadonlyMap<number, SupplyOfRow>> {
  const productOf = new Map(rows.map((row) => [row.id, countedProduct(row)]));
  const named = supply.flatMap(({ row_id: rowId, offer_id: offerId }) => {
    const productId = productOf.get(rowId);
    return productId === undefined || offerId === null ? [] : [{ offerId, productId }];
  });
  const fitting = new Set((await findFittingOffers(db, named)).map(keyOf));
  const fits = ({ row_id: rowId, offer_id: offerId }: SuppliedRow) =>
    offerId === null || fitting.has(keyOf({ offerId, productId: productOf.get(rowId) ?? 0 }));
  const byRow = Map.groupBy(supply, ({ row_id: rowId }) => rowId);
  return new Map(
    [...byRow].flatMap(([rowId, own]): [number, SupplyOfRow][] => {
      const parts = own.flatMap(({ offer_id: offerId, qty }) =>
        offerId === null ? [] : [{ offerId, quantity: toMilli(qty) }],
      );
      if (parts.length === 0 || !own.every(fits)) return [];
      const missing = own.filter(({ offer_id: offerId }) => offerId === null);
      return [[rowId, { parts, missing: missing.reduce((sum, { qty }) => sum + toMilli(qty), 0) }]];
    }),
  );
}

function keyOf({ offerId, productId }: { offerId: number; productId: number }): string {
  return `${offerId} ${productId}`;
}
