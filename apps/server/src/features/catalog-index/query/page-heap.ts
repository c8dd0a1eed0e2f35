/**
 * Bounded max-heap for the first `most` candidates: the worst one is on top, so most candidates are rejected by one
 * comparison. Ties are broken by id, so that pages neither repeat nor lose a product.
 */
export interface PageHeap {
  keys: Float64Array;
  ids: Float64Array;
  slots: Uint32Array;
  size: number;
  most: number;
}

const heap: PageHeap = {
  keys: new Float64Array(0),
  ids: new Float64Array(0),
  slots: new Uint32Array(0),
  size: 0,
  most: 0,
};

/** One scratch heap serves all queries: a query never awaits. */
export function emptyHeap(most: number): PageHeap {
  if (heap.keys.length < most) {
    heap.keys = new Float64Array(most);
    heap.ids = new Float64Array(most);
    heap.slots = new Uint32Array(most);
  }
  heap.size = 0;
  heap.most = most;
  return heap;
}

export function offerToHeap(heap: PageHeap, slot: number, key: number, id: number): void {
  if (heap.size < heap.most) {
    climb(heap, heap.size, slot, key, id);
    heap.size += 1;
  } else if (isBefore(key, id, heap.keys[0]!, heap.ids[0]!)) {
    sink(heap, heap.size, slot, key, id);
  }
}

/** The slots of the heap, best first. Empties the heap. */
export function drainHeap(heap: PageHeap): Uint32Array {
  const sorted = new Uint32Array(heap.size);
  while (heap.size > 0) {
    const last = heap.size - 1;
    sorted[last] = heap.slots[0]!;
    heap.size = last;
    if (last > 0) sink(heap, last, heap.slots[last]!, heap.keys[last]!, heap.ids[last]!);
  }
  return sorted;
}

function climb({ keys, ids, slots }: PageHeap, from: number, slot: number, key: number, id: number): void {
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBefore(keys[parent]!, ids[parent]!, key, id)) break;
    keys[at] = keys[parent]!;
    ids[at] = ids[parent]!;
    slots[at] = slots[parent]!;
    at = parent;
  }
  keys[at] = key;
  ids[at] = id;
  slots[at] = slot;
}

function sink({ keys, ids, slots }: PageHeap, size: number, slot: number, key: number, id: number): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    const other = child + 1;
    if (other < size && isBefore(keys[child]!, ids[child]!, keys[other]!, ids[other]!)) child = other;
    if (!isBefore(key, id, keys[child]!, ids[child]!)) break;
    keys[at] = keys[child]!;
    ids[at] = ids[child]!;
    slots[at] = slots[child]!;
    at = child;
  }
  keys[at] = key;
  ids[at] = id;
  slots[at] = slot;
}

function isBefore(key: number, id: number, otherKey: number, otherId: number): boolean {
  return key < otherKey || (key === otherKey && id < otherId);
}
