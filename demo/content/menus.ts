import type { DemoMenu } from './content-types.ts';

export const MENUS: readonly DemoMenu[] = [
  {
    code: 'header_main',
    name: 'Верхняя строка',
    items: [
      { name: 'О компании', url: '/pages/about' },
      { name: 'Доставка', url: '/pages/delivery' },
      { name: 'Оплата', url: '/pages/payment' },
      { name: 'Монтаж и проектирование', url: '/pages/montage' },
      { name: 'Стать продавцом', url: '/pages/become-seller', type: 'grey' },
    ],
  },
  {
    code: 'header_help',
    name: 'Строка помощи',
    items: [
      { name: 'Заявка на монтаж', url: '/tenders/new?kind=1' },
      { name: 'Заявка на проектирование', url: '/tenders/new?kind=2' },
      { name: 'Подбор аналогов', url: '/pages/analogs' },
      { name: 'Бренды', url: '/brands' },
      { name: 'Акции', url: '/catalog/collections/skidki' },
      { name: 'Возврат и гарантия', url: '/pages/returns' },
      { name: 'Калькуляторы', url: '/calculators', type: 'grey' },
      { name: 'База знаний', url: '/blog', type: 'grey' },
    ],
  },
  {
    code: 'footer_1',
    name: 'Покупателям',
    items: [
      { name: 'Доставка и самовывоз', url: '/pages/delivery' },
      { name: 'Оплата', url: '/pages/payment' },
      { name: 'Возврат и гарантия', url: '/pages/returns' },
      { name: 'Где мой заказ', url: '/orders' },
      { name: 'Хиты продаж', url: '/catalog/collections/hity' },
      { name: 'Вопросы и ответы', url: '/pages/help' },
      { name: 'Условия покупки', url: '/pages/offer-terms' },
    ],
  },
  {
    code: 'footer_2',
    name: 'Компаниям',
    items: [
      { name: 'Загрузить спецификацию', url: '/pages/specs' },
      { name: 'Подбор аналогов', url: '/pages/analogs' },
      { name: 'Заявка на монтаж', url: '/tenders/new?kind=1' },
      { name: 'Заявка на проектирование', url: '/tenders/new?kind=2' },
      { name: 'Заказы для подрядчиков', url: '/tenders' },
      { name: 'Заказы и документы', url: '/lk/orders' },
      { name: 'Персональные цены', url: '/lk/profile' },
    ],
  },
  {
    code: 'footer_3',
    name: 'Маркетплейс',
    items: [
      { name: 'О компании', url: '/pages/about' },
      { name: 'Бренды', url: '/brands' },
      { name: 'База знаний', url: '/blog' },
      { name: 'Калькуляторы', url: '/calculators' },
      { name: 'Стать продавцом', url: '/pages/become-seller' },
      { name: 'Как формируется выдача', url: '/pages/ranking' },
      { name: 'Контакты', url: '/pages/contacts' },
    ],
  },
];
