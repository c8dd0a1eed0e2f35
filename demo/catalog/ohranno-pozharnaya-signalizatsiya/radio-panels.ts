import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { temperatures } from '../wording.ts';
import { FIRE, PANEL } from './alarm-attributes.ts';

export const radioPanels = leaf({
  code: 'paneli-radiokanalnye',
  name: 'Контрольные панели радиоканальные',
  brands: ['strazhen', 'signum-r', 'hublix', 'relanta', 'trevis'],
  traits: {
    wireless: from(COMMON.wireless, ['868 МГц', '433 МГц']),
    radioDevices: from(PANEL.radioDevices, [32, 64, 100, 150]),
    network: from(PANEL.network, ['LTE', 'LTE, Ethernet', 'LTE, Wi-Fi, Ethernet']),
    radioRange: by(PANEL.radioRange, ({ wireless }, dice) =>
      wireless === '868 МГц' ? dice.pick([800, 1200, 1700]) : dice.pick([300, 500]),
    ),
    supervision: from(PANEL.supervision, [12, 30, 60, 300]),
    partitions: from(PANEL.partitions, [4, 9, 16]),
    users: from(PANEL.users, [32, 50, 99]),
    sims: from(PANEL.sims, [1, 2]),
    battery: from(PANEL.battery, ['Li-ion 3,7 В, 2 А·ч', 'Li-ion 3,7 В, 4 А·ч']),
    standbyHours: by(PANEL.standbyHours, ({ battery }) => (String(battery).endsWith('4 А·ч') ? 24 : 12)),
    supply: from(COMMON.supply, ['220 В']),
    coldest: from(COMMON.coldest, [-10]),
    warmest: from(COMMON.warmest, [45, 50]),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
  },
  axes: ['network', 'colour'],
  title: (v) =>
    `Панель радиоканальная ${v.wireless}, до ${v.radioDevices} устройств, ${v.network}, корпус ${v.colour}`,
  article: (v) =>
    `РП${v.wireless.slice(0, 3)}-${v.radioDevices}${{ LTE: 'L', 'LTE, Ethernet': 'LE', 'LTE, Wi-Fi, Ethernet': 'LWE' }[v.network]}${v.colour[0]!.toUpperCase()}`,
  about: (v) => [
    `Центральная панель беспроводной охранной системы принимает до ${v.radioDevices} датчиков, клавиатур и брелоков.`,
    `Двусторонняя связь на частоте ${v.wireless}, дальность на открытой местности до ${v.radioRange} м; в здании её уменьшают стены.`,
    `Связь с каждым датчиком проверяется раз в ${v.supervision} с, потеря связи выводится как неисправность.`,
    v.network === 'LTE'
      ? `События уходят через сотовую сеть, SIM-карт ${v.sims}; проводной интернет не нужен.`
      : `Каналы ${v.network.replace(/, (\S+)$/, ' и $1')} резервируют друг друга, SIM-карт ${v.sims}.`,
    `Питание ${v.supply}; при отключении сети встроенный аккумулятор держит панель ${v.standbyHours} ч.`,
  ],
  price: (v) =>
    7900 +
    v.radioDevices * 42 +
    { LTE: 0, 'LTE, Ethernet': 2200, 'LTE, Wi-Fi, Ethernet': 4300 }[v.network] +
    (v.sims - 1) * 900,
  weight: (v) => (v.standbyHours > 12 ? 480 : 400),
  picture: (v) => ({ family: 'hub', variant: 'hub', tone: toneOf(v.colour), led: 'green' }),
  conformity: 'declaration',
  accessories: ['izveschateli-dvizheniya-radio', 'izveschateli-otkrytiya-radio', 'brelki-radiokanalnye'],
});

const FOB_FEEDBACK: Record<string, string> = {
  светодиод: 'Светодиод меняет цвет, когда панель приняла команду.',
  'светодиод и вибрация': 'О приёме команды сообщают светодиод и короткая вибрация, это удобно в кармане.',
  нет: 'Обратной связи нет: о постановке узнают по индикатору у входа или сигналу сирены.',
};

export const radioFobs = leaf({
  code: 'brelki-radiokanalnye',
  name: 'Брелоки и тревожные кнопки радиоканальные',
  brands: ['strazhen', 'signum-r', 'hublix', 'relanta', 'trevis'],
  traits: {
    buttons: from(PANEL.buttons, [1, 2, 4]),
    wireless: from(COMMON.wireless, ['868 МГц', '433 МГц']),
    radioRange: by(PANEL.radioRange, ({ wireless }) => (wireless === '868 МГц' ? 600 : 250)),
    feedback: from(PANEL.feedback, ['нет', 'светодиод', 'светодиод и вибрация']),
    battery: by(FIRE.battery, ({ buttons }) => (Number(buttons) === 4 ? 'CR2032, 3 В' : 'CR2430, 3 В')),
    batteryLife: from(FIRE.batteryLife, [36, 60]),
    ipClass: from(COMMON.ipClass, ['IP40', 'IP54', 'IP65']),
    width: from(COMMON.width, [36, 40]),
    height: from(COMMON.height, [58, 65]),
    coldest: from(COMMON.coldest, [-10, -20]),
    warmest: from(COMMON.warmest, [45, 50]),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'красный']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['buttons', 'colour'],
  title: (v) =>
    v.buttons === 1
      ? `Кнопка тревожная радиоканальная ${v.wireless}, ${v.colour} корпус`
      : `Брелок охранный радиоканальный ${v.wireless}, кнопок ${v.buttons}, ${v.colour}`,
  article: (v) =>
    `РБ${v.wireless.slice(0, 3)}-${v.buttons}${v.colour[0]!.toUpperCase()}${v.ipClass.slice(2)}`,
  about: (v) => [
    v.buttons === 1
      ? 'Носимая тревожная кнопка для кассира, сотрудника стойки или пожилого человека вызывает охрану одним нажатием.'
      : `Карманный брелок с ${v.buttons === 2 ? 'двумя' : 'четырьмя'} кнопками ставит объект на охрану, снимает с охраны и подаёт тревогу.`,
    `Работает с панелями той же серии на частоте ${v.wireless}, дальность на открытом месте до ${v.radioRange} м, код меняется при каждом нажатии.`,
    FOB_FEEDBACK[v.feedback]!,
    `Элемент ${v.battery} служит до ${v.batteryLife / 12} лет, о разряде сообщит панель.`,
    v.ipClass === 'IP65'
      ? 'Корпус IP65 переживает дождь и падение в снег.'
      : `Степень защиты корпуса ${v.ipClass}, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    1080 +
    v.buttons * 90 +
    { нет: 0, светодиод: 180, 'светодиод и вибрация': 420 }[v.feedback] +
    (v.ipClass === 'IP65' ? 150 : 0),
  weight: () => 35,
  picture: (v) => ({ family: 'card', variant: 'fob', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['paneli-radiokanalnye'],
});
