import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { OFFICE } from './office-attributes.ts';

const TONE = { чёрный: 'black', белый: 'white', серый: 'grey' } as const;

export const labelPrinters = leaf({
  code: 'printery-etiketok-termo',
  name: 'Принтеры этикеток',
  brands: ['pechatar', 'inkora', 'testora', 'kestora'],
  traits: {
    technology: from(OFFICE.technology, ['прямая термическая', 'термотрансферная']),
    labelWidth: from(OFFICE.labelWidth, [58, 80, 108]),
    dpi: from(OFFICE.dpi, ['203 dpi', '300 dpi']),
    labelSpeed: from(OFFICE.labelSpeed, [102, 127, 152]),
    cutter: from(OFFICE.cutter, ['отрыв', 'отделитель', 'нож']),
    rollDiameter: from(OFFICE.rollDiameter, [110, 127]),
    interface: from(COMMON.interface, ['USB', 'USB, Ethernet', 'USB, Bluetooth', 'USB, Wi-Fi']),
    scanKind: from(OFFICE.scanKind, ['EAN-13, Code 128, QR', 'EAN-13, Code 128, QR, Data Matrix']),
    supply: from(COMMON.supply, ['адаптер 24 В']),
    power: from(COMMON.power, [60, 90]),
    colour: from(COMMON.colour, ['чёрный', 'белый', 'серый']),
    width: by(COMMON.width, ({ labelWidth }) => Number(labelWidth) + 92),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['labelWidth', 'interface'],
  title: ({ technology, labelWidth, dpi, interface: link }) =>
    `Принтер этикеток ${labelWidth} мм, печать ${technology}, ${dpi}, ${link}`,
  article: ({ technology, labelWidth, dpi, interface: link }) =>
    `LP${labelWidth}${technology.startsWith('термо') ? 'T' : 'D'}${dpi[0]}-${link
      .split(', ')
      .map((one) => one[0])
      .join('')}`,
  about: (v) => [
    `Принтер этикеток шириной до ${v.labelWidth} мм маркирует кабель, оборудование, пропуска и складские места.`,
    v.technology === 'термотрансферная'
      ? 'Термотрансферная печать идёт через ленту, надпись не выцветает и держится на плёнке и полиэстере.'
      : 'Прямая термопечать обходится без ленты, но надпись со временем бледнеет от солнца и тепла.',
    `Разрешение ${v.dpi}, скорость ${v.labelSpeed} мм/с, печатает коды ${v.scanKind}.`,
    v.cutter === 'нож'
      ? 'Встроенный нож отрезает этикетку, поэтому годится и сплошная лента без высечки.'
      : v.cutter === 'отделитель'
        ? 'Отделитель снимает этикетку с подложки, её сразу клеят на изделие.'
        : 'Этикетка отрывается о кромку корпуса, лишних механизмов нет.',
    `Подключение: ${v.interface}; рулон диаметром до ${v.rollDiameter} мм ставится внутрь корпуса.`,
  ],
  price: (v) =>
    5600 +
    v.labelWidth * 75 +
    (v.technology === 'термотрансферная' ? 4800 : 0) +
    (v.dpi === '300 dpi' ? 2600 : 0) +
    (v.cutter === 'отрыв' ? 0 : 2300) +
    (v.interface === 'USB' ? 0 : 1700),
  weight: (v) => 900 + v.labelWidth * 9,
  picture: (v) => ({ family: 'printer', variant: 'label', tone: TONE[v.colour] }),
  conformity: 'declaration',
});

export const cardPrinters = leaf({
  code: 'printery-plastikovyh-kart',
  name: 'Принтеры пластиковых карт',
  brands: ['pechatar', 'inkora', 'kestora'],
  traits: {
    sides: from(OFFICE.cardSides, ['с одной стороны', 'с двух сторон']),
    technology: from(OFFICE.technology, ['сублимация', 'ретрансферная']),
    dpi: by(OFFICE.dpi, ({ technology }) => (technology === 'сублимация' ? '300 dpi' : '600 dpi')),
    cardSpeed: by(OFFICE.cardSpeed, ({ sides }) => (sides === 'с двух сторон' ? 125 : 200)),
    encoder: from(OFFICE.encoder, ['нет', 'магнитная полоса', 'Mifare, EM-Marin']),
    hopper: from(OFFICE.hopper, [50, 100]),
    interface: from(COMMON.interface, ['USB', 'USB, Ethernet']),
    colourPrint: from(OFFICE.colourPrint, ['цветная']),
    supply: from(COMMON.supply, ['адаптер 24 В']),
    power: by(COMMON.power, ({ technology }) => (technology === 'сублимация' ? 72 : 140)),
    colour: from(COMMON.colour, ['чёрный', 'белый']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['sides', 'encoder'],
  title: ({ technology, sides, encoder }) =>
    `Принтер пластиковых карт, печать ${sides}, ${technology}${encoder === 'нет' ? '' : `, кодирование: ${encoder}`}`,
  article: ({ technology, sides, encoder }) =>
    `CP${sides === 'с двух сторон' ? '2' : '1'}${technology === 'сублимация' ? 'S' : 'R'}${encoder === 'нет' ? '' : encoder[0] === 'м' ? '-MAG' : '-RF'}`,
  about: (v) => [
    `Принтер печатает пропуска и удостоверения на пластиковых картах ${v.sides}, технология: ${v.technology}.`,
    `За час выпускает до ${v.cardSpeed} цветных карт, разрешение ${v.dpi}, подающий лоток на ${v.hopper} карт.`,
    v.technology === 'ретрансферная'
      ? 'Изображение сначала ложится на плёнку, поэтому печать доходит до края и не ломается на неровностях чипа.'
      : 'Печать идёт прямо по карте, у кромки остаётся узкое белое поле.',
    v.encoder === 'нет'
      ? 'Кодировщика нет: номера карт заносят в систему доступа настольным считывателем.'
      : `За тот же проход карта кодируется (${v.encoder}), номер сразу попадает в базу системы доступа.`,
    `Подключение: ${v.interface}; ленты и чистящие карты заказывают отдельно.`,
  ],
  price: (v) =>
    (v.technology === 'сублимация' ? 96_000 : 215_000) +
    (v.sides === 'с двух сторон' ? 42_000 : 0) +
    (v.encoder === 'нет' ? 0 : v.encoder[0] === 'м' ? 14_000 : 29_000) +
    (v.interface === 'USB' ? 0 : 7000),
  weight: (v) => (v.technology === 'сублимация' ? 5200 : 11_500) + (v.sides === 'с двух сторон' ? 900 : 0),
  picture: (v) => ({ family: 'printer', variant: 'label', tone: TONE[v.colour] }),
  conformity: 'declaration',
});

export const barcodeScanners = leaf({
  code: 'skanery-shtrihkoda',
  name: 'Сканеры штрихкода',
  brands: ['testora', 'pechatar', 'kestora', 'swenlink'],
  traits: {
    scanKind: from(OFFICE.scanKind, ['1D', '1D и 2D', '1D и 2D']),
    link: from(OFFICE.link, ['USB', 'Bluetooth и радио 2,4 ГГц', 'USB, RS-232']),
    distance: by(OFFICE.scanDistance, ({ scanKind }, dice) =>
      scanKind === '1D' ? dice.pick([300, 500]) : dice.pick([250, 350]),
    ),
    drop: from(OFFICE.drop, [1.2, 1.5, 1.8]),
    ipClass: from(COMMON.ipClass, ['IP42', 'IP54', 'IP65']),
    supply: by(COMMON.supply, ({ link }) =>
      String(link).startsWith('Bluetooth') ? 'аккумулятор' : 'от порта USB, 5 В',
    ),
    current: from(COMMON.current, [150, 220]),
    interface: by(COMMON.interface, ({ link }) =>
      String(link).startsWith('Bluetooth') ? 'радиобаза USB' : 'кабель 2 м',
    ),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [45, 50]),
    colour: from(COMMON.colour, ['чёрный', 'серый']),
    warranty: from(COMMON.warranty, [12, 24, 36]),
  },
  axes: ['scanKind', 'link'],
  title: ({ scanKind, link, ipClass }) => `Сканер штрихкода ${scanKind}, ${link}, ${ipClass}`,
  article: ({ scanKind, link, ipClass }) =>
    `BS${scanKind === '1D' ? '1' : '2'}-${link === 'USB' ? 'U' : link.startsWith('USB') ? 'S' : 'B'}${ipClass.slice(2)}`,
  about: (v) => [
    v.scanKind === '1D'
      ? 'Ручной сканер линейных штрихкодов для склада, приёмки и учёта оборудования.'
      : 'Ручной сканер линейных и двумерных кодов читает QR гостевых пропусков и Data Matrix с бумаги и экрана телефона.',
    `Дальность считывания до ${v.distance} мм, выдерживает падение с ${v.drop.toLocaleString('ru')} м на бетон.`,
    v.link.startsWith('Bluetooth')
      ? 'Связь с компьютером по радио через базу, аккумулятора хватает на смену, вне зоны связи коды копятся в памяти.'
      : `Подключение: ${v.link}; компьютер видит сканер как клавиатуру, драйвер не нужен.`,
    `Корпус ${v.ipClass}, о чтении сообщают звук и светодиод.`,
  ],
  price: (v) =>
    (v.scanKind === '1D' ? 2600 : 4300) +
    (v.link.startsWith('Bluetooth') ? 2900 : v.link === 'USB' ? 0 : 500) +
    (v.ipClass === 'IP65' ? 2400 : v.ipClass === 'IP54' ? 700 : 0),
  weight: (v) => (v.link.startsWith('Bluetooth') ? 420 : 260),
  picture: (v) => ({ family: 'printer', variant: 'scanner', tone: TONE[v.colour] }),
  conformity: 'declaration',
});
