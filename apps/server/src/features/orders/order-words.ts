import type { OrderChange, OrderPart } from '@okoem/contract/orders.ts';
import { type SumsToShow, shownSums } from '@okoem/domain/basket/shown-sums.ts';
import { DELIVERY_METHOD_LABELS, DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { PaymentStatus } from '@okoem/domain/order/payment-status.ts';
import type { SubOrderActor } from '@okoem/domain/order/sub-order-actor.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { toMilli } from '@okoem/domain/quantity/milli.ts';
import { type SalesUnit, unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { RETURN_DAYS } from '@okoem/domain/returns/return-terms.ts';
import type { LetterBlock, LetterFact, LetterRow } from '../../platform/messages/letter.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';

/** In words for both sides. */
export function changeWords({
  kind,
  line_name: name,
  quantity,
  promised_to: day,
  substitute,
}: OrderChange): string {
  if (kind === 'date') return `Другая дата: ${dayText(day!)}.`;
  if (kind === 'fewer') return `Меньше товара ${quoted(name)}: ${quantityText(quantity!)}.`;
  const other = `${quoted(substitute!.name)} по цене ${formatPrice(substitute!.price)}`;
  return `Вместо товара ${quoted(name)}: ${other}.`;
}

export function ifSilent({ kind }: OrderChange): string {
  return kind === 'date' ? 'эта часть заказа отменяется' : 'эта строка снимается с заказа';
}

/** What comes together, on which day, and what is in it. */
export function parcelBlock(part: OrderPart): LetterBlock {
  const { delivery, promised_to: day, seller, store } = part;
  const place =
    delivery.method === DELIVERY_METHODS.PICKUP_STORE
      ? `${store.city}, ${store.address}`
      : (delivery.pickup_point?.address ?? delivery.address);
  const way = [DELIVERY_METHOD_LABELS[delivery.method], place].filter((text) => text !== '').join(', ');
  const rows = part.lines.slice(0, MOST_LINES).map(lineRow);
  const rest = part.lines.length - rows.length;
  return {
    caption: `Посылка ${part.number}${day === null ? '' : ` — до ${dayText(day)}`}`,
    note: `${way} · ${seller.name}`,
    rows: [
      ...rows,
      ...(rest > 0 ? [{ text: `и ещё позиций: ${rest}`, value: '' }] : []),
      ...(part.services_total > 0 ? [{ text: 'Услуги', value: formatPrice(part.services_total) }] : []),
      ...(part.delivery_total > 0 ? [{ text: 'Доставка', value: formatPrice(part.delivery_total) }] : []),
    ],
  };
}

function lineRow({ name, article, quantity, unit, price, total }: OrderPart['lines'][number]): LetterRow {
  const amount = `${quantityText(quantity)} ${unitLabel(unit as SalesUnit, quantity)} × ${formatPrice(price)}`;
  // A discount of the whole basket: without a word the sum would not be price by quantity.
  const off = lineCost(price, toMilli(quantity)) - total;
  const less = off > 0 ? `, скидка на весь заказ −${formatPrice(off)}` : '';
  return { text: name, note: `арт. ${article}, ${amount}${less}`, value: formatPrice(total) };
}

/** A letter is not an invoice: of a thousand lines the cabinet shows the rest. */
const MOST_LINES = 50;

function quantityText(quantity: number): string {
  return String(quantity).replace('.', ',');
}

export function dayText(day: string): string {
  return formatDate(day, 'dd MMMM yyyy');
}

/** The written notice that the law asks for: without it a person may return goods for three months. */
export const RETURN_NOTICE = [
  `Товар, который не подошёл, можно вернуть без объяснения причин в течение ${RETURN_DAYS.retail} дней после получения, компаниям — ${RETURN_DAYS.business} дней. Сохраните его вид, комплект и упаковку.`,
  'Чтобы вернуть товар, откройте заказ и нажмите «Вернуть или обменять»: способ возврата выбираете вы, деньги вернутся тем же способом, которым вы платили. О недостатке товара можно заявить в течение всей гарантии.',
];

export const CANCELLED_BY: Record<SubOrderActor, string> = {
  buyer: 'Его отменили вы или ваш коллега.',
  seller: 'Его отменил продавец.',
  system: 'Он отменён автоматически.',
  operator: 'Его отменил сотрудник «Окоёма».',
};

/** What becomes of the money. A hold of which other parcels need a part is let go when the first of them leaves. */
export function moneyOfCancelled({
  paymentState: state,
  parts,
}: {
  paymentState: PaymentStatus;
  parts: readonly Pick<OrderPart, 'state'>[];
}): string[] {
  if (state === 'HELD')
    return parts.every((part) => part.state === 'CANCELLED')
      ? ['Деньги не спишем: банк снимет удержание сам, обычно за несколько минут.']
      : ['Деньги за него не спишем: удержание с них снимется, когда отправят остальное.'];
  return state === 'PAID' || state === 'PARTLY_REFUNDED' || state === 'REFUNDED'
    ? ['Оплаченное вернём, об этом придёт отдельное письмо.']
    : [];
}

/** ', первая посылка до 20 ноября 2026'; what is collected at the warehouse is nobody's parcel. Nothing where no day is known. */
export function nearestDay(parts: readonly Pick<OrderPart, 'delivery' | 'promised_to'>[]): string {
  const first = parts.flatMap(({ promised_to: day }) => day ?? []).toSorted()[0];
  if (first === undefined) return '';
  const isCollected = parts.every(({ delivery }) => delivery.method === DELIVERY_METHODS.PICKUP_STORE);
  return `, ${isCollected ? 'можно забрать с' : 'первая посылка до'} ${dayText(first)}`;
}

/** Without what costs nothing. */
export function sumFacts({ sums, total }: { sums: SumsToShow; total: number }): LetterFact[] {
  return [
    ...shownSums(sums)
      .filter(({ sum }) => sum !== 0)
      .map(({ name: label, sum }) => ({ label, value: formatPrice(sum) })),
    { label: 'Итого с НДС', value: formatPrice(total) },
  ];
}
