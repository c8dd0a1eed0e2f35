import { type Kopecks, sumKopecks } from '../../money.ts';
import { excessForAdvance, giftOf, giftTakenBack, toPay } from '../../payment/payment-sums.ts';
import { type BookLine, post } from './book.ts';
import { balanceOf, giftSum, giveBack, type ModelOrder, stopWaiting } from './model-order.ts';
import { type Money, mayNotExceed, openRefundsOf, owedNow, queueModelExcess } from './model-payments.ts';

/** What was paid and is owed no more: off a gift, back by the bank, and of a company the rest to its advance. */
export function settleModelExcess(money: Money): boolean {
  const { order } = money;
  const gift = giftTakenBack(balanceOf(order), giftSum(order), openRefundsOf(money));
  postGift(order, -gift);
  const isQueued = queueModelExcess(money);
  return toAdvance(money) || isQueued || gift > 0;
}

function toAdvance({ order, payments }: Money): boolean {
  const amount = order.isCompany ? excessForAdvance(balanceOf(order), payments) : 0;
  return moveToAdvance(order, amount);
}

/** Below zero, back from it. */
function moveToAdvance(order: ModelOrder, amount: number): boolean {
  order.toAdvance += amount;
  const lines: BookLine[] = [
    { account: 'buyer_back', amount },
    { account: 'buyer_paid', amount: -amount, isAdvance: true },
  ];
  return post(order.book, 'refund', `to advance ${order.book.count}`, lines);
}

function postGift(order: ModelOrder, amount: number): void {
  post(order.book, 'discount', `gift ${order.book.count}`, [
    { account: 'buyer_charged', amount: -amount },
    { account: 'promo', amount },
  ]);
}

/** What is owed once everything under way has come to its end. */
const owedInTheEnd = (money: Money) => Math.max(0, owedNow(money.order) + openRefundsOf(money));

/** Whoever gives money back by hand makes nobody a debtor. */
export function giftOr(money: Money, amount: Kopecks, give: () => boolean): boolean {
  const before = owedInTheEnd(money);
  const gift = giftOf(balanceOf(money.order), amount, openRefundsOf(money));
  if (!give()) return false;
  postGift(money.order, gift);
  mayNotExceed(owedInTheEnd(money), before, 'owed because of a gift');
  return true;
}

/** The company pays beforehand. */
export function advanceComes({ book, isCompany }: ModelOrder, amount: Kopecks): boolean {
  if (!isCompany) return false;
  return post(book, 'payment', `advance ${book.count}`, [
    { account: 'bank', amount },
    { account: 'buyer_paid', amount: -amount, isAdvance: true },
  ]);
}

export function payFromModelAdvance(order: ModelOrder): boolean {
  if (!order.isCompany || order.method === 'on_receipt') return false;
  const amount = Math.min(toPay(balanceOf(order)), order.book.advance);
  const isPaid = post(order.book, 'match', `from advance ${order.book.count}`, [
    { account: 'buyer_paid', amount, isAdvance: true },
    { account: 'buyer_paid', amount: -amount },
  ]);
  if (isPaid) stopWaiting(order);
  return isPaid;
}

/** By transfer: of what is left of the order's money, and of what the order has given to the advance. */
export function transferModelBack(money: Money, dice: number): boolean {
  const { order } = money;
  const { paid, back } = balanceOf(order);
  const free = paid - back - openRefundsOf(money);
  const most = free + Math.min(order.book.advance, order.toAdvance);
  if (order.method !== 'invoice' || most <= 0) return false;
  const amount = 1 + (dice % most);
  moveToAdvance(order, -Math.max(0, amount - free));
  return giftOr(money, amount, () => {
    giveBack(order, { amount, key: `back ${order.book.count}`, into: 'bank' });
    return true;
  });
}

/** What must hold when everything was settled. */
export function excessFaults({ order, payments }: Money): string[] {
  const { charged, paid, back } = balanceOf(order);
  const excess = paid - back - charged;
  const atBanks = sumKopecks(payments.map(({ captured, refunded }) => captured - refunded));
  return [
    ...(order.isCompany && excess > atBanks
      ? [`${excess} too much was paid, ${atBanks} of it by a bank, and the company cannot spend the rest`]
      : []),
    ...(excess > atBanks && giftSum(order) > 0 ? [`${giftSum(order)} was given and goes back again`] : []),
  ];
}
