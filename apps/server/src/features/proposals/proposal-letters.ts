import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { LetterBlock, LetterFact } from '../../platform/messages/letter.ts';
import type { NewLetter } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';
import { momentText } from '../tenders/tender-words.ts';

/** What the author of a request hears. */
export const AUTHOR_NEWS = ['proposed', 'asked', 'stage-done', 'works-done', 'left', 'closed', 'silent'] as const;
export type AuthorNews = (typeof AUTHOR_NEWS)[number];

/** What a contractor hears. */
export const CONTRACTOR_NEWS = [
  'answered',
  'chosen',
  'not-chosen',
  'stage-accepted',
  'stage-returned',
  'works-done',
  'closed',
  'silent',
] as const;
export type ContractorNews = (typeof CONTRACTOR_NEWS)[number];

/** A request and its works as letters tell of them. */
export interface ToldWorks {
  tenderId: number;
  title: string;
  city: string;
  url: string;
  deadline: Date;
  isSealed: boolean;
  /** Living ones. */
  proposals: number;
  /** Of the proposal that is told of; empty and null where nobody may know it yet. */
  contractor: string;
  total: number | null;
  days: number | null;
  stage: string;
  stagePrice: number | null;
  /** Somebody's own words. */
  text: string;
  ratingUntil: Date | null;
  /** What happens once more is told once more. */
  occasion: string;
}

export interface WorksReader {
  email: string;
  customerId: number;
}

interface Words {
  subject: string;
  lead: readonly string[];
  button: string;
  /** Over somebody's own words. */
  caption?: string;
  facts?: readonly LetterFact[];
}

const PROPOSALS = ['предложение', 'предложения', 'предложений'] as const;
const OPEN = 'Открыть заявку';

function sumFacts({ contractor, total, days }: ToldWorks): LetterFact[] {
  return [
    ...(contractor === '' ? [] : [{ label: 'Подрядчик', value: quoted(contractor) }]),
    ...(total === null ? [] : [{ label: 'Работы и материалы', value: formatPrice(total) }]),
    ...(days === null ? [] : [{ label: 'Срок работ', value: countOf(days, ['день', 'дня', 'дней']) }]),
  ];
}

function stageFacts({ stage, stagePrice }: ToldWorks): LetterFact[] {
  return [
    { label: 'Этап', value: quoted(stage) },
    ...(stagePrice === null ? [] : [{ label: 'Стоимость этапа', value: formatPrice(stagePrice) }]),
  ];
}

function ratingLead({ ratingUntil }: ToldWorks): string[] {
  return ratingUntil === null
    ? []
    : [
        `Оцените другую сторону до ${momentText(ratingUntil)}. Оценки откроются, когда их дадут оба или выйдет срок.`,
      ];
}

function proposedWords(told: ToldWorks): Words {
  const all = countOf(told.proposals, PROPOSALS);
  const sealed = `Сбор закрытый: имена и цены откроются ${momentText(told.deadline)}. Пока пришло ${all}.`;
  const open = [
    `Всего по заявке ${all}. Сравните их в одной таблице.`,
    `Предложения принимаем до ${momentText(told.deadline)}.`,
  ];
  return {
    subject: 'новое предложение',
    lead: told.isSealed ? [sealed] : open,
    button: told.isSealed ? OPEN : 'Сравнить предложения',
    facts: told.isSealed ? [] : sumFacts(told),
  };
}

function authorWords(told: ToldWorks): Record<AuthorNews, Words> {
  return {
    proposed: proposedWords(told),
    asked: {
      subject: 'вопрос подрядчика',
      lead: [`Ответ увидят все подрядчики. Предложения принимаем до ${momentText(told.deadline)}.`],
      button: 'Ответить',
      caption: 'Вопрос',
    },
    'stage-done': {
      subject: 'этап ждёт приёмки',
      lead: ['Подрядчик сообщил, что этап сделан. Примите его или верните с замечаниями.'],
      button: 'Посмотреть и принять',
      caption: 'Подрядчик пишет',
      facts: [...sumFacts({ ...told, total: null, days: null }), ...stageFacts(told)],
    },
    'works-done': {
      subject: 'подрядчик закончил работы',
      lead: ['Все этапы приняты, подрядчик считает работы законченными. Подтвердите, и заявка закроется.'],
      button: 'Подтвердить',
      facts: sumFacts(told),
    },
    left: {
      subject: 'подрядчик отказался от работ',
      lead: [
        'Заявка закрыта. Её можно повторить с теми же файлами и списком оборудования.',
        ...ratingLead(told),
      ],
      button: 'Повторить заявку',
      caption: 'Причина',
      facts: sumFacts(told),
    },
    closed: {
      subject: 'закрыта',
      lead: ['Заявка закрыта.', ...ratingLead(told)],
      button: 'Оценить подрядчика',
      facts: sumFacts(told),
    },
    silent: {
      subject: 'давно ничего не происходит',
      lead: ['По работам 60 дней нет новостей. Примите сделанное или напишите подрядчику: иначе заявку закроет оператор.'],
      button: OPEN,
      facts: sumFacts(told),
    },
  };
}

function contractorWords(told: ToldWorks): Record<ContractorNews, Words> {
  return {
    answered: {
      subject: 'заказчик ответил на вопрос',
      lead: [`Предложения принимаем до ${momentText(told.deadline)}.`],
      button: 'Прочитать ответ',
      caption: 'Ответ заказчика',
    },
    chosen: {
      subject: 'вас выбрали',
      lead: ['Заказчик выбрал ваше предложение. Контакты и адрес открыты на странице заявки.'],
      button: 'Открыть контакты',
      facts: sumFacts({ ...told, contractor: '' }),
    },
    'not-chosen': {
      subject: 'выбран другой подрядчик',
      lead: ['Спасибо за предложение: заказчик выбрал другое. О новых заявках напишем по вашим поискам.'],
      button: OPEN,
    },
    'stage-accepted': {
      subject: 'этап принят',
      lead: ['Заказчик принял этап.'],
      button: OPEN,
      caption: 'Заказчик пишет',
      facts: stageFacts(told),
    },
    'stage-returned': {
      subject: 'этап вернули на доработку',
      lead: ['Исправьте и сообщите о готовности ещё раз.'],
      button: 'Открыть этап',
      caption: 'Замечания заказчика',
      facts: stageFacts(told),
    },
    'works-done': {
      subject: 'заказчик принял работы',
      lead: ['Подтвердите, что работы закончены, и заявка закроется.'],
      button: 'Подтвердить',
      facts: sumFacts({ ...told, contractor: '' }),
    },
    closed: {
      subject: 'закрыта',
      lead: ['Заявка закрыта.', ...ratingLead(told)],
      button: 'Оценить заказчика',
      facts: sumFacts({ ...told, contractor: '' }),
    },
    silent: {
      subject: 'давно ничего не происходит',
      lead: ['По работам 60 дней нет новостей. Сообщите о сделанном: иначе заявку закроет оператор.'],
      button: OPEN,
      facts: sumFacts({ ...told, contractor: '' }),
    },
  };
}

/** Owed to both whatever they chose: a contract begins or ends with it. */
const OWED: ReadonlySet<string> = new Set(['chosen', 'left', 'closed']);

function letterOf(
  { email, customerId }: WorksReader,
  told: ToldWorks,
  { words, news, side }: { words: Words; news: string; side: 'author' | 'contractor' },
): NewLetter {
  const heading = `Заявка № ${told.tenderId}: ${words.subject}`;
  const blocks: LetterBlock[] =
    words.caption === undefined || told.text === '' ? [] : [{ caption: words.caption, quote: told.text }];
  return {
    kind: `tender-${side}`,
    onLimit: 'send',
    channel: 'email',
    to: email,
    subject: heading,
    ...(!OWED.has(news) && { about: { customerId, event: 'tender' } as const }),
    letter: {
      preheader: words.lead[0]!,
      heading,
      lead: words.lead,
      button: { label: words.button, url: told.url },
      facts: [
        { label: 'Заявка', value: quoted(told.title) },
        { label: 'Город', value: told.city },
        ...(words.facts ?? []),
      ],
      blocks,
    },
    dedupeKey: `tender ${told.tenderId} ${side} ${news} ${told.occasion} ${customerId}`,
  };
}

export function tenderAuthorLetter(reader: WorksReader, told: ToldWorks, news: AuthorNews): NewLetter {
  return letterOf(reader, told, { words: authorWords(told)[news], news, side: 'author' });
}

export function tenderContractorLetter(
  reader: WorksReader,
  told: ToldWorks,
  news: ContractorNews,
): NewLetter {
  return letterOf(reader, told, { words: contractorWords(told)[news], news, side: 'contractor' });
}
