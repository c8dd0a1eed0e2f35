import {
  type ApprovalView,
  approveByLink,
  approveRequest,
  refuseByLink,
  refuseRequest,
  restoreRequest,
  withdrawRequest,
} from '@okoem/contract/approvals.ts';
import type { ApiErrorItem } from '@okoem/contract/call-api.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused, refusals } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { APPROVALS_KEY } from '../../shared/approval-terms.ts';
import { useBasketChanged } from '../../shared/basket/basket-changed.ts';
import { showError } from '../../shared/toasts.ts';
import { approvalLinkQuery, approvalQuery } from './approval-queries.ts';

/** What moved between the asking and now, and the word that approves it as it is. */
export interface ChangedApproval {
  message: string;
  lines: readonly ApiErrorItem[];
  was: number;
  total: number;
  digest: string;
}

interface Moves {
  isBusy: boolean;
  changed: ChangedApproval | undefined;
  approve: (digest: string) => void;
  refuse: (reason: string) => void;
}

interface Work {
  key: QueryKey;
  approve: (digest: string) => Promise<{ data: ApprovalView }>;
  refuse: (reason: string) => Promise<{ data: ApprovalView }>;
  onDone: (view: ApprovalView) => void;
}

/** By the session of who is signed in. */
export function useDecision(id: number, onDone: (view: ApprovalView) => void): Moves {
  const call = transportOf(useQueryClient());
  const params = { id: String(id) };
  return useMoves({
    key: approvalQuery(params.id).queryKey,
    approve: (digest) => call(approveRequest, { params, body: { digest } }),
    refuse: (reason) => call(refuseRequest, { params, body: { reason } }),
    onDone,
  });
}

/** By the token of a letter. */
export function useLinkDecision(token: string, onDone: (view: ApprovalView) => void): Moves {
  const call = transportOf(useQueryClient());
  const params = { token };
  return useMoves({
    key: approvalLinkQuery(token).queryKey,
    approve: (digest) => call(approveByLink, { params, body: { digest } }),
    refuse: (reason) => call(refuseByLink, { params, body: { reason } }),
    onDone,
  });
}

/** Each answer is the whole request: the page shows it without asking again. */
function useMoves({ key, approve, refuse, onDone }: Work): Moves {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [changed, setChanged] = useState<ChangedApproval>();
  const run = async (work: () => Promise<{ data: ApprovalView }>) => {
    setBusy(true);
    setChanged(undefined);
    try {
      const { data } = await work();
      client.setQueryData(key, data);
      void client.invalidateQueries({
        queryKey: APPROVALS_KEY,
        predicate: (query) => query.queryKey[1] !== 'one',
      });
      onDone(data);
    } catch (error) {
      const told = changedIn(refusals(error));
      if (told) return setChanged(told);
      showError(error);
      // Somebody else was faster: what is there now is asked for.
      if (isRefused(error)) void client.invalidateQueries({ queryKey: key });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    changed,
    approve: (digest) => void (isBusy || run(() => approve(digest))),
    refuse: (reason) => void (isBusy || run(() => refuse(reason))),
  };
}

function changedIn([first, ...lines]: readonly ApiErrorItem[]): ChangedApproval | undefined {
  if (!first) return undefined;
  const { digest, total, expected_total: was, message } = first;
  if (typeof digest !== 'string' || typeof total !== 'number' || typeof was !== 'number') return undefined;
  return { message, lines, was, total, digest };
}

/** What who asked does with his own request. */
export function useOwnRequest(id: number) {
  const client = useQueryClient();
  const call = transportOf(client);
  const basketChanged = useBasketChanged();
  const [isBusy, setBusy] = useState(false);
  const params = { id: String(id) };
  const run = (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    work()
      .catch((error: unknown) => {
        showError(error);
        if (isRefused(error)) void client.invalidateQueries({ queryKey: APPROVALS_KEY });
      })
      .finally(() => setBusy(false));
  };
  return {
    isBusy,
    withdraw: (onDone: () => void) =>
      run(async () => {
        const { data } = await call(withdrawRequest, { params });
        client.setQueryData(approvalQuery(params.id).queryKey, data);
        void client.invalidateQueries({
          queryKey: APPROVALS_KEY,
          predicate: (query) => query.queryKey[1] !== 'one',
        });
        onDone();
      }),
    restore: (onDone: () => void) =>
      run(async () => {
        await call(restoreRequest, { params });
        basketChanged();
        onDone();
      }),
  };
}
