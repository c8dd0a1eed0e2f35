import type { Db } from '../database/database.ts';
import type { NewSms } from './message.ts';
import type { ShortNews } from './notice.ts';
import type { MessageAbout, Wish } from './notification-wish.ts';
import { pushPayload, pushRecipient } from './push-message.ts';
import { offsetOfCustomer } from './recipient-zone.ts';

type Ring = Pick<NewSms, 'channel' | 'to' | 'text' | 'utcOffset'>;

/** What goes to the phone, the messengers and the browsers of one person beside a letter. Phones only if shown to be his. */
export async function ringsOf(
  db: Db,
  { about, wish, news }: { about: MessageAbout; wish: Wish; news: ShortNews },
): Promise<Ring[]> {
  const { phone, pushIds } = wish;
  const text = `Окоём: ${[news.title, news.path === '' ? '' : news.origin + news.path].filter(Boolean).join(' ')}`;
  const rings: Ring[] = [
    ...(phone !== null && wish.isOn('sms') ? [{ channel: 'sms', to: phone, text } as const] : []),
    ...(phone !== null && wish.isOn('messenger') ? [{ channel: 'messenger', to: phone, text } as const] : []),
    ...(wish.isOn('push')
      ? pushIds.map((id) => ({ channel: 'push', to: pushRecipient(id), text: pushPayload(news) }) as const)
      : []),
  ];
  if (rings.length === 0) return [];
  const utcOffset = await offsetOfCustomer(db, about.customerId);
  return rings.map((ring) => ({ ...ring, utcOffset }));
}
