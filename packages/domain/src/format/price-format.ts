import { KOPECKS_IN_ROUBLE, type Kopecks } from '../money.ts';
import { DECIMAL_SIGN, groupThousands, NO_BREAK_SPACE } from './number-format.ts';

export const CURRENCY_SIGN = '₽';

/** 123450 → '1 234,50'; whole roubles lose their kopecks. */
export function formatAmount(amount: Kopecks): string {
  const magnitude = Math.abs(amount);
  const kopecks = magnitude % KOPECKS_IN_ROUBLE;
  const roubles = groupThousands(String((magnitude - kopecks) / KOPECKS_IN_ROUBLE));
  const shown = kopecks === 0 ? roubles : roubles + DECIMAL_SIGN + String(kopecks).padStart(2, '0');
  return amount < 0 ? `−${shown}` : shown;
}

/** 123456700 → '1 234 567 ₽'. */
export function formatPrice(amount: Kopecks): string {
  return formatAmount(amount) + NO_BREAK_SPACE + CURRENCY_SIGN;
}
