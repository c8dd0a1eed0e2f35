import { shareFavourites, unshareFavourites } from '@okoem/contract/favourites.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { showError, showFact, showWithAction } from '../../shared/toasts.ts';

/** Long enough to read the address where nothing could copy it. */
const SHOWN_MS = 15_000;

/** Makes the link and copies it; it can be closed again right there. */
export async function shareList(client: QueryClient): Promise<void> {
  try {
    const { data } = await transportOf(client)(shareFavourites, {});
    const address = location.origin + data.path;
    const isCopied = await copied(address);
    showWithAction({
      title: isCopied ? 'Ссылка на список скопирована' : 'Ссылка на список',
      message: `${address} — открыта до ${formatDate(new Date(data.expires_at))}, без вашего имени`,
      action: { label: 'Закрыть доступ', onClick: () => void closeList(client) },
      lifeMs: SHOWN_MS,
    });
  } catch (error) {
    showError(error);
  }
}

async function closeList(client: QueryClient): Promise<void> {
  try {
    await transportOf(client)(unshareFavourites, {});
    showFact('Ссылка больше не открывается');
  } catch (error) {
    showError(error);
  }
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
