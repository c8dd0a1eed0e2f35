import type { ProductCard } from '@okoem/contract/product.ts';
import { addSpecificationRow, removeSpecificationRow } from '@okoem/contract/specification-check.ts';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { showError, showWithAction } from '../../shared/toasts.ts';
import type { SpecRow } from './spec-rows.ts';
import { addCard, type SpecTable, tableKey } from './specification-queries.ts';

const UNDO_MS = 12_000;

/** Puts a product below the rows of the file; «Отменить» takes it away again. */
export function useAddedRows(asked: { id: string; cityGuid: string }) {
  const client = useQueryClient();
  const call = transportOf(client);
  const { id } = asked;
  const change = (rows: (now: readonly SpecRow[]) => SpecRow[], by: number) =>
    client.setQueryData<SpecTable>(
      tableKey(asked),
      (table) => table && { ...table, rows: rows(table.rows), total: table.total + by },
    );
  const remove = async (row: SpecRow) => {
    try {
      await call(removeSpecificationRow, { params: { id, row: String(row.id) } });
      change((rows) => rows.filter((one) => one.id !== row.id), -1);
    } catch (error) {
      showError(error);
    }
  };
  return async (product: ProductCard, quantity: number) => {
    try {
      const body = { product_id: product.product_id, quantity };
      const { data: row } = await call(addSpecificationRow, { params: { id }, body });
      addCard(client, asked, product);
      change((rows) => [...rows, row], 1);
      showWithAction({
        title: `Добавили: ${product.name}`,
        action: { label: 'Отменить', onClick: () => void remove(row) },
        lifeMs: UNDO_MS,
      });
    } catch (error) {
      showError(error);
    }
  };
}
