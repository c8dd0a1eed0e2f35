import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { forgetOverview } from '../../shared/overview-key.ts';
import { showError, showWithAction } from '../../shared/toasts.ts';

/** Long enough to see the mistake and reach for the button. */
const UNDO_MS = 8000;

interface Removal<Row> {
  queryKey: QueryKey;
  title: string;
  nameOf: (row: Row) => string;
  remove: (row: Row) => Promise<unknown>;
  /** Puts a removed one back, under a number of its own. */
  restore: (row: Row) => Promise<unknown>;
}

/** Gone at once; for some seconds «Вернуть» puts it back, and it is back by itself when the server did not agree. */
export function useRemoval<Row extends { id: number }>(removal: Removal<Row>): (row: Row) => void {
  const client = useQueryClient();
  return (row) => {
    focusNeighbour();
    void removeRow(client, removal, row);
  };
}

async function removeRow<Row extends { id: number }>(
  client: QueryClient,
  { queryKey, title, nameOf, remove, restore }: Removal<Row>,
  row: Row,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  const renew = () => {
    forgetOverview(client);
    return client.invalidateQueries({ queryKey });
  };
  client.setQueryData<Row[]>(queryKey, (now) => now?.filter(({ id }) => id !== row.id));
  try {
    await remove(row);
    const onClick = () => void restore(row).catch(showError).finally(renew);
    const action = { label: 'Вернуть', onClick };
    showWithAction({ title, message: nameOf(row), action, lifeMs: UNDO_MS });
  } catch (error) {
    showError(error);
  } finally {
    // Another one may be the main one now.
    await renew();
  }
}

/** The keyboard goes on from the next row, or from the heading: never from a second «Удалить». */
function focusNeighbour(): void {
  const row = document.activeElement?.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const heir = next?.querySelector<HTMLElement>('button') ?? document.querySelector('h1');
  heir?.focus({ preventScroll: true });
}
