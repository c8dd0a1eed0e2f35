import { it } from 'vitest';
import { expectTrueThroughout } from '../../../testing/true-catalog.ts';

for (const seed of [1, 2, 3]) {
  it(`after any changes the catalog in memory is what a fresh reading would be (seed ${seed})`, () =>
    expectTrueThroughout({ seed, changes: 120, checkEvery: 30 }));
}
