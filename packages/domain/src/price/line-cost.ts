import { shareOf, type Kopecks } from '../money.ts';
import { MILLI_IN_UNIT, type Milli } from '../quantity/milli.ts';

/** What a quantity costs at a price per unit: the one rounding of the line. */
export function lineCost(price: Kopecks, quantity: Milli): Kopecks {
  return shareOf(price, quantity, MILLI_IN_UNIT);
}
