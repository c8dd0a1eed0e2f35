import type { PriceImport, PriceImportRow } from '@okoem/contract/price-imports.ts';
import { movedPercent, PRICE_WARNINGS, type PriceWarning } from '@okoem/domain/price-list/price-change.ts';
import { priceImportNumber } from '@okoem/domain/price-list/price-import-state.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import { findImport, type FoundChange, type PriceImportRecord } from './price-import-repository.ts';

/** `sellerId`: only imports of this seller's lists are there. */
export async function importById(db: Db, id: number, sellerId?: number): Promise<PriceImportRecord> {
  const found = await findImport(db, id);
  if (!found || (sellerId !== undefined && found.sellerId !== sellerId)) throw new Refusal('NOT_FOUND');
  return found;
}

/** Nobody sets prices at another's expense: what the marketplace bears its own staff changes. */
export function refuseOthersExpense(list: { isByOperator: boolean }, sellerId: number | undefined): void {
  if (sellerId !== undefined && list.isByOperator) throw new Refusal('FORBIDDEN');
}

export function importView(found: PriceImportRecord): PriceImport {
  const { id, state, baseVersion, madeVersion, listVersion } = found;
  return {
    id,
    number: priceImportNumber(id),
    price_list: { id: found.priceListId, name: found.listName },
    state,
    is_whole: found.isWhole,
    file_name: found.fileName,
    counts: found.counts,
    made_by: found.madeBy,
    created_at: found.createdAt.toISOString(),
    applied_at: found.appliedAt?.toISOString() ?? null,
    undone_at: found.undoneAt?.toISOString() ?? null,
    may_apply: state === 'draft' && baseVersion === listVersion,
    may_undo: state === 'applied' && madeVersion === listVersion,
  };
}

export function changeView(change: FoundChange): PriceImportRow {
  const { kind, rowNumber, productId, article, name, from, before, after, cost } = change;
  return {
    kind,
    row: rowNumber,
    product_id: productId,
    article,
    name,
    from: fromMilli(from),
    before,
    after,
    moved_percent: before && after && movedPercent(before, after, cost),
    warnings: change.warnings.map((code) => ({ code, message: PRICE_WARNINGS[code as PriceWarning] })),
    message: change.message,
    suggestions: change.suggestions,
  };
}
