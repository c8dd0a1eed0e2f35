import { countOf } from '@okoem/domain/format/plural.ts';
import type { LetterFact } from '../../platform/messages/letter.ts';
import type { NewLetter } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';
import { momentText } from './tender-words.ts';

/** What a letter tells the author, or the contractor chosen, of a request. */
export const TENDER_NEWS = ['passed', 'refused', 'deadline', 'no-choice', 'closed-silent'] as const;
export type TenderNews = (typeof TENDER_NEWS)[number];

/** A request as letters tell of it. */
export interface ToldTender {
  id: number;
  title: string;
  kind: string;
  city: string;
  systems: string;
  budget: string;
  deadline: Date;
  /** Until when somebody is to be chosen. */
  choiceUntil: Date;
  proposals: number;
  /** Of who looked at it. */
  reason: string;
  url: string;
  /** What happens once more is told once more. */
  occasion: string;
}

export interface LetterReader {
  email: string;
  customerId: number;
}

interface Words {
  subject: string;
  lead: readonly string[];
  button: string;
}

function wordsOf(told: ToldTender): Record<TenderNews, Words> {
  const proposals = countOf(told.proposals, ['предложение', 'предложения', 'предложений']);
  const open = 'Открыть заявку';
  return {
    passed: {
      subject: 'опубликована',
      lead: [`Заявку видят подрядчики. Предложения ждём до ${momentText(told.deadline)}.`],
      button: open,
    },
    refused: {
      subject: 'нужно исправить',
      lead: ['Мы посмотрели заявку и не смогли её опубликовать. Исправьте и отправьте снова.'],
      button: 'Исправить заявку',
    },
    deadline: {
      subject: told.proposals > 0 ? `срок вышел, пришло ${proposals}` : 'срок вышел, предложений нет',
      lead:
        told.proposals > 0
          ? [
              `Выберите подрядчика до ${momentText(told.choiceUntil)}: потом заявка закончится без выбора.`,
              'Срок можно и продлить.',
            ]
          : [`Срок можно продлить до ${momentText(told.choiceUntil)}: потом заявка закончится без выбора.`],
      button: told.proposals > 0 ? 'Сравнить предложения' : 'Продлить срок',
    },
    'no-choice': {
      subject: 'подрядчик не выбран',
      lead: [
        'Десять дней после срока прошли, а подрядчик не выбран. Заявка закончена.',
        'Её можно повторить с теми же файлами и списком оборудования.',
      ],
      button: 'Повторить заявку',
    },
    'closed-silent': {
      subject: 'закрыта оператором',
      lead: ['По заявке 60 дней ничего не происходило, поэтому оператор её закрыл.'],
      button: open,
    },
  };
}

export function tenderStepLetter(reader: LetterReader, told: ToldTender, news: TenderNews): NewLetter {
  const words = wordsOf(told)[news];
  const heading = `Заявка № ${told.id}: ${words.subject}`;
  return {
    kind: 'tender-step',
    onLimit: 'send',
    channel: 'email',
    to: reader.email,
    subject: heading,
    about: { customerId: reader.customerId, event: 'tender' },
    letter: {
      preheader: words.lead[0]!,
      heading,
      lead: words.lead,
      button: { label: words.button, url: told.url },
      facts: factsOf(told),
      blocks: news === 'refused' ? [{ caption: 'Что исправить', quote: told.reason }] : [],
    },
    dedupeKey: `tender ${told.id} ${news} ${reader.customerId} ${told.occasion}`,
  };
}

function factsOf(told: ToldTender): LetterFact[] {
  return [
    { label: 'Заявка', value: quoted(told.title) },
    { label: 'Работы', value: [told.kind, told.systems].filter((text) => text !== '').join(': ') },
    { label: 'Город', value: told.city },
    { label: 'Бюджет', value: told.budget },
    { label: 'Предложения до', value: momentText(told.deadline) },
  ];
}

/** To the staff: the first request of somebody waits to be looked at. */
export function tenderCheckLetter(to: string, told: ToldTender, author: string): NewLetter {
  const heading = `Заявка № ${told.id} ждёт проверки`;
  return {
    kind: 'tender-check',
    onLimit: 'send',
    channel: 'email',
    to,
    subject: heading,
    letter: {
      preheader: 'Первая заявка заказчика: посмотрите её, пока подрядчики её не видят.',
      heading,
      lead: ['Первая заявка заказчика: посмотрите её, пока подрядчики её не видят.'],
      facts: [{ label: 'Заказчик', value: quoted(author) }, ...factsOf(told)],
    },
    dedupeKey: `tender ${told.id} check ${to} ${told.occasion}`,
  };
}

interface Alert {
  reader: LetterReader;
  search: { id: number; name: string };
  /** Where saved searches are switched off. */
  searchesUrl: string;
}

/** To who waits for such requests. Once, whatever happens to the request later. */
export function tenderAlertLetter({ reader, search, searchesUrl }: Alert, told: ToldTender): NewLetter {
  const subject = `Новая заявка: ${quoted(told.title)}`;
  return {
    kind: 'tender-alert',
    onLimit: 'send',
    channel: 'email',
    to: reader.email,
    subject,
    about: { customerId: reader.customerId, event: 'tender' },
    letter: {
      preheader: `${told.kind}, ${told.city}. Бюджет: ${told.budget}.`,
      heading: subject,
      lead: [`Появилась заявка по вашему поиску ${quoted(search.name)}.`],
      button: { label: 'Посмотреть заявку', url: told.url },
      facts: factsOf(told),
      small: [`Письма по этому поиску выключаются в кабинете: ${searchesUrl}`],
    },
    dedupeKey: `tender-alert ${search.id} ${told.id}`,
  };
}
