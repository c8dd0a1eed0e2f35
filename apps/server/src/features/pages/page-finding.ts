import { ApiError, type ApiTransport } from '@okoem/contract/call-api.ts';
import type { PageAnswer, SiteRuntime } from '@okoem/contract/page.ts';
import { cleanPageAddress, keptPageAddress, pageCacheKey } from '@okoem/domain/screen/page-cache-key.ts';
import type { PublicConfig } from '@okoem/domain/screen/public-config.ts';
import type { Request } from '../../platform/http/app-type.ts';
import type { Waiting } from '../../platform/http/deadline.ts';
import { failureOf } from '../../platform/http/error-envelope.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox.ts';
import { createPageCache, type DrawPage, type PageCache } from './page-cache.ts';
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
  /** How pages of guests are kept; without it, and while pages are being written, each is drawn anew. */
  keeping?: PageKeeping | undefined;
}

export interface PageKeeping {
  mostBytes: number;
  changes: {
    /** Before it is, nobody tells of changes. */
    isReady: () => boolean;
    onChange: (listener: (entries: readonly OutboxEntry[]) => void) => void;
  };
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
  const { appEnv, publicUrl, config, isPaused, callFor } = options;
  const findCity = createKnownCities();
  const keeping = appEnv === 'dev' ? undefined : options.keeping;
  const cache = keeping && createPageCache(keeping.mostBytes);
  if (cache) keeping.changes.onChange(cache.noteChanges);

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
        requestNumber: request.id,
        signal,
      });
      return { answer, isWhole };
    };
  }

  return async (request, waiting) => {
    const visit = await visitOf(request, (guid) => findCity(guid, callFor(request)));
    const seen = { ...visit, technicalPause: isPaused() };
    const isShared = keeping?.changes.isReady() && isGuest(request);
    const address = isShared ? keptPageAddress(request.url) : undefined;
    if (!cache || address === undefined) {
      const draw = drawing(request, cleanPageAddress(request.url), seen);
      const { answer } = await draw(waiting.signal);
      return { cache: 'pass', answer };
    }
    const key = pageCacheKey(address, { ...seen, cityGuid: visit.city.city_guid });
    return findShared(cache, { key, request, waiting, draw: drawing(request, address, seen) });
  };
}

interface SharedPage {
  key: string;
  request: Request;
  waiting: Waiting;
  draw: DrawPage;
}

async function findShared(cache: PageCache, { key, request, waiting, draw }: SharedPage): Promise<FoundPage> {
  const kept = cache.get(key);
  const drawn = kept ? { page: kept } : await cache.draw(key, draw, waiting.signal);
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
