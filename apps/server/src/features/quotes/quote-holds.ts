import type { Milli } from '@okoem/domain/quantity/milli.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { reserveStock } from '../orders/place-repository.ts';
import type { OfferedLine } from './quote-version-repository.ts';

interface HeldOffer {
  offerId: number;
  quantity: Milli;
}

function totalsOf(rows: readonly HeldOffer[]): Map<number, Milli> {
  const totals = new Map<number, Milli>();
  for (const { offerId, quantity } of rows) totals.set(offerId, (totals.get(offerId) ?? 0) + quantity);
  return totals;
}

function linesOf(db: Db, quoteId: number) {
  return db`
    select line.id
      from quote_line as line
      join quote_version as version on version.id = line.version_id
     where version.quote_id = ${quoteId}
  `;
}

/** What a quote holds right now, by offer. */
export async function findHeld(db: Db, quoteId: number): Promise<ReadonlyMap<number, Milli>> {
  const rows = await db<HeldOffer[]>`
    select offer_id, quantity_milli as quantity
      from stock_hold
     where state = 'held' and quote_line_id in (${linesOf(db, quoteId)})
  `;
  return totalsOf(rows);
}

/** Other quotes of the same buyer that hold something. */
export async function countHolding(
  db: Db,
  { id, customerId, companyId }: { id: number; customerId: number | null; companyId: number | null },
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int
      from quote
     where quote.id <> ${id}
       and (company_id = ${companyId} or (${companyId}::bigint is null and company_id is null and customer_id = ${customerId}))
       and status in ('SENT', 'COUNTER', 'IN_WORK')
       and exists (select from stock_hold
                     join quote_line as line on line.id = stock_hold.quote_line_id
                     join quote_version as version on version.id = line.version_id
                    where version.quote_id = quote.id and stock_hold.state = 'held')
  `;
  return row!.count;
}

/**
 * Gives back what a quote holds. The quote is locked by the caller; stock rows are locked in the order everybody locks them in.
 */
export async function releaseHolds(tx: Transaction, quoteId: number): Promise<void> {
  const held = await findHeld(tx, quoteId);
  if (held.size === 0) return;
  await tx`
    select from offer_stock where offer_id = any(${[...held.keys()]}::bigint[]) order by offer_id for no key update
  `;
  await tx`
    with ended as (
      update stock_hold
         set state = 'released', ended_at = now()
       where state = 'held' and quote_line_id in (${linesOf(tx, quoteId)})
      returning offer_id, quantity_milli
    ), given as (
      select offer_id, sum(quantity_milli)::bigint as quantity from ended group by offer_id
    )
    update offer_stock as stock
       set reserved_milli = stock.reserved_milli - given.quantity
      from given
     where stock.offer_id = given.offer_id
  `;
}

/** Holds the stock of a version's lines until it ends. The offers of which there is too little: then nothing may be kept. */
export async function holdLines(
  tx: Transaction,
  lines: readonly OfferedLine[],
  until: Date,
): Promise<number[]> {
  const wanted = totalsOf(lines.map(({ offerId, quantityMilli }) => ({ offerId, quantity: quantityMilli })));
  const reserved = new Set(
    await reserveStock(
      tx,
      [...wanted].map(([offerId, quantity]) => ({ offerId, quantity })),
    ),
  );
  const missing = [...wanted.keys()].filter((offerId) => !reserved.has(offerId));
  if (missing.length > 0) return missing;
  await tx`
    insert into stock_hold (quote_line_id, offer_id, quantity_milli, expires_at)
    select id, offer_id, quantity_milli, ${until}
      from quote_line where id = any(${lines.map(({ id }) => id)}::bigint[])
  `;
  return [];
}

/** The order holds it from now on: what was reserved stays so, and the order's own rows say for whom. */
export async function takeHolds(tx: Transaction, quoteId: number): Promise<ReadonlyMap<number, Milli>> {
  const rows = await tx<HeldOffer[]>`
    delete from stock_hold
     where state = 'held' and quote_line_id in (${linesOf(tx, quoteId)})
    returning offer_id, quantity_milli as quantity
  `;
  return totalsOf(rows);
}
