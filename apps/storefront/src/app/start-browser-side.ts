import type { SiteRuntime } from '@okoem/contract/page.ts';
import { AUDIENCE_EFFECTS } from '@okoem/domain/customer/audience.ts';
import { sendPendingGoals } from '../shared/analytics.ts';
import { readConsent } from '../shared/consent.ts';
import { writeCookie } from '../shared/cookie.ts';
import { dropBrokenCityCookie } from '../shared/current-city.ts';
import { followStoredBasket } from '../shared/guest-basket.ts';
import { startThirdParties } from '../shared/third-parties.ts';

/** What only a browser has: its cookies, its storage, its leaving. Begun once, after hydration. */
export function startBrowserSide(runtime: SiteRuntime): () => void {
  dropBrokenCityCookie();
  readConsent();
  // Guests are treated as private people.
  writeCookie('currentCityId', String(AUDIENCE_EFFECTS.retail.currentCityId));
  const stopFollowing = followStoredBasket();
  const stopThirdParties = startThirdParties(runtime);
  window.addEventListener('pagehide', sendPendingGoals);
  return () => {
    stopFollowing();
    stopThirdParties();
    window.removeEventListener('pagehide', sendPendingGoals);
  };
}
