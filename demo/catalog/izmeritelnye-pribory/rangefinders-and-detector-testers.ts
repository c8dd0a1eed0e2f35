import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees, rowOf, shown } from '../wording.ts';
import { FIELD, METER } from './meter-attributes.ts';
import { NOT_VERIFIED, VERIFIED } from './verification.ts';

const RANGES: Record<number, { error: number; functions: string; price: number }> = {
  30: { error: 2, functions: 'длина, площадь, объём', price: 2600 },
  50: { error: 2, functions: 'длина, площадь, объём, косвенный расчёт', price: 3700 },
  80: { error: 1.5, functions: 'длина, площадь, объём, косвенный расчёт, разметка', price: 6400 },
  150: { error: 1, functions: 'длина, площадь, объём, косвенный расчёт, разметка, угол', price: 21_500 },
};

export const rangefinders = leaf({
  code: 'dalnomery-lazernye',
  name: 'Дальномеры лазерные',
  brands: ['metrus', 'testora', 'optimur', 'relanta'],
  traits: {
    rangeMax: from(FIELD.rangeMax, [30, 50, 80, 150]),
    verification: from(METER.verification, [NOT_VERIFIED, VERIFIED]),
    rangeError: by(FIELD.rangeError, ({ rangeMax }) => rowOf(RANGES, rangeMax).error),
    rangeFunctions: by(FIELD.rangeFunctions, ({ rangeMax }) => rowOf(RANGES, rangeMax).functions),
    tilt: by(FIELD.tilt, ({ rangeMax }, dice) => rangeMax === 150 || (rangeMax === 80 && dice.chance(50))),
    rangeCamera: by(FIELD.rangeCamera, ({ rangeMax }) => rangeMax === 150),
    memory: by(METER.memory, ({ rangeMax }) => (Number(rangeMax) >= 80 ? 50 : 20)),
    wireless: by(COMMON.wireless, ({ rangeMax }, dice) =>
      Number(rangeMax) >= 80 && dice.chance(60) ? 'Bluetooth' : 'нет',
    ),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65']),
    supply: from(COMMON.supply, ['2 батареи ААА', 'встроенный аккумулятор']),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [40, 50]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['rangeMax', 'verification'],
  title: (v) =>
    `Дальномер лазерный ${v.rangeMax} м, ±${shown(v.rangeError)} мм, ${v.ipClass}, ${v.verification}`,
  article: (v) =>
    `LD${v.rangeMax}${v.tilt ? 'U' : ''}${v.wireless === 'нет' ? '' : 'B'}${v.verification === VERIFIED ? '-П' : ''}`,
  about: (v) => [
    `Лазерный дальномер измеряет расстояния до ${v.rangeMax} м с погрешностью ±${shown(v.rangeError)} мм: длины трасс, высоты потолков, места извещателей и камер.`,
    `Функции: ${v.rangeFunctions}; отсчёт от заднего или переднего торца.`,
    v.rangeCamera
      ? 'На ярком солнце точку наводят через камеру на экране прибора.'
      : 'На ярком солнце точку плохо видно, дальше 15–20 м нужна отражающая пластина.',
    v.wireless === 'нет'
      ? 'Результаты хранятся в памяти прибора и переписываются вручную.'
      : 'Размеры передаются по Bluetooth в телефон и попадают прямо на план помещения.',
    v.verification === VERIFIED
      ? 'Дальномер поверен как средство измерений длины.'
      : 'Поверки нет, для разметки и подсчёта кабеля она не нужна.',
  ],
  price: (v) =>
    rowOf(RANGES, v.rangeMax).price + (v.tilt ? 1400 : 0) + (v.verification === VERIFIED ? 4800 : 0),
  weight: (v) => (v.rangeMax >= 80 ? 160 : 95),
  picture: (v) => ({
    family: 'multimeter',
    variant: 'range',
    tone: v.rangeMax >= 80 ? 'graphite' : 'red',
    size: 0.85,
  }),
  accessories: ['lyuksmetry'],
});

interface DetectorTester {
  letter: string;
  stimulus: string;
  supply: string;
  price: number;
  grams: number;
  words: string;
}

const KINDS: Record<string, DetectorTester> = {
  дымовые: {
    letter: 'D',
    stimulus: 'аэрозоль из баллона',
    supply: 'не требуется',
    price: 9800,
    grams: 700,
    words:
      'Чаша накрывает дымовой извещатель и впрыскивает дозу аэрозоля, который не оставляет налёта на оптике.',
  },
  тепловые: {
    letter: 'T',
    stimulus: 'тёплый воздух',
    supply: 'съёмный аккумулятор',
    price: 31_000,
    grams: 1150,
    words: 'Чаша подаёт на тепловой извещатель нагретый воздух без открытой спирали.',
  },
  'дымовые и тепловые': {
    letter: 'K',
    stimulus: 'аэрозоль и тёплый воздух',
    supply: 'съёмный аккумулятор',
    price: 44_500,
    grams: 1600,
    words:
      'Вид воздействия переключают на корпусе: аэрозоль для дымовых извещателей, тёплый воздух для тепловых.',
  },
};

export const detectorTesters = leaf({
  code: 'testery-izveschateley',
  name: 'Тестеры пожарных извещателей',
  brands: ['piroskan', 'detexa', 'metrus', 'signum-r'],
  traits: {
    detectorKind: from(FIELD.detectorKind, Object.keys(KINDS)),
    poleHeight: from(FIELD.poleHeight, [3.5, 5, 6.5, 9]),
    stimulus: by(FIELD.stimulus, ({ detectorKind }) => rowOf(KINDS, detectorKind).stimulus),
    bowl: from(FIELD.bowl, [110, 130]),
    triggering: by(FIELD.triggering, ({ detectorKind }) => (detectorKind === 'тепловые' ? 60 : 20)),
    material: from(COMMON.material, ['стеклопластик и поликарбонат']),
    supply: by(COMMON.supply, ({ detectorKind }) => rowOf(KINDS, detectorKind).supply),
    coldest: from(COMMON.coldest, [0, 5]),
    warmest: from(COMMON.warmest, [45]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['poleHeight', 'detectorKind'],
  title: (v) =>
    `Тестер пожарных извещателей (${v.detectorKind}), штанга для высоты до ${shown(v.poleHeight)} м, чаша ${v.bowl} мм`,
  article: (v) => `DT${rowOf(KINDS, v.detectorKind).letter}-${shown(v.poleHeight)}-${v.bowl}`,
  about: (v) => [
    `Прибор проверяет точечные пожарные извещатели (${v.detectorKind}) на месте, не снимая их с базы.`,
    rowOf(KINDS, v.detectorKind).words,
    v.poleHeight >= 6.5
      ? `Штанга из нескольких колен достаёт до ${shown(v.poleHeight)} м, на такой высоте работают вдвоём.`
      : `Складная штанга достаёт до ${shown(v.poleHeight)} м, проверяет один человек с пола без лестницы.`,
    `Чаша ${v.bowl} мм охватывает корпус вместе с индикатором, исправный извещатель срабатывает за ${v.triggering} с и раньше.`,
    `Работает при температуре от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C; на время проверки пуск оповещения и тушения блокируют.`,
  ],
  price: (v) => rowOf(KINDS, v.detectorKind).price + v.poleHeight * 1900,
  weight: (v) => rowOf(KINDS, v.detectorKind).grams + v.poleHeight * 420,
  picture: (v) => ({ family: 'tools', variant: 'pole', tone: v.detectorKind === 'дымовые' ? 'grey' : 'red' }),
  accessories: ['shumomery'],
});
