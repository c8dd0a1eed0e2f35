import type { PageAnswer } from '@okoem/contract/page.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox.ts';
import { packPage, type PageEncoding } from './page-encoding.ts';
import { createFreshness, type Moment } from './page-freshness.ts';

/** A page as it goes to every guest with the same key. */
export interface KeptPage {
  html: Uint8Array;
  weight: number;
  moment: Moment;
  packings: Map<PageEncoding, Promise<Uint8Array>>;
}

export type Drawn = { page: KeptPage } | { answer: PageAnswer };

/** A page that leaves out what failed is good for who waits for it, and for nobody later. */
export interface DrawnAnswer {
  answer: PageAnswer;
  isWhole: boolean;
}

export type DrawPage = (signal: AbortSignal) => Promise<DrawnAnswer>;

export interface PageCache {
  /** To be taken before the first thing is read that a page may show. */
  moment: () => Moment;
  get: (key: string) => KeptPage | undefined;
  /** Draws a page once for all who ask for it meanwhile, until the last of them has gone. Only good pages are kept. */
  draw: (wish: PageWish) => Promise<Drawn>;
  packed: (key: string, page: KeptPage, encoding: PageEncoding) => Promise<Uint8Array>;
  noteChanges: (entries: readonly OutboxEntry[]) => void;
  noteTurn: () => void;
  bytes: () => number;
}

export interface PageWish {
  key: string;
  draw: DrawPage;
  /** When the oldest thing was read that `draw` begins with. */
  moment: Moment;
  waiting: AbortSignal;
}

interface Flight {
  moment: Moment;
  waiting: number;
  abort: AbortController;
  drawn: Promise<Drawn>;
}

export function createPageCache(mostBytes: number): PageCache {
  const kept = new ByteCache<KeptPage>(mostBytes);
  const flights = new Map<string, Flight>();
  const { moment: currentMoment, isFresh, noteChanges, noteTurn } = createFreshness();

  function land(key: string, flight: Flight): void {
    if (flights.get(key) === flight) flights.delete(key);
  }

  function begin({ key, draw, moment }: PageWish): Flight {
    const abort = new AbortController();
    const drawn = draw(abort.signal)
      .then(({ answer, isWhole }): Drawn => {
        if (answer.kind !== 'page' || answer.status !== 200 || !isWhole) return { answer };
        const html = Buffer.from(answer.html);
        const page = { html, weight: html.length, moment, packings: new Map() };
        if (isFresh(moment)) kept.keep(key, page);
        return { page };
      })
      .finally(() => land(key, flight));
    const flight = { moment, waiting: 0, abort, drawn };
    flights.set(key, flight);
    return flight;
  }

  function leave(key: string, flight: Flight, reason: unknown): void {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    land(key, flight);
    flight.abort.abort(reason);
  }

  return {
    moment: currentMoment,
    get: (key) => {
      const page = kept.get(key);
      return page && isFresh(page.moment) ? page : undefined;
    },
    draw: (wish) => {
      const { key, waiting } = wish;
      const under = flights.get(key);
      const flight = under && isFresh(under.moment) ? under : begin(wish);
      flight.waiting += 1;
      waiting.addEventListener('abort', () => leave(key, flight, waiting.reason), { once: true });
      return flight.drawn;
    },
    packed: (key, page, encoding) => {
      const packing = page.packings.get(encoding) ?? packPage(page.html, encoding);
      if (page.packings.has(encoding)) return packing;
      page.packings.set(encoding, packing);
      return packing.then((bytes) => {
        page.weight += bytes.length;
        if (kept.get(key) === page) kept.keep(key, page);
        return bytes;
      });
    },
    noteChanges,
    noteTurn,
    bytes: () => kept.bytes,
  };
}
