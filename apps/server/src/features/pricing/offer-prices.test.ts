import { type Offer, searchOffers } from '@okoem/contract/offers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomer, createOperator, joinCompany, signIn } from '../../testing/factories.ts';
import { createBuyer, createDiscount, createPriceList } from '../../testing/price-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { allOwnPrices, ownPricesIn, ownTerms } from './own-prices.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

describe('the public price', () => {
  it('is the cost less the best percent that asks for nothing [ENT-010] [ENT-012] [ENT-016]', async () => {
    const { offerId, productId } = await createOffer(shop.pool, { cost: 99_99 });
    await createDiscount(shop.pool, { productIds: [productId], value: 10 });
    await createDiscount(shop.pool, { productIds: [productId], value: 15, variant: 2 });
    await createDiscount(shop.pool, { productIds: [productId], value: 50, minCount: 2.5, minOrderSum: 700 });

    expect(await priced(offerId)).toMatchObject({
      price: 84_99,
      cost: 99_99,
      base_price: { price: 84_99, cost: 99_99, discount_percent: 15 },
      personal_price: null,
      has_personal_price: false,
      discounts: [
        { variant: 1, value_type: 1, value: 10, conditions: [] },
        { variant: 2, value_type: 1, value: 15, conditions: [] },
        {
          variant: 1,
          value_type: 1,
          value: 50,
          conditions: [
            { type: 5, condition: 2.5 },
            { type: 10, condition: 700 },
          ],
        },
      ],
    });
  });

  it('knows nothing of a discount that is over, has not begun or is switched off', async () => {
    const { offerId, productId } = await createOffer(shop.pool, { cost: 100_00 });
    const productIds = [productId];
    await createDiscount(shop.pool, { productIds, value: 10, endsInDays: -1 });
    await createDiscount(shop.pool, { productIds, value: 20, startsInDays: 1 });
    const off = await createDiscount(shop.pool, { productIds, value: 30 });
    await shop.pool`update discount set is_active = false where id = ${off}`;

    expect(await priced(offerId)).toMatchObject({ price: 100_00, discounts: [] });
  });
});

describe('a personal price', () => {
  it('is seen by its company and by nobody else [ENT-011]', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const own = await createBuyer(shop.pool);
    const colleague = await createBuyer(shop.pool, { kind: 'IP' });
    await createPriceList(shop.pool, offer, { companyIds: [own.companyId], price: 70_00 });
    const person = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
    const operator = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });

    expect(await priced(offer.offerId, own.token)).toMatchObject({
      price: 70_00,
      cost: 100_00,
      base_price: { price: 100_00 },
      personal_price: { price: 70_00, cost: 100_00, discount_percent: 30 },
      has_personal_price: true,
    });
    for (const token of [undefined, person, operator, colleague.token]) {
      const shown = await priced(offer.offerId, token);
      expect(shown).toMatchObject({ price: 100_00, personal_price: null, has_personal_price: false });
      expect(JSON.stringify(shown)).not.toContain('7000');
    }
  });

  it('is for sole traders too', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const trader = await createBuyer(shop.pool, { kind: 'IP' });
    await createPriceList(shop.pool, offer, { companyIds: [trader.companyId], price: 70_00 });
    expect(await priced(offer.offerId, trader.token)).toMatchObject({ price: 70_00 });
  });

  it('waits for a verified company and a confirmed e-mail [VERIF-006]', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const { companyId, customerId } = await createBuyer(shop.pool);
    await createPriceList(shop.pool, offer, { companyIds: [companyId], price: 70_00 });
    // A session of its own each time: an identity is believed for a second.
    const shown = async () => priced(offer.offerId, await signIn(shop.pool, { customerId }));
    expect(await shown()).toMatchObject({ price: 70_00, has_personal_price: true });

    for (const verification of [1, 2, 4]) {
      await shop.pool`update company set verification = ${verification} where id = ${companyId}`;
      expect(await shown()).toMatchObject({ price: 100_00, has_personal_price: false });
    }
    await shop.pool`update company set verification = 3 where id = ${companyId}`;
    await shop.pool`update customer set email_verified_at = null where id = ${customerId}`;
    expect(await shown()).toMatchObject({ price: 100_00, has_personal_price: false });
  });

  it('ends for who leaves the company, and comes with the role of another', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const { companyId, customerId } = await createBuyer(shop.pool);
    await createPriceList(shop.pool, offer, { companyIds: [companyId], price: 70_00 });
    // A session of its own each time: an identity is believed for a second.
    const shown = async () => priced(offer.offerId, await signIn(shop.pool, { customerId }));
    expect(await shown()).toMatchObject({ price: 70_00 });
    await shop.pool`delete from company_member where customer_id = ${customerId}`;
    expect(await shown()).toMatchObject({ price: 100_00, has_personal_price: false });
    await joinCompany(shop.pool, { customerId, companyId, role: 'viewer' });
    expect(await shown()).toMatchObject({ price: 70_00 });
  });

  it('gives way to a promotion that is better', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const { companyId, token } = await createBuyer(shop.pool);
    await createPriceList(shop.pool, offer, { companyIds: [companyId], price: 90_00 });
    await createDiscount(shop.pool, { productIds: [offer.productId], value: 25 });

    expect(await priced(offer.offerId, token)).toMatchObject({
      price: 75_00,
      has_personal_price: true,
      personal_price: { price: 75_00 },
    });
  });

  it('stands as agreed when the list is fixed, and no promotion is announced beside it', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const { companyId, token } = await createBuyer(shop.pool);
    await createPriceList(shop.pool, offer, { companyIds: [companyId], price: 90_00, isFixed: true });
    await createDiscount(shop.pool, { productIds: [offer.productId], value: 25 });
    await createDiscount(shop.pool, { productIds: [offer.productId], value: 50_00, valueType: 2 });

    expect(await priced(offer.offerId, token)).toMatchObject({
      price: 90_00,
      base_price: { price: 75_00 },
      personal_price: { price: 90_00 },
      discounts: [],
    });
    expect(await priced(offer.offerId)).toMatchObject({ price: 75_00 });
  });

  it('ends with its list and does not begin before it', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const { companyId, token } = await createBuyer(shop.pool);
    await createPriceList(shop.pool, offer, { companyIds: [companyId], price: 60_00, endsInDays: -1 });
    await createPriceList(shop.pool, offer, { companyIds: [companyId], price: 50_00, startsInDays: 1 });
    expect(await priced(offer.offerId, token)).toMatchObject({ price: 100_00, has_personal_price: false });
  });

  it('comes from the contract before the group, from the younger before the older', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const { companyId, token } = await createBuyer(shop.pool);
    const { companyId: other } = await createBuyer(shop.pool);
    const fixed = { companyIds: [companyId], isFixed: true };
    await createPriceList(shop.pool, offer, {
      companyIds: [companyId, other],
      price: 60_00,
      isFixed: true,
      startsInDays: -1,
    });
    await createPriceList(shop.pool, offer, { ...fixed, price: 80_00, startsInDays: -9 });
    await createPriceList(shop.pool, offer, { ...fixed, price: 85_00, startsInDays: -8 });

    const { productId } = offer;
    const agreed = await allOwnPrices(shop.pool, companyId);
    const terms = agreed.of({ productId, categoryId: 0, brandId: 0, sellerId: 0 });
    expect(terms?.map(({ price }) => price)).toEqual([85_00, 80_00, 60_00]);
    const [{ own, other: another }] = await shop.pool<[{ own: string; other: string }]>`
      select (select code from category where id = product.category_id) as own,
             (select code from category where id <> product.category_id limit 1) as other
        from product where id = ${productId}
    `;
    // Whoever looks among some categories reads no more than those.
    const sizeIn = async (code: string) => (await ownPricesIn(shop.pool, companyId, [code])).size;
    expect([await sizeIn(own), await sizeIn(another)]).toEqual([1, 0]);
    expect(terms?.[0]).toMatchObject({ from: 0, price: 85_00, list: { fixed: true, byOperator: false } });
    expect(await ownTerms(shop.pool, companyId, [productId + 1])).toEqual(new Map());
    expect(await priced(offer.offerId, token)).toMatchObject({ price: 85_00 });
  });
});

async function priced(offerId: number, token?: string): Promise<Offer> {
  await shop.settleCatalog();
  const response = await shop.call(searchOffers, {
    body: { filter: { id: offerId } },
    ...(token === undefined ? {} : { token }),
  });
  expect(response.statusCode, response.body).toBe(200);
  const [offer] = response.json<{ data: Offer[] }>().data;
  return offer!;
}
