import { readCookie, writeCookie } from '../cookie.ts';
import { createStore } from '../store.ts';

/** What the visitor allowed besides what the shop cannot work without. */
export type Consent = 'all' | 'necessary';

const CONSENT_COOKIE = 'cookieConsent';

/** `undefined`: not read yet; `null`: not asked yet. */
export const consent = createStore<Consent | null | undefined>(undefined);

export function readConsent(): void {
  const value = readCookie(CONSENT_COOKIE);
  consent.set(value === 'all' || value === 'necessary' ? value : null);
}

export function giveConsent(given: Consent): void {
  writeCookie(CONSENT_COOKIE, given);
  consent.set(given);
}
