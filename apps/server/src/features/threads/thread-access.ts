import { Refusal } from '@okoem/domain/refusal.ts';
import { sideOf } from '@okoem/domain/talk/thread-access.ts';
import type { ThreadSide } from '@okoem/domain/talk/thread-side.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { KnownTalker } from './talker.ts';
import { findThread, lockThread, type SideRow, type ThreadFacts } from './thread-repository.ts';

export interface OwnThread {
  thread: ThreadFacts;
  side: ThreadSide;
}

/** The thread and as whom one is in it; a stranger's is not to be told from one that never was. */
export async function ownThread(
  db: Db,
  id: number,
  talker: KnownTalker,
  verb: 'read' | 'write' = 'read',
): Promise<OwnThread> {
  const thread = await findThread(db, id);
  const side = thread && sideOf(thread, talker, verb);
  if (!thread || side === undefined) throw new Refusal('NOT_FOUND');
  return { thread, side };
}

/** The same under its lock: what is decided by it stays true until the commit. */
export async function lockedThread(tx: Transaction, id: number, talker: KnownTalker): Promise<OwnThread> {
  if (!(await lockThread(tx, id))) throw new Refusal('NOT_FOUND');
  return ownThread(tx, id, talker, 'write');
}

export function sideRow({ sides }: ThreadFacts, side: ThreadSide): SideRow {
  return sides.find((one) => one.side === side)!;
}
