import { type Db, inTransaction, type Pool } from '../../apps/server/src/platform/database/database.ts';
import { createSession } from '../../apps/server/src/platform/session/session-repository.ts';

/** Somebody with a session. */
export interface Buyer {
  id: number;
  token: string;
}

/** An offer of a warehouse in the city the orders go to, with plenty of it. */
export interface BenchOffer {
  id: number;
  storeId: number;
}

/** The whole part after the number tells our buyers from those of the demo. */
const MAILBOX = '@buyers.bench.example';
const STOCK = 1_000_000;
/** Fewer would be locked by several orders at a time. */
const LEAST_OFFERS = 500;

export async function createBuyers(pool: Pool, count: number): Promise<Buyer[]> {
  const rows = await pool<{ id: number }[]>`
    insert into customer (first_name, last_name, email)
    select 'Анна', 'Смирнова', number || ${MAILBOX} from generate_series(1, ${count}) as number
    returning id
  `;
  // In one transaction, whose end alone is waited for.
  return inTransaction(pool, async (tx) => {
    const buyers: Buyer[] = [];
    for (const { id } of rows) {
      const { accessToken: token } = await createSession(tx, { customerId: id });
      buyers.push({ id, token });
    }
    return buyers;
  });
}

/** Spread over the catalog; each can be had by all the orders that are placed with it. */
export async function stockOffers(
  pool: Pool,
  { cityGuid, count }: { cityGuid: string; count: number },
): Promise<BenchOffer[]> {
  const offers = await pool<BenchOffer[]>`
    select offer.id, offer.store_id
      from sellable_offer as offer
      join store on store.id = offer.store_id
      join seller on seller.id = offer.seller_id
      join product on product.id = offer.product_id
     where store.city_guid = ${cityGuid}
       and seller.min_order_sum is null
       and product.multiple_milli = 1000
       and product.weight_g between 1 and 5000
       and product.volume_cm3 is not null
     order by md5(offer.id::text)
     limit ${count}
  `;
  if (offers.length < LEAST_OFFERS) throw new Error(`Only ${offers.length} offers can be measured with.`);
  await pool`
    update offer_stock set on_hand_milli = reserved_milli + ${STOCK * 1000}
     where offer_id = any(${offers.map(({ id }) => id)}::bigint[])
       and on_hand_milli - reserved_milli < ${(STOCK / 2) * 1000}
  `;
  return offers;
}

export interface BasketPlan {
  buyer: Buyer;
  offers: readonly BenchOffer[];
}

/**
 * Every basket with its lines and its first version, and no order of these buyers: what was measured before is undone, so
 * that every round begins alike. Nobody is told, for nothing of it is news.
 */
export async function refillBaskets(pool: Pool, plans: readonly BasketPlan[]): Promise<void> {
  const lines = plans.flatMap(({ buyer, offers }) =>
    offers.map(({ id }) => ({ buyer: buyer.id, offer: id })),
  );
  await inTransaction(pool, async (tx) => {
    await tx`set local okoem.quiet = 'on'`;
    const ids = plans.map(({ buyer }) => buyer.id);
    await tx`
      insert into basket as kept (customer_id) select unnest(${ids}::bigint[])
          on conflict (customer_id, company_id) do nothing
    `;
    await tx`create temporary table undone on commit drop as
             select id from customer_order where customer_id = any(${ids}::bigint[])`;
    await tx`create temporary table undone_part on commit drop as
             select id from sub_order where order_id in (select id from undone)`;
    await tx`create temporary table undone_line on commit drop as
             select id from order_line where sub_order_id in (select id from undone_part)`;
    await tx`
      update offer_stock as stock
         set reserved_milli = stock.reserved_milli - held.quantity
        from (select offer_id, sum(quantity_milli) as quantity
                from stock_hold where order_line_id in (select id from undone_line) group by offer_id) as held
       where held.offer_id = stock.offer_id
    `;
    await forgetEntries(tx);
    await tx`delete from stock_hold where order_line_id in (select id from undone_line)`;
    await tx`delete from order_line where id in (select id from undone_line)`;
    await tx`delete from order_event where order_id in (select id from undone)`;
    await tx`delete from sub_order where id in (select id from undone_part)`;
    await tx`delete from customer_order where id in (select id from undone)`;
    await tx`delete from idempotency_key where customer_id = any(${ids}::bigint[])`;
    await tx`delete from consent where customer_id = any(${ids}::bigint[])`;
    await tx`
      delete from basket_line where basket_id in (select id from basket where customer_id = any(${ids}::bigint[]))
    `;
    await tx`update basket set version = 1 where customer_id = any(${ids}::bigint[])`;
    await tx`
      insert into basket_line (basket_id, offer_id, quantity_milli)
      select basket.id, wish.offer, 1000
        from unnest(${lines.map(({ buyer }) => buyer)}::bigint[], ${lines.map(({ offer }) => offer)}::bigint[])
             as wish (buyer, offer)
        join basket on basket.customer_id = wish.buyer
    `;
  });
  await forgetLetters(pool);
  await pool`
    vacuum analyze basket, basket_line, customer_order, sub_order, order_line, stock_hold, order_event, offer_stock,
                   ledger_entry, ledger_line
  `;
}

/**
 * The ledger is only added to, so its guards look away for this transaction. Emptying the tables instead would make some
 * hundred files anew, and the disk would pay for them while orders are timed.
 */
async function forgetEntries(tx: Db): Promise<void> {
  await tx`alter table ledger_line disable trigger ledger_line_stays`;
  await tx`alter table ledger_entry disable trigger ledger_entry_stays`;
  await tx`delete from ledger_line where order_id in (select id from undone)`;
  await tx`delete from ledger_entry where order_id in (select id from undone)`;
  await tx`alter table ledger_line enable trigger ledger_line_stays`;
  await tx`alter table ledger_entry enable trigger ledger_entry_stays`;
}

/** No worker runs here, so the letters of every order placed would pile up. */
async function forgetLetters(pool: Pool): Promise<void> {
  await pool`
    select from graphile_worker.complete_jobs(
      array(select id from graphile_worker.jobs where task_identifier = 'tell-order-placed'))
  `;
}

/** What a run leaves is gone: the folder is used by others, and by the next run. */
export async function forgetBuyers(pool: Pool): Promise<void> {
  const buyers = await pool<{ id: number }[]>`select id from customer where email like ${`%${MAILBOX}`}`;
  if (buyers.length === 0) return;
  await refillBaskets(
    pool,
    buyers.map(({ id }) => ({ buyer: { id, token: '' }, offers: [] })),
  );
  const ids = buyers.map(({ id }) => id);
  await inTransaction(pool, async (tx) => {
    await tx`
      delete from access_token
       where session_id in (select id from session where customer_id = any(${ids}::bigint[]))
    `;
    await tx`delete from session where customer_id = any(${ids}::bigint[])`;
    await tx`delete from basket where customer_id = any(${ids}::bigint[])`;
    await tx`delete from customer where id = any(${ids}::bigint[])`;
  });
}
