import { fromMilli, type Milli } from '../quantity/milli.ts';
import { formatQuantity, formatQuantityWithUnit } from '../quantity/quantity-format.ts';
import type { SalesUnit } from '../quantity/sales-unit.ts';
import {
  type CountedQuantity,
  countQuantity,
  otherUnitText,
  type RowQuantity,
  type SoldBy,
} from './order-quantity.ts';

/** What a row comes to, with the one line that a table has room for. */
export interface OrderedQuantity {
  /** In the unit of sale, a multiple of what is sold. */
  quantity: number;
  /** What was counted; empty where the file's number is taken as it is. */
  note: string;
  /** Nobody knows whether it is right: somebody has to look. */
  isDoubtful: boolean;
}

/** Without a number as few as are sold. */
export function orderedQuantity(row: RowQuantity, sold: SoldBy): OrderedQuantity {
  const counted = countQuantity(row, sold);
  if (!counted)
    return {
      quantity: fromMilli(sold.multiple),
      note: `Количество не указано: взяли ${formatQuantityWithUnit(fromMilli(sold.multiple), sold.unit)}`,
      isDoubtful: true,
    };
  return {
    quantity: fromMilli(counted.quantity),
    note: noteOf(row, counted, sold),
    isDoubtful: counted.times === undefined,
  };
}

function noteOf({ unit }: RowQuantity, counted: CountedQuantity, sold: SoldBy): string {
  const { wish, quantity, asked, times, isHeld } = counted;
  if (times === undefined) return otherUnitText(unit, sold.unit);
  if (isHeld && sold.inUnit !== undefined)
    return heldNote({ quantity, asked, held: sold.inUnit, inside: sold.unit === 'coil' ? 'm' : 'piece' });
  if (quantity === wish) return '';
  const say = (milli: Milli) => formatQuantityWithUnit(fromMilli(milli), sold.unit);
  return `${formatQuantity(quantity / sold.multiple)} × ${say(sold.multiple)} = ${say(quantity)}, запас ${say(quantity - wish)}`;
}

interface HeldQuantity {
  quantity: Milli;
  /** Thousandths of what it holds. */
  asked: number;
  held: number;
  inside: SalesUnit;
}

/** '6 × 200 м = 1 200 м, запас 50 м'. */
function heldNote({ quantity, asked, held, inside }: HeldQuantity): string {
  const say = (amount: number) => formatQuantityWithUnit(amount, inside);
  const whole = fromMilli(quantity) * held;
  const spare = fromMilli(Math.round(whole * 1000 - asked));
  const sum = `${formatQuantity(fromMilli(quantity))} × ${say(held)} = ${say(whole)}`;
  return spare > 0 ? `${sum}, запас ${say(spare)}` : sum;
}

const COIL = /(?:бухт|катушк|барабан)\p{L}*\D{0,3}(\d+(?:[.,]\d+)?)\s?м(?![\p{L}\d²])/iu;

/** Metres of a coil by its name, where nothing else tells: «Кабель …, бухта 200 м». */
export function coilInName(name: string): number | undefined {
  const length = Number(COIL.exec(name)?.[1]?.replace(',', '.') ?? 0);
  return length > 0 ? length : undefined;
}
