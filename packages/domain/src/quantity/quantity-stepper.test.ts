import { describe, expect, it } from 'vitest';
import { DEFAULT_QUANTITY, MAX_QUANTITY, MIN_QUANTITY, QUANTITY_STEP } from './quantity-bounds.ts';
import {
  canDecrease,
  canIncrease,
  decreased,
  increased,
  offerBounds,
  settleQuantity,
} from './quantity-stepper.ts';

describe('settleQuantity', () => {
  it('starts from 1, in steps of 1, between 0 and 999 [QTY-001]', () => {
    expect([DEFAULT_QUANTITY, QUANTITY_STEP, MIN_QUANTITY, MAX_QUANTITY]).toEqual([1, 1, 0, 999]);
    expect(settleQuantity(5000)).toBe(999);
    expect(settleQuantity(-3)).toBe(0);
    expect(settleQuantity(1.5)).toBe(2);
  });

  it('clamps a value above max to max [QTY-002]', () => {
    expect(settleQuantity(11, { max: 10 })).toBe(10);
    expect(settleQuantity(10, { max: 10 })).toBe(10);
    expect(settleQuantity(1e300, { max: 10 })).toBe(10);
    expect(settleQuantity(Infinity, { max: 10 })).toBe(10);
    expect(settleQuantity(11, { step: 5, max: 7 })).toBe(7);
    expect(settleQuantity(2.5, { step: 0.5, max: 2.2 })).toBe(2.2);
    expect([increased(10, { max: 10 }), increased(9, { step: 5, max: 10 })]).toEqual([10, 10]);
    // There was more when it was chosen.
    expect([increased(15, { max: 10 }), decreased(15, { max: 10 })]).toEqual([10, 10]);
  });

  it('rounds up to the multiple of the step [QTY-003]', () => {
    expect(settleQuantity(6, { step: 5 })).toBe(10);
    expect(settleQuantity(5.2, { step: 5 })).toBe(10);
    expect(settleQuantity(10, { step: 5 })).toBe(10);
    expect(settleQuantity(0, { step: 5 })).toBe(0);
  });

  it('rounds at the precision of a decimal step [QTY-004]', () => {
    expect(settleQuantity(0.25, { step: 0.1 })).toBe(0.3);
    expect(settleQuantity(0.201, { step: 0.1 })).toBe(0.3);
    expect(settleQuantity(1.01, { step: 0.25 })).toBe(1.25);
    expect(settleQuantity(0.0011, { step: 0.001 })).toBe(0.002);
  });

  it('leaves an exact decimal multiple alone, also one with binary dust [QTY-005]', () => {
    expect(settleQuantity(0.3, { step: 0.1 })).toBe(0.3);
    expect(settleQuantity(0.1 + 0.2, { step: 0.1 })).toBe(0.3);
    expect(settleQuantity(0.1 * 3, { step: 0.1 })).toBe(0.3);
    expect(settleQuantity(4.35, { step: 0.05 })).toBe(4.35);
  });

  it("rounds first and clamps second, so a warehouse's whole rest can be taken [QTY-014]", () => {
    expect(settleQuantity(6, { step: 5, max: 7 })).toBe(7);
    expect(settleQuantity(7, { step: 5, max: 7 })).toBe(7);
  });

  it('takes a value below min for min, and what is no number for none', () => {
    expect(settleQuantity(1, { min: 2 })).toBe(2);
    expect(settleQuantity(Number.NaN)).toBe(0);
  });

  it('sells by one what has no usable step', () => {
    expect(settleQuantity(1.5, { step: 0 })).toBe(2);
    expect(settleQuantity(1.5, { step: -5 })).toBe(2);
  });
});

describe('the buttons of the stepper', () => {
  it('disables decrease below min + step and enables it at min + step [QTY-008]', () => {
    expect(canDecrease(4, { step: 5 })).toBe(false);
    expect(canDecrease(5, { step: 5 })).toBe(true);
    expect(canDecrease(6, { step: 5, min: 2 })).toBe(false);
    expect(canDecrease(7, { step: 5, min: 2 })).toBe(true);
    expect(canDecrease(0.3, { step: 0.1, min: 0.2 })).toBe(true);
  });

  it('disables decrease of a disabled stepper [QTY-009]', () => {
    expect(canDecrease(10, { disabled: true })).toBe(false);
    expect(canDecrease(10, { disabled: false })).toBe(true);
  });

  it('disables increase at max and above [QTY-010]', () => {
    expect(canIncrease(9, { max: 10 })).toBe(true);
    expect(canIncrease(10, { max: 10 })).toBe(false);
    expect(canIncrease(11, { max: 10 })).toBe(false);
    expect(canIncrease(998)).toBe(true);
    expect(canIncrease(999)).toBe(false);
  });

  it('stops the increase of a disabled stepper', () => {
    expect(canIncrease(1, { disabled: true })).toBe(false);
  });

  it('goes by exact steps and never past the bounds', () => {
    expect(increased(0.2, { step: 0.1 })).toBe(0.3);
    expect(decreased(0.3, { step: 0.1 })).toBe(0.2);
    expect(increased(5, { step: 5, max: 7 })).toBe(7);
    expect(decreased(7, { step: 5, max: 7 })).toBe(5);
    expect(decreased(0, { step: 5 })).toBe(0);
  });

  it("takes max from the offer and the step from the product's multiple in a warehouse row", () => {
    expect(offerBounds({ quantity: 40 }, { multiple: 5 })).toEqual({ step: 5, min: 0, max: 40 });
  });
});
