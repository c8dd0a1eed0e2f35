import type { Audience } from '../customer/audience.ts';

export const RETURN_STATUSES = [
  'REQUESTED',
  'APPROVED',
  'REJECTED',
  'SENT',
  'ACCEPTED',
  'REFUNDED',
  'EXCHANGED',
] as const;

export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export const RETURN_STATUS_LABELS: Record<ReturnStatus, string> = {
  REQUESTED: 'Заявка отправлена',
  APPROVED: 'Возврат одобрен',
  REJECTED: 'Возврат отклонён',
  SENT: 'Товар отправлен',
  ACCEPTED: 'Товар принят',
  REFUNDED: 'Деньги возвращены',
  EXCHANGED: 'Товар обменян',
};

const NEXT_STATUSES: Record<ReturnStatus, readonly ReturnStatus[]> = {
  REQUESTED: ['APPROVED', 'REJECTED'],
  APPROVED: ['SENT'],
  REJECTED: [],
  SENT: ['ACCEPTED'],
  ACCEPTED: ['REFUNDED', 'EXCHANGED'],
  REFUNDED: [],
  EXCHANGED: [],
};

export function canReturnBecome(current: ReturnStatus, next: ReturnStatus): boolean {
  return NEXT_STATUSES[current].includes(next);
}

export const RETURN_DAYS: Record<Audience, number> = { retail: 7, business: 14 };
/** Without the written notice on how to return, the law gives a private person three months. */
export const RETURN_MONTHS_WITHOUT_NOTICE = 3;

export interface Handover {
  at: Date;
  noticeGiven: boolean;
}

/** The last moment to ask for a return without naming a reason. */
export function returnUntil({ at, noticeGiven }: Handover, audience: Audience): Date {
  const until = new Date(at);
  if (audience === 'retail' && !noticeGiven) {
    return addMonths(until, RETURN_MONTHS_WITHOUT_NOTICE);
  }
  until.setUTCDate(until.getUTCDate() + RETURN_DAYS[audience]);
  return until;
}

/** 30 November and three months make the last day of February, not a day in March. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(date.getUTCMonth() + months);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
