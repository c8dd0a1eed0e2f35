import { type PricedBasket, quoteOffers } from '@okoem/contract/basket-quote.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuyer, createDiscount, createPriceList } from '../../testing/price-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOffer, type MadeOffer } from '../../testing/trade-factories.ts';

const GOODS = 24;
const RUNS = 60;

interface Promotion {
  type: 1 | 2;
  value: number;
  /** Thousandths. */
  minCount: number | undefined;
  minSum: number | undefined;
}

/** Everything in whole numbers, as the rows have it. */
interface Good extends MadeOffer {
  cost: number;
  /** Thousandths, as the two below. */
  multiple: number;
  stock: number;
  vat: number;
  agreed: { price: number; isFixed: boolean } | undefined;
  promotions: Promotion[];
}

let shop: TestApp;
let token: string;
let goods: Good[];
beforeAll(async () => {
  shop = await createTestApp();
  const buyer = await createBuyer(shop.pool);
  token = buyer.token;
  goods = await Promise.all(
    fc.sample(plan, { numRuns: GOODS, seed: 7 }).map((one) => made(one, buyer.companyId)),
  );
});
afterAll(() => shop.close());

const promotion: fc.Arbitrary<Promotion> = fc.constantFrom<(1 | 2)[]>(1, 2).chain((type) =>
  fc.record({
    type: fc.constant(type),
    value: fc.integer({ min: 1, max: type === 1 ? 100 : 90_000 }),
    minCount: fc.option(fc.integer({ min: 1, max: 9000 }), { nil: undefined }),
    minSum: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: undefined }),
  }),
);

const plan = fc.record({
  cost: fc.integer({ min: 1, max: 99_999 }),
  multiple: fc.constantFrom(1000, 5000, 100, 305, 7),
  stock: fc.integer({ min: 5000, max: 40_000 }),
  vat: fc.constantFrom(0, 5, 7, 10, 20, 22),
  agreed: fc.option(fc.record({ price: fc.integer({ min: 1, max: 99_999 }), isFixed: fc.boolean() }), {
    nil: undefined,
  }),
  promotions: fc.array(promotion, { maxLength: 3 }),
});

const wishes = fc.uniqueArray(
  fc.record({ index: fc.nat(GOODS - 1), qty: fc.integer({ min: 1, max: 50_000 }) }),
  { selector: ({ index }) => index, minLength: 1, maxLength: GOODS },
);

describe('the sums of a quote', () => {
  it('are exact to the kopeck against whole-number arithmetic over the rows, for a guest and for a company', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, fc.boolean(), async (wanted, isCompany) => {
        const lines = wanted.map(({ index, qty }) => ({
          good: goods[index]!,
          qty: settled(goods[index]!, qty),
        }));
        const items = wanted.map(({ index, qty }) => ({ offer_id: goods[index]!.offerId, qty: qty / 1000 }));
        const response = await shop.call(quoteOffers, { body: { items }, ...(isCompany ? { token } : {}) });
        const basket = response.json<{ data: PricedBasket }>().data;

        const expected = oracle(lines, isCompany);
        expect(basket.items.map(({ qty }) => Math.round(qty * 1000))).toEqual(lines.map(({ qty }) => qty));
        expect(basket.items.map(({ total }) => BigInt(total))).toEqual(expected.map(({ total }) => total));
        expect(basket.items.map((item) => BigInt(item.vat_amount))).toEqual(expected.map(({ vat }) => vat));
        expect(BigInt(basket.totals.goods)).toBe(sum(expected.map(({ total }) => total)));
        expect(BigInt(basket.totals.vat)).toBe(sum(expected.map(({ vat }) => vat)));
        expectSumsToAgree(basket);
      }),
      { numRuns: RUNS },
    );
  });
});

function expectSumsToAgree({ items, groups, totals }: PricedBasket): void {
  const add = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(totals.full - totals.discount).toBe(totals.goods);
  expect(totals.total).toBe(totals.goods + totals.services);
  expect(add(items.map(({ total }) => total))).toBe(totals.goods);
  expect(add(groups.map(({ goods_total }) => goods_total))).toBe(totals.goods);
  expect(add(totals.by_seller.map(({ total }) => total))).toBe(totals.goods);
  expect(add(totals.by_seller.map(({ vat }) => vat))).toBe(totals.vat);
}

async function made(wanted: Omit<Good, keyof MadeOffer>, companyId: number): Promise<Good> {
  const { cost, multiple, stock, vat, agreed, promotions } = wanted;
  const offer = await createOffer(shop.pool, { cost, multiple: multiple / 1000, stock: stock / 1000, vat });
  if (agreed) await createPriceList(shop.pool, offer, { companyIds: [companyId], ...agreed });
  for (const { type, value, minCount, minSum } of promotions) {
    await createDiscount(shop.pool, {
      productIds: [offer.productId],
      valueType: type,
      value,
      ...(minCount === undefined ? {} : { minCount: minCount / 1000 }),
      ...(minSum === undefined ? {} : { minOrderSum: minSum }),
    });
  }
  return { ...offer, ...wanted };
}

function settled({ multiple, stock }: Good, wish: number): number {
  return Math.min(stock, Math.ceil(wish / multiple) * multiple);
}

function oracle(lines: { good: Good; qty: number }[], isCompany: boolean): { total: bigint; vat: bigint }[] {
  const atPage = lines.map(({ good, qty }) => halfUp(unitPrice(good, isCompany) * BigInt(qty), 1000n));
  const orderSum = sum(atPage);
  return lines.map(({ good, qty }, index) => {
    const isFixed = isCompany && good.agreed?.isFixed === true;
    const inBasket = isFixed ? [] : good.promotions.filter((one) => !isUnconditional(one));
    const total = least([
      atPage[index]!,
      ...inBasket.flatMap((one) => discounted(one, { good, qty, orderSum })),
    ]);
    return { total, vat: halfUp(total * BigInt(good.vat), BigInt(100 + good.vat)) };
  });
}

function unitPrice({ cost, agreed, promotions }: Good, isCompany: boolean): bigint {
  const percents = promotions
    .filter(isUnconditional)
    .map(({ value }) => halfUp(BigInt(cost) * BigInt(100 - value), 100n));
  const publicPrice = least([BigInt(cost), ...percents]);
  if (!isCompany || !agreed) return publicPrice;
  return agreed.isFixed ? BigInt(agreed.price) : least([publicPrice, BigInt(agreed.price)]);
}

function isUnconditional({ type, minCount, minSum }: Promotion): boolean {
  return type === 1 && minCount === undefined && minSum === undefined;
}

/** What the line costs by a discount of the basket; nothing when the discount does not apply. */
function discounted(
  { type, value, minCount = 0, minSum = 0 }: Promotion,
  { good, qty, orderSum }: { good: Good; qty: number; orderSum: bigint },
): bigint[] {
  if (qty < minCount || orderSum < BigInt(minSum)) return [];
  const thousandths = BigInt(good.cost) * BigInt(qty);
  const full = halfUp(thousandths, 1000n);
  const cost = type === 1 ? halfUp(thousandths * BigInt(100 - value), 100_000n) : full - BigInt(value);
  return cost >= 0n && cost < full ? [cost] : [];
}

function sum(amounts: bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function least(amounts: bigint[]): bigint {
  return amounts.reduce((smallest, amount) => (amount < smallest ? amount : smallest));
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
