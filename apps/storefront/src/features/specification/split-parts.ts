import { fromMilli, type Milli } from '@okoem/domain/quantity/milli.ts';
import { typedMilli } from '@okoem/domain/quantity/quantity-step.ts';
import type { SplitPart } from './row-changes.ts';

export interface SplitStore {
  offer_id: number;
  quantity: number;
  multiple: number;
}

/** How much of a row comes from each warehouse, by the offer. */
export type Shares = ReadonlyMap<number, number>;

/** From the nearest as much as it has, the rest from the next: what a person would begin with. */
export function firstShares(whole: number, stores: readonly SplitStore[]): Map<number, number> {
  let left = typedMilli(whole);
  const shares = new Map<number, number>();
  for (const store of stores) {
    const taken = Math.min(left, wholeSteps(store));
    shares.set(store.offer_id, fromMilli(taken));
    left -= taken;
  }
  return shares;
}

function wholeSteps({ quantity, multiple }: SplitStore): Milli {
  const [has, step] = [typedMilli(quantity), typedMilli(multiple)];
  return has - (has % step);
}

/** Above zero is still to be given to a warehouse, below zero is given twice. */
export function leftOver(whole: number, shares: Shares): number {
  const given = [...shares.values()].reduce((sum, share) => sum + typedMilli(share), 0);
  return fromMilli(typedMilli(whole) - given);
}

/** Warehouses that give something. */
export function partsOf(shares: Shares): SplitPart[] {
  return [...shares].flatMap(([offerId, quantity]) =>
    quantity > 0 ? [{ offer_id: offerId, quantity }] : [],
  );
}
