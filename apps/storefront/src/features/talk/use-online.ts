import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'] as const;

/** As the browser knows it; the server and one that does not know count as connected. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (tell) => {
      for (const event of EVENTS) window.addEventListener(event, tell);
      return () => {
        for (const event of EVENTS) window.removeEventListener(event, tell);
      };
    },
    () => navigator.onLine !== false,
    () => true,
  );
}
