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
