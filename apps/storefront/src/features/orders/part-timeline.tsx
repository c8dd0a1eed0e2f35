import type { OrderPart } from '@okoem/contract/orders.ts';
import { type PartStep, partTimeline } from '@okoem/domain/order/part-timeline.ts';
import { SUB_ORDER_STATUS_LABELS } from '@okoem/domain/order/sub-order-status.ts';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { dayText, momentText } from './order-dates.ts';
import type { Event } from './part-words.ts';
import styles from '../../shared/timeline.module.css';

const SPOKEN: Record<PartStep['state'], string> = {
  done: 'пройдено: ',
  now: 'сейчас: ',
  ahead: 'впереди: ',
  ended: '',
};

interface PartTimelineProps {
  part: OrderPart;
  events: readonly Event[];
  /** Where its way begins, also where nobody wrote that down. */
  placedAt: string;
}

/** How far a parcel has come, by the states of letters and sellers. */
export function PartTimeline({ part, events, placedAt }: PartTimelineProps) {
  const steps = partTimeline({ id: part.id, state: part.state, method: part.delivery.method }, events);
  // The promise is about the day it can be had: the counter's where one collects it, one's own otherwise.
  const promisedStep = steps.find(({ status }) => status === 'READY') ?? steps.at(-1);
  return (
    <ol className={styles.timeline} aria-label="Путь посылки">
      {steps.map((step) => (
        <li
          key={step.status}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <VisuallyHidden>{SPOKEN[step.state]}</VisuallyHidden>
          <b>{SUB_ORDER_STATUS_LABELS[step.status]}</b>
          <Moment at={step.status === 'NEW' ? (step.at ?? placedAt) : step.at} />
          {step.state === 'ahead' && step === promisedStep && part.promised_to !== null && (
            <span>до {dayText(part.promised_to)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Moment({ at }: { at: string | null }) {
  return at !== null && <time dateTime={at}>{momentText(at)}</time>;
}
