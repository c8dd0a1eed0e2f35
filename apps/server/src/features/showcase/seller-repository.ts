import type { ByIdOrCode } from '@okoem/contract/search-one.ts';
import type { Db } from '../../platform/database/database.ts';

export interface SellerRow {
  id: number;
  code: string;
  name: string;
  legalName: string;
  inn: string;
  kpp: string | null;
  ogrn: string;
  legalAddress: string;
  about: string;
  terms: string;
  minOrderSum: number | null;
  since: string;
  /** The middle of how long buyers waited for an answer; null where too little is known. */
  replyMinutes: number | null;
}

export interface SellerStoreRow {
  id: number;
  name: string;
  cityGuid: string;
  city: string;
  region: string;
  addressString: string;
  geoLat: string;
  geoLon: string;
  hours: string;
  deliversTo: 'everywhere' | 'regions' | 'radius';
  regions: string[];
  radiusKm: number | null;
}

export interface SellerOrderCounts {
  promised: number;
  promisesKept: number;
  confirmed: number;
  confirmationMs: number;
  handedOver: number;
  returned: number;
}

export async function findSeller(db: Db, { id, code }: ByIdOrCode): Promise<SellerRow | undefined> {
  const [row] = await db<SellerRow[]>`
    select id, code, name, legal_name, inn, kpp, ogrn, legal_address, about, terms, min_order_sum, since,
           reply_minutes
      from seller
     where is_active
       and ${id === undefined ? db`code = ${code!}` : db`id = ${id}`}
  `;
  return row;
}

export async function findSellerStores(db: Db, sellerId: number): Promise<SellerStoreRow[]> {
  return db<SellerStoreRow[]>`
    select store.id, store.name, store.city_guid, city.name as city, city.region, store.address_string,
           store.geo_lat::text, store.geo_lon::text, store.hours, store.delivers_to, store.radius_km,
           array(select region from store_region where store_id = store.id order by region) as regions
      from store
      join city on city.guid = store.city_guid
     where store.seller_id = ${sellerId}
       and store.is_active
     order by count(*) over (partition by store.city_guid) desc, city.population desc, city.name, store.id
  `;
}

export interface ServiceRating {
  count: number;
  sum: number;
}

/** What buyers said of the seller itself. */
export async function countServiceRatings(db: Db, sellerId: number): Promise<ServiceRating> {
  const [row] = await db<ServiceRating[]>`
    select count(*)::int as count, coalesce(sum(rating), 0)::int as sum
      from seller_rating
     where seller_id = ${sellerId}
       and status = 'PUBLISHED'
  `;
  return row!;
}

/** Outcome of the seller's latest orders; a promise counts from its day on. */
export async function countSellerOrders(
  db: Db,
  { sellerId, latest }: { sellerId: number; latest: number },
): Promise<SellerOrderCounts> {
  const [row] = await db<SellerOrderCounts[]>`
    with part as (
      select id, order_id, state, created_at, promised_to::text as promised_day
        from sub_order
       where seller_id = ${sellerId}
       order by id desc
       limit ${latest}
    ), story as (
      select part.*, event.confirmed_at, to_char(event.arrived_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as arrived_day,
             to_char(now() at time zone 'Europe/Moscow', 'YYYY-MM-DD') as today
        from part
        left join lateral (
               select min(created_at) filter (where to_state = 'CONFIRMED') as confirmed_at,
                      min(created_at) filter (where to_state in ('READY', 'RECEIVED')) as arrived_at
                 from order_event
                where order_id = part.order_id
                  and sub_order_id = part.id
             ) as event on true
    )
    select count(*) filter (where state <> 'CANCELLED' and (arrived_day <= promised_day or promised_day < today))::int
             as promised,
           count(*) filter (where state <> 'CANCELLED' and arrived_day <= promised_day)::int as promises_kept,
           count(confirmed_at)::int as confirmed,
           coalesce(sum(extract(epoch from confirmed_at - created_at)) * 1000, 0)::float8 as confirmation_ms,
           count(*) filter (where state in ('RECEIVED', 'RETURNED'))::int as handed_over,
           count(*) filter (where state = 'RETURNED')::int as returned
      from story
  `;
  return row!;
}
