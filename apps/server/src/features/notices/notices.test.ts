import { restoreLetterTemplate, saveLetterTemplate } from '@okoem/contract/letter-templates.ts';
import {
  addPushSubscription,
  countNotices,
  getNoticeSettings,
  type Notice,
  readAllNotices,
  readNotices,
  removePushSubscription,
  searchNotices,
  setNoticeSettings,
} from '@okoem/contract/notices.ts';
import { setNotifications } from '@okoem/contract/profile.ts';
import { sendPhoneCode } from '@okoem/contract/verification-codes.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { housekeepingJob } from '../../platform/jobs/housekeeping.ts';
import { deliverByStoring, deliverMessageJob } from '../../platform/messages/deliver-message.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createReader, jobContext, newsLetter, sentTo, tellNews } from '../../testing/notice-calls.ts';
import { imitateBrowser } from '../../testing/push-imitation.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

type Reader = Awaited<ReturnType<typeof createReader>>;
const notices = async ({ token }: Reader, body: object = {}): Promise<Notice[]> =>
  (await shop.call(searchNotices, { token, body })).json().data;
const unread = async ({ token }: Reader): Promise<number> =>
  (await shop.call(countNotices, { token })).json().data.unread;
const choose = ({ token }: Reader, event: string, channel: string, on: boolean) =>
  shop.call(setNotifications, { token, body: { choices: [{ event, channel, on }] } });

describe('the bell', () => {
  it('rings with the letter, in the same transaction, and shows what and where [NOTICE-002]', async () => {
    const anna = await createReader(shop);
    expect(await unread(anna)).toBe(0);
    expect(await tellNews(shop, anna.email, { customerId: anna.id, event: 'order' })).toBe('sent');
    const [first, ...others] = await notices(anna);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      event: 'order',
      title: 'Заказ 2611-000042 собран',
      text: 'Заказ ждёт вас на складе.',
      link: '/lk/orders/42',
      read_at: null,
    });
    const failed = shop.pool.begin(async (tx) => {
      const about = { customerId: anna.id, event: 'order' } as const;
      expect(await sendMessage(tx, newsLetter(anna.email, about))).toBe('sent');
      expect((await tx`select from notice where customer_id = ${anna.id}`).count).toBe(2);
      throw new Error('later');
    });
    await expect(failed).rejects.toThrow('later');
    expect(await unread(anna)).toBe(1);
    expect(await sentTo(shop, anna.email)).toHaveLength(1);
  });

  it('rings for who has switched letters off, and not for what he has switched off in the cabinet [NOTICE-002]', async () => {
    const anna = await createReader(shop);
    await choose(anna, 'restock', 'email', false);
    expect(await tellNews(shop, anna.email, { customerId: anna.id, event: 'restock' })).toBe('unwanted');
    expect(await notices(anna)).toHaveLength(1);
    expect(await sentTo(shop, anna.email)).toEqual([]);
    await choose(anna, 'restock', 'cabinet', false);
    await tellNews(shop, anna.email, { customerId: anna.id, event: 'restock' });
    expect(await notices(anna)).toHaveLength(1);
    expectRefusal(await choose(anna, 'order', 'cabinet', false), 400, 'VALIDATION');
  });

  it('rings for who reads no mail at all [NOTICE-002]', async () => {
    const anna = await createReader(shop);
    expect(await tellNews(shop, '', { customerId: anna.id, event: 'order' })).toBe('unwanted');
    expect(await unread(anna)).toBe(1);
  });

  it('rings once for what is told twice, and not with the secret of a letter [NOTICE-003]', async () => {
    const anna = await createReader(shop);
    const about = { customerId: anna.id, event: 'order' } as const;
    const secret = { label: 'Открыть', url: 'https://okoem.example/approvals/abc-secret' };
    const more = {
      dedupeKey: `twice ${anna.id}`,
      letter: { preheader: 'x', heading: 'x', lead: ['x'], button: secret },
    };
    expect(await tellNews(shop, anna.email, about, more)).toBe('sent');
    expect(await tellNews(shop, anna.email, about, more)).toBe('again');
    const all = await notices(anna);
    expect(all.map(({ link }) => link)).toEqual(['']);
  });

  it('is read one by one and up to what was seen, by its owner only [NOTICE-002]', async () => {
    const [anna, boris] = [await createReader(shop), await createReader(shop)];
    for (let told = 0; told < 4; told += 1)
      await tellNews(shop, anna.email, { customerId: anna.id, event: 'order' });
    const [fourth, third, second] = (await notices(anna)) as [Notice, Notice, Notice, Notice];
    const foreign = await shop.call(readNotices, { token: boris.token, body: { ids: [fourth.id] } });
    expect(foreign.json().data).toEqual({ unread: 0 });
    const all = await shop.call(readAllNotices, { token: boris.token, body: { up_to: fourth.id } });
    expect(all.json().data).toEqual({ unread: 0 });
    expect(await notices(boris)).toEqual([]);
    expect(await unread(anna)).toBe(4);
    const one = await shop.call(readNotices, { token: anna.token, body: { ids: [second.id] } });
    expect(one.json().data).toEqual({ unread: 3 });
    const most = await shop.call(readAllNotices, { token: anna.token, body: { up_to: third.id } });
    expect(most.json().data).toEqual({ unread: 1 });
    expect(await notices(anna, { filter: { unread: true } })).toMatchObject([{ id: fourth.id }]);
    const asked = { token: anna.token, body: { pagination: { offset: 1, limit: 2 } } };
    const page = (await shop.call(searchNotices, asked)).json();
    expect(page.data.map(({ id }: Notice) => id)).toEqual([third.id, second.id]);
    expect(page.meta.pagination).toMatchObject({ offset: 1, limit: 2, total: 4 });
    expectRefusal(await shop.call(searchNotices, { body: {} }), 401, 'UNAUTHORIZED');
  });

  it('forgets after ninety days [NOTICE-003]', async () => {
    const anna = await createReader(shop);
    for (const days of [91, 89])
      await shop.pool`
        insert into notice (customer_id, event, title, created_at)
        values (${anna.id}, 'order', ${`${days}`}, now() - make_interval(days => ${days}))
      `;
    await housekeepingJob.perform(jobContext(shop), {});
    expect((await notices(anna)).map(({ title }) => title)).toEqual(['89']);
  });
});

describe('the phone and the messengers', () => {
  afterEach(() => vi.useRealTimers());

  it('are told as chosen, if the phone was shown to be the person’s [NOTICE-004]', async () => {
    const [anna, boris] = [await createReader(shop, { hasPhone: true }), await createReader(shop)];
    await tellNews(shop, anna.email, { customerId: anna.id, event: 'order' });
    await tellNews(shop, boris.email, { customerId: boris.id, event: 'order' });
    const rings = await sentTo(shop, anna.phone!);
    expect(rings.map(({ channel }) => channel)).toEqual(['sms', 'messenger']);
    expect(rings[0]!.body).toBe('Окоём: Заказ 2611-000042 собран https://okoem.example/lk/orders/42');
    await choose(anna, 'order', 'sms', false);
    await tellNews(shop, anna.email, { customerId: anna.id, event: 'order' });
    const channels = (await sentTo(shop, anna.phone!)).map(({ channel }) => channel);
    expect(channels).toEqual(['sms', 'messenger', 'messenger']);
    await choose(anna, 'order', 'messenger', false);
    await tellNews(shop, anna.email, { customerId: anna.id, event: 'order' });
    expect(await sentTo(shop, anna.phone!)).toHaveLength(3);
    await choose(anna, 'order', 'messenger', true);
    await shop.pool`update customer set phone_verified_at = null where id = ${anna.id}`;
    await choose(anna, 'order', 'sms', true);
    await tellNews(shop, anna.email, { customerId: anna.id, event: 'order' });
    expect(await sentTo(shop, anna.phone!)).toHaveLength(3);
  });

  it('keep silent at night but for payments [NOTICE-006]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-01T23:30:00+03:00') });
    const anna = await createReader(shop, { hasPhone: true });
    await tellNews(shop, anna.email, { customerId: anna.id, event: 'order' });
    await tellNews(shop, anna.email, { customerId: anna.id, event: 'invoice' });
    const [sms, messenger, paid] = await sentTo(shop, anna.phone!);
    const morning = new Date('2031-03-02T08:00:00+03:00');
    expect([sms!.sendAfter, messenger!.sendAfter]).toEqual([morning, morning]);
    expect(paid).toMatchObject({ channel: 'messenger', sendAfter: null });
    await shop.call(sendPhoneCode, { body: { phone: anna.phone!, purpose: 'login' } });
    expect((await sentTo(shop, anna.phone!)).at(-1)).toMatchObject({ channel: 'sms', sendAfter: null });
  });

  it('keep silent from 22 to 8 by the clocks of the city goods go to [NOTICE-006]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const anna = await createReader(shop, { hasPhone: true });
    await shop.pool`
      insert into delivery_address (customer_id, name, city_guid, address, is_main)
      select ${anna.id}, 'Склад', guid, 'Портовая ул., 1', true from city where name = 'Владивосток'
    `;
    const heldUntil = async (now: string) => {
      vi.setSystemTime(new Date(now));
      await tellNews(shop, anna.email, { customerId: anna.id, event: 'order' });
      return (await sentTo(shop, anna.phone!)).at(-1)!.sendAfter;
    };
    const morning = new Date('2031-03-02T08:00:00+10:00');
    expect(await heldUntil('2031-03-01T21:59:59+10:00')).toBeNull();
    expect(await heldUntil('2031-03-01T22:00:00+10:00')).toEqual(morning);
    expect(await heldUntil('2031-03-02T07:59:59+10:00')).toEqual(morning);
    expect(await heldUntil('2031-03-02T08:00:00+10:00')).toBeNull();
  });

  it('that nobody carries stay in the outbox for the operator [NOTICE-004]', async () => {
    const anna = await createReader(shop, { hasPhone: true });
    await tellNews(shop, anna.email, { customerId: anna.id, event: 'quote' });
    const [ring] = await sentTo(shop, anna.phone!);
    const job = deliverMessageJob({ email: deliverByStoring, sms: deliverByStoring });
    await job.perform(jobContext(shop), { messageId: ring!.id });
    const [row] = await shop.pool`select delivered_at, dropped_at from message where id = ${ring!.id}`;
    expect(row).toEqual({ deliveredAt: null, droppedAt: null });
    const outbox = await shop.send({ url: `/dev/outbox.json?to=${encodeURIComponent(anna.phone!)}` });
    expect(outbox.json()).toMatchObject([{ channel: 'messenger' }]);
  });
});

describe('«только важное»', () => {
  it('leaves the bell and takes the rest of a row’s small news [NOTICE-005]', async () => {
    const anna = await createReader(shop);
    const about = { customerId: anna.id, event: 'order' } as const;
    const set = (body: object) => shop.call(setNoticeSettings, { token: anna.token, body });
    const settings = (await set({ important: { event: 'order', only: true } })).json().data;
    expect(settings.important_only).toEqual(['order']);
    expect(await tellNews(shop, anna.email, about, { kind: 'order-step' })).toBe('unwanted');
    expect(await tellNews(shop, anna.email, about, { kind: 'order-placed' })).toBe('sent');
    expect(await notices(anna)).toHaveLength(2);
    await set({ important: { event: 'order', only: false } });
    expect(await tellNews(shop, anna.email, about, { kind: 'order-step' })).toBe('sent');
    expectRefusal(await set({ important: { event: 'restock', only: true } }), 400, 'VALIDATION');
  });

  it('is told with the quiet hours and the pace [NOTICE-006]', async () => {
    const anna = await createReader(shop);
    const { data } = (await shop.call(getNoticeSettings, { token: anna.token })).json();
    expect(data).toMatchObject({
      pace: 'at-once',
      important_only: [],
      graded: ['invoice', 'order', 'quote', 'approval', 'tender', 'review'],
      patient: ['documents', 'review', 'restock', 'news'],
      quiet: { from: 22, to: 8 },
      push: { browsers: 0 },
    });
    expect(data.push.public_key).toMatch(/^[\w-]{87}$/);
  });
});

describe('a person who ticks all day', () => {
  it('is asked to wait [NOTICE-014]', async () => {
    const limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });
    const anna = await createReader(limited);
    const { id: operatorId } = await createOperator(limited.pool, { role: 'content' });
    const staff = await signIn(limited.pool, { operatorId });
    const ofKind = { params: { kind: 'order-step' }, token: staff };
    const browser = imitateBrowser('https://fcm.googleapis.com');
    const calls: [call: () => Promise<LightMyRequestResponse>, mostPerHour: number][] = [
      [() => limited.call(setNoticeSettings, { token: anna.token, body: { pace: 'daily' } }), 300],
      [
        () =>
          limited.call(setNotifications, {
            token: anna.token,
            body: { choices: [{ event: 'restock', channel: 'email', on: false }] },
          }),
        300,
      ],
      [() => limited.call(addPushSubscription, { token: anna.token, body: browser.subscription }), 30],
      [() => limited.call(removePushSubscription, { token: anna.token, body: {} }), 60],
      [
        () =>
          limited.call(saveLetterTemplate, {
            ...ofKind,
            body: { subject: 'Заказ', lead: 'Собран', revision: 0 },
          }),
        120,
      ],
      [() => limited.call(restoreLetterTemplate, { ...ofKind, body: { revision: 1 } }), 120],
    ];
    for (const [call, mostPerHour] of calls) {
      await limited.pool`delete from call_quota`;
      const first = await call();
      expect(first.statusCode, first.body).toBe(200);
      const [quota] = await limited.pool<{ caller: string }[]>`
        update call_quota set calls = ${mostPerHour - 1} returning caller
      `;
      expect(quota!.caller).toMatch(new RegExp(`^(?:${anna.id}|staff ${operatorId})$`));
      expect((await call()).statusCode).not.toBe(429);
      const told = await call();
      expectRefusal(told, 429, 'TOO_MANY_REQUESTS');
      expect(Number(told.headers['retry-after'])).toBeGreaterThan(3000);
    }
    await limited.close();
  });
});
