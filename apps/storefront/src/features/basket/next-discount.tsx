import type { NextDiscount as Next } from '@okoem/contract/basket-quote.ts';
import { nextDiscountText } from './basket-words.ts';
import styles from './next-discount.module.css';

/** How far the next discount is, and what it is worth: a larger order may cost less. */
export function NextDiscount({ next }: { next: Next }) {
  return (
    <div className={styles.next}>
      <p id="next-discount">{nextDiscountText(next)}</p>
      <progress aria-labelledby="next-discount" max={next.from} value={next.from - next.left} />
    </div>
  );
}
