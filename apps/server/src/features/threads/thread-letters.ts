import { countOf } from '@okoem/domain/format/plural.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import type { LetterBlock } from '../../platform/messages/letter.ts';
import type { NewLetter } from '../../platform/messages/message.ts';

/** What lies unread in one thread, as a letter tells of it. */
export interface ToldUnread {
  threadId: number;
  email: string;
  /** «Заказ 2611-000123-1». */
  title: string;
  /** Whom one talks to. */
  counterpart: string;
  /** Of all that is unread the oldest ones, with who wrote each when; and how many there are. */
  messages: readonly { author: string; at: Date; text: string; files: number }[];
  count: number;
  /** Up to which message the letter tells: told twice, it is written once. */
  lastSeq: number;
  /** Where it is answered; null where there is no page for it. */
  url: string | null;
}

const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;
const FILES = ['файл', 'файла', 'файлов'] as const;
const UNREAD = ['непрочитанное сообщение', 'непрочитанных сообщения', 'непрочитанных сообщений'] as const;

function headingOf({ count, title }: ToldUnread): string {
  return `${title}: ${countOf(count, UNREAD)}`;
}

function blocksOf({ messages, count }: ToldUnread): LetterBlock[] {
  const shown = messages.map(({ author, at, text, files }) => ({
    caption: `${author}, ${formatDate(at, 'dd.MM.yyyy HH:mm')} МСК`,
    quote: [text, files > 0 ? `Вложено: ${countOf(files, FILES)}` : ''].filter((part) => part !== '').join('\n'),
  }));
  const left = count - messages.length;
  return left > 0 ? [...shown, `И ещё ${countOf(left, MESSAGES)}.`] : shown;
}

/** To a buyer or a contractor, who may switch such letters off. */
export function unreadLetter(told: ToldUnread, customerId: number): NewLetter {
  const heading = headingOf(told);
  return {
    kind: 'thread-unread',
    onLimit: 'send',
    channel: 'email',
    to: told.email,
    subject: heading,
    letter: {
      preheader: `Пишет ${told.counterpart}`,
      heading,
      lead: [`Пишет ${told.counterpart}. Ответить можно на сайте: ответ на это письмо собеседник не увидит.`],
      ...(told.url === null ? {} : { button: { label: 'Открыть переписку', url: told.url } }),
      facts: [
        { label: 'Переписка', value: told.title },
        { label: 'Собеседник', value: told.counterpart },
      ],
      blocks: blocksOf(told),
      small: ['О новых сообщениях этой переписки мы пишем не чаще раза в час. Отключить такие письма можно в профиле.'],
    },
    about: { customerId, event: 'message' },
    dedupeKey: `thread ${told.threadId} ${told.lastSeq} ${told.email}`,
  };
}

/** To who answers buyers for a seller. */
export function sellerUnreadLetter(told: ToldUnread): NewLetter {
  const heading = headingOf(told);
  return {
    kind: 'seller-thread-unread',
    onLimit: 'send',
    channel: 'email',
    to: told.email,
    subject: heading,
    letter: {
      preheader: `Пишет ${told.counterpart}`,
      heading,
      lead: [
        `Пишет ${told.counterpart}. Ответьте в переписке: ответ на это письмо покупатель не увидит. Как быстро вы отвечаете, показано на вашей странице.`,
      ],
      ...(told.url === null ? {} : { button: { label: 'Открыть заказ', url: told.url } }),
      facts: [
        { label: 'Переписка', value: told.title },
        { label: 'Покупатель', value: told.counterpart },
      ],
      blocks: blocksOf(told),
    },
    dedupeKey: `seller thread ${told.threadId} ${told.lastSeq} ${told.email}`,
  };
}
