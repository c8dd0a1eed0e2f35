import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export type BadgeStatus = 'created' | 'success' | 'warning' | 'error' | 'regular';

export function StatusBadge({ status, children }: { status: BadgeStatus; children: ReactNode }) {
  return (
    <span className={styles.badge} data-status={status}>
      {children}
    </span>
  );
}
