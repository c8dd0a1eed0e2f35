import { lineCost } from '../price/line-cost.ts';
import { fromMilli, MILLI_IN_UNIT, type Milli } from '../quantity/milli.ts';
import { formatQuantity, formatQuantityWithUnit } from '../quantity/quantity-format.ts';
import { ceilToStep } from '../quantity/quantity-step.ts';
import { SALES_UNIT_LABELS, type SalesUnit } from '../quantity/sales-unit.ts';
import { type AskedUnit, readAskedUnit } from './asked-unit.ts';

/** What is told about the quantity of a row. */
export type OrderNotice =
  | 'QUANTITY_UNREAD'
  | 'UNIT_CONVERTED'
  | 'OTHER_UNIT'
  | 'QUANTITY_ROUNDED'
  | 'LITTLE_LEFT';

/** How a product is sold. */
export interface SoldBy {
  unit: SalesUnit;
  multiple: Milli;
  /** Metres in a coil and pieces in a package, where the card says so. */
  inUnit: number | undefined;
  /** Kopecks a unit. */
  price: number;
  available: Milli;
}

export interface OrderQuantity {
  /** To be ordered, in the unit of sale; null where nobody can tell. */
  quantity: Milli | null;
  /** Ordered beyond what was asked for, in the unit of sale. */
  rest: Milli;
  /** Kopecks. */
  sum: number | null;
  notices: { code: OrderNotice; message: string }[];
}

/**
 * What to order of a product for a quantity of a row: in the product's unit where that is certain, rounded up to what is
 * sold, with the rest told.
 */
export function orderQuantity(row: { quantity: number | null; unit: string }, sold: SoldBy): OrderQuantity {
  const notices: OrderQuantity['notices'] = [];
  if (row.quantity === null || row.quantity <= 0) {
    notices.push({ code: 'QUANTITY_UNREAD', message: 'Количество не прочитано: укажите его' });
    return { quantity: null, rest: 0, sum: null, notices };
  }
  const asked = readAskedUnit(row.unit);
  const times = timesOf(asked, sold);
  const say = (milli: Milli) => formatQuantityWithUnit(fromMilli(milli), sold.unit);
  const wish = Math.ceil(row.quantity * (times ?? 1) - 1e-6);
  const quantity = ceilToStep(wish, sold.multiple);
  if (times === undefined)
    notices.push({
      code: 'OTHER_UNIT',
      message: `В спецификации «${row.unit.trim()}», а продаётся «${SALES_UNIT_LABELS[sold.unit]}»: проверьте количество`,
    });
  else if (times !== 1)
    notices.push({
      code: 'UNIT_CONVERTED',
      message: `${formatQuantity(fromMilli(row.quantity))} ${row.unit.trim()} – это ${convertedText(times, sold, say(quantity))}`,
    });
  if (quantity > wish)
    notices.push({
      code: 'QUANTITY_ROUNDED',
      message: `${soldText(sold)}: будет ${say(quantity)}, ${restText({ quantity, wish, asked: row.quantity * (asked?.times ?? 1) }, sold)}`,
    });
  if (quantity > sold.available)
    notices.push({
      code: 'LITTLE_LEFT',
      message: sold.available > 0 ? `Есть только ${say(sold.available)}` : 'Нет в наличии',
    });
  return { quantity, rest: quantity - wish, sum: lineCost(sold.price, quantity), notices };
}

/** Whether a product is sold by the unit of the row, by one that it can be counted in, or by another. */
export function unitFit(unit: string, sold: Pick<SoldBy, 'unit' | 'inUnit'>): 'same' | 'converted' | 'other' {
  const asked = readAskedUnit(unit);
  if (!asked || asked.unit === sold.unit) return 'same';
  return timesOf(asked, sold) === undefined ? 'other' : 'converted';
}

/** Units of sale in one of what the row is written in; nothing where that is a guess. */
function timesOf(
  asked: AskedUnit | undefined,
  { unit, inUnit }: Pick<SoldBy, 'unit' | 'inUnit'>,
): number | undefined {
  if (!asked) return 1;
  const { unit: written, times } = asked;
  if (written === unit) return times;
  // One set of a thing that is sold by the piece is a piece.
  if (written === 'set' && unit === 'piece') return 1;
  if (written === 'kg' && unit === '100_g') return times * 10;
  const isHeld = (unit === 'coil' && written === 'm') || (unit === 'package' && written === 'piece');
  return isHeld && inUnit !== undefined && inUnit > 0 ? times / inUnit : undefined;
}

function convertedText(times: number, { unit, inUnit }: SoldBy, shown: string): string {
  if (inUnit === undefined || times >= 1) return shown;
  const inside = unit === 'coil' ? 'м в бухте' : 'шт в упаковке';
  return `${shown} (${formatQuantity(inUnit)} ${inside})`;
}

/** What is held by one unit of sale. */
const HELD: Partial<Record<SalesUnit, { whole: string; inside: string }>> = {
  coil: { whole: 'бухтами', inside: 'м' },
  package: { whole: 'упаковками', inside: 'шт' },
};

function soldText({ unit, multiple }: SoldBy): string {
  const held = multiple === MILLI_IN_UNIT ? HELD[unit] : undefined;
  return held
    ? `Продаётся целыми ${held.whole}`
    : `Продаётся по ${formatQuantityWithUnit(fromMilli(multiple), unit)}`;
}

/** Of coils and packages people want to know what is left in them. */
function restText(
  { quantity, wish, asked }: { quantity: Milli; wish: Milli; asked: number },
  { unit, inUnit }: SoldBy,
): string {
  const held = HELD[unit];
  if (inUnit === undefined || !held)
    return `на ${formatQuantityWithUnit(fromMilli(quantity - wish), unit)} больше`;
  const left = fromMilli(Math.round(quantity * inUnit - asked));
  return left > 0 ? `останется ${formatQuantity(left)} ${held.inside}` : 'без остатка';
}
