import { type MatchMeta, matchArticles } from '@okoem/contract/article-match.ts';
import type { EndpointAnswer } from '@okoem/contract/endpoint.ts';
import { listParts, type ListPart } from '@okoem/domain/lines/list-parts.ts';
import { MOST_LINES } from '@okoem/domain/lines/read-lines.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { createStore } from '../../shared/store.ts';

export type MatchedList = EndpointAnswer<typeof matchArticles>;
export type ListRow = MatchedList['data'][number];

/** How many lines of a long list are looked for already; nothing while none is. */
export const listProgress = createStore<{ done: number; of: number } | undefined>(undefined);

/** What became of a list. While another is asked for, the last one stays. */
export function listQuery({ text, cityGuid }: { text: string; cityGuid: string }) {
  return queryOptions({
    queryKey: ['article-list', text, cityGuid],
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }): Promise<MatchedList> => {
      const parts = listParts(text);
      return parts.length > 1
        ? matchParts(client, { parts, cityGuid, signal })
        : transportOf(client)(matchArticles, { body: { text, customer_region_guid: cityGuid } }, { signal });
    },
  });
}

interface Asked {
  parts: readonly ListPart[];
  cityGuid: string;
  signal: AbortSignal;
}

/** Piece by piece: a corrected line asks for its own piece alone. */
async function matchParts(client: QueryClient, { parts, cityGuid, signal }: Asked): Promise<MatchedList> {
  let list: MatchedList = { data: [], meta: NOTHING };
  const last = parts.at(-1)!;
  const of = last.before + last.text.split('\n').length;
  try {
    for (const part of parts) {
      listProgress.set({ done: part.before, of });
      if (signal.aborted) throw signal.reason;
      const answer = await client.fetchQuery({
        queryKey: ['article-list-part', part.text, cityGuid],
        queryFn: () =>
          transportOf(client)(
            matchArticles,
            { body: { text: part.text, customer_region_guid: cityGuid } },
            { signal },
          ),
      });
      list = joined(list, answer, part);
    }
    return list;
  } finally {
    listProgress.set(undefined);
  }
}

const NOTHING: MatchMeta = {
  total: 0,
  matched: 0,
  suggested: 0,
  not_found: 0,
  unreadable: 0,
  skipped: 0,
  left_out: 0,
  sum: 0,
};

/** Rows go on counting; what is beyond the longest list is counted and left out, as the reader does. */
export function joined(list: MatchedList, next: MatchedList, { before }: ListPart): MatchedList {
  const room = MOST_LINES - list.data.length;
  const rows = next.data
    .slice(0, room)
    .map((row) => ({ ...row, row: row.row + list.data.length, line: row.line + before }));
  const names = Object.keys(NOTHING) as (keyof MatchMeta)[];
  const sums = names.map((name) => [name, list.meta[name] + next.meta[name]]);
  const meta = Object.fromEntries(sums) as MatchMeta;
  return {
    data: [...list.data, ...rows],
    meta: { ...meta, left_out: meta.left_out + next.data.length - rows.length },
  };
}
