import type { RECEIPT_STATES } from '@okoem/contract/receipts.ts';
import { type ReceiptContent, receiptKey, type ReceiptKind } from '@okoem/domain/receipts/receipt-content.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { FiscalData } from './receipt-operator.ts';

export type ReceiptState = (typeof RECEIPT_STATES)[number];

export interface ReceiptRow {
  id: number;
  token: string;
  orderId: number;
  orderNumber: string;
  kind: ReceiptKind;
  sequence: number;
  attempt: number;
  total: number;
  content: ReceiptContent;
  state: ReceiptState;
  operator: string;
  externalId: string;
  failures: number;
  failure: string;
  fiscal: FiscalData | null;
  happenedAt: Date;
  createdAt: Date;
}

/** What the operator knows it by. */
export function keyOf({
  orderNumber,
  kind,
  sequence,
  attempt,
}: Pick<ReceiptRow, 'orderNumber' | 'kind' | 'sequence' | 'attempt'>): string {
  return receiptKey({ order: orderNumber, kind, sequence, attempt });
}

/** Columns of a list: lines of large orders would weigh megabytes. */
export function listedColumns(db: Db) {
  return db`
    receipt.id, receipt.token, receipt.order_id, receipt.content ->> 'order' as order_number, receipt.kind, receipt.sequence,
    receipt.attempt, receipt.total, receipt.state, receipt.operator, receipt.external_id, receipt.failures,
    receipt.failure, receipt.fiscal, receipt.happened_at, receipt.created_at
  `;
}

function receiptColumns(db: Db) {
  return db`${listedColumns(db)}, receipt.content`;
}

/** Orders with something that was not looked at yet, the longest waiting first. */
export async function findDueOrders(db: Db, limit: number): Promise<number[]> {
  const rows = await db<{ orderId: number }[]>`
    select order_id from receipt_due group by order_id order by min(entry_id) limit ${limit}
  `;
  return rows.map(({ orderId }) => orderId);
}

export async function deleteDue(tx: Transaction, orderId: number): Promise<void> {
  await tx`delete from receipt_due where order_id = ${orderId}`;
}

export async function findContentsOf(db: Db, orderId: number): Promise<ReceiptContent[]> {
  const rows = await db<{ content: ReceiptContent }[]>`
    select content from receipt where order_id = ${orderId} order by id
  `;
  return rows.map(({ content }) => content);
}

export interface NewReceipt {
  orderId: number;
  entryId: number;
  place: number;
  sequence: number;
  content: ReceiptContent;
  happenedAt: Date;
  now: Date;
}

export async function insertReceipt(tx: Transaction, receipt: NewReceipt): Promise<void> {
  const { orderId, entryId, place, sequence, content, happenedAt, now } = receipt;
  await tx`
    insert into receipt (order_id, entry_id, place, kind, sequence, total, content, try_at, happened_at, created_at)
    values (${orderId}, ${entryId}, ${place}, ${content.kind}, ${sequence}, ${content.total},
            ${JSON.stringify(content)}::text::jsonb, ${now}, ${happenedAt}, ${now})
  `;
}

/**
 * The next one to be sent or asked about, kept from others until `until`. Receipts of one order go out one after another, as they
 * happened.
 */
export async function claimReceipt(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<ReceiptRow | undefined> {
  const [row] = await db<ReceiptRow[]>`
    update receipt
       set try_at = ${until}
     where id = (select next.id
                   from receipt as next
                  where next.try_at <= ${now}
                    and not exists (select from receipt as earlier
                                     where earlier.order_id = next.order_id
                                       and earlier.id < next.id
                                       and earlier.try_at is not null)
                  order by next.try_at, next.id
                  limit 1
                    for update skip locked)
    returning ${receiptColumns(db)}
  `;
  return row;
}

export async function setSent(
  db: Db,
  { id, operator, externalId, tryAt }: { id: number; operator: string; externalId: string; tryAt: Date },
): Promise<void> {
  await db`
    update receipt
       set state = 'SENT', operator = ${operator}, external_id = ${externalId}, try_at = ${tryAt}
     where id = ${id} and state = 'NEW'
  `;
}

export async function setTryAt(db: Db, { id, tryAt }: { id: number; tryAt: Date }): Promise<void> {
  await db`update receipt set try_at = ${tryAt}, failures = 0, failure = '' where id = ${id} and try_at is not null`;
}

export async function setFailure(
  db: Db,
  { id, failure, tryAt }: { id: number; failure: string; tryAt: Date },
): Promise<void> {
  await db`
    update receipt
       set failures = failures + 1, failure = ${failure.slice(0, 500)}, try_at = ${tryAt}
     where id = ${id} and try_at is not null
  `;
}

/** Goes out anew under another name. */
export async function setAnew(
  db: Db,
  { id, failure, tryAt }: { id: number; failure: string; tryAt: Date },
): Promise<boolean> {
  const set = await db`
    update receipt
       set state = 'NEW', attempt = attempt + 1, operator = '', external_id = '', failures = failures + 1,
           failure = ${failure.slice(0, 500)}, try_at = ${tryAt}
     where id = ${id} and state in ('SENT', 'FAILED')
  `;
  return set.count > 0;
}

/** False: somebody else has written it meanwhile. */
export async function setDone(
  tx: Db,
  { id, fiscal, now }: { id: number; fiscal: FiscalData; now: Date },
): Promise<boolean> {
  const set = await tx`
    update receipt
       set state = 'DONE', fiscal = ${JSON.stringify(fiscal)}::text::jsonb, done_at = ${now}, try_at = null, failures = 0,
           failure = ''
     where id = ${id} and state = 'SENT'
  `;
  return set.count > 0;
}

export async function setRefused(tx: Db, { id, failure }: { id: number; failure: string }): Promise<boolean> {
  const set = await tx`
    update receipt
       set state = 'FAILED', failure = ${failure.slice(0, 500)}, try_at = null
     where id = ${id} and state in ('NEW', 'SENT')
  `;
  return set.count > 0;
}

export interface Backlog {
  /** Not issued yet, or not even made. */
  waiting: number;
  /** The one that has waited longest. */
  oldestId: number;
  since: Date;
  failure: string;
}

/** What has waited since before; undefined when nothing has. */
export async function findBacklog(db: Db, { before }: { before: Date }): Promise<Backlog | undefined> {
  const [row] = await db<Backlog[]>`
    with waiting as (
      select created_at as since, entry_id, failure from receipt where try_at is not null
      union all
      select due_at, entry_id, '' from receipt_due
    )
    select count(*) over ()::int as waiting, entry_id as oldest_id, since, failure
      from waiting
     where since <= ${before}
     order by since, entry_id
     limit 1
  `;
  return row;
}

export async function findReceipt(
  db: Db,
  by: { id: number } | { token: string },
): Promise<ReceiptRow | undefined> {
  const isIt = 'id' in by ? db`receipt.id = ${by.id}` : db`receipt.token = ${by.token}`;
  const [row] = await db<ReceiptRow[]>`select ${receiptColumns(db)} from receipt where ${isIt}`;
  return row;
}
