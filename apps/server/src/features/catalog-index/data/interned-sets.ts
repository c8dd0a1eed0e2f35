const ordinals = new WeakMap<number[][], Map<string, number>>();

/** The place of a set of ids among the sets, given now if it is new; the ids may come in any order. */
export function internSet(sets: number[][], ids: readonly number[]): number {
  if (ids.length === 0) return 0;
  const sorted = ids.toSorted((one, other) => one - other);
  const known = ordinalsOf(sets);
  const key = sorted.join();
  const place = known.get(key) ?? sets.push(sorted) - 1;
  known.set(key, place);
  return place;
}

function ordinalsOf(sets: number[][]): Map<string, number> {
  const known = ordinals.get(sets);
  if (known) return known;
  const made = new Map(sets.map((ids, place) => [ids.join(), place]));
  ordinals.set(sets, made);
  return made;
}
