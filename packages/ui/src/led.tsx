import type { ReactNode } from 'react';
import { InParts, PART_SEPARATOR } from './in-parts.tsx';
import styles from './led.module.css';

export type LedState = 'ok' | 'wait' | 'off' | 'alarm';

/** The lamp of a panel; it never stands without words, for colour alone tells nothing. */
export function Led({ state, children }: { state: LedState; children: ReactNode }) {
  const isInParts = typeof children === 'string' && children.includes(PART_SEPARATOR);
  return (
    <span className={styles.led} data-state={state}>
      {isInParts ? <InParts text={children} /> : children}
    </span>
  );
}
