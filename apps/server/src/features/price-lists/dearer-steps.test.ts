import { type PricedBasket, quoteOffers } from '@okoem/contract/basket-quote.ts';
import { type Offer, searchOffers } from '@okoem/contract/offers.ts';
import { exportOwnPrices, type OwnPrice, searchOwnPrices } from '@okoem/contract/own-prices.ts';
import { type ExplainedPrice, explainPrice } from '@okoem/contract/price-reason.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../platform/spreadsheet/read-xlsx.ts';
import { basketOf, setItems } from '../../testing/basket-calls.ts';
import { catalogReader } from '../../testing/catalog-calls.ts';
import { createGoods } from '../../testing/catalog-factories.ts';
import { createBuyer, createDiscount } from '../../testing/price-factories.ts';
import { createTermsList } from '../../testing/price-list-factories.ts';
import { createCategory } from '../../testing/showcase-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** Of 100 ₽ for one, dearer than that twice, and twice dearer than the step before; at 70 nothing changes. */
const STEPS = [
  { from: 10, price: 120_00 },
  { from: 30, price: 80_00 },
  { from: 50, price: 90_00 },
  { from: 80, price: 130_00 },
];

async function agreed({ isFixed }: { isFixed: boolean }) {
  const categoryId = await createCategory(shop.pool);
  const goods = await createGoods(shop.pool, { categoryId, offers: [{ stock: 1000 }] });
  const { companyId, token } = await createBuyer(shop.pool);
  const own = { productId: goods.id, sellerId: goods.sellerId };
  await createTermsList(shop.pool, {
    sellerId: goods.sellerId,
    companyIds: [companyId],
    isFixed,
    items: [...STEPS, { from: 70, price: 90_00 }].map((step) => ({ ...own, ...step })),
  });
  await shop.settleCatalog();
  return { goods, categoryId, token, offerId: goods.offerIds[0]! };
}

/** The ladder at each place that tells one. */
async function ladders({ goods, categoryId, token, offerId }: Awaited<ReturnType<typeof agreed>>) {
  const reader = catalogReader(shop);
  const offers = await shop.call(searchOffers, { token, body: { filter: { id: offerId } } });
  const why = await shop.call(explainPrice, { token, params: { id: String(offerId) } });
  const items = [{ offer_id: offerId, qty: 1 }];
  const quote = await shop.call(quoteOffers, { token, body: { items } });
  await setItems(shop, token, items);
  const own = await shop.call(searchOwnPrices, { token, body: {} });
  return {
    page: (await reader.product(goods.id, {}, token)).price_tiers,
    list: (await reader.searchAs(token, { filter: { category_id: categoryId } })).data[0]!.price_tiers,
    offer: offers.json<{ data: Offer[] }>().data[0]!.price_tiers,
    why: why.json<{ data: ExplainedPrice }>().data.tiers,
    quote: quote.json<{ data: PricedBasket }>().data.items[0]!.price_tiers,
    basket: (await basketOf(shop, token)).items[0]!.price_tiers,
    own: own.json<{ data: OwnPrice[] }>().data.map(({ product }) => product.price_tiers),
  };
}

describe('a ladder of agreed prices that rises and falls', () => {
  it('is told with every step at every place, and charged [PRICE-033]', async () => {
    const made = await agreed({ isFixed: true });
    expect(await ladders(made)).toEqual({
      page: STEPS,
      list: STEPS,
      offer: STEPS,
      why: STEPS,
      quote: STEPS,
      basket: STEPS,
      own: [STEPS],
    });
    const { token, offerId } = made;
    const charged: number[] = [];
    for (const { from: qty } of STEPS) {
      await setItems(shop, token, [{ offer_id: offerId, qty }]);
      charged.push((await basketOf(shop, token)).items[0]!.price!);
    }
    expect(charged).toEqual(STEPS.map(({ price }) => price));
  });

  it('ends a step with the public price where that is less than what was agreed from there on [PRICE-033]', async () => {
    const steps = [
      { from: 30, price: 80_00 },
      { from: 50, price: 90_00 },
      { from: 80, price: 100_00 },
    ];
    const made = await agreed({ isFixed: false });
    expect(await ladders(made)).toEqual({
      page: steps,
      list: steps,
      offer: steps,
      why: steps,
      quote: steps,
      basket: steps,
      own: [steps],
    });
    // What everybody is offered from a quantity on stands in the same ladder of the explanation.
    await createDiscount(shop.pool, { productIds: [made.goods.id], value: 15, minCount: 60 });
    expect((await ladders(made)).why).toEqual([...steps.slice(0, 2), { from: 60, price: 85_00 }]);
  });

  it('is in the file of agreed prices, a row for each quantity [PRICE-033]', async () => {
    const { token } = await agreed({ isFixed: true });
    const file = await shop.call(exportOwnPrices, { token, body: {} });
    const { sheets } = await readXlsx(file.rawPayload);
    const cells = sheets[0]!.rows.map(({ cells: row }) => [row[3]?.text, row[4]?.text]);
    expect(cells.slice(-5)).toEqual([
      [undefined, '100'],
      ['10', '120'],
      ['30', '80'],
      ['50', '90'],
      ['80', '130'],
    ]);
  });
});
