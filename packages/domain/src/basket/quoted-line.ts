import { holdsMultiple } from '../catalog/warehouse-offer.ts';
import type { Kopecks } from '../money.ts';
import { fromMilli, MILLI_IN_UNIT, type Milli } from '../quantity/milli.ts';
import { storedQuantity } from './stored-quantity.ts';

/** What a shopper is told about a line; the first three keep it out of the sums. */
export const LINE_NOTICES = [
  'OFFER_GONE',
  'NOT_DELIVERED',
  'OUT_OF_STOCK',
  'QUANTITY_REDUCED',
  'QUANTITY_ROUNDED',
] as const;

export type LineNotice = (typeof LINE_NOTICES)[number];

export const LINE_NOTICE_TEXTS: Record<LineNotice, string> = {
  OFFER_GONE: 'Товар больше не продаётся с этого склада',
  NOT_DELIVERED: 'С этого склада не доставляют в ваш город',
  OUT_OF_STOCK: 'Товар закончился на складе',
  QUANTITY_REDUCED: 'Столько на складе нет: количество уменьшено до остатка',
  QUANTITY_ROUNDED: 'Количество округлено вверх до кратности товара',
};

/** A feed that writes "unlimited" as a row of nines must not carry a sum beyond what is counted exactly. */
export const LARGEST_LINE_SUM: Kopecks = 1_000_000_000_000;
export const LARGEST_LINE_QUANTITY: Milli = 100_000_000 * MILLI_IN_UNIT;

/** How much of an offer one line can hold. */
export function orderableQuantity({ available, unitPrice }: { available: Milli; unitPrice: Kopecks }): Milli {
  const payable = Math.floor(LARGEST_LINE_SUM / Math.max(1, unitPrice)) * MILLI_IN_UNIT;
  return Math.min(available, LARGEST_LINE_QUANTITY, payable);
}

export interface WantedLine {
  /** Above zero. */
  wanted: Milli;
  multiple: Milli;
  orderable: Milli;
  isOnSale: boolean;
  isDelivered: boolean;
}

export interface QuotedLine {
  quantity: Milli;
  isAvailable: boolean;
  notices: LineNotice[];
}

/** What becomes of a wish: a line that cannot be had keeps it, so that nothing is lost without a word. */
export function quotedLine(line: WantedLine): QuotedLine {
  const { wanted, multiple, orderable } = line;
  const obstacles = obstaclesOf(line);
  if (obstacles.length > 0) return { quantity: wanted, isAvailable: false, notices: obstacles };

  const stored = storedQuantity(fromMilli(wanted), { multiple: fromMilli(multiple), available: orderable });
  const quantity = stored.accepted ? stored.quantity : orderable;
  return { quantity, isAvailable: true, notices: changeOf({ wanted, quantity }) };
}

function obstaclesOf({ multiple, orderable, isOnSale, isDelivered }: WantedLine): LineNotice[] {
  if (!isOnSale) return ['OFFER_GONE'];
  return [
    ...(isDelivered ? [] : (['NOT_DELIVERED'] as const)),
    ...(holdsMultiple({ quantity: orderable, multiple }) ? [] : (['OUT_OF_STOCK'] as const)),
  ];
}

function changeOf({ wanted, quantity }: { wanted: Milli; quantity: Milli }): LineNotice[] {
  if (quantity === wanted) return [];
  return [quantity > wanted ? 'QUANTITY_ROUNDED' : 'QUANTITY_REDUCED'];
}
