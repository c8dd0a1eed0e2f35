import { isOtherUnit } from '../lines/settled-wish.ts';
import { fromMilli, type Milli, MILLI_IN_UNIT } from '../quantity/milli.ts';
import { formatQuantity, formatQuantityWithUnit } from '../quantity/quantity-format.ts';
import { ceilToStep, stepMilli, typedMilli } from '../quantity/quantity-step.ts';
import { SALES_UNIT_LABELS, type SalesUnit } from '../quantity/sales-unit.ts';

export interface SoldAs {
  name: string;
  unit: SalesUnit;
  multiple: number;
}

export interface AskedQuantity {
  /** Nothing where the file does not say. */
  wanted: number | null;
  /** As the file writes it. */
  unit: string;
}

export interface OrderedQuantity {
  /** In the unit of sale, a multiple of what is sold. */
  quantity: number;
  /** What was counted; empty where the file's number is taken as it is. */
  note: string;
  /** The units do not fit: somebody has to look. */
  isDoubtful: boolean;
}

const METRES: readonly [RegExp, metres: number][] = [
  [/^(?:км|километр)/i, 1000],
  [/^(?:м|m|метр\p{L}*|(?:п|пог)\.? ?м|м\.? ?п)\.?$/iu, 1],
];
const COIL = /(?:бухт|катушк|барабан)\p{L}*\D{0,3}(\d+(?:[.,]\d+)?)\s?м(?![\p{L}\d²])/iu;

/** How much of a product a row of a specification comes to: metres become coils, and what is sold by five is taken by five. */
export function orderedQuantity({ wanted, unit }: AskedQuantity, sold: SoldAs): OrderedQuantity {
  const multiple = stepMilli(sold.multiple);
  if (wanted === null || wanted <= 0)
    return {
      quantity: fromMilli(multiple),
      note: `Количество не указано: взяли ${formatQuantityWithUnit(fromMilli(multiple), sold.unit)}`,
      isDoubtful: true,
    };
  const coil = coilOf(unit, sold);
  if (coil) return inCoils(typedMilli(wanted * coil.metres), { ...coil, multiple });
  const asked = typedMilli(wanted);
  const quantity = ceilToStep(asked, multiple);
  const isDoubtful = isOtherUnit(unit, sold.unit);
  return {
    quantity: fromMilli(quantity),
    note: noteOf({ asked, quantity, multiple, unit, isDoubtful }, sold),
    isDoubtful,
  };
}

interface Coil {
  /** Of one unit that the file counts by. */
  metres: number;
  length: number;
}

function coilOf(unit: string, { name, unit: soldBy }: SoldAs): Coil | undefined {
  const metres = METRES.find(([pattern]) => pattern.test(unit.trim()))?.[1];
  const length = Number(COIL.exec(name)?.[1]?.replace(',', '.') ?? 0);
  return soldBy === 'coil' && metres !== undefined && length > 0 ? { metres, length } : undefined;
}

/** '6 × 200 м = 1 200 м, запас 50 м'. */
function inCoils(asked: Milli, { length, multiple }: { length: number; multiple: Milli }): OrderedQuantity {
  const coils = ceilToStep(Math.ceil(asked / length), Math.max(multiple, MILLI_IN_UNIT));
  const quantity = fromMilli(coils);
  const whole = quantity * length;
  const spare = whole - fromMilli(asked);
  const sum = `${formatQuantity(quantity)} × ${metre(length)} = ${metre(whole)}`;
  return { quantity, note: spare > 0 ? `${sum}, запас ${metre(spare)}` : sum, isDoubtful: false };
}

const metre = (length: number) => formatQuantityWithUnit(length, 'm');

interface Counted {
  asked: Milli;
  quantity: Milli;
  multiple: Milli;
  unit: string;
  isDoubtful: boolean;
}

function noteOf({ asked, quantity, multiple, unit, isDoubtful }: Counted, sold: SoldAs): string {
  if (isDoubtful)
    return `В спецификации «${unit}», а продаётся «${SALES_UNIT_LABELS[sold.unit]}»: проверьте количество`;
  if (quantity === asked) return '';
  const say = (milli: Milli) => formatQuantityWithUnit(fromMilli(milli), sold.unit);
  return `${formatQuantity(quantity / multiple)} × ${say(multiple)} = ${say(quantity)}, запас ${say(quantity - asked)}`;
}
