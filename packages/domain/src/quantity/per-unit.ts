import type { SalesUnit } from './sales-unit.ts';

const PER_UNIT: Record<SalesUnit, string> = {
  piece: 'за штуку',
  kg: 'за килограмм',
  '100_g': 'за 100 г',
  m: 'за метр',
  m2: 'за м²',
  coil: 'за бухту',
  package: 'за упаковку',
};

/** Behind a price: '23 030 ₽ за штуку'. */
export function perUnit(unit: SalesUnit): string {
  return PER_UNIT[unit];
}
