import type { SalesUnit } from '../catalog/leaf.ts';
import { diceOf } from '../dice.ts';
import type { DemoStore } from './stores.ts';

export interface DemoOffer {
  store: DemoStore;
  /** Kopecks. */
  cost: number;
  stockMilli: number;
  isPreOrder: boolean;
  leadDays: number;
}

export interface Sold {
  id: number;
  /** Whole roubles. */
  price: number;
  unit: SalesUnit;
  multipleMilli: number;
}

/** Where a product lies, how much of it and for how much: three warehouses on average, some empty, some to order. */
export function offersOf(
  { id, price, unit, multipleMilli }: Sold,
  stores: readonly DemoStore[],
): DemoOffer[] {
  const dice = diceOf(`offers/${id}`);
  const wanted = 1 + Math.floor(dice.next() * dice.next() * 16);
  const isGone = dice.chance(5);
  return dice.some(stores, wanted).map((store, index) => {
    const isPreOrder = dice.chance(8);
    const swing = index === 0 ? 1 : 0.97 + dice.next() * 0.06;
    return {
      store,
      cost: Math.max(1, Math.round(price * swing)) * 100,
      stockMilli: isGone ? 0 : stockOf(dice.next(), unit, multipleMilli, isPreOrder),
      isPreOrder: isPreOrder && !isGone,
      leadDays: isPreOrder ? dice.between(7, 45) : 0,
    };
  });
}

const USUAL_STOCK: Record<SalesUnit, number> = {
  piece: 60,
  kg: 120,
  '100_g': 300,
  m: 3000,
  m2: 200,
  coil: 40,
  package: 150,
};

/** Mostly whole multiples; now and then a rest that no longer makes one, which shops hide. */
function stockOf(luck: number, unit: SalesUnit, multipleMilli: number, isPreOrder: boolean): number {
  const multiples = Math.ceil((USUAL_STOCK[unit] * 1000 * luck * luck) / multipleMilli);
  if (isPreOrder) return Math.max(1, multiples) * multipleMilli;
  if (luck < 0.03) return Math.floor(multipleMilli / 2);
  return multiples * multipleMilli;
}
