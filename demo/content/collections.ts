import type { DemoCollection } from './content-types.ts';

export const COLLECTIONS: readonly DemoCollection[] = [
  {
    code: 'hity',
    name: 'Хиты продаж',
    description: 'То, что чаще всего заказывают монтажники и службы эксплуатации. Всё есть на складах.',
    filter: { in_stock: true },
  },
  {
    code: 'novinki',
    name: 'Новинки',
    description: 'Товары, которые появились в каталоге за последние два месяца.',
    filter: { is_new: true },
  },
  {
    code: 'skidki',
    name: 'Акции',
    description:
      'Товары со скидкой, которые можно отгрузить сейчас. Старая цена указана рядом, скидки не складываются.',
    filter: { discount: true, in_stock: true },
  },
  {
    code: 'dlya-doma',
    name: 'Для дома и квартиры',
    description:
      'Датчики, реле, защита от протечек и центры управления, которые ставят без ремонта и штробления.',
    filter: { category_code: 'umnyy-dom', in_stock: true },
  },
  {
    code: 'dlya-sklada',
    name: 'Для склада и ангара',
    description:
      'Линейные и аспирационные извещатели: одна пара или одна труба заменяет десяток точечных под высоким потолком.',
    filter: { category_code: 'izveschateli-pozharnye-lineynye' },
  },
  {
    code: 'ulichnoe-oborudovanie',
    name: 'Охрана периметра',
    description:
      'Уличные извещатели для забора, ворот и открытых площадок: лучевые, радиоволновые, вибрационные.',
    filter: { category_code: 'ohrana-perimetra' },
  },
  {
    code: 'besperebojnoe-pitanie',
    name: 'Бесперебойное питание',
    description: 'Источники бесперебойного питания для серверной, поста охраны и котельной, в наличии.',
    filter: { category_code: 'istochniki-bespereboynogo-pitaniya', in_stock: true },
  },
  {
    code: 'dlya-ofisa',
    name: 'Для офиса',
    description: 'Принтеры, печать этикеток и уничтожители документов для рабочих мест и бюро пропусков.',
    filter: { category_code: 'orgtehnika', in_stock: true },
  },
  {
    code: 'pozharnaya-bezopasnost',
    name: 'Огнетушители к проверке',
    description:
      'Порошковые, углекислотные и воздушно-эмульсионные огнетушители со склада — когда подошёл срок замены.',
    filter: { category_code: 'ognetushiteli', in_stock: true },
  },
  {
    code: 'prohodnaya',
    name: 'Проходная под ключ',
    description:
      'Турникеты, скоростные проходы и калитки. Считыватели и карты подберёте в соседних разделах.',
    filter: { category_code: 'turnikety' },
  },
  {
    code: 'vezd-i-parkovka',
    name: 'Въезд и парковка',
    description: 'Шлагбаумы, приводы ворот, болларды и автоматика для дворов, складов и платных парковок.',
    filter: { category_code: 'shlagbaumy-i-avtomatika', in_stock: true },
  },
  {
    code: 'gotovye-komplekty',
    name: 'Готовые комплекты видеонаблюдения',
    description:
      'Камеры, регистратор и питание в одной коробке: подобраны друг к другу, остаётся проложить кабель.',
    filter: { category_code: 'komplekty-videonablyudeniya' },
  },
  {
    code: 'kabel-so-sklada',
    name: 'Кабель со склада',
    description:
      'Витая пара, огнестойкий, силовой и сигнальный кабель бухтами и в нарезку, отгрузка из наличия.',
    filter: { category_code: 'kabelnye-sistemy', in_stock: true },
  },
  {
    code: 'kamery-so-skidkoy',
    name: 'Видеонаблюдение со скидкой',
    description: 'Камеры, регистраторы и домофоны по сниженной цене, пока есть остаток.',
    filter: { category_code: 'videonablyudenie', discount: true },
  },
];
