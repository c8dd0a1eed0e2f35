import { sendMessage } from '@okoem/contract/threads.ts';
import type { QueryClient } from '@tanstack/react-query';
import { failureText, isRefused } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import {
  type AttachedFile,
  changeOutgoing,
  dropOutgoing,
  nextToSend,
  type Outgoing,
  outgoing,
  settleOutgoing,
} from './outgoing.ts';
import { changeThread, THREADS_KEY } from './talk-queries.ts';
import { withMessages } from './thread-cache.ts';

const busyThreads = new Set<number>();
/** A server that is restarted or has too much to do says nothing about the message itself. */
const PASSING = new Set([408, 425, 500, 502, 503, 504]);
const AGAIN_MS = 5000;
let again: ReturnType<typeof setTimeout> | undefined;

interface Draft {
  threadId: number;
  text: string;
  files: readonly AttachedFile[];
}

/** Shown in the thread at once, and on its way. */
export function sendDraft(client: QueryClient, draft: Draft): void {
  const message: Outgoing = {
    ...draft,
    key: crypto.randomUUID(),
    at: new Date().toISOString(),
    state: 'sending',
  };
  changeOutgoing((now) => [...now, message]);
  sendWaiting(client);
}

/** The same message once more, under the key it had. */
export function sendAgain(client: QueryClient, key: string): void {
  settleOutgoing(key, 'sending');
  sendWaiting(client);
}

/** Whatever waits, thread by thread; asked for again when a connection is back. */
export function sendWaiting(client: QueryClient): void {
  clearTimeout(again);
  for (let next = nextToSend(outgoing.get(), busyThreads); next;) {
    void sendOne(client, next);
    next = nextToSend(outgoing.get(), busyThreads);
  }
}

async function sendOne(client: QueryClient, message: Outgoing): Promise<void> {
  const { key, threadId, text, files } = message;
  busyThreads.add(threadId);
  // Without a connection the call itself waits for one.
  settleOutgoing(key, navigator.onLine === false ? 'waiting' : 'sending');
  let isSent = false;
  try {
    const body = { text, files: files.map(({ id }) => id), client_key: key };
    const { data } = await transportOf(client)(sendMessage, { params: { id: String(threadId) }, body });
    changeThread(client, threadId, (thread) => withMessages(thread, [data]));
    dropOutgoing(key);
    isSent = true;
    void client.invalidateQueries({ queryKey: THREADS_KEY });
  } catch (error) {
    const isFinal = isRefused(error) && !PASSING.has(error.status);
    if (isFinal) settleOutgoing(key, 'failed', failureText(error));
    else settleOutgoing(key, 'waiting');
    isSent = isFinal;
  } finally {
    busyThreads.delete(threadId);
  }
  if (isSent) sendWaiting(client);
  else again = setTimeout(() => sendWaiting(client), AGAIN_MS);
}
