/** From fewer cases than this nothing can be said about a seller. */
export const ENOUGH_CASES = 5;

/** What has been counted of a seller's sub-orders and of the ratings of its products. */
export interface SellerCounts {
  /** Parts of orders whose promised day has come or that arrived before it. */
  promised: number;
  promisesKept: number;
  confirmed: number;
  /** Of all the confirmed ones together. */
  confirmationMs: number;
  handedOver: number;
  returned: number;
  ratingCount: number;
  ratingSum: number;
}

export interface SellerFigures {
  promiseKeptPercent: number | null;
  confirmationMinutes: number | null;
  returnsPercent: number | null;
  rating: number | null;
}

const MINUTE_MS = 60_000;

/** A figure that too few cases stand behind is not shown at all. */
export function sellerFigures(counts: SellerCounts): SellerFigures {
  const { promised, promisesKept, confirmed, confirmationMs, handedOver, returned } = counts;
  const { ratingCount, ratingSum } = counts;
  return {
    promiseKeptPercent: promised < ENOUGH_CASES ? null : percent(promisesKept / promised),
    confirmationMinutes: confirmed < ENOUGH_CASES ? null : Math.round(confirmationMs / confirmed / MINUTE_MS),
    returnsPercent: handedOver < ENOUGH_CASES ? null : percent(returned / handedOver),
    rating: ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 100) / 100,
  };
}

function percent(share: number): number {
  return Math.round(share * 100);
}
