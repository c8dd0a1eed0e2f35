import { setNoticeSettings, stopLetters } from '@okoem/contract/notices.ts';
import { PATIENT_EVENTS } from '@okoem/domain/customer/notification-choice.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReader, jobContext, sentTo, SHOP_URL, tellNews } from '../../testing/notice-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sendDigest, sendDigestsJob } from './send-digests.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function createDaily() {
  const reader = await createReader(shop);
  await shop.call(setNoticeSettings, { token: reader.token, body: { pace: 'daily' } });
  return reader;
}

const tellAt = async (reader: { id: number; email: string }, moment: string, key: string) => {
  const sending = await tellNews(
    shop,
    reader.email,
    { customerId: reader.id, event: 'restock' },
    { subject: `Снова в наличии: ${key}`, dedupeKey: `${key} ${reader.id}` },
  );
  await shop.pool`
    update digest_item set created_at = ${new Date(moment)} where dedupe_key = ${`${key} ${reader.id}`}
  `;
  return sending;
};
const digest = (customerId: number, now: string) =>
  sendDigest(shop.pool, { customerId, publicUrl: SHOP_URL, now: new Date(now) });

it('what is not urgent comes in one letter at nine of the recipient’s morning; nothing is lost or doubled [NOTICE-007]', async () => {
  const anna = await createDaily();
  expect(await tellAt(anna, '2031-03-01T12:00:00+03:00', 'камера')).toBe('kept');
  expect(await tellAt(anna, '2031-03-01T12:00:00+03:00', 'камера')).toBe('again');
  expect(await tellAt(anna, '2031-03-02T08:59:00+03:00', 'кабель')).toBe('kept');
  expect(await tellAt(anna, '2031-03-02T09:01:00+03:00', 'блок')).toBe('kept');
  expect(await sentTo(shop, anna.email)).toEqual([]);
  expect(await digest(anna.id, '2031-03-02T08:59:30+03:00')).toBe(false);
  const runs = await Promise.all([
    digest(anna.id, '2031-03-02T09:00:30+03:00'),
    digest(anna.id, '2031-03-02T09:00:30+03:00'),
  ]);
  expect(runs.filter(Boolean)).toHaveLength(1);
  const [letter, ...others] = await sentTo(shop, anna.email);
  expect(others).toEqual([]);
  expect(letter!.subject).toMatch(/^За день: 2\sновости$/);
  expect(letter!.body).toContain('камера');
  expect(letter!.body).toContain('кабель');
  expect(letter!.body).not.toContain('блок');
  expect(await digest(anna.id, '2031-03-03T09:00:00+03:00')).toBe(true);
  expect((await sentTo(shop, anna.email)).at(-1)!.body).toContain('блок');
  expect(await tellAt(anna, '2031-03-03T12:00:00+03:00', 'камера')).toBe('again');
});

it('nine is counted by the clocks of the city goods go to [NOTICE-007]', async () => {
  const anna = await createDaily();
  await shop.pool`
    insert into delivery_address (customer_id, name, city_guid, address, is_main)
    select ${anna.id}, 'Склад', guid, 'Портовая ул., 1', true from city where name = 'Владивосток'
  `;
  await tellAt(anna, '2031-03-01T20:00:00+10:00', 'камера');
  expect(await digest(anna.id, '2031-03-02T08:59:00+10:00')).toBe(false);
  expect(await digest(anna.id, '2031-03-02T09:00:00+10:00')).toBe(true);
});

it('a run that is cut off loses nothing: the next one writes the letter [NOTICE-007]', async () => {
  const anna = await createDaily();
  expect(await tellAt(anna, '2031-03-01T12:00:00+03:00', 'камера')).toBe('kept');
  const morning = '2031-03-02T09:00:30+03:00';
  await shop.pool`alter table message rename to message_away`;
  try {
    await expect(digest(anna.id, morning)).rejects.toThrow('message');
  } finally {
    await shop.pool`alter table message_away rename to message`;
  }
  expect(await digest(anna.id, morning)).toBe(true);
  expect((await sentTo(shop, anna.email)).map(({ body }) => body.includes('камера'))).toEqual([true]);
});

it('what is urgent, what is owed and who wants all at once do not wait [NOTICE-007]', async () => {
  const anna = await createDaily();
  const about = (event: 'order' | 'restock') => ({ customerId: anna.id, event });
  expect(await tellNews(shop, anna.email, about('order'))).toBe('sent');
  expect(await tellNews(shop, anna.email, { ...about('restock'), isOwed: true })).toBe('sent');
  await shop.call(setNoticeSettings, { token: anna.token, body: { pace: 'at-once' } });
  expect(await tellNews(shop, anna.email, about('restock'))).toBe('sent');
});

it('the stop link of the letter ends all rows that wait for it, and no other [NOTICE-008]', async () => {
  const anna = await createDaily();
  await tellAt(anna, '2031-03-01T12:00:00+03:00', 'камера');
  await digest(anna.id, '2031-03-02T09:00:00+03:00');
  const [letter] = await sentTo(shop, anna.email);
  expect(letter!.body).toContain(`Больше не присылать письмо дня: ${letter!.unsubscribeUrl}`);
  const token = new URL(letter!.unsubscribeUrl!).searchParams.get('token')!;
  const set = async (stop: boolean) => (await shop.call(stopLetters, { body: { token, stop } })).json().data;
  const told = async () => {
    const rows = [...PATIENT_EVENTS, 'order', 'quote'] as const;
    const sendings = [];
    for (const event of rows) sendings.push(await tellNews(shop, anna.email, { customerId: anna.id, event }));
    return sendings;
  };
  expect(await set(true)).toEqual({ about: 'Письмо дня', is_stopped: true });
  expect(await told()).toEqual([...PATIENT_EVENTS.map(() => 'unwanted'), 'sent', 'sent']);
  expect(await set(false)).toMatchObject({ is_stopped: false });
  expect(await told()).toEqual([...PATIENT_EVENTS.map(() => 'kept'), 'sent', 'sent']);
});

it('what was switched off meanwhile is left out; the job writes to everybody who waits', async () => {
  const [anna, boris] = [await createDaily(), await createDaily()];
  for (const reader of [anna, boris]) await tellAt(reader, '2020-03-01T12:00:00+03:00', 'камера');
  await shop.pool`
    insert into notification_choice (customer_id, event, channel, is_on)
    values (${boris.id}, 'restock', 'email', false)
  `;
  // Before nine in Moscow the yesterday's items wait; those of 2020 are older than any nine o'clock.
  await shop.pool`update digest_item set created_at = now() - interval '3 days' where customer_id = ${anna.id}`;
  await sendDigestsJob(SHOP_URL).perform(jobContext(shop), {});
  await sendDigest(shop.pool, {
    customerId: anna.id,
    publicUrl: SHOP_URL,
    now: new Date('2031-01-01T12:00:00Z'),
  });
  const letters = await sentTo(shop, anna.email);
  expect(letters).toHaveLength(1);
  expect(letters[0]!.unsubscribeUrl).toMatch(/\/letters\/stop\?token=/);
  expect(await sentTo(shop, boris.email)).toEqual([]);
});
