import type { SiteRuntime } from '@okoem/contract/page.ts';
import { AUDIENCE_EFFECTS } from '@okoem/domain/customer/audience.ts';
import type { QueryClient } from '@tanstack/react-query';
import { sendPendingGoals, settleAnalytics } from '../shared/analytics.ts';
import { consent, readConsent } from '../shared/consent.ts';
import { writeCookie } from '../shared/cookie.ts';
import { dropBrokenCityCookie } from '../shared/current-city.ts';
import { followStoredBasket } from '../shared/guest-basket.ts';
import { nextTask } from '../shared/next-task.ts';

/** What only a browser has: its cookies, its storage, its leaving. Begun once, after hydration, step by step. */
export function startBrowserSide(runtime: SiteRuntime, client: QueryClient): () => void {
  const stops: (() => void)[] = [];
  let isStopped = false;
  void (async () => {
    for (const step of steps(runtime, client)) {
      await nextTask();
      if (isStopped) return;
      const stop = step();
      if (stop) stops.push(stop);
    }
  })();
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

/** Each in a task of its own, and whatever it changes on the page with it; some answer how to stop. */
function steps(runtime: SiteRuntime, client: QueryClient): (() => (() => void) | void)[] {
  return [
    followStoredBasket,
    () => {
      dropBrokenCityCookie();
      // Guests are treated as private people.
      writeCookie('currentCityId', String(AUDIENCE_EFFECTS.retail.currentCityId));
    },
    readConsent,
    () => {
      void startThirdParties(runtime);
      window.addEventListener('pagehide', sendPendingGoals);
      return () => window.removeEventListener('pagehide', sendPendingGoals);
    },
    () => {
      // From now on whatever is pressed answers; whoever drives a browser waits for it.
      document.documentElement.dataset['alive'] = '';
    },
    () => exposeWhenFetched(runtime, client),
  ];
}

/** Nothing on the page needs it, so it comes after everything that does. */
function exposeWhenFetched(runtime: SiteRuntime, client: QueryClient): () => void {
  let isStopped = false;
  let stop = () => {};
  const fetchIt = async () => {
    const { exposeStorefront } = await import('./storefront-object.ts');
    if (!isStopped) stop = exposeStorefront(runtime, client);
  };
  void fetchIt().catch(() => undefined);
  return () => {
    isStopped = true;
    stop();
  };
}

/** Their code, too, is fetched only when there is something to start; what was not allowed to count is forgotten. */
async function startThirdParties(runtime: SiteRuntime): Promise<void> {
  const { analyticsId, tagManagerId, searchScriptUrl } = runtime.config;
  if (analyticsId + tagManagerId + searchScriptUrl === '') {
    consent.subscribe(settleAnalytics);
    return;
  }
  const { startConfigured } = await import('../shared/third-parties.ts');
  startConfigured(runtime);
}
