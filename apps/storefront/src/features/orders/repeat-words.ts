import type { RepeatedLine } from '@okoem/contract/order-moves.ts';
import { DECIMAL_SIGN } from '@okoem/domain/format/number-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';

/** One thing of a line that is not as it was: was → is. */
export interface Difference {
  what: 'price' | 'quantity' | 'gone';
  was: number;
  is: number;
}

/** Nothing where the line can be had as it was. */
export function differencesOf(line: RepeatedLine): readonly Difference[] {
  const { result, old_price: oldPrice, price, old_quantity: oldQuantity, quantity } = line;
  if (result === 'gone') return [{ what: 'gone', was: oldQuantity, is: 0 }];
  const found: Difference[] = [];
  if (price !== null && price !== oldPrice) found.push({ what: 'price', was: oldPrice, is: price });
  if (quantity < oldQuantity) found.push({ what: 'quantity', was: oldQuantity, is: quantity });
  return found;
}

/** What is gone first, then what there is less of, then what costs another price. */
export function changedLines(lines: readonly RepeatedLine[]): readonly RepeatedLine[] {
  const rank = (line: RepeatedLine) => (line.result === 'gone' ? 0 : line.result === 'reduced' ? 1 : 2);
  return lines
    .filter((line) => differencesOf(line).length > 0)
    .toSorted((one, other) => rank(one) - rank(other));
}

const POSITIONS = ['позиция', 'позиции', 'позиций'] as const;

export function repeatSummary(lines: readonly RepeatedLine[]): string {
  const put = lines.filter(({ quantity }) => quantity > 0).length;
  const changed = changedLines(lines).length;
  if (put === 0) return 'Из этого заказа сейчас ничего нет в продаже.';
  const told = `В корзине ${countOf(put, POSITIONS)} из ${lines.length}.`;
  return changed === 0 ? `${told} Цены и количество те же, что в заказе.` : `${told} Изменилось:`;
}

export function plainNumber(value: number): string {
  return String(value).replace('.', DECIMAL_SIGN);
}
