import styles from './spinner.module.css';

export interface SpinnerProps {
  size?: 16 | 18 | 20 | 48 | undefined;
}

/** Decoration only: whoever waits says so with `aria-busy` or in words. */
export function Spinner({ size = 18 }: SpinnerProps) {
  return <span className={styles.spinner} data-size={size} aria-hidden="true" />;
}
