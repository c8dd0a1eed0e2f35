import type { Pool } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { type Changes, onTopics } from '../../platform/outbox/changes.ts';
import { createRecurringWork } from '../../platform/recurring-work.ts';
import { readCalendar } from './content-calendar-repository.ts';

/** Longest pause between two checks, because the clock may be adjusted. */
const LONGEST_WAIT_MS = 60_000;
const RETRY_MS = 1000;
/** Debounce, for imports of many articles. */
const SPACING_MS = 100;

export interface ContentCalendar {
  /** Called after something began or ended, when readers of the database see it. */
  onTurn: (listener: () => void) => void;
  stop: () => Promise<void>;
}

/**
 * Content begins and ends by the clock, without an outbox entry. The clock of the database decides, so every timer checks
 * it and waits again if it fired early.
 */
export function followContentCalendar(parts: { pool: Pool; log: Log; changes: Changes }): ContentCalendar {
  const { pool, log, changes } = parts;
  const listeners: (() => void)[] = [];
  let latest: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    const read = await readCalendar(pool);
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(looking.ask, Math.min(LONGEST_WAIT_MS, Math.ceil(read.nextInMs) + 1)).unref();
    if (read.latest === latest) return;
    latest = read.latest;
    for (const listener of listeners) listener();
  }

  const looking = createRecurringWork({
    work: look,
    onFailure: (error) => log.warn({ event: 'content-calendar', error }, 'the calendar could not be read'),
    retryMs: () => RETRY_MS,
    spacingMs: SPACING_MS,
  });
  looking.ask();
  onTopics(changes, ['content'], looking.ask);

  return {
    onTurn: (listener) => void listeners.push(listener),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return looking.stop();
    },
  };
}
