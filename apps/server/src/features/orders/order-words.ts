import type { OrderChange, OrderPart } from '@okoem/contract/orders.ts';
import { DELIVERY_METHOD_LABELS, DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { type SalesUnit, unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
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
export function parcelText(part: OrderPart): string {
  const { delivery, promised_to: day, seller, store } = part;
  const place =
    delivery.method === DELIVERY_METHODS.PICKUP_STORE
      ? `${store.city}, ${store.address}`
      : (delivery.pickup_point?.address ?? delivery.address);
  const head = `Посылка ${part.number}${day === null ? '' : ` — до ${dayText(day)}`}`;
  const way = [DELIVERY_METHOD_LABELS[delivery.method], place, seller.name]
    .filter((text) => text !== '')
    .join(', ');
  const lines = part.lines.map(
    ({ name, article, quantity, unit, total }) =>
      `${name}, ${article}: ${quantityText(quantity)} ${unitLabel(unit as SalesUnit, quantity)} — ${formatPrice(total)}`,
  );
  const shown = lines.slice(0, MOST_LINES);
  const rest = lines.length - shown.length;
  return [head, way, ...shown, ...(rest > 0 ? [`и ещё позиций: ${rest}`] : [])].join('\n');
}

/** A letter is not an invoice: of a thousand lines the cabinet shows the rest. */
const MOST_LINES = 50;

function quantityText(quantity: number): string {
  return String(quantity).replace('.', ',');
}

export function dayText(day: string): string {
  return formatDate(day, 'dd MMMM yyyy');
}
