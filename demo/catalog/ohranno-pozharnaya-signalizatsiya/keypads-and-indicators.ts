import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { counted, temperatures } from '../wording.ts';
import { DETECTOR, PANEL } from './alarm-attributes.ts';

const SCREEN_OF: Record<string, string> = {
  светодиоды: 'dark',
  'ЖК 2 строки': 'green',
  'сенсорный экран 4,3"': 'blue',
};

export const alarmKeypads = leaf({
  code: 'klaviatury-ohrannye',
  name: 'Клавиатуры охранные',
  brands: ['strazhen', 'signum-r', 'mikrum', 'kestora', 'relanta'],
  traits: {
    display: from(PANEL.display, ['светодиоды', 'ЖК 2 строки', 'сенсорный экран 4,3"']),
    keys: by(PANEL.keys, ({ display }, dice) =>
      display === 'сенсорный экран 4,3"' ? 'экранные' : dice.pick(['резиновые с подсветкой', 'сенсорные']),
    ),
    interface: from(COMMON.interface, ['RS-485', 'шина клавиатур, 4 провода']),
    partitions: by(PANEL.partitions, ({ display }) => (display === 'светодиоды' ? 8 : 32)),
    tamper: from(DETECTOR.tamper, [true]),
    supplyVoltage: from(COMMON.supplyVoltage, [12]),
    current: by(
      COMMON.current,
      ({ display }) => ({ светодиоды: 45, 'ЖК 2 строки': 80 })[String(display)] ?? 210,
    ),
    mounting: from(COMMON.mounting, ['накладной', 'накладной', 'врезной']),
    width: from(COMMON.width, [118, 140]),
    height: from(COMMON.height, [96, 112]),
    depth: by(COMMON.depth, ({ mounting }) => (mounting === 'врезной' ? 14 : 26)),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP41']),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'серый']),
  },
  axes: ['display', 'colour'],
  title: (v) => `Клавиатура охранная, ${v.display}, ${v.interface.split(',')[0]}, корпус ${v.colour}`,
  article: (v) =>
    `КЛ${{ светодиоды: 'С', 'ЖК 2 строки': 'Ж', 'сенсорный экран 4,3"': 'Т' }[v.display]}-${v.width}${v.colour[0]!.toUpperCase()}`,
  about: (v) => [
    'Клавиатуру ставят у входа: с неё вводят код, ставят объект на охрану и снимают с охраны.',
    {
      светодиоды: `Состояние разделов показывают светодиоды, всего разделов до ${v.partitions}.`,
      'ЖК 2 строки': `На двухстрочном экране выводятся названия разделов и зон, разделов до ${v.partitions}.`,
      'сенсорный экран 4,3"': `На цветном сенсорном экране видны план разделов и события, разделов до ${v.partitions}.`,
    }[v.display],
    `С прибором связывается по линии «${v.interface}», питание 12 В, ток до ${v.current} мА.`,
    v.mounting === 'врезной'
      ? `Корпус утапливают в подрозетник, над стеной выступает ${v.depth} мм.`
      : `Корпус накладной, ${v.width}×${v.height}×${v.depth} мм, кабель заводят сзади или снизу.`,
    `Кнопки ${v.keys}, вскрытие и отрыв от стены передаются как саботаж.`,
  ],
  price: (v) =>
    ({ светодиоды: 2900, 'ЖК 2 строки': 4700, 'сенсорный экран 4,3"': 10_900 })[v.display] +
    (v.mounting === 'врезной' ? 400 : 0),
  weight: (v) => (v.display === 'светодиоды' ? 210 : 290),
  picture: (v) => ({
    family: 'panel',
    variant: 'keypad',
    tone: toneOf(v.colour),
    screen: SCREEN_OF[v.display]!,
  }),
  conformity: 'declaration',
  accessories: ['gsm-paneli-ohrannye', 'pribory-ppkop'],
});

export const indicatorUnits = leaf({
  code: 'bloki-indikatsii',
  name: 'Блоки индикации и управления',
  brands: ['signum-r', 'piroskan', 'plamet', 'mikrum'],
  traits: {
    indicators: from(PANEL.indicators, [20, 32, 60, 128]),
    keys: from(PANEL.keys, ['нет', 'кнопки пуска и сброса', 'кнопка у каждого индикатора']),
    display: from(PANEL.display, ['двухцветные светодиоды', 'трёхцветные светодиоды']),
    interface: from(COMMON.interface, ['RS-485', 'RS-485 с резервированием']),
    lineVoltage: from(DETECTOR.lineVoltage, ['10–28 В', '12–24 В']),
    current: by(COMMON.current, ({ indicators }) => 40 + Number(indicators) * 2),
    tamper: from(DETECTOR.tamper, [true]),
    mounting: from(COMMON.mounting, ['на стену']),
    width: by(COMMON.width, ({ indicators }) => (Number(indicators) > 60 ? 340 : 170)),
    height: by(COMMON.height, ({ indicators }) => (Number(indicators) > 32 ? 240 : 150)),
    depth: from(COMMON.depth, [32, 38]),
    coldest: from(COMMON.coldest, [-10, -30]),
    warmest: from(COMMON.warmest, [50, 55]),
    colour: from(COMMON.colour, ['белый', 'серый']),
  },
  axes: ['indicators', 'keys'],
  title: (v) =>
    `Блок индикации на ${counted(v.indicators, ['индикатор', 'индикатора', 'индикаторов'])}, ${v.keys === 'нет' ? 'без кнопок' : v.keys}`,
  article: (v) =>
    `БИ-${v.indicators}${{ нет: '', 'кнопки пуска и сброса': 'П', 'кнопка у каждого индикатора': 'К' }[v.keys]}`,
  about: (v) => [
    `Блок показывает дежурному состояние разделов: индикаторов ${v.indicators}, у каждого поле для подписи.`,
    v.keys === 'нет'
      ? 'Кнопок управления нет, блок ставят для наблюдения на посту и в холле.'
      : `Есть ${v.keys === 'кнопки пуска и сброса' ? 'общие кнопки пуска и сброса, доступ к ним закрыт ключом' : 'отдельная кнопка у каждого раздела для постановки, снятия и сброса'}.`,
    `Цвет и мигание различают норму, внимание, пожар и неисправность: применены ${v.display}.`,
    `Включается в линию ${v.interface}, питание ${v.lineVoltage}, ток до ${v.current} мА при всех включённых индикаторах.`,
    `Корпус ${v.width}×${v.height} мм крепят на стену поста охраны, температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    3700 +
    v.indicators * 62 +
    { нет: 0, 'кнопки пуска и сброса': 700, 'кнопка у каждого индикатора': 2100 }[v.keys] +
    (v.interface === 'RS-485' ? 0 : 900),
  weight: (v) => (v.width > 200 ? 1300 : 600),
  picture: (v) => ({ family: 'panel', variant: 'keypad', tone: toneOf(v.colour) }),
  conformity: 'certificate',
  accessories: ['pribory-ppkup-adresnye', 'pribory-ppkop', 'preobrazovateli-interfeysov-ops'],
});
