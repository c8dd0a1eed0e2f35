import { shareFavourites, unshareFavourites } from '@okoem/contract/favourites.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { copyLink as copyAndTell } from '../../shared/copy-link.ts';
import { showError, showFact } from '../../shared/toasts.ts';
import { ownShareQuery } from './favourites-query.ts';

/** Makes the link, or lengthens its life, and copies it; from then on the page shows it. */
export async function shareList(client: QueryClient, origin: string): Promise<void> {
  try {
    const { data } = await transportOf(client)(shareFavourites, {});
    client.setQueryData(ownShareQuery.queryKey, data);
    await copyLink(origin + data.path);
  } catch (error) {
    showError(error);
  }
}

export async function closeList(client: QueryClient): Promise<void> {
  try {
    await transportOf(client)(unshareFavourites, {});
    client.setQueryData(ownShareQuery.queryKey, null);
    showFact('Ссылка больше не открывается');
  } catch (error) {
    showError(error);
  }
}

export async function copyLink(address: string): Promise<void> {
  await copyAndTell(address, 'Браузер не дал её скопировать — выделите адрес на странице');
}
