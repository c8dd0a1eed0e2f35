import type { QuoteDeclineReason } from '@okoem/domain/quote/quote-decline-reason.ts';
import type { QuoteDeskReason } from '@okoem/domain/quote/quote-desk-reason.ts';
import type { QuoteStatus } from '@okoem/domain/quote/quote-status.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export interface QuoteOwner {
  customerId: number | null;
  companyId: number | null;
}

export interface QuoteRecord extends QuoteOwner {
  id: number;
  number: string;
  requestId: number | null;
  specificationId: string | null;
  pricesOf: number | null;
  name: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  organisation: string;
  comment: string;
  regionGuid: string;
  regionName: string;
  status: QuoteStatus;
  managerId: number | null;
  managerName: string | null;
  managerEmail: string | null;
  reasons: QuoteDeskReason[];
  declineReason: QuoteDeclineReason | null;
  declineComment: string;
  promisedAt: Date;
  validUntil: Date | null;
  remindAt: Date | null;
  createdAt: Date;
  changedAt: Date;
  desiredDate: string | null;
  orderId: number | null;
  orderNumber: string | null;
}

/** Everything that is said of a quote beside its versions. */
export function quoteColumns(db: Db) {
  return db`
    quote.*, city.name as region_name, manager.name as manager_name, manager.email as manager_email,
    request.desired_date, made.id as order_id, made.number as order_number
      from quote
      join city on city.guid = quote.region_guid
      left join operator as manager on manager.id = quote.manager_id
      left join quote_request as request on request.id = quote.request_id
      left join customer_order as made on made.quote_id = quote.id
  `;
}

export async function findQuote(db: Db, id: number): Promise<QuoteRecord | undefined> {
  const [row] = await db<QuoteRecord[]>`select ${quoteColumns(db)} where quote.id = ${id}`;
  return row;
}

export async function findQuoteId(db: Db, number: string): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`select id from quote where number = ${number}`;
  return row?.id;
}

/** Held until the transaction ends: one thing happens to a quote at a time. */
export async function lockQuote(tx: Db, id: number): Promise<QuoteRecord | undefined> {
  await tx`select from quote where id = ${id} for no key update`;
  return findQuote(tx, id);
}

/** The same, unless somebody else has it right now. */
export async function lockQuoteIfFree(tx: Db, id: number): Promise<QuoteRecord | undefined> {
  const held = await tx`select from quote where id = ${id} for no key update skip locked`;
  return held.count === 0 ? undefined : findQuote(tx, id);
}

export interface NewQuoteLife extends QuoteOwner {
  number: string;
  requestId: number | null;
  specificationId: string | null;
  pricesOf: number | null;
  name: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  organisation: string;
  comment: string;
  regionGuid: string;
  promisedAt: Date;
  createdAt: Date;
}

export async function insertQuoteLife(tx: Transaction, quote: NewQuoteLife): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into quote (number, request_id, specification_id, customer_id, company_id, prices_of, name, contact_name,
                       contact_email, contact_phone, organisation, comment, region_guid, promised_at, created_at, changed_at)
    values (${quote.number}, ${quote.requestId}, ${quote.specificationId}, ${quote.customerId}, ${quote.companyId},
            ${quote.pricesOf}, ${quote.name}, ${quote.contactName}, ${quote.contactEmail}, ${quote.contactPhone},
            ${quote.organisation}, ${quote.comment}, ${quote.regionGuid}, ${quote.promisedAt}, ${quote.createdAt},
            ${quote.createdAt})
    returning id
  `;
  return row!.id;
}

export interface QuoteChange {
  status?: QuoteStatus;
  managerId?: number | null;
  reasons?: readonly QuoteDeskReason[];
  declineReason?: QuoteDeclineReason;
  declineComment?: string;
  validUntil?: Date | null;
  remindAt?: Date | null;
  customerId?: number;
  companyId?: number | null;
  pricesOf?: number | null;
}

export async function updateQuote(tx: Transaction, id: number, change: QuoteChange): Promise<void> {
  const { reasons, ...columns } = change;
  await tx`
    update quote
       set ${tx({ ...columns, changedAt: new Date() })},
           reasons = coalesce(${reasons ? [...reasons] : null}::text[], reasons)
     where id = ${id}
  `;
}

export interface NewQuoteEvent {
  quoteId: number;
  kind: 'move' | 'comment' | 'counter';
  to: QuoteStatus | null;
  version: number | null;
  actor: 'buyer' | 'manager' | 'system';
  actorName: string;
  /** Which of the buyer's people it was. */
  customerId?: number | null;
  text: string;
}

export async function insertQuoteEvent(tx: Transaction, event: NewQuoteEvent): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into quote_event (quote_id, kind, to_status, version, actor, actor_name, customer_id, text)
    values (${event.quoteId}, ${event.kind}, ${event.to}, ${event.version}, ${event.actor}, ${event.actorName},
            ${event.customerId ?? null}, ${event.text})
    returning id
  `;
  return row!.id;
}

export interface QuoteEventRecord extends Omit<NewQuoteEvent, 'to'> {
  id: number;
  toStatus: QuoteStatus | null;
  createdAt: Date;
}

export async function findQuoteEvents(db: Db, quoteId: number): Promise<QuoteEventRecord[]> {
  return db<QuoteEventRecord[]>`select * from quote_event where quote_id = ${quoteId} order by id`;
}

/** What somebody is called in the story of a quote. */
export async function findBuyerName(db: Db, customerId: number): Promise<string> {
  const [row] = await db<{ name: string }[]>`
    select concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name from customer where id = ${customerId}
  `;
  return row!.name;
}

/** What is not decided yet of a person's own quotes, and of those of a company. */
export async function findUndecidedQuotes(
  db: Db,
  { customerId, companyId }: { customerId: number; companyId: number | null },
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id
      from quote
     where (customer_id = ${customerId} and company_id is null or company_id = ${companyId}::bigint)
       and status in ('NEW', 'DRAFTED', 'IN_WORK', 'SENT', 'COUNTER')
     order by id
  `;
  return rows.map(({ id }) => id);
}

export interface QuoteWish {
  lineId: number;
  price: number | null;
  quantityMilli: number | null;
}

export async function insertQuoteWishes(
  tx: Transaction,
  eventId: number,
  wishes: readonly QuoteWish[],
): Promise<void> {
  await tx`
    insert into quote_wish (event_id, line_id, price, quantity_milli)
    select ${eventId}, line_id, price, quantity
      from unnest(${wishes.map(({ lineId }) => lineId)}::bigint[], ${wishes.map(({ price }) => price)}::bigint[],
                  ${wishes.map(({ quantityMilli }) => quantityMilli)}::bigint[]) as wish (line_id, price, quantity)
  `;
}

export interface QuoteWishRecord extends QuoteWish {
  eventId: number;
  name: string | null;
  wasPrice: number | null;
  wasQuantity: number | null;
}

export async function findQuoteWishes(db: Db, quoteId: number): Promise<QuoteWishRecord[]> {
  return db<QuoteWishRecord[]>`
    select wish.*, line.name, line.price as was_price, line.quantity_milli as was_quantity
      from quote_wish as wish
      join quote_event as event on event.id = wish.event_id
      join quote_line as line on line.id = wish.line_id
     where event.quote_id = ${quoteId}
     order by wish.event_id, line.position
  `;
}

export async function findQuoteFiles(db: Db, requestId: number): Promise<{ name: string; size: number }[]> {
  return db<{ name: string; size: number }[]>`
    select file.name, file.size
      from quote_request_file as sent
      join stored_file as file on file.id = sent.file_id
     where sent.request_id = ${requestId}
     order by sent.position
  `;
}
