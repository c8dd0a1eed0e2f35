import { expect, it } from 'vitest';
import { plateColour } from './plate-colour.ts';

it('draws nameplates in five colours by their numbers, and an unknown number in grey [ENUM-018]', () => {
  expect([1, 2, 3, 4, 5, 6].map(plateColour)).toEqual(['red', 'yellow', 'violet', 'green', 'grey', 'grey']);
});
