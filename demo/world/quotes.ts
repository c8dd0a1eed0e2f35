/** What happens to a quote of the demo, step by step; its first version is drafted by the system. */
export type DemoQuoteStep =
  | { kind: 'take' }
  /** By the manager: so many percent off the first line. */
  | { kind: 'send'; percentOff: number; comment: string }
  /** The buyer asks for so many percent off the first line. */
  | { kind: 'counter'; percentOff: number; comment: string }
  | { kind: 'decline'; reason: 'price' | 'term' | 'postponed' | 'other'; comment: string }
  | { kind: 'expire' }
  /** Of an order of the company that is there already. */
  | { kind: 'accept' };

export interface DemoQuote {
  /** Place of the customer in the list, from 1. */
  customer: number;
  name: string;
  daysAgo: number;
  lines: number;
  /** A row of the specification that nobody recognises. */
  unknown?: { text: string; unit: string; quantity: string };
  comment?: string;
  steps: readonly DemoQuoteStep[];
}

const SENT: DemoQuoteStep = { kind: 'send', percentOff: 0, comment: '' };

/** Quotes of the company in every status, and two of one of its customers. */
export const QUOTES: readonly DemoQuote[] = [
  {
    customer: 3,
    name: 'Проходная и периметр, Тверь',
    daysAgo: 2,
    lines: 6,
    comment: 'Нужно успеть до конца месяца',
    steps: [
      { kind: 'take' },
      { kind: 'send', percentOff: 2, comment: 'Цены держим до конца срока предложения.' },
      {
        kind: 'counter',
        percentOff: 8,
        comment: 'По первой позиции есть цена ниже, берём у вас при равной.',
      },
      { kind: 'take' },
      {
        kind: 'send',
        percentOff: 6,
        comment: 'Добился скидки на первую позицию, брать всё, как договаривались.',
      },
    ],
  },
  {
    customer: 3,
    name: 'Склад на Пролетарской',
    daysAgo: 1,
    lines: 4,
    steps: [SENT, { kind: 'counter', percentOff: 10, comment: 'Берём сразу всё, просим скидку.' }],
  },
  {
    customer: 3,
    name: 'Школа № 12, пожарная сигнализация',
    daysAgo: 0,
    lines: 5,
    unknown: { text: 'Кабель огнестойкий КПСЭнг(А)-FRLS 1х2х0,75', unit: 'м', quantity: '1200' },
    steps: [],
  },
  {
    customer: 3,
    name: 'Бизнес-центр, турникеты',
    daysAgo: 1,
    lines: 3,
    unknown: { text: 'Стойка ограждения по эскизу', unit: 'шт', quantity: '8' },
    steps: [{ kind: 'take' }],
  },
  { customer: 3, name: 'Паркинг, видеонаблюдение', daysAgo: 12, lines: 3, steps: [SENT, { kind: 'accept' }] },
  {
    customer: 3,
    name: 'Офис на Садовой',
    daysAgo: 20,
    lines: 2,
    steps: [SENT, { kind: 'decline', reason: 'postponed', comment: 'Заказчик перенёс проект на весну' }],
  },
  { customer: 3, name: 'Дачный посёлок', daysAgo: 30, lines: 3, steps: [SENT, { kind: 'expire' }] },
];
