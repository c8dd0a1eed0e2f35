import type { EndpointInput } from '@okoem/contract/endpoint.ts';
import { saveTenderSearch } from '@okoem/contract/tender-searches.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { goTo } from '../../shared/link.tsx';
import { showError, showWithAction } from '../../shared/toasts.ts';
import { OWN_SEARCHES } from './own-tabs.ts';
import { savedSearchesQuery } from './saved-searches-query.ts';

type Search = EndpointInput<typeof saveTenderSearch>['body'];

/** Kept with letters on; where it is kept stands one press away. */
export async function keepSearch(client: QueryClient, body: Search): Promise<void> {
  try {
    await transportOf(client)(saveTenderSearch, { body });
    await client.invalidateQueries(savedSearchesQuery);
    showWithAction({
      title: 'Поиск сохранён',
      message: 'О новых заявках напишем на почту',
      action: { label: 'Мои поиски', onClick: () => goTo(OWN_SEARCHES) },
    });
  } catch (error) {
    showError(error);
  }
}
