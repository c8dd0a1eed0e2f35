import {
  addCompared,
  addComparedOffers,
  deleteCompared,
  searchCompared,
} from '@okoem/contract/compared-offers.ts';
import { addFavourite, type KeptOffer } from '@okoem/contract/favourites.ts';
import { MAX_COMPARED, MAX_COMPARED_IN_CATEGORY } from '@okoem/domain/compare/compare-list.ts';
import { REFUSALS } from '@okoem/domain/refusal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { createNextOffer } from '../../testing/price-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer, type MadeOffer } from '../../testing/trade-factories.ts';
import { memberLists } from './member-lists.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function createMember() {
  const { id: customerId } = await createCustomer(shop.pool);
  return { customerId, token: await signIn(shop.pool, { customerId }) };
}

async function createOffers(count: number): Promise<MadeOffer[]> {
  const made: MadeOffer[] = [];
  for (let turn = 0; turn < count; turn += 1) made.push(await createOffer(shop.pool));
  return made;
}

const add = (token: string, offerId: number) =>
  shop.call(addCompared, { token, body: { offer_id: offerId } });
const addAll = (token: string, offers: readonly MadeOffer[]) =>
  shop.call(addComparedOffers, { token, body: { offer_ids: offers.map(({ offerId }) => offerId) } });
const remove = (token: string, id: number) =>
  shop.call(deleteCompared, { token, params: { id: String(id) } });
const listed = async (token: string): Promise<KeptOffer[]> =>
  (await shop.call(searchCompared, { token, body: { sort: 'id', pagination: { limit: -1 } } })).json().data;

describe("a member's comparison", () => {
  it('is searched with products, added to by the offer and deleted by the id of the record [API-070] [API-071] [API-072] [API-079] [ENT-006] [ENT-025]', async () => {
    const { token } = await createMember();
    // Numbers of records are not in the order of those of offers, and products have numbers of their own.
    await createNextOffer(shop.pool, await createOffer(shop.pool));
    const [two, one] = await createOffers(2);
    const first = await add(token, one!.offerId);
    expect(first.statusCode).toBe(201);
    const second = (await add(token, two!.offerId)).json().data;
    expect(await listed(token)).toMatchObject([
      { id: first.json().data.id, product_id: one!.productId, offer_id: one!.offerId },
      { id: second.id, product_id: two!.productId, offer_id: two!.offerId },
    ]);
    const asked = { sort: ['id'], pagination: { limit: -1 } } as const;
    expect((await shop.call(searchCompared, { token, body: asked })).json().data).toEqual(
      await listed(token),
    );
    expect((await remove(token, first.json().data.id)).statusCode).toBe(200);
    expect((await listed(token)).map(({ id }) => id)).toEqual([second.id]);
    expectRefusal(await add(token, 999_999_999), 404, 'NOT_FOUND');
  });

  it('takes one offer as well as a list of them [COMPARE-012] [API-073]', async () => {
    const { token } = await createMember();
    const [one, two, three, four] = await createOffers(4);
    expect((await add(token, one!.offerId)).json().data.offer_id).toBe(one!.offerId);
    const both = await shop.call(addCompared, {
      token,
      body: { offer_ids: [two!.offerId, 999_999_999, four!.offerId] },
    });
    expect(
      both
        .json()
        .data.map(({ offer_id: offer }: KeptOffer) => offer)
        .toSorted(),
    ).toEqual([two!.offerId, four!.offerId].toSorted());
    const mass = await addAll(token, [one!, three!]);
    expect(mass.json().data).toHaveLength(2);
    expect(mass.json().meta).toEqual({ unknown_offer_ids: [], refused_offer_ids: [] });
    expect(await listed(token)).toHaveLength(4);
    const neither = await shop.call(addCompared, { token, body: {} as { offer_id: number } });
    expect(neither.statusCode).toBe(400);
  });

  it('is told to the page of its member, with the favourites beside it', async () => {
    const { token, customerId } = await createMember();
    const [one, two] = await createOffers(2);
    const { id } = (await add(token, one!.offerId)).json().data;
    const liked = await shop.call(addFavourite, { token, body: { offer_id: two!.offerId } });
    expect(await memberLists(shop.pool, customerId)).toEqual({
      compared: [{ id, offer_id: one!.offerId, product_id: one!.productId }],
      favourites: [{ id: liked.json().data.id, offer_id: two!.offerId, product_id: two!.productId }],
    });
  });

  it('holds a product once, however often and at once it is added', async () => {
    const { token } = await createMember();
    const { offerId } = await createOffer(shop.pool);
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(token, offerId)));
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    expect(await listed(token)).toHaveLength(1);
  });

  it('holds 20 products of a category and 50 in all, and says so', async () => {
    const { token } = await createMember();
    const offers = await createOffers(53);
    const crowded = offers.slice(0, 21);
    const [first] = await shop.pool<{ categoryId: number }[]>`
      select category_id from product where id = ${crowded[0]!.productId}
    `;
    await shop.pool`
      update product set category_id = ${first!.categoryId} where id = any(${crowded.map(({ productId }) => productId)}::bigint[])
    `;
    expect((await addAll(token, crowded)).json().meta.refused_offer_ids).toEqual([crowded[20]!.offerId]);
    const refused = await add(token, crowded[20]!.offerId);
    expectRefusal(refused, 422, 'COMPARISON_CATEGORY_FULL');
    expect(refused.json().errors[0]).toMatchObject({ limit: 20, category: 'Раздел' });

    expect((await addAll(token, offers.slice(21, 51))).json().meta.refused_offer_ids).toEqual([]);
    expectRefusal(await add(token, offers[51]!.offerId), 422, 'COMPARISON_FULL');
    expect((await addAll(token, offers.slice(51))).json().meta.refused_offer_ids).toHaveLength(2);
    expect(await listed(token)).toHaveLength(50);
    expect(REFUSALS.COMPARISON_FULL).toContain(String(MAX_COMPARED));
    expect(REFUSALS.COMPARISON_CATEGORY_FULL).toContain(String(MAX_COMPARED_IN_CATEGORY));
  });

  it("is nobody else's: a foreign id answers as an unknown one and stays (A12) (A14) [ROLE-008]", async () => {
    const [anna, boris] = [await createMember(), await createMember()];
    const { offerId } = await createOffer(shop.pool);
    const { id } = (await add(anna.token, offerId)).json().data;
    const foreign = await remove(boris.token, id);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual((await remove(boris.token, 999_999_999)).json());
    expect(await listed(anna.token)).toHaveLength(1);
    expect(await listed(boris.token)).toEqual([]);
    const asked = await shop.call(searchCompared, {
      token: boris.token,
      body: { filter: { customer_id: anna.customerId } as object },
    });
    expectRefusal(asked, 400, 'UNKNOWN_FIELD');
  });
});
