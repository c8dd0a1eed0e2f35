import type { Db } from '../platform/database/database.ts';
import { createCompanyCustomer, signIn } from './factories.ts';
import { type MadeOffer, MOSCOW } from './trade-factories.ts';

interface StoreWish {
  sellerId: number;
  cityGuid?: string;
  lat?: number;
  lon?: number;
  /** Regions it delivers to, or kilometres around; without either everywhere. */
  regions?: string[];
  radiusKm?: number;
}

export async function createStore(db: Db, wish: StoreWish): Promise<number> {
  const { sellerId, cityGuid = MOSCOW, lat = 55.75, lon = 37.62, regions, radiusKm } = wish;
  const deliversTo = regions ? 'regions' : radiusKm === undefined ? 'everywhere' : 'radius';
  const [row] = await db<{ id: number }[]>`
    with made as (
      insert into store (seller_id, name, city_guid, address_string, geo_lat, geo_lon, delivers_to, radius_km)
      select ${sellerId}, 'Склад ' || name, guid, 'г ' || name || ', ул. Мира, 1', ${lat}, ${lon}, ${deliversTo},
             ${radiusKm ?? null}
        from city
       where guid = ${cityGuid}
      returning id
    ), reach as (
      insert into store_region (store_id, region) select made.id, unnest(${regions ?? []}::text[]) from made
    )
    select id from made
  `;
  return row!.id;
}

interface NextOfferWish extends Partial<Omit<StoreWish, 'sellerId'>> {
  stock?: number;
  cost?: number;
  isPreOrder?: boolean;
  leadDays?: number;
}

/** The product of an offer once more, from another store of its seller. */
export async function createNextOffer(
  db: Db,
  { productId, sellerId }: Pick<MadeOffer, 'productId' | 'sellerId'>,
  { stock = 10, cost = 100_00, isPreOrder = false, leadDays = 0, ...store }: NextOfferWish = {},
): Promise<number> {
  const storeId = await createStore(db, { sellerId, ...store });
  const [row] = await db<{ id: number }[]>`
    with made as (
      insert into offer (product_id, store_id, seller_id, cost, is_pre_order, lead_days)
      values (${productId}, ${storeId}, ${sellerId}, ${cost}, ${isPreOrder}, ${leadDays})
      returning id
    ), stocked as (
      insert into offer_stock (offer_id, on_hand_milli) select id, ${stock * 1000} from made
    )
    select id from made
  `;
  return row!.id;
}

/** So many products of one seller in one store, the first costing a rouble, the second two, and so on. */
export async function createManyOffers(
  db: Db,
  { sellerId, storeId }: MadeOffer,
  count: number,
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    with made_product as (
      insert into product (seller_id, category_id, code, article, name, images)
      select ${sellerId}, (select min(id) from category), 'many-' || n, 'many-' || n, 'Камера ' || n, array['picture.svg']
        from generate_series(1, ${count}::int) as n
      returning id
    ), made_offer as (
      insert into offer (product_id, store_id, seller_id, cost)
      select id, ${storeId}, ${sellerId}, row_number() over (order by id) * 100 from made_product
      returning id
    ), stocked as (
      insert into offer_stock (offer_id, on_hand_milli) select id, 1000000 from made_offer
    )
    select id from made_offer order by id
  `;
  return rows.map(({ id }) => id);
}

export async function createDiscount(
  db: Db,
  wish: {
    productIds: number[];
    value: number;
    valueType?: 1 | 2;
    variant?: number;
    minCount?: number;
    minOrderSum?: number;
    startsInDays?: number;
    endsInDays?: number;
  },
): Promise<number> {
  const { productIds, value, valueType = 1, variant = 1, minCount, minOrderSum } = wish;
  const { startsInDays = -10, endsInDays } = wish;
  const [row] = await db<{ id: number }[]>`
    with made as (
      insert into discount (name, variant, value_type, value, starts_at, ends_at)
      values ('Скидка', ${variant}, ${valueType}, ${value}, now() + make_interval(days => ${startsInDays}),
              now() + make_interval(days => ${endsInDays ?? null}::int))
      returning id
    ), bound as (
      insert into discount_product (discount_id, product_id)
      select made.id, unnest(${productIds}::bigint[]) from made
    ), counted as (
      insert into discount_condition (discount_id, type, amount)
      select made.id, type, amount
        from made, (values (5, ${minCount === undefined ? null : Math.round(minCount * 1000)}::bigint),
                           (10, ${minOrderSum ?? null}::bigint)) as given (type, amount)
       where amount is not null
    )
    select id from made
  `;
  return row!.id;
}

/** Prices of one product agreed with companies. */
export async function createPriceList(
  db: Db,
  { productId, sellerId }: Pick<MadeOffer, 'productId' | 'sellerId'>,
  wish: {
    companyIds: number[];
    price: number;
    isFixed?: boolean;
    startsInDays?: number;
    endsInDays?: number;
  },
): Promise<number> {
  const { companyIds, price, isFixed = false, startsInDays = -10, endsInDays } = wish;
  const [row] = await db<{ id: number }[]>`
    with made as (
      insert into price_list (seller_id, name, is_fixed, starts_at, ends_at)
      values (${sellerId}, 'Договор', ${isFixed}, now() + make_interval(days => ${startsInDays}),
              now() + make_interval(days => ${endsInDays ?? null}::int))
      returning id
    ), priced as (
      insert into price_list_item (price_list_id, product_id, seller_id, price)
      select id, ${productId}, ${sellerId}, ${price} from made
    ), agreed as (
      insert into company_price_list (company_id, price_list_id)
      select unnest(${companyIds}::bigint[]), id from made
    )
    select id from made
  `;
  return row!.id;
}

/** A signed-in buyer of a company that we know, with a confirmed e-mail: agreed prices are for such. */
export async function createBuyer(
  db: Db,
  { kind = 'ENTITY' }: { kind?: 'ENTITY' | 'IP' } = {},
): Promise<{ customerId: number; companyId: number; token: string }> {
  const { id: customerId, companyId } = await createCompanyCustomer(db, { kind, role: 'buyer' });
  await db`update company set verification = 3 where id = ${companyId}`;
  await db`update customer set email_verified_at = now() where id = ${customerId}`;
  return { customerId, companyId, token: await signIn(db, { customerId }) };
}
