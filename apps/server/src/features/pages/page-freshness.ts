import { nextMoscowMidnight } from '@okoem/domain/format/moscow-time.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox.ts';

/** The last resort, for changes that nobody could tell of: while the database is away, say. */
export const LONGEST_KEPT_MS = 60_000;
/** While goods and prices change all the time, a page may be this much behind them. */
export const LONGEST_BEHIND_MS = 1000;

/** When the oldest thing on a page was read: what changed afterwards may be missing on it. */
export interface Moment {
  at: number;
  /** Grows with what is seen at once: what editors change, the day, and any change after a second without one. */
  epoch: number;
  /** Grows with changes that follow on each other's heels, of goods and prices above all. */
  edition: number;
}

export interface Freshness {
  moment: () => Moment;
  isFresh: (moment: Moment) => boolean;
  noteChanges: (entries: readonly OutboxEntry[]) => void;
  /** Something began or ended though nothing was changed. */
  noteTurn: () => void;
}

const EDITORS_TOPICS = new Set(['content', 'dictionary', 'catalog']);
/** Of these no guest sees anything; whatever else is told may be on any page. */
const UNSEEN_TOPICS = new Set(['price-list', 'quote']);

export function createFreshness(): Freshness {
  let [epoch, edition] = [0, 0];
  let tomorrow = midnightAfter(Date.now());
  let notedAt = -Infinity;

  /** A change that stands alone is seen at once; in a flood of them no page is drawn anew more than once a second. */
  function noteEdition(): void {
    const now = performance.now();
    if (now - notedAt < LONGEST_BEHIND_MS) edition += 1;
    else epoch += 1;
    notedAt = now;
  }

  /** Pages say 'завтра' and the year. Looked at whenever a page is, so that no timer can be late. */
  function turnDay(): void {
    const now = Date.now();
    if (now < tomorrow) return;
    tomorrow = midnightAfter(now);
    epoch += 1;
  }

  return {
    moment: () => {
      turnDay();
      return { at: performance.now(), epoch, edition };
    },
    isFresh: (moment) => {
      turnDay();
      const age = performance.now() - moment.at;
      const isUpToDate = moment.edition === edition || age < LONGEST_BEHIND_MS;
      return moment.epoch === epoch && isUpToDate && age < LONGEST_KEPT_MS;
    },
    noteChanges: (entries) => {
      if (entries.some(({ topic }) => EDITORS_TOPICS.has(topic))) epoch += 1;
      else if (entries.some(({ topic }) => !UNSEEN_TOPICS.has(topic))) noteEdition();
    },
    noteTurn: noteEdition,
  };
}

function midnightAfter(now: number): number {
  return nextMoscowMidnight(new Date(now)).getTime();
}
