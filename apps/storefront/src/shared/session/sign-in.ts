import { safeRedirect } from '@okoem/domain/session/redirect-path.ts';
import { keepWish } from '../member-lists/kept-wishes.ts';
import { sendSessionSignal } from './session-signal.ts';

/** What a guest had begun when asked to sign in; whoever began it goes on with it on the member's page. */
export type Resume =
  | { kind: 'favourite'; productId: number; offerId: number }
  | { kind: 'favourites'; products: readonly { productId: number; offerId: number }[] };

/** What the popup was told by whoever opened it. */
export interface SignInWish {
  /** Absent: the page the popup stands on. */
  redirectTo?: string | undefined;
  resume?: Resume | undefined;
}

/** From the moment somebody is in, so that whoever leaves an offer by another page loses nothing. */
export function keepResume(resume: Resume | undefined): void {
  if (!resume) return;
  const products = resume.kind === 'favourites' ? resume.products : [resume];
  for (const { productId, offerId } of products)
    keepWish({ list: 'favourites', product_id: productId, offer_id: offerId, isWanted: true });
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

function withoutHash(path: string): string {
  return path.replace(/#.*/, '');
}
