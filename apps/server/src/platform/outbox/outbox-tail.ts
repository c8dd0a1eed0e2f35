import type { Pool } from '../database/database.ts';
import { listenTo } from '../database/listen-to.ts';
import type { Log } from '../log.ts';
import { createRecurringWork } from '../recurring-work.ts';
import {
  type Beside,
  channelOf,
  type LIVE_TOPIC,
  type OutboxEntry,
  type OutboxPosition,
  readUnseen,
  seenUpTo,
  settledBelow,
  type SeenTransactions,
} from './outbox.ts';

export interface OutboxTail {
  /** Everything up to here has been applied. */
  position: () => OutboxPosition;
  /** The same exactly: what has been applied, and nothing else, is seen in it. */
  snapshot: () => SeenTransactions;
  /** Waits until everything committed by now has been applied. */
  caughtUp: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface TailOptions {
  pool: Pool;
  log: Log;
  from: OutboxPosition;
  /**
   * Gets the committed entries. After a failure or a lost connection the last ones come again. Unordered: read the row that the
   * entry names instead of trusting the payload. With them comes what will have been seen once they are applied.
   */
  apply: (entries: OutboxEntry[], seen: SeenTransactions) => Promise<void> | void;
  /** Only of this topic; it needs an index of its own, and its writers a bell of its own. */
  topic?: typeof LIVE_TOPIC;
  /** SQL to read with each entry, which saves a round trip. */
  beside?: Beside;
  /** There are too many entries, some were pruned, or the database was restored: start over. */
  onLost?: () => void;
  pollMs?: number;
  /** From this number of entries on starting over is cheaper. */
  most?: number;
}

/** A failed read is repeated soon, however rarely the poll comes: the bell that asked for it does not ring again. */
const RETRY_MS = 500;
/** Debounce of notifications, which come hundreds of times a second. */
const SPACING_MS = 15;
/** The outbox keeps a day; after a longer silence entries may be missing. */
const LONGEST_SILENCE_MS = 12 * 3_600_000;
/**
 * After a crash the database reuses transaction ids that were not flushed. A commit flushes all ids before it, so only those
 * of failed transactions after the last commit are reused: far fewer than this.
 */
const STEP_BACK = 1000n;

/** Follows the outbox in this process by notifications, with a poll as the fallback. */
export async function tailOutbox(options: TailOptions): Promise<OutboxTail> {
  const { pool, log, apply, beside, topic, onLost = () => {}, pollMs = 500, most = 400_000 } = options;
  let seen = seenUpTo(options.from);
  let lastRead = Date.now();
  let hasBegun = false;
  let isReconnected = false;
  // In a replay many entries name the same row, which is read once instead of with each entry.
  let isFollowing = false;

  async function catchUp(): Promise<void> {
    if (isReconnected) {
      seen = seenUpTo(stepBack(settledBelow(seen)));
      isFollowing = false;
    }
    isReconnected = false;
    const read = await readUnseen(pool, seen, most + 1, { beside: isFollowing ? beside : undefined, topic });
    const isLost =
      read.entries.length > most || Date.now() - lastRead > LONGEST_SILENCE_MS || isOlder(read.seen, seen);
    if (isLost) onLost();
    else if (read.entries.length > 0) await apply(read.entries, read.seen);
    seen = read.seen;
    isFollowing = true;
    lastRead = Date.now();
  }

  const catching = createRecurringWork({
    work: catchUp,
    onFailure: (error) => log.warn({ event: 'outbox-tail', error }, 'outbox could not be read'),
    retryMs: () => Math.min(pollMs, RETRY_MS),
    spacingMs: SPACING_MS,
  });
  const onListen = () => {
    // The connection may have been lost by a crash of the database.
    isReconnected = hasBegun;
    catching.ask();
  };
  // Until it listens the poll suffices.
  const listening = await listenTo(pool, channelOf(topic), { onTold: catching.ask, onListen });
  hasBegun = true;
  const poll = setInterval(catching.ask, pollMs);
  catching.ask();

  return {
    position: () => settledBelow(seen),
    snapshot: () => seen,
    caughtUp: catching.run,
    stop: async () => {
      clearInterval(poll);
      await catching.stop();
      await listening.stop();
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
