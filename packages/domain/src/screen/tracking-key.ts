const TRACKING_KEY = /^(?:utm_.*|[a-z]{1,6}clid|_openstat|erid|roistat.*|_gl|partner)$/i;

/** Where a visitor came from is the counters' business: they read it in the browser, and no page is shown by it. */
export function isTrackingKey(key: string): boolean {
  return TRACKING_KEY.test(key);
}
