import { describe, expect, it } from 'vitest';
import { vatRateOn } from './vat-rate.ts';
import { vatInside } from './vat.ts';

describe('vatInside', () => {
  it('is amount × rate / (100 + rate) [FMT-011]', () => {
    expect(vatInside(120_00, 20)).toBe(20_00);
    expect(vatInside(122_00, 22)).toBe(22_00);
    expect(vatInside(110_00, 10)).toBe(10_00);
    expect(vatInside(100_00, 0)).toBe(0);
    expect(vatInside(100_00, 20)).toBe(16_67);
    expect(vatInside(1_00, 22)).toBe(18);
  });

  it('rounds half a kopeck up', () => {
    expect(vatInside(3, 20)).toBe(1);
    expect(vatInside(2, 20)).toBe(0);
  });
});

describe('vatRateOn', () => {
  it('follows the law of the day', () => {
    expect(vatRateOn('standard', '2018-12-31')).toBe(18);
    expect(vatRateOn('standard', '2019-01-01')).toBe(20);
    expect(vatRateOn('standard', '2025-12-31')).toBe(20);
    expect(vatRateOn('standard', '2026-01-01')).toBe(22);
    expect(vatRateOn('reduced', '2026-11-15')).toBe(10);
    expect(vatRateOn('zero', '2026-11-15')).toBe(0);
    expect(vatRateOn('exempt', '2026-11-15')).toBe(0);
  });

  it('taxes payers of the simplified tax since 2025 only', () => {
    expect(vatRateOn('simplified_5', '2024-12-31')).toBe(0);
    expect(vatRateOn('simplified_5', '2025-01-01')).toBe(5);
    expect(vatRateOn('simplified_7', '2026-11-15')).toBe(7);
  });
});
