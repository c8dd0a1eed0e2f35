import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { NewLetter } from '../../platform/messages/message.ts';
import type { LetterOrder } from '../orders/buyer-letters.ts';

export interface ReceivedPayment {
  amount: number;
  /** Still to be paid. */
  owed: number;
  /** «Платёж № 118 от 15.11.2026». */
  payment: string;
  key: string;
}

/** Money that came by transfer: the payer cannot see it anywhere else. */
export function paymentReceivedLetter(order: LetterOrder, received: ReceivedPayment): NewLetter {
  const { number } = order;
  const { amount, owed, payment, key } = received;
  const isWhole = owed === 0;
  const lead = isWhole
    ? ['Счёт оплачен полностью. Товар остаётся за вами, о каждом шаге доставки мы напишем.']
    : [`Счёт оплачен частично: осталось ${formatPrice(owed)}.`, ...untilText(order)];
  return letterOf(order, {
    kind: 'payment-received',
    key,
    subject: `Оплата получена: заказ ${number}, ${formatPrice(amount)}`,
    preheader: isWhole ? `Заказ ${number} оплачен полностью` : `Осталось оплатить ${formatPrice(owed)}`,
    heading: 'Оплата получена',
    lead,
    facts: [
      { label: 'Заказ', value: number },
      { label: 'Получено', value: formatPrice(amount) },
      { label: 'Платёж', value: payment },
      ...(isWhole ? [] : [{ label: 'Осталось оплатить', value: formatPrice(owed) }]),
    ],
  });
}

/** A payment was counted for the wrong order: whoever read that it is paid has to know. */
export function paymentUndoneLetter(
  order: LetterOrder,
  { amount, owed, key }: Pick<ReceivedPayment, 'amount' | 'owed' | 'key'>,
): NewLetter {
  const { number } = order;
  return letterOf(order, {
    kind: 'payment-undone',
    key,
    subject: `Оплата заказа ${number} отменена: ${formatPrice(amount)}`,
    preheader: `К оплате ${formatPrice(owed)}`,
    heading: 'Оплата зачтена по ошибке',
    lead: [
      `Платёж на ${formatPrice(amount)} относился не к заказу ${number}, поэтому мы его отменили. Приносим извинения.`,
      ...untilText(order),
    ],
    facts: [
      { label: 'Заказ', value: number },
      { label: 'К оплате', value: formatPrice(owed) },
    ],
  });
}

function untilText({ payUntil, number }: LetterOrder): string[] {
  if (payUntil === null) return [];
  const until = formatDate(payUntil, 'dd.MM.yyyy HH:mm');
  return [`Заказ ждёт оплаты до ${until} по московскому времени, в назначении укажите ${number}.`];
}

interface Words {
  kind: string;
  key: string;
  subject: string;
  preheader: string;
  heading: string;
  lead: string[];
  facts: { label: string; value: string }[];
}

function letterOf(order: LetterOrder, { kind, key, subject, ...words }: Words): NewLetter {
  const url = `${order.publicUrl}${shopRoutes.order({ id: order.id })}`;
  return {
    kind,
    onLimit: 'send',
    channel: 'email',
    to: order.email,
    subject,
    letter: { ...words, button: { label: 'Открыть заказ', url } },
    dedupeKey: `order ${order.number} ${kind} ${key}`,
    about: { customerId: order.customerId, event: 'invoice' },
  };
}
