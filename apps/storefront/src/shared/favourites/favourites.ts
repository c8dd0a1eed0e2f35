import type { Session } from '@okoem/contract/page.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { useSession } from '../session/session.ts';
import { openSitePopup, popupTrigger, type SitePopups } from '../site-popup.ts';

/** Where favourites are kept. They live in the account, so a guest's source answers that one has to sign in. */
export interface FavouritesSource {
  productIds: readonly number[];
  add: (productId: number) => FavouriteAnswer;
  remove: (productId: number) => FavouriteAnswer;
}

export type FavouriteAnswer = 'done' | 'needs-sign-in';

const SIGN_IN: SitePopups['auth'] = {
  redirectTo: SHOP_PATHS.favourites,
  reason: 'Войдите, чтобы сохранить товар в избранное',
};
const NEEDS_SIGN_IN = () => 'needs-sign-in' as const;
const guestFavourites: FavouritesSource = { productIds: [], add: NEEDS_SIGN_IN, remove: NEEDS_SIGN_IN };

/** The one place that chooses. The member's source will stand here. */
export function favouritesOf(_session: Session): FavouritesSource {
  return guestFavourites;
}

export function useFavouriteCount(): number {
  return favouritesOf(useSession()).productIds.length;
}

/** What every heart needs. */
export function useFavouriteToggle(productId: number) {
  const favourites = favouritesOf(useSession());
  const isChosen = favourites.productIds.includes(productId);
  const toggle = () => (isChosen ? favourites.remove(productId) : favourites.add(productId));
  // The popup's code is fetched as soon as somebody points at the heart.
  return { ...popupTrigger('auth', SIGN_IN), onClick: () => void askToSignIn(toggle()) };
}

/** A guest who wants a favourite is asked to sign in, wherever the wish came from. */
export function askToSignIn(answer: FavouriteAnswer): void {
  if (answer === 'needs-sign-in') openSitePopup('auth', SIGN_IN);
}
