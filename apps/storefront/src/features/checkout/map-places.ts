import { distanceKm, type Place } from '@okoem/domain/delivery/delivery-reach.ts';

export interface MapSize {
  width: number;
  height: number;
}

const MARGIN = 24;
const PIN_HEIGHT = 36;
/** Nearer ones would stand on the centre. */
const LEAST_KM = 1;

/** Places by their direction and distance from the centre; the farthest stands on the outer ring. */
export function placesOnMap(
  centre: Place,
  places: readonly Place[],
  { width, height }: MapSize,
): { places: { x: number; y: number }[]; ringKm: number } {
  const farthest = Math.max(LEAST_KM, ...places.map((place) => distanceKm(centre, place)));
  const radius = height / 2 - MARGIN;
  const kmOfLon = Math.cos((centre.lat * Math.PI) / 180);
  return {
    ringKm: Math.ceil(farthest),
    places: places.map((place) => {
      const [east, north] = [(place.lon - centre.lon) * kmOfLon, place.lat - centre.lat];
      const length = Math.hypot(east, north) || 1;
      const part = (distanceKm(centre, place) / Math.ceil(farthest)) * radius;
      const x = width / 2 + (east / length) * part;
      const y = height / 2 - (north / length) * part;
      return { x: Math.round(x), y: Math.round(Math.max(PIN_HEIGHT, y)) };
    }),
  };
}
