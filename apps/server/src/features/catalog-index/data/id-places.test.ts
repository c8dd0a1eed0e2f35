import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createIdPlaces, forgetPlace, placeOf, setPlace } from './id-places.ts';

const Id = fc.oneof(
  fc.integer({ min: 1, max: 3000 }),
  fc.integer({ min: 1, max: 5_000_000 }),
  fc.integer({ min: 2 ** 40, max: 2 ** 40 + 50 }),
);
const Step = fc.record({ id: Id, place: fc.nat(1000), forget: fc.boolean() });

it('answers like a map, whatever the ids', () => {
  fc.assert(
    fc.property(fc.array(Step, { maxLength: 200 }), (steps) => {
      const places = createIdPlaces(100);
      const map = new Map<number, number>();
      for (const { id, place, forget } of steps) {
        if (forget) {
          forgetPlace(places, id);
          map.delete(id);
        } else {
          setPlace(places, id, place);
          map.set(id, place);
        }
      }
      for (const { id } of steps) expect(placeOf(places, id)).toBe(map.get(id) ?? -1);
    }),
    { numRuns: 50 },
  );
});
