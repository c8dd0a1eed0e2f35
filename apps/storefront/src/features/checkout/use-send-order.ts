import { askApproval } from '@okoem/contract/approvals.ts';
import { type PlacedOrder, placeOrder } from '@okoem/contract/orders.ts';
import { startOrderPayment } from '@okoem/contract/payments.ts';
import { isOverLimit } from '@okoem/domain/approval/approval-rules.ts';
import { isOnlineMethod } from '@okoem/domain/payment/online-method.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendOrderEvent } from '../../shared/analytics/order-events.ts';
import { transportOf } from '../../shared/api-query.ts';
import { keepDraft } from './checkout-draft.ts';
import { type CheckoutBasket, deliverySum, orderBody, type ParcelView } from './checkout-view.ts';
import type { Checkout } from './use-checkout.ts';

/** Sends the order, or above the buyer's limit asks for it: by one key until it is answered. */
export function useSendOrder({ draft, owner, approval }: Checkout, onPlaced: () => void) {
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const keyOf = useRef({ body: '', key: '' });
  const isOver = (sum: number) => isOverLimit(sum, approval?.limit ?? null);
  const keyFor = (body: object) => {
    const text = JSON.stringify(body);
    if (keyOf.current.body !== text) keyOf.current = { body: text, key: crypto.randomUUID() };
    return { key: keyOf.current.key };
  };
  const done = () => {
    onPlaced();
    keepDraft(owner, null);
  };
  const send = async (basket: CheckoutBasket, parcels: readonly ParcelView[]) => {
    const order = orderBody({ basket, draft, parcels, companyId: owner.companyId });
    if (isOver(sumOf(basket, parcels))) {
      const body = { kind: 'order' as const, order, comment: comment.trim() };
      const { data } = await transportOf(client)(askApproval, { body }, keyFor(body));
      done();
      return window.location.replace(shopRoutes.approval(data));
    }
    const { data } = await transportOf(client)(placeOrder, { body: order }, keyFor(order));
    done();
    sendOrderEvent('purchase', { order: data, basket });
    // Drawn anew by the server: the basket is another one now, in the header too.
    return window.location.replace(await nextPage(client, data));
  };
  return { comment, setComment, isOver, send };
}

export function sumOf({ totals }: CheckoutBasket, parcels: readonly ParcelView[]): number {
  return totals.total + deliverySum(parcels).sum;
}

/** What is paid online goes on at the bank. The order is placed either way: who is not let in there pays from its page. */
export async function nextPage(client: QueryClient, order: PlacedOrder): Promise<string> {
  const ownPage = `${shopRoutes.order(order)}?placed=1`;
  if (!isOnlineMethod(order.payment_method)) return ownPage;
  try {
    const input = { params: { id: String(order.id) }, body: {} };
    return (await transportOf(client)(startOrderPayment, input)).data.pay_url;
  } catch {
    return ownPage;
  }
}
