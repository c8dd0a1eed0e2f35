/** A view of two weeks ago counts half, so that last spring's goods do not stay on top for ever. */
export const VIEW_HALF_LIFE_DAYS = 14;
/** Somebody who orders wants it more than somebody who looks: one line of an order is as good as so many views. */
export const ORDER_LINE_VIEWS = 20;
/** Older views count for nothing and are forgotten. */
export const VIEWS_KEPT_DAYS = 120;

/** So many of a hundred goods of a department that can be bought are hits, the most wanted ones. */
export const HITS_PER_HUNDRED = 3;
/** In a department that nobody visits nothing is a hit. */
export const LEAST_DEMAND_OF_HIT = 10;

/** A novelty for so long. */
export const NEW_DAYS = 45;
/** So few steps of sale left everywhere together. */
export const LAST_STEPS = 3;

/** Plates that the shop itself puts on goods. */
export const PLATE_RULES = ['hit', 'new', 'last'] as const;
export type PlateRule = (typeof PLATE_RULES)[number];

/** What makes one buy says nothing where nothing can be bought. */
export function isForBuyers(rule: PlateRule | null): boolean {
  return rule === 'hit' || rule === 'last';
}
