import type { OrderView } from '@okoem/contract/orders.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { Link } from '../../shared/link.tsx';
import { placedSteps } from './placed-words.ts';
import styles from './placed-band.module.css';

/** Thanks, and what happens next: nobody has to guess whether the order has come through. */
export function PlacedBand({ order }: { order: OrderView }) {
  return (
    <section className={styles.band} aria-label="Заказ оформлен" data-placed>
      <div className={styles.thanks}>
        <p className={styles.title}>Заказ принят, спасибо!</p>
        <p className={styles.text}>Номер {order.number} — по нему вас узнают продавцы, бухгалтерия и мы.</p>
      </div>
      <ol className={styles.steps}>
        {placedSteps(order).map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className={styles.ways}>
        <Link {...buttonClass({ variant: 'mint', size: 40 })} to={SHOP_PATHS.orders}>
          Все заказы
        </Link>
        <Link {...buttonClass({ variant: 'ghost', size: 40 })} to={SHOP_PATHS.home}>
          Продолжить покупки
        </Link>
      </p>
    </section>
  );
}
