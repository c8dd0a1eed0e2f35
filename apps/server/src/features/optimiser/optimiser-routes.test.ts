import {
  type OptimisedBasket,
  type OptimisedVariant,
  optimiseOffers,
} from '@okoem/contract/basket-optimise.ts';
import { type PricedBasket, quoteOffers } from '@okoem/contract/basket-quote.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CITIES, createGoods, type OfferWish } from '../../testing/catalog-factories.ts';
import { calculated } from '../../testing/delivery-factories.ts';
import { fixClock } from '../../testing/fixed-clock.ts';
import { createBuyer, createDiscount, createPriceList } from '../../testing/price-factories.ts';
import { createTermsList } from '../../testing/price-list-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

fixClock();
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

describe('offers:optimise', () => {
  it('finds the same thing at another seller and tells what the basket saves [OPTIM-001]', async () => {
    const [dear, cheap] = await twins({ cost: 1000_00 }, { cost: 700_00 });
    const { present, variants } = await optimised([{ offer_id: dear.offerId, qty: 2 }]);

    expect(present).toMatchObject({ goods: 2000_00, parcel_count: 1, is_orderable: true, unsupplied: [] });
    const { cheapest } = byGoal(variants);
    expect(cheapest).toMatchObject({
      name: 'Дешевле всего',
      goods: 1400_00,
      items: [{ from_offer_id: dear.offerId, offer_id: cheap.offerId, qty: 2 }],
      saving: 600_00,
      is_present: false,
      is_proven: true,
      gap_percent: 0,
    });
    expect(cheapest.total).toBe(cheapest.goods + cheapest.delivery);
    expect(variants.map(({ name }) => name)).toEqual(['Дешевле всего', 'Быстрее всего', 'Меньше посылок']);

    // The very same product from another warehouse.
    const offers = [1000_00, 800_00].map((cost) => ({ stock: 100, cost }));
    const { id, offerIds } = await createGoods(shop.pool, { offers });
    await shop.pool`update product set weight_g = 2000, volume_cm3 = 5000 where id = ${id}`;
    const other = byGoal((await optimised([{ offer_id: offerIds[0]!, qty: 1 }])).variants).cheapest;
    expect(other).toMatchObject({ goods: 800_00, items: [{ offer_id: offerIds[1]! }] });
  });

  it('takes nothing from who does not deliver to the city [OPTIM-001]', async () => {
    const [near] = await twins({ cost: 1000_00 }, { cost: 700_00, regions: ['Тульская обл'] });
    const { cheapest } = byGoal((await optimised([{ offer_id: near.offerId, qty: 2 }])).variants);
    expect(cheapest).toMatchObject({ goods: 2000_00, is_present: true, saving: 0 });
  });

  it('counts the delivery: what is cheaper far away stays where it is [OPTIM-002]', async () => {
    const [near, far] = await twins({ cost: 1000_00 }, { cost: 990_00, city: 'Владивосток' });
    const { cheapest, fastest } = byGoal((await optimised([{ offer_id: far.offerId, qty: 1 }])).variants);

    expect(cheapest.items).toEqual([{ from_offer_id: far.offerId, offer_id: near.offerId, qty: 1 }]);
    expect(cheapest.saving).toBeGreaterThan(0);
    expect(fastest.items[0]!.offer_id).toBe(near.offerId);
    const other = byGoal((await optimised([{ offer_id: near.offerId, qty: 1 }])).variants);
    expect(other.cheapest).toMatchObject({ is_present: true, saving: 0 });
  });

  it('saves against the basket with its delivery by the same rule, and says of equal plans that they are one [OPTIM-001] [OPTIM-003] [OPTIM-013] [OPTIM-014]', async () => {
    const [own, near] = await twins(
      { cost: 1000_00, city: 'Казань' },
      { cost: 1100_00, city: 'Санкт-Петербург' },
    );
    const basket = [{ offer_id: own.offerId, qty: 3 }];
    const { present, variants } = await optimised(basket);
    const { cheapest, fastest, fewest } = byGoal(variants);
    const ways = (await calculated(shop, { items: basket })).groups[0]!.options;
    const first = ways.map(({ arrive_from: day }) => day).toSorted()[0];
    const costOf = (options: typeof ways) => Math.min(...options.map(({ price_with_vat: cost }) => cost));
    const [least, quickest] = [costOf(ways), costOf(ways.filter(({ arrive_from: day }) => day === first))];

    expect(least).toBeLessThan(quickest);
    expect(present.total).toBe(3000_00 + least);
    expect(cheapest.against).toMatchObject({ goods: 3000_00, delivery: least, total: present.total });
    expect(fastest.against).toMatchObject({ total: 3000_00 + quickest, arrival_date: first });
    expect(fastest.items[0]!.offer_id).toBe(near.offerId);
    for (const { goods, delivery, total, saving, against } of variants) {
      expect(total).toBe(goods + delivery);
      expect(saving).toBe(against.total - total);
    }
    expect([cheapest, fewest].map(({ is_present: is, saving }) => [is, saving])).toEqual([
      [true, 0],
      [true, 0],
    ]);
    expect(variants.map(({ same_as: same }) => same)).toEqual([null, null, 'cheapest']);
    const best = (await optimised([{ offer_id: near.offerId, qty: 1 }])).variants;
    expect(best.map(({ same_as: same, is_present: is }) => [same, is])).toEqual([
      [null, true],
      ['cheapest', true],
      ['cheapest', true],
    ]);
  });

  it('tells the sums that the quote and the delivery calculation ask for [OPTIM-001] [OPTIM-003]', async () => {
    const [dear] = await twins({ cost: 1000_00, city: 'Казань' }, { cost: 700_00, city: 'Тула' });
    const other = await sized({ cost: 250_00, city: 'Тула' });
    const { variants } = await optimised([
      { offer_id: dear.offerId, qty: 3 },
      { offer_id: other.offerId, qty: 2 },
    ]);
    expect(variants).toHaveLength(3);
    for (const { items, goods, parcels, delivery, parcel_count: count, arrival_date: last } of variants) {
      const basket = items.map(({ offer_id, qty }) => ({ offer_id, qty }));
      expect((await quoted(basket)).totals.goods).toBe(goods);
      const { groups } = await calculated(shop, { items: basket });
      expect(groups).toHaveLength(parcels.length);
      const asked = parcels.map(({ key, carrier_id, method }) => {
        const group = groups.find((own) => own.key === key)!;
        return group.options.find((own) => own.method === method && own.carrier_id === carrier_id)!;
      });
      expect(asked.map(({ price_with_vat }) => price_with_vat)).toEqual(parcels.map((own) => own.delivery));
      expect(asked.map(({ arrive_from }) => arrive_from)).toEqual(parcels.map((own) => own.arrival_date));
      expect(parcels.reduce((sum, own) => sum + own.delivery, 0)).toBe(delivery);
      expect(count).toBe(parcels.length);
      expect(last).toBe(
        parcels
          .map((own) => own.arrival_date)
          .toSorted()
          .at(-1),
      );
    }
  });

  it('takes a line from two warehouses when none has enough, and says what nobody has [OPTIM-004]', async () => {
    const [one, other] = await twins({ stock: 3, cost: 100_00 }, { stock: 4, cost: 110_00 });
    const scarce = await sized({ stock: 1 });
    const { present, variants } = await optimised([
      { offer_id: one.offerId, qty: 6 },
      { offer_id: scarce.offerId, qty: 5 },
    ]);
    expect(present.unsupplied).toEqual([one.offerId, scarce.offerId]);
    const { cheapest } = byGoal(variants);
    expect(cheapest.items).toEqual([
      { from_offer_id: one.offerId, offer_id: one.offerId, qty: 3 },
      { from_offer_id: one.offerId, offer_id: other.offerId, qty: 3 },
      { from_offer_id: scarce.offerId, offer_id: scarce.offerId, qty: 5 },
    ]);
    expect(cheapest).toMatchObject({ unsupplied: [scarce.offerId], saving: null, goods: 630_00 });
  });

  it('plans and counts what there is of a line when asked to, and its goods are those of the quote [OPTIM-012] [SPECS-122]', async () => {
    const [one, other] = await twins({ stock: 3, cost: 100_00 }, { stock: 4, cost: 110_00 });
    const plenty = await sized({ cost: 500_00 });
    const gone = await sized({ stock: 0 });
    const { variants } = await optimised(
      [
        { offer_id: one.offerId, qty: 10 },
        { offer_id: plenty.offerId, qty: 2 },
        { offer_id: gone.offerId, qty: 1 },
      ],
      { stage: 'quick', is_partial: true },
    );
    const { cheapest } = byGoal(variants);
    expect(cheapest).toMatchObject({ unsupplied: [gone.offerId], goods: 1740_00 });
    expect(cheapest.items).toEqual([
      { from_offer_id: one.offerId, offer_id: one.offerId, qty: 3 },
      { from_offer_id: one.offerId, offer_id: other.offerId, qty: 4 },
      { from_offer_id: plenty.offerId, offer_id: plenty.offerId, qty: 2 },
    ]);
    for (const { items, goods } of variants) {
      const basket = items.map(({ offer_id, qty }) => ({ offer_id, qty }));
      expect((await quoted(basket)).totals.goods).toBe(goods);
    }
  });

  it('joins lines that can replace each other, since they have one stock [OPTIM-004]', async () => {
    const [one, other] = await twins({ stock: 4, cost: 100_00 }, { stock: 10, cost: 300_00 });
    const { cheapest } = byGoal(
      (
        await optimised([
          { offer_id: one.offerId, qty: 3 },
          { offer_id: other.offerId, qty: 3 },
        ])
      ).variants,
    );
    expect(cheapest.items).toEqual([
      { from_offer_id: one.offerId, offer_id: one.offerId, qty: 3 },
      { from_offer_id: other.offerId, offer_id: other.offerId, qty: 2 },
      { from_offer_id: other.offerId, offer_id: one.offerId, qty: 1 },
    ]);
    expect(cheapest.goods).toBe(1000_00);
  });
});

describe('prices of offers:optimise', () => {
  it('are the caller’s own [OPTIM-005]', async () => {
    const [dear, cheap] = await twins({ cost: 1000_00 }, { cost: 900_00 });
    const { token, companyId } = await createBuyer(shop.pool);
    await createPriceList(shop.pool, dear, { companyIds: [companyId], price: 500_00 });
    const items = [{ offer_id: cheap.offerId, qty: 1 }];

    const own = byGoal((await optimised(items, { token })).variants);
    const everybodys = byGoal((await optimised(items)).variants);

    expect(own.cheapest).toMatchObject({ goods: 500_00, items: [{ offer_id: dear.offerId }] });
    expect(everybodys.cheapest).toMatchObject({ goods: 900_00, is_present: true });
  });

  it('have the discounts that need the whole basket: one that makes it better is not given up [OPTIM-003] [OPTIM-009]', async () => {
    const [discounted, other] = await twins({ cost: 1000_00 }, { cost: 900_00 });
    await createDiscount(shop.pool, { productIds: [discounted.productId], value: 50, minCount: 3 });

    const { cheapest } = byGoal((await optimised([{ offer_id: discounted.offerId, qty: 4 }])).variants);

    expect(cheapest).toMatchObject({
      goods: 2000_00,
      is_present: true,
      is_proven: false,
      gap_percent: null,
      items: [{ from_offer_id: discounted.offerId, offer_id: discounted.offerId, qty: 4 }],
    });
    expect(other.offerId).not.toBe(discounted.offerId);
  });

  it('by quantity are a proof only where no part of a line could cost less [OPTIM-009]', async () => {
    const [rising] = await twins({ cost: 1000_00 }, { cost: 700_00 });
    const { token, companyId } = await createBuyer(shop.pool);
    const { productId, sellerId } = rising;
    const items = [500_00, 800_00].map((price, at) => ({ productId, sellerId, price, from: at * 3 }));
    await createTermsList(shop.pool, { sellerId, companyIds: [companyId], items, isFixed: true });
    const asked = [{ offer_id: rising.offerId, qty: 4 }];
    const own = byGoal((await optimised(asked, { token })).variants);
    expect(own.cheapest).toMatchObject({ is_proven: false, gap_percent: null });
    expect(byGoal((await optimised(asked)).variants).cheapest.is_proven).toBe(true);
  });

  it('reach the minimum sum of every seller [OPTIM-006]', async () => {
    const [own, cheap] = await twins({ cost: 1000_00 }, { cost: 900_00 });
    await shop.pool`update seller set min_order_sum = 500000 where id = ${cheap.sellerId}`;
    const few = byGoal((await optimised([{ offer_id: own.offerId, qty: 2 }])).variants);
    const many = byGoal((await optimised([{ offer_id: own.offerId, qty: 6 }])).variants);

    expect(few.cheapest).toMatchObject({ is_present: true, is_orderable: true });
    expect(many.cheapest.items[0]).toMatchObject({ offer_id: cheap.offerId, qty: 6 });
  });
});

describe('stages of offers:optimise', () => {
  it('answers quickly without a proof, and for one goal when asked for one [OPTIM-007]', async () => {
    const [dear, cheap] = await twins({ cost: 1000_00 }, { cost: 700_00 });
    const { stage, variants } = await optimised([{ offer_id: dear.offerId, qty: 2 }], {
      stage: 'quick',
      goal: 'cheapest',
    });
    expect(stage).toBe('quick');
    expect(variants).toMatchObject([
      {
        goal: 'cheapest',
        goods: 1400_00,
        is_proven: false,
        gap_percent: null,
        items: [{ offer_id: cheap.offerId }],
      },
    ]);
    const best = await optimised([{ offer_id: dear.offerId, qty: 2 }], { stage: 'best', goal: 'fewest' });
    expect([best.stage, best.variants.map(({ goal, is_proven: is }) => [goal, is])]).toEqual([
      'best',
      [['fewest', true]],
    ]);
    const quick = await optimised([{ offer_id: dear.offerId, qty: 2 }], { stage: 'quick' });
    expect(quick.variants.map(({ goal, is_proven: is }) => [goal, is])).toEqual([
      ['cheapest', false],
      ['fastest', false],
      ['fewest', false],
    ]);
  });

  it('refuses more than two hundred lines and the same offer twice with a word about it [OPTIM-008]', async () => {
    const items = Array.from({ length: 201 }, (_, at) => ({ offer_id: at + 1, qty: 1 }));
    const large = await shop.call(optimiseOffers, { body: { items } });
    expectRefusal(large, 422, 'BASKET_TOO_LARGE');
    expect(large.json().errors[0]).toMatchObject({
      message: 'Варианты подбираются для корзины не больше чем из 200 позиций',
      limit: 200,
    });
    const twice = await shop.call(optimiseOffers, { body: { items: [items[0], items[0]] } });
    expectRefusal(twice, 400, 'DUPLICATE_OFFER');
    const all = await shop.call(optimiseOffers, { body: { items: items.slice(1), stage: 'quick' } });
    expect(all.statusCode, all.body.slice(0, 300)).toBe(200);
  });

  it('answers for offers that are gone', async () => {
    const { present, variants } = await optimised([{ offer_id: 999_999_999, qty: 1 }]);
    expect(present).toMatchObject({ total: 0, unsupplied: [999_999_999] });
    expect(variants).toHaveLength(3);
    expect(variants[0]!.items).toEqual([{ from_offer_id: 999_999_999, offer_id: 999_999_999, qty: 1 }]);
  });
});

interface Made {
  offerId: number;
  productId: number;
  sellerId: number;
}

async function sized(offer: OfferWish): Promise<Made> {
  const { id, offerIds, sellerId } = await createGoods(shop.pool, { offers: [{ stock: 100, ...offer }] });
  await shop.pool`update product set weight_g = 2000, volume_cm3 = 5000 where id = ${id}`;
  return { offerId: offerIds[0]!, productId: id, sellerId };
}

let nextModel = 1;

/** The same thing at several sellers. */
async function twins(...offers: [OfferWish, OfferWish]): Promise<[Made, Made]> {
  const [one, other] = [await sized(offers[0]), await sized(offers[1])];
  nextModel += 1;
  await shop.pool`
    update product set model_id = ${nextModel} where id in (${one.productId}, ${other.productId})
  `;
  return [one, other];
}

type Items = { offer_id: number; qty: number }[];

async function optimised(
  items: Items,
  { token, ...body }: { token?: string; stage?: string; goal?: string; is_partial?: boolean } = {},
): Promise<OptimisedBasket> {
  const response = await shop.call(optimiseOffers, {
    body: { items, stage: 'best', customer_region_guid: CITIES.Москва, ...body },
    ...(token !== undefined && { token }),
  });
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
  return response.json<{ data: OptimisedBasket }>().data;
}

async function quoted(items: Items): Promise<PricedBasket> {
  const response = await shop.call(quoteOffers, { body: { items, customer_region_guid: CITIES.Москва } });
  return response.json<{ data: PricedBasket }>().data;
}

function byGoal(variants: readonly OptimisedVariant[]): Record<OptimisedVariant['goal'], OptimisedVariant> {
  expect(variants).toHaveLength(3);
  const [cheapest, fastest, fewest] = variants as [OptimisedVariant, OptimisedVariant, OptimisedVariant];
  expect([cheapest.goal, fastest.goal, fewest.goal]).toEqual(['cheapest', 'fastest', 'fewest']);
  return { cheapest, fastest, fewest };
}
