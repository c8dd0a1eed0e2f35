import { fromMilli, type Milli } from '../quantity/milli.ts';
import { formatQuantityWithUnit } from '../quantity/quantity-format.ts';
import { ceilToStep, typedMilli } from '../quantity/quantity-step.ts';
import { SALES_UNIT_LABELS, type SalesUnit } from '../quantity/sales-unit.ts';

/** What a buyer is told about the quantity of a row. The first two leave nothing to put into the basket. */
export const WISH_NOTICES = [
  'OUT_OF_STOCK',
  'NOT_DELIVERED',
  'QUANTITY_REDUCED',
  'QUANTITY_ROUNDED',
  'OTHER_UNIT',
] as const;
export type WishNotice = (typeof WISH_NOTICES)[number];

export interface Wish {
  /** Nothing where the list does not say: then as few as are sold. */
  wanted: number | undefined;
  /** As the list writes it. */
  unit: string;
}

export interface WishedOffer {
  available: Milli;
  multiple: Milli;
  unit: SalesUnit;
}

export interface SettledWish {
  quantity: Milli;
  notices: { code: WishNotice; message: string }[];
}

/** How much of a wish the offer can give: rounded up to what is sold, then cut to what is left; each is told. */
export function settledWish({ wanted, unit }: Wish, offer: WishedOffer): SettledWish {
  const wish = wanted === undefined ? offer.multiple : typedMilli(wanted);
  const rounded = ceilToStep(wish, offer.multiple);
  const quantity = Math.min(offer.available, rounded);
  const say = (milli: Milli) => formatQuantityWithUnit(fromMilli(milli), offer.unit);
  const notices: SettledWish['notices'] = [];
  if (quantity < wish)
    notices.push({
      code: 'QUANTITY_REDUCED',
      message: `Осталось ${say(quantity)}: на ${say(wish - quantity)} меньше, чем в списке`,
    });
  else if (quantity > wish)
    notices.push({
      code: 'QUANTITY_ROUNDED',
      message: `Продаётся по ${say(offer.multiple)}: будет ${say(quantity)}, на ${say(quantity - wish)} больше`,
    });
  if (isOtherUnit(unit, offer.unit))
    notices.push({
      code: 'OTHER_UNIT',
      message: `В списке «${unit}», а продаётся «${SALES_UNIT_LABELS[offer.unit]}»: проверьте количество`,
    });
  return { quantity, notices };
}

/** How lists name the units; sets and pairs are nobody's unit of sale. */
const UNIT_WORDS: readonly [RegExp, SalesUnit][] = [
  [/^(?:шт|pcs?)/i, 'piece'],
  [/^(?:м2|м²)/i, 'm2'],
  [/^м/i, 'm'],
  [/^кг/i, 'kg'],
  [/^бухт/i, 'coil'],
  [/^уп/i, 'package'],
];

export function isOtherUnit(word: string, unit: SalesUnit): boolean {
  const named = UNIT_WORDS.find(([pattern]) => pattern.test(word))?.[1];
  return named !== undefined && named !== unit;
}
