import { countOf } from '@okoem/domain/format/plural.ts';
import { timeLeft } from '@okoem/domain/format/time-left.ts';
import { TENDER_STATUSES, type TenderStatus } from '@okoem/domain/tender/tender-status.ts';
import { Led } from '@okoem/ui/led.tsx';
import { useClock } from '../../shared/use-clock.ts';
import { dayText } from './tender-words.ts';

interface DeadlineLedProps {
  deadline: string;
  status: TenderStatus;
}

const DAY_MS = 86_400_000;
/** Nobody counts the hours of so many days. */
const MANY_DAYS = 2;

const MOSCOW_MS = 3 * 3_600_000;

function moscowDay(moment: Date): number {
  return Math.floor((moment.getTime() + MOSCOW_MS) / DAY_MS);
}

function shortLeft(until: Date, now: Date): string | undefined {
  // By the calendar, as people count from the day that is named beside it.
  const days = moscowDay(until) - moscowDay(now);
  return days >= MANY_DAYS ? countOf(days, ['день', 'дня', 'дней']) : timeLeft(until, now);
}

/** Until when proposals are taken and how long that is; the time left comes with the browser's clock. */
export function DeadlineLed({ deadline, status }: DeadlineLedProps) {
  const now = useClock();
  if (status !== TENDER_STATUSES.AWAITING_FOR_CUSTOMERS)
    return <Led state="off">Приём завершён {dayText(deadline)}</Led>;
  const left = now && shortLeft(new Date(deadline), now);
  if (now && left === undefined) return <Led state="off">Приём завершён, заказчик выбирает</Led>;
  return (
    <Led state="wait">
      До {dayText(deadline)}
      {left !== undefined && `, осталось ${left}`}
    </Led>
  );
}
