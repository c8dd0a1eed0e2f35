import type { OrderChange, OrderPart } from '@okoem/contract/orders.ts';
import type { SumsToShow } from '@okoem/domain/basket/shown-sums.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { owedTotal } from '@okoem/domain/order/owed-total.ts';
import type { PaymentStatus } from '@okoem/domain/order/payment-status.ts';
import type { SubOrderActor } from '@okoem/domain/order/sub-order-actor.ts';
import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { Letter, LetterFact } from '../../platform/messages/letter.ts';
import type { NewLetter } from '../../platform/messages/message.ts';
import {
  CANCELLED_BY,
  changeWords,
  dayText,
  ifSilent,
  moneyOfCancelled,
  nearestDay,
  parcelBlock,
  RETURN_NOTICE,
  sumFacts,
} from './order-words.ts';

/** An order as letters tell of it. */
export interface LetterOrder {
  id: number;
  number: string;
  customerId: number;
  /** Where its buyer reads letters. */
  email: string;
  total: number;
  sums: SumsToShow;
  /** What is still to be paid. */
  owed: number;
  payUntil: Date | null;
  isInvoice: boolean;
  paymentState: PaymentStatus;
  parts: readonly OrderPart[];
  publicUrl: string;
}

interface Words {
  kind: string;
  /** The same happening never makes a second letter. */
  key: string;
  subject: string;
  letter: Omit<Letter, 'button'>;
  about?: 'order' | 'invoice' | 'price-change';
  /** Where its kind leaves it to the letter. */
  isOwed?: boolean;
}

function toBuyer(
  order: LetterOrder,
  { kind, key, subject, letter, about = 'order', isOwed }: Words,
): NewLetter {
  return {
    kind,
    onLimit: 'send',
    channel: 'email',
    to: order.email,
    subject,
    letter: {
      ...letter,
      button: { label: 'Открыть заказ', url: `${order.publicUrl}${shopRoutes.order(order)}` },
    },
    dedupeKey: `order ${order.number} ${key}`,
    about: { customerId: order.customerId, event: about, ...(isOwed !== undefined && { isOwed }) },
    words: { number: order.number },
  };
}

/** Owed: it says what was agreed. Number, sum and nearest day stand where lists of mail show them. */
export function orderPlacedLetter(order: LetterOrder, { key }: { key: string }): NewLetter {
  const { number, total, parts } = order;
  const when = nearestDay(parts);
  return toBuyer(order, {
    kind: 'order-placed',
    key,
    subject: `Заказ ${number} принят: ${formatPrice(total)}${when}`,
    letter: {
      preheader: `${formatPrice(total)}${when}`,
      heading: `Заказ ${number} принят`,
      lead: [
        'Товар отложен для вас. Продавцы подтвердят заказ в течение рабочего дня, о каждом шаге мы напишем.',
        ...payText(order),
      ],
      facts: sumFacts(order),
      blocks: parts.map(parcelBlock),
    },
  });
}

const STEPS: Partial<Record<SubOrderStatus, { subject: string; lead: string }>> = {
  CONFIRMED: {
    subject: 'подтверждён продавцом',
    lead: 'Продавец подтвердил заказ и скоро начнёт его собирать.',
  },
  PICKING: { subject: 'собирается', lead: 'Продавец собирает заказ на складе.' },
  SHIPPED: { subject: 'передан в доставку', lead: 'Посылка в пути.' },
  READY: { subject: 'готов к выдаче', lead: 'Заказ можно забрать.' },
  RECEIVED: { subject: 'получен', lead: 'Заказ получен. Спасибо, что покупаете у нас.' },
  NOT_COLLECTED: {
    subject: 'не забран',
    lead: 'Срок хранения закончился, и заказ вернулся продавцу. Если он ещё нужен, повторите его в кабинете.',
  },
  RETURNED: { subject: 'возвращён', lead: 'Возврат принят.' },
};

export interface PartStep {
  part: OrderPart;
  to: SubOrderStatus;
  key: string;
}

/** Each step of the goods; who wants to hear of them chooses in the profile. That of receipt is owed, for what it says of returns. */
export function partMovedLetter(order: LetterOrder, { part, to, key }: PartStep): NewLetter {
  const { subject, lead } = STEPS[to]!;
  return toBuyer(order, {
    kind: 'order-step',
    key,
    isOwed: to === 'RECEIVED',
    subject: `Заказ ${part.number} ${subject}`,
    letter: {
      preheader: lead,
      heading: `Заказ ${part.number} ${subject}`,
      lead: [lead],
      facts: stepFacts(part, to),
      blocks: [parcelBlock(part)],
      ...(to === 'RECEIVED' && { small: RETURN_NOTICE }),
    },
  });
}

function stepFacts(part: OrderPart, to: SubOrderStatus): LetterFact[] {
  const { delivery, store, tracking, promised_to: promised } = part;
  const place = delivery.pickup_point ?? { address: `${store.city}, ${store.address}`, hours: store.hours };
  const facts: [string, string | null][] =
    to === 'READY'
      ? [
          ['Где забрать', place.address],
          ['Часы работы', place.hours],
          ['Хранится до', part.collect_until && formatDate(new Date(part.collect_until), 'dd MMMM yyyy')],
        ]
      : to === 'SHIPPED'
        ? [
            ['Перевозчик', delivery.carrier_name],
            ['Трек-номер', tracking],
            ['Приедет до', promised && dayText(promised)],
            ['Куда', delivery.pickup_point?.address ?? delivery.address],
          ]
        : to === 'CONFIRMED' || to === 'PICKING'
          ? [['Приедет до', promised && dayText(promised)]]
          : [];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

export interface Cancelled {
  part: OrderPart;
  by: SubOrderActor;
  reason: string;
  key: string;
}

/** Owed: somebody counts on these goods. */
export function partCancelledLetter(order: LetterOrder, { part, by, reason, key }: Cancelled): NewLetter {
  const money = moneyOfCancelled(order);
  return toBuyer(order, {
    kind: 'order-cancelled',
    key,
    subject: `Заказ ${part.number} отменён`,
    letter: {
      preheader: [CANCELLED_BY[by], ...money].join(' '),
      heading: `Заказ ${part.number} отменён`,
      lead: [`Заказ отменён. ${CANCELLED_BY[by]}`, ...money],
      blocks: [...(reason === '' ? [] : [{ caption: 'Причина', quote: reason }]), parcelBlock(part)],
    },
  });
}

export function orderExpiredLetter(order: LetterOrder, { key }: { key: string }): NewLetter {
  const { number, isInvoice } = order;
  return toBuyer(order, {
    kind: 'order-expired',
    key,
    subject: `Заказ ${number} отменён: ${isInvoice ? 'счёт не оплачен' : 'не оплачен вовремя'}`,
    letter: {
      preheader: 'Его можно восстановить в течение 14 дней',
      heading: `Заказ ${number} отменён`,
      lead: [
        `${isInvoice ? 'Срок оплаты счёта закончился' : 'Время на оплату вышло'}, и товар вернулся в продажу.`,
        'В течение 14 дней заказ можно восстановить в кабинете, если товар ещё есть.',
      ],
      facts: [{ label: 'Сумма', value: formatPrice(order.total) }],
    },
  });
}

export function orderRestoredLetter(order: LetterOrder, { key }: { key: string }): NewLetter {
  const { number } = order;
  return toBuyer(order, {
    kind: 'order-restored',
    key,
    subject: `Заказ ${number} восстановлен`,
    letter: {
      preheader: 'Товар снова отложен для вас',
      heading: `Заказ ${number} восстановлен`,
      lead: ['Товар снова отложен для вас.', ...payText(order)],
      blocks: order.parts.map(parcelBlock),
    },
  });
}

export function invoiceReminderLetter(order: LetterOrder, { key }: { key: string }): NewLetter {
  const { number, owed } = order;
  const until = order.payUntil === null ? '' : ` до ${formatDate(order.payUntil, 'dd.MM.yyyy HH:mm')}`;
  return toBuyer(order, {
    kind: 'invoice-reminder',
    key,
    about: 'invoice',
    subject: `Счёт по заказу ${number} ждёт оплаты${until}`,
    letter: {
      preheader: `${formatPrice(owed)}${until}`,
      heading: `Счёт по заказу ${number} не оплачен`,
      lead: [
        `Осталось оплатить ${formatPrice(owed)}${until} по московскому времени: потом товар вернётся в продажу.`,
      ],
      small: ['Если вы уже заплатили, деньги могут идти до следующего рабочего дня.'],
    },
  });
}

export interface ToldChange {
  part: OrderPart;
  change: OrderChange;
  key: string;
}

/** Owed: silence takes the line off the order. */
export function changeProposedLetter(order: LetterOrder, { part, change, key }: ToldChange): NewLetter {
  const until = formatDate(new Date(change.answer_by), 'dd.MM.yyyy HH:mm');
  return toBuyer(order, {
    kind: 'order-change',
    key,
    about: 'price-change',
    subject: `Продавец предлагает изменить заказ ${part.number}: ответьте до ${until}`,
    letter: {
      preheader: `Ответьте до ${until}`,
      heading: `Продавец предлагает изменить заказ ${part.number}`,
      lead: [
        changeWords(change),
        `Ответьте до ${until} по московскому времени: без ответа ${ifSilent(change)}.`,
      ],
      blocks: [{ caption: 'Почему', quote: change.reason }],
    },
  });
}

export function changeAnsweredLetter(
  order: LetterOrder,
  { part, change, key, isSilence }: ToldChange & { isSilence: boolean },
): NewLetter {
  const isAccepted = change.state === 'accepted';
  const heading = isAccepted ? `Заказ ${part.number} изменён` : `Изменение заказа ${part.number} отклонено`;
  return toBuyer(order, {
    kind: 'order-change-answered',
    key,
    about: 'price-change',
    subject: heading,
    letter: {
      preheader: `Сумма заказа: ${formatPrice(owedTotal(order.parts))}`,
      heading,
      lead: [
        isAccepted
          ? `${changeWords(change)} Изменение принято.`
          : `${changeWords(change)} ${isSilence ? 'Ответа не было в срок' : 'Вы отказались'}, поэтому ${ifSilent(change)}.`,
      ],
      facts: [{ label: 'Сумма заказа', value: formatPrice(owedTotal(order.parts)) }],
    },
  });
}

function payText({ isInvoice, payUntil, number }: LetterOrder): string[] {
  if (payUntil === null) return [];
  const until = formatDate(payUntil, 'dd.MM.yyyy HH:mm');
  if (!isInvoice)
    return [`Оплатите заказ до ${until} по московскому времени: картой или через СБП на его странице.`];
  return [`Оплатите счёт до ${until} по московскому времени, в назначении укажите ${number}.`];
}
