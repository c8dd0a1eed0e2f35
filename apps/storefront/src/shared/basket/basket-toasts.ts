import { countOf } from '@okoem/domain/format/plural.ts';
import { openSitePopup, preloadSitePopup } from '../site-popup.ts';
import { closeToast, toasts } from '../toast-store.ts';
import { showWithAction } from '../toasts.ts';
import type { TakenLines } from './basket-source.ts';

const ADDED = 'Товар в корзине';
/** Long enough to see the mistake and reach for the button. */
const UNDO_MS = 8000;

/** The shopper is told, not interrupted: a look into the basket is one press away. */
export function showAdded({ name, offerId }: { name: string; offerId: number }): void {
  preloadSitePopup('cart');
  for (const toast of toasts.get()) if (toast.title === ADDED) closeToast(toast.id);
  const onClick = () => openSitePopup('cart', { offerId });
  showWithAction({ title: ADDED, message: name, action: { label: 'Посмотреть', onClick } });
}

interface TakenOut {
  taken: TakenLines;
  title: string;
  onUndo: () => void;
}

export function showTakenOut({ taken: { lines }, title, onUndo }: TakenOut): void {
  // A member's page knows names only of what it shows.
  const { name } = lines.length === 1 ? (lines[0]!.item as { name?: string }) : {};
  const message = name ?? countOf(lines.length, ['товар', 'товара', 'товаров']);
  showWithAction({ title, message, action: { label: 'Вернуть', onClick: onUndo }, lifeMs: UNDO_MS });
}
