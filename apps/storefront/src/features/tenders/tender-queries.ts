import { searchProducts } from '@okoem/contract/product-search.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { getTenderStanding, searchQuestions } from '@okoem/contract/tender-questions.ts';
import { getTender, searchTenderEquipment, searchTenders } from '@okoem/contract/tenders.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { tenderFilter, TENDERS_PAGE_SIZE, type TendersWish } from './tenders-address.ts';

export const TENDERS_KEY = ['tenders'] as const;
/** Somebody answers, proposes or chooses while a tab lies in the background. */
const FRESH_MS = 5000;

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

export function tenderKey(id: string) {
  return [...TENDERS_KEY, 'one', id] as const;
}

export function tenderQuery(id: string) {
  return queryOptions({
    queryKey: tenderKey(id),
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getTender, { params: { id } }, { signal })).data,
  });
}

/** How the reader stands to it; asked for members only. */
export function standingQuery(id: string) {
  return queryOptions({
    queryKey: [...tenderKey(id), 'standing'],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getTenderStanding, { params: { id } }, { signal })).data,
  });
}

/** As many lines as one answer has. */
export const EQUIPMENT_ROWS = 100;

export function equipmentQuery(id: string, page = 1) {
  const offset = (page - 1) * EQUIPMENT_ROWS;
  return queryOptions({
    queryKey: [...tenderKey(id), 'equipment', offset],
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchTenderEquipment,
        { params: { id }, body: { pagination: { type: 'offset', offset, limit: EQUIPMENT_ROWS } } },
        { signal },
      ),
  });
}

const MOST_QUESTIONS = 100;

export function questionsQuery(id: string) {
  return queryOptions({
    queryKey: [...tenderKey(id), 'questions'],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (
        await transportOf(client)(
          searchQuestions,
          { params: { id }, body: { pagination: { type: 'offset', offset: 0, limit: MOST_QUESTIONS } } },
          { signal },
        )
      ).data,
  });
}

/** What the goods of a list cost today and in the reader's city. */
export function goodsTodayQuery({ ids, cityGuid }: { ids: readonly number[]; cityGuid: string }) {
  return queryOptions({
    queryKey: ['tender-goods', ids, cityGuid],
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
    queryFn: async ({ client, signal }): Promise<ProductCard[]> => {
      const body = {
        filter: { id: [...ids], with_zero_stock: true },
        sort: 'id' as const,
        pagination: { type: 'offset' as const, offset: 0, limit: ids.length },
        customer_region_guid: cityGuid,
      };
      return (await transportOf(client)(searchProducts, { body }, { signal })).data;
    },
  });
}
