import type { Request } from './app-type.ts';

/** Addresses that are the server's own and never a page; of the developers' pages the storefront draws the kit. */
const NOT_A_PAGE = /^\/(api|health|metrics|dev(?!\/kit(?:[?]|$))|files|insecure)([/?]|$)/;

export function isPageAddress(path: string): boolean {
  return !NOT_A_PAGE.test(path);
}

/** Health and metrics must answer most of all when we are overloaded. */
const PROBES = new Set(['/health/live', '/health/ready', '/metrics']);
/** Files whose answers are made once and kept by browsers for a year. */
const IMMUTABLE = new Set(['/assets/*', '/favicon.svg', '/files/illustrations/*', '/insecure/*']);

/** Judged by the route that was found, never by the text of the address, which can be written in many ways. */
export function isProbe(request: Request): boolean {
  return PROBES.has(request.routeOptions.url ?? '');
}

export function isProbeRoute(url: string): boolean {
  return PROBES.has(url);
}

/** Routes that are counted apart from calls: each costs little, and a page has many of them. */
export function isCheapRoute(url: string): boolean {
  return IMMUTABLE.has(url);
}
