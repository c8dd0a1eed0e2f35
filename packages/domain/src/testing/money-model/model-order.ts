import type { DeliveryMethod } from '../../delivery/delivery-method.ts';
import type { MoneyPlace } from '../../ledger/ledger-account.ts';
import { partShares, type SoldLine, type SoldPart } from '../../ledger/part-shares.ts';
import { type Kopecks, sumKopecks } from '../../money.ts';
import { isUnpaidReason, owedTotal, unpaidReason } from '../../order/owed-total.ts';
import type { OrderPaymentMethod } from '../../order/payment-method.ts';
import { movesOf, type SubOrderActor } from '../../order/sub-order-actor.ts';
import { isBeforeShipping, type SubOrderStatus } from '../../order/sub-order-status.ts';
import type { OrderBalance } from '../../payment/payment-sums.ts';
import type { Milli } from '../../quantity/milli.ts';
import { type Book, type BookLine, createBook, partSumOf, post, sumOf } from './book.ts';
import { statusByFigures } from './status-by-figures.ts';

export interface ModelService {
  pieces: number;
  price: Kopecks;
}

export interface ModelLine {
  quantity: Milli;
  price: Kopecks;
  /** Off the whole line, the promo code's share of it included. */
  discount: Kopecks;
  promo: Kopecks;
  total: Kopecks;
  rate: number;
  services: ModelService[];
  isBack: boolean;
}

export interface ModelPart {
  id: number;
  method: DeliveryMethod;
  state: SubOrderStatus;
  delivery: Kopecks;
  reason: string;
  lines: ModelLine[];
}

export interface ModelOrder {
  method: OrderPaymentMethod;
  isCompany: boolean;
  parts: ModelPart[];
  isWaiting: boolean;
  /** What the order has given to the company's advance. */
  toAdvance: Kopecks;
  book: Book;
}

export function placeModelOrder(
  { method, isCompany }: Pick<ModelOrder, 'method' | 'isCompany'>,
  parts: readonly Omit<ModelPart, 'id' | 'state' | 'reason'>[],
): ModelOrder {
  const order: ModelOrder = {
    method,
    isCompany,
    parts: parts.map((part, place) => ({ ...part, id: place + 1, state: 'NEW', reason: '' })),
    isWaiting: method !== 'on_receipt' && method !== 'deferred',
    toAdvance: 0,
    book: createBook(),
  };
  for (const part of order.parts) charge(order, part);
  return order;
}

export function balanceOf({ book }: ModelOrder): OrderBalance {
  return {
    charged: sumOf(book, 'buyer_charged'),
    paid: 0 - sumOf(book, 'buyer_paid'),
    back: sumOf(book, 'buyer_back'),
    held: sumOf(book, 'held'),
  };
}

/** What the staff gave back and nobody had to: a discount of the whole order, of no part. */
export function giftSum({ book, parts }: ModelOrder): Kopecks {
  return parts.reduce((sum, { id }) => sum - partSumOf(book, 'promo', id), sumOf(book, 'promo'));
}

export function statusOf(order: ModelOrder) {
  const { method, isWaiting } = order;
  return statusByFigures({ ...balanceOf(order), method, isWaiting, isLate: false });
}

const servicesOf = ({ services }: ModelLine) =>
  sumKopecks(services.map(({ pieces, price }) => pieces * price));

export function partTotal({ lines, delivery }: ModelPart): Kopecks {
  return sumKopecks([delivery, ...lines.map((line) => line.total + servicesOf(line))]);
}

/** What the order asks for a part that is not handed over. */
function worthOf(part: ModelPart): Kopecks {
  return owedTotal([{ state: part.state, total: partTotal(part) }]);
}

export const isHanded = ({ state }: ModelPart) => state === 'RECEIVED' || state === 'RETURNED';

/** As the database does whenever a part changes: what is owed for it follows it. */
export function charge({ book }: ModelOrder, part: ModelPart): void {
  if (isHanded(part)) return;
  const difference = worthOf(part) - partSumOf(book, 'buyer_charged', part.id);
  post(book, 'charge', `charge ${book.count}`, [
    { account: 'buyer_charged', amount: difference, partId: part.id },
    { account: 'goods_due', amount: -difference, partId: part.id },
  ]);
}

const soldLine = (line: ModelLine): SoldLine => ({
  total: line.total,
  services: servicesOf(line),
  promo: line.promo,
  rate: line.rate,
});

function shareLines(partId: number, sold: SoldPart): BookLine[] {
  const { promo, seller, commission, carrier } = partShares(sold);
  return [
    { account: 'promo', amount: promo, partId },
    { account: 'seller_due', amount: -seller, partId },
    { account: 'commission', amount: -commission, partId },
    { account: 'carrier_due', amount: -carrier, partId },
  ];
}

/** One of the moves that somebody may make now, by the dice or as things should go; false where there is none. */
export function moveModelPart(
  order: ModelOrder,
  part: ModelPart,
  { by, dice }: { by: SubOrderActor; dice?: number },
): boolean {
  const moves = movesOf({ from: part.state, by, method: part.method });
  const to = dice === undefined ? moves.find(goesOn) : moves[dice % Math.max(1, moves.length)];
  if (to === undefined) return false;
  part.state = to;
  part.reason = by;
  if (to === 'RECEIVED') handOver(order, part);
  else if (to === 'RETURNED') giveLinesBack(order, part, part.lines);
  else charge(order, part);
  closeIfCancelled(order);
  return true;
}

const goesOn = (to: SubOrderStatus) => to !== 'CANCELLED' && to !== 'NOT_COLLECTED' && to !== 'RETURNED';

/** When nothing of an order is left nothing is waited for. */
export function closeIfCancelled(order: ModelOrder): void {
  if (order.parts.every(({ state }) => state === 'CANCELLED')) order.isWaiting = false;
}

function handOver(order: ModelOrder, part: ModelPart): void {
  const total = partTotal(part);
  const sold = { lines: part.lines.map(soldLine), delivery: part.delivery };
  post(order.book, 'hand_over', `part ${part.id} handed over`, [
    { account: 'goods_due', amount: total, partId: part.id },
    ...shareLines(part.id, sold),
  ]);
  if (order.method === 'on_receipt')
    receive(order, { amount: total, key: `part ${part.id} cash`, into: 'cash' });
}

/** Goods of a part that was received come back, all or line by line; what was carried was carried. */
export function giveLinesBack(order: ModelOrder, part: ModelPart, lines: readonly ModelLine[]): void {
  const coming = lines.filter(({ isBack }) => !isBack);
  if (coming.length === 0) return;
  for (const line of coming) line.isBack = true;
  const sold = { lines: coming.map(soldLine), delivery: 0 };
  const shares = shareLines(part.id, sold).map((line) => ({ ...line, amount: 0 - line.amount }));
  const worth = shares.reduce((sum, { amount }) => sum + amount, 0);
  const charged = { account: 'buyer_charged', amount: -worth, partId: part.id } as const;
  post(order.book, 'return', `return ${order.book.count}`, [charged, ...shares]);
  if (part.lines.every(({ isBack }) => isBack)) part.state = 'RETURNED';
}

export interface MoneyIn {
  amount: Kopecks;
  key: string;
  into: MoneyPlace;
}

export function receive(order: ModelOrder, { amount, key, into }: MoneyIn): void {
  const lines: BookLine[] = [
    { account: into, amount },
    { account: 'buyer_paid', amount: -amount },
  ];
  if (post(order.book, 'payment', key, lines)) stopWaiting(order);
}

/** Throws as the server does rather than give back more than was paid. */
export function giveBack(order: ModelOrder, { amount, key, into: from }: MoneyIn): void {
  post(order.book, 'refund', key, [
    { account: 'buyer_back', amount },
    { account: from, amount: -amount },
  ]);
  const { paid, back } = balanceOf(order);
  if (back > paid) throw new Error(`${back} would go back of ${paid}.`);
}

export function hold(order: ModelOrder, amount: Kopecks, key: string): void {
  const lines: BookLine[] = [
    { account: 'held', amount },
    { account: 'held_due', amount: -amount },
  ];
  if (post(order.book, 'hold', key, lines)) stopWaiting(order);
}

export function release(order: ModelOrder, amount: Kopecks, key: string): void {
  post(order.book, 'release', key, [
    { account: 'held', amount: -amount },
    { account: 'held_due', amount },
  ]);
}

export function stopWaiting(order: ModelOrder): void {
  const { charged, paid, back, held } = balanceOf(order);
  if (charged - paid + back <= held) order.isWaiting = false;
}

/** The term to pay has passed: what nobody has paid anything for ends, and may be restored. */
export function expireModelOrder(order: ModelOrder): boolean {
  const { paid, back, held } = balanceOf(order);
  if (statusOf(order) !== 'AWAITING' || paid !== back || held !== 0) return false;
  const open = order.parts.filter(({ state }) => isBeforeShipping(state));
  for (const part of open) {
    part.state = 'CANCELLED';
    part.reason = unpaidReason({ isInvoice: order.method === 'invoice' });
    charge(order, part);
  }
  return open.length > 0;
}

export function restoreModelOrder(order: ModelOrder): boolean {
  const back = order.parts.filter(({ state, reason }) => state === 'CANCELLED' && isUnpaidReason(reason));
  const isEnded = order.parts.every(({ state }) => state === 'CANCELLED');
  if (!isEnded || back.length === 0 || !order.isWaiting || statusOf(order) !== 'NONE') return false;
  for (const part of back) {
    part.state = 'NEW';
    part.reason = '';
    charge(order, part);
  }
  return true;
}
