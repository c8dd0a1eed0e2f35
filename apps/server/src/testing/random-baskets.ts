import type {
  BasketProblem,
  ParcelOption,
  ProblemLine,
  ProblemOffer,
} from '@okoem/domain/basket/optimise/basket-problem.ts';
import { type Dice, seededDice } from '@okoem/domain/basket/optimise/seeded-dice.ts';
import { referenceOptions } from './reference-tariffs.ts';

function pick<Item>(dice: Dice, items: readonly Item[]): Item {
  return items[dice(items.length)]!;
}

/** Small enough to try every plan, with everything in it that a plan can stumble over. */
export function smallBasket(seed: number): BasketProblem {
  const dice = seededDice(seed);
  const sellerCount = 1 + dice(3);
  const parcels = Array.from({ length: 1 + dice(4) }, (_, at) => ({
    key: `p${at}`,
    sellerId: 1 + dice(sellerCount),
    options: Array.from({ length: 1 + dice(3) }, () => smallOption(dice)),
    ...(dice(2) === 0
      ? {
          freeDelivery: { fromSum: (1 + dice(8)) * 1000, upToGrams: dice(2) === 0 ? null : 500 + dice(3000) },
        }
      : {}),
  }));
  const lines = Array.from({ length: 1 + dice(3) }, (_, line) => {
    const isCut = dice(4) === 0;
    return {
      lineId: line + 1,
      need: isCut ? 100 + dice(2400) : 1000 * (1 + dice(4)),
      offers: Array.from({ length: 1 + dice(3) }, (_, at) =>
        smallOffer(dice, { offerId: line * 10 + at + 1, parcelKey: pick(dice, parcels).key, isCut }),
      ),
    };
  });
  const sellers = Array.from({ length: sellerCount }, (_, at) => ({
    id: at + 1,
    minOrderSum: dice(3) === 0 ? (1 + dice(6)) * 1000 : null,
  }));
  return { lines, parcels, sellers };
}

function smallOffer(
  dice: Dice,
  { offerId, parcelKey, isCut }: { offerId: number; parcelKey: string; isCut: boolean },
): ProblemOffer {
  const multiple = isCut ? pick(dice, [500, 700, 1000, 1300]) : pick(dice, [1000, 1000, 2000]);
  return {
    offerId,
    parcelKey,
    unitPrice: 100 + dice(30) * 37,
    available: isCut ? dice(4000) : 1000 * dice(7) + (dice(5) === 0 ? 500 : 0),
    multiple,
    gramsPerUnit: dice(8) === 0 ? null : 50 + dice(1500),
    cm3PerUnit: dice(8) === 0 ? null : 100 + dice(9000),
    leadDays: dice(4) === 0 ? dice(5) : 0,
  };
}

function smallOption(dice: Dice): ParcelOption {
  let [grams, price] = [0, 100 + dice(10) * 50];
  const steps = Array.from({ length: 1 + dice(4) }, () => {
    grams += 200 + dice(8) * 300;
    price += dice(5) * 40;
    return { upToGrams: grams, price };
  });
  return {
    carrierId: 1 + dice(4),
    method: 1 + dice(3),
    zone: { upToKm: 1000, steps, perNextKg: dice(2) === 0 ? null : 30 + dice(200), daysMin: 1, daysMax: 2 },
    gramsPerM3: pick(dice, [0, 167_000, 200_000, 250_000]),
    maxGrams: dice(3) === 0 ? 1500 + dice(6000) : null,
    arrivalDays: dice(7),
  };
}

export interface LargeBasket {
  lines: number;
  offersPerLine: number;
  parcels: number;
}

/** Warehouses of one seller. */
const STORES_OF_A_SELLER = 4;

/**
 * Of the size and with the prices, weights and tariffs of a contractor's order: a thing is sold by one to three sellers,
 * each from several of their warehouses.
 */
export function largeBasket(seed: number, size: LargeBasket): BasketProblem {
  const dice = seededDice(seed);
  const sellerCount = Math.max(3, Math.round(size.parcels / STORES_OF_A_SELLER));
  const parcels = Array.from({ length: size.parcels }, (_, at) => ({
    key: `p${at}`,
    sellerId: 1 + (at % sellerCount),
    options: referenceOptions(pick(dice, [10, 10, 200, 600, 900, 1500, 3000]), dice(2)),
    ...(dice(3) > 0
      ? { freeDelivery: { fromSum: (5 + dice(60)) * 100_000, upToGrams: pick(dice, [null, 30_000]) } }
      : {}),
  }));
  const lines = Array.from({ length: size.lines }, (_, line) => {
    const sellers = new Set(Array.from({ length: 1 + dice(3) }, () => 1 + dice(sellerCount)));
    const own = parcels.filter(({ sellerId }) => sellers.has(sellerId));
    const others = parcels.filter(({ sellerId }) => !sellers.has(sellerId));
    const keys = [...shuffled(dice, own), ...shuffled(dice, others)].slice(0, size.offersPerLine);
    return usualLine(
      dice,
      line,
      keys.map(({ key }) => key),
    );
  });
  const sellers = Array.from({ length: sellerCount }, (_, at) => ({
    id: at + 1,
    minOrderSum: dice(4) === 0 ? (1 + dice(6)) * 50_000 : null,
  }));
  return { lines, parcels, sellers };
}

function usualLine(dice: Dice, line: number, keys: readonly string[]): ProblemLine {
  const price = Math.round(20_000 * Math.exp((dice(1000) / 1000) * 4.5));
  const [grams, density] = [50 + dice(20) * dice(20) * 30, 2 + dice(6)];
  return {
    lineId: line + 1,
    need: 1000 * (1 + Math.floor((dice(20) * dice(20)) / 20)),
    offers: keys.map((parcelKey, at) => ({
      offerId: line * 100 + at + 1,
      parcelKey,
      unitPrice: Math.round((price * (970 + dice(60))) / 100_000) * 100,
      available: 1000 * (1 + Math.floor((dice(60) * dice(60)) / 40)),
      multiple: 1000,
      gramsPerUnit: grams,
      cm3PerUnit: grams * density,
      leadDays: dice(12) === 0 ? 7 + dice(20) : 0,
    })),
  };
}

function shuffled<Item>(dice: Dice, items: readonly Item[]): Item[] {
  const left = [...items];
  return items.map(() => left.splice(dice(left.length), 1)[0]!);
}
