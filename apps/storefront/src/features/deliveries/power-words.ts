import type { DeliveryRecipient } from '@okoem/contract/deliveries.ts';
import { daysBetween, powerState } from '@okoem/domain/delivery/power-of-attorney.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import type { LedState } from '@okoem/ui/led.tsx';

const DAYS = ['день', 'дня', 'дней'] as const;

/** How long a power of attorney is still good for, in the words of its row. */
export function powerWords(
  { power_number: number, power_until: until }: Pick<DeliveryRecipient, 'power_number' | 'power_until'>,
  today: string,
): { lamp: LedState; text: string } {
  const state = powerState({ number, until }, today);
  if (state === 'none') return { lamp: 'off', text: 'Без доверенности' };
  if (until === null) return { lamp: 'ok', text: `№ ${number}, без срока` };
  const day = formatDate(until);
  if (state === 'over') return { lamp: 'alarm', text: `№ ${number} закончилась ${day}` };
  if (state === 'lasting') return { lamp: 'ok', text: `№ ${number} до ${day}` };
  const left = daysBetween(today, until);
  const rest = left === 0 ? 'сегодня последний день' : `осталось ${countOf(left, DAYS)}`;
  return { lamp: 'wait', text: `№ ${number} до ${day}, ${rest}` };
}
