import { safeRedirect } from '@okoem/domain/session/redirect-path.ts';
import { isObject } from '@okoem/domain/wire/error-answer.ts';
import { readStored, writeStored } from '../stored-value.ts';
import { sendSessionSignal } from './session-signal.ts';

/** What a guest had begun when asked to sign in; whoever began it goes on with it on the member's page. */
export type Resume = { kind: 'favourite'; productId: number; offerId: number };

/** What the popup was told by whoever opened it. */
export interface SignInWish {
  /** Absent: the page the popup stands on. */
  redirectTo?: string | undefined;
  resume?: Resume | undefined;
}

const KEY = 'resumeAfterSignIn';
const storage = () => window.sessionStorage;

/** From the moment somebody is in, so that whoever leaves an offer by another page loses nothing. */
export function keepResume(resume: Resume | undefined): void {
  if (resume) writeStored(KEY, resume, storage);
}

/**
 * The session's cookie is set by now, and the server draws the member's page by it: prices, hearts and name are there at
 * once, and nothing of the guest's page is left in memory.
 */
export function finishSignIn({ redirectTo, resume }: SignInWish): void {
  keepResume(resume);
  sendSessionSignal('changed');
  const { pathname, search, hash } = window.location;
  const target = redirectTo === undefined ? pathname + search + hash : safeRedirect(redirectTo);
  // A change of the fragment alone would not load the page anew.
  if (withoutHash(target) === pathname + search) {
    window.history.replaceState(window.history.state, '', target);
    window.location.reload();
  } else {
    window.location.assign(target);
  }
}

/** What was begun before signing in; it stays until it is forgotten. */
export function readResume(): Resume | undefined {
  const kept = readStored(KEY, storage);
  if (!isObject(kept) || kept['kind'] !== 'favourite') return undefined;
  const [productId, offerId] = [Number(kept['productId']), Number(kept['offerId'])];
  const areIds = Number.isSafeInteger(productId) && Number.isSafeInteger(offerId);
  return areIds ? { kind: 'favourite', productId, offerId } : undefined;
}

/** Once the server has answered: whoever goes on before that takes it along to the next page. */
export function forgetResume(): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Where nothing may be stored, nothing was.
  }
}

function withoutHash(path: string): string {
  return path.replace(/#.*/, '');
}
