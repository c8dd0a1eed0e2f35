import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageAmong } from './page-split.ts';

it('finds any page of any list as sorting the whole list would, equal keys by id', () => {
  const rows = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(rows, fc.nat(), fc.integer({ min: 1, max: 40 }), (keys, from, limit) => {
      const { length: count } = keys;
      const offset = from % count;
      const end = Math.min(count, offset + limit);
      // Any order of ids that is not the order of the slots.
      const id = Float64Array.from(keys, (_, slot) => 1 + ((slot * 7919) % 1009));
      const slots = Uint32Array.from(keys, (_, slot) => slot);
      const sorted = [...slots].sort((one, other) => keys[one]! - keys[other]! || id[one]! - id[other]!);
      const page = pageAmong({ keys: Float64Array.from(keys), slots, id, count }, { offset, end });
      expect([...page]).toEqual(sorted.slice(offset, end));
    }),
  );
});
