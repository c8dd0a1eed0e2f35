import { countOf, type PluralForms } from '@okoem/domain/format/plural.ts';
import { formatAmount, formatPrice } from '@okoem/domain/format/price-format.ts';
import { SALES_UNIT_LABELS, type SalesUnit, unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import type { TenderBudget } from '@okoem/domain/tender/tender-budget.ts';
import type { TenderStatus } from '@okoem/domain/tender/tender-status.ts';
import type { BadgeStatus } from '@okoem/ui/status-badge.tsx';

/** Amber is somebody's move, green is done, the rest is history. */
const BADGES: Record<TenderStatus, BadgeStatus> = {
  1: 'warning',
  10: 'created',
  20: 'success',
  30: 'created',
};

export function tenderBadge(status: TenderStatus): BadgeStatus {
  return BADGES[status];
}

const RANGE_SIGN = '\u2009–\u2009';

/** As a contractor reads it: the author of an open one waits for what is proposed. */
export function budgetText({ kind, from, to }: TenderBudget): string {
  if (kind === 'open' || from === null || to === null) return 'По предложениям';
  return kind === 'fixed' || from === to
    ? formatPrice(to)
    : formatAmount(from) + RANGE_SIGN + formatPrice(to);
}

const PROPOSALS: PluralForms = ['предложение', 'предложения', 'предложений'];

export function proposalsText(count: number): string {
  return count === 0 ? 'Предложений ещё нет' : countOf(count, PROPOSALS);
}

const DAY = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', day: 'numeric', month: 'long' });

/** «20 ноября» by Moscow. */
export function dayText(moment: string): string {
  return DAY.format(new Date(moment));
}

/** A calendar day as the API writes it, which is of no time zone. */
export function calendarDay(day: string): string {
  return dayText(`${day}T12:00:00+03:00`);
}

/** When the works are to be done, as far as the author has said. */
export function worksDates({ from, to }: { from: string | null; to: string | null }): string {
  if (from !== null && to !== null) return `с ${calendarDay(from)} по ${calendarDay(to)}`;
  if (from !== null) return `с ${calendarDay(from)}`;
  return to === null ? 'по договорённости' : `до ${calendarDay(to)}`;
}

export function areaText(area: number): string {
  return `${new Intl.NumberFormat('ru').format(area)}\u00a0м²`;
}

const AMOUNT = new Intl.NumberFormat('ru', { maximumFractionDigits: 3 });

/** «12 шт», «2,5 м»: our units in words, those of a specification as they were written. */
export function amountText(quantity: number, unit: string): string {
  const isOurs = Object.hasOwn(SALES_UNIT_LABELS, unit);
  const words = isOurs ? unitLabel(unit as SalesUnit, quantity) : unit;
  return words === '' ? AMOUNT.format(quantity) : `${AMOUNT.format(quantity)}\u00a0${words}`;
}
