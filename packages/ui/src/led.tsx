import type { ReactNode } from 'react';
import styles from './led.module.css';

export type LedState = 'ok' | 'wait' | 'off' | 'alarm';

/** The lamp of a panel; it never stands without words, for colour alone tells nothing. */
export function Led({ state, children }: { state: LedState; children: ReactNode }) {
  return (
    <span className={styles.led} data-state={state}>
      {children}
    </span>
  );
}
