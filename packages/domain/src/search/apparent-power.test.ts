import { expect, it } from 'vitest';
import { apparentPowers } from './apparent-power.ts';
import { foldLookAlikes } from './look-alike.ts';

it('kilowatts are volt-amperes of as much up to a third more [SEARCH-026]', () => {
  const powers = apparentPowers('5', foldLookAlikes('квт'));
  expect(powers[0]).toBe(foldLookAlikes('5000ва'));
  expect(powers).toContain(foldLookAlikes('5500ва'));
  expect(powers.at(-1)).toBe(foldLookAlikes('6500ва'));
});

it('other units, and powers that nobody sells so, have none', () => {
  expect(apparentPowers('5', foldLookAlikes('ква'))).toEqual([]);
  expect(apparentPowers('12', foldLookAlikes('вт'))).toEqual([]);
  expect(apparentPowers('400', foldLookAlikes('квт'))).toEqual([]);
});
