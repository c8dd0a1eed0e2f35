import type { AnalyticsName } from '@okoem/domain/screen/analytics.ts';
import { GOAL_DELAY_MS } from '@okoem/domain/screen/timings.ts';
import { consent } from './consent.ts';

interface GoalCounter {
  (counter: string, method: 'reachGoal', goal: AnalyticsName): void;
  (counter: string, method: 'params' | 'hit', ...told: unknown[]): void;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    ym?: GoalCounter;
  }
}

/** About a whole order rather than products. */
export type OrderEventName = 'begin_checkout' | 'purchase';

const pending = new Map<ReturnType<typeof setTimeout>, AnalyticsName>();
const awaitingConsent: (() => void)[] = [];
let counterId = '';

/** Called once, when the counter's script is on the page. */
export function setCounter(id: string): void {
  counterId = id;
}

/** Sent a second later; what is still waiting when the page is left goes at once. */
export function sendGoal(goal: AnalyticsName): void {
  whenAllowed(() => {
    const timer = setTimeout(() => {
      pending.delete(timer);
      reach(goal);
    }, GOAL_DELAY_MS);
    pending.set(timer, goal);
  });
}

export function sendPendingGoals(): void {
  for (const [timer, goal] of pending) {
    clearTimeout(timer);
    reach(goal);
  }
  pending.clear();
}

export function pushEvent(event: AnalyticsName | OrderEventName, ecommerce: object): void {
  whenAllowed(() => (window.dataLayer ??= []).push({ event, ecommerce }));
}

/** Whatever waited for the visitor's word goes out now, or never. */
export function settleAnalytics(): void {
  const waiting = awaitingConsent.splice(0);
  if (consent.get() === 'all') for (const send of waiting) send();
}

/** At once, with the visitor's consent, or never. */
export function whenAllowed(send: () => void): void {
  const given = consent.get();
  if (given === 'all') send();
  else if (given !== 'necessary') awaitingConsent.push(send);
}

function reach(goal: AnalyticsName): void {
  try {
    window.ym?.(counterId, 'reachGoal', goal);
  } catch {
    // A counter that breaks must not break the shop.
  }
}
