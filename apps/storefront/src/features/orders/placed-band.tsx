import type { OrderView } from '@okoem/contract/orders.ts';
import { isOnlineMethod } from '@okoem/domain/payment/online-method.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../shared/link.tsx';
import { doneState, doneWords, payAgainLabel } from './done-words.ts';
import { PayWays } from './pay-ways.tsx';
import { paymentsQuery } from './payment-queries.ts';
import { placedSteps } from './placed-words.ts';
import styles from './placed-band.module.css';

interface PlacedBandProps {
  order: OrderView;
  /** From the bank, however it went there. */
  isReturned: boolean;
  /** Papers and receipts, as far as there are any. */
  papers: ReactNode;
}

/** The end of the way: the order, its money, and what happens next. Nobody has to guess whether it has come through. */
export function PlacedBand({ order, isReturned, papers }: PlacedBandProps) {
  const isOnline = isOnlineMethod(order.payment_method);
  // Beside it the order's own panel looks again while money is waited for.
  const { data: money } = useQuery({
    ...paymentsQuery(String(order.id), { isAwaited: false }),
    enabled: isOnline,
  });
  const state = doneState(order, money, isReturned);
  const { title, text } = doneWords(order, money, state);
  const again = payAgainLabel(state);
  return (
    <section className={styles.band} aria-label="Заказ оформлен" data-placed={state}>
      <output className={styles.thanks}>
        <b className={styles.title}>{title}</b>
        <span className={styles.text}>{text}</span>
      </output>
      {again !== undefined && money?.can_pay && (
        <div className={styles.ways}>
          <PayWays order={order} money={money} label={again} looks={['mint', 'ghost']} />
        </div>
      )}
      <ol className={styles.steps}>
        {placedSteps(order).map((step) => (
          <li key={step.title}>
            <b>{step.title}</b>
            <span>{step.text}</span>
          </li>
        ))}
        <li>
          <b>Чек и документы</b>
          <span>{papers}</span>
        </li>
      </ol>
      <p className={styles.ways}>
        <Link
          {...buttonClass({ variant: again === undefined ? 'mint' : 'ghost', size: 40 })}
          to={shopRoutes.order(order)}
        >
          Открыть заказ
        </Link>
        <Link {...buttonClass({ variant: 'ghost', size: 40 })} to={SHOP_PATHS.orders}>
          Все заказы
        </Link>
        <Link {...buttonClass({ variant: 'ghost', size: 40 })} to={SHOP_PATHS.catalog}>
          В каталог
        </Link>
      </p>
    </section>
  );
}
