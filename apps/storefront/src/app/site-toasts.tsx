import type { ToastStackProps } from '@okoem/ui/toast-stack.tsx';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useStore } from '../shared/store.ts';
import { closeAllToasts, closeToast, toasts } from '../shared/toast-store.ts';
import styles from './site-toasts.module.css';

const ToastStack = lazy(() =>
  import('@okoem/ui/toast-stack.tsx').then(
    ({ ToastStack: Stack }) => ({ default: Stack as ComponentType<ToastStackProps> }),
    () => ({ default: PlainToasts }),
  ),
);

/** Without a connection not even the stack can be fetched; a message must not take the page away with it. */
function PlainToasts({ toasts: shown }: ToastStackProps) {
  return (
    <output className={styles.plain}>
      {shown.map(({ id, title, message }) => (
        <span key={id}>
          {title} {message}
        </span>
      ))}
    </output>
  );
}

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
