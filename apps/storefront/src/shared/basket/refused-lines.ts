import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { SALES_UNITS } from '@okoem/domain/quantity/sales-unit.ts';
import { refusals } from '../api-failure.ts';
import { showWarning } from '../toasts.ts';
import type { BasketLine } from './basket-source.ts';

/** Several names take their time to be read. */
const LONG_MS = 10_000;

/** The line is as it was, and why is said by its name. */
export function tellRefused(error: unknown, lines: readonly BasketLine[]): void {
  const said = refusals(error);
  const words = lines.map((line, at) => {
    const { message, available } = said[at] ?? { message: '', available: undefined };
    const name = line.name ?? 'Товар';
    if (typeof available !== 'number') return `${name}: ${message}`;
    return available > 0 ? `${name}: есть ${unitText(available, line)}` : `${name}: закончился на складе`;
  });
  showWarning('Количество не изменили', words.join('\n'), LONG_MS);
}

function unitText(available: number, { price_unit: unit }: BasketLine): string {
  return formatQuantityWithUnit(available, SALES_UNITS.includes(unit) ? unit : 'piece');
}
