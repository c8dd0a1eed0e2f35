import { addPushSubscription, removePushSubscription, tryPush } from '@okoem/contract/notices.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { deliverByStoring, deliverMessageJob } from '../../platform/messages/deliver-message.ts';
import { deliverByPush, pushPartsOf } from '../../platform/push/deliver-push.ts';
import { newVapidKeys } from '../../platform/push/vapid.ts';
import { fixClock } from '../../testing/fixed-clock.ts';
import { createReader, jobContext, tellNews } from '../../testing/notice-calls.ts';
import { imitateBrowser, startPushService, vapidClaims } from '../../testing/push-imitation.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

const KEYS = newVapidKeys();
let shop: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
  shop = await createTestApp({
    PUSH_HOSTS: '127.0.0.1',
    VAPID_PUBLIC_KEY: KEYS.publicKey,
    VAPID_PRIVATE_KEY: KEYS.privateKey,
  });
});
afterAll(async () => {
  await shop.close();
  await service.close();
});
// By night news would wait for the morning.
fixClock();
afterEach(() => {
  service.answer.status = 201;
  service.calls.length = 0;
});

let browsers = 0;
const newBrowser = () => imitateBrowser(service.address, `/send/${(browsers += 1)}?x=1`);
const subscribe = (token: string, browser: ReturnType<typeof newBrowser>) =>
  shop.call(addPushSubscription, { token, body: browser.subscription });
const waiting = (customerId: number) => shop.pool<{ id: number; sendAfter: Date | null }[]>`
  select message.id, send_after
    from message
    join push_subscription on recipient = 'push:' || push_subscription.id
   where customer_id = ${customerId} and message.delivered_at is null
   order by message.id
`;
async function deliverAll(customerId: number): Promise<void> {
  const job = deliverMessageJob({
    email: deliverByStoring,
    sms: deliverByStoring,
    push: deliverByPush(pushPartsOf(shop.config)),
  });
  for (const { id } of await waiting(customerId)) await job.perform(jobContext(shop), { messageId: id });
}

it('a browser that asked for it gets the news, which only it can read, signed by the shop [NOTICE-009]', async () => {
  const anna = await createReader(shop);
  const browser = newBrowser();
  expect((await subscribe(anna.token, browser)).json().data).toEqual({ browsers: 1 });
  expect((await subscribe(anna.token, browser)).json().data).toEqual({ browsers: 1 });
  await tellNews(shop, anna.email, { customerId: anna.id, event: 'order' });
  await deliverAll(anna.id);
  expect(service.calls).toHaveLength(1);
  const { path, headers, body } = service.calls[0]!;
  expect(path).toBe(new URL(browser.subscription.endpoint).pathname + '?x=1');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(vapidClaims(headers.authorization!)).toMatchObject({
    publicKey: KEYS.publicKey,
    claims: { aud: service.address },
  });
  expect(body.includes('2611-000042')).toBe(false);
  expect(JSON.parse(browser.open(body))).toEqual({
    title: 'Заказ 2611-000042 собран',
    text: 'Заказ ждёт вас на складе.',
    url: '/lk/orders/42',
  });
  await deliverAll(anna.id);
  expect(service.calls).toHaveLength(1);
});

it.each([404, 410])(
  'one that is gone by %i is forgotten; a service that fails is asked again [NOTICE-009]',
  async (status) => {
    const anna = await createReader(shop);
    await subscribe(anna.token, newBrowser());
    const kept = newBrowser();
    const boris = await createReader(shop);
    await subscribe(boris.token, kept);
    await tellNews(shop, anna.email, { customerId: anna.id, event: 'order' });
    service.answer.status = 503;
    await expect(deliverAll(anna.id)).rejects.toThrow('503');
    expect(await waiting(anna.id)).toHaveLength(1);
    service.answer.status = status;
    await deliverAll(anna.id);
    const ofPerson = (id: number) => shop.pool`select from push_subscription where customer_id = ${id}`;
    expect([(await ofPerson(anna.id)).count, (await ofPerson(boris.id)).count]).toEqual([0, 1]);
  },
);

it('waits for the morning of the reader’s city, but for a press of his own [NOTICE-006]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-01T23:30:00+03:00') });
  const anna = await createReader(shop);
  await subscribe(anna.token, newBrowser());
  await tellNews(shop, anna.email, { customerId: anna.id, event: 'order' });
  expect((await shop.call(tryPush, { token: anna.token, body: {} })).json().data).toEqual({ browsers: 1 });
  const [news, trial] = await waiting(anna.id);
  expect(news!.sendAfter).toEqual(new Date('2031-03-02T08:00:00+03:00'));
  expect(trial!.sendAfter).toBeNull();
  // Where it is morning, half past one in the night of Moscow is no night.
  const boris = await createReader(shop);
  await shop.pool`
    insert into delivery_address (customer_id, name, city_guid, address, is_main)
    select ${boris.id}, 'Склад', guid, 'Портовая ул., 1', true from city where name = 'Владивосток'
  `;
  await subscribe(boris.token, newBrowser());
  vi.setSystemTime(new Date('2031-03-02T01:30:00+03:00'));
  await tellNews(shop, boris.email, { customerId: boris.id, event: 'order' });
  vi.setSystemTime(new Date('2031-03-02T22:00:00+10:00'));
  await tellNews(shop, boris.email, { customerId: boris.id, event: 'order' });
  expect((await waiting(boris.id)).map(({ sendAfter }) => sendAfter)).toEqual([
    null,
    new Date('2031-03-03T08:00:00+10:00'),
  ]);
});

it('addresses of our own network and keys that are none are refused [NOTICE-010]', async () => {
  const anna = await createReader(shop);
  const { keys } = newBrowser().subscription;
  const send = (body: object) => shop.call(addPushSubscription, { token: anna.token, body });
  for (const endpoint of ['https://localhost/x', 'http://169.254.169.254/', 'https://evil.example/push'])
    expectRefusal(await send({ endpoint, keys }), 400, 'VALIDATION');
  const endpoint = `${service.address}/send/none`;
  expectRefusal(await send({ endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } }), 400, 'VALIDATION');
  expectRefusal(await send({ endpoint, keys: { ...keys, auth: 'A'.repeat(20) } }), 400, 'VALIDATION');
  expectRefusal(await shop.call(addPushSubscription, { body: { endpoint, keys } }), 401, 'UNAUTHORIZED');
});

it('a browser is whose who asked last; ten are kept; a press ends it', async () => {
  const [anna, boris] = [await createReader(shop), await createReader(shop)];
  const browser = newBrowser();
  await subscribe(anna.token, browser);
  expect((await subscribe(boris.token, browser)).json().data).toEqual({ browsers: 1 });
  const end = (token: string, body: object) => shop.call(removePushSubscription, { token, body });
  const foreign = await end(anna.token, { endpoint: browser.subscription.endpoint });
  expect(foreign.json().data).toEqual({ browsers: 0 });
  expect((await shop.pool`select from push_subscription where customer_id = ${boris.id}`).count).toBe(1);
  for (let made = 0; made < 11; made += 1) await subscribe(boris.token, newBrowser());
  expect((await end(boris.token, { endpoint: `${service.address}/unknown` })).json().data).toEqual({
    browsers: 10,
  });
  expect((await end(boris.token, {})).json().data).toEqual({ browsers: 0 });
});

it('the worker of the browser is a small file that keeps no pages', async () => {
  const { headers, body, statusCode } = await shop.send({ url: '/push-worker.js' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).not.toMatch(/fetch|caches/);
});
