import type { OrderView } from '@okoem/contract/orders.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { part } from '../../shared/part.tsx';
import styles from './order-log.module.css';

/** Folded until somebody asks: its words need not weigh on the page. */
const OrderEvents = part(
  async () => (await import('./order-events.part.tsx')).OrderEvents,
  '[data-order-events]',
);

/** Everything that happened, the newest first: for who has to explain it to somebody. */
export function OrderLog({ order }: { order: OrderView }) {
  const { events } = order;
  if (events.length === 0) return null;
  return (
    <details className={styles.log}>
      <summary>
        История заказа: {countOf(events.length, ['событие', 'события', 'событий'])}, время МСК
      </summary>
      <OrderEvents order={order} />
    </details>
  );
}
