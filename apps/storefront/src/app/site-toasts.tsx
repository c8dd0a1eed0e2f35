import { lazy, Suspense, useState } from 'react';
import { useStore } from '../shared/store.ts';
import { closeAllToasts, closeToast, toasts } from '../shared/toast-store.ts';

const ToastStack = lazy(async () => ({
  default: (await import('@okoem/ui/toast-stack.tsx')).ToastStack,
}));

/** The stack is fetched with the first message, and stays, so that the last one can fade out. */
export function SiteToasts() {
  const shown = useStore(toasts);
  const [wasShown, setWasShown] = useState(false);
  if (shown.length > 0 && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  return (
    <Suspense>
      <ToastStack toasts={shown} onClose={closeToast} onCloseAll={closeAllToasts} />
    </Suspense>
  );
}
