import { expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

it('shows the first sign and the host, and not how long the rest is', () => {
  expect(maskedEmail('anna@example.com')).toBe('a•••@example.com');
  expect(maskedEmail('a@example.com')).toBe('a•••@example.com');
  expect(maskedEmail('"a@b"@example.com')).toBe('"•••@example.com');
});
