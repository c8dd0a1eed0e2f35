import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees } from '../wording.ts';
import { COLOUR_CODE, COLOUR_TONE, HOME, RADIO_CODE } from './smart-home-attributes.ts';

const SMOKE_NAME: Record<string, string> = {
  дым: 'Датчик дыма',
  'дым и тепло': 'Датчик дыма и тепла',
  'угарный газ': 'Датчик угарного газа',
  метан: 'Датчик метана',
};

export const homeSmoke = leaf({
  code: 'datchiki-dyma-i-gaza-umnye',
  name: 'Датчики дыма и газа',
  brands: ['domis', 'hublix', 'piroskan', 'swenlink'],
  traits: {
    detector: from(HOME.detector, ['дым', 'дым и тепло', 'угарный газ', 'метан']),
    wireless: from(COMMON.wireless, ['Zigbee 3.0', 'Wi-Fi 2,4 ГГц', 'радиоканал 868 МГц']),
    loudness: from(HOME.loudness, [80, 85, 90]),
    supply: by(COMMON.supply, ({ detector }) => (detector === 'метан' ? 'сеть 230 В' : 'батарея CR123A')),
    area: by(HOME.area, ({ detector }) => (detector === 'метан' || detector === 'угарный газ' ? 25 : 40)),
    response: by(
      HOME.response,
      ({ detector }) =>
        ({ дым: 10, 'дым и тепло': 10, 'угарный газ': 60, метан: 20 })[String(detector)] ?? 20,
    ),
    mounting: by(COMMON.mounting, ({ detector }) =>
      String(detector).startsWith('дым') ? 'потолочный' : 'настенный',
    ),
    coldest: from(COMMON.coldest, [-10, 0]),
    warmest: from(COMMON.warmest, [50]),
    colour: from(COMMON.colour, ['белый']),
    diameter: from(COMMON.diameter, [80, 100, 110]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['detector', 'wireless'],
  title: ({ detector, wireless, loudness }) =>
    `${SMOKE_NAME[detector]} бытовой, ${wireless}, сирена ${loudness} дБ`,
  article: ({ detector, wireless }) =>
    `${{ дым: 'SM', 'дым и тепло': 'ST', 'угарный газ': 'CO', метан: 'CH' }[detector]}1-${RADIO_CODE[wireless]}`,
  about: (v) => [
    v.detector.startsWith('дым')
      ? 'Бытовой датчик пожара для квартиры и дома, вешается на потолок в каждой жилой комнате и коридоре.'
      : v.detector === 'метан'
        ? 'Датчик бытового газа ставят на кухне под потолком, в 30–50 см от него и не дальше 4 м от плиты.'
        : 'Датчик угарного газа нужен рядом с котлом, колонкой или камином, вешают его на уровне лица спящего человека.',
    `Что обнаруживает: ${v.detector}; контролирует около ${v.area} м², время реакции до ${v.response} с.`,
    `Сирена ${v.loudness} дБ будит и без связи, тревога уходит по ${v.wireless === 'радиоканал 868 МГц' ? 'радиоканалу 868 МГц' : v.wireless} в приложение.`,
    v.supply === 'сеть 230 В'
      ? 'Питается от сети 230 В и расходует до 3 Вт, потому что сенсор постоянно подогревается.'
      : `Питание: ${v.supply}; о разряде датчик напоминает коротким сигналом.`,
    'В системах пожарной сигнализации зданий не применяется: это устройство для жилья.',
  ],
  price: (v) =>
    ({ дым: 1450, 'дым и тепло': 1750, 'угарный газ': 2350, метан: 2100 })[v.detector] +
    (v.wireless.startsWith('радио') ? 420 : 0),
  weight: (v) => v.diameter * 1.5,
  picture: () => ({ family: 'smoke', variant: 'round', tone: 'white' }),
  conformity: 'declaration',
  accessories: ['tsentry-upravleniya-umnym-domom'],
});

export const homeClimate = leaf({
  code: 'datchiki-temperatury-i-vlazhnosti',
  name: 'Датчики температуры и влажности',
  brands: ['domis', 'hublix', 'metrus', 'swenlink'],
  traits: {
    wireless: from(COMMON.wireless, ['Zigbee 3.0', 'Bluetooth Mesh', 'Wi-Fi 2,4 ГГц']),
    display: from(HOME.display, ['нет', 'электронная бумага', 'жидкокристаллический']),
    temperatureError: from(HOME.temperatureError, [0.2, 0.3, 0.5]),
    humidityError: from(HOME.humidityError, [2, 3]),
    batteryKind: by(HOME.batteryKind, ({ wireless }) =>
      wireless === 'Wi-Fi 2,4 ГГц' ? '2 × AAA' : 'CR2450',
    ),
    batteryMonths: by(HOME.batteryMonths, ({ wireless, display }) =>
      wireless === 'Wi-Fi 2,4 ГГц' ? 6 : display === 'нет' ? 24 : 12,
    ),
    probe: from(HOME.probe, ['встроенный', 'встроенный', 'встроенный и выносной']),
    coldest: by(COMMON.coldest, ({ display }) => (display === 'нет' ? -20 : 0)),
    warmest: from(COMMON.warmest, [50, 60]),
    mounting: from(COMMON.mounting, ['липучка, магнит', 'подставка, липучка']),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    width: from(COMMON.width, [36, 44, 58]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['display', 'wireless'],
  title: ({ wireless, display, colour }) =>
    `Датчик температуры и влажности, ${wireless}, ${display === 'нет' ? 'без экрана' : `экран: ${display}`}, ${colour}`,
  article: ({ wireless, display, temperatureError, colour }) =>
    `TH${temperatureError * 10}${display === 'нет' ? '' : display[0] === 'э' ? 'E' : 'L'}-${RADIO_CODE[wireless]}${COLOUR_CODE[colour]}`,
  about: (v) => [
    `Датчик показывает температуру с погрешностью ${v.temperatureError.toLocaleString('ru')} °C и влажность с погрешностью ${v.humidityError} %.`,
    v.display === 'нет'
      ? 'Экрана нет: показания смотрят в приложении, корпус можно спрятать за шторой или в шкафу.'
      : `Показания видны прямо на корпусе, экран ${v.display}.`,
    v.probe === 'встроенный'
      ? `Сенсор встроен в корпус, рабочий диапазон от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C.`
      : 'Выносной щуп на проводе опускают в погреб, холодильник или на улицу, второй сенсор остаётся в комнате.',
    `Связь: ${v.wireless}, элемент питания ${v.batteryKind} на ${v.batteryMonths} мес; по данным датчика включают увлажнитель, обогрев или вытяжку.`,
  ],
  price: (v) =>
    690 +
    (v.display === 'нет' ? 0 : v.display[0] === 'э' ? 480 : 260) +
    (v.probe === 'встроенный' ? 0 : 350) +
    (0.5 - v.temperatureError) * 700,
  weight: (v) => v.width * 1.1,
  picture: (v) => ({ family: 'sensor', variant: 'cube', tone: COLOUR_TONE[v.colour]! }),
  conformity: 'declaration',
  accessories: ['termostaty-umnye', 'tsentry-upravleniya-umnym-domom'],
});
