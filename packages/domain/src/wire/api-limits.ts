export const REQUEST_TIMEOUT_MS = 10_000;
/** After a failure, so three attempts in all. */
export const COMPARE_DELETE_RETRIES = 2;
