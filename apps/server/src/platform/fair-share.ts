import { Refusal } from '@okoem/domain/refusal.ts';

const RETRY_AFTER_SECONDS = 2;

export interface SharedPlaces {
  /** Places of the caller. */
  own: number;
  /** Places of all callers together. */
  taken: number;
  places: number;
  /** Upper limit for one caller. */
  mostForOne?: number;
}

/**
 * Whether the caller may take another place: no more than are still free. A single caller gets half of all, less when
 * others come, so a newcomer always finds room without reserved places.
 */
export function isWithinShare({ own, taken, places, mostForOne = places }: SharedPlaces): boolean {
  return own < Math.min(mostForOne, places - taken);
}

/** A caller that already holds places is over its share; for one without any the server is full. */
export function refusalOfShare(isHolder: boolean): Refusal {
  return new Refusal(isHolder ? 'TOO_MANY_REQUESTS' : 'OVERLOADED', { retry_after: RETRY_AFTER_SECONDS });
}
