import type { Session, SiteRuntime } from '@okoem/contract/page.ts';
import { CURRENT_CITY_IDS } from '@okoem/domain/customer/audience.ts';
import { REGISTRATION_POPUP_DELAY_MS } from '@okoem/domain/screen/timings.ts';
import type { QueryClient } from '@tanstack/react-query';
import { sendPendingGoals, settleAnalytics } from '../shared/analytics/analytics.ts';
import { consent, readConsent } from '../shared/analytics/consent.ts';
import { basketOf } from '../shared/basket/basket.ts';
import { writeCookie } from '../shared/cookie.ts';
import { dropBrokenCityCookie } from '../shared/current-city.ts';
import { nextTask } from '../shared/next-task.ts';
import type { BrowserSession } from '../shared/session/browser-session.ts';
import { audienceOf } from '../shared/session/session.ts';

export interface BrowserSide {
  runtime: SiteRuntime;
  session: Session;
  client: QueryClient;
  /** The session as it lives in this tab. */
  browser: BrowserSession | undefined;
}

/** What only a browser has: its cookies, its storage, its leaving. Begun once, after hydration, step by step. */
export function startBrowserSide(side: BrowserSide): () => void {
  const stops: (() => void)[] = [];
  let isStopped = false;
  void (async () => {
    for (const step of steps(side)) {
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
function steps(side: BrowserSide): (() => (() => void) | void)[] {
  const { runtime, session } = side;
  return [
    basketOf(session).follow,
    () => {
      dropBrokenCityCookie();
      writeCookie('currentCityId', String(CURRENT_CITY_IDS[audienceOf(session)]));
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
    () => whenFetched(async () => (await import('./storefront-object.ts')).exposeStorefront(side)),
    () => followInBrowser(side),
    ...(session.kind === 'guest' ? [offerRegistrationLater] : []),
  ];
}

function followInBrowser({ browser, client }: BrowserSide): (() => void) | void {
  if (!browser) return undefined;
  return whenFetched(async () => {
    const { followSession } = await import('../shared/session/follow-session.ts');
    return followSession(browser, client);
  });
}

/** Nothing on the page needs it, so it comes after everything that does. */
function whenFetched(begin: () => Promise<() => void>): () => void {
  const begun = begin().catch(() => () => {});
  return () => void begun.then((stop) => stop());
}

/** Even the question whether to offer it is fetched when its time has come. */
function offerRegistrationLater(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => void offer().catch(wait), REGISTRATION_POPUP_DELAY_MS);
  };
  const offer = async () => {
    const { offerRegistration } = await import('./registration-popup.ts');
    if (await offerRegistration()) wait();
  };
  wait();
  return () => clearTimeout(timer);
}

/** Their code, too, is fetched only when there is something to start; what was not allowed to count is forgotten. */
async function startThirdParties(runtime: SiteRuntime): Promise<void> {
  const { analyticsId, tagManagerId, searchScriptUrl } = runtime.config;
  if (analyticsId + tagManagerId + searchScriptUrl === '') {
    consent.subscribe(settleAnalytics);
    return;
  }
  const { startConfigured } = await import('../shared/analytics/third-parties.ts');
  startConfigured(runtime);
}
