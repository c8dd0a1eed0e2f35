import { quoteOffers } from '@okoem/contract/basket-quote.ts';
import { setBasketPromo } from '@okoem/contract/baskets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basketOf, createMember, setItems } from '../../testing/basket-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

describe('a promo code', () => {
  it('counts for members and guests alike and says why it does not [PROMO-002] [PROMO-003]', async () => {
    const { token } = await createMember(shop);
    const { offerId } = await createOffer(shop.pool, { cost: 1000_00 });
    await shop.pool`insert into promo_code (code, name, value_type, value, min_sum) values ('OSEN10', 'Осень', 1, 10, 150000)`;
    const code = (promo: string | null) => shop.call(setBasketPromo, { token, body: { promo_code: promo } });
    await setItems(shop, token, [{ offer_id: offerId, qty: 1 }]);
    await code(' osen10 ');
    const short = await basketOf(shop, token);
    expect(short.promo).toMatchObject({ code: 'OSEN10', is_applied: false });
    expect(short.promo!.message).toMatch(/^До промокода не хватает 500\s₽$/);
    expect(short.totals.total).toBe(1000_00);
    await setItems(shop, token, [{ offer_id: offerId, qty: 2 }]);
    const basket = await basketOf(shop, token);
    expect(basket.promo).toMatchObject({ is_applied: true, discount: 200_00 });
    expect(basket.totals).toMatchObject({ goods: 1800_00, discount: 200_00, total: 1800_00 });
    const body = { items: [{ offer_id: offerId, qty: 2 }], promo_code: 'osen10' };
    expect((await shop.call(quoteOffers, { body })).json().data.totals.total).toBe(1800_00);

    await code('НЕТ-ТАКОГО');
    const unknown = await basketOf(shop, token);
    expect(unknown.promo).toBeNull();
    expect(unknown.totals.total).toBe(2000_00);
    expect(unknown.notices).toEqual([{ code: 'PROMO_CODE_UNKNOWN', message: 'Такого промокода нет' }]);
    await code('OSEN10');
    await shop.pool`update promo_code set ends_at = now(), starts_at = now() - interval '1 day' where code = 'OSEN10'`;
    const { notices, totals } = await basketOf(shop, token);
    expect(notices.map(({ message }) => message)).toEqual(['Этот промокод сейчас не действует']);
    expect(totals.total).toBe(2000_00);
    await code(null);
    expect((await basketOf(shop, token)).notices).toEqual([]);
  });

  it('of a seller is for the seller’s goods, and waits for its smallest sum of them [PROMO-002]', async () => {
    const { token } = await createMember(shop);
    const [own, other] = [
      await createOffer(shop.pool, { cost: 1000_00 }),
      await createOffer(shop.pool, { cost: 1000_00 }),
    ];
    await shop.pool`
      insert into promo_code (code, name, value_type, value, seller_id, is_by_operator, min_sum)
      values ('SELLER500', 'Продавец', 2, 50000, ${own.sellerId}, false, 100001)
    `;
    await setItems(
      shop,
      token,
      [own, other].map((offer) => ({ offer_id: offer.offerId, qty: 1 })),
    );
    await shop.call(setBasketPromo, { token, body: { promo_code: 'SELLER500' } });
    const totals = async () => (await basketOf(shop, token)).items.map(({ total }) => total);
    expect(await totals()).toEqual([1000_00, 1000_00]);
    await shop.pool`update promo_code set min_sum = 100000 where code = 'SELLER500'`;
    expect(await totals()).toEqual([500_00, 1000_00]);
  });
});
