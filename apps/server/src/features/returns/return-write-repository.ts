import type { ReturnReason, ReturnWay, ReturnWish } from '@okoem/domain/returns/return-choices.ts';
import type { ReturnShare } from '@okoem/domain/returns/return-money.ts';
import type { ReturnActor, ReturnStatus } from '@okoem/domain/returns/return-status.ts';
import type { ReturnKind } from '@okoem/domain/returns/return-terms.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** What was made under this key before. */
export async function findByKey(
  tx: Transaction,
  { customerId, key }: { customerId: number; key: string },
): Promise<{ id: number; bodyHash: Buffer } | undefined> {
  const [row] = await tx<{ id: number; bodyHash: Buffer }[]>`
    select id, body_hash from return_request where customer_id = ${customerId} and idempotency_key = ${key}
  `;
  return row;
}

export async function nextReturnNumber(tx: Transaction): Promise<number> {
  const [row] = await tx<{ sequence: number }[]>`select nextval('return_number')::int as sequence`;
  return row!.sequence;
}

export interface NewReturn {
  number: string;
  kind: ReturnKind;
  orderId: number;
  partId: number;
  customerId: number;
  companyId: number | null;
  sellerId: number;
  reason: ReturnReason | null;
  wish: ReturnWish;
  comment: string;
  way: ReturnWay;
  key: string;
  bodyHash: Buffer;
  lines: readonly { lineId: number; quantity: number }[];
}

export async function insertReturn(tx: Transaction, asked: NewReturn): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    with made as (
      insert into return_request (number, kind, order_id, sub_order_id, customer_id, company_id, seller_id, reason, wish, comment,
                                  way, idempotency_key, body_hash)
      values (${asked.number}, ${asked.kind}, ${asked.orderId}, ${asked.partId}, ${asked.customerId}, ${asked.companyId},
              ${asked.sellerId}, ${asked.reason}, ${asked.wish}, ${asked.comment}, ${asked.way}, ${asked.key},
              ${asked.bodyHash})
      returning id
    ), lines as (
      insert into return_line (return_id, order_line_id, quantity_milli)
      select made.id, line.id, line.quantity
        from made, unnest(${asked.lines.map(({ lineId }) => lineId)}::bigint[],
                          ${asked.lines.map(({ quantity }) => quantity)}::bigint[]) as line (id, quantity)
    )
    select id from made
  `;
  return row!.id;
}

/** Photos that the same buyer has sent and no return has. How many were taken is told. */
export async function takePhotos(
  tx: Transaction,
  {
    returnId,
    photos,
    customerId,
    companyId,
  }: {
    returnId: number;
    photos: readonly string[];
    customerId: number;
    companyId: number | null;
  },
): Promise<number> {
  const taken = await tx`
    insert into return_photo (file_id, return_id, place)
    select file.id, ${returnId}, photo.place
      from unnest(${[...photos]}::uuid[]) with ordinality as photo (id, place)
      join stored_file as file on file.id = photo.id
     where file.purpose = 'return'
       and file.state = 'kept'
       and file.owner_id = ${customerId}
       and file.company_id is not distinct from ${companyId}
        on conflict do nothing
  `;
  return taken.count;
}

export interface StateChange {
  id: number;
  from: ReturnStatus | null;
  to: ReturnStatus;
  actor: ReturnActor;
  comment: string;
}

export async function insertEvent(
  tx: Transaction,
  { id, from, to, actor, comment }: StateChange,
): Promise<void> {
  await tx`
    insert into return_event (return_id, from_state, to_state, actor, comment)
    values (${id}, ${from}, ${to}, ${actor}, ${comment})
  `;
}

export interface ReturnChange {
  id: number;
  to: ReturnStatus;
  answer?: string;
  way?: ReturnWay;
  tracking?: string;
  sums?: { goods: number; delivery: number; shares: readonly ReturnShare[] };
}

export async function updateReturn(tx: Transaction, change: ReturnChange): Promise<void> {
  const { id, to, answer = '', way = null, tracking = null, sums } = change;
  await tx`
    update return_request
       set state = ${to},
           answer = coalesce(nullif(${answer}, ''), answer),
           way = coalesce(${way}, way),
           tracking = coalesce(${tracking}, tracking),
           goods_sum = ${sums?.goods ?? null},
           delivery_sum = ${sums?.delivery ?? null},
           shares = ${sums ? JSON.stringify(sums.shares) : null}::text::jsonb,
           settled_at = case when ${to} in ('REFUNDED', 'EXCHANGED') then now() end
     where id = ${id}
  `;
}

export interface FoundLine {
  lineId: number;
  accepted: number;
  sellable: number;
}

export async function setFound(tx: Transaction, id: number, lines: readonly FoundLine[]): Promise<void> {
  await tx`
    update return_line
       set accepted_milli = found.accepted, sellable_milli = found.sellable
      from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ accepted }) => accepted)}::bigint[],
                  ${lines.map(({ sellable }) => sellable)}::bigint[]) as found (line_id, accepted, sellable)
     where return_id = ${id}
       and order_line_id = found.line_id
  `;
}

export async function setLineSums(
  tx: Transaction,
  id: number,
  lines: readonly { lineId: number; sum: number }[],
): Promise<void> {
  await tx`
    update return_line
       set sum = given.sum
      from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ sum }) => sum)}::bigint[])
             as given (line_id, sum)
     where return_id = ${id}
       and order_line_id = given.line_id
  `;
}

export interface StockMove {
  offerId: number;
  /** Thousandths that come into stock; below zero those that leave it. */
  quantity: number;
}

/** Rows of stock are locked in the order everybody locks them in. False: there is not so much of one. */
export async function moveStock(tx: Transaction, moves: readonly StockMove[]): Promise<boolean> {
  const wanted = moves.filter(({ quantity }) => quantity !== 0);
  const offers = wanted.map(({ offerId }) => offerId);
  await tx`select from offer_stock where offer_id = any(${offers}::bigint[]) order by offer_id for update`;
  const moved = await tx`
    update offer_stock
       set on_hand_milli = on_hand_milli + move.quantity
      from unnest(${offers}::bigint[], ${wanted.map(({ quantity }) => quantity)}::bigint[]) as move (offer_id, quantity)
     where offer_stock.offer_id = move.offer_id
       and on_hand_milli - reserved_milli + move.quantity >= 0
  `;
  return moved.count === wanted.length;
}
