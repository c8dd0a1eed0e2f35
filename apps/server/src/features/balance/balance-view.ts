import type { Balance, BalanceMovement } from '@okoem/contract/balance.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { daysLate, debtAges } from '@okoem/domain/ledger/debt-age.ts';
import { movementDocument } from '@okoem/domain/ledger/movement-document.ts';
import { movementKind, standingOf } from '@okoem/domain/ledger/movement.ts';
import { subOrderNumber } from '@okoem/domain/order/order-number.ts';
import { deferredState } from '@okoem/domain/payment/deferred-terms.ts';
import type { Db } from '../../platform/database/database.ts';
import { findDeferredDebts, findDeferredTerms } from '../ledger/payment-terms-repository.ts';
import { findFirstDay, findOpenAccounts, type MovementRow } from './balance-repository.ts';

/** A company that owes for more orders than that reads the list of movements. */
const MOST_DEBTS = 50;

export async function balanceOf(db: Db, companyId: number, now: Date): Promise<Balance> {
  const today = apiDate(now);
  const [accounts, terms, deferred, since] = await Promise.all([
    findOpenAccounts(db, companyId),
    findDeferredTerms(db, companyId),
    findDeferredDebts(db, companyId),
    findFirstDay(db, companyId),
  ]);
  const debts = accounts.filter(({ owed }) => owed > 0);
  const ages = debtAges(debts, today);
  const { owed, advance } = standingOf(accounts);
  return {
    owed,
    overdue: owed - ages[0]!.owed,
    advance,
    ages,
    debts: debts.slice(0, MOST_DEBTS).map((debt) => ({
      order_id: debt.orderId!,
      number: debt.number!,
      owed: debt.owed,
      due_on: debt.dueOn,
      days_late: daysLate(debt.dueOn, today),
      is_on_receipt: debt.isOnReceipt,
    })),
    deferred: terms ? { ...terms, ...deferredState(terms.limit, deferred, today) } : null,
    since,
    today,
  };
}

export function movementView(row: MovementRow): BalanceMovement {
  const { entryId, line, day, orderId, amount, balance } = row;
  return {
    id: `${entryId}-${line}`,
    day,
    kind: movementKind(row),
    document: documentOf(row),
    order_id: orderId,
    amount,
    balance,
  };
}

/** The paper that the movement goes with, in words. */
export function documentOf(row: MovementRow): string {
  const { orderNumber, partSeq, paymentDay, updNumber } = row;
  const whole = orderNumber ?? '';
  return movementDocument({
    kind: movementKind(row),
    order: partSeq === null ? whole : subOrderNumber(whole, partSeq),
    orderDay: row.orderDay ?? row.day,
    place: row.place,
    payment: paymentDay === null ? null : { number: row.paymentNumber!, day: paymentDay },
    upd: updNumber === null ? null : { number: updNumber, day: row.updDay! },
  });
}
