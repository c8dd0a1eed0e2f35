import { Skeleton } from '@okoem/ui/skeleton.tsx';
import styles from './quote-by-link.module.css';

export function QuoteWaiting() {
  return (
    <div className={styles.waiting} aria-busy aria-label="Загружаем предложение">
      <Skeleton shape="fill" />
      <Skeleton shape="fill" />
      <Skeleton shape="fill" />
    </div>
  );
}
