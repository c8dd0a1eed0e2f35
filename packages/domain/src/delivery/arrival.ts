interface DistanceBand {
  upToKm: number;
  days: number;
}

/** The first band is the warehouse's own city with its suburbs; the last reaches the far end of the country. */
const DISTANCE_BANDS: readonly DistanceBand[] = [
  { upToKm: 50, days: 1 },
  { upToKm: 300, days: 2 },
  { upToKm: 700, days: 3 },
  { upToKm: 1200, days: 4 },
  { upToKm: 2000, days: 5 },
  { upToKm: 3000, days: 6 },
  { upToKm: 4500, days: 8 },
];
const FARTHEST_DAYS = 10;

/** In how many days goods arrive: an estimate to compare warehouses by, until a carrier names its own term. */
export function arrivalDays({ distanceKm, leadDays }: { distanceKm: number; leadDays: number }): number {
  const band = DISTANCE_BANDS.find(({ upToKm }) => distanceKm <= upToKm);
  return leadDays + (band?.days ?? FARTHEST_DAYS);
}
