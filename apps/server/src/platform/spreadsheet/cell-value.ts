import type { GridCell } from '@okoem/domain/specification/grid.ts';
import { type CellFormat, dayOfSerial } from './cell-format.ts';

export const LONGEST_CELL = 2000;

/** One line, without the signs that programs leave: '_x000D_', soft breaks, double spaces. */
export function plainText(text: string): string {
  return (
    text
      .replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/[\s\u00A0\u2028\u2029]+/g, ' ')
      // oxlint-disable-next-line no-control-regex -- those are the signs
      .replace(/[\u0000-\u001f\u200b\ufeff]/g, '')
      .slice(0, LONGEST_CELL)
      .toWellFormed()
      .trim()
  );
}

/** What a cell of numbers says, as its reader would see it. */
export function numberCell(value: string, format: CellFormat, is1904: boolean): GridCell | undefined {
  const number = Number(value);
  if (value.trim() === '') return undefined;
  if (!Number.isFinite(number)) return textCell(plainText(value), format);
  if (format.isDate) return textCell(dayOfSerial(number, is1904), format);
  // '1.0000000000000001E1' is how programs write ten.
  const plain = Number(number.toPrecision(12));
  const text = String(plain).replace('.', ',');
  const isCode = format.digits > text.length && /^\d+$/.test(text);
  return { text: isCode ? text.padStart(format.digits, '0') : text, number: plain, ...bold(format) };
}

export function textCell(text: string, format: CellFormat): GridCell | undefined {
  return text === '' ? undefined : { text, ...bold(format) };
}

function bold({ isBold }: CellFormat): { isBold?: true } {
  return isBold ? { isBold } : {};
}
