/** State of a product in a city; listings show the first two, and the others on demand. */
export const IN_STOCK = 0;
export const ON_ORDER = 1;
export const OUT_OF_STOCK = 2;
export const NOT_DELIVERED = 3;

export const STATE_BITS = 3;
/** The product's own state. */
export const STATE_MASK = 3;
/** Another product of the same model has the better offer here, and its card stands for all of them. */
export const COVERED = 4;
/** A covered product reads as worse than any state that is ever asked for; so does an empty slot. */
export const CARD_MASK = STATE_MASK | COVERED;

/**
 * By slot: state and place of the product's best offer, and whether it is covered, packed into one number. One byte suffices
 * as long as no product has more offers than it can number; all bits set means no product, or a product without offers.
 */
export type BestColumn = Uint8Array | Uint16Array;
export const MOST_OFFERS_IN_A_BYTE = 31;

export function stateOf(best: number): number {
  return best & STATE_MASK;
}

/** Place of the best offer among the product's own. */
export function placeOfBest(best: number): number {
  return best >>> STATE_BITS;
}

export function hasOffer(column: BestColumn, slot: number): boolean {
  return column[slot] !== 2 ** (8 * column.BYTES_PER_ELEMENT) - 1;
}

export function isCovered(best: number): boolean {
  return (best & COVERED) !== 0;
}
