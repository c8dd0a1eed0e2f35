import { type ExplainedPrice, explainPrice } from '@okoem/contract/price-reason.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { createBuyer, createDiscount, createPriceList } from '../../testing/price-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const ask = (offerId: number, token?: string) =>
  shop.call(explainPrice, {
    params: { id: String(offerId) },
    ...(token === undefined ? {} : { token }),
  });

async function explained(offerId: number, token: string): Promise<ExplainedPrice> {
  const response = await ask(offerId, token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: ExplainedPrice }>().data;
}

const named = (listId: number, name: string) =>
  shop.pool`update price_list set name = ${name} where id = ${listId}`;

describe('why a price is what it is', () => {
  it('is told by the name and the dates of the company’s list, beside what everybody pays', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const { token, companyId } = await createBuyer(shop.pool);
    const wish = { companyIds: [companyId], price: 80_00, endsInDays: 30 };
    const listId = await createPriceList(shop.pool, offer, wish);
    await named(listId, 'Договор 17');
    const [dates] = await shop.pool<{ startsAt: Date; endsAt: Date }[]>`
      select starts_at, ends_at from price_list where id = ${listId}
    `;

    expect(await explained(offer.offerId, token)).toEqual({
      offer_id: offer.offerId,
      name: 'Камера',
      price_unit: 'piece',
      price: 80_00,
      base_price: { price: 100_00, cost: 100_00, discount_percent: 0 },
      reason: 'agreed',
      lists: [
        {
          name: 'Договор 17',
          price: 80_00,
          is_fixed: false,
          starts_at: dates!.startsAt.toISOString(),
          ends_at: dates!.endsAt.toISOString(),
          is_deciding: true,
        },
      ],
      tiers: [],
    });
  });

  it('names the list that decides among several, a fixed price even above the public one', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const { token, companyId } = await createBuyer(shop.pool);
    const { companyId: neighbour } = await createBuyer(shop.pool);
    const group = { companyIds: [companyId, neighbour], price: 70_00 };
    await named(await createPriceList(shop.pool, offer, group), 'Монтажники');
    const lists = async () => {
      const { reason, price, lists: rows } = await explained(offer.offerId, token);
      return { reason, price, rows: rows.map(({ name, is_deciding: decides }) => [name, decides]) };
    };
    expect(await lists()).toEqual({ reason: 'agreed', price: 70_00, rows: [['Монтажники', true]] });

    const fixed = { companyIds: [companyId], price: 120_00, isFixed: true };
    await named(await createPriceList(shop.pool, offer, fixed), 'Договор');
    expect(await lists()).toEqual({
      reason: 'fixed',
      price: 120_00,
      rows: [
        ['Договор', true],
        ['Монтажники', false],
      ],
    });
  });

  it('is a promotion where that is better, and a quantity has its own price unless the list is fixed', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const { token, companyId } = await createBuyer(shop.pool);
    const listId = await createPriceList(shop.pool, offer, { companyIds: [companyId], price: 95_00 });
    await createDiscount(shop.pool, { productIds: [offer.productId], value: 10 });
    await createDiscount(shop.pool, { productIds: [offer.productId], value: 30, minCount: 5 });

    expect(await explained(offer.offerId, token)).toMatchObject({
      reason: 'promotion',
      price: 90_00,
      base_price: { cost: 100_00, price: 90_00 },
      tiers: [{ from: 5, price: 70_00 }],
    });
    await shop.pool`update price_list set is_fixed = true where id = ${listId}`;
    expect(await explained(offer.offerId, token)).toMatchObject({
      reason: 'fixed',
      price: 95_00,
      tiers: [],
    });
  });
});

describe('lists of others', () => {
  it('are told to nobody: not to another company, nor to a person, nor to an unverified company', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const { companyId, customerId, token } = await createBuyer(shop.pool);
    const listId = await createPriceList(shop.pool, offer, { companyIds: [companyId], price: 12_34 });
    await named(listId, 'Тайный договор');
    const stranger = await createBuyer(shop.pool);
    const person = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
    expect((await explained(offer.offerId, token)).lists).toHaveLength(1);
    await shop.pool`update company set verification = 1 where id = ${companyId}`;
    const unverified = await signIn(shop.pool, { customerId });

    for (const other of [stranger.token, person, unverified]) {
      const { body } = await ask(offer.offerId, other);
      expect(JSON.parse(body)).toMatchObject({ data: { price: 100_00, reason: 'public', lists: [] } });
      expect(body).not.toMatch(/Тайный|1234/);
    }
    expectRefusal(await ask(offer.offerId), 401, 'UNAUTHORIZED');
  });

  it('are not told where they have ended or not yet begun', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const { token, companyId } = await createBuyer(shop.pool);
    const companyIds = [companyId];
    await createPriceList(shop.pool, offer, { companyIds, price: 80_00, startsInDays: 5 });
    await createPriceList(shop.pool, offer, { companyIds, price: 70_00, startsInDays: -9, endsInDays: -1 });
    expect(await explained(offer.offerId, token)).toMatchObject({ price: 100_00, lists: [] });
  });
});

it('an offer that nobody can buy has no price to explain', async () => {
  const offer = await createOffer(shop.pool);
  const { token } = await createBuyer(shop.pool);
  expectRefusal(await ask(999_999_999, token), 404, 'NOT_FOUND');
  await shop.pool`update product set status = 'draft' where id = ${offer.productId}`;
  expectRefusal(await ask(offer.offerId, token), 404, 'NOT_FOUND');
});
