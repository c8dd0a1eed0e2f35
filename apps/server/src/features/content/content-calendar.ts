import type { Pool } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { type Changes, onTopics } from '../../platform/outbox/changes.ts';
import { createRecurringWork } from '../../platform/recurring-work.ts';
import { readCalendar } from './content-calendar-repository.ts';

/** Clocks are put right: whatever was reckoned, it is looked at again after this. */
const LONGEST_WAIT_MS = 60_000;
const RETRY_MS = 1000;
/** An import of articles asks for no more looks than this. */
const SPACING_MS = 100;

export interface ContentCalendar {
  /** Called when something has begun or ended, after everybody who reads the database can see it. */
  onTurn: (listener: () => void) => void;
  stop: () => Promise<void>;
}

/**
 * Time is a source of change that nobody tells the outbox of. The database's clock decides what is shown, so it is asked
 * whether the moment has come: a timer that is early by another clock only looks again.
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
