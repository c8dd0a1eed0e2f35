import type { ReactNode } from 'react';
import styles from './email-confirmation.module.css';

/** The one thing a page behind a letter says. */
export function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles.told} aria-live="polite">
        {children}
      </div>
    </>
  );
}
