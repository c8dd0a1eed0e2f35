import type { SellerOrder } from '@okoem/contract/seller-orders.ts';
import { SUB_ORDER_STATUS_LABELS } from '@okoem/domain/order/sub-order-status.ts';
import type { LedState } from '@okoem/ui/led.tsx';

export interface SellerTold {
  lamp: LedState;
  about: string;
  title: string;
  text: string;
}

/** How the part stands and what is wanted of the seller, if anything. */
export function sellerTold(order: Pick<SellerOrder, 'state' | 'is_cancel_asked' | 'part'>): SellerTold {
  const { state, is_cancel_asked: isAsked, part } = order;
  if (isAsked) {
    return {
      lamp: 'wait',
      about: 'Ждёт вашего решения',
      title: 'Покупатель просит отменить заказ',
      text: 'Если ещё не отгрузили, откажитесь от заказа с причиной. Если поздно, отгружайте: покупатель увидит статус.',
    };
  }
  if (state === 'NEW') {
    return {
      lamp: 'wait',
      about: 'Ждёт вашего ответа',
      title: 'Сможете отгрузить?',
      text: 'Товар уже отложен. Подтвердите, что всё на складе, или откажитесь с причиной.',
    };
  }
  if (state === 'CANCELLED') {
    const reason = part.cancel_reason === '' ? '' : ` Причина: ${part.cancel_reason}`;
    return {
      lamp: 'off',
      about: 'Отменён',
      title: 'Заказ отменён, отгружать не нужно',
      text: `Товар снова в продаже.${reason}`,
    };
  }
  const label = SUB_ORDER_STATUS_LABELS[state];
  return {
    lamp: 'ok',
    about: label,
    title: state === 'CONFIRMED' ? 'Заказ подтверждён, спасибо' : `Ответ уже есть: ${label.toLowerCase()}`,
    text:
      state === 'CONFIRMED'
        ? 'Покупатель знает об этом. Соберите и отправьте в срок; если не получится, откажитесь с причиной.'
        : 'Отвечать по этой ссылке больше не нужно.',
  };
}
