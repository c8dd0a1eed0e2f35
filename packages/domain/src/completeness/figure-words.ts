import { NO_BREAK_SPACE } from '../format/number-format.ts';
import { formatQuantity } from '../quantity/quantity-format.ts';
import { type Goods, numberOf, piecesOf } from './goods.ts';

/** '114 Вт', '1 200 м', '0,48 А'; never on two lines. */
export function figure(value: number, unit: string): string {
  return `${formatQuantity(rounded(value))}${NO_BREAK_SPACE}${unit}`;
}

const MOST_GROUPS = 4;

/** '12 × 9,5 + 4 × 7,5 = 144 Вт': equal things together; of many only the sum. */
export function sumWords(
  goods: readonly Goods[],
  { each, unit }: { each: (one: Goods) => number | undefined; unit: string },
): string {
  const groups = new Map<number, number>();
  for (const one of goods) {
    const [value, pieces] = [each(one), piecesOf(one)];
    if (value !== undefined && pieces !== undefined) groups.set(value, (groups.get(value) ?? 0) + pieces);
  }
  const whole = [...groups].reduce((sum, [value, pieces]) => sum + value * pieces, 0);
  const parts = [...groups].map(
    ([value, pieces]) => `${formatQuantity(pieces)} × ${formatQuantity(rounded(value))}`,
  );
  if (parts.length > MOST_GROUPS || parts.length === 0) return figure(whole, unit);
  if (parts.length === 1 && [...groups.values()][0] === 1) return figure(whole, unit);
  return `${parts.join(' + ')} = ${figure(whole, unit)}`;
}

export function attributeOf(code: string): (one: Goods) => number | undefined {
  return (one) => numberOf(one, code);
}

/** 0.1 + 0.2 is 0.3 to a person. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** 'не меньше ' where some of the cards are silent. */
export function leastWords(isLeast: boolean): string {
  return isLeast ? 'не меньше ' : '';
}
