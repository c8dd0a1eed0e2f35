/** Slots with their sort keys; ties are broken by id, as in the heap. */
export interface Ranked {
  keys: Float64Array;
  slots: Uint32Array;
  /** By slot. */
  id: Float64Array;
  count: number;
}

/** The slots from `offset` to `end` in order; the rest is partitioned but not sorted. */
export function pageAmong(ranked: Ranked, { offset, end }: { offset: number; end: number }): Uint32Array {
  const { keys, slots, id, count } = ranked;
  split(ranked, { low: 0, high: count - 1, place: offset });
  if (end < count) split(ranked, { low: offset, high: count - 1, place: end });
  const page = Array.from({ length: end - offset }, (_, place) => offset + place);
  page.sort((one, other) => keys[one]! - keys[other]! || id[slots[one]!]! - id[slots[other]!]!);
  return Uint32Array.from(page, (at) => slots[at]!);
}

/** Quickselect: partitions the rows at `place`. */
function split(
  { keys, slots, id }: Ranked,
  { low: first, high: last, place }: { low: number; high: number; place: number },
): void {
  let [low, high] = [first, last];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const key = keys[middle]!;
    const own = id[slots[middle]!]!;
    let [left, right] = [low, high];
    while (left <= right) {
      while (keys[left]! < key || (keys[left] === key && id[slots[left]!]! < own)) left += 1;
      while (keys[right]! > key || (keys[right] === key && id[slots[right]!]! > own)) right -= 1;
      if (left > right) break;
      swap(keys, left, right);
      swap(slots, left, right);
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}

function swap(list: Float64Array | Uint32Array, one: number, other: number): void {
  const first = list[one]!;
  list[one] = list[other]!;
  list[other] = first;
}
