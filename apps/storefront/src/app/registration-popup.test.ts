import { expect, it, vi } from 'vitest';
import { closeSitePopup, sitePopups } from '../shared/site-popup.ts';
import { mayOfferRegistration, offerRegistration, type PopupMoment } from './registration-popup.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const QUIET: PopupMoment = {
  isShown: false,
  userAgent: CHROME,
  path: '/',
  hasDialog: false,
  isTyping: false,
  msSinceAnswer: Infinity,
};

it('registration is offered to who looks around', () => {
  expect(mayOfferRegistration(QUIET)).toBe('now');
  expect(mayOfferRegistration({ ...QUIET, path: '/catalog/cartridges' })).toBe('now');
  // Yandex's own browser is read by people.
  expect(mayOfferRegistration({ ...QUIET, userAgent: `${CHROME} YaBrowser/25.10.0` })).toBe('now');
});

it.each([
  ['who has seen it in this session', { isShown: true }],
  [
    'a robot of Google',
    { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['a robot of Yandex', { userAgent: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' }],
  ['an audit', { userAgent: `${CHROME} Chrome-Lighthouse` }],
])('registration is never offered to %s', (_who, difference) => {
  expect(mayOfferRegistration({ ...QUIET, ...difference })).toBe('never');
});

it.each([
  ['the basket', { path: '/cart' }],
  ['a page of the basket', { path: '/cart/services/5' }],
  ['the page behind an invitation', { path: '/invite' }],
  ['another popup', { hasDialog: true }],
  ['a field that is being filled in', { isTyping: true }],
  ['the answer about cookies of a moment ago', { msSinceAnswer: 999 }],
])('registration waits for %s [AUTH-020]', (_what, difference) => {
  expect(mayOfferRegistration({ ...QUIET, ...difference })).toBe('later');
});

it('a second after the answer about cookies is late enough', () => {
  expect(mayOfferRegistration({ ...QUIET, msSinceAnswer: 1000 })).toBe('now');
});

it('registration that the session has seen is neither offered again nor waited for [STORE-004]', async () => {
  const kept = new Map([['registrationPopupShown', 'true']]);
  const sessionStorage = { getItem: (key: string) => kept.get(key) ?? null };
  vi.stubGlobal('window', { sessionStorage, location: { pathname: '/' } });
  vi.stubGlobal('navigator', { userAgent: CHROME });
  vi.stubGlobal('document', { querySelector: () => null, activeElement: null });
  expect(await offerRegistration(() => Infinity)).toBe(false);
  expect(sitePopups.get()).toEqual([]);
});

it('registration is offered once in a session of the browser, which its flag remembers [AUTH-019]', async () => {
  // The code of the popup is read before anything pretends to be a browser.
  await import('../features/auth/auth-popup.tsx');
  const session = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => void session.set(key, value),
  };
  vi.stubGlobal('window', { location: { pathname: '/' }, sessionStorage });
  vi.stubGlobal('document', { querySelector: () => null, activeElement: null });
  vi.stubGlobal('navigator', { userAgent: CHROME });
  const offered = async () => {
    await offerRegistration(() => Infinity);
    const names = sitePopups.get().flatMap(({ name, isOpen }) => (isOpen ? [name] : []));
    closeSitePopup('auth');
    return names;
  };

  expect(await offered()).toEqual(['auth']);
  expect([...session]).toEqual([['registrationPopupShown', 'true']]);
  expect(await offered()).toEqual([]);
  session.clear();
  expect(await offered()).toEqual(['auth']);
});
