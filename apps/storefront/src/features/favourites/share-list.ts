import type { EndpointAnswer } from '@okoem/contract/endpoint.ts';
import { type getOwnShare, shareFavourites, unshareFavourites } from '@okoem/contract/favourites.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { copyLink as copyAndTell } from '../../shared/copy-link.ts';
import { showError, showFact } from '../../shared/toasts.ts';
import { ownShareQuery } from './favourites-query.ts';

/** Makes the link, or lengthens its life, and copies it; from then on the page shows it. */
export async function shareList(client: QueryClient, origin: string): Promise<void> {
  try {
    const { data } = await transportOf(client)(shareFavourites, {});
    await know(client, data);
    await copyLink(origin + data.path);
  } catch (error) {
    showError(error);
  }
}

/** An answer that is on its way is older than what has been done since: it would take the link out of sight. */
async function know(client: QueryClient, share: EndpointAnswer<typeof getOwnShare>['data']): Promise<void> {
  await client.cancelQueries({ queryKey: ownShareQuery.queryKey });
  client.setQueryData(ownShareQuery.queryKey, share);
}

export async function closeList(client: QueryClient): Promise<void> {
  try {
    await transportOf(client)(unshareFavourites, {});
    await know(client, null);
    showFact('Ссылка больше не открывается');
  } catch (error) {
    showError(error);
  }
}

export async function copyLink(address: string): Promise<void> {
  await copyAndTell(address, 'Браузер не дал её скопировать — выделите адрес на странице');
}
