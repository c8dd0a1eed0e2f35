import type { OutboxEntry } from '../../platform/outbox/outbox.ts';

/** Upper bound for changes that were not announced, e.g. while the database is down. */
export const MAX_AGE_MS = 60_000;
/** Longest that an outdated page stands in for one that cannot be drawn, e.g. while the database is down. */
export const MAX_OUTDATED_MS = 10 * 60_000;
/** How far a page may lag behind frequent changes of goods and prices. */
export const MAX_LAG_MS = 1000;

/** When the oldest data of a page were read. */
export interface Moment {
  at: number;
  /** Incremented by changes that must be visible at once: of editors, of the day, and the first after a quiet second. */
  epoch: number;
  /** Incremented by changes of editors alone. */
  editing: number;
  /** Incremented by rapid changes, mostly of goods and prices. */
  edition: number;
  /** Incremented by changes of agreed prices; undefined for a page that shows none. */
  agreement: number | undefined;
}

export interface Freshness {
  moment: (audience?: { hasPriceLists: boolean }) => Moment;
  isFresh: (moment: Moment) => boolean;
  /** Better than no page: goods and prices may have moved on, but nothing that an editor took away is shown. */
  isUsable: (moment: Moment) => boolean;
  noteChanges: (entries: readonly OutboxEntry[]) => void;
  /** Something began or ended by the clock. */
  noteTurn: () => void;
}

const EDITORS_TOPICS = new Set(['content', 'dictionary', 'catalog']);
const AGREED_PRICES = 'price-list';
/** Topics that most pages never show; any other may affect any page. */
const UNSEEN_TOPICS = new Set([AGREED_PRICES, 'quote']);

export function createFreshness(): Freshness {
  let [epoch, editing, edition, agreement] = [0, 0, 0, 0];
  let quarter = quarterOf(Date.now());
  let notedAt = -Infinity;

  /** Throttle: a single change is visible at once; in a flood a page is redrawn at most once a second. */
  function noteEdition(): void {
    const now = performance.now();
    if (now - notedAt < MAX_LAG_MS) edition += 1;
    else epoch += 1;
    notedAt = now;
  }

  function noteEditing(): void {
    epoch += 1;
    editing += 1;
  }

  const isAgreed = (moment: Moment) => moment.agreement === undefined || moment.agreement === agreement;

  /**
   * Pages show 'завтра' and the year, which turn at midnight of some city or at the cut-off of a warehouse: all of them quarters
   * of an hour. Checked on every access, so that no timer can be late.
   */
  function turnClock(): void {
    const now = quarterOf(Date.now());
    if (now === quarter) return;
    quarter = now;
    epoch += 1;
  }

  return {
    moment: ({ hasPriceLists } = { hasPriceLists: false }) => {
      turnClock();
      const agreed = hasPriceLists ? agreement : undefined;
      return { at: performance.now(), epoch, editing, edition, agreement: agreed };
    },
    isFresh: (moment) => {
      turnClock();
      const age = performance.now() - moment.at;
      const isUpToDate = (moment.edition === edition && isAgreed(moment)) || age < MAX_LAG_MS;
      return moment.epoch === epoch && isUpToDate && age < MAX_AGE_MS;
    },
    isUsable: (moment) =>
      moment.editing === editing && isAgreed(moment) && performance.now() - moment.at < MAX_OUTDATED_MS,
    noteChanges: (entries) => {
      if (entries.some(({ topic }) => topic === AGREED_PRICES)) agreement += 1;
      if (entries.some(({ topic }) => EDITORS_TOPICS.has(topic))) noteEditing();
      else if (entries.some(({ topic }) => !UNSEEN_TOPICS.has(topic))) noteEdition();
    },
    noteTurn: noteEdition,
  };
}

const QUARTER_MS = 15 * 60_000;

function quarterOf(now: number): number {
  return Math.floor(now / QUARTER_MS);
}
