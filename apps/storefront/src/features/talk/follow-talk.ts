import type { LiveEvent } from '@okoem/contract/live.ts';
import type { ThreadView } from '@okoem/contract/thread-views.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type LiveNews, liveState, onLive } from '../../shared/live/live.ts';
import { unreadTalk } from '../../shared/talk/unread-talk.ts';
import { restoreOutgoing } from './outgoing.ts';
import { sendWaiting } from './send-outgoing.ts';
import { changeThread, fetchNewer, TALK_KEY, threadKey, THREADS_KEY, unreadQuery } from './talk-queries.ts';
import { afterEvent, lastSeq } from './thread-cache.ts';
import { hideTyping, showTyping } from './typing.ts';

/** Several events of one moment are one question. */
const SOON_MS = 200;

/** What was shown follows what happens, and what could not be sent goes with the connection. */
export function followTalk(client: QueryClient, whose: string): () => void {
  restoreOutgoing(whose);
  const counting = soon(() => void countAnew(client));
  const listing = soon(() => void client.invalidateQueries({ queryKey: THREADS_KEY }));
  const hear = (news: LiveNews) => {
    if (news.type === 'again') {
      void client.invalidateQueries({ queryKey: TALK_KEY });
      counting.run();
    } else if (news.type !== 'notice') {
      follow(client, news);
      if (news.type !== 'typing') for (const work of [counting, listing]) work.run();
    }
  };
  const send = () => sendWaiting(client);
  const sendWhenHeard = () => {
    if (liveState.get() === 'on') send();
  };
  const stops = [onLive(hear), liveState.subscribe(sendWhenHeard)];
  window.addEventListener('online', send);
  counting.run();
  send();
  return () => {
    for (const stop of stops) stop();
    for (const work of [counting, listing]) work.stop();
    window.removeEventListener('online', send);
    unreadTalk.set(0);
  };
}

function follow(client: QueryClient, event: Exclude<LiveEvent, { type: 'notice' }>): void {
  const id = event.thread_id;
  if (event.type === 'typing') showTyping(id, event.name);
  else if (event.type === 'message') void hearMessage(client, event);
  else if (event.type === 'thread') void client.invalidateQueries({ queryKey: threadKey(id) });
  else changeThread(client, id, (thread) => afterEvent(thread, event));
}

async function hearMessage(
  client: QueryClient,
  { thread_id: id, seq, side }: Extract<LiveEvent, { type: 'message' }>,
): Promise<void> {
  const known = client.getQueryData<ThreadView>(threadKey(id));
  if (known && side !== known.side) hideTyping(id);
  if (!known || seq <= lastSeq(known)) return;
  // Should it fail, the next event or the next look brings it.
  await fetchNewer(client, id).catch(() => undefined);
}

async function countAnew(client: QueryClient): Promise<void> {
  try {
    unreadTalk.set(await client.fetchQuery({ ...unreadQuery(), staleTime: 0 }));
  } catch {
    // The count stays what it was.
  }
}

function soon(work: () => void): { run: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, SOON_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
