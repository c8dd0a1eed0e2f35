import { expect, it } from 'vitest';
import { maskedAddress } from './masked-address.ts';

it('an address is shown by its first half', () => {
  expect(maskedAddress('85.140.7.12')).toBe('85.140.*.*');
  expect(maskedAddress('2a00:1fa0:42:1')).toBe('2a00:1fa0:*');
  expect(maskedAddress('')).toBe('');
  expect(maskedAddress('in-process')).toBe('');
});
