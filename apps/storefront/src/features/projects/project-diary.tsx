import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentWords } from '../../shared/date-words.ts';
import { FIRST_EVENTS, projectEventsQuery } from './project-queries.ts';
import styles from './project-diary.module.css';

const MOST_EVENTS = 100;

/** Who did what, and what became of the orders. */
export function ProjectDiary({ id }: { id: string }) {
  const [most, setMost] = useState(FIRST_EVENTS);
  const { data, error, refetch } = useQuery(projectEventsQuery(id, most));
  const hasMore = data?.length === FIRST_EVENTS && most === FIRST_EVENTS;
  return (
    <section aria-labelledby="project-diary" data-diary>
      <h2 id="project-diary" className={styles.title}>
        Что происходило
      </h2>
      {data ? (
        <>
          <ol className={styles.list}>
            {data.map(({ at, who, text }) => (
              <li key={`${at} ${text}`}>
                <p>{text}</p>
                <small>{[momentWords(at), who].filter((word) => word !== '').join(' · ')}</small>
              </li>
            ))}
          </ol>
          {hasMore && (
            <button {...textLinkClass()} type="button" onClick={() => setMost(MOST_EVENTS)}>
              Показать, что было раньше
            </button>
          )}
        </>
      ) : error ? (
        <p className={styles.note}>
          История не загрузилась.{' '}
          <button {...textLinkClass()} type="button" onClick={() => void refetch()}>
            Повторить
          </button>
        </p>
      ) : (
        <div aria-busy>
          <Skeleton width="long" />
          <Skeleton width="medium" />
        </div>
      )}
    </section>
  );
}
