import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { COLOUR_CODE, COLOUR_TONE, HOME, RADIO_CODE } from './smart-home-attributes.ts';

const RADIO = ['Wi-Fi 2,4 ГГц', 'Zigbee 3.0', 'Thread (Matter)'] as const;

export const smartSockets = leaf({
  code: 'rozetki-umnye',
  name: 'Умные розетки',
  brands: ['domis', 'hublix', 'swenlink', 'enerdom'],
  traits: {
    wireless: from(COMMON.wireless, RADIO),
    maxCurrent: from(HOME.maxCurrent, [10, 16]),
    maxLoad: by(HOME.maxLoad, ({ maxCurrent }) => Number(maxCurrent) * 230),
    metering: by(HOME.metering, (_, dice) => dice.chance(65)),
    mounting: from(COMMON.mounting, ['в розетку, переходник', 'в подрозетник 68 мм']),
    voice: by(HOME.voice, (_, dice) => dice.chance(85)),
    controls: from(HOME.controls, ['кнопка на корпусе, приложение']),
    supply: from(COMMON.supply, ['сеть 230 В']),
    ipClass: from(COMMON.ipClass, ['IP20']),
    coldest: from(COMMON.coldest, [0]),
    warmest: from(COMMON.warmest, [40]),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'графит']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['colour', 'wireless'],
  title: ({ wireless, maxCurrent, mounting, colour }) =>
    `Розетка умная ${mounting.endsWith('переходник') ? 'накладная' : 'встраиваемая'}, ${maxCurrent} А, ${wireless}, цвет ${colour}`,
  article: ({ wireless, maxCurrent, mounting, colour }) =>
    `SP${maxCurrent}${mounting.endsWith('переходник') ? 'A' : 'U'}-${RADIO_CODE[wireless]}${COLOUR_CODE[colour]}`,
  about: (v) => [
    `Умная розетка включает и выключает прибор по команде, таймеру или сценарию, нагрузка до ${v.maxLoad.toLocaleString('ru')} Вт.`,
    v.mounting.endsWith('переходник')
      ? 'Вставляется в обычную розетку с заземлением, проводка не меняется.'
      : 'Встаёт в стандартный подрозетник 68 мм вместо обычной розетки, нужны фаза, ноль и земля.',
    v.metering
      ? 'Считает потреблённую энергию и показывает мощность прибора в приложении.'
      : 'Счётчика энергии нет: розетка только коммутирует нагрузку и помнит состояние после отключения света.',
    `Связь: ${v.wireless}, на корпусе есть кнопка ручного включения, цвет ${v.colour}.`,
    v.maxCurrent === 16
      ? 'Ток 16 А годится для чайника, обогревателя и бойлера, но не для их постоянной работы на пределе.'
      : 'Ток 10 А рассчитан на светильники, технику и зарядные устройства; для обогревателя берут модель на 16 А.',
  ],
  price: (v) =>
    690 +
    (v.maxCurrent === 16 ? 180 : 0) +
    (v.metering ? 260 : 0) +
    (v.mounting.endsWith('68 мм') ? 520 : 0) +
    (v.wireless.startsWith('Thread') ? 620 : 0),
  weight: (v) => (v.mounting.endsWith('68 мм') ? 95 : 78),
  picture: (v) => ({ family: 'socket', variant: 'single', tone: COLOUR_TONE[v.colour]! }),
  conformity: 'declaration',
  accessories: ['tsentry-upravleniya-umnym-domom'],
});

export const smartRelays = leaf({
  code: 'rele-umnogo-doma',
  name: 'Реле умного дома',
  brands: ['domis', 'hublix', 'relanta', 'swenlink'],
  traits: {
    gangs: from(HOME.gangs, ['одна', 'две', 'четыре']),
    wireless: from(COMMON.wireless, RADIO),
    maxCurrent: by(HOME.maxCurrent, ({ gangs }) => (gangs === 'одна' ? 16 : 10)),
    maxLoad: by(HOME.maxLoad, ({ maxCurrent }) => Number(maxCurrent) * 230),
    neutral: by(HOME.neutral, ({ gangs }, dice) =>
      gangs === 'четыре' || dice.chance(60) ? 'нужен' : 'не нужен',
    ),
    dryContact: by(HOME.dryContact, ({ neutral }, dice) => neutral === 'нужен' && dice.chance(40)),
    metering: by(
      HOME.metering,
      ({ neutral, dryContact }, dice) => neutral === 'нужен' && !dryContact && dice.chance(55),
    ),
    mounting: by(COMMON.mounting, ({ gangs }) => (gangs === 'четыре' ? 'DIN-рейка 35 мм' : 'в подрозетник')),
    supply: from(COMMON.supply, ['сеть 230 В']),
    width: by(COMMON.width, ({ gangs }) => (gangs === 'четыре' ? 72 : 42)),
    depth: by(COMMON.depth, ({ gangs }) => (gangs === 'четыре' ? 60 : 18)),
    coldest: from(COMMON.coldest, [-10, 0]),
    warmest: from(COMMON.warmest, [40, 45]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['gangs', 'wireless'],
  title: ({ gangs, maxCurrent, wireless }) =>
    `Реле умного дома, линий: ${{ одна: 1, две: 2, четыре: 4 }[gangs]}, ${maxCurrent} А, ${wireless}`,
  article: ({ gangs, maxCurrent, wireless, neutral }) =>
    `RM${{ одна: 1, две: 2, четыре: 4 }[gangs]}-${maxCurrent}${neutral === 'нужен' ? 'N' : 'L'}${RADIO_CODE[wireless]}`,
  about: (v) => [
    v.gangs === 'четыре'
      ? 'Реле на четыре линии ставится в щит на DIN-рейку и управляет светом нескольких комнат.'
      : `Миниатюрное реле прячется в подрозетник за обычным выключателем, линий нагрузки: ${v.gangs}.`,
    `Ток каждой линии до ${v.maxCurrent} А, при активной нагрузке это ${v.maxLoad.toLocaleString('ru')} Вт.`,
    v.neutral === 'нужен'
      ? v.gangs === 'четыре'
        ? 'К реле подводят фазу и ноль щита, входы под обычные кнопки сохраняют управление с места.'
        : 'Для работы нужны фаза и ноль в коробке; клавиша выключателя остаётся рабочей.'
      : 'Ноль не нужен: реле питается через нагрузку, для ламп меньше 5 Вт ставят шунтирующий конденсатор.',
    v.dryContact
      ? 'Выход – сухой контакт: можно управлять воротами, котлом или контактором с другим напряжением.'
      : 'На выходе то же напряжение, что и на входе, для котлов и ворот берут модель с сухим контактом.',
    v.metering
      ? `Связь: ${v.wireless}, в приложении видна мощность по каждой линии.`
      : `Связь: ${v.wireless}, состояние после отключения сети запоминается.`,
  ],
  price: (v) =>
    ({ одна: 790, две: 1080, четыре: 2600 })[v.gangs] +
    (v.metering ? 250 : 0) +
    (v.dryContact ? 160 : 0) +
    (v.wireless.startsWith('Thread') ? 500 : 0),
  weight: (v) => ({ одна: 38, две: 46, четыре: 170 })[v.gangs],
  picture: (v) =>
    v.gangs === 'четыре'
      ? { family: 'module', variant: 'din', tone: 'white' }
      : { family: 'socket', variant: 'relay', tone: v.neutral === 'нужен' ? 'white' : 'grey' },
  conformity: 'declaration',
  accessories: ['vyklyuchateli-umnye', 'tsentry-upravleniya-umnym-domom'],
});

export const smartSwitches = leaf({
  code: 'vyklyuchateli-umnye',
  name: 'Умные выключатели',
  brands: ['domis', 'hublix', 'swenlink', 'enerdom'],
  traits: {
    gangs: from(HOME.gangs, ['одна', 'две', 'три']),
    wireless: from(COMMON.wireless, RADIO),
    neutral: from(HOME.neutral, ['нужен', 'не нужен']),
    controls: from(HOME.controls, ['сенсорное стекло', 'механические клавиши']),
    maxLoad: by(HOME.maxLoad, ({ neutral }) => (neutral === 'нужен' ? 2200 : 800)),
    minLoad: by(HOME.minLoad, ({ neutral }) => (neutral === 'нужен' ? 1 : 5)),
    mounting: from(COMMON.mounting, ['в подрозетник 68 мм']),
    material: by(COMMON.material, ({ controls }) =>
      controls === 'сенсорное стекло' ? 'закалённое стекло' : 'поликарбонат',
    ),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'серый', 'бежевый']),
    supply: from(COMMON.supply, ['сеть 230 В']),
    ipClass: from(COMMON.ipClass, ['IP20']),
    width: from(COMMON.width, [86]),
    height: from(COMMON.height, [86]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['gangs', 'colour'],
  title: ({ gangs, wireless, controls, colour }) =>
    `Выключатель умный, клавиш: ${{ одна: 1, две: 2, три: 3 }[gangs]}, ${controls}, ${wireless}, ${colour}`,
  article: ({ gangs, wireless, neutral, colour }) =>
    `WS${{ одна: 1, две: 2, три: 3 }[gangs]}${neutral === 'нужен' ? 'N' : 'L'}-${RADIO_CODE[wireless]}${COLOUR_CODE[colour]}`,
  about: (v) => [
    `Умный выключатель встаёт на место обычного в подрозетник 68 мм, управление: ${v.controls}.`,
    v.neutral === 'нужен'
      ? 'Нужен нулевой провод в коробке, зато лампы не подмигивают и минимальной мощности почти нет.'
      : `Работает без нулевого провода, но лампа должна быть не слабее ${v.minLoad} Вт на линию, иначе ставят конденсатор.`,
    `Линий нагрузки: ${v.gangs}, на каждую до ${v.maxLoad.toLocaleString('ru')} Вт, связь ${v.wireless}.`,
    v.controls === 'сенсорное стекло'
      ? `Лицевая панель из закалённого стекла ${v.width} × ${v.height} мм с подсветкой касания, цвет ${v.colour}.`
      : `Клавиши с обычным ходом, рамка ${v.width} × ${v.height} мм, цвет ${v.colour}.`,
    'Свет включается с клавиши и без интернета, проходная схема собирается сценарием без лишних проводов.',
  ],
  price: (v) =>
    1350 +
    { одна: 0, две: 240, три: 460 }[v.gangs] +
    (v.controls === 'сенсорное стекло' ? 380 : 0) +
    (v.wireless.startsWith('Thread') ? 640 : 0),
  weight: (v) => (v.controls === 'сенсорное стекло' ? 190 : 130),
  picture: (v) => ({
    family: 'socket',
    variant: 'switch',
    ports: { одна: 1, две: 2, три: 3 }[v.gangs],
    tone: COLOUR_TONE[v.colour]!,
  }),
  conformity: 'declaration',
  accessories: ['tsentry-upravleniya-umnym-domom', 'dimmery-umnye'],
});
