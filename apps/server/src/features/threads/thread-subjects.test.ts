import * as seller from '@okoem/contract/seller-threads.ts';
import * as staff from '@okoem/contract/staff-threads.ts';
import type { ThreadRow } from '@okoem/contract/thread-views.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuyer, createSellerHand } from '../../testing/order-life-calls.ts';
import { createTender } from '../../testing/proposal-calls.ts';
import { createManager, quoteOfBasket } from '../../testing/quote-calls.ts';
import { createTeam } from '../../testing/team-calls.ts';
import { chooseDirectly } from '../../testing/tender-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { dataOf, open, opened, said } from '../../testing/thread-calls.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

describe('what people talk about', () => {
  it('has a thread of its own each: sellers, their products, quotes, tenders [TALK-001]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const { owner: contractor } = await createTeam(shop);
    const [one, two] = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const quotes = [
      await quoteOfBasket(shop, owner.token, [{ offer_id: one.offerId, qty: 1 }]),
      await quoteOfBasket(shop, owner.token, [{ offer_id: two.offerId, qty: 1 }]),
    ];
    const tenders = [
      await createTender(shop.pool, { customerId: owner.id, companyId }),
      await createTender(shop.pool, { customerId: owner.id, companyId }),
    ];
    // Before a contractor is chosen there is nobody to talk to.
    for (const { id } of tenders)
      expectRefusal(await open(shop, owner, { kind: 'tender', id }), 404, 'NOT_FOUND');
    for (const { id } of tenders) await chooseDirectly(shop, id, { contractorId: contractor.id });
    const subjects = [
      ...[one, two].map(({ sellerId: id }) => ({ kind: 'seller', id })),
      ...[one, two].map(({ productId: id, sellerId }) => ({ kind: 'product', id, seller_id: sellerId })),
      ...quotes.map(({ id }) => ({ kind: 'quote', id })),
      ...tenders.map(({ id }) => ({ kind: 'tender', id })),
    ];
    const openAll = () => Promise.all(subjects.map((about) => opened(shop, owner, about)));
    const ids = (await openAll()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(8);
    expect((await openAll()).map(({ id }) => id)).toEqual(ids);
  });

  it('is in the lists of no side until somebody has written [TALK-001]', async () => {
    const buyer = await createBuyer(shop);
    const offer = await createOffer(shop.pool);
    const hand = await createSellerHand(shop, offer.sellerId);
    const manager = await createManager(shop, 'support');
    const { id } = await opened(shop, buyer, { kind: 'seller', id: offer.sellerId });
    const listed = async () => {
      const lists = [
        await shop.call(seller.searchSellerThreads, { token: hand.token, body: {} }),
        await shop.call(staff.searchStaffThreads, { token: manager.token, body: {} }),
      ];
      return lists.map((list) => dataOf<ThreadRow[]>(list).some((row) => row.id === id));
    };
    expect(await listed()).toEqual([false, false]);
    await said(shop, buyer, { id, text: 'Здравствуйте' });
    expect(await listed()).toEqual([true, true]);
  });
});
