import type { ThreadSide } from '@okoem/domain/talk/thread-side.ts';

export interface DemoMessage {
  side: ThreadSide;
  hoursAgo: number;
  text: string;
}

export interface DemoThread {
  /** Place of the customer in the list, from 1. */
  customer: number;
  /** Of an order and its part, of a quote: places in their lists, from 1; of a seller and a product: ids. */
  about:
    | { kind: 'order'; order: number; part: number }
    | { kind: 'quote'; quote: number }
    | { kind: 'seller'; seller: number }
    | { kind: 'product' }
    | { kind: 'support' };
  messages: readonly DemoMessage[];
  /** The buyer has not seen the last answer. */
  isUnread?: boolean;
  /** The marketplace was called in. */
  isCalled?: boolean;
}

const said = (side: ThreadSide, hoursAgo: number, text: string): DemoMessage => ({ side, hoursAgo, text });

/** What people of the demo have said to each other: about orders, quotes, goods, and with the marketplace. */
export const THREADS: readonly DemoThread[] = [
  {
    customer: 1,
    about: { kind: 'order', order: 2, part: 1 },
    messages: [
      said('buyer', 50, 'Здравствуйте! Успеете отправить до пятницы? В субботу приедет монтажник.'),
      said('seller', 49.6, 'Добрый день, Анна! Заказ уже собран, отдадим перевозчику сегодня вечером.'),
      said('buyer', 49.5, 'Отлично, спасибо. Кабель лучше одной бухтой, без стыков.'),
      said('seller', 49.2, 'Да, отмотали одним куском. Трек-номер появится в заказе после отгрузки.'),
    ],
    isUnread: true,
  },
  {
    customer: 1,
    about: { kind: 'product' },
    messages: [
      said('buyer', 30, 'Подойдёт ли для улицы, если зимой бывает минус сорок?'),
      said(
        'seller',
        29.8,
        'Рабочая температура указана в характеристиках. Для минус сорока возьмите термокожух с подогревом.',
      ),
    ],
  },
  {
    customer: 1,
    about: { kind: 'support' },
    messages: [
      said('buyer', 20, 'Как вернуть датчик, если он не подошёл по размеру?'),
      said(
        'operator',
        19.9,
        'Здравствуйте! Откройте заказ, нажмите «Вернуть» и выберите товар: мы пришлём адрес склада.',
      ),
      said('buyer', 19.8, 'Получилось, спасибо!'),
    ],
  },
  {
    customer: 3,
    about: { kind: 'order', order: 10, part: 1 },
    messages: [
      said('buyer', 28, 'Коллеги, нужна отдельная счёт-фактура на монтажные комплекты.'),
      said('seller', 27.5, 'Сделаем. Уточните, пожалуйста, номер вашего договора.'),
      said('buyer', 27.3, 'Договор КМ-14 от 2 марта.'),
      said('seller', 26, 'Документы будут в кабинете завтра до обеда.'),
      said('buyer', 3, 'Пока не вижу документов. Окоём, помогите, пожалуйста.'),
    ],
    isCalled: true,
  },
  {
    customer: 3,
    about: { kind: 'quote', quote: 1 },
    messages: [
      said('buyer', 8, 'Можно разбить поставку на две: первую позицию — на этой неделе?'),
      said('operator', 7.5, 'Да, после заказа отгрузим её первой. Остальное — в сроки из предложения.'),
    ],
    isUnread: true,
  },
  {
    customer: 3,
    about: { kind: 'seller', seller: 1 },
    messages: [
      said('buyer', 100, 'Работаете с отсрочкой для юридических лиц?'),
      said('seller', 99.7, 'Да, после проверки компании Окоёмом: 14 дней.'),
    ],
  },
  {
    customer: 5,
    about: { kind: 'support' },
    messages: [said('buyer', 2, 'Не приходит письмо с кодом. Почта на mail.ru, в спаме пусто.')],
  },
];
