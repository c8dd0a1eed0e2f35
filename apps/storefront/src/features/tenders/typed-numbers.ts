import { toKopecks, toRoubles } from '@okoem/domain/money.ts';

const SPACES = /[\s\u00a0\u202f₽]/g;

/** Roubles as people type them, in kopecks; undefined where they are none. */
export function typedSum(text: string): number | undefined {
  const plain = text.replaceAll(SPACES, '').replace(',', '.');
  return /^\d{1,10}(?:\.\d{1,2})?$/.test(plain) ? toKopecks(Number(plain)) : undefined;
}

/** A whole number between two; undefined where it is none. */
export function typedWhole(text: string, [least, most]: readonly [number, number]): number | undefined {
  const plain = text.replaceAll(SPACES, '');
  const value = /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** «2,5»: thousandths at most. */
export function typedQuantity(text: string): number | undefined {
  const plain = text.replaceAll(SPACES, '').replace(',', '.');
  const value = /^\d{1,7}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : 0;
  return value > 0 ? value : undefined;
}

/** Kopecks as they stand in a field. */
export function sumInField(sum: number): string {
  return String(toRoubles(sum)).replace('.', ',');
}
