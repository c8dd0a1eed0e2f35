import { searchOrders } from '@okoem/contract/orders.ts';
import type { Project } from '@okoem/contract/project-views.ts';
import { searchQuotes } from '@okoem/contract/quotes.ts';
import { searchSpecifications } from '@okoem/contract/specifications.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Popup } from '@okoem/ui/popup.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { ListSearch } from '../../shared/list-filters/list-search.tsx';
import { PROJECTS_KEY } from '../../shared/projects/project-queries.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import type { ProjectDeeds } from './use-project.ts';
import styles from './add-thing.module.css';

export type AddedKind = 'specification' | 'quote' | 'order';

interface AddThingProps {
  kind: AddedKind;
  project: Project;
  deeds: ProjectDeeds;
  isOpen: boolean;
  onClose: () => void;
}

const WORDS: Record<AddedKind, { title: string; placeholder: string; none: string }> = {
  specification: {
    title: 'Добавить спецификацию',
    placeholder: 'Название спецификации',
    none: 'Спецификаций, которых здесь нет, не нашлось',
  },
  quote: {
    title: 'Добавить КП',
    placeholder: 'Номер, название или товар',
    none: 'Предложений, которых здесь нет, не нашлось',
  },
  order: {
    title: 'Добавить заказ',
    placeholder: 'Номер, товар или артикул',
    none: 'Заказов, которых здесь нет, не нашлось',
  },
};

interface Found {
  id: string;
  title: string;
  note: string;
}

const MOST = 20;

function foundQuery(kind: AddedKind, query: string) {
  const body = {
    filter: query === '' ? {} : { query },
    pagination: { type: 'offset' as const, offset: 0, limit: MOST },
  };
  return queryOptions({
    queryKey: [...PROJECTS_KEY, 'to-add', kind, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<Found[]> => {
      const call = transportOf(client);
      if (kind === 'order') {
        const { data } = await call(searchOrders, { body }, { signal });
        return data.map(({ id, number, created_at: at, total }) => ({
          id: String(id),
          title: `Заказ ${number}`,
          note: `${formatDate(at, 'dd.MM.yyyy')} · ${formatPrice(total)}`,
        }));
      }
      if (kind === 'quote') {
        const { data } = await call(searchQuotes, { body }, { signal });
        return data.map(({ id, number, name, total }) => ({
          id: String(id),
          title: name === number ? number : `${number}, ${name}`,
          note: total === null ? 'ещё не рассчитано' : formatPrice(total),
        }));
      }
      const { data } = await call(searchSpecifications, { body }, { signal });
      return data.map(({ id, name, rows, changed_at: at }) => ({
        id,
        title: name,
        note: `${formatDate(at, 'dd.MM.yyyy')} · ${countOf(rows, ['строка', 'строки', 'строк'])}`,
      }));
    },
  });
}

/** The company's own things, found by what people remember of them; a press puts one in. */
export function AddThing({ kind, project, deeds, isOpen, onClose }: AddThingProps) {
  const [typed, setTyped] = useState('');
  const { data, error } = useQuery(foundQuery(kind, useDebounced(typed.trim())));
  const { title, placeholder, none } = WORDS[kind];
  const there = new Set(project.items.map((item) => `${item.kind} ${item.id}`));
  const found = data?.filter(({ id }) => !there.has(`${kind} ${id}`));
  const add = async (id: string) => {
    if (await deeds.run((all) => all.attach({ kind, id }))) onClose();
  };
  return (
    <Popup title={title} isOpen={isOpen} onClose={onClose} isSwipeable>
      <div className={styles.form}>
        <ListSearch placeholder={placeholder} value={typed} onType={setTyped} />
        {error && !found ? (
          <p role="alert">{failureText(error)}</p>
        ) : found ? (
          <ul className={styles.list} aria-busy={deeds.isBusy}>
            {found.map((one) => (
              <li key={one.id}>
                <button type="button" disabled={deeds.isBusy} onClick={() => void add(one.id)}>
                  <b>{one.title}</b>
                  <span>{one.note}</span>
                </button>
              </li>
            ))}
            {found.length === 0 && <li className={styles.none}>{none}</li>}
          </ul>
        ) : (
          <div aria-busy>
            <Skeleton width="long" />
            <Skeleton width="medium" />
          </div>
        )}
      </div>
    </Popup>
  );
}
