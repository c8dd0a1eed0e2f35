import { decideSpecificationRows } from '@okoem/contract/specification-decisions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { closeToast, toasts } from '../../shared/toast-store.ts';
import { showError, showWithAction } from '../../shared/toasts.ts';
import { type Change, type RowSaid, withSaid } from './row-changes.ts';
import { type SpecTable, tableKey } from './specification-queries.ts';

const UNDO_MS = 8000;
const MOST_UNDONE = 100;

/** By which others see that decisions are on their way. */
export function savingKey(id: string) {
  return ['specification-save', id] as const;
}

export interface RowChanges {
  /** Shown at once, told to the server in the order they were made. */
  make: (change: Change, isTold?: boolean) => void;
  /** Takes the last one back. */
  undo: () => void;
  isSaving: boolean;
}

export function useRowChanges(asked: { id: string; cityGuid: string }): RowChanges {
  const client = useQueryClient();
  const done = useRef<Change[]>([]);
  const { id } = asked;
  const show = (rows: readonly RowSaid[]) =>
    client.setQueryData<SpecTable>(
      tableKey(asked),
      (table) => table && { ...table, rows: withSaid(table.rows, rows) },
    );
  const saving = useMutation({
    scope: { id: `specification ${id}` },
    mutationKey: savingKey(id),
    mutationFn: ({ after }: Change) => {
      const rows = after.map(({ id: row, decision, product_id, chosen_quantity: quantity, split }) => ({
        id: row,
        decision,
        product_id,
        quantity,
        split,
      }));
      return transportOf(client)(decideSpecificationRows, { params: { id }, body: { rows } });
    },
    onError: (error, change) => {
      show(change.before);
      done.current = done.current.filter((one) => one !== change);
      showError(error);
    },
  });
  const undo = () => {
    const change = done.current.pop();
    if (!change) return;
    show(change.before);
    saving.mutate({ title: 'Отменили', before: change.after, after: change.before });
  };
  const make = (change: Change, isTold = true) => {
    done.current = [...done.current, change].slice(-MOST_UNDONE);
    show(change.after);
    saving.mutate(change);
    if (isTold) tell(change.title, undo);
  };
  return { make, undo, isSaving: saving.isPending };
}

const UNDO = 'Отменить';

/** One at a time: who decides forty rows in a minute would not see the table for words. */
function tell(title: string, onClick: () => void): void {
  for (const toast of toasts.get()) if (toast.action?.label === UNDO) closeToast(toast.id);
  showWithAction({ title, action: { label: UNDO, onClick }, lifeMs: UNDO_MS });
}
