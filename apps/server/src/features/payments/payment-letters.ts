import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { NewLetter } from '../../platform/messages/message.ts';
import type { LetterOrder } from '../orders/buyer-letters.ts';

export type PaymentTrouble = 'foreign' | 'late' | 'hold-lost' | 'refund-failed' | 'refund-slow' | 'unknown';

const TROUBLES: Record<PaymentTrouble, { subject: string; lead: string }> = {
  foreign: {
    subject: 'банк сообщил не то, что мы просили',
    lead: 'Номер или сумма в ответе банка не совпадают с нашими. Деньги по этому ответу не зачислены: сверьте платёж в кабинете банка.',
  },
  late: {
    subject: 'деньги пришли после отмены заказа',
    lead: 'Заказ отменён, а покупатель заплатил. Деньги возвращаются сами тем же способом, проверьте, что возврат прошёл.',
  },
  'hold-lost': {
    subject: 'банк снял удержание',
    lead: 'Деньги по заказу больше не удержаны, а товар ещё не оплачен. Покупателю предложено оплатить заново; без оплаты заказ не отправят.',
  },
  'refund-failed': {
    subject: 'банк не сделал возврат',
    lead: 'Банк отказался вернуть деньги покупателю. Выясните причину и верните их другим способом.',
  },
  'refund-slow': {
    subject: 'возврат не завершён',
    lead: 'Банк третий день не вернул деньги покупателю и не отказал. Выясните в кабинете банка, что с возвратом.',
  },
  unknown: {
    subject: 'банк сообщил о платеже, которого мы не знаем',
    lead: 'Такого платежа у нас нет. Найдите его в кабинете банка и выясните, чей он.',
  },
};

export interface PaymentAlarm {
  /** Of the payment, as the bank knows it. */
  ref: string;
  trouble: PaymentTrouble;
  amount: Kopecks;
  details: string;
  /** The same trouble is told once. */
  key: string;
}

/** To the shop's own people. */
export function paymentAlarm(to: string, { ref, trouble, amount, details, key }: PaymentAlarm): NewLetter {
  const { subject, lead } = TROUBLES[trouble];
  return {
    kind: 'payment-alarm',
    onLimit: 'send',
    channel: 'email',
    to,
    subject: `Платёж ${ref}: ${subject}`,
    letter: {
      preheader: lead,
      heading: `Платёж ${ref}: ${subject}`,
      lead: [lead],
      facts: [
        { label: 'Сумма', value: formatPrice(amount) },
        ...(details === '' ? [] : [{ label: 'Подробности', value: details }]),
      ],
    },
    dedupeKey: `payment ${ref} ${trouble} ${key}`,
  };
}

export interface RefundedOrder {
  id: number;
  number: string;
  email: string;
  publicUrl: string;
}

/** Owed: it is about the buyer's money. */
export function refundLetter(
  { id, number, email, publicUrl }: RefundedOrder,
  { refundId, amount, isCard }: { refundId: number; amount: Kopecks; isCard: boolean },
): NewLetter {
  const where = isCard
    ? 'Деньги придут на карту, с которой вы платили, обычно за один-три дня. Срок зависит от банка.'
    : 'Деньги придут на счёт, с которого вы платили, обычно в течение дня.';
  return {
    kind: 'payment-refunded',
    onLimit: 'send',
    channel: 'email',
    to: email,
    subject: `Возвращаем ${formatPrice(amount)} по заказу ${number}`,
    letter: {
      preheader: where,
      heading: `Возвращаем ${formatPrice(amount)}`,
      lead: [`Отправили возврат по заказу ${number}. ${where}`],
      facts: [{ label: 'Сумма возврата', value: formatPrice(amount) }],
      button: { label: 'Открыть заказ', url: `${publicUrl}${shopRoutes.order({ id })}` },
    },
    dedupeKey: `order ${number} refund ${refundId}`,
  };
}

/** Owed: the order the buyer takes for paid is not. */
export function holdLostLetter(order: LetterOrder, { paymentId }: { paymentId: number }): NewLetter {
  const { id, number, owed, email, payUntil, publicUrl } = order;
  const until = payUntil === null ? '' : ` до ${formatDate(payUntil, 'dd.MM.yyyy HH:mm')} (МСК)`;
  return {
    kind: 'hold-lost',
    onLimit: 'send',
    channel: 'email',
    to: email,
    subject: `Заказ ${number} нужно оплатить ещё раз`,
    letter: {
      preheader: `Банк вернул вам удержанные деньги. К оплате ${formatPrice(owed)}`,
      heading: `Оплатите заказ ${number} ещё раз`,
      lead: [
        'Ваш банк снял удержание: деньги снова доступны на карте, а заказ не оплачен.',
        `Товар отложен для вас. Оплатите заказ${until}, иначе он отменится.`,
      ],
      facts: [{ label: 'К оплате', value: formatPrice(owed) }],
      button: { label: 'Оплатить', url: `${publicUrl}${shopRoutes.order({ id })}` },
    },
    dedupeKey: `order ${number} hold lost ${paymentId}`,
  };
}

/** Where money is that goes back past the bank's page. */
export type MoneyGoal = 'bank' | 'cash' | 'advance';

const GOALS: Record<MoneyGoal, string> = {
  bank: 'Деньги отправлены переводом на ваш счёт. Обычно они приходят за один рабочий день.',
  cash: 'Деньги возвращены наличными.',
  advance: 'Деньги на балансе компании: ими можно оплатить следующий заказ или попросить вернуть их на счёт.',
};

/** Owed: the buyer has to look for his money elsewhere than where he paid. */
export function transferredBackLetter(
  { id, number, email, publicUrl }: LetterOrder,
  { amount, key, to }: { amount: Kopecks; key: string; to: MoneyGoal },
): NewLetter {
  const where = GOALS[to];
  return {
    kind: 'payment-refunded',
    onLimit: 'send',
    channel: 'email',
    to: email,
    subject: `Вернули ${formatPrice(amount)} по заказу ${number}`,
    letter: {
      preheader: where,
      heading: `Вернули ${formatPrice(amount)}`,
      lead: [`Возврат по заказу ${number}. ${where}`],
      facts: [{ label: 'Сумма возврата', value: formatPrice(amount) }],
      button: { label: 'Открыть заказ', url: `${publicUrl}${shopRoutes.order({ id })}` },
    },
    dedupeKey: `order ${number} given back ${key}`,
  };
}
