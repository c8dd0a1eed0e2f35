import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { showError } from '../../shared/toasts.ts';
import { fetchBackTo } from './talk-queries.ts';

/** Leads to a message that was found, however far back it stands. */
export function useGoTo(
  scroll: RefObject<HTMLElement | null>,
  threadId: number,
  seq: number | undefined,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (seq === undefined) return undefined;
    let isLeft = false;
    const go = async () => {
      await fetchBackTo(client, threadId, seq);
      // Drawn by then.
      await new Promise((drawn) => setTimeout(drawn));
      if (isLeft) return;
      const message = scroll.current?.querySelector<HTMLElement>(`[data-seq='${seq}']`);
      message?.scrollIntoView({ block: 'center' });
      message?.setAttribute('data-found', '');
    };
    go().catch(showError);
    return () => {
      isLeft = true;
    };
  }, [client, scroll, threadId, seq]);
}
