import { sellerUnreadLetter, type ToldUnread, unreadLetter } from '../features/threads/thread-letters.ts';
import type { NewLetter } from '../platform/messages/message.ts';

/** Letters of conversations, with hostile words wherever somebody could have put some. */
export function threadLetters({
  to,
  link,
  name,
}: {
  to: string;
  link: string;
  name: string;
}): Record<string, NewLetter> {
  const told: ToldUnread = {
    threadId: 7,
    email: to,
    title: 'Заказ 2611-000123-1',
    counterpart: name,
    messages: [
      { author: name, at: new Date('2026-11-18T09:00:00Z'), text: name, files: 2 },
      { author: name, at: new Date('2026-11-18T09:01:00Z'), text: '', files: 1 },
    ],
    count: 5,
    lastSeq: 9,
    url: link,
  };
  return {
    unread: unreadLetter(told, 7),
    sellerUnread: sellerUnreadLetter({ ...told, count: 1, messages: told.messages.slice(0, 1) }),
  };
}
