import { ApiError, type ApiTransport } from '@okoem/contract/call-api.ts';
import { GUEST_SESSION, type PageAnswer, type Session, type SiteRuntime } from '@okoem/contract/page.ts';
import {
  cacheablePageAddress,
  cleanPageAddress,
  isPersonalPage,
  pageCacheKey,
} from '@okoem/domain/screen/page-cache-key.ts';
import type { PublicConfig } from '@okoem/domain/screen/public-config.ts';
import type { Request } from '../../platform/http/app-type.ts';
import type { Waiting } from '../../platform/http/deadline.ts';
import { failureOf } from '../../platform/http/error-envelope.ts';
import type { Changes } from '../../platform/outbox/changes.ts';
import { type Actor, GUEST } from '../../platform/session/actor.ts';
import type { Partners } from '../instalments/follow-partners.ts';
import {
  createPageCache,
  type DrawPage,
  type DrawResult,
  type PageCache,
  type PageJob,
} from './page-cache.ts';
import { acceptedEncoding, packOnce, type PageEncoding } from './page-encoding.ts';
import type { Member, ReadReader } from './page-reader.ts';
import type { PageSource } from './page-source.ts';
import { createCityCache, type Visit, visitOf } from './page-visit.ts';
import { cutAtMarks, joinPerson, markedSession } from './person-marks.ts';

export interface PageFinderOptions {
  appEnv: SiteRuntime['environment'];
  publicUrl: string;
  config: PublicConfig;
  isPaused: () => boolean;
  /** Calls API endpoints in process on behalf of the request, in the name of the actor. */
  callFor: (request: Request, actor: Actor) => ApiTransport;
  readerOf: ReadReader;
  partners: Pick<Partners, 'has' | 'themeOf'>;
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

/** `pass` bypasses the cache; `stale` stands in for a page that could not be drawn. */
export type CacheStatus = 'hit' | 'miss' | 'pass' | 'stale';

export type FoundPage =
  | { cache: CacheStatus; answer: PageAnswer }
  | {
      cache: CacheStatus;
      bytes: Uint8Array;
      encoding: PageEncoding | undefined;
      /** Its reader was joined: it is for nobody else. */
      isPersonal: boolean;
    };

export type FindPage = (request: Request, waiting: Waiting) => Promise<FoundPage>;

const MOSCOW_YEAR = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Moscow', year: 'numeric' });

/** Pages are shared by the cache; what a member's page says of its reader is joined when it is sent. */
export function createPageFinder(pages: PageSource, options: PageFinderOptions): FindPage {
  const { appEnv, isPaused, callFor, changes, readerOf, partners } = options;
  const findCity = createCityCache(changes);
  const caching = appEnv === 'dev' ? undefined : options.caching;
  const cache = caching && createPageCache(caching.mostBytes);
  if (cache) {
    changes.onChange(cache.noteChanges);
    caching.onTurn(cache.noteTurn);
  }

  const drawing = pageDrawings(pages, options);

  return async (request, waiting) => {
    const reader = await readerOf(request);
    const { member } = reader;
    const hasPriceLists = (member?.audience.priceLists.length ?? 0) > 0;
    // Before the city is read: a page is as old as its oldest read.
    const moment = cache?.moment({ hasPriceLists });
    let isSure = true;
    const onDoubt = () => {
      isSure = false;
    };
    const call = callFor(request, GUEST);
    const cityByGuid = (guid: string) => findCity(guid, { call, onDoubt });
    const visit = await visitOf(request, { cityByGuid, partners });
    const view = { ...visit, technicalPause: isPaused() };
    const isShared = isSure && changes.isReady() && !(member && isPersonalPage(request.url));
    const address = isShared ? cacheablePageAddress(request.url) : undefined;
    if (!cache || !moment || address === undefined) {
      const session = member?.session ?? GUEST_SESSION;
      const draw = drawing(request, cleanPageAddress(request.url), view, { actor: reader.actor, session });
      const { answer } = await draw(waiting.signal);
      return { cache: 'pass', answer };
    }
    const partner = visit.partner && `${visit.partner.code} ${visit.partner.version}`;
    const { city_guid: cityGuid } = visit.city;
    const key = pageCacheKey(address, { ...view, cityGuid, partner, reader: readerKey(member) });
    const draw = drawing(request, address, view, drawnFor(member));
    const job = { key, draw, moment, waiting: waiting.signal, isForMembers: member !== undefined };
    return findShared(cache, request, { job, member });
  };
}

/** Whom a shared page is drawn for: any guest, or nobody in particular of an audience. */
function drawnFor(member: Member | undefined): DrawnFor {
  if (!member) return { actor: GUEST, session: GUEST_SESSION };
  const { actor, customerType } = member.audience;
  return { actor, session: markedSession(customerType) };
}

function readerKey(member: Member | undefined): string {
  if (!member) return 'guest';
  const { customerType, priceLists } = member.audience;
  return [customerType, ...priceLists].join(' ');
}

interface DrawnFor {
  actor: Actor;
  session: Session;
}

type DrawingOf = (
  request: Request,
  address: string,
  view: Visit & { technicalPause: boolean },
  reader: DrawnFor,
) => DrawPage;

/** Renders a page for a request and notes whether one of its calls failed. */
function pageDrawings(
  pages: PageSource,
  { appEnv, publicUrl, config, callFor }: PageFinderOptions,
): DrawingOf {
  return (request, address, view, { actor, session }) =>
    async (signal) => {
      let [isWhole, isCut] = [true, false];
      const onFailure = (status: number) => {
        isWhole = false;
        isCut ||= status === 503;
      };
      const answer = await pages.render({
        url: publicUrl + address,
        call: withRefusals(callFor(request, actor), { requestId: request.id, signal, onFailure }),
        runtime: {
          environment: appEnv,
          origin: publicUrl,
          year: Number(MOSCOW_YEAR.format(Date.now())),
          config,
          ...view,
        },
        session,
        requestNumber: request.id,
        signal,
      });
      return { answer, isWhole, isCut };
    };
}

async function findShared(
  cache: PageCache,
  request: Request,
  { job, member }: { job: PageJob; member: Member | undefined },
): Promise<FoundPage> {
  const { key } = job;
  const { status, result } = await cachedOrDrawn(cache, job);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (member) return { cache: status, ...(await joined(result, member, encoding)) };
  if ('answer' in result) return { cache: status, answer: result.answer };
  const bytes = encoding ? await cache.packed(key, result.page, encoding) : result.page.html;
  return { cache: status, bytes, encoding, isPersonal: false };
}

/** While the database is away, a page of some minutes ago is better than none. */
async function cachedOrDrawn(
  cache: PageCache,
  job: PageJob,
): Promise<{ status: CacheStatus; result: DrawResult }> {
  const cached = cache.get(job.key);
  if (cached) return { status: 'hit', result: { page: cached } };
  const result = await cache.draw(job);
  const outdated = 'answer' in result && result.isCut ? cache.outdated(job.key) : undefined;
  return outdated ? { status: 'stale', result: { page: outdated } } : { status: 'miss', result };
}

type Sent =
  | { answer: PageAnswer }
  | { bytes: Uint8Array; encoding: PageEncoding | undefined; isPersonal: true };

/** Also an error page has its reader's name at the top. */
async function joined(
  result: DrawResult,
  { session }: Member,
  encoding: PageEncoding | undefined,
): Promise<Sent> {
  if ('answer' in result) {
    const { answer } = result;
    if (answer.kind !== 'page') return { answer };
    return { answer: { ...answer, html: joinPerson(cutAtMarks(answer.html), session).toString() } };
  }
  const { page } = result;
  const html = joinPerson(page.cut!, session);
  return { bytes: encoding ? await packOnce(html, encoding) : html, encoding, isPersonal: true };
}

/** Turns failures in process into the same API errors as over HTTP. */
function withRefusals(
  call: ApiTransport,
  {
    requestId,
    signal,
    onFailure,
  }: { requestId: string; signal: AbortSignal; onFailure: (status: number) => void },
): ApiTransport {
  return async (endpoint, input) => {
    try {
      return await call(endpoint, input, { signal });
    } catch (cause) {
      const { status, errors } = failureOf(cause, requestId);
      if (status >= 500) onFailure(status);
      throw new ApiError(status, errors, { requestId, cause });
    }
  };
}
