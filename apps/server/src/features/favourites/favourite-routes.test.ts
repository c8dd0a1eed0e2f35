import {
  addFavourite,
  addFavourites,
  deleteFavourite,
  type FavouriteOffer,
  getSharedList,
  searchFavourites,
  getOwnShare,
  shareFavourites,
  unshareFavourites,
} from '@okoem/contract/favourites.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { createBuyer, createNextOffer, createPriceList } from '../../testing/price-factories.ts';
import { createBrand } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function createMember() {
  const { id: customerId } = await createCustomer(shop.pool);
  return { customerId, token: await signIn(shop.pool, { customerId }) };
}

const add = (token: string, offerId: number) =>
  shop.call(addFavourite, { token, body: { offer_id: offerId } });
const remove = (token: string, id: number | string) =>
  shop.call(deleteFavourite, { token, params: { id: String(id) } });
const search = (
  token: string,
  body: object = { sort: 'id', pagination: { type: 'offset', offset: 0, limit: -1 } },
) => shop.call(searchFavourites, { token, body });
const listed = async (token: string, body?: object): Promise<FavouriteOffer[]> =>
  (await search(token, body)).json().data;

describe("a member's favourites", () => {
  it('are created by the offer, searched whole in order and deleted by the id of the record [API-066] [API-067] [API-068] [API-079] [ENT-006] [ENT-023]', async () => {
    const { token } = await createMember();
    // Numbers of records are neither those of offers nor in their order, and products have numbers of their own.
    await createNextOffer(shop.pool, await createOffer(shop.pool));
    const [two, one] = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const first = await add(token, one.offerId);
    expect(first.statusCode).toBe(201);
    expect(first.json().data).toMatchObject({ offer_id: one.offerId, product_id: one.productId });
    const second = (await add(token, two.offerId)).json().data;

    const found = await search(token);
    expect(
      found.json().data.map(({ id, offer_id: offer, product_id: product }: FavouriteOffer) => {
        return [id, offer, product];
      }),
    ).toEqual([
      [first.json().data.id, one.offerId, one.productId],
      [second.id, two.offerId, two.productId],
    ]);
    const sortedByList = await listed(token, { sort: ['id'], pagination: { limit: -1 } });
    expect(sortedByList.map(({ id }) => id)).toEqual([first.json().data.id, second.id]);
    expect(found.json().meta.pagination).toEqual({ type: 'offset', offset: 0, limit: 1000, total: 2 });

    expect((await remove(token, first.json().data.id)).json()).toEqual({ data: { ok: true } });
    expect((await listed(token)).map(({ id }) => id)).toEqual([second.id]);
    expectRefusal(await remove(token, first.json().data.id), 404, 'NOT_FOUND');
  });

  it('hold an offer once, however often and at once it is added', async () => {
    const { token, customerId } = await createMember();
    const { offerId } = await createOffer(shop.pool);
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(token, offerId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(201));
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    const rows = await shop.pool`select from favourite where customer_id = ${customerId}`;
    expect(rows.count).toBe(1);
  });

  it('take many at once and name those that are unknown [API-069]', async () => {
    const { token } = await createMember();
    const [one, two, hidden] = [
      await createOffer(shop.pool),
      await createOffer(shop.pool),
      await createOffer(shop.pool),
    ];
    await shop.pool`update product set status = 'hidden' where id = ${hidden.productId}`;
    const offerIds = [two.offerId, one.offerId, 999_999_999, hidden.offerId, two.offerId];
    const added = await shop.call(addFavourites, { token, body: { offer_ids: offerIds } });
    expect(added.statusCode).toBe(201);
    expect(added.json().meta).toEqual({
      unknown_offer_ids: [999_999_999, hidden.offerId],
      refused_offer_ids: [],
    });
    expect((await listed(token)).map(({ offer_id: offer }) => offer)).toEqual([two.offerId, one.offerId]);
    expectRefusal(await add(token, hidden.offerId), 404, 'NOT_FOUND');
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    expect((await shop.call(addFavourites, { token, body: { offer_ids: many } })).statusCode).toBe(400);
  });

  it('have an end: the thousandth is the last', async () => {
    const { token, customerId } = await createMember();
    const { offerId, productId, storeId, sellerId } = await createOffer(shop.pool);
    await shop.pool`
      with store as (
        insert into store (seller_id, name, city_guid, address_string, geo_lat, geo_lon)
        select ${sellerId}, 'Склад ' || n, city_guid, address_string, geo_lat, geo_lon
          from store, generate_series(1, 999) as n where store.id = ${storeId}
        returning id
      ), made as (
        insert into offer (product_id, store_id, seller_id, cost)
        select ${productId}, id, ${sellerId}, 100 from store returning id
      )
      insert into favourite (customer_id, offer_id) select ${customerId}, id from made
    `;
    const { offerId: late } = await createOffer(shop.pool);
    expect((await add(token, offerId)).statusCode).toBe(201);
    expectRefusal(await add(token, late), 422, 'FAVOURITES_FULL');
    const mass = await shop.call(addFavourites, { token, body: { offer_ids: [offerId, late] } });
    expect(mass.json().meta.refused_offer_ids).toEqual([late]);
    expect(await listed(token)).toHaveLength(1000);
  });

  it('tell the price when added, now, the lowest of 30 days, what can be had and whose it is [ENT-014]', async () => {
    const { token } = await createMember();
    const offer = await createOffer(shop.pool, { cost: 100_00, stock: 7 });
    const brandId = await createBrand(shop.pool, { name: 'Зоркан' });
    await shop.pool`update product set brand_id = ${brandId} where id = ${offer.productId}`;
    const { id } = (await add(token, offer.offerId)).json().data;
    await shop.pool`update offer set cost = 80_00 where id = ${offer.offerId}`;
    await shop.pool`update offer set cost = 90_00 where id = ${offer.offerId}`;

    const [row] = await listed(token, { include: ['history'] });
    expect(row).toMatchObject({
      id,
      state: 'available',
      quantity: 7,
      price: 90_00,
      price_when_added: 100_00,
      lowest_price_30d: 80_00,
      city: 'Москва',
      product: { name: 'Камера', brand_id: brandId, brand: { id: brandId, name: 'Зоркан' } },
    });
    expect(row!.history!.map(({ price }) => price)).toEqual([100_00, 90_00]);

    await shop.pool`update offer_stock set on_hand_milli = 0 where offer_id = ${offer.offerId}`;
    expect((await listed(token))[0]).toMatchObject({ state: 'out-of-stock', quantity: 0 });
    await shop.pool`update offer set is_active = false where id = ${offer.offerId}`;
    expect((await listed(token))[0]).toMatchObject({
      state: 'gone',
      price: null,
      product: { name: 'Камера' },
    });
    await shop.pool`update product set status = 'hidden' where id = ${offer.productId}`;
    expect((await listed(token))[0]).toMatchObject({ id, state: 'gone', product: null });
  });

  it('compare prices of one buyer: those of the company for the company, public ones otherwise', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const { companyId, customerId, token } = await createBuyer(shop.pool);
    await createPriceList(shop.pool, offer, { companyIds: [companyId], price: 70_00 });
    await add(token, offer.offerId);
    expect((await listed(token))[0]).toMatchObject({ price: 70_00, price_when_added: 70_00 });

    await shop.pool`update customer set chosen_company_id = null where id = ${customerId}`;
    const alone = await signIn(shop.pool, { customerId });
    expect((await listed(alone))[0]).toMatchObject({ price: 100_00, price_when_added: 100_00 });
  });

  it("are nobody else's: a foreign id answers as an unknown one and stays (A12) (A14) [ROLE-008]", async () => {
    const [anna, boris] = [await createMember(), await createMember()];
    const { offerId } = await createOffer(shop.pool);
    const { id } = (await add(anna.token, offerId)).json().data;
    const foreign = await remove(boris.token, id);
    const unknown = await remove(boris.token, 999_999_999);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual(unknown.json());
    expect(await listed(anna.token)).toHaveLength(1);

    expect(await listed(boris.token)).toEqual([]);
    const asked = await search(boris.token, { filter: { customer_id: anna.customerId } });
    expectRefusal(asked, 400, 'UNKNOWN_FIELD');
    expect(await listed(boris.token, { filter: { id } })).toEqual([]);
  });
});

describe('a shared list', () => {
  const open = (token: string, by?: string) =>
    shop.call(getSharedList, { body: { filter: { token } }, ...(by === undefined ? {} : { token: by }) });

  it('is read by anybody, says nothing of its owner and follows the list', async () => {
    const { token, customerId } = await createMember();
    const [one, two] = [await createOffer(shop.pool), await createOffer(shop.pool)];
    await add(token, one.offerId);
    const shared = (await shop.call(shareFavourites, { token })).json().data;
    expect(shared.path).toBe(`/lists/${shared.token}`);
    await add(token, two.offerId);

    const seen = await open(shared.token);
    expect(seen.json().data.offers.map((offer: { offer_id: number }) => offer.offer_id)).toEqual([
      one.offerId,
      two.offerId,
    ]);
    expect(Object.keys(seen.json().data).sort()).toEqual(['expires_at', 'offers']);
    expect(seen.body).not.toContain('Смирнова');
    expect(seen.body).not.toContain('added_at');
    expect((await shop.call(shareFavourites, { token })).json().data.token).toBe(shared.token);
    const own = async () => (await shop.call(getOwnShare, { token })).json().data;
    expect(await own()).toMatchObject({ token: shared.token, path: shared.path });

    await shop.pool`update favourite_share set expires_at = now() - interval '1 second' where customer_id = ${customerId}`;
    expectRefusal(await open(shared.token), 404, 'NOT_FOUND');
    expect(await own()).toBeNull();
    const again = (await shop.call(shareFavourites, { token })).json().data;
    expect(again.token).not.toBe(shared.token);
    await shop.call(unshareFavourites, { token });
    expectRefusal(await open(again.token), 404, 'NOT_FOUND');
    expect(await own()).toBeNull();
  });

  it("shows prices of its reader, not of its owner's company", async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const { companyId, token } = await createBuyer(shop.pool);
    await createPriceList(shop.pool, offer, { companyIds: [companyId], price: 70_00 });
    await add(token, offer.offerId);
    const shared = (await shop.call(shareFavourites, { token })).json().data;
    expect((await open(shared.token, token)).json().data.offers[0].price).toBe(70_00);
    const guest = await open(shared.token);
    expect(guest.json().data.offers[0].price).toBe(100_00);
    expect(guest.body).not.toContain('7000');
  });
});
