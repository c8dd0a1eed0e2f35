import { type QuoteStatus, WAITING_QUOTE_STATUSES } from '@okoem/domain/quote/quote-status.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import { quoteColumns, type QuoteOwner, type QuoteRecord } from './quote-life-repository.ts';

export interface QuoteFilter {
  status?: readonly QuoteStatus[] | undefined;
  query?: string | undefined;
  managerId?: number | undefined;
  isWaiting?: boolean | undefined;
}

export interface QuoteQuestion {
  /** Null: those of everybody, for the staff. */
  owner: QuoteOwner | null;
  filter: QuoteFilter;
  range: RowRange;
}

function where(db: Db, { owner, filter }: Omit<QuoteQuestion, 'range'>) {
  const { status, query = '', managerId, isWaiting = false } = filter;
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db`
    true
    ${owner === null ? db`` : db`and ${ownedBy(db, owner)}`}
    ${status === undefined ? db`` : db`and quote.status = any(${[...status]}::text[])`}
    ${isWaiting ? db`and quote.status = any(${[...WAITING_QUOTE_STATUSES]}::text[])` : db``}
    ${managerId === undefined ? db`` : db`and quote.manager_id = ${managerId}`}
    ${
      query === ''
        ? db``
        : db`and (quote.number ilike ${pattern} or quote.name ilike ${pattern}
                  or (${owner === null} and concat_ws(' ', quote.organisation, quote.contact_name, quote.contact_email)
                                            ilike ${pattern})
                  or exists (select from quote_line as line
                               join quote_version as version on version.id = line.version_id
                              where version.quote_id = quote.id
                                and concat_ws(' ', line.name, line.article) ilike ${pattern}))`
    }
  `;
}

function ownedBy(db: Db, { customerId, companyId }: QuoteOwner) {
  return companyId === null
    ? db`(quote.customer_id = ${customerId} and quote.company_id is null)`
    : db`quote.company_id = ${companyId}`;
}

/** Newest first; on the desk those whose promise ends first. */
export async function findQuotes(db: Db, question: QuoteQuestion): Promise<QuoteRecord[]> {
  const { offset, limit } = question.range;
  const order = question.owner === null ? db`quote.promised_at, quote.id` : db`quote.id desc`;
  return db<QuoteRecord[]>`
    select ${quoteColumns(db)}
     where ${where(db, question)}
     order by ${order}
     limit ${limit} offset ${offset}
  `;
}

export async function countQuotes(db: Db, question: Omit<QuoteQuestion, 'range'>): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from quote where ${where(db, question)}
  `;
  return row!.count;
}

/** What a list says of a quote's versions. */
export interface QuoteSummary {
  quoteId: number;
  positions: number;
  /** Of the last version sent, or of the draft where there is none. */
  total: number;
  sentVersion: number | null;
  isHeld: boolean;
  images: string[];
}

export async function findSummaries(
  db: Db,
  quoteIds: readonly number[],
): Promise<ReadonlyMap<number, QuoteSummary>> {
  const rows = await db<QuoteSummary[]>`
    select distinct on (version.quote_id) version.quote_id, version.total, version.is_held,
           case when version.sent_at is not null then version.number end as sent_version,
           (select count(*)::int from quote_line where version_id = version.id) as positions,
           array(select coalesce(product.images[1], '')
                   from quote_line as line
                   join product on product.id = line.product_id
                  where line.version_id = version.id
                  order by line.position
                  limit 4) as images
      from quote_version as version
     where version.quote_id = any(${[...quoteIds]}::bigint[])
     order by version.quote_id, version.sent_at is null, version.number desc
  `;
  return new Map(rows.map((row) => [row.quoteId, row]));
}

export interface ShownProduct {
  id: number;
  /** Of its page, null when it is shown no more. */
  code: string | null;
  image: string;
}

export async function findShownProducts(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ShownProduct>> {
  const rows = await db<ShownProduct[]>`
    select product.id, shown.code, coalesce(product.images[1], '') as image
      from product
      left join shown_product as shown on shown.id = product.id
     where product.id = any(${[...ids]}::bigint[])
  `;
  return new Map(rows.map((row) => [row.id, row]));
}

export interface OfferPlace {
  id: number;
  sellerId: number;
  sellerName: string;
  city: string;
}

export async function findOfferPlaces(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OfferPlace>> {
  const rows = await db<OfferPlace[]>`
    select offer.id, seller.id as seller_id, seller.name as seller_name, city.name as city
      from offer
      join store on store.id = offer.store_id
      join city on city.guid = store.city_guid
      join seller on seller.id = offer.seller_id
     where offer.id = any(${[...ids]}::bigint[])
  `;
  return new Map(rows.map((row) => [row.id, row]));
}
