import { KOPECKS_IN_ROUBLE, type Kopecks } from '../money.ts';

/** No bank moves more, and sums of 50,000 such documents are still exact. */
const MOST_KOPECKS = 100_000_000_000_00;

/** `155760.00`, `155760,00`, `155760-00`, `155 760.00`, `155,760.00`, `155760`; undefined for what is no amount above zero. */
export function bankAmount(text: string): Kopecks | undefined {
  const dense = text.replace(/[\s\u00a0\u202f']/g, '');
  const grouped = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(dense) ? dense.replaceAll(',', '') : dense;
  const [, roubles, kopecks = ''] = /^(\d{1,15})(?:[.,=-](\d{0,2}))?$/.exec(grouped) ?? [];
  if (roubles === undefined) return undefined;
  const amount = Number(roubles) * KOPECKS_IN_ROUBLE + Number(kopecks.padEnd(2, '0'));
  return amount > 0 && amount <= MOST_KOPECKS ? amount : undefined;
}

/** `15.11.2026`, `15.11.26`, `15/11/2026` or `2026-11-15` as `2026-11-15`; undefined for what is no day. */
export function bankDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text);
  const written = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [written?.[3], written?.[2], written?.[1]];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const whole = year.length === 2 ? `20${year}` : year;
  const told = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const known = new Date(`${told}T00:00:00Z`);
  const isDay = !Number.isNaN(known.getTime()) && known.toISOString().startsWith(told);
  return isDay && told >= '2000-01-01' && told < '2200-01-01' ? told : undefined;
}

/** A day of the calendar so many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
