import { Skeleton } from '@okoem/ui/skeleton.tsx';
import styles from './checkout.module.css';

/** As high as the steps will be. */
export function CheckoutWaiting() {
  return (
    <div className={styles.columns} aria-busy>
      <div className={styles.steps}>
        <h1 className={styles.title} tabIndex={-1}>
          Оформление
        </h1>
        <div className={styles.waiting}>
          <Skeleton shape="fill" />
          <Skeleton shape="fill" />
          <Skeleton shape="fill" />
        </div>
      </div>
      <div className={styles.waitingSummary}>
        <Skeleton shape="fill" />
      </div>
    </div>
  );
}
