import type { Audience } from '../customer/audience.ts';
import { moscowTime } from '../format/moscow-time.ts';
import { sequenceText } from '../order/order-number.ts';
import type { ReturnReason } from './return-choices.ts';

export const RETURN_DAYS: Record<Audience, number> = { retail: 7, business: 14 };
/** Without the written notice on how to return, the law gives a private person three months. */
const MONTHS_WITHOUT_NOTICE = 3;
/** Of goods whose maker says nothing of a warranty: so long the law lets a buyer complain of defects. */
const USUAL_WARRANTY_MONTHS = 24;

export interface Handover {
  at: Date;
  noticeGiven: boolean;
}

/** The last moment to ask for a return without naming a reason. */
export function returnUntil({ at, noticeGiven }: Handover, audience: Audience): Date {
  if (audience === 'retail' && !noticeGiven) return addMonths(at, MONTHS_WITHOUT_NOTICE);
  const until = new Date(at);
  until.setUTCDate(until.getUTCDate() + RETURN_DAYS[audience]);
  return until;
}

/** The last moment of the warranty. */
export function warrantyUntil(at: Date, months: number | null): Date {
  return addMonths(at, months ?? USUAL_WARRANTY_MONTHS);
}

/** 30 November and three months make the last day of February, not a day in March. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(date.getUTCMonth() + months);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

export type ReturnKind = 'return' | 'claim';

export interface AskedReturn {
  reason: ReturnReason | null;
  now: Date;
  /** Of the term without a reason. */
  until: Date;
  /** Of each line that is asked for. */
  warranties: readonly Date[];
}

/**
 * Inside the term everything is a return. After it a defect or a missing piece is a claim while all of it is under warranty;
 * nothing is left to whoever merely does not want it.
 */
export function returnKind({ reason, now, until, warranties }: AskedReturn): ReturnKind | undefined {
  if (now <= until) return 'return';
  return reason !== null && warranties.every((warranty) => now <= warranty) ? 'claim' : undefined;
}

const LETTERS: Record<ReturnKind, string> = { return: 'ВЗ', claim: 'РК' };

/** `ВЗ-2026-000017` or `РК-2026-000018`, by the year in Moscow. */
export function returnNumber(kind: ReturnKind, at: Date, sequence: number): string {
  return `${LETTERS[kind]}-${moscowTime(at).year}-${sequenceText(sequence)}`;
}
