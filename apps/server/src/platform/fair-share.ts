import { Refusal } from '@okoem/domain/refusal.ts';

const RETRY_AFTER_SECONDS = 2;

export interface SharedPlaces {
  /** Places that whoever asks holds already. */
  own: number;
  /** Places that everybody holds together. */
  taken: number;
  places: number;
  /** Never more than so many for one, however many are free. */
  mostForOne?: number;
}

/**
 * Whether one may take another place: as many as are still free. Alone one gets half of all, and the more others come,
 * the less; so a newcomer finds room beside whoever takes all that can be had, and nothing has to be set aside.
 */
export function isWithinShare({ own, taken, places, mostForOne = places }: SharedPlaces): boolean {
  return own < Math.min(mostForOne, places - taken);
}

/** Who holds a part of it already has too much of it; whoever holds nothing finds the server full. */
export function refusalOfShare(isHolder: boolean): Refusal {
  return new Refusal(isHolder ? 'TOO_MANY_REQUESTS' : 'OVERLOADED', { retry_after: RETRY_AFTER_SECONDS });
}
