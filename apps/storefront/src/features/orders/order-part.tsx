import type { OrderPart, OrderView } from '@okoem/contract/orders.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Led } from '@okoem/ui/led.tsx';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { ReactNode } from 'react';
import { part as pagePart } from '../../shared/part.tsx';
import { dayText } from './order-dates.ts';
import type { OrderDialogState } from './order-dialogs.tsx';
import { showsVat } from './order-words.ts';
import { PartDelivery } from './part-delivery.tsx';
import { PartLines } from './part-lines.tsx';
import { PartTimeline } from './part-timeline.tsx';
import { daysLate, partLine, partTitle, promiseWords } from './part-words.ts';
import styles from './order-part.module.css';

/** For who may do something: a reader of somebody else's order has none. */
const PartActions = pagePart(
  async () => (await import('./part-actions.part.tsx')).PartActions,
  '[data-part-actions]',
);
/** Few orders have any. */
const PartChanges = pagePart(async () => (await import('./part-changes.tsx')).PartChanges, '[data-proposal]');

interface OrderPartProps {
  order: OrderView;
  part: OrderPart;
  today: string;
  dialogs?: OrderDialogState | undefined;
  mayAnswer: boolean;
  /** Below it: what can be done with goods that one has. */
  after?: ReactNode;
}

/** A parcel: its day comes first, then how far it is, then what is in it. */
export function OrderPartView({ order, part, today, dialogs, mayAnswer, after }: OrderPartProps) {
  const promise = promiseWords(part, today);
  return (
    <section
      className={styles.part}
      aria-label={`Посылка ${part.number}`}
      data-part={part.number}
      data-state={part.state}
    >
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{partTitle(part, order.events, today)}</h2>
          <p className={styles.line}>{partLine(part)}</p>
        </div>
        {promise && <Led state={promise.lamp}>{promise.text}</Led>}
      </div>
      <PartTimeline part={part} events={order.events} placedAt={order.created_at} />
      <PartNotes part={part} today={today} />
      {part.changes.some(({ state }) => state === 'proposed') && (
        <PartChanges order={order} part={part} mayAnswer={mayAnswer} />
      )}
      <PartDelivery part={part} />
      <PartLines part={part} hasVat={showsVat(order)} />
      <div className={styles.foot}>
        <p className={styles.total}>
          {part.delivery_total > 0 && <span>Доставка {formatPrice(part.delivery_total)}</span>}
          <span>
            Посылка <b>{formatPrice(part.total)}</b>
          </span>
        </p>
        {dialogs && <PartActions order={order} part={part} dialogs={dialogs} />}
      </div>
      {after}
    </section>
  );
}

/** What is out of the ordinary, with what follows from it. */
function PartNotes({ part, today }: { part: OrderPart; today: string }) {
  const { state, cancel_reason: reason, is_cancel_asked: isAsked, promised_to: promised } = part;
  const notes = [
    daysLate(part, today) > 0
      ? `Обещали ${dayText(promised!)}. Новая дата появится здесь и придёт письмом, как только её назовёт продавец`
      : '',
    isAsked ? 'Вы попросили отменить эту посылку. Продавец ответит; пока она идёт своим чередом' : '',
    state === 'CANCELLED' && reason !== '' ? `Причина отмены: ${reason}` : '',
  ].filter((text) => text !== '');
  return notes.map((text) => (
    <p key={text} className={styles.note}>
      <IconClock size={20} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </p>
  ));
}
