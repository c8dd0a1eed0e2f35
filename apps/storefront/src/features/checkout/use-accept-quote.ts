import { acceptQuote } from '@okoem/contract/quotes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendOrderEvent } from '../../shared/analytics/order-events.ts';
import { hasCode } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { forgetOverview } from '../../shared/overview-key.ts';
import { QUOTES_KEY } from '../../shared/quotes/quote-query.ts';
import { showError } from '../../shared/toasts.ts';
import { keepDraft } from './checkout-draft.ts';
import { type AcceptBody, acceptBody } from './quote-basket.ts';
import type { Checkout } from './use-checkout.ts';
import { nextPage, type Placing } from './use-place-order.ts';

/** More than an employee may order by himself. */
export const OVER_LIMIT = 'ORDER_LIMIT';

export interface Accepting extends Placing {
  /** What was refused because of the employee's limit. */
  overLimit: AcceptBody | undefined;
}

/** One order however often the button is pressed: the same answer is sent by the same key until it is answered. */
export function useAcceptQuote(id: string, checkout: Checkout, version: number | undefined): Accepting {
  const client = useQueryClient();
  const [state, setState] = useState<'open' | 'sending' | 'placed'>('open');
  const [overLimit, setOverLimit] = useState<AcceptBody>();
  const keyOf = useRef({ body: '', key: '' });
  const { basket, draft, parcels, owner } = checkout;

  const send = async (body: AcceptBody) => {
    const text = JSON.stringify(body);
    if (keyOf.current.body !== text) keyOf.current = { body: text, key: crypto.randomUUID() };
    const { data: order } = await transportOf(client)(
      acceptQuote,
      { params: { id }, body },
      { key: keyOf.current.key },
    );
    setState('placed');
    // A recipient and an address are for the next order too; consents and words are of this one.
    keepDraft(owner, { ...draft, offer: false, personalData: false, comment: '', poNumber: '' });
    sendOrderEvent('purchase', { order, basket: basket! });
    forgetOverview(client);
    // Drawn anew by the server: the offer and the orders are others now.
    window.location.replace(await nextPage(client, order));
  };
  const place = () => {
    if (!basket || version === undefined || state !== 'open') return;
    const body = acceptBody({ basket, draft, parcels, companyId: owner.companyId, version });
    setState('sending');
    setOverLimit(undefined);
    send(body).catch((error: unknown) => {
      setState('open');
      if (hasCode(error, OVER_LIMIT)) return setOverLimit(body);
      showError(error);
      // Another version, another delivery, or the time is over: what is there now is asked for.
      checkout.retry();
      return void client.invalidateQueries({ queryKey: QUOTES_KEY });
    });
  };
  return {
    isSending: state === 'sending',
    isPlaced: state === 'placed',
    differences: undefined,
    place,
    accept: place,
    close: () => setOverLimit(undefined),
    overLimit,
  };
}
