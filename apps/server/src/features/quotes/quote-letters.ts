import { formatDate } from '@okoem/domain/format/date-format.ts';
import { plural, type PluralForms } from '@okoem/domain/format/plural.ts';
import { QUOTE_KIND_LABELS } from '@okoem/domain/quote/quote-kind.ts';
import { quotePromiseText } from '@okoem/domain/quote/quote-promise.ts';
import type { NewMessage } from '../../platform/messages/message.ts';
import type { NewQuote } from './quote-repository.ts';

export interface LetterQuote extends NewQuote {
  cityName: string | undefined;
  files: number;
  lines: number;
}

/** Nothing a shopper typed is repeated in it: anybody's address can be typed, and we carry no strangers' texts there. */
export function confirmationLetter(quote: LetterQuote): NewMessage {
  const { number, email, promisedAt } = quote;
  const contents = contentsOf(quote);
  return {
    channel: 'email',
    to: email,
    subject: `Заявка ${number} принята`,
    text: [
      'Здравствуйте!',
      `Мы получили заявку ${number} («${QUOTE_KIND_LABELS[quote.kind]}»).`,
      ...(contents === '' ? [] : [`В заявке: ${contents}.`]),
      `${quotePromiseText(promisedAt)}.`,
      'Если вы не отправляли заявку, ничего делать не нужно: просто удалите это письмо.',
      'Маркетплейс «Окоём»',
    ].join('\n\n'),
    dedupeKey: `quote ${number} shopper`,
  };
}

export function operatorNotice(quote: LetterQuote, to: string): NewMessage {
  const { number, kind, promisedAt } = quote;
  const facts: readonly [label: string, value: string | undefined][] = [
    ['Имя', quote.name],
    ['Телефон', quote.phoneTyped],
    ['E-mail', quote.email],
    ['Организация', quote.organisation],
    ['ИНН', quote.inn],
    ['Город', quote.cityName],
    [
      'Желаемая дата',
      quote.desiredDate === undefined ? undefined : formatDate(quote.desiredDate, 'dd.MM.yyyy'),
    ],
    ['В заявке', contentsOf(quote)],
    ['Комментарий', quote.comment],
  ];
  return {
    channel: 'email',
    to,
    subject: `Новая заявка ${number}: ответить до ${formatDate(promisedAt, 'dd.MM.yyyy HH:mm')}`,
    text: [
      `${QUOTE_KIND_LABELS[kind]} ${number}`,
      ...facts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`),
    ].join('\n'),
    dedupeKey: `quote ${number} operator ${to}`,
  };
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
