import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { counted, temperatures } from '../wording.ts';
import { ALERT, CALL } from './announcement-attributes.ts';

const BUTTON_USE: Record<string, string> = {
  'клавиша большая': 'Большая клавиша нажимается ладонью или локтем, усилие не больше 15 Н.',
  'клавиша и шнур': 'Кроме клавиши есть шнур с петлёй: до него дотягивается человек, упавший на пол.',
  'сенсорная антивандальная':
    'Сенсорная площадка в стальном корпусе срабатывает от касания, выступающих частей нет.',
};

export const callButtons = leaf({
  code: 'knopki-vyzova-mgn',
  name: 'Кнопки вызова персонала',
  brands: ['signum-r', 'trevis', 'golosar', 'domis'],
  traits: {
    body: from(CALL.body, ['клавиша большая', 'клавиша и шнур', 'сенсорная антивандальная']),
    link: from(CALL.link, ['433 МГц', '868 МГц', 'по проводам']),
    range: by(CALL.range, ({ link }) => ({ '433 МГц': 150, '868 МГц': 300 })[String(link)] ?? 500),
    braille: from(CALL.braille, [true]),
    talk: by(CALL.talk, ({ link }, dice) => link === 'по проводам' && dice.chance(40)),
    supply: by(COMMON.supply, ({ link }) => (link === 'по проводам' ? '12 В' : 'батарея')),
    mounting: from(COMMON.mounting, ['на стену']),
    material: by(COMMON.material, ({ body }) =>
      body === 'сенсорная антивандальная' ? 'нержавеющая сталь' : 'ABS-пластик',
    ),
    ipClass: by(COMMON.ipClass, ({ body }, dice) =>
      body === 'сенсорная антивандальная' ? 'IP65' : dice.pick(['IP54', 'IP55']),
    ),
    coldest: by(COMMON.coldest, ({ body }) => (body === 'сенсорная антивандальная' ? -40 : -30)),
    warmest: from(COMMON.warmest, [50, 55]),
    colour: by(COMMON.colour, ({ body }, dice) =>
      body === 'сенсорная антивандальная' ? 'серебристый' : dice.pick(['белый', 'жёлтый', 'синий']),
    ),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['body', 'link'],
  title: (v) => `Кнопка вызова для МГН, ${v.body}, ${v.link}, ${v.ipClass}`,
  article: (v) =>
    `КВ${{ 'клавиша большая': 'Б', 'клавиша и шнур': 'Ш', 'сенсорная антивандальная': 'С' }[v.body]}-${{ '433 МГц': '433', '868 МГц': '868', 'по проводам': 'П' }[v.link]}-${v.ipClass.slice(2)}`,
  about: (v) => [
    'Кнопка вызова персонала для маломобильных посетителей: у входа, пандуса, лифта и в санузле.',
    BUTTON_USE[v.body]!,
    v.link === 'по проводам'
      ? `Соединяется с пультом кабелем длиной до ${v.range} м, питание 12 В${v.talk ? '; есть динамик и микрофон для разговора с дежурным' : ''}.`
      : `Вызов передаётся по радио на ${v.link}, дальность в прямой видимости до ${v.range} м, батареи хватает примерно на два года.`,
    'На корпусе пиктограмма доступности и надпись шрифтом Брайля; высота установки 0,85–1,1 м от пола.',
    `Степень защиты ${v.ipClass}, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    ({ 'клавиша большая': 1650, 'клавиша и шнур': 1950, 'сенсорная антивандальная': 4700 })[v.body] +
    { '433 МГц': 300, '868 МГц': 650, 'по проводам': 0 }[v.link] +
    (v.talk ? 2900 : 0),
  weight: (v) => (v.material === 'ABS-пластик' ? 190 : 520),
  picture: (v) => ({ family: 'socket', variant: 'switch', ports: 1, tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['pulty-vyzova-mgn', 'lampy-vyzova-mgn'],
});

export const callReceivers = leaf({
  code: 'pulty-vyzova-mgn',
  name: 'Пульты и приёмники вызова',
  brands: ['signum-r', 'trevis', 'golosar', 'domis'],
  traits: {
    subscribers: from(CALL.subscribers, [4, 8, 16, 64]),
    link: from(CALL.link, ['433 МГц', '868 МГц', 'по проводам']),
    range: by(CALL.range, ({ link }) => ({ '433 МГц': 150, '868 МГц': 300 })[String(link)] ?? 500),
    talk: by(CALL.talk, ({ link }, dice) => link === 'по проводам' && dice.chance(70)),
    loudness: from(ALERT.loudness, [75, 80, 85]),
    supply: from(COMMON.supply, ['12 В', '220 В']),
    power: by(COMMON.power, ({ talk, subscribers }) => (talk ? 10 : 3) + (Number(subscribers) > 16 ? 5 : 0)),
    mounting: from(COMMON.mounting, ['на стол', 'на стену']),
    width: by(COMMON.width, ({ subscribers }) => (Number(subscribers) > 8 ? 240 : 160)),
    height: from(COMMON.height, [120, 140]),
    coldest: from(COMMON.coldest, [0, 5]),
    warmest: from(COMMON.warmest, [40, 45]),
    colour: from(COMMON.colour, ['белый', 'серый', 'чёрный']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['subscribers', 'link'],
  title: (v) =>
    `Пульт вызова для МГН на ${counted(v.subscribers, ['кнопку', 'кнопки', 'кнопок'])}, ${v.link}${v.talk ? ', голосовая связь' : ''}`,
  article: (v) =>
    `ПВ${v.subscribers}-${{ '433 МГц': '433', '868 МГц': '868', 'по проводам': 'П' }[v.link]}${v.talk ? 'Г' : ''}`,
  about: (v) => [
    `Пульт дежурного принимает вызовы от кнопок для маломобильных людей, всего их до ${v.subscribers}, и показывает номер места.`,
    v.talk
      ? 'Дежурный снимает трубку или нажимает клавишу и говорит с человеком через переговорное устройство у кнопки.'
      : 'Вызов сопровождают звук и индикатор; сбросить его можно на пульте или кнопкой на месте.',
    v.link === 'по проводам'
      ? `Связь проводная, длина линии до ${v.range} м, обрыв любой линии отображается отдельно.`
      : `Связь по радио на ${v.link} до ${v.range} м в прямой видимости; новые кнопки записывают в память нажатием.`,
    `Громкость сигнала ${v.loudness} дБ, питание ${v.supply}, потребление до ${v.power} Вт.`,
    `Пульт ставят ${v.mounting} в помещении с круглосуточным дежурством, корпус ${v.width}×${v.height} мм.`,
  ],
  price: (v) =>
    3900 +
    v.subscribers * 210 +
    (v.talk ? v.subscribers * 320 + 3500 : 0) +
    { '433 МГц': 0, '868 МГц': 1200, 'по проводам': 800 }[v.link],
  weight: (v) => (v.width > 200 ? 980 : 520),
  picture: (v) => ({ family: 'panel', variant: 'keypad', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['knopki-vyzova-mgn', 'lampy-vyzova-mgn'],
});

export const callLamps = leaf({
  code: 'lampy-vyzova-mgn',
  name: 'Лампы вызова и кнопки сброса',
  brands: ['signum-r', 'trevis', 'svetlar', 'domis'],
  traits: {
    lamp: from(ALERT.lamp, ['красный', 'красный и зелёный', 'красный, жёлтый, зелёный']),
    supply: from(COMMON.supply, ['12 В', '24 В']),
    loudness: from(ALERT.loudness, [70, 80, 85]),
    flashes: from(ALERT.flashes, [1, 2]),
    switching: from(ALERT.switching, ['по проводам', 'по радио, 433 МГц', 'по радио, 868 МГц']),
    current: by(COMMON.current, ({ supply }) => (supply === '12 В' ? 60 : 35)),
    mounting: from(COMMON.mounting, ['на стену над дверью']),
    width: from(COMMON.width, [86, 110]),
    height: from(COMMON.height, [86, 110]),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP41', 'IP54']),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [45, 50]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['lamp', 'supply'],
  title: (v) => `Лампа вызова коридорная для МГН, свет: ${v.lamp}, ${v.supply}, ${v.ipClass}`,
  article: (v) =>
    `ЛВ${{ красный: '1', 'красный и зелёный': '2', 'красный, жёлтый, зелёный': '3' }[v.lamp]}-${v.supply.replace(/\D/g, '')}-${v.ipClass.slice(2)}`,
  about: (v) => [
    'Коридорная лампа висит над дверью санузла или кабинета и показывает персоналу, откуда пришёл вызов.',
    v.lamp === 'красный'
      ? `При вызове мигает красным и подаёт звук ${v.loudness} дБ.`
      : `Цвета свечения: ${v.lamp}; ими различают вызов и присутствие персонала, звук ${v.loudness} дБ.`,
    v.switching === 'по проводам'
      ? `Включается от контакта кнопки вызова, питание ${v.supply}, ток до ${v.current} мА.`
      : `Сигнал кнопки приходит ${v.switching.replace(', ', ' на ')}, к лампе подводят только питание ${v.supply}, ток до ${v.current} мА.`,
    'Кнопка сброса у двери отменяет вызов, когда сотрудник подошёл; она входит в комплект.',
    `Корпус ${v.ipClass}, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    ({ красный: 1350, 'красный и зелёный': 1650, 'красный, жёлтый, зелёный': 2050 })[v.lamp] +
    (v.switching === 'по проводам' ? 0 : 850) +
    (v.ipClass === 'IP54' ? 250 : 0),
  weight: (v) => (v.width > 100 ? 210 : 150),
  picture: (v) => ({
    family: 'siren',
    variant: 'siren',
    tone: 'white',
    lens: v.lamp === 'красный' ? 'red' : 'green',
  }),
  conformity: 'declaration',
  accessories: ['knopki-vyzova-mgn', 'pulty-vyzova-mgn'],
});
