import { expect, it } from 'vitest';
import { withoutBodies } from './react-dom-shaken.ts';

const CODE =
  'function kept() { return 1; }\nfunction idle(a) { return a; }\nA.prototype.b = function (c) { c(); };';

it('empties the functions named and leaves all others as they are', () => {
  expect(withoutBodies(CODE, ['idle', 'A.prototype.b'])).toBe(
    'function kept() { return 1; }\nfunction idle(a) {}\nA.prototype.b = function (c) {};',
  );
});

it('fails for a function that is not there, as after a renaming', () => {
  expect(() => withoutBodies(CODE, ['idle', 'renamed'])).toThrow('renamed');
});
