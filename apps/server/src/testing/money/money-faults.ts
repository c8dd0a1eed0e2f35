import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import type { PaymentStatus } from '@okoem/domain/order/payment-status.ts';
import { statusByFigures } from '@okoem/domain/testing/money-model/status-by-figures.ts';
import { findLedgerFaults, type LedgerFault } from '../../features/ledger/ledger-fault-repository.ts';
import type { Db } from '../../platform/database/database.ts';

/** What must hold at every moment, whatever is under way: a sentence for each thing that does not. */
export async function moneyFaults(db: Db): Promise<string[]> {
  const [nightly, ledger, payments, states] = await Promise.all([
    findLedgerFaults(db),
    ledgerFaults(db),
    paymentFaults(db),
    stateFaults(db),
  ]);
  // What was paid too much is on its way until the jobs have done their work.
  const told = nightly.filter(({ kind }) => kind !== 'excess').map(wordsOf);
  return [...told, ...ledger, ...payments, ...states];
}

const wordsOf = ({ kind, number, booked, expected }: LedgerFault) =>
  `${kind} of ${number}: ${booked}, not ${expected}`;

interface Fault {
  fault: string;
}

const sentences = (rows: readonly Fault[]) => rows.map(({ fault }) => fault);

/** Entries in balance; nobody below zero; no more back than paid; what was handed over is somebody's to the kopeck. */
async function ledgerFaults(db: Db): Promise<string[]> {
  return sentences(
    await db<Fault[]>`
      select format('entry %s adds up to %s', entry_id, sum(amount)) as fault
        from ledger_line
       group by entry_id
      having sum(amount) <> 0 or count(*) < 2
      union all
      select format('order %s: %s charged, %s paid, %s back, %s held', number, charged, paid, back, held)
        from order_payment
        join customer_order on customer_order.id = order_id
       cross join lateral (
               select coalesce(sum(amount), 0) as gift from ledger_line as line
                where line.order_id = customer_order.id and account = 'promo' and sub_order_id is null
             ) as discount
             -- Between a cancellation and the next settling a gift may be more than is charged.
       where charged + gift < 0 or paid < 0 or back < 0 or back > paid or held < 0
      union all
      select format('company %s has an advance of %s', company_id, -sum(amount))
        from ledger_line
       where order_id is null and company_id is not null and account in ('buyer_paid', 'buyer_back')
       group by company_id
      having sum(amount) > 0
      union all
      select format('part %s (%s): %s shared of %s', sub_order_id, state, shared, charged)
        from (select sub_order_id,
                     coalesce(sum(amount) filter (where account = 'buyer_charged'), 0) as charged,
                     coalesce(-sum(amount) filter (where account in ('seller_due', 'commission', 'carrier_due', 'promo')), 0)
                       as shared
                from ledger_line
               where sub_order_id is not null
               group by sub_order_id) as money
        join sub_order on sub_order.id = sub_order_id
       where shared <> case when state in ('RECEIVED', 'RETURNED') then charged else 0 end
    `,
  );
}

/** Payments, their refunds, the ledger and the bank's own books; ours may be behind the bank's, never ahead. */
async function paymentFaults(db: Db): Promise<string[]> {
  return sentences(
    await db<Fault[]>`
      select format('order %s: %s taken, %s back, %s held by the ledger; %s, %s, %s by its payments', own.order_id, taken, given,
                    booked.held, captured, refunded, own.held) as fault
        from (select order_id, sum(captured) as captured, sum(refunded) as refunded,
                     coalesce(sum(amount) filter (where state = 'AUTHORIZED'), 0) as held
                from payment
               group by order_id) as own
       cross join lateral (
               select coalesce(sum(amount) filter (where account = 'acquirer' and amount > 0), 0) as taken,
                      coalesce(-sum(amount) filter (where account = 'acquirer' and amount < 0), 0) as given,
                      coalesce(sum(amount) filter (where account = 'held'), 0) as held
                 from ledger_line
                where ledger_line.order_id = own.order_id
             ) as booked
       where taken <> captured or given <> refunded or booked.held <> own.held
      union all
      select format('payment %s: refunds of %s done and %s in all, %s back of %s', payment.id, done, asked, refunded, captured)
        from payment
       cross join lateral (
               select coalesce(sum(amount) filter (where state = 'DONE'), 0) as done,
                      coalesce(sum(amount) filter (where state <> 'FAILED'), 0) as asked
                 from payment_refund
                where payment_id = payment.id
             ) as refund
       where done <> refunded or asked > captured
      union all
      select format('payment %s: we have %s with %s back, the bank %s with %s', bank.ref, payment.captured, payment.refunded,
                    bank.captured, bank.refunded)
        from payment
        join customer_order on customer_order.id = payment.order_id
        join test_bank_payment as bank on bank.ref = customer_order.number || '-' || attempt
       where payment.captured > 0 and payment.captured <> bank.captured
          or payment.refunded > bank.refunded
    `,
  );
}

interface StateRow {
  number: string;
  charged: number;
  paid: number;
  back: number;
  held: number;
  state: PaymentStatus;
  method: OrderPaymentMethod;
  isWaiting: boolean;
  isLate: boolean;
}

/** The view of the database says what the figures say. */
async function stateFaults(db: Db): Promise<string[]> {
  const rows = await db<StateRow[]>`
    select number, charged, paid, back, held, state, payment_method as method, pay_until is not null as is_waiting,
           coalesce(due_on < (now() at time zone 'Europe/Moscow')::date, false) as is_late
      from order_payment
      join customer_order on customer_order.id = order_id
  `;
  return rows
    .filter((row) => statusByFigures(row) !== row.state)
    .map((row) => `order ${row.number} is ${row.state}, by its figures ${statusByFigures(row)}`);
}

/**
 * What must hold when everything was settled: the bank's money is ours to the kopeck, every payment and refund has ended, nobody
 * has paid more than he owes, and of what the bank took wrongly nothing was believed and somebody was told.
 */
export async function unsettledFaults(db: Db): Promise<string[]> {
  const excess = (await findLedgerFaults(db)).filter(({ kind }) => kind === 'excess');
  const unsettled = sentences(
    await db<Fault[]>`
      with pair as (
        select bank.ref, payment.id, payment.order_id, payment.state, payment.amount, payment.captured, payment.refunded,
               bank.amount as bank_amount, bank.captured as bank_captured, bank.refunded as bank_refunded
          from test_bank_payment as bank
          left join (payment join customer_order on customer_order.id = payment.order_id)
            on bank.ref = customer_order.number || '-' || attempt
      )
      select format('payment %s: we have %s with %s back, the bank %s with %s', ref, captured, refunded, bank_captured,
                    bank_refunded) as fault
        from pair
       where id is null
          or amount = bank_amount and (captured <> bank_captured or refunded <> bank_refunded)
          or amount <> bank_amount and captured > 0
      union all
      select format('payment %s was taken for %s instead of %s, and nobody was told', ref, bank_amount, amount)
        from pair
       where amount <> bank_amount
         and not exists (select from message where subject = 'Платёж ' || ref || ': банк сообщил не то, что мы просили')
      union all
      select format('payment %s stays %s', id, state) from payment where state in ('NEW', 'PENDING', 'AUTHORIZED')
      union all
      select format('refund %s stays %s', id, state) from payment_refund where state in ('NEW', 'PENDING')
      union all
      select format('notice %s of the bank was never worked on', id) from payment_event where worked_at is null
      union all
      select format('order %s: %s more was paid than is owed', order_id, -owed)
        from order_payment as money
       where owed < 0
         and exists (select from payment where payment.order_id = money.order_id and captured > refunded)
         and not exists (select from payment_refund join payment on payment.id = payment_id
                          where payment.order_id = money.order_id and payment_refund.state = 'FAILED')
      union all
      select format('the acquirer has %s by our ledger and %s by the bank', ours, banks)
        from (select (select coalesce(sum(amount), 0) from ledger_line where account = 'acquirer') as ours,
                     (select coalesce(sum(bank_captured - bank_refunded), 0) from pair where amount = bank_amount) as banks) as sums
       where ours <> banks
    `,
  );
  return [...excess.map(wordsOf), ...unsettled];
}
