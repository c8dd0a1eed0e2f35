import { lineCost } from '../price/line-cost.ts';
import { fromMilli, MILLI_IN_UNIT, type Milli } from '../quantity/milli.ts';
import { formatQuantity, formatQuantityWithUnit } from '../quantity/quantity-format.ts';
import { ceilToStep } from '../quantity/quantity-step.ts';
import { SALES_UNIT_LABELS, type SalesUnit } from '../quantity/sales-unit.ts';
import { type AskedUnit, readAskedUnit } from './spec-unit.ts';

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
}

export interface PricedBy extends SoldBy {
  /** Kopecks a unit. */
  price: number;
  available: Milli;
}

/** What a row of a specification wants; nothing in place of a number that could not be read. */
export interface RowQuantity {
  quantity: Milli | null;
  unit: string;
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

/** The one rule of what a row comes to; everything that is told or priced goes by it. */
export interface CountedQuantity {
  /** What the row asks for, in the unit of sale. */
  wish: Milli;
  /** The same, rounded up to what is sold. */
  quantity: Milli;
  /** As many of the row's own unit. */
  asked: number;
  /** Units of sale in one of the row's; nothing where that is a guess. */
  times: number | undefined;
  /** Counted in what a coil or a package holds. */
  isHeld: boolean;
}

export function countQuantity(row: RowQuantity, sold: SoldBy): CountedQuantity | undefined {
  if (row.quantity === null || row.quantity <= 0) return undefined;
  const unit = readAskedUnit(row.unit);
  const times = timesOf(unit, sold);
  const isHeld =
    times !== undefined && unit !== undefined && unit.unit !== sold.unit && HELD[sold.unit] !== undefined;
  const wish = Math.ceil(row.quantity * (times ?? 1) - DUST);
  // Nobody cuts a coil, however small its step may be.
  const step = isHeld ? Math.max(sold.multiple, MILLI_IN_UNIT) : sold.multiple;
  return {
    wish,
    quantity: ceilToStep(wish, step),
    asked: row.quantity * (unit?.times ?? 1),
    times,
    isHeld,
  };
}

/** Products of thousandths and shares are not exact. */
const DUST = 1e-6;

/**
 * What to order of a product for a quantity of a row: in the product's unit where that is certain, rounded up to what is
 * sold, with the rest told.
 */
export function orderQuantity(row: RowQuantity, sold: PricedBy): OrderQuantity {
  const counted = countQuantity(row, sold);
  if (!counted) {
    const message = 'Количество не прочитано: укажите его';
    return { quantity: null, rest: 0, sum: null, notices: [{ code: 'QUANTITY_UNREAD', message }] };
  }
  const notices: OrderQuantity['notices'] = [];
  const { wish, quantity, asked, times } = counted;
  const say = (milli: Milli) => formatQuantityWithUnit(fromMilli(milli), sold.unit);
  if (times === undefined) notices.push({ code: 'OTHER_UNIT', message: otherUnitText(row.unit, sold.unit) });
  else if (times !== 1)
    notices.push({
      code: 'UNIT_CONVERTED',
      message: `${formatQuantity(fromMilli(row.quantity!))} ${row.unit.trim()} – это ${convertedText(times, sold, say(quantity))}`,
    });
  if (quantity > wish)
    notices.push({
      code: 'QUANTITY_ROUNDED',
      message: `${soldText(sold)}: будет ${say(quantity)}, ${restText({ quantity, wish, asked }, sold)}`,
    });
  if (quantity > sold.available)
    notices.push({
      code: 'LITTLE_LEFT',
      message: sold.available > 0 ? `Есть только ${say(sold.available)}` : 'Нет в наличии',
    });
  return { quantity, rest: quantity - wish, sum: lineCost(sold.price, quantity), notices };
}

export function otherUnitText(written: string, unit: SalesUnit): string {
  return `В спецификации «${written.trim()}», а продаётся «${SALES_UNIT_LABELS[unit]}»: проверьте количество`;
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
