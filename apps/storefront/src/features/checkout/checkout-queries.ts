import { getCurrentUser } from '@okoem/contract/accounts.ts';
import type { PricedBasket } from '@okoem/contract/basket-quote.ts';
import { currentBasketWithDeliveries } from '@okoem/contract/baskets.ts';
import { listAddresses, listRecipients } from '@okoem/contract/deliveries.ts';
import type { EndpointInput } from '@okoem/contract/endpoint.ts';
import {
  type CalculatedDelivery,
  calculateDelivery,
  type DeliveryGroup,
  searchPickupPoints,
} from '@okoem/contract/logistic.ts';
import { getPaymentTerms } from '@okoem/contract/payments.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { BASKET_KEY, DELIVERY_KEY } from '../../shared/basket/basket-keys.ts';
import type { CheckoutBasket, ParcelView } from './checkout-view.ts';

/** The basket with all ways its parcels can go, as they are at this moment. */
export function checkoutBasketQuery({
  cityGuid,
  wish,
  isRead,
}: {
  cityGuid: string;
  wish: string;
  isRead: boolean;
}) {
  return queryOptions({
    queryKey: [...BASKET_KEY, 'with-deliveries', cityGuid, wish],
    // What was chosen before signing in comes along first.
    enabled: isRead,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    queryFn: async ({ client, signal }): Promise<CheckoutBasket> => {
      const body = { include: ['images' as const], customer_region_guid: cityGuid };
      return (await transportOf(client)(currentBasketWithDeliveries, { body }, { signal })).data;
    },
  });
}

export const buyerQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: async ({ client, signal }) => (await transportOf(client)(getCurrentUser, {}, { signal })).data,
});

export const ownAddressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: async ({ client, signal }) => (await transportOf(client)(listAddresses, {}, { signal })).data,
});

export const ownRecipientsQuery = queryOptions({
  queryKey: ['recipients'],
  queryFn: async ({ client, signal }) => (await transportOf(client)(listRecipients, {}, { signal })).data,
});

/** Limits of banks and of the company: which ways are open depends on the sum. */
export const paymentTermsQuery = queryOptions({
  queryKey: ['payment-terms'],
  queryFn: async ({ client, signal }) => (await transportOf(client)(getPaymentTerms, {}, { signal })).data,
});

const MOST_POINTS_SHOWN = 100;

export function pointsQuery({ cityGuid, kg }: { cityGuid: string; kg: number | null }) {
  return queryOptions({
    queryKey: ['pickup-points', cityGuid, kg],
    staleTime: Infinity,
    queryFn: async ({ client, signal }) => {
      const filter = { city_guid: cityGuid, ...(kg !== null && { max_weight: kg }) };
      const body = { filter, pagination: { type: 'offset' as const, offset: 0, limit: MOST_POINTS_SHOWN } };
      return (await transportOf(client)(searchPickupPoints, { body }, { signal })).data;
    },
  });
}

/** Prices hold so long; the server keeps them for as long too. */
const PRICE_LIFE_MS = 15 * 60_000;

/** What a calculation is about. */
export type AskedBasket = Pick<PricedBasket, 'customer_region_guid' | 'basket_version' | 'items'> & {
  /** What is not a basket is asked about elsewhere. */
  calculate?: (question: WayQuestion, context: AskContext) => Promise<CalculatedDelivery>;
};

type AskContext = { client: QueryClient; signal: AbortSignal };
export type WayQuestion = EndpointInput<typeof calculateDelivery>['body'];

/** All ways of all parcels of a guest's basket. Collecting is always ready to be asked about, and all three are answered. */
export function guestWaysQuery(basket: AskedBasket | undefined) {
  const body = {
    method: 3 as const,
    customer_region_guid: basket?.customer_region_guid ?? '',
    basket_hash: basket?.basket_version ?? '',
    quantity: 0,
    ...itemsOf(basket),
  };
  return queryOptions({
    queryKey: [...DELIVERY_KEY, body],
    enabled: body.items.length > 0,
    staleTime: PRICE_LIFE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<CalculatedDelivery> =>
      (await transportOf(client)(calculateDelivery, { body }, { signal })).data,
  });
}

/** As much of the basket as can be had: a guest's is known to nobody else. */
function itemsOf(basket: AskedBasket | undefined): { items: { offer_id: number; qty: number }[] } {
  const sold = (basket?.items ?? []).filter(({ is_available: isThere }) => isThere);
  return { items: sold.map(({ offer_id, qty }) => ({ offer_id, qty })) };
}

/**
 * What the way chosen for one parcel costs exactly. The same question is asked once; another one ends the call that is still
 * under way, so that an older answer never covers a newer choice.
 */
export function calculationQuery(basket: AskedBasket | undefined, parcel: ParcelView) {
  const { key, method, draft, address, quantity, isReady } = parcel;
  const floor = Number.parseInt(draft.floor ?? '', 10);
  const body = {
    method: method ?? 1,
    customer_region_guid: basket?.customer_region_guid ?? '',
    basket_hash: basket?.basket_version ?? '',
    group_key: key,
    quantity,
    ...itemsOf(basket),
    ...(method === 2 && { carrier_id: draft.carrierId, pickup_point_id: draft.pointId }),
    ...(method === 1 && {
      address: {
        address_string: address.trim(),
        ...(Number.isNaN(floor) ? {} : { floor }),
        lift: draft.services?.includes('lift') ?? false,
      },
      services: draft.services ?? [],
    }),
  };
  return queryOptions({
    queryKey: [...DELIVERY_KEY, body],
    enabled: basket !== undefined && isReady,
    staleTime: PRICE_LIFE_MS,
    queryFn: async ({ client, signal }): Promise<DeliveryGroup | null> => {
      const { groups } = basket?.calculate
        ? await basket.calculate(body, { client, signal })
        : (await transportOf(client)(calculateDelivery, { body }, { signal })).data;
      return groups.find((group) => group.key === key) ?? null;
    },
  });
}
