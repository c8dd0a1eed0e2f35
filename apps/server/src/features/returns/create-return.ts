import { createHash } from 'node:crypto';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { createReturn as endpoint } from '@okoem/contract/returns.ts';
import { fromMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { leftToReturn } from '@okoem/domain/returns/return-sum.ts';
import {
  returnKind,
  type ReturnKind,
  returnNumber,
  warrantyUntil,
} from '@okoem/domain/returns/return-terms.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { insertEvent as insertOrderEvent, lockOrder } from '../orders/move-repository.ts';
import { orderOwnerOf } from '../orders/order-owner.ts';
import { termOf } from './return-view.ts';
import {
  findByKey,
  insertEvent,
  insertReturn,
  nextReturnNumber,
  takePhotos,
} from './return-write-repository.ts';
import {
  findOwnPart,
  findReceivedLines,
  type ReceivedLine,
  type ReceivedPart,
} from './returnable-repository.ts';
import { tellOfReturn } from './tell-return.ts';

type Body = EndpointCall<typeof endpoint>['body'];

export interface Asking {
  actor: SignedInCustomer;
  body: Body;
  key: string;
  publicUrl: string;
  now: Date;
}

/**
 * Asks for a return. The order is held meanwhile, so that two askings at once see each other, and the same key asks once. The
 * answer is the return's id.
 */
export async function createReturn(
  pool: Pool,
  { actor, body, key, publicUrl, now }: Asking,
): Promise<number> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const owner = orderOwnerOf(actor);
  return inTransaction(pool, async (tx) => {
    const seen = await findOwnPart(tx, body.part_id, owner);
    if (!seen) throw new Refusal('NOT_FOUND', { field: 'part_id' });
    await lockOrder(tx, seen.orderId);
    const known = await findByKey(tx, { customerId: actor.customerId, key });
    if (known) {
      if (!bodyHash.equals(known.bodyHash)) throw new Refusal('CONFLICT');
      return known.id;
    }
    // As it is now that nobody else moves it.
    const part = (await findOwnPart(tx, body.part_id, owner))!;
    if (part.state !== 'RECEIVED') throw new Refusal('RETURN_PART', { field: 'part_id' });
    const lines = chosenLines(await findReceivedLines(tx, [part.id]), body);
    const kind = judged(part, lines, { body, now });
    const id = await insertReturn(tx, {
      number: returnNumber(kind, now, await nextReturnNumber(tx)),
      kind,
      orderId: part.orderId,
      partId: part.id,
      customerId: actor.customerId,
      companyId: owner.companyId,
      sellerId: part.sellerId,
      reason: body.reason,
      wish: body.wish,
      comment: body.comment,
      way: body.way,
      key,
      bodyHash,
      lines: lines.map(({ lineId, wanted }) => ({ lineId, quantity: wanted })),
    });
    await keepPhotos(tx, id, { actor, photos: body.photos });
    await insertEvent(tx, { id, from: null, to: 'REQUESTED', actor: 'buyer', comment: '' });
    const event = {
      orderId: part.orderId,
      partId: part.id,
      kind: 'return-asked',
      actor: 'buyer',
      now: null,
    } as const;
    await insertOrderEvent(tx, event);
    await tellOfReturn(tx, { id, to: 'REQUESTED', by: 'buyer', publicUrl });
    return id;
  });
}

/** Each of the part's own lines once, and none beyond what is left of it. */
function chosenLines(
  received: readonly ReceivedLine[],
  { lines }: Body,
): (ReceivedLine & { wanted: number })[] {
  if (new Set(lines.map(({ line_id: id }) => id)).size < lines.length)
    throw new Refusal('VALIDATION', { field: 'lines' });
  return lines.map(({ line_id: id, quantity }) => {
    const line = received.find(({ lineId }) => lineId === id);
    if (!line) throw new Refusal('NOT_FOUND', { field: 'lines' });
    const wanted = toMilli(quantity);
    const left = leftToReturn(line);
    if (wanted > left)
      throw new Refusal('RETURN_TOO_MUCH', { field: 'lines', line_id: id, left: fromMilli(left) });
    return { ...line, wanted };
  });
}

/** Whether it may be asked for, and as what. Who complains says of what; who does not want it gets money, not another one. */
function judged(
  part: ReceivedPart,
  lines: readonly ReceivedLine[],
  { body: { reason, wish, comment }, now }: { body: Body; now: Date },
): ReturnKind {
  if (reason === null && wish === 'exchange') throw new Refusal('VALIDATION', { field: 'wish' });
  if (reason !== null && comment === '') throw new Refusal('VALIDATION', { field: 'comment' });
  const warranties = lines.map(({ warrantyMonths }) => warrantyUntil(part.handedAt, warrantyMonths));
  const kind = returnKind({ reason, now, until: termOf(part), warranties });
  if (!kind) throw new Refusal('RETURN_LATE', { field: 'reason' });
  return kind;
}

async function keepPhotos(
  tx: Transaction,
  returnId: number,
  { actor, photos }: { actor: SignedInCustomer; photos: readonly string[] },
): Promise<void> {
  if (photos.length === 0) return;
  const { customerId, companyId } = orderOwnerOf(actor);
  const taken = await takePhotos(tx, { returnId, photos, customerId, companyId });
  if (taken !== photos.length) throw new Refusal('NOT_FOUND', { field: 'photos' });
}
