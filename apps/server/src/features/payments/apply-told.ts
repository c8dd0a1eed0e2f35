import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { isTakenPayment } from '@okoem/domain/payment/payment-state.ts';
import { type Belief, believeTold, nextQuestionAt } from '@okoem/domain/payment/told-payment.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { findOrderMoney, holdMoney, receiveMoney, releaseMoney } from '../ledger/order-money.ts';
import { insertEvent, lockOrder } from '../orders/move-repository.ts';
import { tellOfOrder } from '../orders/order-letters.ts';
import { reopenPayment } from '../orders/reopen-payment.ts';
import { holdLostLetter, paymentAlarm, type PaymentAlarm } from './payment-letters.ts';
import { type PaymentParts, providerOf } from './payment-parts.ts';
import type { BankPayment } from './payment-provider.ts';
import { findPayment, type PaymentRow, refOf, setAskAt, updatePayment } from './payment-repository.ts';
import { bookRefunded } from './refund-payments.ts';

export const SETTLE_ORDER = 'settle-order-payments';

/** What became of what the bank told; `late`: our books went on since it was asked, so it may be older than what we know. */
export type Outcome = Belief['kind'] | 'late';

/** Asks the bank and believes what may be believed. Whoever asks at the same time waits for the order. */
export async function askBank(
  parts: PaymentParts,
  { id, externalId }: Pick<PaymentRow, 'id' | 'externalId'>,
): Promise<Outcome> {
  return externalId === null ? 'known' : askByNumber(parts, { id, externalId });
}

/**
 * By the bank's own number, which we may not have written down yet. Of two answers under way at once the older must not be taken
 * for news: what was given back is told as one sum, and an old sum beside new books is somebody's refund that never was.
 */
export async function askByNumber(
  parts: PaymentParts,
  { id, externalId }: { id: number; externalId: string },
): Promise<Outcome> {
  for (;;) {
    const seen = (await findPayment(parts.pool, id))!;
    const { amount, captured, refunded } = seen;
    const asked = { externalId, amount, captured, refunded };
    const told = await providerOf(parts, seen.provider).state(asked);
    const outcome = await applyTold(parts, seen, told, parts.now());
    if (outcome !== 'late') return outcome;
  }
}

/** A payment as it was when the bank was asked about it. */
export type SeenPayment = Pick<PaymentRow, 'id' | 'orderId' | 'state' | 'captured' | 'refunded'>;

const isUnchanged = (known: SeenPayment, seen: SeenPayment) =>
  known.state === seen.state && known.captured === seen.captured && known.refunded === seen.refunded;

/** The bank's own answer, not a notice. Told twice, late or out of order it changes nothing. */
export async function applyTold(
  parts: PaymentParts,
  seen: SeenPayment,
  told: BankPayment,
  now: Date,
): Promise<Outcome> {
  const { id, orderId } = seen;
  return inTransaction(parts.pool, async (tx) => {
    await lockOrder(tx, orderId);
    const known = (await findPayment(tx, id))!;
    if (!isUnchanged(known, seen)) return 'late';
    const belief = believeTold({ ...known, ref: refOf(known) }, told);
    if (belief.kind === 'news') await takeNews(tx, parts, { known, told, belief, now });
    else await setAskAt(tx, id, nextQuestionAt(known, now));
    if (belief.kind === 'foreign') {
      const { amount, captured } = told;
      const details = `${belief.why}: ${told.ref}, ${formatPrice(amount ?? captured)}`;
      await alarm(tx, parts, known, { trouble: 'foreign', details, key: belief.why });
    }
    return belief.kind;
  });
}

interface News {
  known: PaymentRow;
  told: BankPayment;
  belief: Extract<Belief, { kind: 'news' }>;
  now: Date;
}

async function takeNews(tx: Transaction, parts: PaymentParts, news: News): Promise<void> {
  const { known, told, belief, now } = news;
  const { id, orderId } = known;
  const { state, captured } = belief;
  const askAt = nextQuestionAt({ ...known, state }, now);
  const externalId = told.externalId === '' ? null : told.externalId;
  const isTaken = isTakenPayment(state);
  const change = { id, externalId, failure: told.reason, askAt, now };
  // What was given back was taken first: each step of it is written.
  if (!isTaken) await updatePayment(tx, { ...change, state, captured: 0, refunded: 0 });
  else if (known.captured === 0) await updatePayment(tx, { ...change, state: 'PAID', captured, refunded: 0 });
  await post(tx, news);
  if (isTaken && belief.refunded > known.refunded)
    await bookRefunded(tx, parts, { payment: { ...known, captured }, refunded: belief.refunded, now });
  await tell(tx, parts, news);
  await addJob(tx, SETTLE_ORDER, { order_id: orderId }, { key: `settle order ${orderId}` });
}

/** Each happening by its own name, so that it is booked once whoever tells it. */
async function post(tx: Transaction, { known, belief, now: at }: News): Promise<void> {
  const { id, orderId, amount } = known;
  const { state, captured } = belief;
  const wasHeld = known.state === 'AUTHORIZED';
  if (state === 'AUTHORIZED') await holdMoney(tx, { orderId, amount, key: `payment ${id} held`, at });
  if (wasHeld && state !== 'AUTHORIZED')
    await releaseMoney(tx, { orderId, amount, key: `payment ${id} released`, at });
  if (isTakenPayment(state) && known.captured === 0)
    await receiveMoney(tx, {
      orderId,
      amount: captured,
      key: `payment ${id} captured`,
      at,
      into: 'acquirer',
    });
}

async function tell(tx: Transaction, parts: PaymentParts, { known, belief, now }: News): Promise<void> {
  const { orderId, amount, state: was } = known;
  const { state, captured } = belief;
  const isNewMoney = state === 'AUTHORIZED' || (isTakenPayment(state) && known.captured === 0);
  const kind = eventKind(belief, known);
  if (kind) {
    const comment = formatPrice(captured > 0 ? captured : amount);
    await insertEvent(tx, { orderId, partId: null, kind, actor: 'system', comment, now });
  }
  const money = await findOrderMoney(tx, orderId);
  if (isNewMoney && money.charged <= 0)
    await alarm(tx, parts, known, { trouble: 'late', details: '', key: state });
  if (was === 'AUTHORIZED' && state === 'CANCELED' && money.owed > money.held)
    await holdIsLost(tx, parts, { known, now });
}

/** The bank let it go before us: the buyer is asked to pay again, as long as a new invoice would wait. */
async function holdIsLost(
  tx: Transaction,
  parts: PaymentParts,
  { known, now }: Pick<News, 'known' | 'now'>,
): Promise<void> {
  const { id, orderId } = known;
  await alarm(tx, parts, known, { trouble: 'hold-lost', details: '', key: 'CANCELED' });
  if (await reopenPayment(tx, orderId, now))
    await tellOfOrder(tx, orderId, parts, (order) => holdLostLetter(order, { paymentId: id }));
}

function eventKind({ state }: News['belief'], known: PaymentRow): string | undefined {
  if (state === 'AUTHORIZED') return 'payment-held';
  if (state === 'FAILED') return 'payment-failed';
  if (state === 'CANCELED' && known.state === 'AUTHORIZED') return 'payment-released';
  return isTakenPayment(state) && known.captured === 0 ? 'payment-taken' : undefined;
}

export async function alarm(
  tx: Transaction,
  { supportEmail }: PaymentParts,
  payment: PaymentRow,
  told: Omit<PaymentAlarm, 'ref' | 'amount'>,
): Promise<void> {
  await sendMessage(tx, paymentAlarm(supportEmail, { ref: refOf(payment), amount: payment.amount, ...told }));
}
