import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { searchCities } from '@okoem/contract/regions.ts';
import { isPageSize, type PageSize } from '@okoem/domain/catalog/listing-page-size.ts';
import { isViewMode, type ViewMode } from '@okoem/domain/catalog/view-mode.ts';
import { type CurrentCity, DEFAULT_CITY, readCityCookie } from '@okoem/domain/delivery/current-city.ts';
import { isPartnerCode, NO_PARTNER, type PartnerTheme } from '@okoem/domain/screen/partner-theme.ts';
import type { Request } from '../../platform/http/app-type.ts';
import { cookieOf } from '../../platform/http/cookie.ts';
import { type Changes, onTopics } from '../../platform/outbox/changes.ts';
import type { Partners } from '../instalments/follow-partners.ts';

/** What a page may know of its visitor. */
export interface Visit {
  city: CurrentCity;
  viewMode: ViewMode | null;
  pageSize: PageSize | null;
  partner: PartnerTheme | null;
}

/** Takes only values of closed lists and rows of our tables, so that no visitor can poison a shared page. */
export async function visitOf(
  request: Request,
  {
    cityByGuid,
    partners,
  }: {
    cityByGuid: (guid: string) => Promise<CurrentCity | undefined>;
    partners: Pick<Partners, 'has' | 'themeOf'>;
  },
): Promise<Visit> {
  const cookie = (name: string) => cookieOf(request.headers.cookie, name);
  const [viewMode, pageSize] = [cookie('viewport'), Number(cookie('per_page'))];
  // A code that nobody knows changes nothing.
  const partner = rememberedPartner(request, partners) ?? cookie('partner');
  const guid = cityGuidOf(cookie('city'));
  const isElsewhere = guid !== undefined && guid !== DEFAULT_CITY.city_guid;
  return {
    city: (isElsewhere ? await cityByGuid(guid) : undefined) ?? DEFAULT_CITY,
    viewMode: isViewMode(viewMode) ? viewMode : null,
    pageSize: isPageSize(pageSize) ? pageSize : null,
    partner: partners.themeOf(isPartnerCode(partner) ? partner : undefined),
  };
}

/** The partner whose link brought the visitor here. */
function partnerOfLink({ query }: Request): string | undefined {
  const { partner } = query as { partner?: unknown };
  return isPartnerCode(partner) ? partner : undefined;
}

/** What is kept of it: one we know, or that the visitor wants none. */
export function rememberedPartner(request: Request, partners: Pick<Partners, 'has'>): string | undefined {
  const code = partnerOfLink(request);
  return code === NO_PARTNER || (code !== undefined && partners.has(code)) ? code : undefined;
}

function cityGuidOf(cookie: string | undefined): string | undefined {
  return cookie === undefined ? undefined : readCityCookie(cookie)?.city_guid.toLowerCase();
}

const MAX_AGE_MS = 60_000;

export interface CitySearch {
  call: ApiTransport;
  /** The result may be stale. */
  onDoubt: () => void;
}

export type FindCity = (guid: string, search: CitySearch) => Promise<CurrentCity | undefined>;

/** Cache of cities, read once a minute and after a change. */
export function createCityCache(changes: Changes): FindCity {
  let cache = new Map<string, { city: CurrentCity; until: number }>();
  onTopics(changes, ['dictionary'], () => {
    cache = expired(cache);
  });

  return async (guid, { call, onDoubt }) => {
    const current = cache;
    const entry = current.get(guid);
    if (entry && performance.now() < entry.until) return entry.city;
    try {
      const { data } = await call(searchCities, { body: cityQuestion(guid) });
      const [city] = data;
      // Into the map of the start of the call: a change meanwhile has replaced it.
      if (city) current.set(guid, { city, until: performance.now() + MAX_AGE_MS });
      return city;
    } catch {
      // While the database is down, a stale city is better than another one.
      onDoubt();
      return entry?.city;
    }
  };
}

/** Expires all entries but keeps them as a fallback. */
function expired(
  cache: ReadonlyMap<string, { city: CurrentCity }>,
): Map<string, { city: CurrentCity; until: number }> {
  return new Map([...cache].map(([guid, { city }]) => [guid, { city, until: 0 }]));
}

function cityQuestion(guid: string) {
  return {
    filter: { query: '', city_guid: guid },
    pagination: { type: 'offset', offset: 0, limit: 1 },
  } as const;
}
