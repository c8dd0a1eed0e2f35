import { countNotices, searchNotices } from '@okoem/contract/notices.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export const BELL_KEY = ['bell'] as const;
const SHOWN = 10;

export const bellCountQuery = queryOptions({
  queryKey: [...BELL_KEY, 'count'],
  queryFn: async ({ client, signal }) =>
    (await transportOf(client)(countNotices, {}, { signal })).data.unread,
});

/** The latest, read or not: what was there a moment ago must not be gone. */
export const noticesQuery = queryOptions({
  queryKey: [...BELL_KEY, 'latest'],
  staleTime: 0,
  queryFn: async ({ client, signal }) => {
    const body = { filter: {}, pagination: { type: 'offset' as const, offset: 0, limit: SHOWN } };
    return (await transportOf(client)(searchNotices, { body }, { signal })).data;
  },
});
