import { useState } from 'react';
import { isRefused } from '../../shared/api-failure.ts';
import { showError } from '../../shared/toasts.ts';

/** One thing done at a time; what was refused is told, and the page asks what there is now. */
export function useWork({ onRefused }: { onRefused?: () => void } = {}) {
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    work()
      .catch((error: unknown) => {
        showError(error);
        if (isRefused(error)) onRefused?.();
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, run };
}
