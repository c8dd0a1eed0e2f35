import { useState } from 'react';
import {
  type CheckoutDraft,
  type DraftOwner,
  keepDraft,
  type ParcelDraft,
  readDraft,
  withParcel,
} from './checkout-draft.ts';

export interface DraftInHand {
  draft: CheckoutDraft;
  change: (patch: Partial<CheckoutDraft>) => void;
  changeParcel: (key: string, patch: ParcelDraft) => void;
}

/** What was chosen so far; every change is kept at once. */
export function useDraft(owner: DraftOwner): DraftInHand {
  const [draft, setDraft] = useState(() => readDraft(owner));
  const turn = (next: (now: CheckoutDraft) => CheckoutDraft) =>
    setDraft((now) => {
      const changed = next(now);
      keepDraft(owner, changed);
      return changed;
    });
  return {
    draft,
    change: (patch) => turn((now) => ({ ...now, ...patch })),
    changeParcel: (key, patch) => turn((now) => withParcel(now, key, patch)),
  };
}
