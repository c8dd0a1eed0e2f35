import type { SellerOrder as Order } from '@okoem/contract/seller-orders.ts';
import { DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { ORDER_PAYMENT_LABELS } from '@okoem/domain/order/payment-method.ts';
import { PAYMENT_STATUS_LABELS } from '@okoem/domain/order/payment-status.ts';
import { SUB_ORDER_STATUS_LABELS } from '@okoem/domain/order/sub-order-status.ts';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode, hasStatus } from '../../shared/api-failure.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { dayText } from './order-dates.ts';
import { orderBadge, recipientLines } from './order-words.ts';
import { PartDelivery } from './part-delivery.tsx';
import { PartLines } from './part-lines.tsx';
import { SellerAnswer } from './seller-answer.tsx';
import { sellerOrderQuery } from './seller-order-query.ts';
import styles from './seller-order.module.css';

/** What one seller is to send, opened from a letter: everything to decide by, and two buttons. */
export function SellerOrder({ token, waiting }: { token: string; waiting: ReactNode }) {
  const { data, error, refetch } = useQuery(sellerOrderQuery(token));
  if (data) return <Opened order={data} token={token} />;
  if (!error) return waiting;
  // A link cut short on its way is refused by its form already.
  if (hasStatus(error, 404) || hasCode(error, 'VALIDATION')) return <Closed />;
  return (
    <LoadFailed
      title="Заказ не загрузился"
      text="Проверьте связь — ссылка остаётся в силе"
      onRetry={() => void refetch()}
    />
  );
}

function Closed() {
  return (
    <>
      <h1 tabIndex={-1}>Ссылка больше не открывается</h1>
      <EmptyState
        titleAs="h2"
        title="Она действует 30 дней и только для сотрудника, которому пришло письмо"
        text="Откройте ссылку из последнего письма об этом заказе. Если письма нет, позвоните нам: номер внизу страницы"
      />
    </>
  );
}

function Opened({ order, token }: { order: Order; token: string }) {
  const { number, state, part, created_at: createdAt } = order;
  return (
    <article className={styles.order} data-part={number}>
      <header>
        <div className={styles.name}>
          <h1 tabIndex={-1}>Заказ {number}</h1>
          <StatusBadge status={orderBadge(state)}>{SUB_ORDER_STATUS_LABELS[state]}</StatusBadge>
        </div>
        <p className={styles.small}>
          Оформлен {formatDate(createdAt, 'dd MMMM yyyy, в HH:mm')} · {part.store.name}
        </p>
      </header>
      <SellerAnswer order={order} token={token} />
      <section className={styles.tile} aria-label="Что и куда">
        <Terms order={order} />
        <PartDelivery part={part} hasShipDay={false} />
        <PartLines part={part} hasVat />
        <p className={styles.total}>
          <span>Итого с доставкой</span>
          <b>{formatPrice(order.total)}</b>
        </p>
      </section>
    </article>
  );
}

function Terms({ order }: { order: Order }) {
  const { buyer, recipient, comment, ship_by: shipBy, promised_to: promised, city } = order;
  const { payment_method: method, payment_state: paid, part } = order;
  const facts: [string, string][] = [
    ['Покупатель', buyer],
    ['Оплата', paid === 'NONE' ? ORDER_PAYMENT_LABELS[method] : PAYMENT_STATUS_LABELS[paid]],
    [
      part.delivery.method === DELIVERY_METHODS.PICKUP_STORE ? 'Собрать до' : 'Отправить до',
      shipBy === null ? '' : dayText(shipBy),
    ],
    ['Покупателю обещали', promised === null ? '' : dayText(promised)],
    ['Город', city],
    ['Получатель', recipient === null ? '' : recipientLines({ recipient }).join(', ')],
    ['Комментарий', comment],
  ];
  return (
    <dl className={styles.terms}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
