import type { OrderRow } from '@okoem/contract/orders.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import { DELIVERY_METHOD_LABELS } from '@okoem/domain/delivery/delivery-method.ts';
import { apiDate, formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { ORDER_PAYMENT_LABELS } from '@okoem/domain/order/payment-method.ts';
import { PAYMENT_STATUS_LABELS } from '@okoem/domain/order/payment-status.ts';
import { isBeforeShipping, SUB_ORDER_STATUS_LABELS } from '@okoem/domain/order/sub-order-status.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import { mayBuy } from '../../shared/session/may-buy.ts';
import type { OrderDialogState } from './order-dialogs.tsx';
import { orderBadge, rowFacts, rowPromise, waitingWords } from './order-words.ts';
import styles from './order-card.module.css';

interface OrderCardProps {
  row: OrderRow;
  session: MemberSession;
  dialogs: OrderDialogState;
}

/** An order as people recognise it: its pictures, its day, its sum, and what it waits for. */
export function OrderCard({ row, session, dialogs }: OrderCardProps) {
  const { id, number, status, created_at: createdAt, total } = row;
  const waiting = waitingWords(row);
  return (
    <li className={styles.card} data-order={number}>
      <div className={styles.head}>
        <h2 className={styles.number}>
          <Link className={styles.open} to={shopRoutes.order({ id })}>
            Заказ {number}
          </Link>
          <StatusBadge status={orderBadge(status)}>{SUB_ORDER_STATUS_LABELS[status]}</StatusBadge>
        </h2>
        <p className={styles.sum}>
          <b>{formatPrice(total)}</b>
          <small>{paymentWords(row)}</small>
        </p>
        <p className={styles.facts}>
          {formatDate(createdAt, 'dd MMMM yyyy, в HH:mm')} · {rowFacts(row)}
        </p>
      </div>
      {waiting.length > 0 && (
        <ul className={styles.waiting} aria-label="Ждёт вас">
          {waiting.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className={styles.body}>
        <Thumbs row={row} />
        <Delivery row={row} />
        <Actions row={row} session={session} dialogs={dialogs} />
      </div>
    </li>
  );
}

function paymentWords({ payment_method: method, payment_state: state }: OrderRow): string {
  const way = ORDER_PAYMENT_LABELS[method];
  return state === 'NONE' ? way : `${way} · ${PAYMENT_STATUS_LABELS[state]}`;
}

const MOST_THUMBS = 4;

function Thumbs({ row: { images, positions } }: { row: OrderRow }) {
  const shown = images.slice(0, MOST_THUMBS);
  const rest = positions - shown.length;
  return (
    <div className={styles.thumbs} aria-hidden>
      {shown.map((src, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same picture may be there twice, and none moves
        <span key={place} className={styles.thumb}>
          <Picture src={src} alt="" size={72} />
        </span>
      ))}
      {rest > 0 && shown.length > 0 && <span className={styles.more}>+{rest}</span>}
    </div>
  );
}

function Delivery({ row }: { row: OrderRow }) {
  const [today] = useState(() => apiDate(Date.now()));
  const { delivery_methods: methods, po_number: own, placed_by: by } = row;
  const facts: [string, string][] = [
    ['Доставка', methods.map((method) => DELIVERY_METHOD_LABELS[method]).join(', ')],
    rowPromise(row, today),
    ['Ваш номер', own],
    ['Заказал', by],
  ];
  return (
    <dl className={styles.delivery}>
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

function Actions({ row, session, dialogs }: OrderCardProps) {
  const { id, number, status } = row;
  const isCancellable = mayBuy(session) && isBeforeShipping(status);
  return (
    <div className={styles.actions}>
      {isCancellable && (
        <Button
          variant="secondary"
          size={40}
          aria-label={`${status === 'PICKING' ? 'Попросить отменить' : 'Отменить'}: заказ ${number}`}
          aria-haspopup="dialog"
          onClick={() => dialogs.cancel({ orderId: id, number, isAsked: status === 'PICKING' })}
        >
          {status === 'PICKING' ? 'Попросить отменить' : 'Отменить'}
        </Button>
      )}
      {mayBuy(session) && (
        <Button
          variant="secondary"
          size={40}
          icon={<IconRefresh size={20} stroke={1.75} aria-hidden />}
          aria-label={`Повторить: заказ ${number}`}
          aria-haspopup="dialog"
          onClick={() => dialogs.repeat({ orderId: id, number })}
        >
          Повторить
        </Button>
      )}
      <Link
        {...buttonClass({ variant: 'tinted', size: 40 })}
        to={shopRoutes.order({ id })}
        aria-label={`Открыть: заказ ${number}`}
      >
        Открыть
      </Link>
    </div>
  );
}
