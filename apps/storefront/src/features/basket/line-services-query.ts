import { type OfferedService, searchServiceTypes } from '@okoem/contract/baskets.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** What can be had with an offer. */
export function offeredServicesQuery(offerId: number) {
  return queryOptions({
    queryKey: ['offered-services', offerId],
    queryFn: async ({ client, signal }): Promise<OfferedService[]> => {
      const body = { offer_id: offerId };
      return (await transportOf(client)(searchServiceTypes, { body }, { signal })).data;
    },
  });
}
