import type { Db } from '../../platform/database/database.ts';

export interface NewSubscription {
  offerId: number;
  customerId: number | undefined;
  email: string;
  quantityMilli: number;
  cityGuid: string;
  consentRevision: string;
  codeHash: Buffer;
}

export interface SubscribedProduct {
  name: string;
  article: string;
}

export interface ReadySubscription extends SubscribedProduct {
  id: number;
  email: string;
  productId: number;
  code: string;
}

export async function findSubscribedProduct(db: Db, offerId: number): Promise<SubscribedProduct | undefined> {
  const [row] = await db<SubscribedProduct[]>`
    select product.name, product.article
      from offer
      join product on product.id = offer.product_id
     where offer.id = ${offerId}
       and offer.is_active
       and product.status = 'published'
  `;
  return row;
}

export async function isKnownCity(db: Db, guid: string): Promise<boolean> {
  const rows = await db`select from city where guid = ${guid}`;
  return rows.count > 0;
}

/** Whether the address belongs to the customer, who has shown it already. */
export async function hasConfirmedEmail(
  db: Db,
  { customerId, email }: { customerId: number; email: string },
): Promise<boolean> {
  const rows = await db`
    select from customer where id = ${customerId} and lower(email) = ${email} and email_verified_at is not null
  `;
  return rows.count > 0;
}

export async function insertSubscription(db: Db, wish: NewSubscription): Promise<string> {
  const { offerId, customerId = null, email, quantityMilli, cityGuid, consentRevision, codeHash } = wish;
  const [row] = await db<{ requestId: string }[]>`
    insert into stock_subscription
           (offer_id, customer_id, email, quantity_milli, city_guid, consent_revision, code_hash)
    values (${offerId}, ${customerId}, ${email}, ${quantityMilli}, ${cityGuid}, ${consentRevision}, ${codeHash})
    returning request_id
  `;
  return row!.requestId;
}

/** One try of a code is spent, whatever comes of it; nothing when none is left or the code is too old. */
export async function spendAttempt(
  db: Db,
  { requestId, most, minutes }: { requestId: string; most: number; minutes: number },
): Promise<{ codeHash: Buffer } | undefined> {
  const [row] = await db<{ codeHash: Buffer }[]>`
    update stock_subscription
       set attempts = attempts + 1
     where request_id = ${requestId}
       and status = 'pending'
       and attempts < ${most}
       and created_at > now() - make_interval(mins => ${minutes})
    returning code_hash
  `;
  return row;
}

/** The latest word of an address about an offer counts. */
export async function activate(db: Db, requestId: string): Promise<void> {
  await db`
    update stock_subscription as earlier
       set status = 'replaced'
      from stock_subscription as confirmed
     where confirmed.request_id = ${requestId}
       and earlier.offer_id = confirmed.offer_id
       and earlier.email = confirmed.email
       and earlier.status = 'active'
       and earlier.id <> confirmed.id
  `;
  await db`
    update stock_subscription
       set status = 'active', confirmed_at = now()
     where request_id = ${requestId}
       and status = 'pending'
  `;
}

/** Whose goods are there, the oldest first: no more of them than the stock could serve, threefold. */
export async function takeReady(
  db: Db,
  { limit, days, perUnit }: { limit: number; days: number; perUnit: number },
): Promise<ReadySubscription[]> {
  return db<ReadySubscription[]>`
    with ready as (
      select subscription.id, subscription.quantity_milli, stock.on_hand_milli - stock.reserved_milli as available,
             row_number() over (partition by subscription.offer_id order by subscription.id) as place
        from stock_subscription as subscription
        join offer on offer.id = subscription.offer_id and offer.is_active
        join product on product.id = offer.product_id and product.status = 'published'
        join offer_stock as stock on stock.offer_id = offer.id
       where subscription.status = 'active'
         and subscription.confirmed_at > now() - make_interval(days => ${days})
         and stock.on_hand_milli - stock.reserved_milli >= greatest(product.multiple_milli, subscription.quantity_milli)
    )
    update stock_subscription as subscription
       set status = 'sent', sent_at = now()
      from offer
      join product on product.id = offer.product_id
     where offer.id = subscription.offer_id
       and subscription.status = 'active'
       and subscription.id in (
             select id from ready where place * quantity_milli <= available * ${perUnit} order by id limit ${limit}
           )
    returning subscription.id, subscription.email, product.id as product_id, product.code, product.name, product.article
  `;
}

export async function forgetUnconfirmed(db: Db, days: number): Promise<void> {
  await db`
    delete from stock_subscription where status = 'pending' and created_at < now() - make_interval(days => ${days})
  `;
}
