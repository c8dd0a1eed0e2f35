import { shown } from '../wording.ts';

/** Sound pressure at full power, one metre away. */
export function loudestOf(sensitivity: number, watts: number): number {
  return Math.round(sensitivity + 10 * Math.log10(watts));
}

/** The line transformer's taps: full power, a half, a quarter. */
export function tapsOf(watts: number): string {
  return `${[watts, watts / 2, watts / 4].map(shown).join('/')} Вт`;
}
