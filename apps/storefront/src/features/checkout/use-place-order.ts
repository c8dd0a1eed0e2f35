import { setBasketItems } from '@okoem/contract/baskets.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus, refusals } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { APPROVALS_KEY } from '../../shared/approval-terms.ts';
import { showError } from '../../shared/toasts.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { calculationQuery } from './checkout-queries.ts';
import { type CheckoutBasket, checkoutParcels, type ParcelView } from './checkout-view.ts';
import { readDifferences, type Differences } from './differences.ts';
import type { Checkout } from './use-checkout.ts';
import { sumOf, useSendOrder } from './use-send-order.ts';

export interface Placing {
  isSending: boolean;
  isPlaced: boolean;
  differences: Differences | undefined;
  /** The sum is above the buyer's limit: it is not ordered but asked for. */
  isAsking: boolean;
  /** For who approves. */
  comment: string;
  setComment: (comment: string) => void;
  /** What is promised meanwhile, where it is more than nothing. */
  approvalNote?: string;
  place: () => void;
  /** Takes what is left at the prices of now, and orders that. */
  accept: () => void;
  close: () => void;
}

/** One order however often the button is pressed: the same order is sent by the same key until it is answered. */
export function usePlaceOrder(checkout: Checkout): Placing {
  const client = useQueryClient();
  const [state, setState] = useState<'open' | 'sending' | 'placed'>('open');
  const [differences, setDifferences] = useState<Differences>();
  const { draft } = checkout;
  const { isOver, send, ...asking } = useSendOrder(checkout, () => setState('placed'));
  const run = async (work: () => Promise<void>) => {
    setState('sending');
    setDifferences(undefined);
    try {
      await work();
    } catch (error) {
      setState('open');
      await refused(error);
    }
  };
  const refused = async (error: unknown) => {
    // The limit may be another than the page knew.
    void client.invalidateQueries({ queryKey: APPROVALS_KEY });
    if (!hasStatus(error, 409)) return showError(error);
    const now = await checkout.renew();
    const told = readDifferences(refusals(error));
    if (!told || !now) return showError(error);
    setDifferences({ ...told, total: told.total ?? sumOf(now, await exactParcels(client, now, draft)) });
  };

  return {
    isSending: state === 'sending',
    isPlaced: state === 'placed',
    differences,
    isAsking: isOver(checkout.total),
    ...asking,
    place: () => void run(async () => checkout.basket && send(checkout.basket, checkout.parcels)),
    accept: () =>
      void run(async () => {
        const items = (differences?.lines ?? []).flatMap(({ offerId, available }) =>
          available === undefined ? [] : [{ offer_id: offerId, qty: available }],
        );
        if (items.length > 0) await transportOf(client)(setBasketItems, { body: { items } });
        const now = await checkout.renew();
        if (!now || now.items.length === 0) return setState('open');
        const parcels = await exactParcels(client, now, draft);
        const total = sumOf(now, parcels);
        // Nobody orders at a sum that was not shown.
        if (differences && total !== differences.total) {
          setState('open');
          return setDifferences({ ...differences, total });
        }
        return send(now, parcels);
      }),
    close: () => setDifferences(undefined),
  };
}

/** With what the ways chosen cost at this moment, lifting and floors counted in. */
async function exactParcels(
  client: QueryClient,
  basket: CheckoutBasket,
  draft: CheckoutDraft,
): Promise<ParcelView[]> {
  const ready = checkoutParcels(basket, draft).filter(({ isReady }) => isReady);
  const answers = await Promise.all(
    ready.map((parcel) => client.fetchQuery({ ...calculationQuery(basket, parcel), staleTime: 0 })),
  );
  const exact = answers.filter((group) => group !== null).map((group) => [group.key, group] as const);
  return checkoutParcels(basket, draft, new Map(exact));
}
