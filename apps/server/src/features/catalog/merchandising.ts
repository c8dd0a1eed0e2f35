import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { REQUEST_TIMEOUT_MS } from '@okoem/domain/wire/api-limits.ts';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import { createHttpClient } from '../../platform/outgoing/http-client.ts';

/** A service of others that knows what sells. Whatever it says, a collection holds what its filter finds. */
export interface Merchandising {
  /** The products a collection begins with, in order: those of its editors and those of the service. */
  front: (code: string, pins: readonly number[]) => readonly number[];
}

/** Each endpoint takes the code of a collection and products, and answers with products. */
const Answer = z.object({ product_ids: z.array(z.int().positive()).max(1000) });
/** So many products the service may add. */
const MOST_ADDED = 100;
const MOST_KEPT = 1000;
const MOST_BYTES = 65_536;

interface Question {
  code: string;
  product_ids: readonly number[];
}

type Ask = (question: Question) => readonly number[];

export interface MerchandisingParts {
  config: Pick<Config, 'MERCHANDISING_COLLECTIONS_URL' | 'MERCHANDISING_SORT_URL'>;
  log: Log;
  now?: () => number;
}

/** Two endpoints, each asked when it is configured; without them our own catalog decides alone. */
export function createMerchandising({ config, log, now = Date.now }: MerchandisingParts): Merchandising {
  const collections = endpoint(config.MERCHANDISING_COLLECTIONS_URL, { name: 'collections', log, now });
  const sort = endpoint(config.MERCHANDISING_SORT_URL, { name: 'sort', log, now });
  return {
    front: (code, pins) => {
      const added = collections({ code, product_ids: pins });
      const front = [...new Set([...pins, ...added.slice(0, MOST_ADDED)])];
      if (front.length < 2) return front;
      const known = new Set(front);
      const first = sort({ code, product_ids: front }).filter((id) => known.has(id));
      return [...new Set([...first, ...front])];
    },
  };
}

/**
 * Nobody waits for the service: a question is answered with what it said last, and asked again when that is old. A page
 * that is kept shows a new order when it is drawn anew, within a quarter of an hour.
 */
function endpoint(url: string, { name, log, now }: { name: string; log: Log; now: () => number }): Ask {
  if (url === '') return () => [];
  const http = createHttpClient({ baseUrl: url, mostBytes: MOST_BYTES });
  const kept = new Map<string, { ids: readonly number[]; until: number }>();

  const renew = async (body: string): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      const headers = { 'content-type': 'application/json' };
      const { status, text } = await http({ method: 'POST', path: '', headers, body, signal });
      if (status !== 200) throw new Error(`The service answered ${status}.`);
      const ids = Answer.parse(JSON.parse(text)).product_ids;
      kept.set(body, { ids, until: now() + CACHE_LIFETIME_MS });
    } catch (error) {
      // What it said before is as good as nothing new, and it is left alone for as long.
      log.warn({ event: 'merchandising-down', reason: name, error });
    }
  };

  return (question) => {
    const body = JSON.stringify(question);
    const { ids, until } = kept.get(body) ?? { ids: [], until: 0 };
    if (until > now()) return ids;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(body, { ids, until: now() + CACHE_LIFETIME_MS });
    void renew(body);
    return ids;
  };
}
