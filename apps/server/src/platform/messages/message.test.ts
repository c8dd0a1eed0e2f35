import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCustomer } from '../../testing/factories.ts';
import { sampleLetter } from '../../testing/sample-letter.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createLog } from '../log.ts';
import { deliverByStoring, deliverMessageJob } from './deliver-message.ts';
import { findMessages, type NewSms, sendMessage, type StoredMessage } from './message.ts';
import { deliverBySmtp } from './smtp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const context = () => ({ pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal });

const OWED = { kind: 'order', onLimit: 'send' } as const;
const letterOf = (text: string) =>
  ({ ...OWED, channel: 'email', subject: 'Код', letter: sampleLetter(text) }) as const;

async function jobsWaiting(): Promise<number> {
  const [row] = await shop.pool<{ count: number }[]>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'deliver-message'
  `;
  return row!.count;
}

const get = (url: string) => shop.send({ method: 'GET', url });

describe('a message', () => {
  it('is written once for one dedupe key, with one job to deliver it', async () => {
    const before = await jobsWaiting();
    const message = {
      ...OWED,
      channel: 'sms',
      to: '+79000000001',
      text: 'Код 123456',
      dedupeKey: 'code-1',
    } as const;
    await sendMessage(shop.pool, message);
    await sendMessage(shop.pool, message);
    expect(await findMessages(shop.pool, { to: '+79000000001', limit: 10 })).toHaveLength(1);
    expect((await jobsWaiting()) - before).toBe(1);
  });

  it('can be read at /dev/outbox.json by its receiver, newest first', async () => {
    for (const text of ['первое', 'второе']) {
      await sendMessage(shop.pool, { ...letterOf(text), to: 'anna@example.com' });
    }
    const response = await get('/dev/outbox.json?to=anna@example.com');
    expect(response.json()).toMatchObject([
      {
        channel: 'email',
        to: 'anna@example.com',
        subject: 'Код',
        text: 'Письмо\n\nвторое\n\nМаркетплейс «Окоём»',
      },
      { text: 'Письмо\n\nпервое\n\nМаркетплейс «Окоём»' },
    ]);
    expect(Object.keys(response.json()[0])).toEqual(['id', 'channel', 'to', 'subject', 'text', 'created_at']);
  });

  it('is shown at /dev/outbox as text and as it looks, and runs nothing whatever it holds', async () => {
    const to = 'x@example.com';
    await sendMessage(shop.pool, { ...letterOf('<script>x</script>'), subject: '<b>', to });
    const [{ id }] = (await findMessages(shop.pool, { to, limit: 1 })) as [StoredMessage];
    for (const url of [`/dev/outbox?to=${to}`, `/dev/outbox?to=${to}&width=phone`]) {
      const { body } = await get(url);
      expect(body).toContain('&#60;script&#62;');
      expect(body).not.toContain('<script>');
      expect(body).toMatch(
        new RegExp(`<iframe\\s+src="/dev/outbox/${id}"[^>]*\\ssandbox="allow-popups allow-popups-to-escape`),
      );
    }
    const letter = await get(`/dev/outbox/${id}`);
    expect(letter.headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox allow-popups/);
    expect(letter.body).toContain('&#60;script&#62;');
    expect(letter.body).not.toContain('<script');
    for (const wrong of ['0', 'x', '999999999']) {
      expect([400, 404]).toContain((await get(`/dev/outbox/${wrong}`)).statusCode);
    }
  });

  it('has no such page in production', async () => {
    const production = await createTestApp({
      APP_ENV: 'production',
      PUBLIC_URL: 'https://okoem.example',
      SMTP_URL: 'smtp://localhost',
      SESSION_SECRET: 'x'.repeat(32),
    });
    for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/1']) {
      expectRefusal(await production.send({ method: 'GET', url }), 404, 'NOT_FOUND');
    }
    await production.close();
  });

  it('is delivered once although its job runs twice', async () => {
    const sent: string[] = [];
    const job = deliverMessageJob({
      email: async ({ subject }) => void sent.push(subject),
      sms: deliverByStoring,
    });
    await sendMessage(shop.pool, { ...letterOf('раз'), to: 'twice@example.com' });
    const [message] = await findMessages(shop.pool, { to: 'twice@example.com', limit: 1 });
    await job.perform(context(), { messageId: message!.id });
    await job.perform(context(), { messageId: message!.id });
    expect(sent).toEqual(['Код']);
  });
});

describe('an SMS', () => {
  afterEach(() => vi.useRealTimers());
  /** Only clocks that are read stand; whatever waits goes on. */
  const clockAt = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  const sms = (to: string, more: Partial<NewSms> = {}): NewSms => ({
    ...OWED,
    channel: 'sms',
    to,
    text: 'Заказ собран',
    ...more,
  });
  const stored = async (to: string) => (await findMessages(shop.pool, { to, limit: 1 }))[0]!;
  async function delivered(to: string): Promise<number> {
    let count = 0;
    const job = deliverMessageJob({ email: deliverByStoring, sms: async () => void (count += 1) });
    await job.perform(context(), { messageId: (await stored(to)).id });
    return count;
  }
  const runAt = async (to: string) => {
    const { id } = await stored(to);
    const rows = await shop.pool<{ runAt: Date }[]>`
      select run_at
        from graphile_worker._private_jobs
       where (payload ->> 'messageId')::bigint = ${id}
       order by run_at desc
    `;
    return rows[0]!.runAt;
  };

  it('waits at night for the morning of Moscow when nothing is known of its reader', async () => {
    const to = '+79000000011';
    clockAt('2031-03-01T23:30:00+03:00');
    await sendMessage(shop.pool, sms(to));
    const morning = new Date('2031-03-02T08:00:00+03:00');
    expect((await stored(to)).sendAfter).toEqual(morning);
    expect(await runAt(to)).toEqual(morning);
    expect(await delivered(to)).toBe(0);
    clockAt('2031-03-02T08:00:00+03:00');
    expect(await delivered(to)).toBe(1);
  });

  it('keeps to the clocks of the city its reader has goods sent to', async () => {
    const to = '+79000000012';
    const { id } = await createCustomer(shop.pool);
    await shop.pool`update customer set phone = ${to}, phone_verified_at = now() where id = ${id}`;
    await shop.pool`
      insert into delivery_address (customer_id, name, city_guid, address, is_main)
      select ${id}, 'Склад', guid, 'Портовая ул., 1', true from city where name = 'Владивосток'
    `;
    clockAt('2031-03-01T16:00:00+03:00');
    await sendMessage(shop.pool, sms(to));
    expect((await stored(to)).sendAfter).toEqual(new Date('2031-03-02T08:00:00+10:00'));
  });

  it('goes out by day, with a code at any hour, and a letter at any hour', async () => {
    clockAt('2031-03-01T21:59:00+03:00');
    await sendMessage(shop.pool, sms('+79000000013'));
    expect((await stored('+79000000013')).sendAfter).toBeNull();
    clockAt('2031-03-01T23:00:00+03:00');
    await sendMessage(shop.pool, sms('+79000000014', { atAnyHour: true }));
    await sendMessage(shop.pool, { ...letterOf('ночью'), to: 'night@example.com' });
    expect((await stored('+79000000014')).sendAfter).toBeNull();
    expect((await stored('night@example.com')).sendAfter).toBeNull();
    expect(await delivered('+79000000014')).toBe(1);
  });

  it('that failed in the evening does not ring at night', async () => {
    const to = '+79000000015';
    clockAt('2031-03-01T21:59:00+03:00');
    await sendMessage(shop.pool, sms(to));
    clockAt('2031-03-01T22:10:00+03:00');
    expect(await delivered(to)).toBe(0);
    expect(await delivered(to)).toBe(0);
    expect(await runAt(to)).toEqual(new Date('2031-03-02T08:00:00+03:00'));
  });

  it('that has had its day is never sent', async () => {
    const to = '+79000000016';
    await sendMessage(shop.pool, sms(to, { atAnyHour: true, usefulForSeconds: 300 }));
    await shop.pool`update message set expires_at = now() - interval '1 second' where recipient = ${to}`;
    expect(await delivered(to)).toBe(0);
    expect((await stored(to)).droppedAt).not.toBeNull();
    expect((await get(`/dev/outbox?to=${encodeURIComponent(to)}`)).body).toContain('устарело');
  });
});

describe('what a person has switched off', () => {
  it('is not written; what nobody asked about is', async () => {
    const { id: customerId } = await createCustomer(shop.pool);
    const send = (about?: { customerId: number; event: 'documents' | 'news' }) =>
      sendMessage(shop.pool, { ...letterOf('о чём'), to: 'off@example.com', ...(about ? { about } : {}) });
    expect(await send({ customerId, event: 'documents' })).toBe('sent');
    expect(await send({ customerId, event: 'news' })).toBe('unwanted');
    await shop.pool`
      insert into notification_choice (customer_id, event, channel, is_on)
      values (${customerId}, 'documents', 'email', false), (${customerId}, 'news', 'email', true)
    `;
    expect(await send({ customerId, event: 'documents' })).toBe('unwanted');
    expect(await send({ customerId, event: 'news' })).toBe('sent');
    expect(await send()).toBe('sent');
    expect(await findMessages(shop.pool, { to: 'off@example.com', limit: 10 })).toHaveLength(3);
  });
});

describe('mail by SMTP', () => {
  it('goes to the server in two looks, with a Message-ID of its row and the address that ends it', async () => {
    const { server, port, letters } = await startSmtpServer();
    const deliver = deliverBySmtp({
      url: `smtp://127.0.0.1:${port}`,
      from: 'Окоём <no-reply@okoem.example>',
    });
    const end = 'https://okoem.example/unsubscribe?token=1';
    const written = { ...letterOf('Готов'), to: 'anna@smtp.example' };
    await sendMessage(shop.pool, {
      ...written,
      letter: { ...written.letter, unsubscribe: { label: 'Не писать', url: end } },
    });
    await sendMessage(shop.pool, written);
    const [notice, refusable] = await findMessages(shop.pool, { to: 'anna@smtp.example', limit: 2 });
    await deliver({ ...refusable!, id: 42 }, context());
    await deliver(notice!, context());
    const [first, second] = letters;
    expect(first).toContain('Message-ID: <message-42@okoem.example>');
    expect(first).toContain('To: anna@smtp.example');
    expect(first).toContain('Content-Type: multipart/alternative');
    expect(first).toMatch(/Content-Type: text\/plain.*Content-Type: text\/html/s);
    expect(first).toContain(`List-Unsubscribe: <${end}>`);
    expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(second).toContain('Content-Type: text/html');
    expect(second).not.toContain('List-Unsubscribe');
    server.close();
  });
});
