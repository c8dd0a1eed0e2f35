import type { SubOrderActor } from '../../order/sub-order-actor.ts';
import { ONLINE_METHODS } from '../../payment/online-method.ts';
import { isOpenPayment } from '../../payment/payment-state.ts';
import { cancelAtBank, endAtBank, payAtBank, refundAtBank } from './model-bank.ts';
import { shrink, substitute, takeOff } from './model-changes.ts';
import {
  advanceComes,
  giftOr,
  payFromModelAdvance,
  settleModelExcess,
  transferModelBack,
} from './model-excess.ts';
import {
  balanceOf,
  expireModelOrder,
  giveLinesBack,
  moveModelPart,
  receive,
  restoreModelOrder,
} from './model-order.ts';
import {
  ask,
  askModelRefund,
  askSlowly,
  hear,
  hearSlow,
  type Luck,
  type ModelPayment,
  type Money,
  sendModelRefund,
  settleHold,
  startModelPayment,
} from './model-payments.ts';

const ACTORS: readonly SubOrderActor[] = ['buyer', 'seller', 'system', 'operator'];

/** What happens next, with two throws of the dice. False: it could not happen now. */
export type Step = (money: Money, one: number, other: number) => boolean;

const LUCK: readonly Luck[] = ['answered', 'answered', 'lost', 'undone'];
const REFUND_LUCK = [...LUCK, 'pending'] as const;

function pick<Item>(items: readonly Item[], dice: number): Item | undefined {
  return items[dice % Math.max(1, items.length)];
}

/** Of one payment, mostly of the last. */
const ofPayment =
  (act: (money: Money, payment: ModelPayment, other: number) => boolean): Step =>
  (money, one, other) => {
    const payment = one % 3 === 0 ? pick(money.payments, one) : money.payments.at(-1);
    return payment !== undefined && act(money, payment, other);
  };

const ofLine =
  (act: typeof shrink): Step =>
  ({ order }, one, other) => {
    const part = pick(order.parts, one)!;
    return act(order, part, pick(part.lines, other)!, other);
  };

/** Everything that may happen to an order and its money, by buyers, sellers, the staff, the bank and the clock. */
export const STEPS = {
  move: ({ order }, one, other) =>
    moveModelPart(order, pick(order.parts, one)!, { by: pick(ACTORS, other)!, dice: other >> 2 }),
  goOn: ({ order }, one) => moveModelPart(order, pick(order.parts, one)!, { by: 'operator' }),
  fewer: ofLine(shrink),
  substitute: ofLine((order, part, line, dice) => substitute(order, part, line, 1 + (dice % 500_000))),
  refused: ofLine((order, part, line) => takeOff(order, part, line)),
  comesBack: ofLine((order, part, line) => {
    if (part.state !== 'RECEIVED' || line.isBack) return false;
    giveLinesBack(order, part, [line]);
    return true;
  }),
  expire: ({ order }) => expireModelOrder(order),
  restore: ({ order }) => restoreModelOrder(order),
  day: (money, one) => {
    money.day += 1 + (one % 4);
    return true;
  },
  start: (money, one) => startModelPayment(money, pick(ONLINE_METHODS, one)!),
  pay: ofPayment((_, { bank, isTwoStage }) => payAtBank(bank, isTwoStage)),
  bankEnds: ofPayment((_, { bank }, dice) => endAtBank(bank, dice % 2 === 0 ? 'FAILED' : 'EXPIRED')),
  bankDrops: ofPayment((_, { bank }) => bank.now.state === 'AUTHORIZED' && cancelAtBank(bank)),
  bankGivesBack: ofPayment((_, { bank }, dice) => {
    const left = bank.now.captured - bank.now.refunded;
    return left > 0 && refundAtBank(bank, `by hand ${bank.words.length}`, 1 + (dice % left));
  }),
  ask: ofPayment((money, payment) => ask(money, payment)),
  askSlowly: ofPayment((_, payment) => askSlowly(payment)),
  answerComes: ofPayment((money, payment) => hearSlow(money, payment)),
  foreign: ofPayment((money, payment, dice) => {
    const { now } = payment.bank;
    const words = [
      { ...now, ref: 'x' },
      { ...now, amount: now.amount! + 1 },
      { ...now, state: 'PAID', captured: payment.amount + 1, refunded: 0 } as const,
    ];
    if (hear(money, payment, pick(words, dice)!)) throw new Error('A foreign word was believed.');
    return true;
  }),
  giveUp: ofPayment((money, payment) => {
    const word = { ...payment.bank.words[0]!, state: 'EXPIRED' } as const;
    return isOpenPayment(payment.state) && hear(money, payment, word);
  }),
  hold: ofPayment((money, payment, dice) => settleHold(money, payment, pick(LUCK, dice)!)),
  excess: (money) => settleModelExcess(money),
  staffRefund: (money, one) => {
    const { paid, back } = balanceOf(money.order);
    const amount = one % 2 === 0 ? paid - back : 1 + (one % 100_000);
    return giftOr(money, amount, () => askModelRefund(money, amount));
  },
  sendRefund: ofPayment((money, payment, dice) => {
    const refund = payment.refunds.find(({ state }) => state === 'NEW');
    return refund !== undefined && sendModelRefund(money, { payment, refund }, pick(REFUND_LUCK, dice)!);
  }),
  transfer: ({ order }, one, other) => {
    if (order.method !== 'invoice' && order.method !== 'deferred') return false;
    const { charged } = balanceOf(order);
    const amount = one % 2 === 0 ? charged : 1 + (other % 300_000);
    if (amount <= 0) return false;
    receive(order, { amount, key: `transfer ${order.book.count}`, into: 'bank' });
    return true;
  },
  transferBack: (money, one) => transferModelBack(money, one),
  advance: ({ order }, one) => advanceComes(order, 1 + (one % 300_000)),
  fromAdvance: ({ order }) => payFromModelAdvance(order),
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;

const ROUNDS = 12;

/** What the jobs do until nothing is left to be done: the bank answers, time passes. False: it never ends. */
export function settleToTheEnd(money: Money): boolean {
  for (let round = 0; round < ROUNDS; round += 1) {
    money.day += 7;
    const done = money.payments.map((payment) => {
      const isEnded = isOpenPayment(payment.state) && cancelAtBank(payment.bank);
      const isNews = ask(money, payment);
      return settleHold(money, payment, 'answered') || isNews || isEnded;
    });
    const isQueued = settleModelExcess(money);
    const sent = money.payments.flatMap((payment) =>
      payment.refunds.map((refund) => sendModelRefund(money, { payment, refund }, 'answered')),
    );
    if (![...done, isQueued, ...sent].includes(true)) return true;
  }
  return false;
}
