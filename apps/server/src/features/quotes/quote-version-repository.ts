import type { SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import type { DiscountBearer } from '@okoem/domain/quote/quote-rules.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export interface VersionRecord {
  id: number;
  quoteId: number;
  number: number;
  author: 'system' | 'manager';
  authorName: string;
  comment: string;
  isHeld: boolean;
  sentAt: Date | null;
  validUntil: Date | null;
  total: number;
  vatTotal: number;
  createdAt: Date;
}

/** What the buyer wrote. */
export interface Asked {
  askedText: string;
  askedArticle: string;
  askedUnit: string;
  askedQuantity: string;
}

/** What is offered for a line: all of it, or nothing. */
export interface Offered {
  offerId: number;
  productId: number;
  name: string;
  article: string;
  unit: SalesUnit;
  quantityMilli: number;
  price: number;
  listPrice: number;
  listTotal: number;
  sellerTotal: number;
  total: number;
  vat: number;
  vatAmount: number;
}

type Nothing = { [Name in keyof Offered]: null };
export const NOTHING_OFFERED: Nothing = {
  offerId: null,
  productId: null,
  name: null,
  article: null,
  unit: null,
  quantityMilli: null,
  price: null,
  listPrice: null,
  listTotal: null,
  sellerTotal: null,
  total: null,
  vat: null,
  vatAmount: null,
};

export interface LineTerms {
  position: number;
  bearer: DiscountBearer;
  /** Named by a person: it stays when the list is read anew. */
  isPriceGiven: boolean;
  isSubstitute: boolean;
  comment: string;
}

export type NewQuoteLine = LineTerms &
  Asked &
  (Offered | Nothing) & {
    availableMilli: number | null;
    arrivalDays: number | null;
    arrivalDate: string | null;
  };

export type LineRecord = NewQuoteLine & { id: number; versionId: number };

/** A line that has its price. */
export type OfferedLine = LineRecord & Offered;

export function isOffered<Line extends NewQuoteLine>(line: Line): line is Line & Offered {
  return line.offerId !== null;
}

export async function findVersions(db: Db, quoteId: number): Promise<VersionRecord[]> {
  return db<VersionRecord[]>`select * from quote_version where quote_id = ${quoteId} order by number`;
}

export async function findDraft(db: Db, quoteId: number): Promise<VersionRecord | undefined> {
  const [row] = await db<VersionRecord[]>`
    select * from quote_version where quote_id = ${quoteId} and sent_at is null
  `;
  return row;
}

/** The one that counts. */
export async function findLastSent(db: Db, quoteId: number): Promise<VersionRecord | undefined> {
  const [row] = await db<VersionRecord[]>`
    select * from quote_version where quote_id = ${quoteId} and sent_at is not null order by number desc limit 1
  `;
  return row;
}

export async function findVersionLines(db: Db, versionId: number): Promise<LineRecord[]> {
  return db<LineRecord[]>`select * from quote_line where version_id = ${versionId} order by position`;
}

export async function insertDraft(
  tx: Transaction,
  { quoteId, author, authorName }: Pick<VersionRecord, 'quoteId' | 'author' | 'authorName'>,
): Promise<VersionRecord> {
  const [row] = await tx<VersionRecord[]>`
    insert into quote_version (quote_id, number, author, author_name)
    select ${quoteId}, coalesce(max(number), 0) + 1, ${author}, ${authorName}
      from quote_version where quote_id = ${quoteId}
    returning *
  `;
  return row!;
}

/** The lines of a draft, all of them anew. */
export async function replaceLines(
  tx: Transaction,
  versionId: number,
  lines: readonly NewQuoteLine[],
): Promise<void> {
  await tx`delete from quote_line where version_id = ${versionId}`;
  if (lines.length === 0) return;
  await tx`
    insert into quote_line (version_id, position, asked_text, asked_article, asked_unit, asked_quantity, offer_id,
                            product_id, name, article, unit, quantity_milli, price, list_price, list_total, seller_total,
                            total, vat, vat_amount, bearer, is_price_given, is_substitute, available_milli, arrival_days,
                            arrival_date, comment)
    select ${versionId}, line.*
      from json_to_recordset(${JSON.stringify(lines.map(rowOf))}::text::json) as line (
             position smallint, asked_text text, asked_article text, asked_unit text, asked_quantity text, offer_id bigint,
             product_id bigint, name text, article text, unit text, quantity_milli bigint, price bigint, list_price bigint,
             list_total bigint, seller_total bigint, total bigint, vat smallint, vat_amount bigint, bearer text,
             is_price_given boolean, is_substitute boolean, available_milli bigint, arrival_days integer,
             arrival_date date, comment text)
  `;
}

function rowOf(line: NewQuoteLine): object {
  return {
    position: line.position,
    asked_text: line.askedText,
    asked_article: line.askedArticle,
    asked_unit: line.askedUnit,
    asked_quantity: line.askedQuantity,
    offer_id: line.offerId,
    product_id: line.productId,
    name: line.name,
    article: line.article,
    unit: line.unit,
    quantity_milli: line.quantityMilli,
    price: line.price,
    list_price: line.listPrice,
    list_total: line.listTotal,
    seller_total: line.sellerTotal,
    total: line.total,
    vat: line.vat,
    vat_amount: line.vatAmount,
    bearer: line.bearer,
    is_price_given: line.isPriceGiven,
    is_substitute: line.isSubstitute,
    available_milli: line.availableMilli,
    arrival_days: line.arrivalDays,
    arrival_date: line.arrivalDate,
    comment: line.comment,
  };
}

export async function updateDraftSums(
  tx: Transaction,
  versionId: number,
  change: Partial<Pick<VersionRecord, 'total' | 'vatTotal' | 'author' | 'authorName'>>,
): Promise<void> {
  await tx`update quote_version set ${tx(change)} where id = ${versionId}`;
}

export interface Sending {
  versionId: number;
  author: VersionRecord['author'];
  authorName: string;
  comment: string;
  isHeld: boolean;
  sentAt: Date;
  validUntil: Date;
}

/** From now on nothing of it changes. */
export async function markSent(tx: Transaction, sending: Sending): Promise<void> {
  await tx`
    update quote_version
       set author = ${sending.author}, author_name = ${sending.authorName}, comment = ${sending.comment},
           is_held = ${sending.isHeld}, sent_at = ${sending.sentAt}, valid_until = ${sending.validUntil}
     where id = ${sending.versionId}
  `;
}
