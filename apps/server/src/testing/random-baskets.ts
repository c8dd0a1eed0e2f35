import type {
  BasketProblem,
  ParcelOption,
  ProblemOffer,
} from '@okoem/domain/basket/optimise/basket-problem.ts';

/** Numbers from 0 up to and without `below`, the same for the same seed. */
export type Dice = (below: number) => number;

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (below) => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function pick<Item>(dice: Dice, items: readonly Item[]): Item {
  return items[dice(items.length)]!;
}

/** Small enough to try every plan, with everything in it that a plan can stumble over. */
export function smallBasket(seed: number): BasketProblem {
  const dice = diceOf(seed);
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
