import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { temperatures } from '../wording.ts';
import { GENERATOR, STATION_EXTRA } from './generator-attributes.ts';

const SIGNAL: Record<string, string> = {
  'сухой контакт': 'Станцию запускает замыкание сухого контакта: подходит любая с контроллером автозапуска.',
  'стартер и заслонка':
    'Блок сам управляет стартером и воздушной заслонкой, поэтому работает с бензиновой станцией без своего контроллера.',
};

const SINGLE_PRICE: Record<number, number> = { 25: 11_500, 32: 13_200, 40: 15_800, 63: 21_500 };

export const singlePhaseTransfer = leaf({
  code: 'avr-odnofaznye',
  name: 'Однофазные блоки АВР',
  brands: ['tyaglov', 'voltur', 'klemmar', 'relanta'],
  traits: {
    transferCurrent: from(STATION_EXTRA.transferCurrent, [25, 32, 40, 63]),
    transferPower: by(
      STATION_EXTRA.transferPower,
      ({ transferCurrent }) => Math.round(Number(transferCurrent) * 2.2) / 10,
    ),
    voltage: from(GENERATOR.voltage, ['230 В']),
    startSignal: from(STATION_EXTRA.startSignal, ['сухой контакт', 'стартер и заслонка']),
    switching: from(STATION_EXTRA.switching, ['контакторы с блокировкой']),
    transferDelay: from(STATION_EXTRA.transferDelay, [10, 15, 20]),
    mounting: from(COMMON.mounting, ['навесной']),
    material: from(COMMON.material, ['сталь', 'пластик']),
    ipClass: from(COMMON.ipClass, ['IP31', 'IP54']),
    coldest: from(COMMON.coldest, [-10, -25]),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['transferCurrent', 'startSignal'],
  title: (v) => `Блок АВР однофазный ${v.transferCurrent} А, 230 В, пуск: ${v.startSignal}, ${v.ipClass}`,
  article: (v) => `AT1-${v.transferCurrent}${v.startSignal === 'сухой контакт' ? 'K' : 'S'}`,
  about: (v) => [
    `Блок автоматического ввода резерва на ${v.transferCurrent} А переводит дом или пост охраны с сети 230 В на генератор и обратно.`,
    SIGNAL[v.startSignal]!,
    `Переход занимает около ${v.transferDelay} с: время нужно двигателю, чтобы запуститься и прогреться перед нагрузкой.`,
    'Контакторы сблокированы механически и электрически, встречное включение сети и станции невозможно.',
    `Навесной корпус ${v.ipClass} крепят рядом с вводным щитом, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    SINGLE_PRICE[v.transferCurrent]! *
    (v.startSignal === 'сухой контакт' ? 1 : 1.2) *
    (v.ipClass === 'IP54' ? 1.08 : 1),
  weight: (v) => 2600 + v.transferCurrent * 45,
  picture: (v) => ({ family: 'box', variant: 'enclosure', tone: v.material === 'сталь' ? 'grey' : 'white' }),
  conformity: 'declaration',
  accessories: ['benzogeneratory-odnofaznye', 'invertornye-generatory-na-rame', 'generatory-gazovye'],
});

const TRIPLE_PRICE: Record<number, number> = {
  25: 24_500,
  40: 29_500,
  63: 37_500,
  100: 58_000,
  160: 92_000,
  250: 138_000,
};

export const threePhaseTransfer = leaf({
  code: 'avr-trehfaznye',
  name: 'Трёхфазные шкафы АВР',
  brands: ['tyaglov', 'voltur', 'klemmar', 'relanta'],
  traits: {
    transferCurrent: from(STATION_EXTRA.transferCurrent, [25, 40, 63, 100, 160, 250]),
    transferPower: by(STATION_EXTRA.transferPower, ({ transferCurrent }) =>
      Math.round(Number(transferCurrent) * 0.55),
    ),
    voltage: from(GENERATOR.voltage, ['400/230 В']),
    switching: by(STATION_EXTRA.switching, ({ transferCurrent }) =>
      Number(transferCurrent) > 100 ? 'моторный переключатель' : 'контакторы с блокировкой',
    ),
    startSignal: from(STATION_EXTRA.startSignal, ['сухой контакт', 'сухой контакт и Modbus']),
    transferDelay: from(STATION_EXTRA.transferDelay, [10, 15]),
    height: by(COMMON.height, ({ transferCurrent }) => (Number(transferCurrent) > 100 ? 800 : 500)),
    width: by(COMMON.width, ({ transferCurrent }) => (Number(transferCurrent) > 100 ? 600 : 400)),
    depth: by(COMMON.depth, ({ transferCurrent }) => (Number(transferCurrent) > 100 ? 250 : 220)),
    ipClass: from(COMMON.ipClass, ['IP31', 'IP54']),
    coldest: from(COMMON.coldest, [-25]),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['transferCurrent', 'ipClass'],
  title: (v) => `Шкаф АВР трёхфазный ${v.transferCurrent} А, 400/230 В, ${v.switching}, ${v.ipClass}`,
  article: (v) => `AT3-${v.transferCurrent}-${v.ipClass.slice(2)}`,
  about: (v) => [
    `Шкаф автоматического ввода резерва на ${v.transferCurrent} А следит за тремя фазами сети и при провале переводит нагрузку до ${v.transferPower} кВт на станцию.`,
    v.startSignal === 'сухой контакт'
      ? 'Команда станции идёт сухим контактом по двум жилам, годится любой контроллер автозапуска.'
      : 'Команда станции идёт сухим контактом, а положение ввода и напряжения диспетчер читает по Modbus RTU.',
    v.switching === 'моторный переключатель'
      ? 'Вводы переключает моторный аппарат с видимым положением, при отказе автоматики его поворачивают рукояткой.'
      : 'Вводы переключают два контактора с механической блокировкой, на двери есть переключатель «Авто – Сеть – Станция».',
    `Реле контроля фаз ждёт устойчивого напряжения и возвращает сеть без спешки; пуск станции и переход занимают около ${v.transferDelay} с.`,
    `Размер шкафа ${v.width}×${v.height}×${v.depth} мм, ${v.ipClass}; кабели вводят снизу через сальники.`,
  ],
  price: (v) =>
    TRIPLE_PRICE[v.transferCurrent]! * (v.ipClass === 'IP54' ? 1.07 : 1) +
    (v.startSignal === 'сухой контакт' ? 0 : 9500),
  weight: (v) => 14_000 + v.transferCurrent * 130,
  picture: (v) => ({
    family: 'box',
    variant: 'enclosure',
    tone: v.ipClass === 'IP54' ? 'ivory' : 'grey',
    size: v.transferCurrent > 100 ? 1 : 0.9,
  }),
  conformity: 'declaration',
  accessories: ['dizelgeneratory-v-kozhuhe', 'dizelgeneratory-otkrytye', 'benzogeneratory-trehfaznye'],
});
