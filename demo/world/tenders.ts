import { FINISHED_TENDERS } from './finished-tenders.ts';
import { FURTHER_TENDERS } from './further-tenders.ts';

export interface DemoTender {
  /** Place of the author in the list of customers, from 1. */
  customer: number;
  kind: 1 | 2;
  title: string;
  description: string;
  /** Codes of the domain. */
  objectType: string;
  area?: number;
  city: string;
  address: string;
  systems: readonly string[];
  /** Roubles; none when offers are awaited, one when the sum is fixed. */
  budget?: readonly [from: number, to?: number];
  /** Goods by the name of their category, to be mounted or planned for. */
  equipment?: readonly (readonly [category: string, quantity: number])[];
  materials?: 'own' | 'contractor';
  /** Papers that can be opened. */
  files?: readonly string[];
  daysAgo: number;
  deadlineInDays: number;
  isSealed?: boolean;
  verifiedOnly?: boolean;
  licenceNeeded?: boolean;
  /** Nobody but its author sees it: not sent yet, looked at, or to be mended. */
  unpublished?: 'draft' | 'waiting' | { refused: string };
  /** Where it ends: 1 awaits, 10 nobody chosen, 20 chosen, 30 closed after a choice or without one. */
  status: 1 | 10 | 20 | 30;
  giveUpReason?: 'found' | 'price' | 'postponed' | 'changed' | 'other' | 'no-choice';
  /** What was added to a published one. */
  addition?: string;
  proposals: readonly DemoProposal[];
}

export interface DemoProposal {
  /** Place of the contractor in the list of customers, from 1. */
  contractor: number;
  worksPrice: number;
  goodsPrice?: number;
  days: number;
  text: string;
}

/** What contractors look for. */
export interface DemoTenderSearch {
  customer: number;
  name: string;
  filter: { kind?: 1 | 2; systems?: readonly string[]; region?: string };
}

export const TENDER_SEARCHES: readonly DemoTenderSearch[] = [
  {
    customer: 3,
    name: 'Видеонаблюдение и СКУД в Москве',
    filter: { kind: 1, systems: ['video', 'access'], region: 'Москва' },
  },
  {
    customer: 7,
    name: 'Проектирование пожарных систем',
    filter: { kind: 2, systems: ['alarm', 'evacuation', 'extinguishing'] },
  },
  { customer: 5, name: 'Любой монтаж в Татарстане', filter: { kind: 1, region: 'Республика Татарстан' } },
];

const FIRST_TENDERS: readonly DemoTender[] = [
  {
    customer: 1,
    kind: 1,
    title: 'Видеонаблюдение в загородном доме',
    description:
      'Дом 180 м² и участок 12 соток. Нужны шесть уличных камер, регистратор в котельной, просмотр с телефона. Кабель по фасаду не тянуть, есть закладные трубы.',
    objectType: 'house',
    area: 180,
    city: 'Москва',
    address: 'КП «Берёзовая роща», ул. Садовая, 7',
    systems: ['video'],
    budget: [90_000, 140_000],
    equipment: [
      ['Цилиндрические IP-камеры', 6],
      ['IP-регистраторы NVR', 1],
      ['Жёсткие диски для видеонаблюдения', 1],
    ],
    materials: 'contractor',
    files: ['План участка и закладных'],
    daysAgo: 2,
    deadlineInDays: 6,
    status: 1,
    addition: 'Интернет в доме есть, роутер стоит в котельной рядом с местом для регистратора.',
    proposals: [
      {
        contractor: 3,
        worksPrice: 48_000,
        goodsPrice: 76_400,
        days: 5,
        text: 'Приедем на замер в субботу. Камеры 4 Мп, регистратор на 8 каналов, архив 21 день. Гарантия на работы три года.',
      },
      {
        contractor: 5,
        worksPrice: 39_500,
        goodsPrice: 58_000,
        days: 8,
        text: 'Управимся за неделю. Камеру предлагаю другую, она есть на складе; диск у вас, пишете, уже лежит.',
      },
    ],
  },
  {
    customer: 4,
    kind: 2,
    title: 'Проект АПС и СОУЭ для склада готовой продукции',
    description:
      'Склад 2 400 м², высота 9 м, стеллажное хранение, категория В2. Нужен проект стадии Р с расчётами и спецификацией в XLSX. Планы и разрезы дадим в DWG.',
    objectType: 'warehouse',
    area: 2400,
    city: 'Нижний Новгород',
    address: 'ул. Заводская, 19, корпус 4',
    systems: ['alarm', 'evacuation'],
    licenceNeeded: true,
    files: ['План склада', 'Разрез 1-1'],
    daysAgo: 12,
    deadlineInDays: 3,
    status: 1,
    proposals: [
      {
        contractor: 7,
        worksPrice: 165_000,
        days: 21,
        text: 'Проектировали четыре похожих склада с линейными извещателями. Сопровождаем согласование, правки по замечаниям входят в цену.',
      },
    ],
  },
  {
    customer: 3,
    kind: 1,
    title: 'Замена турникетов на проходной',
    description:
      'Два трипода заменить на створчатые, перенести считыватели, сохранить базу карт. Работы ночью или в выходные.',
    objectType: 'plant',
    city: 'Москва',
    address: 'Рязанский проспект, 8а, проходная № 2',
    systems: ['access'],
    budget: [120_000, 200_000],
    daysAgo: 35,
    deadlineInDays: -14,
    status: 20,
    proposals: [
      {
        contractor: 7,
        worksPrice: 98_000,
        days: 3,
        text: 'Сделаем за выходные: в пятницу вечером демонтаж, в воскресенье пусконаладка. Базу карт переносим сами.',
      },
      {
        contractor: 5,
        worksPrice: 84_000,
        days: 6,
        text: 'Готовы работать по ночам, потребуется отключение питания на два часа.',
      },
    ],
  },
  {
    customer: 2,
    kind: 1,
    title: 'Охранная сигнализация в гараже',
    description: 'Кооператив, кирпич, света нет. Нужна автономная система с отправкой SMS.',
    objectType: 'parking',
    city: 'Казань',
    address: 'ГСК «Мотор-4», бокс 118',
    systems: ['alarm'],
    daysAgo: 60,
    deadlineInDays: -40,
    status: 10,
    giveUpReason: 'no-choice',
    proposals: [],
  },
  {
    customer: 8,
    kind: 1,
    title: 'Домофон и освещение подъездов',
    description:
      'Пять подъездов по девять этажей: заменить вызывные панели, поставить светильники с датчиками на этажах.',
    objectType: 'residential',
    city: 'Самара',
    address: 'ул. Ново-Садовая, 204',
    systems: ['intercom', 'power'],
    budget: [400_000, 650_000],
    daysAgo: 120,
    deadlineInDays: -100,
    status: 30,
    proposals: [
      {
        contractor: 3,
        worksPrice: 310_000,
        goodsPrice: 224_000,
        days: 20,
        text: 'Бригада из четырёх человек, подъезд за четыре дня. Старые панели вывозим.',
      },
    ],
  },
];

export const TENDERS: readonly DemoTender[] = [...FIRST_TENDERS, ...FURTHER_TENDERS, ...FINISHED_TENDERS];
