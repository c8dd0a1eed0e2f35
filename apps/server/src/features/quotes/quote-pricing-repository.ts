import type { VerificationStatus } from '@okoem/domain/customer/verification-status.ts';
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

/** An offer that may serve a place of a list. */
export interface PossibleOffer {
  place: number;
  offerId: number;
  storeId: number;
}

/** Of every product its offers, best first: one that has enough of it, is in stock, costs least. */
export async function findPossibleOffers(db: Db, wanted: readonly WantedProduct[]): Promise<PossibleOffer[]> {
  return db<PossibleOffer[]>`
    select (wanted.place - 1)::int as place, offer.id as offer_id, offer.store_id
      from unnest(${wanted.map(({ productId }) => productId)}::bigint[],
                  ${wanted.map(({ quantityMilli }) => quantityMilli)}::bigint[])
           with ordinality as wanted (product_id, quantity, place)
      join sellable_offer as offer on offer.product_id = wanted.product_id
     order by wanted.place, offer.available_milli >= wanted.quantity desc, offer.is_pre_order, offer.cost, offer.id
  `;
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

/** What offers that can be had no more were offers of. */
export async function findOfferNames(
  db: Db,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, { name: string; article: string }>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db<{ id: number; name: string; article: string }[]>`
    select offer.id, product.name, product.article
      from offer
      join product on product.id = offer.product_id
     where offer.id = any(${[...offerIds]}::bigint[])
  `;
  return new Map(rows.map(({ id, name, article }) => [id, { name, article }]));
}

export interface CompanyStanding {
  id: number;
  verification: VerificationStatus;
  isInGrace: boolean;
}

/** What decides whether a company sees the prices agreed with it. */
export async function findStanding(db: Db, companyId: number): Promise<CompanyStanding | undefined> {
  const [row] = await db<CompanyStanding[]>`
    select id, verification, coalesce(prices_until > now(), false) as is_in_grace
      from company
     where id = ${companyId}
       and closed_at is null
  `;
  return row;
}
