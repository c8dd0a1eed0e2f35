import {
  deleteTenderSearch,
  type SavedTenderSearch,
  saveTenderSearch,
  updateTenderSearch,
} from '@okoem/contract/tender-searches.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { Toggle } from '@okoem/ui/toggle.tsx';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { showError, showWithAction } from '../../shared/toasts.ts';
import { savedSearchesQuery } from './saved-searches-query.ts';
import { tendersAddress, wishOfFilter } from './tenders-address.ts';
import styles from './own-tenders.module.css';

/** What one wants to be told of; letters of each are turned off and on by themselves. */
export function SavedSearches() {
  const { data: searches, error, refetch } = useQuery(savedSearchesQuery);
  if (error && !searches)
    return (
      <LoadFailed
        title="Поиски не загрузились"
        text="Проверьте связь и попробуйте ещё раз"
        onRetry={() => void refetch()}
      />
    );
  if (!searches) return <Skeleton shape="control" />;
  if (searches.length === 0)
    return (
      <EmptyState
        title="Сохранённых поисков нет"
        text="Выберите условия в списке заявок и сохраните поиск — о новых подходящих напишем на почту"
        action={
          <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.tenders}>
            К списку заявок
          </Link>
        }
      />
    );
  return (
    <ul className={styles.searches}>
      {searches.map((search) => (
        <Search key={search.id} search={search} />
      ))}
    </ul>
  );
}

const UNDO_MS = 10_000;

function Search({ search }: { search: SavedTenderSearch }) {
  const { id, name, filter, is_alert_on: isOn, count } = search;
  const client = useQueryClient();
  const call = transportOf(client);
  const [isBusy, setBusy] = useState(false);
  /** What was pressed, until the server has said so too. */
  const [wanted, setWanted] = useState<boolean>();
  const { status: _, ...kept } = filter;
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      await client.invalidateQueries(savedSearchesQuery);
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    if (!(await run(() => call(deleteTenderSearch, { params: { id: String(id) } })))) return;
    const back = () =>
      void run(() => call(saveTenderSearch, { body: { name, filter: kept, is_alert_on: isOn } }));
    showWithAction({
      title: 'Поиск удалён',
      message: name,
      lifeMs: UNDO_MS,
      action: { label: 'Вернуть', onClick: back },
    });
  };
  return (
    <li data-search={id}>
      <div>
        <Link to={tendersAddress(wishOfFilter(kept))}>{name}</Link>
        <small>сейчас {countOf(count, ['заявка', 'заявки', 'заявок'])}</small>
      </div>
      <Toggle
        checked={wanted ?? isOn}
        disabled={isBusy}
        onChange={({ currentTarget: { checked } }) => {
          setWanted(checked);
          void run(() =>
            call(updateTenderSearch, { params: { id: String(id) }, body: { is_alert_on: checked } }),
          ).finally(() => setWanted(undefined));
        }}
      >
        Письма о новых
      </Toggle>
      <IconButton label={`Удалить поиск: ${name}`} disabled={isBusy} onClick={() => void remove()}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}
