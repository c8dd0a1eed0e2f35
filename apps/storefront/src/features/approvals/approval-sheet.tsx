import type { ApprovalLine, ApprovalView } from '@okoem/contract/approvals.ts';
import { APPROVAL_STATUS_LABELS } from '@okoem/domain/approval/approval-status.ts';
import { shownSums } from '@okoem/domain/basket/shown-sums.ts';
import { DELIVERY_METHOD_LABELS } from '@okoem/domain/delivery/delivery-method.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { ORDER_PAYMENT_LABELS } from '@okoem/domain/order/payment-method.ts';
import { Led } from '@okoem/ui/led.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import type { ReactNode } from 'react';
import { sumsOf, wholeDiscount } from '../../shared/order-sums.ts';
import { Picture } from '../../shared/picture.tsx';
import { approvalBadge, quantityText, standing } from './approval-words.ts';
import styles from './approval-sheet.module.css';

interface ApprovalSheetProps {
  view: ApprovalView;
  back?: ReactNode;
  /** What can be done about it, under the words on how it stands. */
  answer?: ReactNode;
}

/** A request as everybody sees it: who asks, what for, how much, and where it stands. */
export function ApprovalSheet({ view, back, answer }: ApprovalSheetProps) {
  const { number, state, created_at: at, requester, company_name: company } = view;
  return (
    <article className={styles.sheet} data-approval={number}>
      {back}
      <header>
        <div className={styles.head}>
          <h1 tabIndex={-1}>Согласование {number}</h1>
          <StatusBadge status={approvalBadge(state)}>{APPROVAL_STATUS_LABELS[state]}</StatusBadge>
        </div>
        <p className={styles.facts}>
          {formatDate(at, 'dd MMMM yyyy, в HH:mm')} ·{' '}
          {[requester.name, requester.position].filter((text) => text !== '').join(', ')} · {company}
        </p>
      </header>
      <Standing view={view} answer={answer} />
      <section className={styles.tile} aria-label="Что в заказе">
        <Terms view={view} />
        <ul className={styles.lines} aria-label={`Товары ${number}`}>
          {view.lines.map((line) => (
            <Line key={line.offer_id} line={line} />
          ))}
        </ul>
        <Sums view={view} />
      </section>
    </article>
  );
}

function Standing({ view, answer }: { view: ApprovalView; answer: ReactNode }) {
  const { lamp, title, text } = standing(view);
  return (
    <section className={styles.answer} data-open={view.can_decide || undefined} aria-label="Решение">
      <Led state={lamp}>Решение</Led>
      <h2>{title}</h2>
      <p>{text}</p>
      {view.comment !== '' && <Quote label="Комментарий сотрудника" text={view.comment} />}
      {view.reason !== '' && <Quote label="Причина отказа" text={view.reason} />}
      {answer}
    </section>
  );
}

function Quote({ label, text }: { label: string; text: string }) {
  return (
    <blockquote className={styles.quote}>
      <small>{label}</small>
      {text}
    </blockquote>
  );
}

function Terms({ view }: { view: ApprovalView }) {
  const { deliveries, payment_method: payment, po_number: po, total, limit } = view;
  const facts: [string, ReactNode][] = [
    ['Сумма с доставкой', formatPrice(total)],
    ['Лимит сотрудника', formatPrice(limit)],
    ['Сверх лимита', formatPrice(total - limit)],
    ['Оплата', ORDER_PAYMENT_LABELS[payment]],
    ['Номер заявки', po],
    ['По предложению', view.quote?.number ?? ''],
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
      {deliveries.map(({ seller, method, carrier, address, price, promised_to: day }, index) => (
        <div key={[seller, carrier, address, price].join()} className={styles.way}>
          <dt>{deliveries.length === 1 ? 'Доставка' : `Посылка ${index + 1}, ${seller}`}</dt>
          <dd>
            {[DELIVERY_METHOD_LABELS[method], carrier, address].filter((text) => text !== '').join(', ')} —{' '}
            {price === 0 ? 'бесплатно' : formatPrice(price)}, до {formatDate(day, 'dd.MM.yyyy')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Line({ line }: { line: ApprovalLine }) {
  const { name, article, main_image: image, quantity, unit, price, total } = line;
  return (
    <li>
      <span className={styles.thumb} aria-hidden>
        <Picture src={image} alt="" size={56} />
      </span>
      <div className={styles.about}>
        <p>{typeset(name)}</p>
        <small>
          Арт. {article} · {formatPrice(price)} за единицу
          {wholeDiscount(line)}
        </small>
      </div>
      <span className={styles.quantity}>{quantityText(quantity, unit)}</span>
      <b>{formatPrice(total)}</b>
    </li>
  );
}

function Sums({ view }: { view: ApprovalView }) {
  return (
    <dl className={styles.sums}>
      {shownSums(sumsOf(view)).map(({ kind, name, sum }) => (
        <div key={kind}>
          <dt>{name}</dt>
          <dd>{kind === 'delivery' && sum === 0 ? 'бесплатно' : formatPrice(sum)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>Итого</dt>
        <dd>{formatPrice(view.total)}</dd>
      </div>
    </dl>
  );
}
