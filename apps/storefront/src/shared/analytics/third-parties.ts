import type { SiteRuntime } from '@okoem/contract/page.ts';
import { ANALYTICS_ORIGIN, TAG_MANAGER_ORIGIN } from '@okoem/domain/screen/guest-origins.ts';
import { isSecretPath, SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { setCounter, settleAnalytics } from './analytics.ts';
import { consent } from './consent.ts';
import { loadScript } from './load-script.ts';

type Counter = NonNullable<Window['ym']> & { a?: unknown[]; l?: number };

/** Scripts of other houses: each only when configured, none before it may, and no page waits for any. */
export function startConfigured(runtime: SiteRuntime, onCounting: () => void): void {
  const { config, technicalPause } = runtime;
  if (!technicalPause) loadScript(config.searchScriptUrl);

  let isCounting = false;
  const count = () => {
    const { location } = window;
    const isHeard = consent.get() === 'all' && !isSecretAddress(location);
    if (isHeard && !isCounting && mayCount(runtime, location.hostname)) {
      isCounting = true;
      startCounter(config.analyticsId);
      startTagManager(config.tagManagerId);
      onCounting();
    }
    settleAnalytics();
  };
  count();
  consent.subscribe(count);
}

/** A counter sends the whole address of the page; a guest's specification is whose address it is. */
export function isSecretAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  return isSecretPath(pathname) || (pathname === SHOP_PATHS.specs && search !== '');
}

/** A developer's clicks are nobody's statistics. */
export function mayCount({ environment }: Pick<SiteRuntime, 'environment'>, hostname: string): boolean {
  return environment !== 'dev' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

function startCounter(id: string): void {
  if (id === '') return;
  // Calls made before the script has come wait in the function itself, as the service prescribes.
  const queue: Counter = window.ym ?? ((...call: unknown[]) => (queue.a ??= []).push(call));
  queue.l = Date.now();
  window.ym = queue;
  setCounter(id);
  (queue as unknown as (id: string, method: string, options: object) => void)(id, 'init', { clickmap: true });
  loadScript(`${ANALYTICS_ORIGIN}/metrika/tag.js`);
}

function startTagManager(id: string): void {
  if (id === '') return;
  (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadScript(`${TAG_MANAGER_ORIGIN}/gtm.js?id=${encodeURIComponent(id)}`);
}
