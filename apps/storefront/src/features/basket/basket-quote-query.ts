import { type PricedBasket, quoteOffers } from '@okoem/contract/basket-quote.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import type { BasketLine, BasketService } from '../../shared/basket/basket-source.ts';

interface Wish {
  items: Pick<BasketLine, 'offer_id' | 'qty'>[];
  services: BasketService[];
  promo_code?: string;
}

/** What the server is asked to price, as text: the same basket is the same question. */
export function wishText(
  lines: readonly BasketLine[],
  services: readonly BasketService[],
  promo = '',
): string {
  const ids = new Set(lines.map(({ offer_id }) => offer_id));
  const wish: Wish = {
    items: lines.map(({ offer_id, qty }) => ({ offer_id, qty })),
    services: services
      .filter(({ offer_id }) => ids.has(offer_id))
      .map(({ offer_id, service_type_id, quantity }) => ({ offer_id, service_type_id, quantity })),
    ...(promo !== '' && { promo_code: promo }),
  };
  return JSON.stringify(wish);
}

/** Prices and stock of this very moment: asked again whenever the basket is opened. */
export function basketQuoteQuery({ wish, cityGuid }: { wish: string; cityGuid: string }) {
  return queryOptions({
    queryKey: ['basket-quote', wish, cityGuid],
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<PricedBasket> => {
      const body = { ...(JSON.parse(wish) as Wish), customer_region_guid: cityGuid };
      const { data } = await transportOf(client)(quoteOffers, { body }, { signal });
      return data;
    },
  });
}
