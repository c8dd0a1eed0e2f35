import type { ThreadView } from '@okoem/contract/thread-views.ts';
import { readThread } from '@okoem/contract/threads.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { changeThread, THREADS_KEY } from './talk-queries.ts';
import { afterEvent, readByOwn } from './thread-cache.ts';

/** Tells what has been read: only what stood before somebody's eyes, in a tab that is looked at. */
export function useReading({ id, side, sides, messages }: ThreadView, isAtEnd: boolean): void {
  const client = useQueryClient();
  const isSeen = useIsSeen() && isAtEnd;
  const last = messages.findLast((message) => message.side !== side)?.seq ?? 0;
  const isBehind = last > readByOwn({ side, sides });
  useEffect(() => {
    if (!isSeen || !isBehind) return;
    changeThread(client, id, (thread) =>
      afterEvent(thread, { type: 'read', thread_id: id, side, seq: last, unread: 0 }),
    );
    transportOf(client)(readThread, { params: { id: String(id) }, body: { seq: last } }).then(
      () => void client.invalidateQueries({ queryKey: THREADS_KEY }),
      // Read all the same: the next message tells it again.
      () => undefined,
    );
  }, [client, id, side, last, isSeen, isBehind]);
}

function useIsSeen(): boolean {
  return useSyncExternalStore(
    (tell) => {
      document.addEventListener('visibilitychange', tell);
      return () => document.removeEventListener('visibilitychange', tell);
    },
    () => !document.hidden,
    () => false,
  );
}
