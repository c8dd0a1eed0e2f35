import type { Balance, OpenDebt } from '@okoem/contract/balance.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';

const DAYS = ['день', 'дня', 'дней'] as const;

/** '1–7 дней': how late a part of the debt is. */
export function ageLabel({ from, to }: Balance['ages'][number]): string {
  if (to === 0) return 'Срок не наступил';
  if (to === null) return `Больше ${countOf(from - 1, ['дня', 'дней', 'дней'])}`;
  return `${from}–${countOf(to, DAYS)}`;
}

export function dueText({ due_on: dueOn, days_late: late, is_on_receipt: isOnReceipt }: OpenDebt): string {
  if (isOnReceipt) return 'при получении';
  if (dueOn === null) return 'срок не назначен';
  if (late > 0) return `просрочен на ${countOf(late, DAYS)}`;
  return `до ${formatDate(dueOn, 'dd.MM.yyyy')}`;
}

/** What is left of the limit, or why there is nothing. */
export function deferredText({ days, overdue, room, limit }: NonNullable<Balance['deferred']>): string {
  if (overdue > 0) return 'Закрыта, пока есть просрочка';
  return `Свободно ${formatPrice(room)} из ${formatPrice(limit)}, платить за ${countOf(days, DAYS)}`;
}

/** '+300 ₽' is owed more, '−300 ₽' less. */
export function signedPrice(amount: number): string {
  return amount > 0 ? `+${formatPrice(amount)}` : formatPrice(amount);
}

/** A balance in words: whose it is, for a sign alone says nothing. */
export function balanceText(balance: number): string {
  if (balance === 0) return formatPrice(0);
  return balance > 0 ? `долг ${formatPrice(balance)}` : `аванс ${formatPrice(-balance)}`;
}
