import type { OutboxEntry } from '../../platform/outbox/outbox.ts';

/** Whatever was told, nothing is believed for longer: discounts begin and end by the clock. */
export const LONGEST_KEPT_MS = 60_000;
/** Goods and prices change all the time, so a page may be this much behind them. */
export const LONGEST_BEHIND_MS = 1000;

/** When drawing began: what changed afterwards may be missing on the page. */
export interface Moment {
  at: number;
  /** Grows with what editors change, which must be seen at once. */
  epoch: number;
  /** Grows with every change of goods and prices. */
  edition: number;
}

export interface Freshness {
  moment: () => Moment;
  isFresh: (moment: Moment) => boolean;
  noteChanges: (entries: readonly OutboxEntry[]) => void;
}

const EDITORS_TOPICS = new Set(['content', 'dictionary', 'catalog']);
/** Of these only companies see something; whatever else is told may be on any page. */
const UNSEEN_TOPICS = new Set(['price-list']);

export function createFreshness(): Freshness {
  let [epoch, edition] = [0, 0];

  return {
    moment: () => ({ at: performance.now(), epoch, edition }),
    isFresh: (moment) => {
      const age = performance.now() - moment.at;
      const isUpToDate = moment.edition === edition || age < LONGEST_BEHIND_MS;
      return moment.epoch === epoch && isUpToDate && age < LONGEST_KEPT_MS;
    },
    noteChanges: (entries) => {
      if (entries.some(({ topic }) => EDITORS_TOPICS.has(topic))) epoch += 1;
      else if (entries.some(({ topic }) => !UNSEEN_TOPICS.has(topic))) edition += 1;
    },
  };
}
