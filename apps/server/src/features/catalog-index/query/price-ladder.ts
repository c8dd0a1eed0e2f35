import type { Arrivals } from '../data/zones.ts';
import type { OfferCounts } from './offer-counts.ts';

/**
 * The products of a segment by price, cut into steps, with the counts of everything below each step. What a range of prices
 * takes whole is one subtraction; only the steps at its ends are looked at product by product.
 */
export interface PriceLadder {
  /** Step after step. */
  slots: Uint32Array;
  /** The lowest and the highest price of any offer in each step. */
  low: Float64Array;
  high: Float64Array;
  /** One row more than there are steps: the tally's pairs, then those shown, then those in stock. */
  sums: Uint32Array;
  width: number;
  /** Models, where one card stands for several products, and products whose offers lie far apart. */
  rest: Uint32Array;
  /** One more than there are steps, of the cities that were asked for last. */
  offers: { arrivals: Arrivals; sums: OfferCounts[] }[];
}

export const STEP = 16;

export const MOST_CITIES = 4;
/** Estimated size of a step's counts of offers, for all cities. */
const OFFER_BYTES = MOST_CITIES * 256;

export function ladderBytes({ slots, sums, rest, low }: PriceLadder): number {
  return slots.byteLength + sums.byteLength + rest.byteLength + 2 * low.byteLength + low.length * OFFER_BYTES;
}
