const API_PREFIX = '/api/v1';
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The host of the API as configured, without a trailing slash; on a developer's machine the page's own origin. */
function apiHost(configured: string, pageHostname: string): string {
  return LOCAL_HOST.test(pageHostname) ? '' : configured.replace(/\/+$/, '');
}

/** What every call's path is put behind. */
export function apiBase(config: { apiHost: string }, pageHostname: string): string {
  return apiHost(config.apiHost, pageHostname) + API_PREFIX;
}
