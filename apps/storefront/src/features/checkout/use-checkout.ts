import type { ApprovalTerms } from '@okoem/contract/approvals.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import type { PaymentTerms } from '@okoem/contract/payments.ts';
import type { ConsentDocument } from '@okoem/domain/customer/consent-documents.ts';
import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import { paymentChoices } from '@okoem/domain/payment/payment-choice.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { approvalTermsQuery, seesApprovals } from '../../shared/approval-terms.ts';
import { useIsBasketRead } from '../../shared/basket/basket.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { type CheckoutDraft, type DraftOwner, draftOwner, type ParcelDraft } from './checkout-draft.ts';
import { checkoutBasketQuery, ownAddressesQuery, paymentTermsQuery } from './checkout-queries.ts';
import { type CheckoutBasket, checkoutParcels, deliverySum, type ParcelView } from './checkout-view.ts';
import { useAskedConsents } from './use-asked-consents.ts';
import { useDraft } from './use-draft.ts';
import { useExactWays, useWish } from './use-exact-ways.ts';

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
  /** Ways to pay the sum as it stands, the usual one first. */
  methods: OrderPaymentMethod[];
  terms: PaymentTerms | undefined;
  /** With delivery, as far as it is known. */
  total: number;
  /** Of who works for a company: what may be ordered without asking, and who is asked. */
  approval: ApprovalTerms | undefined;
  /** Documents to agree to, none of whoever agreed to what an order needs when the account was opened; undefined until known. */
  consents: readonly ConsentDocument[] | undefined;
  /** A price is being asked for: the sum may change. */
  isCounting: boolean;
  owner: DraftOwner;
}

export function useCheckout(session: MemberSession): Checkout {
  const owner = draftOwner(session);
  const { city_guid: cityGuid } = useCurrentCity();
  const { draft, change, changeParcel } = useDraft(owner);
  const {
    data: basket,
    isError,
    refetch,
  } = useQuery(checkoutBasketQuery({ cityGuid, wish: useWish(), isRead: useIsBasketRead() }));
  const settled = useDebounced(draft);
  const asked = basket ? checkoutParcels(basket, settled) : [];
  const { exact, isAsking } = useExactWays(basket, asked);

  const parcels = basket ? checkoutParcels(basket, draft, exact) : [];
  const { data: terms, isError: isWithoutTerms } = useQuery(paymentTermsQuery);
  // Who does not learn what banks take can still pay in the ways that need no bank.
  const known = terms ?? (isWithoutTerms ? { limits: [], deferred: null } : undefined);
  const total = basket ? totalOf(basket, parcels) : 0;
  const methods = known && basket ? openMethods(known, { isCompany: session.company !== null, total }) : [];
  useUsualChoices({ draft, change, methods });
  const { data: approval } = useQuery({ ...approvalTermsQuery, enabled: seesApprovals(session) });
  const consents = useAskedConsents();

  return {
    basket,
    isFailed: isError,
    retry: () => void refetch(),
    renew: async () => (await refetch()).data,
    draft,
    change,
    changeParcel,
    parcels,
    methods,
    terms,
    total,
    approval,
    consents,
    isCounting: settled !== draft || isAsking,
    owner,
  };
}

export function totalOf({ totals }: CheckoutBasket, parcels: readonly ParcelView[]): number {
  return totals.total + deliverySum(parcels).sum;
}

/** Which ways are open depends on the sum: limits are the banks' and the company's. */
export function openMethods(
  { limits, deferred }: PaymentTerms,
  { isCompany, total }: { isCompany: boolean; total: number },
): OrderPaymentMethod[] {
  return paymentChoices({
    isCompany,
    total,
    limits: limits.map(({ for_companies: forCompanies, ...limit }) => ({ ...limit, forCompanies })),
    deferredRoom: deferred?.room ?? null,
  });
}

/** What most orders have is there already: the main address, and the usual way to pay. */
export function useUsualChoices({
  draft,
  change,
  methods,
}: Pick<Checkout, 'draft' | 'change' | 'methods'>): void {
  const { city_guid: cityGuid } = useCurrentCity();
  const { data: addresses } = useQuery(ownAddressesQuery);
  useEffect(() => {
    const usual = addresses?.find((one) => one.is_main && (one.city_guid ?? cityGuid) === cityGuid);
    if (usual && draft.address === '') change({ address: usual.address });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the addresses are known
  }, [addresses]);
  const [usual = null] = methods;
  const isOpen = draft.payment !== null && methods.includes(draft.payment);
  useEffect(() => {
    // Chosen for another sum, it may be closed for this one.
    if (!isOpen && usual !== null) change({ payment: usual });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the way chosen is open no more
  }, [isOpen, usual]);
}
