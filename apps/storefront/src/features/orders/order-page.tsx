import type { OrderPart, OrderView } from '@okoem/contract/orders.ts';
import { apiDate, formatDate } from '@okoem/domain/format/date-format.ts';
import { SUB_ORDER_STATUS_LABELS } from '@okoem/domain/order/sub-order-status.ts';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { type ReactNode, useState } from 'react';
import { part as pagePart } from '../../shared/part.tsx';
import type { OrderDialogState } from './order-dialogs.tsx';
import { OrderLog } from './order-log.tsx';
import { OrderPartView } from './order-part.tsx';
import { OrderPay } from './order-pay.tsx';
import { orderBadge } from './order-words.ts';
import styles from './order-page.module.css';

/** Below the parcels. */
const OrderSums = pagePart(async () => (await import('./order-sums.tsx')).OrderSums, '[data-order-sums]');

export interface OrderPageProps {
  order: OrderView;
  /** Above the heading: where one came from. */
  back?: ReactNode;
  /** Beside the heading: what can be done with the whole. */
  actions?: ReactNode;
  /** Below the heading: what has just happened. */
  band?: ReactNode;
  /** Below what is to be paid. */
  papers?: ReactNode;
  /** Below the sum: the way to the bank. */
  pay?: ReactNode;
  /** Without it the page is for reading only. */
  dialogs?: OrderDialogState;
  /** Below a parcel. */
  renderAfterPart?: (part: OrderPart) => ReactNode;
  /** Whether proposals may be answered. */
  mayAnswer?: boolean;
}

/** One order: when each parcel comes, what is in it, and what the buyer can do about it. */
export function OrderPage(props: OrderPageProps) {
  const { order, back, actions, band, pay, papers, dialogs, renderAfterPart, mayAnswer = false } = props;
  const [today] = useState(() => apiDate(Date.now()));
  const { number, status, created_at: createdAt, po_number: own, parts, city } = order;
  const facts = [
    `${formatDate(createdAt, 'dd MMMM yyyy, в HH:mm')}\u00A0МСК`,
    city,
    own === '' ? '' : `ваш номер ${own}`,
  ].filter((text) => text !== '');
  return (
    <article className={styles.order} data-order={number}>
      {back}
      <header className={styles.head}>
        <div className={styles.name}>
          <h1 tabIndex={-1}>Заказ {number}</h1>
          <StatusBadge status={orderBadge(status)}>{SUB_ORDER_STATUS_LABELS[status]}</StatusBadge>
        </div>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {band}
      <div className={styles.columns}>
        <div className={styles.side}>
          <OrderPay order={order} pay={pay} />
          {papers && <div className={styles.papers}>{papers}</div>}
        </div>
        <div className={styles.parts}>
          {parts.map((part) => (
            <OrderPartView
              key={part.id}
              order={order}
              part={part}
              today={today}
              dialogs={dialogs}
              mayAnswer={mayAnswer}
              after={renderAfterPart?.(part)}
            />
          ))}
          <OrderSums order={order} />
          <OrderLog order={order} />
        </div>
      </div>
    </article>
  );
}
