import { sumKopecks } from '../../money.ts';
import { isTakenPayment } from '../../payment/payment-state.ts';
import { takenState } from '../../payment/told-payment.ts';
import { partSumOf, sumOf } from './book.ts';
import { excessFaults } from './model-excess.ts';
import { balanceOf, giftSum, isHanded, type ModelOrder, partTotal } from './model-order.ts';
import type { ModelPayment, Money } from './model-payments.ts';

/** Written anew: what is charged is held against it. */
function worthOf(part: ModelOrder['parts'][number]): number {
  return part.state === 'CANCELLED' || part.state === 'NOT_COLLECTED' ? 0 : partTotal(part);
}

/** What must hold after every step of a history, whatever happened; a sentence for each that does not. */
export function moneyFaults(money: Money): string[] {
  const { order, payments } = money;
  const { charged, paid, back, held } = balanceOf(order);
  const said = (isWrong: boolean, sentence: string) => (isWrong ? [sentence] : []);
  const { advance, sums } = order.book;
  const bookSum = [...sums.values()].reduce((sum, amount) => sum + amount, -advance);
  const taken = sumKopecks(payments.map(({ captured }) => captured));
  const given = sumKopecks(payments.map(({ refunded }) => refunded));
  const kept = payments.filter(({ state }) => state === 'AUTHORIZED');
  return [
    ...said(bookSum !== 0, `the ledger does not balance: ${bookSum}`),
    ...said(
      // Between a cancellation and the next settling a gift may be more than is charged.
      charged + giftSum(order) < 0 || paid < 0 || back < 0 || held < 0 || advance < 0,
      `below zero: ${[charged, paid, back, held, advance].join()}`,
    ),
    ...said(back > paid, `${back} given back of ${paid}`),
    ...said(sumOf(order.book, 'acquirer') !== taken - given, 'the acquirer and the payments differ'),
    ...said(sumKopecks(kept.map(({ amount }) => amount)) !== held, `${held} held by the ledger`),
    ...order.parts.flatMap((part) => partFaults(order, part)),
    ...payments.flatMap(paymentFaults),
  ];
}

function partFaults({ book }: ModelOrder, part: ModelOrder['parts'][number]): string[] {
  const { id, lines, delivery, state } = part;
  const left = partTotal({ ...part, delivery, lines: lines.filter(({ isBack }) => !isBack) });
  const charged = partSumOf(book, 'buyer_charged', id);
  const due = 0 - partSumOf(book, 'goods_due', id);
  const expected = isHanded(part) ? left : worthOf(part);
  const shares = (['seller_due', 'commission', 'carrier_due', 'promo'] as const).map((account) =>
    partSumOf(book, account, id),
  );
  const shared = 0 - shares.reduce((sum, amount) => sum + amount, 0);
  const [seller, commission, carrier] = shares;
  return [
    ...(charged === expected ? [] : [`part ${id} (${state}): ${charged} charged, worth ${expected}`]),
    ...(due === (isHanded(part) ? 0 : expected) ? [] : [`part ${id} (${state}): goods of ${due} are due`]),
    ...(shared === (isHanded(part) ? left : 0) ? [] : [`part ${id} (${state}): ${shared} shared of ${left}`]),
    ...(seller! > 0 || commission! > 0 || carrier! > 0 ? [`part ${id}: a share is owed to us`] : []),
  ];
}

/** The states of the database's own checks, and our books never ahead of the bank's. */
function paymentFaults(payment: ModelPayment): string[] {
  const { id, state, amount, captured, refunded, refunds, bank } = payment;
  const { now } = bank;
  const booked = sumKopecks(refunds.filter((one) => one.state === 'DONE').map((one) => one.amount));
  const counted = sumKopecks(refunds.filter((one) => one.state !== 'FAILED').map((one) => one.amount));
  const wrong = [
    [isTakenPayment(state) !== captured > 0, 'taken'],
    [isTakenPayment(state) && takenState(payment) !== state, 'state'],
    [captured > amount || refunded > captured || counted > captured, 'too much'],
    [booked !== refunded, 'booked'],
    [captured > 0 && captured !== now.captured, 'captured at the bank'],
    [refunded > now.refunded || now.refunded > now.captured, 'refunded at the bank'],
  ] as const;
  return wrong
    .filter(([isWrong]) => isWrong)
    .map(([, what]) => `payment ${id} (${state}, ${captured}, ${refunded}): ${what}`);
}

/** What must hold when everything has been settled: the bank's money is ours, and what is kept is somebody's. */
export function endFaults(money: Money): string[] {
  const { order, payments } = money;
  const { charged, paid, back, held } = balanceOf(order);
  const differing = payments.filter(
    ({ captured, refunded, bank: { now } }) => captured !== now.captured || refunded !== now.refunded,
  );
  const open = payments.filter(({ state }) => ['NEW', 'PENDING', 'AUTHORIZED'].includes(state));
  const refunds = payments.flatMap((payment) => payment.refunds);
  const waiting = refunds.filter(({ state }) => state === 'NEW' || state === 'PENDING');
  const refused = sumKopecks(refunds.filter(({ state }) => state === 'FAILED').map(({ amount }) => amount));
  const byBank = sumKopecks(payments.map(({ captured, refunded }) => captured - refunded));
  const excess = paid - back - charged;
  const due = order.parts.filter((part) => !isHanded(part)).reduce((sum, part) => sum + worthOf(part), 0);
  const shares = (['seller_due', 'commission', 'carrier_due', 'promo'] as const).map((account) =>
    sumOf(order.book, account),
  );
  const shared = 0 - shares.reduce((sum, amount) => sum + amount, 0);
  return [
    ...differing.map(({ id }) => `payment ${id}: the bank and we differ`),
    ...open.map(({ id, state }) => `payment ${id} ended as ${state}`),
    ...waiting.map(({ id }) => `refund ${id} never ended`),
    ...(held === 0 ? [] : [`${held} still held`]),
    ...excessFaults(money),
    // More than is owed stays only where the bank refused to give it back, or where it did not come through the bank.
    ...(Math.min(excess, byBank) > refused ? [`${excess} too much was kept, ${refused} of it refused`] : []),
    // Whose the money is: sellers', carriers', ours, or of goods that are still to be handed over.
    ...(shared + due === charged
      ? []
      : [`${shared} is somebody's and ${due} due, but ${charged} was charged`]),
  ];
}
