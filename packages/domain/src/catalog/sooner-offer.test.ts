import { expect, test } from 'vitest';
import { mostForSooner } from './sooner-offer.ts';

test('an earlier offer is named for up to 5 % more, to the kopeck below [ARRIVE-012]', () => {
  expect(mostForSooner(608_700)).toBe(639_135);
  expect(mostForSooner(101)).toBe(106);
});
