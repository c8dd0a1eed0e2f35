import { searchTenders } from '@okoem/contract/tenders.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { TENDERS_KEY } from './tender-queries.ts';
import { tenderFilter, TENDERS_PAGE_SIZE, type TendersWish } from './tenders-address.ts';

export function tendersQuery(wish: TendersWish) {
  const filter = tenderFilter(wish);
  const offset = (wish.page - 1) * TENDERS_PAGE_SIZE;
  return queryOptions({
    queryKey: [...TENDERS_KEY, 'list', filter, wish.sort, offset],
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchTenders,
        {
          body: {
            filter,
            sort: wish.sort,
            pagination: { type: 'offset', offset, limit: TENDERS_PAGE_SIZE },
          },
        },
        { signal },
      ),
  });
}
