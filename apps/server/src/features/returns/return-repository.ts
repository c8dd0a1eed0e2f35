import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import type { ReturnReason, ReturnWay, ReturnWish } from '@okoem/domain/returns/return-choices.ts';
import type { ReturnedOrder, ReturnShare } from '@okoem/domain/returns/return-money.ts';
import type { ReturnActor, ReturnStatus } from '@okoem/domain/returns/return-status.ts';
import type { ReturnKind } from '@okoem/domain/returns/return-terms.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

/** A return with what its part and its order say about it. */
export interface ReturnRequest {
  id: number;
  number: string;
  kind: ReturnKind;
  state: ReturnStatus;
  createdAt: Date;
  orderId: number;
  orderNumber: string;
  partId: number;
  seq: number;
  customerId: number;
  companyId: number | null;
  sellerId: number;
  sellerName: string;
  storeName: string;
  storeAddress: string;
  storeHours: string;
  reason: ReturnReason | null;
  wish: ReturnWish;
  comment: string;
  way: ReturnWay;
  tracking: string;
  answer: string;
  goodsSum: number | null;
  deliverySum: number | null;
  /** What became of the two; null before, and of those that were settled before it was written down. */
  shares: ReturnShare[] | null;
  paymentMethod: OrderPaymentMethod;
  /** Still to be paid for the order; below zero while money is to go back. */
  owed: number;
  deliveryTotal: number;
  /** Of other returns of the part whose money was given back. */
  reasonsBefore: (ReturnReason | null)[];
  /** Where the buyer reads letters; empty where nowhere. */
  email: string;
}

const columns = (db: Db) => db`
  asked.id, asked.number, asked.kind, asked.state, asked.created_at, asked.order_id, customer_order.number as order_number,
  asked.sub_order_id as part_id, part.seq, asked.customer_id, asked.company_id, asked.seller_id, seller.name as seller_name,
  store.name as store_name, city.name || ', ' || store.address_string as store_address, store.hours as store_hours,
  asked.reason, asked.wish, asked.comment, asked.way, asked.tracking, asked.answer, asked.goods_sum, asked.delivery_sum,
  asked.shares,
  customer_order.payment_method, money.owed, part.delivery_total,
  coalesce((select json_agg(other.reason) from return_request as other
             where other.sub_order_id = asked.sub_order_id and other.state = 'REFUNDED' and other.id <> asked.id), '[]')
    as reasons_before,
  coalesce(nullif(customer_order.contact_email, ''), customer.email, '') as email
`;

const tables = (db: Db) => db`
  return_request as asked
  join customer_order on customer_order.id = asked.order_id
  join order_payment as money on money.order_id = asked.order_id
  join customer on customer.id = customer_order.customer_id
  join sub_order as part on part.id = asked.sub_order_id
  join seller on seller.id = asked.seller_id
  join store on store.id = part.store_id
  join city on city.guid = store.city_guid
`;

/** Whose it is, the caller asks of the row. */
export async function findReturn(db: Db, id: number): Promise<ReturnRequest | undefined> {
  const [row] = await db<ReturnRequest[]>`select ${columns(db)} from ${tables(db)} where asked.id = ${id}`;
  return row;
}

/** How the order stands that something comes back of. */
export async function findStanding(db: Db, orderId: number): Promise<ReturnedOrder> {
  const [row] = await db<ReturnedOrder[]>`
    select coalesce((select method from payment where payment.order_id = ${orderId} and captured > 0 order by id desc limit 1),
                    payment_method) as method,
           company_id is not null as is_company, money.owed,
           (select coalesce(sum(captured - refunded), 0)::bigint from payment where payment.order_id = ${orderId}) as at_banks,
           (select coalesce(sum(amount), 0)::bigint from ledger_line as line
             where line.order_id = ${orderId} and account = 'promo' and sub_order_id is null) as gift
      from customer_order
      join order_payment as money on money.order_id = customer_order.id
     where customer_order.id = ${orderId}
  `;
  return row!;
}

/** Those of a part that wait for anybody, the first first. */
export async function findOpenReturns(db: Db, partId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from return_request
     where sub_order_id = ${partId} and state in ('REQUESTED', 'APPROVED', 'SENT', 'ACCEPTED')
     order by id
  `;
  return rows.map(({ id }) => id);
}

const MOST_PARTS = 100;

/** Parts that came back whole while somebody waits for a return of them. */
export async function findReturnedParts(db: Db): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select distinct part.id
      from return_request as asked
      join sub_order as part on part.id = asked.sub_order_id
     where asked.state in ('REQUESTED', 'APPROVED', 'SENT', 'ACCEPTED')
       and part.state = 'RETURNED'
     limit ${MOST_PARTS}
  `;
  return rows.map(({ id }) => id);
}

/** Whose returns: a buyer's choice, a seller's, or everybody's. */
export interface ReturnOwner {
  customerId?: number;
  companyId?: number | null;
  sellerId?: number;
}

export interface ReturnQuestion {
  owner: ReturnOwner;
  filter: { state?: ReturnStatus[] | undefined; kind?: ReturnKind | undefined; query?: string | undefined };
  range: RowRange;
}

export async function findReturns(
  db: Db,
  { owner, filter, range }: ReturnQuestion,
): Promise<ReturnRequest[]> {
  return db<ReturnRequest[]>`
    select ${columns(db)}
      from ${tables(db)}
     where ${matching(db, { owner, filter })}
     order by asked.id desc
     limit ${range.limit}
    offset ${range.offset}
  `;
}

export async function countReturns(db: Db, question: Omit<ReturnQuestion, 'range'>): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count
      from return_request as asked
      join customer_order on customer_order.id = asked.order_id
     where ${matching(db, question)}
  `;
  return row!.count;
}

function matching(db: Db, { owner, filter }: Omit<ReturnQuestion, 'range'>) {
  const text = (filter.query ?? '').toLowerCase();
  return db`
    ${ownedBy(db, owner)}
    and ${filter.state === undefined ? db`true` : db`asked.state = any(${filter.state})`}
    and ${filter.kind === undefined ? db`true` : db`asked.kind = ${filter.kind}`}
    and (${text} = '' or position(${text} in lower(asked.number)) > 0 or position(${text} in customer_order.number) > 0)
  `;
}

function ownedBy(db: Db, { customerId, companyId, sellerId }: ReturnOwner) {
  if (sellerId !== undefined) return db`asked.seller_id = ${sellerId}`;
  if (customerId === undefined) return db`true`;
  return companyId === null || companyId === undefined
    ? db`asked.customer_id = ${customerId} and asked.company_id is null`
    : db`asked.company_id = ${companyId}`;
}

/** A line of the part that a return is of. */
export interface PartLine {
  returnId: number;
  lineId: number;
  offerId: number;
  productId: number;
  code: string | null;
  name: string;
  article: string;
  mainImage: string;
  unit: string;
  quantity: number;
  total: number;
  services: number;
  promo: number;
  /** In thousandths: given back in money by other returns; asked for by this one, and found by who opened it. */
  returned: number;
  asked: number | null;
  accepted: number | null;
  sellable: number | null;
  sum: number | null;
}

/** All lines of the parts of these returns, also those that stay: whether a part comes back whole is seen of all. */
export async function findPartLines(db: Db, returnIds: readonly number[]): Promise<PartLine[]> {
  return db<PartLine[]>`
    select asked.id as return_id, line.id as line_id, line.offer_id, line.product_id, shown.code, line.name, line.article,
           coalesce(product.images[1], '') as main_image, line.unit, line.quantity_milli as quantity, line.total,
           (select coalesce(sum(total), 0) from order_service where order_line_id = line.id)::bigint as services,
           line.promo_discount + line.operator_discount as promo,
           (select coalesce(sum(other.accepted_milli), 0)
              from return_line as other
              join return_request as before on before.id = other.return_id
             where other.order_line_id = line.id and before.state = 'REFUNDED' and before.id <> asked.id)::bigint as returned,
           own.quantity_milli as asked, own.accepted_milli as accepted, own.sellable_milli as sellable, own.sum
      from return_request as asked
      join order_line as line on line.sub_order_id = asked.sub_order_id
      join product on product.id = line.product_id
      left join shown_product as shown on shown.id = line.product_id
      left join return_line as own on own.return_id = asked.id and own.order_line_id = line.id
     where asked.id = any(${[...returnIds]}::bigint[])
     order by asked.id, line.id
  `;
}

export interface ReturnPhoto {
  id: string;
  name: string;
  size: number;
}

export async function findPhotos(db: Db, returnId: number): Promise<ReturnPhoto[]> {
  return db<ReturnPhoto[]>`
    select file.id, file.name, file.size
      from return_photo as photo
      join stored_file as file on file.id = photo.file_id
     where photo.return_id = ${returnId}
       and file.state = 'kept'
     order by photo.place
  `;
}

export interface ReturnEvent {
  toState: ReturnStatus;
  actor: ReturnActor;
  comment: string;
  createdAt: Date;
}

export async function findEvents(db: Db, returnId: number): Promise<ReturnEvent[]> {
  return db<ReturnEvent[]>`
    select to_state, actor, comment, created_at from return_event where return_id = ${returnId} order by id
  `;
}
