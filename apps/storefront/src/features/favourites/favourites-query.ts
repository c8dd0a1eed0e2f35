import {
  type FavouriteOffer,
  getOwnShare,
  getSharedList,
  type ListedOffer,
  searchFavourites,
} from '@okoem/contract/favourites.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** The whole list, with what prices were. */
export function favouritesQuery(cityGuid: string) {
  return queryOptions({
    queryKey: ['favourites', cityGuid],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<FavouriteOffer[]> => {
      const body = {
        sort: ['id' as const],
        pagination: { type: 'offset' as const, offset: 0, limit: -1 as const },
        customer_region_guid: cityGuid,
        include: ['history' as const],
      };
      return (await transportOf(client)(searchFavourites, { body }, { signal })).data;
    },
  });
}

/** The link that is open, if there is one. */
export const ownShareQuery = queryOptions({
  queryKey: ['own-share'],
  queryFn: async ({ client, signal }) => (await transportOf(client)(getOwnShare, {}, { signal })).data,
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
