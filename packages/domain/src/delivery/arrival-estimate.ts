interface DistanceBand {
  upToKm: number;
  days: number;
}

/** Days on the way. The first band is the warehouse's own city with its suburbs; the last reaches the end of the country. */
const DISTANCE_BANDS: readonly DistanceBand[] = [
  { upToKm: 50, days: 0 },
  { upToKm: 300, days: 1 },
  { upToKm: 700, days: 2 },
  { upToKm: 1200, days: 3 },
  { upToKm: 2000, days: 4 },
  { upToKm: 3000, days: 5 },
  { upToKm: 4500, days: 7 },
];
const FARTHEST_DAYS = 9;

/** Where no carrier's table says it. */
export function estimatedDays(distanceKm: number): number {
  return DISTANCE_BANDS.find(({ upToKm }) => distanceKm <= upToKm)?.days ?? FARTHEST_DAYS;
}
