import type { MemberSession } from '@okoem/contract/page.ts';
import { calculateQuoteDelivery } from '@okoem/contract/quotes.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { approvalTermsQuery, seesApprovals } from '../../shared/approval-terms.ts';
import { DELIVERY_KEY } from '../../shared/basket/basket-keys.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { quoteQuery } from '../../shared/quotes/quote-query.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { draftOwner } from './checkout-draft.ts';
import { paymentTermsQuery, type WayQuestion } from './checkout-queries.ts';
import { checkoutParcels } from './checkout-view.ts';
import { quoteBasket } from './quote-basket.ts';
import { useAskedConsents } from './use-asked-consents.ts';
import { type Checkout, openMethods, totalOf, useUsualChoices } from './use-checkout.ts';
import { useDraft } from './use-draft.ts';
import { useExactWays } from './use-exact-ways.ts';

/** All parcels of an offer and every way each can go. */
function quoteWaysQuery({ id, version, cityGuid }: { id: string; version: number; cityGuid: string }) {
  return queryOptions({
    queryKey: [...DELIVERY_KEY, 'quote', id, version, cityGuid],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }) => {
      const body = { customer_region_guid: cityGuid };
      return (await transportOf(client)(calculateQuoteDelivery, { params: { id }, body }, { signal })).data;
    },
  });
}

/** The checkout of an offer: the draft of a basket's one, so a recipient and an address are typed once for both. */
export function useQuoteCheckout(session: MemberSession, id: string) {
  const owner = draftOwner(session);
  const { city_guid: cityGuid } = useCurrentCity();
  const { draft, change, changeParcel } = useDraft(owner);
  const quote = useQuery(quoteQuery(id));
  const version = quote.data?.shown ?? undefined;
  const ways = useQuery({
    ...quoteWaysQuery({ id, version: version?.number ?? 0, cityGuid }),
    enabled: quote.data?.can_accept === true && version !== undefined,
  });
  const basket = useMemo(() => {
    if (!quote.data || !version || !ways.data) return undefined;
    return quoteBasket({ view: quote.data, version, ways: ways.data, cityGuid, calculate: calculateOf(id) });
  }, [quote.data, version, ways.data, cityGuid, id]);

  const settled = useDebounced(draft);
  const { exact, isAsking } = useExactWays(basket, basket ? checkoutParcels(basket, settled) : []);
  const parcels = basket ? checkoutParcels(basket, draft, exact) : [];
  const { data: terms, isError: isWithoutTerms } = useQuery(paymentTermsQuery);
  // Who does not learn what banks take can still pay in the ways that need no bank.
  const known = terms ?? (isWithoutTerms ? { limits: [], deferred: null } : undefined);
  const total = basket ? totalOf(basket, parcels) : 0;
  const methods = known && basket ? openMethods(known, { isCompany: session.company !== null, total }) : [];
  useUsualChoices({ draft, change, methods });
  const { data: approval } = useQuery({ ...approvalTermsQuery, enabled: seesApprovals(session) });
  const consents = useAskedConsents();

  const checkout: Checkout = {
    basket,
    isFailed: quote.isError || ways.isError,
    retry: () => {
      void quote.refetch();
      void ways.refetch();
    },
    renew: () => Promise.resolve(basket),
    draft,
    change,
    changeParcel,
    parcels,
    methods,
    terms,
    total,
    approval,
    consents,
    isCounting: settled !== draft || isAsking || ways.isPlaceholderData,
    owner,
  };
  return { checkout, view: quote.data, version };
}

/** One parcel's way, at the prices of the offer. */
function calculateOf(id: string) {
  return async (
    question: WayQuestion,
    { client, signal }: { client: Parameters<typeof transportOf>[0]; signal: AbortSignal },
  ) => {
    const { basket_hash: _hash, quantity: _quantity, items: _items, ...body } = question;
    return (await transportOf(client)(calculateQuoteDelivery, { params: { id }, body }, { signal })).data
      .deliveries;
  };
}
