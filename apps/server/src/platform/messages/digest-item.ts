import type { Db } from '../database/database.ts';
import type { NewLetter } from './message.ts';
import { shortNews } from './notice.ts';
import type { MessageAbout } from './notification-wish.ts';

/** Whether it was put into a letter of the day, or waits for one: then it is not sent alone. */
export async function isWaitingForDigest(db: Db, dedupeKey: string): Promise<boolean> {
  const rows = await db`select from digest_item where dedupe_key = ${dedupeKey}`;
  return rows.count > 0;
}

export async function keepForDigest(
  tx: Db,
  { to, subject, letter, dedupeKey }: NewLetter,
  { customerId, event }: MessageAbout,
): Promise<'kept' | 'again'> {
  const { title, text } = shortNews(subject, letter);
  const kept = await tx`
    insert into digest_item (customer_id, event, recipient, title, text, url, dedupe_key)
    values (${customerId}, ${event}, ${to}, ${title}, ${text}, ${letter.button?.url ?? ''}, ${dedupeKey ?? null})
    on conflict (dedupe_key) do nothing
  `;
  return kept.count > 0 ? 'kept' : 'again';
}
