import { searchOwnPrices } from '@okoem/contract/own-prices.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { type OwnPricesWish, PRICES_PAGE_SIZE } from './own-prices-address.ts';

const FRESH_MS = 5000;

export function ownPricesQuery({ query, page }: OwnPricesWish, cityGuid: string) {
  const offset = (page - 1) * PRICES_PAGE_SIZE;
  return queryOptions({
    queryKey: ['own-prices', query, offset, cityGuid],
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchOwnPrices,
        {
          body: {
            filter: query === '' ? {} : { query },
            customer_region_guid: cityGuid,
            pagination: { type: 'offset', offset, limit: PRICES_PAGE_SIZE },
          },
        },
        { signal },
      ),
  });
}
