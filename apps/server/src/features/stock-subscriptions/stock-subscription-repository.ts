import type { SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
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
  productId: number;
  name: string;
  article: string;
}

/** The product of an offer that stands, of goods that visitors can see; its warehouse may be closed for a while. */
export async function findSubscribedProduct(db: Db, offerId: number): Promise<SubscribedProduct | undefined> {
  const [row] = await db<SubscribedProduct[]>`
    select product.id as product_id, product.name, product.article
      from offer
      join shown_product as product on product.id = offer.product_id
     where offer.id = ${offerId}
       and offer.is_active
  `;
  return row;
}

export async function isKnownCity(db: Db, guid: string): Promise<boolean> {
  const rows = await db`select from city where guid = ${guid}`;
  return rows.count > 0;
}

/** Whether the address is the customer's and confirmed. */
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

/**
 * Counts an attempt; nothing when none is left or the code expired. A repeated correct code gets the same answer, for
 * clients that missed it.
 */
export async function spendAttempt(
  db: Db,
  { requestId, most, minutes }: { requestId: string; most: number; minutes: number },
): Promise<{ codeHash: Buffer } | undefined> {
  const [row] = await db<{ codeHash: Buffer }[]>`
    update stock_subscription
       set attempts = attempts + 1
     where request_id = ${requestId}
       and status in ('pending', 'active')
       and attempts < ${most}
       and created_at > now() - make_interval(mins => ${minutes})
    returning code_hash
  `;
  return row;
}

/** Replaces an earlier subscription of the address to the offer; concurrent calls are serialised by a lock. */
export async function activate(tx: Db, requestId: string): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtextextended(concat('restock ', offer_id, ' ', email), 0))
      from stock_subscription
     where request_id = ${requestId}
  `;
  await tx`
    update stock_subscription as earlier
       set status = 'replaced'
      from stock_subscription as confirmed
     where confirmed.request_id = ${requestId}
       and confirmed.status = 'pending'
       and earlier.offer_id = confirmed.offer_id
       and earlier.email = confirmed.email
       and earlier.status = 'active'
  `;
  await tx`
    update stock_subscription
       set status = 'active', confirmed_at = now()
     where request_id = ${requestId}
       and status = 'pending'
  `;
}

export interface OwnSubscriptionRow extends SubscribedProduct {
  requestId: string;
  offerId: number;
  quantityMilli: number;
  createdAt: Date;
  endsAt: Date;
  toldAt: Date | null;
  code: string;
  mainImage: string;
  unit: SalesUnit;
}

/** SQL: made by the person, or for the address that the person has confirmed. */
function isOwn(db: Db, customerId: number) {
  return db`
    subscription.status = 'active'
    and (subscription.customer_id = ${customerId}
         or subscription.email = (select lower(email) from customer
                                   where id = ${customerId} and email_verified_at is not null))
  `;
}

export async function findOwnSubscriptions(
  db: Db,
  { customerId, days }: { customerId: number; days: number },
): Promise<OwnSubscriptionRow[]> {
  return db<OwnSubscriptionRow[]>`
    select subscription.request_id, subscription.offer_id, offer.product_id, subscription.quantity_milli,
           subscription.created_at, subscription.created_at + make_interval(days => ${days}) as ends_at,
           subscription.told_at, product.code, product.name, product.article, product.unit, coalesce(product.images[1], '') as main_image
      from stock_subscription as subscription
      join offer on offer.id = subscription.offer_id
      join shown_product as product on product.id = offer.product_id
     where ${isOwn(db, customerId)}
       and subscription.created_at > now() - make_interval(days => ${days})
     order by subscription.id
     limit 200
  `;
}

/** The address goes with it: who waits no longer has not agreed to be written to. */
export async function deleteOwnSubscription(
  db: Db,
  { requestId, customerId }: { requestId: string; customerId: number },
): Promise<boolean> {
  const removed = await db`
    delete from stock_subscription as subscription
     where subscription.request_id = ${requestId}
       and ${isOwn(db, customerId)}
  `;
  return removed.count > 0;
}

/** By the link of a letter, whoever opens it: the address goes with the subscription. Answers what was waited for. */
export async function deleteByToken(
  db: Db,
  token: string,
): Promise<{ id: number; code: string; name: string } | undefined> {
  const [row] = await db<{ id: number; code: string; name: string }[]>`
    with ended as (delete from stock_subscription where unsubscribe_token = ${token} returning offer_id)
    select product.id, product.code, product.name
      from ended
      join offer on offer.id = ended.offer_id
      join shown_product as product on product.id = offer.product_id
  `;
  return row;
}
