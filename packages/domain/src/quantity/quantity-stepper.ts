import { fromMilli, toMilli, type Milli } from './milli.ts';
import { MAX_QUANTITY, MIN_QUANTITY, QUANTITY_STEP } from './quantity-bounds.ts';
import { ceilToStep, stepMilli, typedMilli } from './quantity-step.ts';

export interface StepperBounds {
  step?: number;
  min?: number;
  max?: number;
}

/** Rounding comes first and the limit second, so that a warehouse's whole rest can be taken: stock 7, step 5 → 7. */
export function settleQuantity(value: number, bounds: StepperBounds = {}): number {
  const { step, min, max } = inMilli(bounds);
  return fromMilli(between(min, ceilToStep(typedMilli(value), step), max));
}

export function increased(value: number, bounds: StepperBounds = {}): number {
  return settleQuantity(fromMilli(typedMilli(value) + inMilli(bounds).step), bounds);
}

export function decreased(value: number, bounds: StepperBounds = {}): number {
  const { step, min } = inMilli(bounds);
  return settleQuantity(fromMilli(Math.max(min, typedMilli(value) - step)), bounds);
}

export function canDecrease(value: number, bounds: StepperBounds & { disabled?: boolean } = {}): boolean {
  const { step, min } = inMilli(bounds);
  return !bounds.disabled && typedMilli(value) >= min + step;
}

export function canIncrease(value: number, bounds: StepperBounds & { disabled?: boolean } = {}): boolean {
  return !bounds.disabled && typedMilli(value) < inMilli(bounds).max;
}

/** The stepper of a warehouse row: as much as the warehouse has, in steps of the product's multiple. */
export function offerBounds(
  offer: { quantity: number },
  product: { multiple: number },
): Required<StepperBounds> {
  return { step: product.multiple, min: MIN_QUANTITY, max: offer.quantity };
}

function inMilli({ step = QUANTITY_STEP, min = MIN_QUANTITY, max = MAX_QUANTITY }: StepperBounds) {
  return { step: stepMilli(step), min: toMilli(min), max: toMilli(max) };
}

function between(min: Milli, value: Milli, max: Milli): Milli {
  return Math.min(max, Math.max(min, value));
}
