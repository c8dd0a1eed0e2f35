/** A card has room for so many. */
export const MOST_KEY_ATTRIBUTES = 4;

/** What a professional tells models apart by. What it merely has says little, and a number of pieces nothing without its name. */
export function isKeyAttribute({ type, unit }: { type: string; unit: string }): boolean {
  return type !== 'flag' && unit !== 'шт';
}
