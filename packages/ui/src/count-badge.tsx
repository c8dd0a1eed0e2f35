import styles from './count-badge.module.css';

const MOST_SHOWN = 99;

/** Nothing for nothing, and '99+' for what would not fit. */
export function countText(count: number): string {
  if (count <= 0) return '';
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

/** A number that is known as a text may be empty; then the badge is there and not seen. */
export function CountBadge(props: { count: number } | { text: string }) {
  if ('text' in props) return <span className={styles.badge}>{props.text}</span>;
  if (props.count <= 0) return null;
  return <span className={styles.badge}>{countText(props.count)}</span>;
}
