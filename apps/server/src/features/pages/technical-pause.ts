import type { Pool } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { type Changes, onTopics } from '../../platform/outbox/changes.ts';
import { createRecurringWork } from '../../platform/recurring-work.ts';
import { readTechnicalPause } from './technical-pause-repository.ts';

export interface TechnicalPause {
  isOn: () => boolean;
  stop: () => Promise<void>;
}

const EVERY_MS = 1000;

export interface PauseParts {
  pool: Pool;
  log: Log;
  changes: Changes;
}

/** The operator's switch, read after a change and every second; keeps its value while the database is down. */
export function followTechnicalPause({ pool, log, changes }: PauseParts): TechnicalPause {
  let isOn = false;
  const looking = createRecurringWork({
    work: async () => {
      isOn = await readTechnicalPause(pool);
    },
    onFailure: (error) => log.warn({ event: 'technical-pause', error }, 'the pause could not be read'),
    retryMs: () => EVERY_MS,
  });
  looking.ask();
  onTopics(changes, ['content'], looking.ask);
  const timer = setInterval(looking.ask, EVERY_MS).unref();

  return {
    isOn: () => isOn,
    stop: () => {
      clearInterval(timer);
      return looking.stop();
    },
  };
}
