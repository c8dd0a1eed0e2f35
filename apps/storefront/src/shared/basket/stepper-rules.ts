import {
  canDecrease,
  canIncrease,
  decreased,
  increased,
  settleQuantity,
} from '@okoem/domain/quantity/quantity-stepper.ts';
import { readTypedQuantity } from '@okoem/domain/quantity/typed-quantity.ts';
import type { StepperRules } from '@okoem/ui/stepper.tsx';

/** The trade's arithmetic, handed to the kit. */
export const STEPPER_RULES: StepperRules = {
  readTypedQuantity,
  settleQuantity,
  increased,
  decreased,
  canIncrease,
  canDecrease,
};
