import { Refusal } from '@okoem/domain/refusal.ts';
import { z } from 'zod';
import type { Pool } from '../database/database.ts';
import type { App } from '../http/app-type.ts';
import { findMessages, type StoredMessage } from './message.ts';

const Query = z.object({ to: z.string().min(1).max(200).optional() });
const SHOWN = 100;

/** Outside production, every letter and SMS can be read here: codes and links work without a mail server. */
export function addDevOutbox(app: App, pool: Pool): void {
  const open = { config: { access: 'open' } } as const;
  const search = async (query: unknown) => {
    const parsed = Query.safeParse(query);
    if (!parsed.success) throw new Refusal('VALIDATION', { field: 'to' });
    const { to } = parsed.data;
    return findMessages(pool, { limit: SHOWN, ...(to === undefined ? {} : { to }) });
  };
  app.get('/dev/outbox.json', open, async ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send((await search(query)).map(asJson)),
  );
  app.get('/dev/outbox', open, async ({ query }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(await search(query))),
  );
}

function asJson({ id, channel, recipient, subject, body, createdAt }: StoredMessage) {
  return { id, channel, to: recipient, subject, text: body, created_at: createdAt.toISOString() };
}

const CHANNEL_LABELS: Record<StoredMessage['channel'], string> = { email: 'Письмо', sms: 'SMS' };

function page(messages: readonly StoredMessage[]): string {
  const rows = messages.map(
    ({ channel, recipient, subject, body, createdAt }) => `
      <article>
        <h2>${escape(subject || CHANNEL_LABELS[channel])}</h2>
        <p>${CHANNEL_LABELS[channel]} для ${escape(recipient)}, ${moscowTime(createdAt)}</p>
        <pre>${escape(body)}</pre>
      </article>`,
  );
  const empty = '<p>Писем и SMS пока нет.</p>';
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><link rel="icon" href="/favicon.svg"><meta name="robots" content="noindex,nofollow">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Исходящие сообщения</title></head>
<body><main><h1>Исходящие сообщения</h1>${rows.join('') || empty}</main></body>
</html>`;
}

function moscowTime(date: Date): string {
  return date.toLocaleString('ru-RU', { timeZone: 'Europe/Moscow' });
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
