import { type ExplainedPrice, explainPrice } from '@okoem/contract/price-reason.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** Asked with every opening: a list may have ended since the page was drawn. */
export function priceReasonQuery(offerId: number) {
  return queryOptions({
    queryKey: ['price-reason', offerId],
    staleTime: 0,
    queryFn: async ({ client, signal }): Promise<ExplainedPrice> => {
      const input = { params: { id: String(offerId) } };
      return (await transportOf(client)(explainPrice, input, { signal })).data;
    },
  });
}
