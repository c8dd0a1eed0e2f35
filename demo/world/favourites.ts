export interface DemoFavourites {
  /** Ids follow the list of customers: the first is 1. */
  customer: number;
  count: number;
  /** Of them, those that are sold out. */
  soldOut: number;
  /** By how many percents the prices of the first ones have moved since they were added. */
  moved: readonly number[];
  /** Of the sold out, those whose arrival the customer waits for. */
  awaited: number;
}

export const FAVOURITES: readonly DemoFavourites[] = [
  { customer: 1, count: 6, soldOut: 1, moved: [-10, 4], awaited: 1 },
  { customer: 3, count: 27, soldOut: 3, moved: [-7, 0, 5, -7, 0, -4, 6, -12], awaited: 3 },
  { customer: 5, count: 9, soldOut: 2, moved: [3, -5], awaited: 0 },
];

/** How many of what they like they compare. */
export const COMPARED_PRODUCTS: readonly { customer: number; count: number }[] = [
  { customer: 1, count: 3 },
  { customer: 3, count: 4 },
];
