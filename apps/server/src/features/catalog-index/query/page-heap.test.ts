import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drainHeap, emptyHeap, offerToHeap } from './page-heap.ts';

it('keeps the first so many of any list, equal keys by id', () => {
  const rows = fc.array(fc.record({ key: fc.integer({ min: 0, max: 9 }), id: fc.nat() }), { maxLength: 200 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 60 }), (list, most) => {
      const heap = emptyHeap(most);
      for (const [slot, { key, id }] of list.entries()) offerToHeap(heap, slot, key, id);
      const kept = Array.from(drainHeap(heap), (slot) => list[slot]!);
      const sorted = list.toSorted((one, other) => one.key - other.key || one.id - other.id);
      expect(kept.map(({ key, id }) => [key, id])).toEqual(
        sorted.slice(0, most).map(({ key, id }) => [key, id]),
      );
    }),
  );
});
