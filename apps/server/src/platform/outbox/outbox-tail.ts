import type { Pool } from '../database/database.ts';
import type { Log } from '../log.ts';
import { OUTBOX_CHANNEL, type OutboxEntry, type OutboxPosition, readOutbox } from './outbox.ts';

export interface OutboxTail {
  /** Everything up to here has been handed over. */
  position: () => OutboxPosition;
  stop: () => Promise<void>;
}

export interface TailOptions {
  pool: Pool;
  log: Log;
  from: OutboxPosition;
  /** Gets entries in order, a batch at a time; a batch that fails is handed over again. */
  apply: (entries: OutboxEntry[]) => Promise<void> | void;
  pollMs?: number;
  batch?: number;
}

/** Follows the outbox in this process: woken by the bell, and by a poll should the bell be lost. */
export async function tailOutbox(options: TailOptions): Promise<OutboxTail> {
  const { pool, log, from, apply, pollMs = 500, batch = 500 } = options;
  let position = from;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let isRungAgain = false;

  async function drain(): Promise<void> {
    do {
      isRungAgain = false;
      const entries = await readOutbox(pool, position, batch);
      if (entries.length === 0 || isStopped) continue;
      await apply(entries);
      const last = entries.at(-1)!;
      position = { xid: last.xid, id: last.id };
      isRungAgain ||= entries.length === batch;
    } while (isRungAgain && !isStopped);
  }

  function wake(): void {
    isRungAgain = true;
    running ??= drain()
      .catch((error: unknown) => log.warn({ event: 'outbox-tail', error }, 'outbox could not be read'))
      .finally(() => {
        running = undefined;
      });
  }

  const listening = await pool.listen(OUTBOX_CHANNEL, wake, wake);
  const poll = setInterval(wake, pollMs);
  wake();

  return {
    position: () => position,
    stop: async () => {
      isStopped = true;
      clearInterval(poll);
      await running;
      await listening.unlisten().catch(() => {});
    },
  };
}
