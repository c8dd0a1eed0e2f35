import {
  type FavouriteOffer,
  getSharedList,
  type ListedOffer,
  searchFavourites,
} from '@okoem/contract/favourites.ts';
import { listSubscriptions, type OwnSubscription } from '@okoem/contract/stock-subscriptions.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** The whole list, with what prices were. */
export function favouritesQuery(cityGuid: string) {
  return queryOptions({
    queryKey: ['favourites', cityGuid],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<FavouriteOffer[]> => {
      const body = {
        sort: 'id' as const,
        pagination: { type: 'offset' as const, offset: 0, limit: -1 as const },
        customer_region_guid: cityGuid,
        include: ['history' as const],
      };
      return (await transportOf(client)(searchFavourites, { body }, { signal })).data;
    },
  });
}

export const subscriptionsQuery = queryOptions({
  queryKey: ['stock-subscriptions'],
  queryFn: async ({ client, signal }): Promise<OwnSubscription[]> =>
    (await transportOf(client)(listSubscriptions, {}, { signal })).data,
});

export function sharedListQuery({ token, cityGuid }: { token: string; cityGuid: string }) {
  return queryOptions({
    queryKey: ['shared-list', token, cityGuid],
    queryFn: async ({ client, signal }): Promise<ListedOffer[]> => {
      const body = { filter: { token }, customer_region_guid: cityGuid };
      return (await transportOf(client)(getSharedList, { body }, { signal })).data.offers;
    },
  });
}
