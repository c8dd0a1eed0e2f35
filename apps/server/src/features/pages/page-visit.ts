import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { searchCities } from '@okoem/contract/regions.ts';
import { isPageSize, type PageSize } from '@okoem/domain/catalog/listing-page-size.ts';
import { isViewMode, type ViewMode } from '@okoem/domain/catalog/view-mode.ts';
import { type CurrentCity, DEFAULT_CITY, readCityCookie } from '@okoem/domain/delivery/current-city.ts';
import { isPartnerTheme, type PartnerTheme } from '@okoem/domain/screen/partner-theme.ts';
import type { Request } from '../../platform/http/app-type.ts';
import { cookieNames, cookieOf } from '../../platform/http/cookie.ts';
import { type Changes, onTopics } from '../../platform/outbox/changes.ts';

/** What a page may know of who asks for it. */
export interface Visit {
  city: CurrentCity;
  viewMode: ViewMode | null;
  pageSize: PageSize | null;
  partner: PartnerTheme | null;
}

/** Named widely on purpose: who is taken for a member without need only waits for a page of their own. */
const MEMBER_COOKIE = /session|token|auth|sid$/i;

/** Whoever brings no sign of being somebody. */
export function isGuest({ headers }: Request): boolean {
  const isNamed = cookieNames(headers.cookie).some((name) => MEMBER_COOKIE.test(name));
  return headers.authorization === undefined && !isNamed;
}

/** Only values of our own lists and rows of our own tables: nothing a visitor wrote reaches a page. */
export async function visitOf(
  request: Request,
  cityByGuid: (guid: string) => Promise<CurrentCity | undefined>,
): Promise<Visit> {
  const cookie = (name: string) => cookieOf(request.headers.cookie, name);
  const [viewMode, pageSize] = [cookie('viewport'), Number(cookie('per_page'))];
  const partner = partnerOfLink(request) ?? cookie('partner');
  const guid = cityGuidOf(cookie('city'));
  const isElsewhere = guid !== undefined && guid !== DEFAULT_CITY.city_guid;
  return {
    city: (isElsewhere ? await cityByGuid(guid) : undefined) ?? DEFAULT_CITY,
    viewMode: isViewMode(viewMode) ? viewMode : null,
    pageSize: isPageSize(pageSize) ? pageSize : null,
    partner: isPartnerTheme(partner) ? partner : null,
  };
}

/** The partner whose link brought the visitor here. */
export function partnerOfLink({ query }: Request): PartnerTheme | undefined {
  const { partner } = query as { partner?: unknown };
  return isPartnerTheme(partner) ? partner : undefined;
}

function cityGuidOf(cookie: string | undefined): string | undefined {
  return cookie === undefined ? undefined : readCityCookie(cookie)?.city_guid.toLowerCase();
}

const BELIEVED_MS = 60_000;

export interface CitySearch {
  call: ApiTransport;
  /** What was found may be out of date. */
  onDoubt: () => void;
}

export type FindCity = (guid: string, search: CitySearch) => Promise<CurrentCity | undefined>;

/** Cities of the table, each asked for once a minute and after a change: they hardly ever change. */
export function createKnownCities(changes: Changes): FindCity {
  let known = new Map<string, { city: CurrentCity; until: number }>();
  onTopics(changes, ['dictionary'], () => {
    known = outdated(known);
  });

  return async (guid, { call, onDoubt }) => {
    const current = known;
    const kept = current.get(guid);
    if (kept && performance.now() < kept.until) return kept.city;
    try {
      const { data } = await call(searchCities, { body: cityQuestion(guid) });
      const [city] = data;
      // Into the map of when it was asked: a change meanwhile has put another in its place.
      if (city) current.set(guid, { city, until: performance.now() + BELIEVED_MS });
      return city;
    } catch {
      // While the database is away, what was known is better than another city.
      onDoubt();
      return kept?.city;
    }
  };
}

/** Still there for when the database is away, and believed no more. */
function outdated(
  known: ReadonlyMap<string, { city: CurrentCity }>,
): Map<string, { city: CurrentCity; until: number }> {
  return new Map([...known].map(([guid, { city }]) => [guid, { city, until: 0 }]));
}

function cityQuestion(guid: string) {
  return {
    filter: { query: '', city_guid: guid },
    pagination: { type: 'offset', offset: 0, limit: 1 },
  } as const;
}
