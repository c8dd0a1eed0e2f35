import { type PricedBasket, quoteOffers } from '@okoem/contract/basket-quote.ts';
import { type Offer, searchOffers } from '@okoem/contract/offers.ts';
import {
  exportOwnPrices,
  type OwnPercent,
  type OwnPrice,
  searchOwnPrices,
} from '@okoem/contract/own-prices.ts';
import { type ExplainedPrice, explainPrice } from '@okoem/contract/price-reason.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../platform/spreadsheet/read-xlsx.ts';
import { basketOf, setItems } from '../../testing/basket-calls.ts';
import { catalogReader, type CatalogReader } from '../../testing/catalog-calls.ts';
import { createGoods, type MadeGoods } from '../../testing/catalog-factories.ts';
import { placed } from '../../testing/order-calls.ts';
import { createBuyer } from '../../testing/price-factories.ts';
import { createGroup, createTermsList, type ListWish } from '../../testing/price-list-factories.ts';
import { createBrand, createCategory } from '../../testing/showcase-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let reader: CatalogReader;
beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

/** A product of 100 ₽, a company, and what they agreed on. */
async function agreed(
  wish: (made: { goods: MadeGoods; buyer: Buyer }) => Omit<ListWish, 'sellerId'> & Partial<ListWish>,
) {
  const categoryId = await createCategory(shop.pool);
  const goods = await createGoods(shop.pool, {
    name: 'Цапфа волюмная',
    categoryId,
    offers: [{ stock: 1000 }],
  });
  const buyer = await createBuyer(shop.pool);
  const listId = await createTermsList(shop.pool, { sellerId: goods.sellerId, ...wish({ goods, buyer }) });
  await shop.settleCatalog();
  return { goods, buyer, categoryId, listId, offerId: goods.offerIds[0]! };
}

const byQuantity = ({ goods, buyer }: { goods: MadeGoods; buyer: Buyer }) => {
  const own = { productId: goods.id, sellerId: goods.sellerId };
  return {
    companyIds: [buyer.companyId],
    items: [
      { ...own, price: 90_00 },
      { ...own, from: 10, price: 80_00 },
      { ...own, from: 100, percent: 30_00 },
    ],
  };
};
const TIERS = [
  { from: 10, price: 80_00 },
  { from: 100, price: 70_00 },
];

async function quoted(token: string | undefined, offerId: number, qty: number): Promise<PricedBasket> {
  const body = { items: [{ offer_id: offerId, qty }] };
  const response = await shop.call(quoteOffers, { body, ...(token !== undefined && { token }) });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: PricedBasket }>().data;
}

async function offered(offerId: number, token?: string): Promise<Offer> {
  const response = await shop.call(searchOffers, {
    body: { filter: { id: offerId } },
    ...(token !== undefined && { token }),
  });
  return response.json<{ data: Offer[] }>().data[0]!;
}

describe('a price by quantity', () => {
  it('is the same on the product’s page, in lists, offers, the quote, the basket and the order [PRICE-022] [PRICE-025]', async () => {
    const { goods, buyer, categoryId, offerId } = await agreed(byQuantity);
    const { token } = buyer;
    const shown = { price: 90_00, price_tiers: TIERS, has_personal_price: true };
    expect(await reader.product(goods.id, {}, token)).toMatchObject(shown);
    const found = await reader.searchAs(token, { filter: { category_id: categoryId } });
    expect(found.data[0]).toMatchObject(shown);
    expect(await offered(offerId, token)).toMatchObject(shown);
    const why = await shop.call(explainPrice, { token, params: { id: String(offerId) } });
    expect(why.json<{ data: ExplainedPrice }>().data).toMatchObject({
      price: 90_00,
      reason: 'agreed',
      tiers: TIERS,
    });

    const totals: number[][] = [];
    for (const qty of [1, 9, 10, 99, 100]) {
      const { items, totals: sums } = await quoted(token, offerId, qty);
      expect(items[0]!.price).toBe(TIERS.findLast(({ from }) => from <= qty)?.price ?? 90_00);
      await setItems(shop, token, [{ offer_id: offerId, qty, seen_price: 90_00 }]);
      const basket = await basketOf(shop, token);
      expect(basket.items[0]!.price).toBe(items[0]!.price);
      totals.push([sums.total, basket.totals.total]);
    }
    expect(totals).toEqual([90_00, 810_00, 800_00, 7920_00, 7000_00].map((sum) => [sum, sum]));
    const order = await placed(shop, token, { payer: { company_id: buyer.companyId } });
    expect(order.total).toBe(7000_00);
    const [line] = await shop.pool`
      select price, line.total, cost, discount, operator_discount
        from order_line as line join sub_order on sub_order.id = sub_order_id where order_id = ${order.id}
    `;
    expect(line).toEqual({ price: 70_00, total: 7000_00, cost: 100_00, discount: 0, operatorDiscount: 0 });
  });

  it('is in nobody else’s answers, and guests get not a byte more [PRICE-025]', async () => {
    const { goods, buyer, offerId, categoryId } = await agreed(byQuantity);
    const stranger = await createBuyer(shop.pool);
    // Asked after the company itself, whose prices are at hand then.
    expect((await quoted(buyer.token, offerId, 100)).totals.total).toBe(7000_00);
    const bodies = [
      JSON.stringify(await reader.product(goods.id)),
      JSON.stringify(await reader.product(goods.id, {}, stranger.token)),
      JSON.stringify(await offered(offerId)),
      JSON.stringify(await offered(offerId, stranger.token)),
      JSON.stringify(await reader.search({ filter: { category_id: categoryId } })),
      JSON.stringify(await reader.searchAs(stranger.token, { filter: { category_id: categoryId } })),
    ];
    for (const body of bodies) {
      expect(body).toContain('"price":10000');
      expect(body).not.toContain('price_tiers');
      expect(body).not.toContain('8000');
    }
    for (const token of [undefined, stranger.token])
      expect((await quoted(token, offerId, 100)).totals.total).toBe(10_000_00);
    await setItems(shop, stranger.token, [{ offer_id: offerId, qty: 100 }]);
    expect((await basketOf(shop, stranger.token)).totals.total).toBe(10_000_00);
    const order = await placed(shop, stranger.token, { payer: { company_id: stranger.companyId } });
    expect(order.total).toBe(10_000_00);
  });

  it('may begin with a larger quantity than one, and stands above promotions where the list is fixed [PRICE-033]', async () => {
    const { goods, buyer, offerId } = await agreed(({ goods: { id, sellerId }, buyer: { companyId } }) => ({
      companyIds: [companyId],
      isFixed: true,
      items: [{ productId: id, sellerId, from: 10, price: 120_00 }],
    }));
    const page = await reader.product(goods.id, {}, buyer.token);
    // Dearer, and told all the same: it is what the basket will ask for.
    expect(page).toMatchObject({
      price: 100_00,
      has_personal_price: false,
      price_tiers: [{ from: 10, price: 120_00 }],
    });
    expect((await quoted(buyer.token, offerId, 9)).totals.total).toBe(900_00);
    expect((await quoted(buyer.token, offerId, 10)).totals.total).toBe(1200_00);
  });
});

describe('percents by brand and category, given to a group', () => {
  it('hold for the companies of the group, everywhere alike, and end with it [PRICE-023] [PRICE-024] [PRICE-025]', async () => {
    const brandId = await createBrand(shop.pool);
    const top = await createCategory(shop.pool, { level: 0 });
    const categoryId = await createCategory(shop.pool, { level: 1, parentId: top });
    const goods = await createGoods(shop.pool, { brandId, categoryId });
    const plain = await createGoods(shop.pool, { categoryId });
    const buyer = await createBuyer(shop.pool);
    const group = await createGroup(shop.pool, [buyer.companyId, (await createBuyer(shop.pool)).companyId]);
    const outside = await createGoods(shop.pool, { brandId, offers: [{ stock: 1000 }] });
    const nothing = await createGoods(shop.pool, {});
    await createTermsList(shop.pool, {
      sellerId: null,
      groupIds: [group],
      rules: [
        { percent: 1_00 },
        { brandId, percent: 30_00 },
        { categoryId: top, percent: 5_00 },
        { categoryId: top, brandId, percent: 12_50 },
      ],
    });
    await shop.settleCatalog();
    const { token } = buyer;
    const listed = async () => {
      const { data } = await reader.searchAs(token, { filter: { category_id: categoryId } });
      return Object.fromEntries(data.map(({ id, price }) => [id, price]));
    };
    expect(await listed()).toEqual({ [goods.id]: 87_50, [plain.id]: 95_00 });
    expect(await reader.product(goods.id, {}, token)).toMatchObject({ price: 87_50 });
    expect(await offered(goods.offerIds[0]!, token)).toMatchObject({ price: 87_50 });
    expect((await quoted(token, goods.offerIds[0]!, 2)).totals.total).toBe(175_00);
    expect(await reader.product(outside.id, {}, token)).toMatchObject({ price: 70_00 });
    expect(await reader.product(nothing.id, {}, token)).toMatchObject({ price: 99_00 });
    // By percent as by quantity: in the basket and in the order too.
    await setItems(shop, token, [{ offer_id: outside.offerIds[0]!, qty: 2 }]);
    expect((await basketOf(shop, token)).totals.total).toBe(140_00);
    expect((await placed(shop, token, { payer: { company_id: buyer.companyId } })).total).toBe(140_00);
    const filter = { category_id: categoryId, price: [90_00, 96_00] };
    expect((await reader.searchAs(token, { filter })).data.map(({ id }) => id)).toEqual([plain.id]);

    await shop.pool`delete from company_group_member where group_id = ${group} and company_id = ${buyer.companyId}`;
    await shop.settleCatalog();
    expect(await listed()).toEqual({ [goods.id]: 100_00, [plain.id]: 100_00 });
  });

  it('weigh less than the company’s own fixed list [PRICE-024]', async () => {
    const { goods, buyer, offerId } = await agreed(({ goods: { id, sellerId }, buyer: { companyId } }) => ({
      companyIds: [companyId],
      isFixed: true,
      items: [{ productId: id, sellerId, price: 97_00 }],
    }));
    const groupIds = [await createGroup(shop.pool, [buyer.companyId])];
    await createTermsList(shop.pool, {
      sellerId: null,
      groupIds,
      isFixed: true,
      rules: [{ percent: 50_00 }],
    });
    await shop.settleCatalog();
    expect(await reader.product(goods.id, {}, buyer.token)).toMatchObject({ price: 97_00 });
    expect((await quoted(buyer.token, offerId, 1)).totals.total).toBe(97_00);
    // Whichever was made first.
    const later = await createBuyer(shop.pool);
    const own = { productId: goods.id, sellerId: goods.sellerId };
    await createTermsList(shop.pool, {
      sellerId: null,
      groupIds: [await createGroup(shop.pool, [later.companyId])],
      isFixed: true,
      rules: [{ percent: 50_00 }],
    });
    await createTermsList(shop.pool, {
      sellerId: goods.sellerId,
      companyIds: [later.companyId],
      isFixed: true,
      items: [{ ...own, price: 96_00 }],
    });
    expect((await quoted(later.token, offerId, 1)).totals.total).toBe(96_00);
  });
});

describe('a price with dates of its own', () => {
  it('begins and ends by the clock, in kept lists too [PRICE-032]', async () => {
    const { goods, buyer, categoryId, listId, offerId } = await agreed(byQuantity);
    await setItems(shop, buyer.token, [{ offer_id: offerId, qty: 1 }]);
    const seen = async () => {
      const { data } = await reader.searchAs(buyer.token, { filter: { category_id: categoryId } });
      return [
        data[0]!.price,
        (await reader.product(goods.id, {}, buyer.token)).price,
        (await offered(offerId, buyer.token)).price,
        (await basketOf(shop, buyer.token)).totals.total,
        (await quoted(buyer.token, offerId, 1)).totals.total,
      ];
    };
    await shop.pool`
      update price_list_item set ends_at = now() + interval '1.5 seconds' where price_list_id = ${listId} and from_milli = 0
    `;
    await shop.pool`
      insert into price_list_moment (price_list_id, at)
      select price_list_id, ends_at from price_list_item where price_list_id = ${listId} and ends_at is not null
    `;
    // At the same moment another row begins.
    await shop.pool`
      update price_list_item set starts_at = (select at from price_list_moment where price_list_id = ${listId})
       where price_list_id = ${listId} and from_milli = 100000
    `;
    const ofHundred = async () => (await quoted(buyer.token, offerId, 100)).totals.total;
    await shop.settleCatalog();
    expect([await seen(), await ofHundred()]).toEqual([Array(5).fill(90_00), 8000_00]);
    await shop.pool`
      select pg_sleep(greatest(0, extract(epoch from at - now()))) from price_list_moment where price_list_id = ${listId}
    `;
    expect([await seen(), await ofHundred()]).toEqual([Array(5).fill(100_00), 7000_00]);
  });

  it('of a product or of a percent, stands on the company’s own page while it lasts and is charged then [PRICE-032]', async () => {
    const { goods, buyer, listId, offerId } = await agreed(({ goods: { id, sellerId }, buyer: of }) => ({
      companyIds: [of.companyId],
      items: [{ productId: id, sellerId, price: 90_00 }],
      rules: [{ percent: 3_00 }],
    }));
    const other = await createGoods(shop.pool, { sellerId: goods.sellerId, offers: [{ stock: 1000 }] });
    const between = async (from: string | null, to: string | null) => {
      for (const table of ['price_list_item', 'price_list_rule'])
        await shop.pool`
          update ${shop.pool(table)}
             set starts_at = now() + ${from}::interval, ends_at = now() + ${to}::interval
           where price_list_id = ${listId}
        `;
      await shop.settleCatalog();
      const own = (await shop.call(searchOwnPrices, { token: buyer.token, body: {} })).json<{
        data: OwnPrice[];
        percents: OwnPercent[];
      }>();
      return [
        own.data.map(({ product }) => product.price),
        own.percents.map(({ percent }) => percent),
        (await reader.product(goods.id, {}, buyer.token)).price,
        (await quoted(buyer.token, offerId, 1)).totals.total,
        (await quoted(buyer.token, other.offerIds[0]!, 1)).totals.total,
      ];
    };
    const agreedPrices = [[90_00], [3], 90_00, 90_00, 97_00];
    expect(await between(null, null)).toEqual(agreedPrices);
    expect(await between('-1 hour', '1 hour')).toEqual(agreedPrices);
    for (const [from, to] of [
      ['1 hour', null],
      [null, '-1 hour'],
    ] as const)
      expect(await between(from, to)).toEqual([[], [], 100_00, 100_00, 100_00]);
  });
});

describe('the company’s own page of prices', () => {
  it('lists products and percents with their lists, finds by article, and comes as a file [PRICE-031]', async () => {
    const { goods, buyer, listId } = await agreed((made) => ({
      ...byQuantity(made),
      name: 'Договор 17',
      rules: [{ percent: 3_00, from: 5 }],
    }));
    await shop.pool`update price_list set ends_at = '2027-04-01T00:00+03' where id = ${listId}`;
    await shop.settleCatalog();
    const ask = async (query?: string) => {
      const body = query === undefined ? {} : { filter: { query } };
      const response = await shop.call(searchOwnPrices, { token: buyer.token, body });
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{
        data: OwnPrice[];
        percents: OwnPercent[];
        meta: { pagination: { total: number } };
      }>();
    };
    const { data, percents, meta } = await ask();
    expect(meta.pagination.total).toBe(1);
    const list = { name: 'Договор 17', is_fixed: false, ends_on: '2027-03-31' };
    expect(data).toMatchObject([{ product: { id: goods.id, price: 90_00, price_tiers: TIERS }, list }]);
    expect(percents).toEqual([{ category: null, brand: null, from: 5, percent: 3, list }]);
    expect((await ask('волюмная')).data).toHaveLength(1);
    const { article } = await reader.product(goods.id);
    expect((await ask(article)).data).toHaveLength(1);
    expect((await ask('нет такого')).data).toEqual([]);

    const file = await shop.call(exportOwnPrices, { token: buyer.token, body: {} });
    expect(file.statusCode).toBe(200);
    const { sheets } = await readXlsx(file.rawPayload);
    const cells = sheets[0]!.rows.map((row) =>
      [0, 1, 3, 4, 6, 7, 8].map((column) => row.cells[column]?.text),
    );
    const thing = [article, 'Цапфа волюмная'];
    expect(cells.slice(-4)).toEqual([
      [...thing, undefined, '90', undefined, 'Договор 17', '31.03.2027'],
      [...thing, '10', '80', undefined, 'Договор 17', '31.03.2027'],
      [...thing, '100', '70', undefined, 'Договор 17', '31.03.2027'],
      [undefined, 'Все товары', '5', undefined, '3', 'Договор 17', '31.03.2027'],
    ]);
    const stranger = await createBuyer(shop.pool);
    const theirs = await shop.call(searchOwnPrices, { token: stranger.token, body: {} });
    expect(theirs.json()).toMatchObject({ data: [], percents: [] });
  });
});
