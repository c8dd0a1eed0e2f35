import type { SpecificationLine } from '@okoem/contract/quote-requests.ts';
import { moscowTime } from '@okoem/domain/format/moscow-time.ts';
import type { QuoteKind } from '@okoem/domain/quote/quote-kind.ts';
import { quoteNumber } from '@okoem/domain/quote/quote-promise.ts';
import type { Db } from '../../platform/database/database.ts';

export interface NewQuote {
  number: string;
  kind: QuoteKind;
  customerId: number | undefined;
  name: string;
  phone: string;
  phoneTyped: string;
  email: string;
  organisation: string;
  inn: string | undefined;
  cityGuid: string | undefined;
  comment: string;
  desiredDate: string | undefined;
  basket: readonly { offer_id: number; qty: number }[];
  consent: { document: string; revision: string; source: string };
  idempotencyKey: string;
  bodyHash: Buffer;
  requestedAt: Date;
  promisedAt: Date;
}

export interface SentQuote {
  number: string;
  promisedAt: Date;
  bodyHash: Buffer;
}

/** Keys are unique per customer. Guests share one scope, because each key is random. */
export interface QuoteKey {
  key: string;
  customerId: number | undefined;
  bodyHash: Buffer;
}

/**
 * Serialises concurrent requests with the same key, so that all but the first find its answer. By key only, because the
 * sender may sign in in between.
 */
export async function lockIdempotencyKey(tx: Db, { key }: Pick<QuoteKey, 'key'>): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`quote ${key}`}, 0))`;
}

/**
 * The request sent under this key. A member may have sent it as a guest before signing in: the same key and body prove that.
 * A guest never finds a member's request, because nothing proves that the guest owns the account.
 */
export async function findQuoteByKey(
  db: Db,
  { key, customerId, bodyHash }: QuoteKey,
): Promise<SentQuote | undefined> {
  const [row] = await db<SentQuote[]>`
    select number, promised_at, body_hash
      from quote_request
     where idempotency_key = ${key}
       and (customer_id is not distinct from ${customerId ?? null} or customer_id is null and body_hash = ${bodyHash})
     order by customer_id nulls last
     limit 1
  `;
  return row;
}

/** Positions (from 0) of offers that never existed; offers not sold any more are allowed. */
export async function findUnknownOffers(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db<{ position: number }[]>`
    select position::int - 1 as position
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
     where not exists (select from offer where offer.id = wanted.id)
     order by position
  `;
  return rows.map(({ position }) => position);
}

/** The clock of the database, which all processes share. */
export async function readClock(tx: Db): Promise<Date> {
  const [row] = await tx<{ now: Date }[]>`select now() as now`;
  return row!.now;
}

export async function findCityName(db: Db, guid: string): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`select name from city where guid = ${guid}`;
  return row?.name;
}

/** The next number of the year in Moscow. Locks the counter until commit, so do all checks before. */
export async function nextNumber(tx: Db, at: Date): Promise<string> {
  const [row] = await tx<{ last: number }[]>`
    insert into quote_counter as counter (year, last)
    values (${moscowTime(at).year}, 1)
    on conflict (year) do update set last = counter.last + 1
    returning last
  `;
  return quoteNumber(at, row!.last);
}

export async function insertQuote(tx: Db, quote: NewQuote): Promise<number> {
  const { consent } = quote;
  const [row] = await tx<{ id: number }[]>`
    insert into quote_request (
      number, kind, customer_id, name, phone, phone_typed, email, organisation, inn, city_guid, comment, desired_date,
      basket, consent_document, consent_revision, consent_source, consented_at, idempotency_key, body_hash,
      promised_at, created_at
    )
    values (
      ${quote.number}, ${quote.kind}, ${quote.customerId ?? null}, ${quote.name}, ${quote.phone}, ${quote.phoneTyped},
      ${quote.email}, ${quote.organisation}, ${quote.inn ?? null}, ${quote.cityGuid ?? null}, ${quote.comment},
      ${quote.desiredDate ?? null}, ${JSON.stringify(quote.basket)}::text::jsonb, ${consent.document},
      ${consent.revision}, ${consent.source}, ${quote.requestedAt}, ${quote.idempotencyKey}, ${quote.bodyHash},
      ${quote.promisedAt}, ${quote.requestedAt}
    )
    returning id
  `;
  return row!.id;
}

export async function insertQuoteLines(
  tx: Db,
  requestId: number,
  lines: readonly SpecificationLine[],
): Promise<void> {
  const column = (name: keyof SpecificationLine) => lines.map((line) => line[name]);
  await tx`
    insert into quote_request_line (request_id, position, text, article, unit, quantity)
    select ${requestId}, position, text, article, unit, quantity
      from unnest(${column('text')}::text[], ${column('article')}::text[], ${column('unit')}::text[],
                  ${column('quantity')}::text[]) with ordinality as line (text, article, unit, quantity, position)
  `;
}

/** Whether the address is the customer's and confirmed. */
export async function hasConfirmedEmail(
  db: Db,
  { customerId, email }: Pick<NewQuote, 'customerId' | 'email'>,
): Promise<boolean> {
  if (customerId === undefined) return false;
  const rows = await db`
    select from customer
     where id = ${customerId} and lower(email) = lower(${email}) and email_verified_at is not null
  `;
  return rows.count > 0;
}

/** Operators of sales, or the administrators if there are none. */
export async function findQuoteReaders(db: Db): Promise<string[]> {
  const rows = await db<{ email: string }[]>`
    select email
      from operator
     where closed_at is null
       and role = case when exists (select from operator where closed_at is null and role = 'sales')
                       then 'sales' else 'administrator' end
     order by id
     limit 20
  `;
  return rows.map(({ email }) => email);
}

export interface RequestContents {
  basket: { offer_id: number; qty: number }[];
  lines: SpecificationLine[];
}

/** What a request asks for, as it was sent. */
export async function findRequestContents(db: Db, requestId: number): Promise<RequestContents> {
  const [[request], lines] = await Promise.all([
    db<Pick<RequestContents, 'basket'>[]>`select basket from quote_request where id = ${requestId}`,
    db<SpecificationLine[]>`
      select text, article, unit, quantity from quote_request_line where request_id = ${requestId} order by position
    `,
  ]);
  return { basket: request!.basket, lines };
}
