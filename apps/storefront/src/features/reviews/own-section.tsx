import { Button } from '@okoem/ui/button.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { OWN_AT_ONCE } from './own-reviews-queries.ts';
import styles from './own-reviews.module.css';

interface Page {
  data: readonly unknown[];
  meta: { pagination: { total: number } };
}

type PageQuery<Answer> = UseQueryOptions<Answer, Error, Answer, QueryKey>;

interface OwnSectionProps<Answer extends Page> {
  title: string;
  empty: ReactNode;
  query: (offset: number) => PageQuery<Answer>;
  rowKey: (row: Answer['data'][number]) => number;
  children: (row: Answer['data'][number]) => ReactNode;
}

/** One list of the page: how many there are, the first of them, and more on demand. */
export function OwnSection<Answer extends Page>(props: OwnSectionProps<Answer>) {
  const { title, empty, query, rowKey, children } = props;
  const id = useId();
  const [pages, setPages] = useState(1);
  const { data, error, refetch } = useQuery(query(0));
  const total = data?.meta.pagination.total ?? 0;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {total > 0 && <span className={styles.total}> {total}</span>}
      </h2>
      {data && total === 0 && <p className={styles.none}>{empty}</p>}
      {!data && error && (
        <LoadFailed
          title="Не загрузилось"
          text="Проверьте связь — с отзывами ничего не случилось"
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div className={styles.waiting} aria-busy aria-label={`Загружаем: ${title}`}>
          <Skeleton shape="fill" />
        </div>
      )}
      {total > 0 && (
        <ul className={styles.list}>
          {Array.from({ length: pages }, (_, page) => (
            <Rows key={page} query={query(page * OWN_AT_ONCE)} rowKey={rowKey}>
              {children}
            </Rows>
          ))}
        </ul>
      )}
      {total > pages * OWN_AT_ONCE && (
        <Button variant="secondary" size={40} onClick={() => setPages(pages + 1)}>
          Показать ещё
        </Button>
      )}
    </section>
  );
}

interface RowsProps<Answer extends Page> extends Pick<OwnSectionProps<Answer>, 'rowKey' | 'children'> {
  query: PageQuery<Answer>;
}

function Rows<Answer extends Page>({ query, rowKey, children }: RowsProps<Answer>) {
  const { data } = useQuery(query);
  return data?.data.map((row) => (
    <li key={rowKey(row)} className={styles.row}>
      {children(row)}
    </li>
  ));
}
