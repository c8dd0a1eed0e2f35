import type { Db } from '../../platform/database/database.ts';

/** The marketplace's share of each offer today, in hundredths of a percent. */
export async function findCommissionRates(
  db: Db,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db<{ id: number; rate: number }[]>`
    select offer.id, commission_rate_of(offer.seller_id, product.category_id, moscow_today()) as rate
      from offer
      join product on product.id = offer.product_id
     where offer.id = any(${[...offerIds]}::bigint[])
  `;
  return new Map(rows.map(({ id, rate }) => [id, rate]));
}

export interface WantedProduct {
  productId: number;
  quantityMilli: number;
}

/** For each the offer that has enough of it at the lowest price; undefined where nobody sells it. */
export async function chooseOffers(
  db: Db,
  wanted: readonly WantedProduct[],
): Promise<(number | undefined)[]> {
  const rows = await db<{ place: number; offerId: number }[]>`
    select distinct on (wanted.place) wanted.place::int as place, offer.id as offer_id
      from unnest(${wanted.map(({ productId }) => productId)}::bigint[],
                  ${wanted.map(({ quantityMilli }) => quantityMilli)}::bigint[])
           with ordinality as wanted (product_id, quantity, place)
      join sellable_offer as offer on offer.product_id = wanted.product_id
     order by wanted.place, offer.available_milli >= wanted.quantity desc, offer.is_pre_order, offer.cost, offer.id
  `;
  const chosen = new Map(rows.map(({ place, offerId }) => [place - 1, offerId]));
  return wanted.map((_, place) => chosen.get(place));
}

export interface SoldProduct {
  id: number;
  name: string;
  unit: string;
  multipleMilli: number;
}

export async function findSoldProducts(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SoldProduct>> {
  const rows = await db<SoldProduct[]>`
    select id, name, unit, multiple_milli from shown_product where id = any(${[...ids]}::bigint[])
  `;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Products by their article; one that several have tells nothing. */
export async function findByArticles(
  db: Db,
  articles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ asked: string; id: number }[]>`
    select asked, min(product.id) as id
      from unnest(${[...new Set(articles)]}::text[]) as asked
      join shown_product as product on upper(product.article) = upper(asked)
     group by asked
    having count(*) = 1
  `;
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}
