import type { LedgerKind, MoneyPlace } from '@okoem/domain/ledger/ledger-account.ts';
import type { OpenAccount } from '@okoem/domain/ledger/movement.ts';
import type { Db } from '../../platform/database/database.ts';

/** Days, both inclusive; null has no bound. */
export interface Period {
  from: string | null;
  to: string | null;
}

/** An order or, without one, money that is for no order yet. */
export interface AccountRow extends OpenAccount {
  number: string | null;
  /** By agreement, or by the clock of an invoice. */
  dueOn: string | null;
  isOnReceipt: boolean;
}

/** Everything that is not even, by order. What a bank keeps for us is not to be paid again. */
export async function findOpenAccounts(db: Db, companyId: number): Promise<AccountRow[]> {
  return db<AccountRow[]>`
    select account.order_id, account.owed - least(greatest(0, account.owed), coalesce(held.amount, 0)) as owed,
           customer_order.number, coalesce(due_on, (pay_until at time zone 'Europe/Moscow')::date) as due_on,
           coalesce(payment_method = 'on_receipt', false) as is_on_receipt
      from (
             select order_id, sum(amount)::bigint as owed
               from ledger_line
              where company_id = ${companyId}
                and ${isOfBuyer(db)}
              group by order_id
             having sum(amount) <> 0
           ) as account
      left join customer_order on customer_order.id = account.order_id
      left join lateral (
             select sum(amount)::bigint as amount from ledger_line where order_id = account.order_id and account = 'held'
           ) as held on true
     order by due_on nulls last, account.order_id
  `;
}

export async function findFirstDay(db: Db, companyId: number): Promise<string | null> {
  const [row] = await db<{ day: string | null }[]>`
    select min(${dayOf(db)}) as day
      from ledger_line
      join ledger_entry as entry on entry.id = ledger_line.entry_id
     where company_id = ${companyId}
       and ${isOfBuyer(db)}
  `;
  return row!.day;
}

export interface MovementRow {
  entryId: number;
  line: number;
  day: string;
  entryKind: LedgerKind;
  amount: number;
  balance: number;
  /** Of the line; else, where money only goes from the advance to an order or back, of that order. */
  orderId: number | null;
  isOfOrder: boolean;
  orderNumber: string | null;
  orderDay: string | null;
  partSeq: number | null;
  place: MoneyPlace | 'unmatched' | null;
  paymentNumber: string | null;
  paymentDay: string | null;
  updNumber: string | null;
  updDay: string | null;
}

interface MovementQuestion {
  companyId: number;
  period: Period;
  /** The newest first for a list, the oldest first for an act. */
  order: 'newest' | 'oldest';
  limit: number;
  offset?: number;
}

/** With the balance after each, which counts from the very first one. */
export async function findMovements(
  db: Db,
  { companyId, period, order, limit, offset = 0 }: MovementQuestion,
): Promise<MovementRow[]> {
  const way = order === 'newest' ? db`desc` : db`asc`;
  return db<MovementRow[]>`
    with moved as (
      select entry.id as entry_id, ledger_line.line, ${dayOf(db)} as day, entry.kind as entry_kind, ledger_line.amount,
             entry.made_at, coalesce(ledger_line.order_id, entry.order_id) as order_id, ledger_line.order_id is not null as is_of_order,
             ledger_line.sub_order_id, coalesce(entry.undoes_id, entry.id) as told_by,
             (sum(ledger_line.amount) over (order by entry.made_at, entry.id, ledger_line.line))::bigint as balance
        from ledger_line
        join ledger_entry as entry on entry.id = ledger_line.entry_id
       where ledger_line.company_id = ${companyId}
         and ${isOfBuyer(db)}
    ), shown as (
      select * from moved
       where ${isWithin(db, period)}
       order by made_at ${way}, entry_id ${way}, line ${way}
       limit ${limit} offset ${offset}
    )
    select shown.entry_id, shown.line, shown.day, shown.entry_kind, shown.amount, shown.balance, shown.order_id,
           shown.is_of_order,
           customer_order.number as order_number,
           (customer_order.created_at at time zone 'Europe/Moscow')::date as order_day, part.seq as part_seq,
           other.account as place, statement.number as payment_number, statement.posted_on as payment_day,
           upd.number as upd_number, upd.day as upd_day
      from shown
      left join customer_order on customer_order.id = shown.order_id
      left join sub_order as part on part.id = shown.sub_order_id
      left join lateral (
             select account from ledger_line
              where entry_id = shown.told_by and account in ('acquirer', 'bank', 'cash', 'unmatched')
              limit 1
           ) as other on true
      left join statement_match as match on match.entry_id = shown.told_by
      left join statement_line as statement on statement.id = match.line_id
      left join lateral (
             select number, day from order_paper
              where kind = 'upd' and order_id = shown.order_id and sub_order_id = shown.sub_order_id and replaced_by is null
                -- An act of days that are over does not change when goods leave later.
                and day <= coalesce(${period.to}::date, day)
              limit 1
           ) as upd on shown.entry_kind = 'charge'
     order by shown.made_at ${way}, shown.entry_id ${way}, shown.line ${way}
  `;
}

export interface PeriodSums {
  count: number;
  opening: number;
  debit: number;
  credit: number;
}

export async function sumPeriod(db: Db, companyId: number, period: Period): Promise<PeriodSums> {
  const [row] = await db<PeriodSums[]>`
    select (count(*) filter (where ${isWithin(db, period)}))::int as count,
           coalesce(sum(amount) filter (where day < ${period.from}::date), 0)::bigint as opening,
           coalesce(sum(amount) filter (where amount > 0 and ${isWithin(db, period)}), 0)::bigint as debit,
           coalesce(-sum(amount) filter (where amount < 0 and ${isWithin(db, period)}), 0)::bigint as credit
      from (
             select ledger_line.amount, ${dayOf(db)} as day
               from ledger_line
               join ledger_entry as entry on entry.id = ledger_line.entry_id
              where ledger_line.company_id = ${companyId}
                and ${isOfBuyer(db)}
           ) as moved
  `;
  return row!;
}

/** The buyer's account is three: charged, paid and given back. */
function isOfBuyer(db: Db) {
  return db`ledger_line.account in ('buyer_charged', 'buyer_paid', 'buyer_back')`;
}

function dayOf(db: Db) {
  return db`(entry.made_at at time zone 'Europe/Moscow')::date`;
}

function isWithin(db: Db, { from, to }: Period) {
  return db`(day >= coalesce(${from}::date, day) and day <= coalesce(${to}::date, day))`;
}
