import styles from './count-badge.module.css';

const MOST_SHOWN = 99;

/** Nothing is shown for nothing, and '99+' for what would not fit. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return <span className={styles.badge}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>;
}
