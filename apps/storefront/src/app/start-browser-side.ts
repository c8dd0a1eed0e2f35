import type { SiteRuntime } from '@okoem/contract/page.ts';
import { AUDIENCE_EFFECTS } from '@okoem/domain/customer/audience.ts';
import type { QueryClient } from '@tanstack/react-query';
import { sendPendingGoals, settleAnalytics } from '../shared/analytics.ts';
import { consent, readConsent } from '../shared/consent.ts';
import { writeCookie } from '../shared/cookie.ts';
import { dropBrokenCityCookie } from '../shared/current-city.ts';
import { followStoredBasket } from '../shared/guest-basket.ts';

/** What only a browser has: its cookies, its storage, its leaving. Begun once, after hydration. */
export function startBrowserSide(runtime: SiteRuntime, client: QueryClient): () => void {
  dropBrokenCityCookie();
  readConsent();
  // Guests are treated as private people.
  writeCookie('currentCityId', String(AUDIENCE_EFFECTS.retail.currentCityId));
  const stops = [followStoredBasket()];
  void startThirdParties(runtime);
  // Nothing on the page needs it, so it comes after everything that does.
  void import('./storefront-object.ts').then(
    ({ exposeStorefront }) => stops.push(exposeStorefront(runtime, client)),
    () => undefined,
  );
  window.addEventListener('pagehide', sendPendingGoals);
  // From now on whatever is pressed answers; whoever drives a browser waits for it.
  document.documentElement.dataset['alive'] = '';
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('pagehide', sendPendingGoals);
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
