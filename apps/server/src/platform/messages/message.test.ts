import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createLog } from '../log.ts';
import { deliverByStoring, deliverMessageJob, findMessages, sendMessage } from './message.ts';
import { deliverBySmtp } from './smtp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const context = () => ({ pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal });

const OWED = { kind: 'order', onLimit: 'send' } as const;

async function jobsWaiting(): Promise<number> {
  const [row] = await shop.pool<{ count: number }[]>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'deliver-message'
  `;
  return row!.count;
}

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
      await sendMessage(shop.pool, {
        ...OWED,
        channel: 'email',
        to: 'anna@example.com',
        subject: 'Код',
        text,
      });
    }
    const response = await shop.send({ method: 'GET', url: '/dev/outbox.json?to=anna@example.com' });
    expect(response.json()).toMatchObject([
      { channel: 'email', to: 'anna@example.com', subject: 'Код', text: 'второе' },
      { text: 'первое' },
    ]);
    expect(Object.keys(response.json()[0])).toEqual(['id', 'channel', 'to', 'subject', 'text', 'created_at']);
  });

  it('is shown at /dev/outbox as text, whatever it holds', async () => {
    await sendMessage(shop.pool, {
      ...OWED,
      channel: 'email',
      to: 'x@example.com',
      subject: '<b>',
      text: '<script>x</script>',
    });
    const page = await shop.send({ method: 'GET', url: '/dev/outbox' });
    expect(page.body).toContain('&#60;script&#62;');
    expect(page.body).not.toContain('<script>');
  });

  it('has no such page in production', async () => {
    const production = await createTestApp({
      APP_ENV: 'production',
      PUBLIC_URL: 'https://okoem.example',
      SMTP_URL: 'smtp://localhost',
      SESSION_SECRET: 'x'.repeat(32),
    });
    for (const url of ['/dev/outbox', '/dev/outbox.json']) {
      expectRefusal(await production.send({ method: 'GET', url }), 404, 'NOT_FOUND');
    }
    await production.close();
  });

  it('is delivered once although its job runs twice', async () => {
    const sent: string[] = [];
    const job = deliverMessageJob({ email: async ({ body }) => void sent.push(body), sms: deliverByStoring });
    await sendMessage(shop.pool, { ...OWED, channel: 'email', to: 'twice@example.com', text: 'раз' });
    const [message] = await findMessages(shop.pool, { to: 'twice@example.com', limit: 1 });
    await job.perform(context(), { messageId: message!.id });
    await job.perform(context(), { messageId: message!.id });
    expect(sent).toEqual(['раз']);
  });
});

describe('mail by SMTP', () => {
  it('goes to the server with a Message-ID of its own row', async () => {
    const { server, port, letters } = await startSmtpServer();
    const deliver = deliverBySmtp({
      url: `smtp://127.0.0.1:${port}`,
      from: 'Окоём <no-reply@okoem.example>',
    });
    const stored = { id: 42, channel: 'email', createdAt: new Date(), deliveredAt: null } as const;
    await deliver({ ...stored, recipient: 'anna@example.com', subject: 'Заказ', body: 'Готов' });
    expect(letters.join('\n')).toContain('Message-ID: <message-42@okoem.example>');
    expect(letters.join('\n')).toContain('To: anna@example.com');
    server.close();
  });
});
