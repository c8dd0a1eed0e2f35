import type { OrderChange, OrderPart } from '@okoem/contract/orders.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { SubOrderActor } from '@okoem/domain/order/sub-order-actor.ts';
import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import type { LetterBlock } from '../../platform/messages/letter.ts';
import type { NewLetter } from '../../platform/messages/message.ts';
import { changeWords, parcelBlock } from './order-words.ts';

/** A part of an order as its seller hears of it: nobody's contacts, for letters are forwarded. */
export interface SellerPart {
  part: OrderPart;
  /** The same happening never makes a second letter to one address. */
  key: string;
}

/** What is to be sent; the buyer's address is for who opens the order. */
function goodsBlock(part: OrderPart): LetterBlock {
  return parcelBlock({ ...part, delivery: { ...part.delivery, address: '' } });
}

const TO_SELLER = { onLimit: 'send', channel: 'email' } as const;

export interface SellerCall extends SellerPart {
  /** Opens the page on which it is confirmed. */
  link: string;
  confirmBy: Date | null;
}

/** The seller confirms on a page: nothing happens by opening it. */
export function sellerOrderLetter(to: string, { part, key, link, confirmBy }: SellerCall): NewLetter {
  const until = confirmBy === null ? '' : ` до ${formatDate(confirmBy, 'dd.MM.yyyy HH:mm')}`;
  return {
    ...TO_SELLER,
    kind: 'seller-order',
    to,
    subject: `Новый заказ ${part.number}: ${formatPrice(part.total)}, подтвердите${until}`,
    letter: {
      preheader: `${formatPrice(part.total)}, подтвердите${until}`,
      heading: `Новый заказ ${part.number}`,
      lead: [`Подтвердите заказ${until}${until === '' ? '' : ' по московскому времени'}: покупатель ждёт.`],
      button: { label: 'Открыть заказ', url: link },
      facts: [
        { label: 'Сумма', value: formatPrice(part.total) },
        ...(part.ship_by === null
          ? []
          : [{ label: 'Отгрузить до', value: formatDate(part.ship_by, 'dd MMMM yyyy') }]),
      ],
      blocks: [goodsBlock(part)],
      small: ['Ссылка действует 30 дней и открывает только этот заказ. Не пересылайте её посторонним.'],
    },
    dedupeKey: `seller ${part.number} ${key} ${to}`,
  };
}

const CANCELLED_BY: Record<SubOrderActor, string> = {
  buyer: 'Заказ отменил покупатель.',
  seller: 'Заказ отменён с вашей стороны.',
  system: 'Заказ отменён автоматически: счёт не оплачен или истёк другой срок.',
  operator: 'Заказ отменил сотрудник «Окоёма».',
};

export function sellerCancelledLetter(
  to: string,
  { part, key, by, reason }: SellerPart & { by: SubOrderActor; reason: string },
): NewLetter {
  return {
    ...TO_SELLER,
    kind: 'seller-order-cancelled',
    to,
    subject: `Заказ ${part.number} отменён`,
    letter: {
      preheader: CANCELLED_BY[by],
      heading: `Заказ ${part.number} отменён`,
      lead: [`${CANCELLED_BY[by]} Не отправляйте его, товар снова в продаже.`],
      blocks: [...(reason === '' ? [] : [{ caption: 'Причина', quote: reason }]), goodsBlock(part)],
    },
    dedupeKey: `seller ${part.number} ${key} ${to}`,
  };
}

const MOVED: Partial<Record<SubOrderStatus, string>> = {
  CONFIRMED: 'подтверждён',
  PICKING: 'собирается',
  SHIPPED: 'передан в доставку',
  READY: 'готов к выдаче',
  RECEIVED: 'получен покупателем',
  NOT_COLLECTED: 'не забран',
  RETURNED: 'возвращён',
};

const MOVED_BY: Record<Exclude<SubOrderActor, 'seller'>, string> = {
  buyer: 'Это отметил покупатель.',
  system: 'Это отмечено автоматически, по сроку.',
  operator: 'Это отметил сотрудник «Окоёма».',
};

/** A step that somebody else has taken. */
export function sellerMovedLetter(
  to: string,
  { part, key, by, step }: SellerPart & { by: Exclude<SubOrderActor, 'seller'>; step: SubOrderStatus },
): NewLetter {
  const heading = `Заказ ${part.number} ${MOVED[step]!}`;
  return {
    ...TO_SELLER,
    kind: 'seller-order-step',
    to,
    subject: heading,
    letter: {
      preheader: MOVED_BY[by],
      heading,
      lead: [`${MOVED_BY[by]}${step === 'NOT_COLLECTED' ? ' Товар снова в продаже.' : ''}`],
      blocks: [goodsBlock(part)],
    },
    dedupeKey: `seller ${part.number} ${key} ${to}`,
  };
}

export function sellerCancelAskedLetter(
  to: string,
  { part, key, reason }: SellerPart & { reason: string },
): NewLetter {
  return {
    ...TO_SELLER,
    kind: 'seller-cancel-asked',
    to,
    subject: `Покупатель просит отменить заказ ${part.number}`,
    letter: {
      preheader: 'Отмените заказ или отправьте его',
      heading: `Покупатель просит отменить заказ ${part.number}`,
      lead: ['Заказ уже собирается, поэтому решаете вы: отмените его или отправьте, как договорились.'],
      blocks: [...(reason === '' ? [] : [{ caption: 'Причина', quote: reason }]), goodsBlock(part)],
    },
    dedupeKey: `seller ${part.number} ${key} ${to}`,
  };
}

export function sellerChangeAnsweredLetter(
  to: string,
  { part, key, change, isSilence }: SellerPart & { change: OrderChange; isSilence: boolean },
): NewLetter {
  const isAccepted = change.state === 'accepted';
  const heading = isAccepted
    ? `Покупатель согласился изменить заказ ${part.number}`
    : `Покупатель не согласился изменить заказ ${part.number}`;
  const refused = isSilence ? 'Ответа не было в срок' : 'Покупатель отказался';
  return {
    ...TO_SELLER,
    kind: 'seller-change-answered',
    to,
    subject: heading,
    letter: {
      preheader: changeWords(change),
      heading,
      lead: [isAccepted ? `Изменение принято. ${changeWords(change)}` : `${refused}. ${changeWords(change)}`],
      facts: [{ label: 'Сумма заказа', value: formatPrice(part.total) }],
      blocks: [goodsBlock(part)],
    },
    dedupeKey: `seller ${part.number} ${key} ${to}`,
  };
}

export type Lateness = 'confirm' | 'ship';

const LATE: Record<Lateness, { subject: string; lead: string }> = {
  confirm: {
    subject: 'не подтверждён в срок',
    lead: 'Продавец не подтвердил и не отменил заказ за рабочий день. Свяжитесь с ним.',
  },
  ship: {
    subject: 'не отправлен',
    lead: 'Прошла неделя после обещанного дня, а заказ не отправлен. Свяжитесь с продавцом и покупателем.',
  },
};

/** To the shop's own people. */
export function lateOrderNotice(
  to: string,
  { part, key, lateness }: SellerPart & { lateness: Lateness },
): NewLetter {
  const { subject, lead } = LATE[lateness];
  return {
    kind: 'order-late',
    onLimit: 'send',
    channel: 'email',
    to,
    subject: `Заказ ${part.number} ${subject}`,
    letter: {
      preheader: lead,
      heading: `Заказ ${part.number} ${subject}`,
      lead: [lead],
      facts: [{ label: 'Продавец', value: part.seller.name }],
      blocks: [goodsBlock(part)],
    },
    dedupeKey: `late ${part.number} ${key}`,
  };
}
