import type { ReconciliationSheet } from '@okoem/contract/balance.ts';
import type { ReconciliationContent } from '@okoem/domain/papers/paper-content.ts';
import { reconciliationSheet } from '@okoem/domain/papers/reconciliation-sheet.ts';
import type { PaperRow } from './paper-repository.ts';
import { paperView, standingOf } from './paper-view.ts';

/** The same words that the file has. */
export function reconciliationSheetView(row: PaperRow<ReconciliationContent>): ReconciliationSheet {
  const { lines, ...sheet } = reconciliationSheet(row.content, standingOf(row));
  return {
    ...sheet,
    paper: paperView(row),
    lines: lines.map(({ day, document, debit, credit, isSum }) => ({
      day,
      document,
      debit,
      credit,
      is_sum: isSum,
    })),
  };
}
