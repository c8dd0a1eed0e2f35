import { useState } from 'react';
import { refusals } from '../../shared/api-failure.ts';
import { showError } from '../../shared/toasts.ts';

/** What a popup does: it closes when it is done, and what was refused stands beside the field while nothing is lost. */
export function usePopupWork(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ field?: string | undefined; message: string }>();
  return {
    isBusy,
    /** Of one field. */
    errorOf: (field: string) => (refusal?.field === field ? refusal.message : undefined),
    forget: () => setRefusal(undefined),
    run: (work: () => Promise<void>) => {
      setBusy(true);
      setRefusal(undefined);
      work()
        .then(onDone, (error: unknown) => {
          const [first] = refusals(error);
          setRefusal(first);
          if (first?.field === undefined) showError(error);
        })
        .finally(() => setBusy(false));
    },
  };
}
