import type { DeliversTo, Destination, Store } from '@okoem/domain/delivery/delivery-reach.ts';
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
  name: string;
  article: string;
}

export interface ReadySubscription extends SubscribedProduct {
  id: number;
  email: string;
  productId: number;
  code: string;
}

/** The product of an offer that stands, of goods that visitors can see; its warehouse may be closed for a while. */
export async function findSubscribedProduct(db: Db, offerId: number): Promise<SubscribedProduct | undefined> {
  const [row] = await db<SubscribedProduct[]>`
    select product.name, product.article
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

/** A store with goods in stock, and a city where somebody waits for them. */
export interface AwaitedRoute {
  storeId: number;
  store: Store;
  destination: Destination;
}

interface RouteColumns {
  storeId: number;
  storeCityGuid: string;
  storeLat: number;
  storeLon: number;
  deliversTo: DeliversTo['kind'];
  radiusKm: number | null;
  regions: string[];
  cityGuid: string;
  cityLat: number;
  cityLon: number;
  region: string;
}

export async function findAwaitedRoutes(db: Db, days: number): Promise<AwaitedRoute[]> {
  const rows = await db<RouteColumns[]>`
    select store.id as store_id, store.city_guid as store_city_guid, store.geo_lat::float8 as store_lat,
           store.geo_lon::float8 as store_lon, store.delivers_to, store.radius_km,
           array(select region from store_region where store_id = store.id) as regions,
           city.guid as city_guid, city.geo_lat::float8 as city_lat, city.geo_lon::float8 as city_lon, city.region
      from (select distinct offer.store_id, subscription.city_guid from ${whoseGoodsAreThere(db, days)}) as route
      join store on store.id = route.store_id
      join city on city.guid = route.city_guid
  `;
  return rows.map(routeOf);
}

function routeOf(row: RouteColumns): AwaitedRoute {
  return {
    storeId: row.storeId,
    store: {
      place: { lat: row.storeLat, lon: row.storeLon },
      cityGuid: row.storeCityGuid,
      deliversTo: deliversTo(row),
    },
    destination: {
      place: { lat: row.cityLat, lon: row.cityLon },
      cityGuid: row.cityGuid,
      region: row.region,
    },
  };
}

function deliversTo({ deliversTo: kind, radiusKm, regions }: RouteColumns): DeliversTo {
  switch (kind) {
    case 'everywhere':
      return { kind };
    case 'regions':
      return { kind, regions };
    case 'radius':
      return { kind, km: radiusKm ?? 0 };
  }
}

interface Taking {
  /** Only subscriptions on these routes. */
  routes: readonly AwaitedRoute[];
  limit: number;
  days: number;
  perUnit: number;
}

/** Marks subscriptions whose goods are in stock as sent, oldest first, at most `perUnit` per unit in stock. */
export async function takeReady(
  db: Db,
  { routes, limit, days, perUnit }: Taking,
): Promise<ReadySubscription[]> {
  const stores = routes.map(({ storeId }) => storeId);
  const cities = routes.map(({ destination }) => destination.cityGuid);
  return db<ReadySubscription[]>`
    with ready as (
      select subscription.id, subscription.quantity_milli, offer.available_milli as available,
             row_number() over (partition by subscription.offer_id order by subscription.id) as place
        from ${whoseGoodsAreThere(db, days)}
         and (offer.store_id, subscription.city_guid) in (
               select * from unnest(${stores}::bigint[], ${cities}::uuid[])
             )
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

/** SQL: active subscriptions whose goods are in stock, without the check of delivery. */
function whoseGoodsAreThere(db: Db, days: number) {
  return db`
    stock_subscription as subscription
    join sellable_offer as offer on offer.id = subscription.offer_id
    join product on product.id = offer.product_id
   where subscription.status = 'active'
     and subscription.confirmed_at > now() - make_interval(days => ${days})
     and offer.available_milli >= greatest(product.multiple_milli, subscription.quantity_milli)
  `;
}

export async function forgetUnconfirmed(db: Db, days: number): Promise<void> {
  await db`
    delete from stock_subscription where status = 'pending' and created_at < now() - make_interval(days => ${days})
  `;
}

export interface OwnSubscriptionRow extends SubscribedProduct {
  requestId: string;
  offerId: number;
  productId: number;
  quantityMilli: number;
  createdAt: Date;
  endsAt: Date;
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
           product.code, product.name, product.article, product.unit, coalesce(product.images[1], '') as main_image
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
