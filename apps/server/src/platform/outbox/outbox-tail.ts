import type { Pool } from '../database/database.ts';
import type { Log } from '../log.ts';
import { createRecurringWork } from '../recurring-work.ts';
import {
  type Beside,
  OUTBOX_CHANNEL,
  type OutboxEntry,
  type OutboxPosition,
  readUnseen,
  seenUpTo,
  settledBelow,
  type SeenTransactions,
} from './outbox.ts';

export interface OutboxTail {
  /** Everything up to here has been handed over. */
  position: () => OutboxPosition;
  /** Waits until all that is committed now has been handed over. */
  caughtUp: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface TailOptions {
  pool: Pool;
  log: Log;
  from: OutboxPosition;
  /**
   * Gets what was committed, each entry once but after a failure or a lost connection, when the last ones come again. Order
   * is not promised: read what the entry names, do not believe what it says.
   */
  apply: (entries: OutboxEntry[]) => Promise<void> | void;
  /** What to read with each entry, so that it need not be asked for in another round trip. */
  beside?: Beside;
  /** There is more than can be caught up with, or it was pruned, or the database is an older one: start over. */
  onLost?: () => void;
  pollMs?: number;
  /** Entries waiting at once from which starting over is cheaper. */
  most?: number;
}

/** Writers ring hundreds of times a second; their entries are cheaper read together. */
const SPACING_MS = 15;
/** The outbox keeps a day; a machine that slept longer than this cannot know what it missed. */
const LONGEST_SILENCE_MS = 12 * 3_600_000;
/**
 * A database that crashed gives the numbers of transactions it had not yet written down to others. A commit writes down
 * all before it, so only the failed ones after the last commit can come again: far fewer than this.
 */
const STEP_BACK = 1000n;

/** Follows the outbox in this process: woken by the bell, and by a poll should the bell be lost. */
export async function tailOutbox(options: TailOptions): Promise<OutboxTail> {
  const { pool, log, apply, beside, onLost = () => {}, pollMs = 500, most = 400_000 } = options;
  let seen = seenUpTo(options.from);
  let lastRead = Date.now();
  let hasBegun = false;
  let isReconnected = false;
  // Of a long past many entries name the same thing, which is cheaper read once.
  let isFollowing = false;

  async function catchUp(): Promise<void> {
    if (isReconnected) {
      seen = seenUpTo(stepBack(settledBelow(seen)));
      isFollowing = false;
    }
    isReconnected = false;
    const read = await readUnseen(pool, seen, most + 1, isFollowing ? beside : undefined);
    const isLost =
      read.entries.length > most || Date.now() - lastRead > LONGEST_SILENCE_MS || isOlder(read.seen, seen);
    if (isLost) onLost();
    else if (read.entries.length > 0) await apply(read.entries);
    seen = read.seen;
    isFollowing = true;
    lastRead = Date.now();
  }

  const catching = createRecurringWork({
    work: catchUp,
    onFailure: (error) => log.warn({ event: 'outbox-tail', error }, 'outbox could not be read'),
    retryMs: () => pollMs,
    spacingMs: SPACING_MS,
  });
  const onListen = () => {
    // The connection may have been lost because the database crashed.
    isReconnected = hasBegun;
    catching.ask();
  };
  // The driver itself goes on trying to listen; until it can, the poll does its work.
  const listening = await pool.listen(OUTBOX_CHANNEL, catching.ask, onListen).catch(() => undefined);
  hasBegun = true;
  const poll = setInterval(catching.ask, pollMs);
  catching.ask();

  return {
    position: () => settledBelow(seen),
    caughtUp: catching.run,
    stop: async () => {
      clearInterval(poll);
      await catching.stop();
      await listening?.unlisten().catch(() => {});
    },
  };
}

function isOlder(now: SeenTransactions, before: SeenTransactions): boolean {
  const nextOf = (seen: SeenTransactions) => BigInt(seen.split(':')[1]!);
  return nextOf(now) + STEP_BACK < nextOf(before);
}

/** A position from which nothing is missed even if the database crashed after it was noted. */
export function stepBack({ xid }: OutboxPosition): OutboxPosition {
  const earlier = BigInt(xid) - STEP_BACK;
  return { xid: String(earlier > 0n ? earlier : 0n), id: 0 };
}
