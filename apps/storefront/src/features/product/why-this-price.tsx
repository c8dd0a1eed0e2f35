import { popupTrigger } from '../../shared/site-popup.ts';
import styles from './why-this-price.module.css';

/** Beside a personal price: who buys for a company is asked by its accountants where it comes from. */
export function WhyThisPrice({ offerId }: { offerId: number }) {
  return (
    <button type="button" className={styles.why} {...popupTrigger('price-reason', { offerId })}>
      Почему такая цена
    </button>
  );
}
