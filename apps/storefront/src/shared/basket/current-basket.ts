import { currentBasket, type OwnBasket, type OwnBasketItem } from '@okoem/contract/baskets.ts';
import { itemQuantity } from '@okoem/domain/basket/basket-item.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../api-query.ts';
import type { BasketLine, BasketSide } from './basket-source.ts';
import type { MemberBasket } from './member-basket.ts';

/** Everything that the server says of a member's basket begins with it. */
export const BASKET_KEY = ['basket'] as const;

/** The member's basket with prices and stock of this moment; the basket itself follows what the answer says. */
export function currentBasketQuery(basket: MemberBasket, cityGuid: string) {
  return queryOptions({
    queryKey: [...BASKET_KEY, basket.owner, cityGuid],
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<OwnBasket> => {
      const body = {
        include: ['images' as const, 'items.service_types' as const],
        customer_region_guid: cityGuid,
      };
      const { data } = await transportOf(client)(currentBasket, { body }, { signal });
      adopt(basket, data);
      return data;
    },
  });
}

/** The lines of the server, asked for where no screen shows them. */
export async function readBasket(basket: MemberBasket, { client, cityGuid }: BasketSide): Promise<void> {
  await client.fetchQuery(currentBasketQuery(basket, cityGuid()));
}

/** After every change: whatever is shown of the basket and of its deliveries is asked for again. */
export function refreshBasket(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: BASKET_KEY });
}

/** An answer that was on its way during a change is older than what is known. */
function adopt(basket: MemberBasket, data: OwnBasket): void {
  const version = Number(data.basket_version);
  if (version < basket.state.get().version) return;
  for (const { offer_id, place } of data.items) basket.places.set(offer_id, place);
  basket.state.set((now) => ({
    ...now,
    version,
    isRead: true,
    isBehind: false,
    lines: data.items.map(lineOf),
    services: data.offer_service_types.map(({ offer_id, service_type_id, quantity }) => ({
      offer_id,
      service_type_id,
      quantity,
    })),
  }));
}

function lineOf(item: OwnBasketItem): BasketLine {
  const {
    offer_id,
    product_id: id,
    code,
    name,
    article,
    main_image,
    multiple,
    price_unit,
    store_city,
  } = item;
  const known = { id, code, name, article, main_image, multiple, price_unit, store_city };
  return {
    ...known,
    offer_id,
    // What is kept, not what can be had of it now.
    qty: itemQuantity({ id: offer_id, quantity: item.requested_qty }),
    ...(item.seen_price !== null && { price: item.seen_price }),
  } as BasketLine;
}
