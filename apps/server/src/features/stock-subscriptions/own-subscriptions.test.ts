import {
  deleteSubscription,
  listSubscriptions,
  type OwnSubscription,
  subscribeToOffer,
} from '@okoem/contract/stock-subscriptions.ts';
import { QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer, MOSCOW } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** Somebody whose address is confirmed, so that subscriptions begin at once. */
async function createMember(email: string) {
  const { id: customerId } = await createCustomer(shop.pool, { email });
  await shop.pool`update customer set email_verified_at = now() where id = ${customerId}`;
  return signIn(shop.pool, { customerId });
}

const subscribe = (token: string, offerId: number, email: string) =>
  shop.call(subscribeToOffer, {
    token,
    params: { id: String(offerId) },
    body: { email, quantity: 3, region_guid: MOSCOW, consent_revision: QUOTE_CONSENT.revision },
  });
const listed = async (token: string): Promise<OwnSubscription[]> =>
  (await shop.call(listSubscriptions, { token })).json().data;
const remove = (token: string, id: string) => shop.call(deleteSubscription, { token, params: { id } });

it('a member sees what he waits for, and nobody else does; he ends it himself', async () => {
  const anna = await createMember('anna-waits@example.com');
  const boris = await createMember('boris-waits@example.com');
  const { offerId, productId } = await createOffer(shop.pool, { stock: 0 });
  expect((await subscribe(anna, offerId, 'anna-waits@example.com')).json().data.status).toBe('active');

  const [own] = await listed(anna);
  expect(own).toMatchObject({
    offer_id: offerId,
    product_id: productId,
    quantity: 3,
    product: { name: 'Камера' },
  });
  expect(Date.parse(own!.ends_at) - Date.parse(own!.created_at)).toBe(180 * 86_400_000);
  expect(await listed(boris)).toEqual([]);

  const unknown = await remove(boris, '00000000-0000-4000-8000-000000000000');
  const foreign = await remove(boris, own!.request_id);
  expectRefusal(foreign, 404, 'NOT_FOUND');
  expect(foreign.json()).toEqual(unknown.json());
  expect(await listed(anna)).toHaveLength(1);
  expect((await remove(anna, own!.request_id)).statusCode).toBe(200);
  expect(await listed(anna)).toEqual([]);
});
