import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgreedList, agreedPrice } from './agreed-price.ts';
import { chargedFor } from './charged-price.ts';
import { NO_PERSONAL_PRICES, personalPrices, type PercentRule, type ProductTerm } from './personal-prices.ts';

const list = (rank: number, changes: Partial<AgreedList> = {}): AgreedList => ({
  id: rank + 1,
  rank,
  fixed: false,
  byOperator: false,
  ...changes,
});

const place = { productId: 1, categoryId: 30, brandId: 7, sellerId: 5 };
const line = { cost: 1000_00, quantity: 1000 };

function rule(of: AgreedList, percent: number, changes: Partial<PercentRule> = {}): PercentRule {
  const everything = { sellerId: null, categoryId: null, level: 0, brandId: null };
  return { list: of, from: 0, price: null, percent, ...everything, ...changes };
}

describe('percents by category and brand', () => {
  const only = list(0);
  const priceBy = (...rules: PercentRule[]) => agreedPrice(personalPrices([], rules).of(place), line)?.price;

  it('count where they fit, of one list the most exact [PRICE-023]', () => {
    const everything = rule(only, 1_00);
    const brand = rule(only, 2_00, { brandId: 7 });
    const top = rule(only, 3_00, { categoryId: 30, level: 0 });
    const deep = rule(only, 4_00, { categoryId: 30, level: 2 });
    const both = rule(only, 5_00, { categoryId: 30, level: 0, brandId: 7 });
    expect(priceBy(everything)).toBe(990_00);
    expect(priceBy(everything, brand)).toBe(980_00);
    expect(priceBy(top, brand, everything)).toBe(970_00);
    expect(priceBy(brand, both, top)).toBe(950_00);
    expect(priceBy(deep, both)).toBe(960_00);
    expect(priceBy(rule(only, 9_00, { brandId: 8 }), rule(only, 9_00, { categoryId: 31 }))).toBeUndefined();
  });

  it('of a seller’s list count for the seller’s goods alone', () => {
    expect(priceBy(rule(only, 9_00, { sellerId: 6 }))).toBeUndefined();
    expect(priceBy(rule(only, 9_00, { sellerId: 5 }))).toBe(910_00);
  });

  it('say nothing of a product that their own list names, and compete with other lists', () => {
    const named: ProductTerm = { list: only, productId: 1, from: 0, price: 999_00, percent: 0 };
    const own = personalPrices([named], [rule(only, 50_00)]);
    expect(agreedPrice(own.of(place), line)?.price).toBe(999_00);
    expect(agreedPrice(own.of({ ...place, productId: 2 }), line)?.price).toBe(500_00);
    const others = personalPrices([named], [rule(list(1), 50_00)]);
    expect(agreedPrice(others.of(place), line)?.price).toBe(500_00);
    // Another brand is another place: what was joined before is not taken for it.
    const ofBrand = personalPrices([named], [rule(list(1), 50_00, { brandId: 7 })]);
    expect(agreedPrice(ofBrand.of(place), line)?.price).toBe(500_00);
    expect(agreedPrice(ofBrand.of({ ...place, brandId: 8 }), line)?.price).toBe(999_00);
  });

  it('are nobody’s where nothing was agreed', () => {
    expect(personalPrices([])).toBe(NO_PERSONAL_PRICES);
    expect(NO_PERSONAL_PRICES.of(place)).toBeUndefined();
  });
});

const PRODUCTS = [
  { productId: 1, categoryId: 1, brandId: 1, sellerId: 1 },
  { productId: 2, categoryId: 1, brandId: 2, sellerId: 2 },
  { productId: 3, categoryId: 2, brandId: 0, sellerId: 1 },
];
const percent = fc.integer({ min: 1, max: 9900 });
const from = fc.constantFrom(0, 2000, 5000, 10_000);
const anyLists = fc.array(fc.record({ fixed: fc.boolean(), byOperator: fc.boolean() }), {
  minLength: 1,
  maxLength: 4,
});
const anyItem = fc.record({
  place: fc.nat(3),
  productId: fc.constantFrom(1, 2, 3),
  from,
  value: fc.oneof(fc.record({ price: fc.integer({ min: 1, max: 300_000 }) }), fc.record({ percent })),
});
const anyRule = fc.record({
  place: fc.nat(3),
  categoryId: fc.constantFrom(null, 1, 2),
  level: fc.nat(2),
  brandId: fc.constantFrom(null, 1, 2),
  sellerId: fc.constantFrom(null, 1, 2),
  from,
  percent,
});
const anyLine = fc.record({
  product: fc.constantFrom(...PRODUCTS),
  cost: fc.integer({ min: 1, max: 300_000 }),
  off: fc.nat(50),
  quantity: fc.integer({ min: 1, max: 20_000 }),
});

interface Given {
  lists: AgreedList[];
  items: ProductTerm[];
  rules: PercentRule[];
}

type Line = typeof anyLine extends fc.Arbitrary<infer One> ? One : never;

/** Written as the decision reads: for each list its most exact entry, its largest quantity, then the lists one by one. */
function oracle({ lists, items, rules }: Given, { product, cost, off, quantity }: Line) {
  const publicPrice = cost - Math.floor((cost * off) / 100);
  const offers = lists.flatMap((one) => {
    let entries: { from: number; price: number | null; percent: number }[] = items.filter(
      (item) => item.list === one && item.productId === product.productId,
    );
    const exact = [
      (r: PercentRule) => r.categoryId !== null && r.level === 2 && r.brandId !== null,
      (r: PercentRule) => r.categoryId !== null && r.level === 2,
      (r: PercentRule) => r.categoryId !== null && r.level === 1 && r.brandId !== null,
      (r: PercentRule) => r.categoryId !== null && r.level === 1,
      (r: PercentRule) => r.categoryId !== null && r.brandId !== null,
      (r: PercentRule) => r.categoryId !== null,
      (r: PercentRule) => r.brandId !== null,
      () => true,
    ];
    for (const isAsExact of exact) {
      if (entries.length > 0) break;
      entries = rules.filter(
        (r) =>
          r.list === one &&
          isAsExact(r) &&
          (r.sellerId ?? product.sellerId) === product.sellerId &&
          (r.categoryId ?? product.categoryId) === product.categoryId &&
          (r.brandId ?? product.brandId) === product.brandId,
      );
    }
    const [reached] = entries.filter((e) => e.from <= quantity).toSorted((a, b) => b.from - a.from);
    if (!reached) return [];
    // Half up, in whole numbers.
    const left = BigInt(cost) * BigInt(10_000 - reached.percent);
    const price = reached.price ?? Math.max(1, Number((left * 2n + 10_000n) / 20_000n));
    return [{ price, fixed: one.fixed }];
  });
  const fixed = offers.find((offer) => offer.fixed);
  return fixed ? fixed.price : Math.min(publicPrice, ...offers.map(({ price }) => price));
}

it('decide as a plain reading of the rule does, whatever was agreed [PRICE-022] [PRICE-023]', () => {
  fc.assert(
    fc.property(
      anyLists,
      fc.array(anyItem, { maxLength: 12 }),
      fc.array(anyRule, { maxLength: 12 }),
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      (drawn, items, rules, lines) => {
        const lists = drawn.map((changes, rank) => list(rank, changes));
        const at = (n: number) => lists[n % lists.length]!;
        const uniqueItems = new Map(
          items.map(({ place: n, productId, from: least, value }) => [
            `${n % lists.length} ${productId} ${least}`,
            { list: at(n), productId, from: least, price: null, percent: 0, ...value },
          ]),
        );
        // A list belongs to one seller or to nobody, and a category stands at one level.
        const uniqueRules = new Map(
          rules.map(({ place: n, ...rest }) => {
            const sellerId = [null, 1, 2, null][n % lists.length]!;
            const level = rest.categoryId === null ? 0 : rest.categoryId;
            return [
              `${n % lists.length} ${rest.categoryId} ${rest.brandId} ${rest.from}`,
              { ...rest, sellerId, level, list: at(n), price: null },
            ];
          }),
        );
        const given = { lists, items: [...uniqueItems.values()], rules: [...uniqueRules.values()] };
        const prices = personalPrices(given.items, given.rules);
        for (const one of lines) {
          const base = one.cost - Math.floor((one.cost * one.off) / 100);
          expect(chargedFor(base, prices.of(one.product), one)).toBe(oracle(given, one));
        }
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 2000) },
  );
});
