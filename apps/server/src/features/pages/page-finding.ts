import { ApiError, type ApiTransport } from '@okoem/contract/call-api.ts';
import { GUEST_SESSION, type PageAnswer, type SiteRuntime } from '@okoem/contract/page.ts';
import { cleanPageAddress, cacheablePageAddress, pageCacheKey } from '@okoem/domain/screen/page-cache-key.ts';
import type { PublicConfig } from '@okoem/domain/screen/public-config.ts';
import type { Request } from '../../platform/http/app-type.ts';
import type { Waiting } from '../../platform/http/deadline.ts';
import { failureOf } from '../../platform/http/error-envelope.ts';
import type { Changes } from '../../platform/outbox/changes.ts';
import { createPageCache, type DrawPage, type PageCache, type PageJob } from './page-cache.ts';
import { acceptedEncoding, type PageEncoding } from './page-encoding.ts';
import type { PageSource } from './page-source.ts';
import { createCityCache, isGuest, type Visit, visitOf } from './page-visit.ts';

export interface PageFinderOptions {
  appEnv: SiteRuntime['environment'];
  publicUrl: string;
  config: PublicConfig;
  isPaused: () => boolean;
  /** Calls API endpoints in process on behalf of the request. */
  callFor: (request: Request) => ApiTransport;
  /** Source of cache invalidation. */
  changes: Changes;
  /** Options of the page cache; without it, and in development, every page is drawn anew. */
  caching?: PageCaching | undefined;
}

export interface PageCaching {
  mostBytes: number;
  /** Registers a listener for content that begins or ends by the clock. */
  onTurn: (listener: () => void) => void;
}

/** `pass` bypasses the cache. */
export type CacheStatus = 'hit' | 'miss' | 'pass';

export type FoundPage =
  | { cache: CacheStatus; answer: PageAnswer }
  | { cache: CacheStatus; bytes: Uint8Array; encoding: PageEncoding | undefined };

export type FindPage = (request: Request, waiting: Waiting) => Promise<FoundPage>;

const MOSCOW_YEAR = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Moscow', year: 'numeric' });

/** Pages of guests are shared by the cache; those of members are drawn per request. */
export function createPageFinder(pages: PageSource, options: PageFinderOptions): FindPage {
  const { appEnv, isPaused, callFor, changes } = options;
  const findCity = createCityCache(changes);
  const caching = appEnv === 'dev' ? undefined : options.caching;
  const cache = caching && createPageCache(caching.mostBytes);
  if (cache) {
    changes.onChange(cache.noteChanges);
    caching.onTurn(cache.noteTurn);
  }

  const drawing = pageDrawings(pages, options);

  return async (request, waiting) => {
    // Before the city is read: a page is as old as its oldest read.
    const moment = cache?.moment();
    let isSure = true;
    const onDoubt = () => {
      isSure = false;
    };
    const visit = await visitOf(request, (guid) => findCity(guid, { call: callFor(request), onDoubt }));
    const view = { ...visit, technicalPause: isPaused() };
    const isShared = isSure && changes.isReady() && isGuest(request);
    const address = isShared ? cacheablePageAddress(request.url) : undefined;
    if (!cache || !moment || address === undefined) {
      const draw = drawing(request, cleanPageAddress(request.url), view);
      const { answer } = await draw(waiting.signal);
      return { cache: 'pass', answer };
    }
    const key = pageCacheKey(address, { ...view, cityGuid: visit.city.city_guid });
    const draw = drawing(request, address, view);
    return findShared(cache, request, { key, draw, moment, waiting: waiting.signal });
  };
}

type DrawingOf = (request: Request, address: string, view: Visit & { technicalPause: boolean }) => DrawPage;

/** Renders a page for a request and notes whether one of its calls failed. */
function pageDrawings(
  pages: PageSource,
  { appEnv, publicUrl, config, callFor }: PageFinderOptions,
): DrawingOf {
  return (request, address, view) => async (signal) => {
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
        ...view,
      },
      // Nobody is known by name yet: a member's page shows what a guest's does (decision 019).
      session: GUEST_SESSION,
      requestNumber: request.id,
      signal,
    });
    return { answer, isWhole };
  };
}

async function findShared(cache: PageCache, request: Request, job: PageJob): Promise<FoundPage> {
  const { key } = job;
  const cached = cache.get(key);
  const result = cached ? { page: cached } : await cache.draw(job);
  const status = cached ? 'hit' : 'miss';
  if ('answer' in result) return { cache: status, answer: result.answer };
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = encoding ? await cache.packed(key, result.page, encoding) : result.page.html;
  return { cache: status, bytes, encoding };
}

/** Turns failures in process into the same API errors as over HTTP. */
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
