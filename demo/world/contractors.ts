import type { ObjectName } from '../pictures/objects/object-scene.ts';

export interface DemoContractor {
  /** Place of its owner in the list of customers, from 1. */
  customer: number;
  about: string;
  systems: readonly string[];
  cities: readonly string[];
  teams: number;
  people: number;
  /** Days until the last day of each; below nought it has ended. None: without an end. */
  licences: readonly {
    kind: string;
    number: string;
    issuedBy: string;
    endsInDays?: number;
  }[];
  works: readonly {
    title: string;
    yearsAgo: number;
    city: string;
    text: string;
    picture: ObjectName;
  }[];
}

const MCHS = 'Главное управление МЧС России';

/** Companies of the demo that look for work, with what they tell of themselves. */
export const CONTRACTORS: readonly DemoContractor[] = [
  {
    customer: 3,
    about:
      'Монтируем видеонаблюдение, СКУД и пожарную сигнализацию с 2011 года. Свои бригады, свой склад расходников, сервис 24/7 в Москве и области. Сдаём с исполнительной документацией и обучаем охрану.',
    systems: ['video', 'access', 'alarm', 'evacuation', 'intercom', 'gates'],
    cities: ['Москва', 'Тула', 'Калуга', 'Самара', 'Нижний Новгород', 'Екатеринбург'],
    teams: 3,
    people: 14,
    licences: [
      { kind: 'mchs', number: 'Л014-00101-77/00126401', issuedBy: `${MCHS} по г. Москве` },
      { kind: 'sro-build', number: 'СРО-С-120-2031', issuedBy: 'Ассоциация «Строители столицы»', endsInDays: 410 },
      { kind: 'other', number: 'ЭБ-3-0417', issuedBy: 'Ростехнадзор', endsInDays: -40 },
    ],
    works: [
      {
        title: 'Видеонаблюдение складского комплекса, 48 камер',
        yearsAgo: 1,
        city: 'Москва',
        text: 'Оптика между корпусами, архив 45 дней, распознавание номеров на двух въездах. Шесть недель без остановки склада.',
        picture: 'warehouse',
      },
      {
        title: 'СКУД офиса на 300 человек',
        yearsAgo: 2,
        city: 'Москва',
        text: 'Турникеты, двери, гостевые пропуска, связка с кадровой системой.',
        picture: 'office',
      },
    ],
  },
  {
    customer: 5,
    about:
      'Небольшая бригада: дома, магазины, гаражи, парковки. Работаем сами, без посредников, отвечаем на звонок в тот же час. Гарантия на работы три года.',
    systems: ['video', 'alarm', 'intercom', 'gates'],
    cities: ['Казань', 'Самара', 'Нижний Новгород', 'Москва'],
    teams: 1,
    people: 4,
    licences: [{ kind: 'mchs', number: 'Л014-00116-16/00554120', issuedBy: `${MCHS} по Республике Татарстан`, endsInDays: -12 }],
    works: [
      {
        title: 'Подземная парковка, 86 мест',
        yearsAgo: 1,
        city: 'Казань',
        text: 'Камеры по рядам, шлагбаум со считыванием номеров, доступ для управляющей компании.',
        picture: 'parking',
      },
    ],
  },
  {
    customer: 7,
    about:
      'Проектируем слаботочные и пожарные системы: от обследования до согласованной рабочей документации и авторского надзора. Спецификации отдаём в XLSX, готовыми к закупке.',
    systems: ['alarm', 'evacuation', 'extinguishing', 'video', 'network', 'perimeter', 'access'],
    cities: ['Екатеринбург', 'Москва', 'Нижний Новгород', 'Челябинск'],
    teams: 2,
    people: 11,
    licences: [
      { kind: 'sro-design', number: 'СРО-П-066-3009', issuedBy: 'Союз проектировщиков Урала', endsInDays: 690 },
      { kind: 'mchs', number: 'Л014-00110-66/00301877', issuedBy: `${MCHS} по Свердловской области` },
    ],
    works: [
      {
        title: 'АПС и СОУЭ логистического центра, 12 000 м²',
        yearsAgo: 1,
        city: 'Екатеринбург',
        text: 'Аспирационные извещатели на высоте 11 метров, расчёт эвакуации, согласование за один круг замечаний.',
        picture: 'warehouse',
      },
      {
        title: 'Слаботочные системы бизнес-центра',
        yearsAgo: 3,
        city: 'Екатеринбург',
        text: 'СКС, СКУД и видеонаблюдение одним томом, спецификация на 640 строк.',
        picture: 'office',
      },
    ],
  },
];

/** Asked of requests by place of the asker; the answer is read by everybody. */
export const TENDER_QUESTIONS: readonly { tender: string; contractor: number; text: string; answer?: string }[] = [
  {
    tender: 'Видеонаблюдение в загородном доме',
    contractor: 3,
    text: 'Закладные трубы дотянуты до котельной или заканчиваются у цоколя?',
    answer: 'До котельной, диаметр 32 мм, протяжка внутри есть.',
  },
  {
    tender: 'Видеонаблюдение в загородном доме',
    contractor: 5,
    text: 'Интернет в доме есть? Нужен ли роутер с сим-картой?',
  },
  {
    tender: 'Монтаж пожарной сигнализации в школе',
    contractor: 3,
    text: 'Можно ли хранить оборудование на объекте между каникулами?',
    answer: 'Да, выделим запираемый класс на первом этаже.',
  },
];

/** What both sides thought of each other when all was done, by the request's title. */
export const TENDER_RATINGS: readonly {
  tender: string;
  customer: { stars: number; text: string };
  contractor: { stars: number; text: string };
}[] = [
  {
    tender: 'Домофон и освещение подъездов',
    customer: { stars: 5, text: 'Подъезд за четыре дня, как и обещали. Убрали за собой, документы передали сразу.' },
    contractor: { stars: 5, text: 'Доступ во все подъезды был вовремя, приёмка без придирок.' },
  },
  {
    tender: 'Проект видеонаблюдения для автосервиса',
    customer: { stars: 4, text: 'Проект толковый, но замечания правили на неделю дольше обещанного.' },
    contractor: { stars: 5, text: 'Исходные данные дали полностью, отвечали быстро.' },
  },
  {
    tender: 'Камеры и сигнализация в магазине у дома',
    customer: { stars: 5, text: 'Сделали за выходные, всё показали и настроили на телефоне.' },
    contractor: { stars: 4, text: 'Оплата по этапам пришла вовремя, ключи пришлось ждать.' },
  },
];
