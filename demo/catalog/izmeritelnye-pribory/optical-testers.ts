import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { rowOf, shown } from '../wording.ts';
import { LINE, METER } from './meter-attributes.ts';
import { NOT_VERIFIED, VERIFIED } from './verification.ts';

const SINGLE_MODE = '1310 и 1550 нм';
const BOTH_MODES = '850, 1300, 1310 и 1550 нм';

const RANGES: Record<number, { distance: number; dead: number; price: number; grams: number }> = {
  24: { distance: 60, dead: 2.5, price: 62_000, grams: 700 },
  28: { distance: 100, dead: 1.5, price: 98_000, grams: 1100 },
  32: { distance: 140, dead: 1, price: 165_000, grams: 1500 },
  36: { distance: 180, dead: 0.8, price: 248_000, grams: 1900 },
};

export const reflectometers = leaf({
  code: 'reflektometry-opticheskie',
  name: 'Рефлектометры оптические',
  brands: ['fibris', 'metrus', 'testora', 'wavelin'],
  traits: {
    dynamicRange: from(LINE.dynamicRange, [24, 28, 32, 36]),
    wavelength: from(LINE.wavelength, [SINGLE_MODE, BOTH_MODES]),
    distance: by(LINE.distance, ({ dynamicRange }) => rowOf(RANGES, dynamicRange).distance),
    deadZone: by(LINE.deadZone, ({ dynamicRange }) => rowOf(RANGES, dynamicRange).dead),
    screen: by(METER.screen, ({ dynamicRange }) => (Number(dynamicRange) >= 32 ? '7"' : '4,3"')),
    adapters: from(LINE.adapters, ['SC, FC', 'SC, FC, LC, ST']),
    faultLaser: by(LINE.faultLaser, (_, dice) => dice.chance(70)),
    memory: by(METER.memory, ({ dynamicRange }) => (Number(dynamicRange) >= 32 ? 100_000 : 1000)),
    verification: from(METER.verification, [NOT_VERIFIED, VERIFIED]),
    hours: from(METER.hours, [6, 8, 10]),
    supply: from(COMMON.supply, ['встроенный аккумулятор']),
    coldest: from(COMMON.coldest, [-10, 0]),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [12, 36]),
  },
  axes: ['dynamicRange', 'wavelength'],
  title: (v) => `Рефлектометр оптический ${v.dynamicRange} дБ, ${v.wavelength}, экран ${v.screen}`,
  article: (v) => `OT${v.dynamicRange}${v.wavelength === SINGLE_MODE ? 'S' : 'U'}${v.faultLaser ? 'V' : ''}`,
  about: (v) => [
    `Рефлектометр с динамическим диапазоном ${v.dynamicRange} дБ снимает трассу волокна до ${v.distance} км и находит сварки, изгибы и обрывы.`,
    v.wavelength === SINGLE_MODE
      ? 'Работает с одномодовым волокном на 1310 и 1550 нм: сравнение двух длин волн выдаёт перегибы.'
      : 'Модули на четыре длины волны проверяют и одномодовые, и многомодовые линии одним прибором.',
    `Мёртвая зона по событию ${shown(v.deadZone)} м: ${v.deadZone <= 1 ? 'различаются и соседние разъёмы внутри шкафа' : 'близкие разъёмы в шкафу сливаются'}, ближний конец смотрят через нормализующую катушку.`,
    v.faultLaser
      ? 'Красный лазер подсвечивает обрыв в кроссе и патч-корде, адаптеры сменные.'
      : `Видимого лазера нет, в комплекте адаптеры ${v.adapters}.`,
    v.verification === VERIFIED
      ? 'Рефлектометр поверен, его трассы принимают в исполнительную документацию.'
      : 'Поверка не проводилась; для сдачи магистрали заказчик может потребовать поверенный рефлектометр.',
  ],
  price: (v) =>
    rowOf(RANGES, v.dynamicRange).price * (v.wavelength === SINGLE_MODE ? 1 : 1.55) +
    (v.verification === VERIFIED ? 9500 : 0),
  weight: (v) => rowOf(RANGES, v.dynamicRange).grams,
  picture: (v) => ({
    family: 'multimeter',
    variant: 'otdr',
    tone: v.dynamicRange >= 32 ? 'blue' : 'yellow',
  }),
  conformity: 'declaration',
  accessories: ['patch-kordy-opticheskie', 'kabel-opticheskiy'],
});

const KIT_PRICE: Record<string, number> = {
  измеритель: 5900,
  'измеритель и источник излучения': 13_800,
  'измеритель с дефектоскопом': 8200,
};

export const powerMeters = leaf({
  code: 'izmeriteli-opticheskoy-moschnosti',
  name: 'Измерители оптической мощности',
  brands: ['fibris', 'testora', 'metrus', 'netorra'],
  traits: {
    powerRange: from(LINE.powerRange, ['от −70 до +10 дБм', 'от −50 до +26 дБм']),
    kit: from(METER.kit, ['измеритель', 'измеритель и источник излучения', 'измеритель с дефектоскопом']),
    wavelength: from(LINE.wavelength, ['850, 1300, 1310, 1490, 1550 и 1625 нм']),
    resolution: from(LINE.resolution, [0.01]),
    accuracy: from(METER.accuracy, [5, 3]),
    adapters: from(LINE.adapters, ['универсальный 2,5 мм', 'SC, FC, LC']),
    faultLaser: by(LINE.faultLaser, ({ kit }) => kit === 'измеритель с дефектоскопом'),
    memory: from(METER.memory, [100, 1000]),
    verification: from(METER.verification, [NOT_VERIFIED, VERIFIED]),
    supply: from(COMMON.supply, ['3 батареи АА', 'встроенный аккумулятор']),
    coldest: from(COMMON.coldest, [-10]),
    warmest: from(COMMON.warmest, [50, 60]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['kit', 'powerRange'],
  title: (v) => `Измеритель оптической мощности ${v.powerRange}, комплект: ${v.kit}`,
  article: (v) =>
    `PM${v.powerRange.includes('70') ? '70' : '50'}${{ измеритель: '', 'измеритель и источник излучения': 'S', 'измеритель с дефектоскопом': 'V' }[v.kit]}-${v.memory / 100}`,
  about: (v) => [
    `Прибор показывает мощность сигнала в волокне (${v.powerRange}) на шести длинах волн с разрешением 0,01 дБ.`,
    {
      измеритель: 'Источник излучения берут отдельный или измеряют сигнал рабочего SFP-модуля.',
      'измеритель и источник излучения':
        'Источник подключают к дальнему концу, разность показаний даёт полное затухание линии.',
      'измеритель с дефектоскопом':
        'Встроенный красный лазер подсвечивает перегибы и плохие разъёмы на расстоянии до 5 км.',
    }[v.kit],
    v.powerRange.includes('+26')
      ? 'Верхний предел +26 дБм рассчитан на сети кабельного телевидения и усилители.'
      : 'Нижний предел −70 дБм позволяет видеть слабый сигнал на длинных линиях.',
    `Погрешность ${v.accuracy} %, в память помещается ${v.memory} записей, торец разъёма перед замером протирают.`,
    v.verification === VERIFIED
      ? 'Измеритель поверен, таблицу затуханий подписывают без повторных замеров.'
      : 'Поверки нет: прибором ищут потери в линии и сравнивают разъёмы между собой.',
  ],
  price: (v) =>
    rowOf(KIT_PRICE, v.kit) * (v.accuracy === 3 ? 1.3 : 1) + (v.verification === VERIFIED ? 4200 : 0),
  weight: (v) => (v.kit === 'измеритель и источник излучения' ? 780 : 380),
  picture: (v) => ({
    family: 'multimeter',
    variant: 'power',
    tone: v.faultLaser ? 'red' : 'green',
  }),
  conformity: 'declaration',
  accessories: ['patch-kordy-opticheskie', 'reflektometry-opticheskie'],
});
