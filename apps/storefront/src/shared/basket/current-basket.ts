import { currentBasket, type OwnBasket, type OwnBasketItem } from '@okoem/contract/baskets.ts';
import type { Session } from '@okoem/contract/page.ts';
import { itemQuantity } from '@okoem/domain/basket/basket-item.ts';
import { hashKey, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../api-query.ts';
import { BASKET_KEY, refreshAround } from './basket-keys.ts';
import type { BasketLine, BasketSide } from './basket-source.ts';
import { type MemberBasket, memberBasket } from './member-basket.ts';

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

/** The basket of the server, also where no screen shows it; whatever else is shown of it is asked for again. */
export async function readBasket(basket: MemberBasket, { client, cityGuid }: BasketSide): Promise<void> {
  const query = currentBasketQuery(basket, cityGuid());
  const own = hashKey(query.queryKey);
  const predicate = ({ queryHash }: { queryHash: string }) => queryHash !== own;
  void client.invalidateQueries({ queryKey: BASKET_KEY, predicate });
  refreshAround(client);
  // An answer that is on its way may be older than what is asked for.
  await client.cancelQueries({ queryKey: query.queryKey });
  await client.fetchQuery(query);
}

/** Something else than the basket's own calls has changed it, as an order does. */
export async function rereadBasket(session: Session): Promise<void> {
  if (session.kind === 'guest') return;
  const basket = memberBasket(session);
  if (basket.side) await readBasket(basket, basket.side);
}

/** After every change: whatever is shown of the basket, of its deliveries and around it is asked for again. */
export function refreshBasket(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: BASKET_KEY });
  refreshAround(client);
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
