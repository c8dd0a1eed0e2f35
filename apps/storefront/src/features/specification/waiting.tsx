import { Skeleton } from '@okoem/ui/skeleton.tsx';
import styles from './specification-view.module.css';

/** While nothing is known of the specification. */
export function Waiting() {
  return (
    <div className={styles.waiting} aria-busy aria-label="Загружаем спецификацию">
      <Skeleton shape="fill" />
    </div>
  );
}
