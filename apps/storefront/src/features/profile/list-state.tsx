import { SkeletonText } from '@okoem/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

interface ListStateProps<Data> {
  query: UseQueryResult<Data>;
  failed: string;
  children: (data: Data) => ReactNode;
}

/** A list that is there, on its way, or failed with a way to ask again. */
export function ListState<Data>({ query, failed, children }: ListStateProps<Data>) {
  const { data, isPending, refetch } = query;
  if (data !== undefined) return children(data);
  if (isPending)
    return (
      <div aria-busy="true">
        <SkeletonText lines={2} />
      </div>
    );
  return (
    <p>
      {failed}{' '}
      <button type="button" className={styles.link} onClick={() => void refetch()}>
        Повторить
      </button>
    </p>
  );
}
