import type { ReturnedPosition } from '@okoem/domain/receipts/owed-positions.ts';
import type { ReceiptSupplier } from '@okoem/domain/receipts/receipt-content.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ReceiptCompany } from './receipt-operator.ts';

/** An entry of an order in the ledger, as receipts see it. */
export interface MoneyEntry {
  id: number;
  madeAt: Date;
  isDue: boolean;
  /** What came of the buyer; below zero what went back. */
  money: number;
  /** Where it came to or went from. */
  account: 'acquirer' | 'bank' | 'cash' | 'unmatched' | null;
  handedPartId: number | null;
  charges: { partId: number; amount: number }[];
}

/** The whole story of an order's money, in the order it was written: whoever writes holds the order's lock. */
export async function findMoneyEntries(db: Db, orderId: number): Promise<MoneyEntry[]> {
  return db<MoneyEntry[]>`
    select entry.id, entry.made_at, due.entry_id is not null as is_due,
           coalesce(-sum(line.amount) filter (where account in ('buyer_paid', 'buyer_back')), 0)::bigint as money,
           min(line.account) filter (where account in ('acquirer', 'bank', 'cash', 'unmatched')) as account,
           min(line.sub_order_id) filter (where entry.kind = 'hand_over') as handed_part_id,
           coalesce(json_agg(json_build_object('partId', line.sub_order_id, 'amount', line.amount))
                      filter (where account = 'buyer_charged' and line.sub_order_id is not null), '[]') as charges
      from ledger_entry as entry
      join ledger_line as line on line.entry_id = entry.id
      left join receipt_due as due on due.entry_id = entry.id
     where entry.order_id = ${orderId}
     group by entry.id, due.entry_id
     order by entry.id
  `;
}

export interface BuyerContacts {
  email: string;
  phone: string;
}

/** As they were given with the order, else of who placed it. */
export async function findBuyerContacts(db: Db, orderId: number): Promise<BuyerContacts> {
  const [row] = await db<BuyerContacts[]>`
    select coalesce(nullif(contact_email, ''), customer.email, '') as email,
           coalesce(nullif(contact_phone, ''), customer.phone, '') as phone
      from customer_order
      join customer on customer.id = customer_order.customer_id
     where customer_order.id = ${orderId}
  `;
  return row!;
}

/** `phone`: of the shop, for a seller of which none is known. */
export async function findSuppliers(
  db: Db,
  sellerIds: readonly number[],
  { phone }: { phone: string },
): Promise<Map<number, ReceiptSupplier>> {
  const rows = await db<(ReceiptSupplier & { id: number })[]>`
    select seller.id, seller.legal_name as name, seller.inn, coalesce(supplier.phone, ${phone}) as phone
      from seller
      left join receipt_supplier as supplier on supplier.seller_id = seller.id
     where seller.id = any(${[...sellerIds]}::bigint[])
  `;
  return new Map(rows.map(({ id, ...supplier }) => [id, supplier]));
}

/** The operator's own requisites: whose till it is. Undefined until they were entered. */
export async function findTillCompany(
  db: Db,
  { email }: { email: string },
): Promise<ReceiptCompany | undefined> {
  const [row] = await db<ReceiptCompany[]>`
    select name, inn, coalesce(nullif(email, ''), ${email}) as email from payee where seller_id is null
  `;
  return row;
}

export interface PositionBack extends ReturnedPosition {
  at: Date;
}

/** What came back of which line, as the returns that were paid for say. */
export async function findReturnedPositions(db: Db, orderId: number): Promise<PositionBack[]> {
  return db<PositionBack[]>`
    select 'line ' || line.order_line_id as position, line.accepted_milli as quantity, line.sum, asked.settled_at as at
      from return_request as asked
      join return_line as line on line.return_id = asked.id
     where asked.order_id = ${orderId} and asked.state = 'REFUNDED' and line.sum > 0
     union all
    select 'delivery ' || sub_order_id, 1000, delivery_sum, settled_at
      from return_request
     where order_id = ${orderId} and state = 'REFUNDED' and delivery_sum > 0
  `;
}
