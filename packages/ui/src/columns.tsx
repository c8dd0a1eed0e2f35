import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  /** How much of the page each takes where there is room. */
  each: 'third' | 'half';
  /** Items of the list. */
  children: ReactNode;
}

/** A list that stands on the page's grid. */
export function Columns({ each, children }: ColumnsProps) {
  return (
    <ul className={styles.columns} data-each={each}>
      {children}
    </ul>
  );
}
