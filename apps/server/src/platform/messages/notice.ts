import type { NotificationEvent } from '@okoem/domain/customer/notification-choice.ts';
import { isSecretPath } from '@okoem/domain/screen/shop-routes.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import type { Db } from '../database/database.ts';
import { announce } from '../live/announce.ts';
import type { Letter } from './letter.ts';

/** What the bell, a browser or a phone says of a letter. */
export interface ShortNews {
  title: string;
  text: string;
  /** Where the shop stands; empty if the letter leads nowhere. */
  origin: string;
  /** An address of this shop without its origin; empty where there is none, or one that is a secret of the letter. */
  path: string;
}

const MOST_TITLE = 300;
const MOST_TEXT = 500;

export function shortNews(subject: string, letter: Letter, noticePath?: string): ShortNews {
  const url = letter.button && new URL(letter.button.url);
  const led = url && !isSecretPath(url.pathname) ? url.pathname + url.search + url.hash : '';
  return {
    title: cut(asOneLine(subject), MOST_TITLE),
    text: cut(asOneLine(letter.lead[0] ?? ''), MOST_TEXT),
    origin: url?.origin ?? '',
    path: noticePath ?? led,
  };
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

export interface NewNotice {
  customerId: number;
  event: NotificationEvent;
  news: ShortNews;
  dedupeKey: string | undefined;
}

/** Rings the bell in the transaction of what happened; pages that stand open hear of it after the commit. */
export async function insertNotice(tx: Db, { customerId, event, news, dedupeKey }: NewNotice): Promise<void> {
  const [row] = await tx<{ id: number }[]>`
    insert into notice (customer_id, event, title, text, link, dedupe_key)
    values (${customerId}, ${event}, ${news.title}, ${news.text}, ${news.path},
            ${dedupeKey === undefined ? null : `${dedupeKey} for ${customerId}`})
    on conflict (dedupe_key) do nothing
    returning id
  `;
  if (row) await announce(tx, { customerId, kind: event, id: row.id });
}

/** What is older has been read or never will be. */
const NOTICE_DAYS = 90;
/** Long enough to know what was told already. */
const DIGEST_DAYS = 30;

export async function pruneNotices(db: Db): Promise<number> {
  const notices =
    await db`delete from notice where created_at < now() - make_interval(days => ${NOTICE_DAYS})`;
  const items =
    await db`delete from digest_item where sent_at < now() - make_interval(days => ${DIGEST_DAYS})`;
  return notices.count + items.count;
}
