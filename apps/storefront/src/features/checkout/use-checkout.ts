import type { DeliveryGroup } from '@okoem/contract/logistic.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import { openPaymentMethods } from '@okoem/domain/order/payment-method.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBasketLines, useIsBasketRead } from '../../shared/basket/basket.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { type CheckoutDraft, type DraftOwner, draftOwner, type ParcelDraft } from './checkout-draft.ts';
import {
  type AskedBasket,
  calculationQuery,
  checkoutBasketQuery,
  ownAddressesQuery,
} from './checkout-queries.ts';
import { type CheckoutBasket, checkoutParcels, type ParcelView } from './checkout-view.ts';
import { useDraft } from './use-draft.ts';

export interface Checkout {
  basket: CheckoutBasket | undefined;
  isFailed: boolean;
  retry: () => void;
  /** The newest basket, for who has just changed it. */
  renew: () => Promise<CheckoutBasket | undefined>;
  draft: CheckoutDraft;
  change: (patch: Partial<CheckoutDraft>) => void;
  changeParcel: (key: string, patch: ParcelDraft) => void;
  parcels: ParcelView[];
  /** A price is being asked for: the sum may change. */
  isCounting: boolean;
  owner: DraftOwner;
}

export function useCheckout(session: MemberSession): Checkout {
  const owner = draftOwner(session);
  const { city_guid: cityGuid } = useCurrentCity();
  const { draft, change, changeParcel } = useDraft(owner);
  useUsualChoices({ draft, change, isCompany: session.company !== null });
  const {
    data: basket,
    isError,
    refetch,
  } = useQuery(checkoutBasketQuery({ cityGuid, wish: useWish(), isRead: useIsBasketRead() }));
  const settled = useDebounced(draft);
  const asked = basket ? checkoutParcels(basket, settled) : [];
  const { exact, isAsking } = useExactWays(basket, asked);

  return {
    basket,
    isFailed: isError,
    retry: () => void refetch(),
    renew: async () => (await refetch()).data,
    draft,
    change,
    changeParcel,
    parcels: basket ? checkoutParcels(basket, draft, exact) : [],
    isCounting: settled !== draft || isAsking,
    owner,
  };
}

/** What the ways that were chosen cost exactly, by parcel. */
export function useExactWays(
  basket: AskedBasket | undefined,
  parcels: readonly ParcelView[],
): { exact: ReadonlyMap<string, DeliveryGroup>; isAsking: boolean } {
  const answers = useQueries({ queries: parcels.map((parcel) => calculationQuery(basket, parcel)) });
  const exact = new Map<string, DeliveryGroup>();
  for (const [index, { data }] of answers.entries()) if (data) exact.set(parcels[index]!.key, data);
  return { exact, isAsking: answers.some(({ isFetching }) => isFetching) };
}

/** Another basket is another question. */
export function useWish(): string {
  return useBasketLines()
    .map(({ offer_id: id, qty }) => `${id}:${qty}`)
    .join();
}

/** What most orders have is there already: the main address, and the usual way to pay. */
function useUsualChoices({
  draft,
  change,
  isCompany,
}: Pick<Checkout, 'draft' | 'change'> & { isCompany: boolean }): void {
  const { city_guid: cityGuid } = useCurrentCity();
  const { data: addresses } = useQuery(ownAddressesQuery);
  useEffect(() => {
    const usual = addresses?.find((one) => one.is_main && (one.city_guid ?? cityGuid) === cityGuid);
    const [payment = null] = openPaymentMethods({ isCompany });
    change({
      ...(draft.payment === null && { payment }),
      ...(usual && draft.address === '' && { address: usual.address }),
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the addresses are known
  }, [addresses]);
}
