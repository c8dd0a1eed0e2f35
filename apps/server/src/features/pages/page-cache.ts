import type { PageAnswer } from '@okoem/contract/page.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox.ts';
import { packPage, type PageEncoding } from './page-encoding.ts';
import { createFreshness, type Moment } from './page-freshness.ts';
import { type CutPage, cutAtMarks } from './person-marks.ts';

/** A page that all readers with the same key get, members with their own parts joined. */
export interface CachedPage {
  html: Uint8Array;
  weight: number;
  moment: Moment;
  packings: Map<PageEncoding, Promise<Uint8Array>>;
  /** Of a page for members: where its reader is joined. */
  cut: CutPage | undefined;
}

export type DrawResult = { page: CachedPage } | Omit<Drawing, 'isWhole'>;

/** A page in which some part failed is sent to its callers but not cached. */
export interface Drawing {
  answer: PageAnswer;
  isWhole: boolean;
  /** What was to be read is not there right now: the database is down or too busy. */
  isCut: boolean;
}

export type DrawPage = (signal: AbortSignal) => Promise<Drawing>;

export interface PageCache {
  /** Must be taken before the first read for a page. */
  moment: (audience?: { hasPriceLists: boolean }) => Moment;
  get: (key: string) => CachedPage | undefined;
  /** A page that is no longer fresh, for as long as none can be drawn. */
  outdated: (key: string) => CachedPage | undefined;
  /** Draws a page once for all concurrent callers; aborts when the last one left. Only complete pages are cached. */
  draw: (job: PageJob) => Promise<DrawResult>;
  packed: (key: string, page: CachedPage, encoding: PageEncoding) => Promise<Uint8Array>;
  noteChanges: (entries: readonly OutboxEntry[]) => void;
  noteTurn: () => void;
  bytes: () => number;
}

export interface PageJob {
  key: string;
  draw: DrawPage;
  /** The moment before the first read. */
  moment: Moment;
  waiting: AbortSignal;
  /** It has marks to be filled in. */
  isForMembers: boolean;
}

interface Flight {
  moment: Moment;
  waiting: number;
  abort: AbortController;
  result: Promise<DrawResult>;
}

export function createPageCache(mostBytes: number): PageCache {
  const pages = new ByteCache<CachedPage>(mostBytes);
  const { moment: currentMoment, isFresh, isUsable, noteChanges, noteTurn } = createFreshness();

  async function drawAndCache(
    { key, draw, moment, isForMembers }: PageJob,
    signal: AbortSignal,
  ): Promise<DrawResult> {
    const { answer, isWhole, isCut } = await draw(signal);
    if (answer.kind !== 'page' || answer.status !== 200 || !isWhole) return { answer, isCut };
    const html = Buffer.from(answer.html);
    const cut = isForMembers ? cutAtMarks(answer.html) : undefined;
    const page = { html, weight: html.length * (cut ? 2 : 1), moment, packings: new Map(), cut };
    if (isFresh(moment)) pages.set(key, page);
    return { page };
  }

  return {
    moment: currentMoment,
    get: (key) => {
      const page = pages.get(key);
      return page && isFresh(page.moment) ? page : undefined;
    },
    outdated: (key) => {
      const page = pages.get(key);
      return page && isUsable(page.moment) ? page : undefined;
    },
    draw: createFlights(drawAndCache, isFresh),
    packed: (key, page, encoding) => {
      const packing = page.packings.get(encoding) ?? packPage(page.html, encoding);
      if (page.packings.has(encoding)) return packing;
      page.packings.set(encoding, packing);
      return packing.then((bytes) => {
        page.weight += bytes.length;
        if (pages.get(key) === page) pages.set(key, page);
        return bytes;
      });
    },
    noteChanges,
    noteTurn,
    bytes: () => pages.bytes,
  };
}

/** Single flight: concurrent jobs with one key share a drawing, which is aborted when the last caller leaves. */
function createFlights(
  draw: (job: PageJob, signal: AbortSignal) => Promise<DrawResult>,
  isFresh: (moment: Moment) => boolean,
): PageCache['draw'] {
  const flights = new Map<string, Flight>();

  function land(key: string, flight: Flight): void {
    if (flights.get(key) === flight) flights.delete(key);
  }

  function begin(job: PageJob): Flight {
    const { key, moment } = job;
    const abort = new AbortController();
    const result = draw(job, abort.signal).finally(() => land(key, flight));
    const flight = { moment, waiting: 0, abort, result };
    flights.set(key, flight);
    return flight;
  }

  function leave(key: string, flight: Flight, reason: unknown): void {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    land(key, flight);
    flight.abort.abort(reason);
  }

  return (job) => {
    const { key, waiting } = job;
    const running = flights.get(key);
    const flight = running && isFresh(running.moment) ? running : begin(job);
    flight.waiting += 1;
    waiting.addEventListener('abort', () => leave(key, flight, waiting.reason), { once: true });
    return flight.result;
  };
}
