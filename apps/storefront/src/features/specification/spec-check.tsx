import type { ProductCard } from '@okoem/contract/product.ts';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FindingList } from '../../shared/completeness/finding-list.tsx';
import { useDebounced } from '../../shared/use-debounced.ts';
import { checkQuery, placeWords, rowsPrint } from './check-query.ts';
import { rowNumber, type SpecRow } from './spec-rows.ts';
import { useAddedRows } from './use-added-rows.ts';
import { useDismissals } from './use-dismissals.ts';
import { savingKey } from './use-row-changes.ts';

interface SpecCheckProps {
  asked: { id: string; cityGuid: string };
  rows: readonly SpecRow[];
}

const NO_PRODUCTS: ReadonlyMap<number, ProductCard> = new Map();

/** What the goods of the specification lack to work together. */
export function SpecCheck({ asked, rows }: SpecCheckProps) {
  const print = useDebounced(useMemo(() => rowsPrint(rows), [rows]));
  const isSaved = useIsMutating({ mutationKey: savingKey(asked.id) }) === 0;
  const question = { ...asked, print, isSaved };
  const { data } = useQuery(checkQuery(question));
  const addRow = useAddedRows(asked);
  const dismiss = useDismissals(question);
  const numbers = useMemo(() => new Map(rows.map((row, at) => [row.id, rowNumber(row, at)])), [rows]);
  const findings = (data?.findings ?? []).map((finding) => ({
    ...finding,
    isDismissed: finding.is_dismissed,
    place: placeWords(finding.row_ids, numbers),
  }));
  return (
    <FindingList
      findings={findings}
      products={data?.products ?? NO_PRODUCTS}
      onAdd={({ mend }, product) => addRow(product, mend!.quantity)}
      onDismiss={({ key, title }, isDismissed) => dismiss({ key, title, isDismissed })}
    />
  );
}
