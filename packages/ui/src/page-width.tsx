import type { ReactNode } from 'react';
import styles from './page-width.module.css';

/** Keeps content between the margins of the page; maximum width and padding are tokens. */
export function PageWidth({ children }: { children: ReactNode }) {
  return <div className={styles.width}>{children}</div>;
}
