import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './loading-overlay.module.css';

/** Covers the whole screen while nothing on it may be touched. */
export function LoadingOverlay({ message }: { message?: string | undefined }) {
  return (
    <output className={styles.overlay}>
      <Spinner size={48} />
      {message ? (
        <span className={styles.message}>{message}</span>
      ) : (
        <VisuallyHidden>Загрузка</VisuallyHidden>
      )}
    </output>
  );
}
