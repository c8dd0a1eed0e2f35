import { parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { approvalsQuery } from '../features/approvals/approval-queries.ts';
import { readBalanceWish } from '../features/balance/balance-address.ts';
import { movementsQuery } from '../features/balance/balance-queries.ts';
import { productsOf } from '../features/listing/listing-data.ts';
import { ordersQuery } from '../features/orders/order-list-queries.ts';
import { readOrdersWish } from '../features/orders/orders-address.ts';
import { readOwnPricesWish } from '../features/own-prices/own-prices-address.ts';
import { ownPricesQuery } from '../features/own-prices/own-prices-query.ts';
import { papersQuery, receiptsQuery } from '../features/papers/paper-queries.ts';
import { readPapersWish } from '../features/papers/papers-address.ts';
import { projectsQuery } from '../features/projects/project-queries.ts';
import { readProjectsWish } from '../features/projects/projects-address.ts';
import { quotesQuery } from '../features/quotes/quote-list-query.ts';
import { readQuotesWish } from '../features/quotes/quotes-address.ts';
import { returnsQuery } from '../features/returns/return-queries.ts';
import { readOwnWish } from '../features/tenders/own-address.ts';
import { ownProposalsQuery, ownTendersQuery } from '../features/tenders/own-queries.ts';
import { equipmentQuery } from '../features/tenders/tender-queries.ts';
import { readTendersWish } from '../features/tenders/tenders-address.ts';
import { tendersQuery } from '../features/tenders/tenders-query.ts';
import { createQueryClient } from '../shared/api-query.ts';

const THIRD = new URLSearchParams('page=3');

/** The third page of every list that has pages, and how many rows a page has. */
const LISTS = {
  products: [
    productsOf({
      place: { path: '/catalog/kamery', fixed: { category_code: 'kamery' }, defaultSort: 'popular' },
      query: parseListingQuery('page=3'),
      cityGuid: 'guid',
    }),
    24,
  ],
  orders: [ordersQuery(readOrdersWish(THIRD)), 10],
  quotes: [quotesQuery(readQuotesWish(THIRD)), 20],
  projects: [projectsQuery(readProjectsWish(THIRD)), 20],
  papers: [papersQuery(readPapersWish(THIRD)), 20],
  receipts: [receiptsQuery(readPapersWish(THIRD)), 20],
  movements: [movementsQuery(readBalanceWish(THIRD)), 20],
  'own prices': [ownPricesQuery(readOwnPricesWish(THIRD), 'guid'), 30],
  approvals: [approvalsQuery({ box: 'all', page: 3 }), 20],
  returns: [returnsQuery(3), 20],
  tenders: [tendersQuery(readTendersWish(THIRD)), 20],
  'own tenders': [ownTendersQuery(readOwnWish(THIRD)), 20],
  'own proposals': [ownProposalsQuery({ page: 3 }), 20],
  'equipment of a tender': [equipmentQuery('7', 3), 100],
} as const;

it.each(Object.entries(LISTS))('a page of %s begins after the pages before it [API-076]', async (_, list) => {
  const [query, limit] = list;
  const asked: unknown[] = [];
  const client = createQueryClient(((_endpoint: unknown, { body }: { body: { pagination: unknown } }) => {
    asked.push(body.pagination);
    return Promise.resolve({ data: [], meta: { pagination: { total: 0, limit } } });
  }) as never);
  await client.fetchQuery(query as unknown as FetchQueryOptions);
  expect(asked).toEqual([{ type: 'offset', offset: 2 * limit, limit }]);
  client.clear();
});
