import type { ApprovalKind } from '@okoem/domain/approval/approval-status.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { Milli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ApprovalDetails } from './approval-repository.ts';

export interface NewApprovalLine {
  offer_id: number;
  product_id: number;
  name: string;
  article: string;
  unit: string;
  quantity_milli: Milli;
  price: Kopecks;
  total: Kopecks;
}

export interface NewApproval {
  number: string;
  kind: ApprovalKind;
  companyId: number;
  customerId: number;
  orderLimit: Kopecks;
  goodsTotal: Kopecks;
  servicesTotal: Kopecks;
  deliveryTotal: Kopecks;
  total: Kopecks;
  asked: object;
  details: ApprovalDetails;
  digest: string;
  comment: string;
  expiresAt: Date;
  key: string;
  bodyHash: Buffer;
  lines: readonly NewApprovalLine[];
}

/** The request with its lines, in one statement. */
export async function insertApproval(tx: Db, made: NewApproval): Promise<number> {
  const json = (value: unknown) => tx`${JSON.stringify(value)}::text::json`;
  const lines = made.lines.map((line, index) => ({ ...line, place: index + 1 }));
  const [row] = await tx<{ id: number }[]>`
    with request as (
      insert into approval_request (number, kind, company_id, customer_id, order_limit, goods_total, services_total,
                                    delivery_total, total, asked, details, digest, comment, expires_at, idempotency_key,
                                    body_hash)
      values (${made.number}, ${made.kind}, ${made.companyId}, ${made.customerId}, ${made.orderLimit}, ${made.goodsTotal},
              ${made.servicesTotal}, ${made.deliveryTotal}, ${made.total}, ${json(made.asked)}, ${json(made.details)},
              ${made.digest}, ${made.comment}, ${made.expiresAt}, ${made.key}, ${made.bodyHash})
      returning id
    ), made_line as (
      insert into approval_line (request_id, place, offer_id, product_id, name, article, unit, quantity_milli, price, total)
      select request.id, line.place, line.offer_id, line.product_id, line.name, line.article, line.unit,
             line.quantity_milli, line.price, line.total
        from request,
             json_to_recordset(${json(lines)}) as line (
               place int, offer_id bigint, product_id bigint, name text, article text, unit text, quantity_milli bigint,
               price bigint, total bigint)
    )
    select id from request
  `;
  return row!.id;
}

export async function nextApprovalNumber(tx: Db): Promise<{ sequence: number; now: Date }> {
  const [row] = await tx<{ sequence: number; now: Date }[]>`
    select nextval('approval_number') as sequence, now() as now
  `;
  return row!;
}

export async function findApprovalByKey(
  db: Db,
  { customerId, key }: { customerId: number; key: string },
): Promise<{ id: number; bodyHash: Buffer } | undefined> {
  const [row] = await db<{ id: number; bodyHash: Buffer }[]>`
    select id, body_hash from approval_request where customer_id = ${customerId} and idempotency_key = ${key}
  `;
  return row;
}

export interface ApprovalEnd {
  id: number;
  state: 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED';
  reason?: string;
  /** Of those that somebody decided. */
  decision?: { by: number; via: 'cabinet' | 'letter' };
  orderId?: number;
}

export async function endApproval(
  tx: Db,
  { id, state, reason = '', decision, orderId }: ApprovalEnd,
): Promise<void> {
  await tx`
    update approval_request
       set state = ${state}, reason = ${reason}, ended_at = now(), decided_by = ${decision?.by ?? null},
           decided_via = ${decision?.via ?? null}, order_id = ${orderId ?? null}
     where id = ${id}
  `;
}

/** Those that nobody answered in time. */
export async function findExpired(db: Db, most: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from approval_request
     where state = 'PENDING' and expires_at <= now()
     order by expires_at, id
     limit ${most}
  `;
  return rows.map(({ id }) => id);
}
