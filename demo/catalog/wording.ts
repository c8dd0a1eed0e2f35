import { plural, type PluralForms } from '@okoem/domain/format/plural.ts';
import type { Value } from './leaf.ts';

/** A number as Russian text writes it: decimal comma, a true minus, thousands apart from ten thousand on. */
export function shown(value: number): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, ' ') : whole;
  return `${value < 0 ? '−' : ''}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}

/** −40 with a true minus sign, +60 with a plus, 0 bare. */
export function degrees(value: number): string {
  return `${value > 0 ? '+' : ''}${shown(value)}`;
}

/** «от −40 до +60 °C» */
export function temperatures({ coldest, warmest }: { coldest: number; warmest: number }): string {
  return `от ${degrees(coldest)} до ${degrees(warmest)} °C`;
}

/** «1 камера», «4 камеры», «16 камер» */
export function counted(count: number, forms: PluralForms): string {
  return `${count} ${plural(count, forms)}`;
}

/** Digits only, for articles: «2,8–12 мм» → «2812». */
export function digits(text: string): string {
  return text.replace(/\D/g, '');
}

/** What a table of sizes says of one size; a size that is not in the table is a mistake in the catalog. */
export function rowOf<Row>(rows: Readonly<Record<string, Row>>, key: Value | undefined): Row {
  const row = rows[String(key)];
  if (row === undefined) throw new Error(`No row for ${String(key)}.`);
  return row;
}

export function roundTo(step: number, value: number): number {
  return Number((Math.round(value / step) * step).toFixed(2));
}
