import { describe, expect, it } from 'vitest';
import { base32, stepOfCode, totpAddress, totpCode, totpStep } from './totp.ts';

/** Of appendix B of RFC 6238. */
const SECRET = Buffer.from('12345678901234567890');

describe('a one-time code', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('of second %i is the one of RFC 6238', (seconds, code) => {
    expect(totpCode(SECRET, totpStep(seconds * 1000), 8)).toBe(code);
    expect(totpCode(SECRET, totpStep(seconds * 1000))).toBe(code.slice(2));
  });

  it('counts one step early and late, and no further', () => {
    const now = 1_234_567_890_000;
    const step = totpStep(now);
    const found = [-2, -1, 0, 1, 2].map((aside) => stepOfCode(SECRET, totpCode(SECRET, step + aside), now));
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it.each(['', '00000', '0000000', '12345a', '１２３４５６'])(
    'that is no six digits (%s) is of no step',
    (code) => {
      expect(stepOfCode(SECRET, code, 0)).toBeUndefined();
    },
  );
});

it('a secret is written as apps read it', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(totpAddress({ issuer: 'Окоём', account: 'a@example.com', secret: 'ABC' })).toBe(
    'otpauth://totp/%D0%9E%D0%BA%D0%BE%D1%91%D0%BC:a%40example.com?secret=ABC&issuer=%D0%9E%D0%BA%D0%BE%D1%91%D0%BC&algorithm=SHA1&digits=6&period=30',
  );
});
