export const DEFAULT_QUANTITY = 1;
export const QUANTITY_STEP = 1;
export const MIN_QUANTITY = 0;
/** The most of one line where no stock limit is known. */
export const MAX_QUANTITY = 999;
