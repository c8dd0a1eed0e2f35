import { cancelReturn, type ReturnView, sendReturn } from '@okoem/contract/returns.ts';
import type { ReturnWay } from '@okoem/domain/returns/return-choices.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { showError } from '../../shared/toasts.ts';
import { returnQuery, RETURNS_KEY } from './return-queries.ts';

/** What a buyer does with a return. Each answer is the whole return: the page shows it without asking again. */
export function useReturnMoves(id: number) {
  const client = useQueryClient();
  const call = transportOf(client);
  const [isBusy, setBusy] = useState(false);
  const params = { id: String(id) };
  const { queryKey } = returnQuery(params.id);
  const keep = ({ data }: { data: ReturnView }) => {
    client.setQueryData(queryKey, data);
    void client.invalidateQueries({
      queryKey: RETURNS_KEY,
      predicate: (query) => query.queryKey[1] !== 'one',
    });
  };
  const done = async (work: () => Promise<{ data: ReturnView }>, onDone: () => void) => {
    keep(await work());
    onDone();
  };
  const run = (work: () => Promise<{ data: ReturnView }>, onDone: () => void) => {
    if (isBusy) return;
    setBusy(true);
    done(work, onDone)
      .catch((error: unknown) => {
        showError(error);
        // Somebody else was faster: what is there now is asked for.
        if (isRefused(error)) void client.invalidateQueries({ queryKey });
      })
      .finally(() => setBusy(false));
  };
  return {
    isBusy,
    cancel: (onDone: () => void) => run(() => call(cancelReturn, { params }), onDone),
    send: (body: { way: ReturnWay; tracking: string }, onDone: () => void) =>
      run(() => call(sendReturn, { params, body }), onDone),
  };
}
