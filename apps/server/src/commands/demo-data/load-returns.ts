import { createHash } from 'node:crypto';
import { returnNumber } from '@okoem/domain/returns/return-terms.ts';
import { type DemoReturn, RETURNS } from '../../../../../demo/world/returns.ts';
import { findPartLines, findReturn } from '../../features/returns/return-repository.ts';
import {
  insertEvent,
  insertReturn,
  moveStock,
  setFound,
  updateReturn,
} from '../../features/returns/return-write-repository.ts';
import { settleAccepted } from '../../features/returns/settle-return.ts';
import type { Transaction } from '../../platform/database/database.ts';

const MOVER = { by: 'seller', actor: { kind: 'job', name: 'demo' }, requestId: null, publicUrl: '' } as const;

/** Returns in several states, each walked there as the shop walks them. Who has received something was told how to return it. */
export async function loadReturns(tx: Transaction): Promise<void> {
  await tx`
    insert into return_notice (sub_order_id, given_at)
    select id, coalesce(ended_at, created_at) from sub_order where state in ('RECEIVED', 'RETURNED')
  `;
  for (const [index, asked] of RETURNS.entries()) await loadReturn(tx, asked, index + 1);
  await tx`select setval('return_number', ${RETURNS.length})`;
}

interface DemoLine {
  orderId: number;
  partId: number;
  customerId: number;
  companyId: number | null;
  sellerId: number;
  lineId: number;
  quantity: number;
  step: number;
}

async function loadReturn(tx: Transaction, asked: DemoReturn, sequence: number): Promise<void> {
  const line = await findDemoLine(tx, asked);
  const { kind, reason, wish, comment, way, moves } = asked;
  const key = `demo ${sequence}`;
  const id = await insertReturn(tx, {
    ...line,
    number: returnNumber(kind, new Date(), sequence),
    kind,
    reason,
    wish,
    comment,
    way,
    key,
    bodyHash: createHash('sha256').update(key).digest(),
    lines: [{ lineId: line.lineId, quantity: asked.isWhole ? line.quantity : line.step }],
  });
  await insertEvent(tx, { id, from: null, to: 'REQUESTED', actor: 'buyer', comment: '' });
  for (const to of moves) await walk(tx, { id, to, asked });
}

async function walk(
  tx: Transaction,
  { id, to, asked }: { id: number; to: DemoReturn['moves'][number]; asked: DemoReturn },
): Promise<void> {
  const row = (await findReturn(tx, id))!;
  const isAnswer = to === 'APPROVED' || to === 'REJECTED';
  const answer = isAnswer ? (asked.answer ?? '') : '';
  const change = { id, to, answer, ...(to === 'SENT' && { tracking: asked.tracking ?? '' }) };
  if (to === 'ACCEPTED') {
    const lines = (await findPartLines(tx, [id])).filter((line) => line.asked !== null);
    const found = lines.map(({ lineId, asked: all }) => ({ lineId, accepted: all!, sellable: all! }));
    await setFound(tx, id, found);
    await moveStock(
      tx,
      lines.map(({ offerId, asked: all }) => ({ offerId, quantity: all! })),
    );
  }
  const settled =
    to === 'REFUNDED' ? await settleAccepted(tx, { row, outcome: 'refund', change, mover: MOVER }) : change;
  await updateReturn(tx, settled);
  const actor = to === 'SENT' ? 'buyer' : 'seller';
  await insertEvent(tx, { id, from: row.state, to, actor, comment: answer });
}

async function findDemoLine(tx: Transaction, { order, part, line }: DemoReturn): Promise<DemoLine> {
  const [row] = await tx<DemoLine[]>`
    select part.order_id, part.id as part_id, customer_order.customer_id, customer_order.company_id, part.seller_id,
           line.id as line_id, line.quantity_milli as quantity, product.multiple_milli as step
      from sub_order as part
      join customer_order on customer_order.id = part.order_id
      join order_line as line on line.sub_order_id = part.id
      join product on product.id = line.product_id
     where customer_order.basket_version = ${order}
       and part.seq = ${part}
     order by line.id
    offset ${line - 1}
     limit 1
  `;
  return row!;
}
