import { type PricedBasket, quoteOffers } from '@okoem/contract/basket-quote.ts';
import { sharedBasket } from '@okoem/contract/baskets.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export interface SharedBasketAnswer {
  quote: PricedBasket;
  expiresAt: string;
}

/** What is behind a link, priced for who looks at it now. */
export function sharedBasketQuery({ token, cityGuid }: { token: string; cityGuid: string }) {
  return queryOptions({
    queryKey: ['shared-basket', token, cityGuid],
    queryFn: async ({ client, signal }): Promise<SharedBasketAnswer> => {
      const ask = transportOf(client);
      const { data } = await ask(sharedBasket, { params: { token } }, { signal });
      const body = { items: data.items, customer_region_guid: cityGuid };
      const { data: quote } = await ask(quoteOffers, { body }, { signal });
      return { quote, expiresAt: data.expires_at };
    },
  });
}
