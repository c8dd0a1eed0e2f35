import type { OrderChange, OrderLine, OrderRow, OrderView } from '@okoem/contract/orders.ts';
import type { OrderService } from '@okoem/contract/orders.ts';
import { DECIMAL_SIGN, NO_BREAK_SPACE } from '@okoem/domain/format/number-format.ts';
import { shownPhone } from '@okoem/domain/format/phone.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { isEnded, SUB_ORDER_BADGES, type SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import { type SalesUnit, unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { badgeStatus } from '@okoem/domain/screen/status-type.ts';
import type { BadgeStatus } from '@okoem/ui/status-badge.tsx';
import type { z } from 'zod';
import { daysBetween, dayText, deadlineText } from './order-dates.ts';

export function orderBadge(status: SubOrderStatus): BadgeStatus {
  return badgeStatus(SUB_ORDER_BADGES[status]);
}

type Owed = Pick<OrderRow, 'payment_state' | 'pay_until' | 'status'>;

/** Whether money is waited for, and until when. */
export function paidUntil({ payment_state: state, pay_until: until, status }: Owed): string | undefined {
  const isOwed = state === 'AWAITING' && status !== 'CANCELLED';
  return isOwed ? (until ?? undefined) : undefined;
}

/** What the buyer has to do about an order, the most pressing first. */
export function waitingWords(row: OrderRow): readonly string[] {
  const until = paidUntil(row);
  return [
    row.has_open_change ? 'Продавец предложил изменение — ответьте' : '',
    until === undefined ? '' : `Оплатить до ${deadlineText(until)}`,
    row.status === 'READY' ? 'Можно забирать' : '',
  ].filter((text) => text !== '');
}

/** «3 позиции · Гарантум, Северит-Снаб». */
export function rowFacts({ positions, sellers }: OrderRow): string {
  const names = sellers.map(({ name }) => name).join(', ');
  return [countOf(positions, ['позиция', 'позиции', 'позиций']), names].filter(Boolean).join(' · ');
}

/** The day of the last parcel; what is late says by how much. */
export function rowPromise({ status, promised_to: promised }: OrderRow, today: string): [string, string] {
  if (promised === null) return ['Обещаем', ''];
  const late = isEnded(status) || status === 'READY' ? 0 : Math.max(0, daysBetween(promised, today));
  if (late > 0)
    return ['Обещали', `${dayText(promised)}, задержка ${countOf(late, ['день', 'дня', 'дней'])}`];
  return [isEnded(status) ? 'Обещали' : 'Обещаем', dayText(promised)];
}

export function quantityText(quantity: number, unit: string): string {
  const number = String(quantity).replace('.', DECIMAL_SIGN);
  return `${number}${NO_BREAK_SPACE}${unitLabel(unit as SalesUnit, quantity)}`;
}

/** «Настройка, 24 × 350 ₽»; what is priced on request says so. */
export function serviceText({ name, quantity, price, total }: z.infer<typeof OrderService>): string {
  if (total === null || price === null) return `${name}: стоимость согласует продавец`;
  return quantity === 1
    ? `${name}, ${formatPrice(total)}`
    : `${name}, ${quantity} × ${formatPrice(price)} = ${formatPrice(total)}`;
}

/** What a seller proposes, in words that can be answered: as it is now beside as it was. */
export function changeTitle(change: OrderChange, line: OrderLine | undefined): string {
  const { kind, quantity, promised_to: day, substitute } = change;
  if (kind === 'date') return `Другая дата: ${dayText(day!)}`;
  if (kind === 'fewer') {
    if (quantity === 0) return 'Товара нет: убрать строку';
    const was = line ? ` вместо ${quantityText(line.quantity, line.unit)}` : '';
    return `Меньше: ${String(quantity).replace('.', DECIMAL_SIGN)}${was}`;
  }
  const { name, article, price } = substitute!;
  const was = line ? ` вместо ${formatPrice(line.price)}` : '';
  return `Замена: ${name}, арт. ${article} — ${formatPrice(price)}${was}`;
}

/** And what silence or a refusal does. */
export function ifRefused({ kind }: OrderChange): string {
  return kind === 'date' ? 'посылка отменится' : 'строка снимется с заказа';
}

/** What the server keeps of a payer or a recipient is not ours to promise: a text or nothing. */
export function textOf(record: Readonly<Record<string, unknown>>, field: string): string {
  const value = record[field];
  return typeof value === 'string' ? value : '';
}

/** As everywhere in the shop: private persons are not told of VAT. */
export function showsVat({ payer }: Pick<OrderView, 'payer'>): boolean {
  return textOf(payer, 'type') !== 'PHYSICAL';
}

export function payerLines({ payer }: Pick<OrderView, 'payer'>): readonly string[] {
  const [inn, kpp] = [textOf(payer, 'inn'), textOf(payer, 'kpp')];
  const numbers = [inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`].filter(Boolean).join(', ');
  const contacts = [shownPhone(textOf(payer, 'phone')), textOf(payer, 'email')].filter(Boolean).join(', ');
  return [textOf(payer, 'name'), numbers, contacts].filter(Boolean);
}

export function recipientLines({ recipient }: Pick<OrderView, 'recipient'>): readonly string[] {
  const power = textOf(recipient, 'power_number');
  const reach = [shownPhone(textOf(recipient, 'phone')), power && `доверенность № ${power}`];
  const name = textOf(recipient, 'name') || textOf(recipient, 'full_name');
  return [name, reach.filter(Boolean).join(', ')].filter(Boolean);
}
