import type { Db } from '../../platform/database/database.ts';

export interface LedgerFault {
  kind: 'charge' | 'goods' | 'refund' | 'hold' | 'excess';
  /** Of the order, or of its part. */
  number: string;
  /** Kopecks; below zero where the ledger says so. */
  booked: number;
  expected: number;
}

const MOST = 100;

/** Where the ledger and the orders differ: nowhere, if nobody wrote past the rules. */
export async function findLedgerFaults(db: Db): Promise<LedgerFault[]> {
  return db<LedgerFault[]>`
    with booked as (
      select line.sub_order_id,
             coalesce(sum(line.amount) filter (where account = 'buyer_charged' and kind = 'charge'), 0) as charged,
             coalesce(sum(line.amount) filter (where account = 'goods_due'), 0) as goods
        from ledger_line as line
        join ledger_entry as entry on entry.id = line.entry_id
       where line.sub_order_id is not null
       group by line.sub_order_id
    ), part as (
      select customer_order.number || '-' || seq as number, sub_order.id, coalesce(charged, 0) as charged,
             coalesce(goods, 0) as goods,
             case when state in ('CANCELLED', 'NOT_COLLECTED') then 0 else sub_order.total end as worth,
             state in ('RECEIVED', 'RETURNED') as is_handed
        from sub_order
        join customer_order on customer_order.id = sub_order.order_id
        left join booked on booked.sub_order_id = sub_order.id
    )
    select 'charge' as kind, number, charged::bigint as booked, worth as expected from part where charged <> worth
    union all
    select 'goods', number, (-goods)::bigint, case when is_handed then 0 else worth end
      from part where -goods <> case when is_handed then 0 else worth end
    union all
    select 'refund', number, back, paid from order_payment join customer_order on id = order_id where back > paid
    union all
    select 'hold', number, held, 0 from order_payment join customer_order on id = order_id where held < 0
    union all
    -- What a bank has taken goes back by itself, and what a company paid otherwise becomes its advance; what a person paid by
    -- transfer or in cash only a person can give back.
    select 'excess', number, -owed, at_banks
      from order_payment
      join customer_order on id = order_id
     cross join lateral (
             select coalesce(sum(captured - refunded), 0)::bigint as at_banks from payment where payment.order_id = customer_order.id
           ) as online
     where -owed > at_banks
    limit ${MOST}
  `;
}
