import { formatQuantity } from '../quantity/quantity-format.ts';

export interface NumberBounds {
  min: number;
  max: number;
  isWhole?: boolean | undefined;
}

const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** What somebody typed into a field of a calculator, or what is wrong with it in words that stand beside the field. */
export function readNumber(
  typed: string,
  { min, max, isWhole = false }: NumberBounds,
): { value: number } | { error: string } {
  const text = typed.replaceAll(/\s/g, '');
  if (text === '') return { error: 'Укажите число' };
  if (!NUMBER.test(text)) return { error: 'Нужно число, например 12 или 0,35' };
  const value = Number(text.replace(',', '.'));
  if (value < min) return { error: `Не меньше ${formatQuantity(min)}` };
  if (value > max) return { error: `Не больше ${formatQuantity(max)}` };
  if (isWhole && !Number.isInteger(value)) return { error: 'Нужно целое число' };
  return { value };
}
