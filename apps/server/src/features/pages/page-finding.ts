import { ApiError, type ApiTransport } from '@okoem/contract/call-api.ts';
import { GUEST_SESSION, type PageAnswer, type SiteRuntime } from '@okoem/contract/page.ts';
import { cleanPageAddress, keptPageAddress, pageCacheKey } from '@okoem/domain/screen/page-cache-key.ts';
import type { PublicConfig } from '@okoem/domain/screen/public-config.ts';
import type { Request } from '../../platform/http/app-type.ts';
import type { Waiting } from '../../platform/http/deadline.ts';
import { failureOf } from '../../platform/http/error-envelope.ts';
import type { Changes } from '../../platform/outbox/changes.ts';
import { createPageCache, type DrawPage, type PageCache, type PageWish } from './page-cache.ts';
import { acceptedEncoding, type PageEncoding } from './page-encoding.ts';
import type { PageSource } from './page-source.ts';
import { createKnownCities, isGuest, type Visit, visitOf } from './page-visit.ts';

export interface PageFinderOptions {
  appEnv: SiteRuntime['environment'];
  publicUrl: string;
  config: PublicConfig;
  isPaused: () => boolean;
  /** Runs API endpoints in process, on behalf of whoever asked for the page. */
  callFor: (request: Request) => ApiTransport;
  /** Where what is remembered for pages hears that it is old. */
  changes: Changes;
  /** How pages of guests are kept; without it, and while pages are being written, each is drawn anew. */
  keeping?: PageKeeping | undefined;
}

export interface PageKeeping {
  mostBytes: number;
  /** Called when something that pages show has begun or ended by the clock. */
  onTurn: (listener: () => void) => void;
}

/** `pass` is a page that is nobody else's. */
export type CacheWord = 'hit' | 'miss' | 'pass';

export type FoundPage =
  | { cache: CacheWord; answer: PageAnswer }
  | { cache: CacheWord; bytes: Uint8Array; encoding: PageEncoding | undefined };

export type FindPage = (request: Request, waiting: Waiting) => Promise<FoundPage>;

const MOSCOW_YEAR = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Moscow', year: 'numeric' });

/** Pages of guests are drawn for all who see the same, those of members for each alone. */
export function createPageFinder(pages: PageSource, options: PageFinderOptions): FindPage {
  const { appEnv, publicUrl, config, isPaused, callFor, changes } = options;
  const findCity = createKnownCities(changes);
  const keeping = appEnv === 'dev' ? undefined : options.keeping;
  const cache = keeping && createPageCache(keeping.mostBytes);
  if (cache) {
    changes.onChange(cache.noteChanges);
    keeping.onTurn(cache.noteTurn);
  }

  function drawing(request: Request, address: string, seen: Visit & { technicalPause: boolean }): DrawPage {
    return async (signal) => {
      let isWhole = true;
      const onFailure = () => {
        isWhole = false;
      };
      const answer = await pages.render({
        url: publicUrl + address,
        call: withRefusals(callFor(request), { requestId: request.id, signal, onFailure }),
        runtime: {
          environment: appEnv,
          origin: publicUrl,
          year: Number(MOSCOW_YEAR.format()),
          config,
          ...seen,
        },
        // Nobody is known by name yet: a member's page shows what a guest's does (decision 019).
        session: GUEST_SESSION,
        requestNumber: request.id,
        signal,
      });
      return { answer, isWhole };
    };
  }

  return async (request, waiting) => {
    // Before the city is read: a page is as old as the oldest thing it shows.
    const moment = cache?.moment();
    let isSure = true;
    const onDoubt = () => {
      isSure = false;
    };
    const visit = await visitOf(request, (guid) => findCity(guid, { call: callFor(request), onDoubt }));
    const seen = { ...visit, technicalPause: isPaused() };
    const isShared = isSure && changes.isReady() && isGuest(request);
    const address = isShared ? keptPageAddress(request.url) : undefined;
    if (!cache || !moment || address === undefined) {
      const draw = drawing(request, cleanPageAddress(request.url), seen);
      const { answer } = await draw(waiting.signal);
      return { cache: 'pass', answer };
    }
    const key = pageCacheKey(address, { ...seen, cityGuid: visit.city.city_guid });
    const draw = drawing(request, address, seen);
    return findShared(cache, request, { key, draw, moment, waiting: waiting.signal });
  };
}

async function findShared(cache: PageCache, request: Request, wish: PageWish): Promise<FoundPage> {
  const { key } = wish;
  const kept = cache.get(key);
  const drawn = kept ? { page: kept } : await cache.draw(wish);
  const word = kept ? 'hit' : 'miss';
  if ('answer' in drawn) return { cache: word, answer: drawn.answer };
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = encoding ? await cache.packed(key, drawn.page, encoding) : drawn.page.html;
  return { cache: word, bytes, encoding };
}

/** A page meets the same refusals in process as its browser will over HTTP. */
function withRefusals(
  call: ApiTransport,
  { requestId, signal, onFailure }: { requestId: string; signal: AbortSignal; onFailure: () => void },
): ApiTransport {
  return async (endpoint, input) => {
    try {
      return await call(endpoint, input, { signal });
    } catch (cause) {
      const { status, errors } = failureOf(cause, requestId);
      if (status >= 500) onFailure();
      throw new ApiError(status, errors, { requestId, cause });
    }
  };
}
