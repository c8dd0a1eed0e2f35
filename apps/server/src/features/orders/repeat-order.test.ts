import { type RepeatedLine, repeatOrder } from '@okoem/contract/order-moves.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOf, setItems } from '../../testing/basket-calls.ts';
import { createCompanyCustomer, createCustomer, joinCompany, signIn } from '../../testing/factories.ts';
import { createHeldOrder, createSecondOffer } from '../../testing/order-factories.ts';
import { callOn, createBuyer } from '../../testing/order-life-calls.ts';
import { createNextOffer } from '../../testing/price-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function repeat(id: number, token: string): Promise<RepeatedLine[]> {
  const response = await callOn(shop, repeatOrder, { id, token });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: { lines: RepeatedLine[] } }>().data.lines;
}

describe('an order repeated', () => {
  it('fills the basket and says line by line what is different, and of which product [LIFE-011] [CART-012]', async () => {
    const { id: customerId, token } = await createBuyer(shop);
    const same = await createOffer(shop.pool, { stock: 20 });
    const dearer = await createSecondOffer(shop.pool, same, { stock: 20, cost: 120_00 });
    const scarce = await createSecondOffer(shop.pool, same, { stock: 5 });
    const gone = await createSecondOffer(shop.pool, same, { stock: 20 });
    const { id } = await createHeldOrder(shop.pool, {
      customerId,
      parts: [{ offers: [same, dearer] }, { offers: [scarce, gone] }],
    });
    await shop.pool`update offer set is_active = false where id = ${gone.offerId}`;
    await setItems(shop, token, [{ offer_id: same.offerId, qty: 7 }]);

    const lines = await repeat(id, token);
    expect(
      lines.map(({ result, old_quantity: was, quantity, old_price: old, price }) => [
        result,
        was,
        quantity,
        old / 100,
        price && price / 100,
      ]),
    ).toEqual([
      // More of it lay there already.
      ['added', 3, 7, 100, 100],
      ['added', 3, 3, 100, 120],
      ['reduced', 3, 2, 100, 100],
      ['gone', 3, 0, 100, null],
    ]);
    const products = [same, dearer, scarce, gone].map(({ productId }) => productId);
    expect(lines.map(({ product_id: id }) => id)).toEqual(products);
    expect(await linesOf(shop, token)).toEqual([
      [same.offerId, 7],
      [dearer.offerId, 3],
      [scarce.offerId, 2],
    ]);
  });

  it('names what else there is of a thing that is gone, the cheapest first and none below its multiple [LIFE-011] [STOCK-004]', async () => {
    const { id: customerId, token } = await createBuyer(shop);
    const gone = await createOffer(shop.pool);
    const [store] = await shop.pool<{ id: number }[]>`
      insert into store (seller_id, name, city_guid, address_string, geo_lat, geo_lon)
      select seller_id, 'Второй', city_guid, address_string, geo_lat, geo_lon from store where id = ${gone.storeId}
      returning id
    `;
    const dear = await createSecondOffer(
      shop.pool,
      { ...gone, storeId: store!.id },
      { productId: gone.productId, cost: 130_00 },
    );
    await createNextOffer(shop.pool, gone, { stock: 0.999, cost: 50_00 });
    const twin = await createOffer(shop.pool, { cost: 90_00 });
    await shop.pool`update product set model_id = 77 where id in (${gone.productId}, ${twin.productId})`;
    const { id } = await createHeldOrder(shop.pool, { customerId, parts: [{ offers: [gone] }] });
    await shop.pool`update offer set is_active = false where id = ${gone.offerId}`;
    const [line] = await repeat(id, token);
    expect(line!.others.map(({ offer_id: offer, price }) => [offer, price])).toEqual([
      [twin.offerId, 90_00],
      [dear.offerId, 130_00],
    ]);
    expect(await linesOf(shop, token)).toEqual([]);
  });

  it('goes into the basket of who presses, of the company’s order too, and not of who may not buy [LIFE-011]', async () => {
    const owner = await createCompanyCustomer(shop.pool);
    const { companyId } = owner;
    const [buyer, viewer] = [await createCustomer(shop.pool), await createCustomer(shop.pool)];
    await joinCompany(shop.pool, { customerId: buyer.id, companyId, role: 'buyer' });
    await joinCompany(shop.pool, { customerId: viewer.id, companyId, role: 'viewer' });
    const { id } = await createHeldOrder(shop.pool, { customerId: owner.id, companyId });
    const token = await signIn(shop.pool, { customerId: buyer.id });
    expect(await repeat(id, token)).toHaveLength(1);
    expect(await linesOf(shop, token)).toHaveLength(1);
    const viewing = await signIn(shop.pool, { customerId: viewer.id });
    expectRefusal(await callOn(shop, repeatOrder, { id, token: viewing }), 403, 'FORBIDDEN');
    const { token: stranger } = await createBuyer(shop);
    expectRefusal(await callOn(shop, repeatOrder, { id, token: stranger }), 404, 'NOT_FOUND');
  });
});
