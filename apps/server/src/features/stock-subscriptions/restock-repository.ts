import type { DeliversTo, Destination, Store } from '@okoem/domain/delivery/delivery-reach.ts';
import type { SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SubscribedProduct } from './stock-subscription-repository.ts';

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

/** SQL: RouteColumns of the tables `store` and `city`. */
function routeColumns(db: Db) {
  return db`
    store.id as store_id, store.city_guid as store_city_guid, store.geo_lat::float8 as store_lat,
    store.geo_lon::float8 as store_lon, store.delivers_to, store.radius_km,
    array(select region from store_region where store_id = store.id) as regions,
    city.guid as city_guid, city.geo_lat::float8 as city_lat, city.geo_lon::float8 as city_lon, city.region
  `;
}

/** Of two workers one waits for the other, so that both together write as many letters as one. */
export async function lockQueue(tx: Db): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('restock queue', 0))`;
}

export async function findAwaitedRoutes(db: Db, days: number): Promise<AwaitedRoute[]> {
  const rows = await db<RouteColumns[]>`
    select ${routeColumns(db)}
      from (select distinct offer.store_id, subscription.city_guid from ${whoWaits(db, days)}) as route
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

export interface ReadySubscription extends SubscribedProduct {
  id: number;
  customerId: number | null;
  email: string;
  cityGuid: string;
  quantityMilli: number;
  code: string;
  unit: SalesUnit;
  toldAt: Date;
  unsubscribeToken: string;
}

interface Taking {
  /** Only subscriptions on these routes. */
  routes: readonly AwaitedRoute[];
  limit: number;
  days: number;
  perUnit: number;
}

/**
 * Marks as told who is next: first who has heard of no arrival yet, the oldest first. In an hour at most `perUnit` people
 * per unit in stock, and fewer where people want several: a letter about what cannot be had helps nobody.
 */
export async function takeReady(
  db: Db,
  { routes, limit, days, perUnit }: Taking,
): Promise<ReadySubscription[]> {
  const stores = routes.map(({ storeId }) => storeId);
  const cities = routes.map(({ destination }) => destination.cityGuid);
  return db<ReadySubscription[]>`
    with told as (
      select offer.id as offer_id, sum(${demand(db)}) as demand
        from stock_subscription as subscription
        join offer on offer.id = subscription.offer_id
        join product on product.id = offer.product_id
       where subscription.told_at > now() - interval '1 hour'
       group by offer.id
    ), ready as (
      select subscription.id, subscription.told_at, offer.id as offer_id, offer.available_milli,
             sum(${demand(db)}) over (
               partition by offer.id order by subscription.told_at nulls first, subscription.id
             ) as demand
        from ${whoWaits(db, days)}
         and (offer.store_id, subscription.city_guid) in (
               select * from unnest(${stores}::bigint[], ${cities}::uuid[])
             )
    )
    update stock_subscription as subscription
       set told_at = now(), is_gone = false
      from offer
      join product on product.id = offer.product_id
     where offer.id = subscription.offer_id
       and subscription.id in (
             select ready.id
               from ready
               left join told using (offer_id)
              where ready.demand + coalesce(told.demand, 0) <= ready.available_milli * ${perUnit}
              order by ready.told_at nulls first, ready.id
              limit ${limit}
           )
    returning subscription.id, subscription.customer_id, subscription.email, subscription.city_guid,
              subscription.quantity_milli, subscription.told_at, subscription.unsubscribe_token,
              product.id as product_id, product.code, product.name, product.article, product.unit
  `;
}

/** SQL: what one who is told may buy; a unit at the least, so that crumbs make no crowds. */
function demand(db: Db) {
  return db`greatest(subscription.quantity_milli, product.multiple_milli, 1000)`;
}

/** SQL: as much is there as the person wants. */
function isEnough(db: Db) {
  return db`offer.available_milli >= greatest(product.multiple_milli, subscription.quantity_milli)`;
}

/** Nobody hears twice a day of goods that come and go, as they do while others hold them in their baskets. */
const REST = '1 day';

/**
 * SQL: active subscriptions whose goods are news, without the check of delivery. Who has switched the letters off keeps no
 * place in the queue; switched on is the usual.
 */
function whoWaits(db: Db, days: number) {
  return db`
    stock_subscription as subscription
    join sellable_offer as offer on offer.id = subscription.offer_id
    join product on product.id = offer.product_id
   where subscription.status = 'active'
     and subscription.is_gone
     and coalesce(subscription.told_at < now() - ${REST}::interval, true)
     and subscription.confirmed_at > now() - make_interval(days => ${days})
     and ${isEnough(db)}
     and not exists (
           select from customer where customer.id = subscription.customer_id and customer.closed_at is not null
         )
     and not exists (
           select from notification_choice as choice
            where choice.customer_id = subscription.customer_id
              and choice.event = 'restock'
              and choice.channel = 'email'
              and not choice.is_on
         )
  `;
}

/** Whoever was told and did not get them waits again from the moment they are gone. */
export async function noteGone(db: Db): Promise<void> {
  await db`
    update stock_subscription as subscription
       set is_gone = true
     where subscription.status = 'active'
       and not subscription.is_gone
       and not exists (
             select from sellable_offer as offer
               join product on product.id = offer.product_id
              where offer.id = subscription.offer_id
                and ${isEnough(db)}
           )
  `;
}

/** Addresses are kept for as long as somebody waits, and no longer. */
export async function forgetEnded(
  db: Db,
  { unconfirmedDays, days }: { unconfirmedDays: number; days: number },
): Promise<void> {
  await db`
    delete from stock_subscription
     where (status <> 'active' and created_at < now() - make_interval(days => ${unconfirmedDays}))
        or (status = 'active' and confirmed_at < now() - make_interval(days => ${days}))
  `;
}

export interface AnalogueRow {
  id: number;
  code: string;
  name: string;
  route: AwaitedRoute;
}

/** What is bought instead and can be sold now, in the order of the product's page; delivery is the caller's question. */
export async function findAnalogues(
  db: Db,
  { productId, cityGuid }: { productId: number; cityGuid: string },
): Promise<AnalogueRow[]> {
  const rows = await db<(RouteColumns & Omit<AnalogueRow, 'route'>)[]>`
    select product.id, product.code, product.name, ${routeColumns(db)}
      from product_relation as relation
      join shown_product as product on product.id = relation.related_id
      join sellable_offer as offer on offer.product_id = product.id
      join store on store.id = offer.store_id
      join city on city.guid = ${cityGuid}
     where relation.product_id = ${productId}
       and relation.kind = 'analogue'
       and offer.available_milli >= product.multiple_milli
     order by relation.position, product.id
     limit 50
  `;
  return rows.map((row) => ({ id: row.id, code: row.code, name: row.name, route: routeOf(row) }));
}
