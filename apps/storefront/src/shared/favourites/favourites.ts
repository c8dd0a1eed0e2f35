import type { Session } from '@okoem/contract/page.ts';
import { isFavourite } from '@okoem/domain/favourite/favourite.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../api-query.ts';
import { memberList, type ShownRecord, unwish, wish } from '../member-lists/member-list.ts';
import { useSession } from '../session/session.ts';
import { openSitePopup, popupTrigger, type SitePopups } from '../site-popup.ts';
import { createStore, type Readable, useStore } from '../store.ts';

/** After signing in the reader is on the same page, with the heart full. */
function signInFor({ product_id: productId, offer_id: offerId }: ShownRecord): SitePopups['auth'] {
  return {
    reason: 'Войдите, чтобы сохранить товар в избранное',
    resume: { kind: 'favourite', productId, offerId },
  };
}

const NOTHING: Readable<readonly ShownRecord[]> = createStore<readonly ShownRecord[]>([]);

interface Side {
  client: QueryClient;
  session: Session;
}

/** The one place that chooses. Favourites live in the account, so a guest has none. */
export function favouritesOf(session: Session): Readable<readonly ShownRecord[]> {
  return session.kind === 'member' ? memberList(session, 'favourites').shown : NOTHING;
}

export function useFavourites(): readonly ShownRecord[] {
  return useStore(favouritesOf(useSession()));
}

/** A guest is asked to sign in, and nothing is called; a member sees the change at once, and the server follows. */
export async function setFavourite(
  { client, session }: Side,
  product: ShownRecord,
  isWanted: boolean,
): Promise<void> {
  if (session.kind === 'guest') {
    openSitePopup('auth', signInFor(product));
    return;
  }
  const list = memberList(session, 'favourites');
  wish(list, product, isWanted);
  await import('../member-lists/settle-wishes.ts').then(
    ({ settleWish }) => settleWish(transportOf(client), list, product.product_id),
    // The code did not come, so nothing was saved.
    () => unwish(list, product.product_id),
  );
  // The page of favourites knows what it takes out; what comes in while it is open it has to ask for.
  if (isWanted) await client.invalidateQueries({ queryKey: ['favourites'] });
}

/** What every heart needs. */
export function useFavouriteToggle(product: { id: number; offer_id: number }) {
  const session = useSession();
  const client = useQueryClient();
  const list = useFavourites();
  // The nearest warehouse may be another than when the heart was pressed; it is the same product.
  const isChosen =
    isFavourite(list, product.offer_id) || list.some(({ product_id: id }) => id === product.id);
  const record = { product_id: product.id, offer_id: product.offer_id };
  const onClick = () => void setFavourite({ client, session }, record, !isChosen);
  // The popup's code is fetched as soon as somebody points at the heart.
  if (session.kind === 'guest') return { ...popupTrigger('auth', signInFor(record)), onClick };
  // On a page that will be kept the heart is nobody's: its state is filled in when the page is sent.
  const mark = session.marks?.isFavourite(product.id) as 'true' | undefined;
  return { 'aria-pressed': mark ?? isChosen, onClick };
}
