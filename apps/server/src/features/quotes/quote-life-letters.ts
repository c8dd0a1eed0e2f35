import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { QUOTE_DESK_REASON_TEXTS, type QuoteDeskReason } from '@okoem/domain/quote/quote-desk-reason.ts';
import type { LetterFact } from '../../platform/messages/letter.ts';
import type { NewLetter } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';

/** What a letter tells of a quote. */
export const QUOTE_NEWS = [
  'drafted',
  'sent',
  'answered',
  'asked',
  'countered',
  'accepted',
  'declined',
  'declined-by-buyer',
  'refresh-asked',
  'reminder',
  'expired',
] as const;
export type QuoteNews = (typeof QUOTE_NEWS)[number];

/** A quote as letters tell of it. */
export interface ToldQuote {
  number: string;
  email: string;
  /** Where the buyer opens it: in the cabinet, or by the link of a guest. */
  url: string;
  /** An address that was only typed may be a stranger's: such a letter carries nothing that was typed. */
  isConfirmed: boolean;
  version: number | null;
  total: number | null;
  positions: number;
  unknownLines: number;
  validUntil: Date | null;
  isHeld: boolean;
  promisedAt: Date;
  /** The words of what happened, and whose they are. */
  said: { by: 'buyer' | 'manager' | 'system'; text: string };
  buyerName: string;
  organisation: string;
  reasons: readonly QuoteDeskReason[];
  orderNumber: string | null;
  /** Of what happened: told twice, it is written once. */
  eventId: number;
}

interface Words {
  subject: string;
  lead: readonly string[];
  button: string;
}

const moment = (at: Date) => `${formatDate(at, 'dd.MM.yyyy HH:mm')} МСК`;

function untilText({ validUntil, isHeld }: ToldQuote): string {
  return validUntil ? `${isHeld ? 'Цены и резерв держим' : 'Цены держим'} до ${moment(validUntil)}.` : '';
}

function toBuyer(told: ToldQuote): Partial<Record<QuoteNews, Words>> {
  const open = 'Открыть предложение';
  return {
    drafted: {
      subject: 'предварительный расчёт готов',
      lead: [
        'Мы посчитали то, что узнали. Менеджер проверит цены и пришлёт предложение, по которому можно заказать.',
        `Ответим до ${moment(told.promisedAt)}.`,
      ],
      button: 'Открыть расчёт',
    },
    sent: {
      subject: told.version === 1 ? 'предложение готово' : `версия ${told.version} готова`,
      lead: [
        untilText(told),
        'Предложение можно принять одной кнопкой, ответить на него своими ценами или отказаться.',
      ],
      button: open,
    },
    answered: {
      subject: 'менеджер ответил',
      lead: ['Ответ менеджера — на странице предложения.'],
      button: open,
    },
    accepted: {
      subject: `принято, заказ ${told.orderNumber ?? ''}`.trim(),
      lead: ['Заказ создан ровно по ценам предложения. О нём мы напишем отдельно.'],
      button: open,
    },
    declined: {
      subject: 'предложить не получится',
      lead: ['К сожалению, выполнить заявку мы не можем.'],
      button: open,
    },
    reminder: {
      subject: 'остался один рабочий день',
      lead: [untilText(told), 'После этого цены придётся считать заново.'],
      button: open,
    },
    expired: {
      subject: 'срок предложения истёк',
      lead: ['Цены больше не держим, резерв снят. Обновить цены можно на странице предложения.'],
      button: 'Обновить цены',
    },
  };
}

/** Undefined where the buyer need not be told. */
export function quoteBuyerLetter(told: ToldQuote, news: QuoteNews): NewLetter | undefined {
  const words = toBuyer(told)[news];
  if (!words) return undefined;
  const heading = `${told.number}: ${words.subject}`;
  const { by, text } = told.said;
  return {
    kind: 'quote-step',
    onLimit: told.isConfirmed ? 'send' : 'withhold',
    channel: 'email',
    to: told.email,
    subject: heading,
    letter: {
      preheader: words.lead.find((line) => line !== '')!,
      heading,
      lead: words.lead.filter((line) => line !== ''),
      button: { label: words.button, url: told.url },
      facts: factsOf(told),
      blocks:
        told.isConfirmed && by === 'manager' && text !== ''
          ? [{ caption: 'Менеджер пишет', quote: text }]
          : [],
    },
    words: { number: told.number },
    dedupeKey: `quote ${told.number} ${news} ${told.eventId}`,
  };
}

function factsOf({ total, positions, unknownLines, validUntil }: ToldQuote): LetterFact[] {
  return [
    { label: 'Строк', value: String(positions) },
    ...(unknownLines > 0 ? [{ label: 'Цену уточняем', value: String(unknownLines) }] : []),
    ...(total === null ? [] : [{ label: 'Сумма с НДС', value: formatPrice(total) }]),
    ...(validUntil === null ? [] : [{ label: 'Действует до', value: moment(validUntil) }]),
  ];
}

const TO_MANAGER: Partial<Record<QuoteNews, Omit<Words, 'button'>>> = {
  drafted: {
    subject: 'ждёт менеджера',
    lead: ['Система посчитала что узнала; связать нас ценами она не может.'],
  },
  asked: { subject: 'покупатель пишет', lead: ['Ответьте ему на столе предложений.'] },
  countered: { subject: 'встречное предложение', lead: ['Покупатель предлагает свои цены или количество.'] },
  accepted: { subject: 'принято', lead: ['По предложению создан заказ.'] },
  'declined-by-buyer': { subject: 'покупатель отказался', lead: ['Отвечать не нужно.'] },
  'refresh-asked': { subject: 'просят обновить цены', lead: ['Новая версия без менеджера не получилась.'] },
};

/** Where the words are the buyer's own; of the rest we wrote them. */
const BUYERS_WORDS: ReadonlySet<QuoteNews> = new Set(['asked', 'countered', 'declined-by-buyer']);

/** Undefined where the manager did it, or need not know. Everything typed is quoted. */
export function quoteManagerLetter(to: string, told: ToldQuote, news: QuoteNews): NewLetter | undefined {
  const words = TO_MANAGER[news];
  if (!words) return undefined;
  const heading = `${told.number}: ${words.subject}`;
  const { text } = told.said;
  return {
    kind: 'quote-desk',
    onLimit: 'send',
    channel: 'email',
    to,
    subject: heading,
    letter: {
      preheader: words.lead[0]!,
      heading,
      lead: [...words.lead, ...told.reasons.map((reason) => `${QUOTE_DESK_REASON_TEXTS[reason]}.`)],
      facts: [
        { label: 'Покупатель', value: quoted(told.organisation || told.buyerName) },
        ...factsOf(told),
        ...(told.orderNumber === null ? [] : [{ label: 'Заказ', value: told.orderNumber }]),
      ],
      blocks: text !== '' && BUYERS_WORDS.has(news) ? [{ caption: 'Покупатель пишет', quote: text }] : [],
    },
    dedupeKey: `quote ${told.number} ${news} ${told.eventId} ${to}`,
  };
}
