import { expect, it } from 'vitest';
import { absoluteAddress } from './absolute-address.ts';

it('puts the site before a path and leaves whole addresses as they are', () => {
  const origin = 'https://okoem.example';
  expect(absoluteAddress(origin, '/')).toBe('https://okoem.example/');
  expect(absoluteAddress(origin, '/brands/a-1?page=2')).toBe('https://okoem.example/brands/a-1?page=2');
  expect(absoluteAddress(origin, 'https://else.example/x')).toBe('https://else.example/x');
});
