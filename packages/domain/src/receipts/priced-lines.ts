import { type Kopecks, shareOf } from '../money.ts';
import { lineCost } from '../price/line-cost.ts';
import { MILLI_IN_UNIT, type Milli } from '../quantity/milli.ts';

export interface PricedQuantity {
  price: Kopecks;
  quantity: Milli;
}

/**
 * Prices at which a quantity costs exactly its total: a discount of a whole line seldom divides by its pieces, and a till
 * multiplies. Three pieces for 100 ₽ are two at 33,33 and one at 33,34.
 */
export function pricedLines(total: Kopecks, quantity: Milli): PricedQuantity[] {
  const fitting = exactPrice(total, quantity);
  if (fitting !== undefined) return [{ price: fitting, quantity }];
  const part = quantity % MILLI_IN_UNIT;
  // Below one unit a kopeck of the price is less than a kopeck of the sum, so that every sum has its price.
  const partTotal = part === 0 ? 0 : shareOf(total, part, quantity);
  return [
    ...pieceLines(total - partTotal, (quantity - part) / MILLI_IN_UNIT),
    ...(partTotal === 0 ? [] : [{ price: exactPrice(partTotal, part)!, quantity: part }]),
  ];
}

function exactPrice(total: Kopecks, quantity: Milli): Kopecks | undefined {
  const price = shareOf(total, MILLI_IN_UNIT, quantity);
  return price > 0 && lineCost(price, quantity) === total ? price : undefined;
}

function pieceLines(total: Kopecks, pieces: number): PricedQuantity[] {
  if (total === 0) return [];
  const low = Math.floor(total / pieces);
  const dearer = total - low * pieces;
  // Less than a kopeck a piece: nothing can be told by the piece.
  if (low === 0) return [{ price: total, quantity: MILLI_IN_UNIT }];
  return [
    { price: low, quantity: (pieces - dearer) * MILLI_IN_UNIT },
    ...(dearer === 0 ? [] : [{ price: low + 1, quantity: dearer * MILLI_IN_UNIT }]),
  ];
}

const MOST_PIECES = 10_000;

/** Which whole units of what was sold cost exactly the sum that goes back; nothing where no number of them does. */
export function unitsWorth(sum: Kopecks, sold: readonly PricedQuantity[]): PricedQuantity[] | undefined {
  const all = sold.reduce((worth, { price, quantity }) => worth + lineCost(price, quantity), 0);
  if (all === sum) return [...sold];
  const [first, second] = sold.filter(({ quantity }) => quantity % MILLI_IN_UNIT === 0);
  if (!first) return undefined;
  const most = Math.min(MOST_PIECES, second ? second.quantity / MILLI_IN_UNIT : 0);
  for (let pieces = 0; pieces <= most; pieces += 1) {
    const rest = sum - pieces * (second?.price ?? 0);
    const others = rest / first.price;
    if (rest < 0) return undefined;
    if (Number.isInteger(others) && others * MILLI_IN_UNIT <= first.quantity)
      return [
        { price: first.price, quantity: others * MILLI_IN_UNIT },
        ...(second ? [{ price: second.price, quantity: pieces * MILLI_IN_UNIT }] : []),
      ].filter(({ quantity }) => quantity > 0);
  }
  return undefined;
}
