import { describe, expect, it } from 'vitest';
import { serviceCost } from './service-cost.ts';

describe('serviceCost', () => {
  it('is counted once, by the piece, or not at all', () => {
    expect(serviceCost({ pricing: 'fixed', price: 1900_00 }, 5)).toBe(1900_00);
    expect(serviceCost({ pricing: 'per_piece', price: 60_00 }, 5)).toBe(300_00);
    expect(serviceCost({ pricing: 'on_request', price: null }, 5)).toBeUndefined();
  });
});
