import { formatDate } from '@okoem/domain/format/date-format.ts';
import { plural, type PluralForms } from '@okoem/domain/format/plural.ts';
import { QUOTE_KIND_LABELS } from '@okoem/domain/quote/quote-kind.ts';
import { quotePromiseText } from '@okoem/domain/quote/quote-promise.ts';
import type { NewMessage } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';
import type { NewQuote } from './quote-repository.ts';

export interface LetterQuote extends NewQuote {
  cityName: string | undefined;
  files: number;
  lines: number;
}

/** Contains nothing that was typed: the address may be a stranger's, and the letter must not carry foreign texts. */
export function confirmationLetter(quote: LetterQuote, { isOwn }: { isOwn: boolean }): NewMessage {
  const { number, email, promisedAt } = quote;
  const contents = contentsOf(quote);
  return {
    kind: 'quote-received',
    // Unconfirmed addresses are limited; the request itself is stored and confirmed on the page.
    onLimit: isOwn ? 'send' : 'withhold',
    channel: 'email',
    to: email,
    subject: `Заявка ${number} принята`,
    letter: {
      preheader: `${quotePromiseText(promisedAt)}.`,
      heading: `Заявка ${number} принята`,
      lead: [
        `Мы получили заявку ${number} («${QUOTE_KIND_LABELS[quote.kind]}»).`,
        `${quotePromiseText(promisedAt)}.`,
      ],
      facts: contents === '' ? [] : [{ label: 'В заявке', value: contents }],
      small: ['Если вы не отправляли заявку, ничего делать не нужно: просто удалите это письмо.'],
    },
    words: { number },
    dedupeKey: `quote ${number} shopper`,
  };
}

/** Everything typed is quoted, so that no line of it can pass for ours. */
export function operatorNotice(quote: LetterQuote, to: string): NewMessage {
  const { number, kind, promisedAt, comment } = quote;
  return {
    kind: 'quote-notice',
    onLimit: 'send',
    channel: 'email',
    to,
    subject: `Новая заявка ${number}: ответить до ${formatDate(promisedAt, 'dd.MM.yyyy HH:mm')}`,
    letter: {
      preheader: `Ответить до ${formatDate(promisedAt, 'dd.MM.yyyy HH:mm')}`,
      heading: `${QUOTE_KIND_LABELS[kind]} ${number}`,
      lead: [`Ответить до ${formatDate(promisedAt, 'dd.MM.yyyy HH:mm')} по московскому времени.`],
      facts: factsOf(quote).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      blocks: comment === '' ? [] : [{ caption: 'Комментарий', quote: comment }],
    },
    dedupeKey: `quote ${number} operator ${to}`,
  };
}

function factsOf(quote: LetterQuote): readonly [label: string, value: string | undefined][] {
  const { desiredDate } = quote;
  return [
    ['Имя', quoted(quote.name)],
    ['Телефон', quoted(quote.phoneTyped)],
    ['E-mail', quoted(quote.email)],
    ['Организация', quote.organisation && quoted(quote.organisation)],
    ['ИНН', quote.inn],
    ['Город', quote.cityName],
    ['Желаемая дата', desiredDate === undefined ? undefined : formatDate(desiredDate, 'dd.MM.yyyy')],
    ['В заявке', contentsOf(quote)],
  ];
}

/** «12 товаров из корзины, 3 строки спецификации, 1 файл»; empty when there is only the request itself. */
function contentsOf({ basket, lines, files }: LetterQuote): string {
  const parts: readonly [count: number, forms: PluralForms][] = [
    [basket.length, ['товар из корзины', 'товара из корзины', 'товаров из корзины']],
    [lines, ['строка спецификации', 'строки спецификации', 'строк спецификации']],
    [files, ['файл', 'файла', 'файлов']],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, forms]) => `${count} ${plural(count, forms)}`)
    .join(', ');
}
