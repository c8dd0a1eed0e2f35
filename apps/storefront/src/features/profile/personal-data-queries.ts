import { listPersonalExports, searchOwnLooks } from '@okoem/contract/personal-data.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** One that is being made is looked at again until it is there. */
const MAKING_MS = 3000;

export const exportsQuery = queryOptions({
  queryKey: ['personal-exports'],
  queryFn: async ({ client, signal }) =>
    (await transportOf(client)(listPersonalExports, {}, { signal })).data,
  refetchInterval: ({ state }) =>
    state.data?.exports.some((one) => one.state === 'waiting') ? MAKING_MS : false,
});

export const LOOKS_SHOWN = 20;

export const looksQuery = (limit: number) =>
  queryOptions({
    queryKey: ['own-looks', limit],
    queryFn: async ({ client, signal }) =>
      transportOf(client)(searchOwnLooks, { body: { pagination: { offset: 0, limit } } }, { signal }),
  });
