export interface Place {
  lat: number;
  lon: number;
}

/** Where a warehouse delivers to: everywhere, a list of regions, or so many kilometres around. */
export type DeliversTo =
  | { kind: 'everywhere' }
  | { kind: 'regions'; regions: readonly string[] }
  | { kind: 'radius'; km: number };

export interface Store {
  place: Place;
  cityGuid: string;
  deliversTo: DeliversTo;
}

export interface Destination {
  place: Place;
  cityGuid: string;
  region: string;
}

const EARTH_RADIUS_KM = 6371;

export function isDelivered({ place, deliversTo }: Store, destination: Destination): boolean {
  switch (deliversTo.kind) {
    case 'everywhere':
      return true;
    case 'regions':
      return deliversTo.regions.includes(destination.region);
    case 'radius':
      return distanceKm(place, destination.place) <= deliversTo.km;
  }
}

/** Goods are collected only in the warehouse's own city. */
export function isCollectable(store: Store, destination: Destination): boolean {
  return store.cityGuid === destination.cityGuid;
}

/** Along the great circle: good enough to put the nearest warehouse first. */
export function distanceKm(from: Place, to: Place): number {
  const lat = radians(to.lat - from.lat) / 2;
  const lon = radians(to.lon - from.lon) / 2;
  const chord =
    Math.sin(lat) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lon) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
