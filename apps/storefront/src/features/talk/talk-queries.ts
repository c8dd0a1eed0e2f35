import type { ThreadView } from '@okoem/contract/thread-views.ts';
import { countUnread, findMessages, getMessages, getThread, searchThreads } from '@okoem/contract/threads.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { lastSeq, mergedThread, withMessages, withOlder } from './thread-cache.ts';

export const TALK_KEY = ['talk'] as const;
export const THREADS_KEY = [...TALK_KEY, 'threads'] as const;
export const THREADS_AT_ONCE = 20;
/** What comes is told by the stream; without one a thread that is looked at again is asked for. */
const FRESH_MS = 10_000;

/** What lies further back is found by a search. */
export const MOST_THREADS = 100;

export interface ThreadsWish {
  isArchived: boolean;
  /** So many of the latest. */
  limit: number;
}

export function threadsQuery({ isArchived, limit }: ThreadsWish) {
  return queryOptions({
    queryKey: [...THREADS_KEY, isArchived, limit],
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchThreads,
        {
          body: {
            filter: { is_archived: isArchived },
            pagination: { type: 'offset', offset: 0, limit },
          },
        },
        { signal },
      ),
  });
}

export function threadQuery(id: number) {
  return queryOptions({
    queryKey: threadKey(id),
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }): Promise<ThreadView> => {
      const { data } = await transportOf(client)(getThread, { params: { id: String(id) } }, { signal });
      return mergedThread(client.getQueryData<ThreadView>(threadKey(id)), data);
    },
  });
}

export function threadKey(id: number) {
  return [...TALK_KEY, 'thread', id] as const;
}

export function unreadQuery() {
  return queryOptions({
    queryKey: [...TALK_KEY, 'unread'],
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(countUnread, {}, { signal })).data.messages,
  });
}

export const SHORTEST_SEARCH = 2;

export function foundQuery(text: string) {
  return queryOptions({
    queryKey: [...TALK_KEY, 'found', text],
    enabled: text.length >= SHORTEST_SEARCH,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(findMessages, { body: { query: text } }, { signal })).data,
  });
}

/** A thread that is known, changed where it is kept. */
export function changeThread(
  client: QueryClient,
  id: number,
  change: (thread: ThreadView) => ThreadView,
): void {
  client.setQueryData<ThreadView>(threadKey(id), (thread) => thread && change(thread));
}

const OLDER_AT_ONCE = 50;
const MOST_AT_ONCE = 100;
/** Two thousand messages back; who looks for something older scrolls there. */
const MOST_STEPS = 20;

/** Back to a message, with everything that was said since. */
export async function fetchBackTo(client: QueryClient, id: number, seq: number): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const known = client.getQueryData<ThreadView>(threadKey(id));
    if (!known?.has_more || known.messages[0]!.seq <= seq) return;
    await fetchOlder(client, id, MOST_AT_ONCE);
  }
}

/** What was said since the last message that is known. Many at once are asked for with the whole thread. */
export async function fetchNewer(client: QueryClient, id: number): Promise<void> {
  const known = client.getQueryData<ThreadView>(threadKey(id));
  if (!known) return;
  const asked = { params: { id: String(id) }, query: { after: String(lastSeq(known)) } };
  const { messages, has_more: hasMore } = (await transportOf(client)(getMessages, asked)).data;
  if (hasMore) await client.invalidateQueries({ queryKey: threadKey(id) });
  else changeThread(client, id, (thread) => withMessages(thread, messages));
}

export async function fetchOlder(client: QueryClient, id: number, limit = OLDER_AT_ONCE): Promise<void> {
  const first = client.getQueryData<ThreadView>(threadKey(id))?.messages[0];
  if (!first) return;
  const query = { before: String(first.seq), limit: String(limit) };
  const asked = { params: { id: String(id) }, query };
  const { messages, has_more: hasMore } = (await transportOf(client)(getMessages, asked)).data;
  changeThread(client, id, (thread) => withOlder(thread, messages, hasMore));
}
