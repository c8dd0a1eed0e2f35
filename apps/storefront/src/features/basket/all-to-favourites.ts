import { addFavourites } from '@okoem/contract/favourites.ts';
import type { Session } from '@okoem/contract/page.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { MOST_ADDED_OFFERS } from '@okoem/domain/wire/api-limits.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import type { BasketLine } from '../../shared/basket/basket-source.ts';
import { listSignal } from '../../shared/member-lists/list-signal.ts';
import { memberList } from '../../shared/member-lists/member-list.ts';
import { readList } from '../../shared/member-lists/settle-wishes.ts';
import { openSitePopup } from '../../shared/site-popup.ts';
import { showError, showSuccess, showWarning } from '../../shared/toasts.ts';

const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

/** Everything of the basket into the favourites; the basket stays as it is. A guest signs in first, and it is done then. */
export async function allToFavourites(
  { client, session }: { client: QueryClient; session: Session },
  lines: readonly BasketLine[],
): Promise<void> {
  if (session.kind === 'guest') {
    const products = lines.map(({ id, offer_id }) => ({ productId: id, offerId: offer_id }));
    openSitePopup('auth', {
      reason: 'Войдите, чтобы сохранить товары корзины в избранное',
      resume: { kind: 'favourites', products },
    });
    return;
  }
  try {
    const { kept, left } = await addAll(client, lines);
    listSignal.send('favourites');
    await readList(transportOf(client), memberList(session, 'favourites'));
    await client.invalidateQueries({ queryKey: ['favourites'] });
    if (left === 0) showSuccess(`В избранном ${countOf(kept, PRODUCTS)} из корзины`);
    else showWarning(`В избранном ${countOf(kept, PRODUCTS)}`, `Не поместилось или не продаётся: ${left}`);
  } catch (error) {
    showError(error);
  }
}

async function addAll(
  client: QueryClient,
  lines: readonly BasketLine[],
): Promise<{ kept: number; left: number }> {
  const ids = lines.map(({ offer_id }) => offer_id);
  let [kept, left] = [0, 0];
  for (let at = 0; at < ids.length; at += MOST_ADDED_OFFERS) {
    const offer_ids = ids.slice(at, at + MOST_ADDED_OFFERS);
    const { data, meta } = await transportOf(client)(addFavourites, { body: { offer_ids } });
    kept += data.length;
    left += meta.unknown_offer_ids.length + meta.refused_offer_ids.length;
  }
  return { kept, left };
}
