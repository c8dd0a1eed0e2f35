import type { openThread as openCall } from '@okoem/contract/threads.ts';
import { MOST_OPENED, MOST_OPENED_BY_GUESTS } from '@okoem/domain/talk/message-limits.ts';
import { sideOf } from '@okoem/domain/talk/thread-access.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import type { VisitorJar } from '../../platform/session/visitor-cookie.ts';
import type { z } from 'zod';
import { type KnownTalker, quotaKey } from './talker.ts';
import type { ThreadParts } from './thread-parts.ts';
import { findThreadOfSubject, insertSides, insertThread } from './thread-repository.ts';
import {
  type Owner,
  orderSubject,
  productSubject,
  quoteSubject,
  sellerSubject,
  type Subject,
  supportSubject,
  tenderSubject,
} from './thread-subject.ts';
import { makeVisitor } from './visitor.ts';

export type About = z.output<typeof openCall.body>['about'];

interface Opening {
  about: About;
  talker: KnownTalker;
  jar: VisitorJar;
  caller: string;
}

/** The thread of that thing, opened now if nobody has; a stranger's thing is none. Answers its id and who has opened it. */
export async function openThread(
  { pool, isLimited }: ThreadParts,
  { about, talker: known, jar, caller }: Opening,
): Promise<{ id: number; talker: KnownTalker }> {
  return inTransaction(pool, async (tx) => {
    const isNewcomer = known.actor.kind === 'guest' && known.visitorId === null;
    if (isNewcomer && about.kind !== 'support') throw new Refusal('UNAUTHORIZED');
    if (isNewcomer && isLimited)
      await spendCall(tx, { scope: 'threads-guest', caller, mostPerHour: MOST_OPENED_BY_GUESTS });
    const talker = isNewcomer ? { ...known, visitorId: await makeVisitor(tx, jar) } : known;
    const subject = await subjectOf(tx, about, talker);
    if (!subject || sideOf({ kind: about.kind, sides: subject.sides }, talker, 'write') === undefined)
      throw new Refusal('NOT_FOUND');
    const existing = await findThreadOfSubject(tx, subject.thread.subjectKey);
    if (existing !== undefined) return { id: existing, talker };
    if (isLimited)
      await spendCall(tx, { scope: 'threads-open', caller: quotaKey(talker), mostPerHour: MOST_OPENED });
    return { id: await makeThread(tx, subject), talker };
  });
}

/** Of two at once one makes it, and the other finds it. */
export async function makeThread(tx: Transaction, { thread, sides }: Subject): Promise<number> {
  const made = await insertThread(tx, thread);
  if (made === undefined) return (await findThreadOfSubject(tx, thread.subjectKey))!;
  await insertSides(tx, made, sides);
  return made;
}

async function subjectOf(db: Db, about: About, talker: KnownTalker): Promise<Subject | undefined> {
  if (about.kind === 'support') return supportSubject(db, talker);
  const { actor } = talker;
  if (actor.kind !== 'customer') throw new Refusal('UNAUTHORIZED');
  const owner: Owner = { customerId: actor.customerId, companyId: actor.company?.companyId ?? null };
  switch (about.kind) {
    case 'order':
      return orderSubject(db, about.id);
    case 'quote':
      return quoteSubject(db, about.id);
    case 'tender':
      return tenderSubject(db, about.id);
    case 'seller':
      return sellerSubject(db, about.id, owner);
    case 'product':
      return productSubject(db, { id: about.id, sellerId: about.seller_id }, owner);
  }
}
