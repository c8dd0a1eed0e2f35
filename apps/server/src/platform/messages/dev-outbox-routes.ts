import { COMMUNICATION_CHANNEL_LABELS } from '@okoem/domain/customer/communication-channel.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { z } from 'zod';
import type { Pool } from '../database/database.ts';
import type { App } from '../http/app-type.ts';
import { html, type Html } from '../http/html-template.ts';
import { findMessage, findMessages, type StoredMessage } from './message.ts';

const Query = z.object({
  to: z.string().min(1).max(200).optional(),
  width: z.enum(['phone']).optional(),
});
const Params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const SHOWN = 100;

/** A letter runs and loads nothing; its links open in a tab of their own. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Outside production, every letter and SMS can be read here: codes and links work without a mail server. */
export function addDevOutbox(app: App, pool: Pool): void {
  const open = { config: { access: 'open' } } as const;
  const search = async (query: unknown) => {
    const { to, width } = parsed(Query, query, 'to');
    const messages = await findMessages(pool, { limit: SHOWN, ...(to === undefined ? {} : { to }) });
    return { to, width, messages };
  };
  app.get('/dev/outbox.json', open, async ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send((await search(query)).messages.map(asJson)),
  );
  app.get('/dev/outbox', open, async ({ query }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(await search(query))),
  );
  app.get('/dev/outbox/:id', open, async ({ params }, reply) => {
    const message = await findMessage(pool, parsed(Params, params, 'id').id);
    if (!message || message.html === '') throw new Refusal('NOT_FOUND');
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': LETTER_POLICY })
      .type('text/html; charset=utf-8')
      .send(message.html);
  });
}

function parsed<Output>(schema: z.ZodType<Output>, value: unknown, field: string): Output {
  const result = schema.safeParse(value);
  if (!result.success) throw new Refusal('VALIDATION', { field });
  return result.data;
}

function asJson({ id, channel, recipient, subject, body, createdAt }: StoredMessage) {
  return { id, channel, to: recipient, subject, text: body, created_at: createdAt.toISOString() };
}

const CHANNEL_LABELS: Record<StoredMessage['channel'], string> = {
  email: COMMUNICATION_CHANNEL_LABELS[6],
  sms: COMMUNICATION_CHANNEL_LABELS[2],
  messenger: 'Мессенджер',
  push: COMMUNICATION_CHANNEL_LABELS[7],
};

interface Shown {
  to: string | undefined;
  width: 'phone' | undefined;
  messages: readonly StoredMessage[];
}

function page({ to, width, messages }: Shown): string {
  const whose = to === undefined ? '' : `to=${encodeURIComponent(to)}`;
  const other =
    width === 'phone'
      ? html`<a href="/dev/outbox?${whose}">Показать письма во всю ширину</a>`
      : html`<a href="/dev/outbox?width=phone&${whose}">Показать письма как на телефоне</a>`;
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <link rel="icon" href="/favicon.svg" />
        <meta name="robots" content="noindex,nofollow" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Исходящие сообщения</title>
      </head>
      <body style="margin:0 auto;max-width:760px;padding:16px;font-family:system-ui,sans-serif">
        <main>
          <h1>Исходящие сообщения</h1>
          <p>${other}</p>
          ${messages.length > 0 ? messages.map((message) => article(message, width)) : html`<p>Писем и SMS пока нет.</p>`}
        </main>
      </body>
    </html>`.text;
}

function article(message: StoredMessage, width: Shown['width']): Html {
  const { id, channel, recipient, subject, body, createdAt } = message;
  const text = html`<pre style="white-space:pre-wrap;overflow-wrap:anywhere">${body}</pre>`;
  const title = subject || CHANNEL_LABELS[channel];
  const frame = `width:100%;max-width:${width === 'phone' ? '375px' : '760px'};height:560px;border:1px solid #c9d4d0`;
  return html`<article>
    <h2>${title}</h2>
    <p>${CHANNEL_LABELS[channel]} для ${recipient}, ${moscowTime(createdAt)}${fate(message)}</p>
    ${
      message.html === ''
        ? text
        : html`<iframe
              src="/dev/outbox/${id}"
              title="${title}"
              loading="lazy"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              style="${frame}"
            ></iframe>
            <details>
              <summary>Письмо текстом</summary>
              ${text}
            </details>`
    }
  </article>`;
}

function fate({ deliveredAt, droppedAt, sendAfter }: StoredMessage): string {
  if (droppedAt) return '; не отправлено: устарело';
  return sendAfter && !deliveredAt ? `; ждёт утра, ${moscowTime(sendAfter)}` : '';
}

function moscowTime(date: Date): string {
  return date.toLocaleString('ru-RU', { timeZone: 'Europe/Moscow' });
}
