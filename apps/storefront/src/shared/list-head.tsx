import type { ReactNode } from 'react';
import styles from './list-head.module.css';

interface ListHeadProps {
  title: string;
  /** How many there are, in words. */
  count?: string | undefined;
  children?: ReactNode;
}

/** Over a list that the visitor keeps. The title takes the focus when the last of it was taken out. */
export function ListHead({ title, count, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      {count !== undefined && <p className={styles.count}>{count}</p>}
      {children}
    </div>
  );
}
