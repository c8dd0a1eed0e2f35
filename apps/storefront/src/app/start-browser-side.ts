import type { Session, SiteRuntime } from '@okoem/contract/page.ts';
import { AUDIENCE_EFFECTS } from '@okoem/domain/customer/audience.ts';
import type { QueryClient } from '@tanstack/react-query';
import { sendPendingGoals, settleAnalytics } from '../shared/analytics/analytics.ts';
import { consent, readConsent } from '../shared/analytics/consent.ts';
import { basketOf } from '../shared/basket/basket.ts';
import { writeCookie } from '../shared/cookie.ts';
import { chosenCity, dropBrokenCityCookie } from '../shared/current-city.ts';
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
    () => basketOf(session).follow({ client: side.client, cityGuid: () => cityGuidNow(runtime) }),
    () => {
      dropBrokenCityCookie();
      writeCookie('currentCityId', String(AUDIENCE_EFFECTS[audienceOf(session)].currentCityId));
    },
    readConsent,
    followForms,
    () => {
      void startThirdParties(side);
      window.addEventListener('pagehide', sendPendingGoals);
      return () => window.removeEventListener('pagehide', sendPendingGoals);
    },
    () => {
      // From now on whatever is pressed answers; whoever drives a browser waits for it.
      document.documentElement.dataset['alive'] = '';
    },
    () => startLateWhenFetched(side),
  ];
}

/** Every form of the shop leads to its first wrong field. Fetched beside the page: who sends a form does not wait for it. */
function followForms(): () => void {
  const fetched = import('../shared/lead-to-fault.ts').catch(() => undefined);
  const lead = ({ target }: SubmitEvent) =>
    void fetched.then((it) => it?.leadToFault(target as HTMLFormElement));
  document.addEventListener('submit', lead);
  return () => document.removeEventListener('submit', lead);
}

export function cityGuidNow({ city }: SiteRuntime): string {
  return (chosenCity.get() ?? city).city_guid;
}

/** Nothing on the page needs it, so it comes after everything that does. */
function startLateWhenFetched(side: BrowserSide): () => void {
  let isStopped = false;
  let stop = () => {};
  const fetchIt = async () => {
    const { startLateSide } = await import('./late-side.ts');
    if (!isStopped) stop = startLateSide(side);
  };
  void fetchIt().catch(() => undefined);
  return () => {
    isStopped = true;
    stop();
  };
}

/** Their code, too, is fetched only when there is something to start; what was not allowed to count is forgotten. */
async function startThirdParties(side: BrowserSide): Promise<void> {
  const { analyticsId, tagManagerId, searchScriptUrl } = side.runtime.config;
  if (analyticsId + tagManagerId + searchScriptUrl === '') {
    consent.subscribe(settleAnalytics);
    return;
  }
  const { startThirdPartySide } = await import('./third-party-side.ts');
  startThirdPartySide(side);
}
