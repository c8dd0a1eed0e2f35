export const REQUEST_TIMEOUT_MS = 10_000;
/** After a failure, so three attempts in all. */
export const COMPARE_DELETE_RETRIES = 2;
/** Lines of one basket. */
export const MOST_BASKET_LINES = 2000;
/** Offers that one call adds to a member's list. */
export const MOST_ADDED_OFFERS = 200;
