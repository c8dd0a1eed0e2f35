import { askApproval } from '@okoem/contract/approvals.ts';
import type { QuoteVersion } from '@okoem/contract/quote-views.ts';
import { acceptQuote } from '@okoem/contract/quotes.ts';
import { isOverLimit } from '@okoem/domain/approval/approval-rules.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendOrderEvent } from '../../shared/analytics/order-events.ts';
import { transportOf } from '../../shared/api-query.ts';
import { APPROVALS_KEY } from '../../shared/approval-terms.ts';
import { momentWords } from '../../shared/date-words.ts';
import { forgetOverview } from '../../shared/overview-key.ts';
import { QUOTES_KEY } from '../../shared/quotes/quote-query.ts';
import { showError } from '../../shared/toasts.ts';
import { keepDraft } from './checkout-draft.ts';
import { acceptBody } from './quote-basket.ts';
import type { Checkout } from './use-checkout.ts';
import type { Placing } from './use-place-order.ts';
import { nextPage } from './use-send-order.ts';

/** Accepts the offer, or above the buyer's limit asks for that: by one key until it is answered. */
export function useAcceptQuote(id: string, checkout: Checkout, version: QuoteVersion | undefined): Placing {
  const client = useQueryClient();
  const call = transportOf(client);
  const [state, setState] = useState<'open' | 'sending' | 'placed'>('open');
  const [comment, setComment] = useState('');
  const keyOf = useRef({ body: '', key: '' });
  const { basket, draft, parcels, owner, approval, total } = checkout;
  const isAsking = isOverLimit(total, approval?.limit ?? null);
  const until = version?.valid_until;

  const keyFor = (body: object) => {
    const text = JSON.stringify(body);
    if (keyOf.current.body !== text) keyOf.current = { body: text, key: crypto.randomUUID() };
    return { key: keyOf.current.key };
  };
  const done = () => {
    setState('placed');
    // A recipient and an address are for the next order too; consents and words are of this one.
    keepDraft(owner, { ...draft, offer: false, personalData: false, comment: '', poNumber: '' });
    forgetOverview(client);
  };
  const send = async (number: number) => {
    const body = acceptBody({ basket: basket!, draft, parcels, companyId: owner.companyId, version: number });
    if (isAsking) {
      const asked = { kind: 'quote' as const, quote_id: Number(id), accept: body, comment: comment.trim() };
      const { data } = await call(askApproval, { body: asked }, keyFor(asked));
      done();
      return window.location.replace(shopRoutes.approval(data));
    }
    const { data } = await call(acceptQuote, { params: { id }, body }, keyFor(body));
    done();
    sendOrderEvent('purchase', { order: data, basket: basket! });
    // Drawn anew by the server: the offer and the orders are others now.
    return window.location.replace(await nextPage(client, data));
  };
  const place = () => {
    if (!basket || !version || state !== 'open') return;
    setState('sending');
    send(version.number).catch((error: unknown) => {
      setState('open');
      showError(error);
      // Another version, another limit, or the time is over: what is there now is asked for.
      checkout.retry();
      void client.invalidateQueries({ queryKey: QUOTES_KEY });
      void client.invalidateQueries({ queryKey: APPROVALS_KEY });
    });
  };
  return {
    isSending: state === 'sending',
    isPlaced: state === 'placed',
    differences: undefined,
    isAsking,
    comment,
    setComment,
    ...(until && {
      approvalNote: `Цены предложения держим до ${momentWords(until)}: согласовать нужно раньше`,
    }),
    place,
    accept: place,
    close: () => undefined,
  };
}
