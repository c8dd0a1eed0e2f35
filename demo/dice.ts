/** Luck that repeats itself: the same seed always falls the same way, on every machine. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** True in so many cases of a hundred. */
  chance: (percent: number) => boolean;
  /** Distinct items in their own order; all of them when fewer are there. */
  some: <Item>(items: readonly Item[], count: number) => Item[];
}

export function diceOf(seed: string): Dice {
  let state = hashOf(seed);
  const next = () => {
    // mulberry32: small, quick and even enough for a catalog.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    chance: (percent) => next() * 100 < percent,
    some: (items, count) => {
      let wanted = Math.min(count, items.length);
      return items.filter((_, index) => {
        const isTaken = next() * (items.length - index) < wanted;
        if (isTaken) wanted -= 1;
        return isTaken;
      });
    },
  };
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash | 0;
}
