import { NO_BREAK_SPACE } from '@okoem/domain/format/number-format.ts';
import { formatQuantity } from '@okoem/domain/quantity/quantity-format.ts';

/** 22.81 → '22,8': as many digits as a person needs, and no zeros at the end. */
export function shown(value: number, digits = 1): string {
  const scale = 10 ** digits;
  return formatQuantity(Math.round(value * scale) / scale);
}

/** '22,8 ТБ', never parted at the end of a line. */
export function withUnit(value: number, unit: string, digits = 1): string {
  return `${shown(value, digits)}${NO_BREAK_SPACE}${unit}`;
}
