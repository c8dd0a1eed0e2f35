import { isSecretPath, SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { openSitePopup, sitePopups } from '../shared/site-popup.ts';
import { readStored, writeStored } from '../shared/stored-value.ts';

const FLAG = 'registrationPopupShown';
const storage = () => window.sessionStorage;
/** Whoever has just answered one question is not asked the next. */
const AFTER_ANSWER_MS = 1000;

/** Those who read pages for others and sign in nowhere. */
const ROBOT = /bot\b|crawl|spider|slurp|mediapartners|lighthouse|yandex\w*\/|preview|facebookexternalhit/i;

/** What the moment looks like; apart from the browser, so that the rule can be tried. */
export interface PopupMoment {
  isShown: boolean;
  userAgent: string;
  path: string;
  hasDialog: boolean;
  isTyping: boolean;
  msSinceAnswer: number;
}

/** 'later' is asked again, 'never' is not. */
export function mayOfferRegistration(moment: PopupMoment): 'now' | 'later' | 'never' {
  if (moment.isShown || ROBOT.test(moment.userAgent)) return 'never';
  const isCart = `${moment.path}/`.startsWith(`${SHOP_PATHS.cart}/`);
  // Whoever came by a letter has something to do there, and is asked to sign in where it needs that.
  const isLetters = isSecretPath(moment.path);
  const isBusy = moment.hasDialog || moment.isTyping || moment.msSinceAnswer < AFTER_ANSWER_MS;
  return isCart || isLetters || isBusy ? 'later' : 'now';
}

/** Opens the popup if this is the moment; answers whether another may come. */
export async function offerRegistration(msSinceAnswer: () => number): Promise<boolean> {
  const now = () => mayOfferRegistration(momentNow(msSinceAnswer()));
  const answer = now();
  if (answer !== 'now') return answer === 'later';
  // A popup whose code does not come was not shown, and may be shown later.
  await import('../features/auth/auth-popup.tsx');
  if (now() !== 'now') return true;
  writeStored(FLAG, true, storage);
  // What cannot be remembered would come back on every page.
  if (readStored(FLAG, storage) === true) openSitePopup('auth', { start: 'register' });
  return false;
}

function momentNow(msSinceAnswer: number): PopupMoment {
  return {
    isShown: readStored(FLAG, storage) !== undefined,
    userAgent: navigator.userAgent,
    path: window.location.pathname,
    // One whose code is still on its way is open, though there is no dialog yet.
    hasDialog:
      document.querySelector('dialog[open]') !== null || sitePopups.get().some(({ isOpen }) => isOpen),
    isTyping: document.activeElement?.matches('input, textarea, select') ?? false,
    msSinceAnswer,
  };
}
