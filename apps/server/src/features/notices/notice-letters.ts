import type { NotificationEvent } from '@okoem/domain/customer/notification-choice.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { LetterBlock } from '../../platform/messages/letter.ts';
import type { NewLetter } from '../../platform/messages/message.ts';

export interface DigestItem {
  id: number;
  event: NotificationEvent;
  recipient: string;
  title: string;
  text: string;
  url: string;
}

const NEWS = ['новость', 'новости', 'новостей'] as const;

/** One letter for what can wait. Each thing with its own link. */
export function digestLetter({
  to,
  items,
  publicUrl,
  key,
}: {
  to: string;
  items: readonly DigestItem[];
  publicUrl: string;
  key: string;
}): NewLetter {
  const count = countOf(items.length, NEWS);
  return {
    kind: 'digest',
    onLimit: 'send',
    channel: 'email',
    to,
    subject: `За день: ${count}`,
    letter: {
      preheader: items[0]!.title,
      heading: `За день: ${count}`,
      lead: ['Собрали в одно письмо то, что не срочно. О деньгах и сроках мы пишем сразу.'],
      button: { label: 'Открыть уведомления', url: `${publicUrl}${SHOP_PATHS.overview}` },
      blocks: items.map(itemBlock),
      small: ['Присылать сразу, а не раз в день, можно в профиле, раздел «Уведомления».'],
    },
    dedupeKey: key,
  };
}

function itemBlock({ title, text, url }: DigestItem): LetterBlock {
  if (url === '') return text === '' ? title : `${title}\n${text}`;
  return { caption: title, links: [{ label: text === '' ? 'Открыть' : text, url }] };
}
