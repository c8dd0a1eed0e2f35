import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { excessForAdvance, giftTakenBack, planRefunds } from '@okoem/domain/payment/payment-sums.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { giveToAdvance } from '../ledger/company-advance.ts';
import { findDiscount, postDiscount } from '../ledger/order-discount.ts';
import { findCompany, findOrderMoney } from '../ledger/order-money.ts';
import { insertEvent } from '../orders/move-repository.ts';
import { type Place, tellOfOrder } from '../orders/order-letters.ts';
import { transferredBackLetter } from './payment-letters.ts';
import { findPaymentsOf } from './payment-repository.ts';
import { findRefundsOf, insertRefund, isUnderWay, type RefundRow } from './refund-repository.ts';

export const EXCESS_REASON = 'Оплачено больше, чем стоит заказ';

/**
 * What was paid for an order and is owed no more, whatever made it so: off what was given as a gift before, then back by the banks
 * it came by, and what a company paid otherwise to its advance. Of an order that is locked; run twice, it finds nothing to do.
 * `place`: of who has not told the buyer otherwise.
 */
export async function settleExcess(tx: Transaction, orderId: number, place?: Place): Promise<void> {
  await takeGiftBack(tx, orderId);
  await queueExcess(tx, orderId);
  await excessToAdvance(tx, orderId, place);
}

/** Who was given money for an order of which something is cancelled later has had the first of it. */
async function takeGiftBack(tx: Transaction, orderId: number): Promise<void> {
  const gift = await findDiscount(tx, orderId);
  if (gift === 0) return;
  const open = (await findRefundsOf(tx, orderId)).filter(isUnderWay);
  const underWay = sumKopecks(open.map(({ amount }) => amount));
  await postDiscount(tx, orderId, -giftTakenBack(await findOrderMoney(tx, orderId), gift, underWay));
}

/** What was paid and is owed no more goes back by the way it came. Of an order that is locked. */
export async function queueExcess(tx: Transaction, orderId: number): Promise<number> {
  const { payments, underWay } = await returning(tx, orderId);
  const planned = planRefunds(await findOrderMoney(tx, orderId), payments, underWay);
  for (const refund of planned) await insertRefund(tx, { ...refund, reason: EXCESS_REASON });
  return planned.length;
}

async function excessToAdvance(tx: Transaction, orderId: number, place: Place | undefined): Promise<void> {
  const companyId = await findCompany(tx, orderId);
  if (companyId === null) return;
  const amount = excessForAdvance(await findOrderMoney(tx, orderId), await findPaymentsOf(tx, orderId));
  if (amount === 0) return;
  await giveToAdvance(tx, { orderId, companyId, amount });
  const comment = `На баланс компании: ${formatPrice(amount)}`;
  const event = { orderId, partId: null, kind: 'payment-refunded', actor: 'system', now: null } as const;
  const eventId = await insertEvent(tx, { ...event, comment });
  const told = { amount, key: `event ${eventId}`, to: 'advance' } as const;
  if (place) await tellOfOrder(tx, orderId, place, (order) => transferredBackLetter(order, told));
}

/**
 * Payments with what is on its way back. One that the bank refused to give back counts as if it were, so that nobody asks the
 * bank for it minute by minute, until anything about the order's money changes.
 */
export async function returning(
  tx: Transaction,
  orderId: number,
  isCounted: (refund: RefundRow) => boolean = ({ state, isStanding }) => state !== 'FAILED' || isStanding,
) {
  const refunds = (await findRefundsOf(tx, orderId)).filter(isCounted);
  const payments = (await findPaymentsOf(tx, orderId))
    .filter(({ captured }) => captured > 0)
    .map(({ id, captured }) => {
      const own = refunds.filter(({ paymentId }) => paymentId === id);
      return { id, captured, returning: sumKopecks(own.map(({ amount }) => amount)) };
    });
  const open = refunds.filter(({ state }) => state !== 'DONE');
  return { payments, underWay: sumKopecks(open.map(({ amount }) => amount)) };
}
