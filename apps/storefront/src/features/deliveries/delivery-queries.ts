import { listAddresses, listRecipients } from '@okoem/contract/deliveries.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** Of the company chosen, else the person's own. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: async ({ client, signal }) => (await transportOf(client)(listAddresses, {}, { signal })).data,
});

export const recipientsQuery = queryOptions({
  queryKey: ['recipients'],
  queryFn: async ({ client, signal }) => (await transportOf(client)(listRecipients, {}, { signal })).data,
});
