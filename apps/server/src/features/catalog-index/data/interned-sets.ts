const placesBySets = new WeakMap<number[][], Map<string, number>>();

/** The place of a set of ids among the sets, appended if it is new; the ids may come in any order. */
export function internSet(sets: number[][], ids: readonly number[]): number {
  if (ids.length === 0) return 0;
  const sorted = ids.toSorted((one, other) => one - other);
  const places = placesOf(sets);
  const key = sorted.join();
  const place = places.get(key) ?? sets.push(sorted) - 1;
  places.set(key, place);
  return place;
}

function placesOf(sets: number[][]): Map<string, number> {
  const cached = placesBySets.get(sets);
  if (cached) return cached;
  const places = new Map(sets.map((ids, place) => [ids.join(), place]));
  placesBySets.set(sets, places);
  return places;
}
