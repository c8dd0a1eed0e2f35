import type { OrderReturns, ReturnablePart, ReturnRow, ReturnView } from '@okoem/contract/returns.ts';
import { subOrderNumber } from '@okoem/domain/order/order-number.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import {
  type ReturnedOrder,
  type ReturnShare,
  returnShares,
  settledShares,
} from '@okoem/domain/returns/return-money.ts';
import { mayMoveReturn } from '@okoem/domain/returns/return-status.ts';
import {
  leftToReturn,
  returnedMoney,
  type ReturningLine,
  returnSum,
} from '@okoem/domain/returns/return-sum.ts';
import { returnUntil, warrantyUntil } from '@okoem/domain/returns/return-terms.ts';
import type { Db } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import {
  findEvents,
  findPartLines,
  findPhotos,
  findStanding,
  type PartLine,
  type ReturnRequest,
} from './return-repository.ts';
import {
  findReceivedLines,
  findReceivedParts,
  findReturnsOfOrder,
  type ReceivedLine,
  type ReceivedPart,
} from './returnable-repository.ts';

/** What comes back now of a line: what was found, before that what was asked for. */
export function returning(line: PartLine): PartLine & ReturningLine {
  return { ...line, now: line.accepted ?? line.asked ?? 0 };
}

/** What was given back, or will be if nothing else of the part comes back before. */
export function sumsOf(row: ReturnRequest, lines: readonly PartLine[]): { goods: number; delivery: number } {
  if (row.goodsSum !== null) return { goods: row.goodsSum, delivery: row.deliverySum! };
  const reasons = [...row.reasonsBefore, row.reason];
  return returnSum(lines.map(returning).map(fitted), { delivery: row.deliveryTotal, reasons });
}

/** What became of the sum, or will become if nothing else happens to the order's money before. */
function sharesOf({ state, shares }: ReturnRequest, sum: number, standing: ReturnedOrder): ReturnShare[] {
  if (shares !== null) return shares;
  return state === 'REFUNDED' ? settledShares(sum, { ...standing, owed: 0 }) : returnShares(sum, standing);
}

/** What was refused or exchanged may have come back by another return since. */
function fitted<Line extends ReturningLine>(line: Line): Line {
  return { ...line, now: Math.min(line.now, line.quantity - line.returned) };
}

function headOf(row: ReturnRequest, sums: { goods: number; delivery: number }) {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    created_at: row.createdAt.toISOString(),
    order: { id: row.orderId, number: row.orderNumber },
    part: { id: row.partId, number: subOrderNumber(row.orderNumber, row.seq) },
    sum: sums.goods + sums.delivery,
    seller: { id: row.sellerId, name: row.sellerName },
  };
}

const MOST_IMAGES = 4;

export async function returnRows(db: Db, rows: readonly ReturnRequest[]): Promise<ReturnRow[]> {
  const lines = await findPartLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const whole = lines.filter(({ returnId }) => returnId === row.id);
    const own = whole.filter(({ asked }) => asked !== null);
    return {
      ...headOf(row, sumsOf(row, whole)),
      positions: own.length,
      images: own
        .map(({ mainImage }) => fileAddress(mainImage))
        .filter((image) => image !== '')
        .slice(0, MOST_IMAGES),
    };
  });
}

/** `mayWrite`: whether whoever looks is its buyer, and may do something with it. */
export async function returnView(
  db: Db,
  row: ReturnRequest,
  { mayWrite }: { mayWrite: boolean },
): Promise<ReturnView> {
  const [lines, photos, events, standing] = await Promise.all([
    findPartLines(db, [row.id]),
    findPhotos(db, row.id),
    findEvents(db, row.id),
    findStanding(db, row.orderId),
  ]);
  const sums = sumsOf(row, lines);
  const may = (to: 'SENT' | 'CANCELLED') => mayWrite && mayMoveReturn({ from: row.state, to, by: 'buyer' });
  return {
    ...headOf(row, sums),
    store: { name: row.storeName, address: row.storeAddress, hours: row.storeHours },
    reason: row.reason,
    wish: row.wish,
    comment: row.comment,
    way: row.way,
    tracking: row.tracking,
    answer: row.answer,
    goods_sum: sums.goods,
    delivery_sum: sums.delivery,
    money: {
      shares: sharesOf(row, sums.goods + sums.delivery, standing),
      is_given: row.state === 'REFUNDED' && row.owed >= 0,
    },
    lines: lines.filter(({ asked }) => asked !== null).map(lineView),
    photos,
    events: events.map(({ createdAt, toState, actor, comment }) => ({
      at: createdAt.toISOString(),
      to: toState,
      actor,
      comment,
    })),
    can_cancel: may('CANCELLED'),
    can_send: may('SENT'),
  };
}

function lineView(line: PartLine): ReturnView['lines'][number] {
  const now = fitted(returning(line));
  return {
    line_id: line.lineId,
    name: line.name,
    article: line.article,
    main_image: fileAddress(line.mainImage),
    code: line.code,
    product_id: line.productId,
    unit: line.unit,
    quantity: fromMilli(line.asked!),
    accepted: line.accepted === null ? null : fromMilli(line.accepted),
    sum: line.sum ?? returnedMoney(now, now.now),
  };
}

export async function orderReturns(db: Db, orderId: number): Promise<OrderReturns> {
  const [parts, returns, standing] = await Promise.all([
    findReceivedParts(db, orderId),
    findReturnsOfOrder(db, orderId),
    findStanding(db, orderId),
  ]);
  const lines = await findReceivedLines(
    db,
    parts.map(({ id }) => id),
  );
  return {
    parts: parts.map((part) =>
      partView(
        part,
        lines.filter(({ partId }) => partId === part.id),
      ),
    ),
    returns: returns.map(({ id, number, state, partId }) => ({ id, number, state, part_id: partId })),
    money: {
      method: standing.method,
      is_company: standing.isCompany,
      owed: standing.owed,
      at_banks: standing.atBanks,
      gift: standing.gift,
    },
  };
}

/** Until when nobody is asked for a reason. */
export function termOf({ handedAt, noticeGiven, companyId }: ReceivedPart): Date {
  return returnUntil({ at: handedAt, noticeGiven }, companyId === null ? 'retail' : 'business');
}

function partView(part: ReceivedPart, lines: readonly ReceivedLine[]): ReturnablePart {
  return {
    part_id: part.id,
    number: subOrderNumber(part.orderNumber, part.seq),
    seller: { id: part.sellerId, name: part.sellerName },
    store: { name: part.storeName, address: part.storeAddress, hours: part.storeHours },
    until: termOf(part).toISOString(),
    delivery_method: part.deliveryMethod,
    delivery_total: part.deliveryTotal,
    reasons: part.reasons,
    lines: lines.map((line) => ({
      line_id: line.lineId,
      name: line.name,
      article: line.article,
      main_image: fileAddress(line.mainImage),
      unit: line.unit,
      quantity: fromMilli(line.quantity),
      left: fromMilli(leftToReturn(line)),
      returned: fromMilli(line.returned),
      total: line.total,
      services: line.services,
      warranty_until: warrantyUntil(part.handedAt, line.warrantyMonths).toISOString(),
    })),
  };
}
