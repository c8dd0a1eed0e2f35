import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees, rowOf, shown } from '../wording.ts';
import { LINE, METER } from './meter-attributes.ts';

const LED = 'светодиоды';

export const pairTesters = leaf({
  code: 'testery-vitoy-pary',
  name: 'Тестеры витой пары',
  brands: ['metrus', 'testora', 'netorra', 'cablero', 'swenlink'],
  traits: {
    display: from(METER.display, [LED, 'монохромный ЖК', 'цветной ЖК']),
    remotes: from(LINE.remotes, [1, 4, 8]),
    connectors: from(LINE.connectors, ['RJ-45, RJ-11', 'RJ-45, RJ-11, BNC']),
    faults: by(LINE.faults, ({ display }) =>
      display === LED
        ? 'обрыв, замыкание, перепутанные жилы'
        : 'обрыв, замыкание, перепутанные и разбитые пары',
    ),
    lengthMeasure: by(LINE.lengthMeasure, ({ display }) => display !== LED),
    toneSearch: by(LINE.toneSearch, ({ display }, dice) => display !== LED || dice.chance(40)),
    poe: by(LINE.poe, ({ display }) =>
      display === LED ? 'нет' : display === 'цветной ЖК' ? 'напряжение и класс' : 'наличие напряжения',
    ),
    reach: by(LINE.reach, ({ display }) => (display === LED ? 300 : 500)),
    supply: by(COMMON.supply, ({ display }) =>
      display === 'цветной ЖК' ? 'встроенный аккумулятор' : display === LED ? 'батарея 9 В' : '3 батареи АА',
    ),
    hours: by(METER.hours, ({ display }) => (display === LED ? 60 : 20)),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [40, 50]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['display', 'remotes'],
  title: (v) =>
    `Тестер витой пары, индикация: ${v.display}, ответных частей: ${v.remotes}${v.toneSearch ? ', поиск по тону' : ''}`,
  article: (v) =>
    `LT${v.display === LED ? 'L' : v.display === 'цветной ЖК' ? 'C' : 'M'}${v.remotes}${v.toneSearch ? 'T' : ''}${v.connectors.includes('BNC') ? 'B' : ''}`,
  about: (v) => [
    `Тестер проверяет обжим и разводку кабеля с гнёздами ${v.connectors}, длина линии до ${v.reach} м.`,
    `Прибор находит: ${v.faults}; результат показан по каждой жиле.`,
    v.lengthMeasure
      ? 'Длина и расстояние до обрыва измеряются с одного конца, ответная часть для этого не нужна.'
      : 'Длину линии прибор не измеряет, к дальнему концу подключают ответную часть.',
    v.remotes === 1
      ? 'Одна ответная часть снимается с корпуса и переносится к дальнему концу.'
      : `Пронумерованных ответных частей ${v.remotes}: их расставляют по розеткам и обходят шкаф один раз.`,
    v.toneSearch
      ? 'Генератор подаёт тон, щуп находит нужный кабель в пучке; активное оборудование на время поиска отключают.'
      : 'Линию под напряжением PoE к прибору не подключают.',
  ],
  price: (v) =>
    (v.display === LED ? 690 : v.display === 'цветной ЖК' ? 9800 : 4600) +
    (v.remotes - 1) * 190 +
    (v.toneSearch ? 900 : 0),
  weight: (v) => (v.display === LED ? 220 : 460) + v.remotes * 18,
  picture: (v) => ({
    family: 'multimeter',
    variant: 'pair',
    tone: v.display === LED ? 'grey' : v.display === 'цветной ЖК' ? 'graphite' : 'blue',
  }),
  accessories: ['konnektory-rj-45', 'vitaya-para-vnutrennyaya-metr'],
});

const LOCATORS: Record<number, { reach: number; frequency: string; price: number; grams: number }> = {
  1: { reach: 1000, frequency: '577 Гц', price: 8900, grams: 700 },
  2.5: { reach: 3000, frequency: '512 Гц, 8 кГц', price: 34_000, grams: 2600 },
  4.5: { reach: 5000, frequency: '512 Гц, 8, 33 кГц', price: 82_000, grams: 4200 },
  6: { reach: 8000, frequency: '512 Гц, 8, 33, 82 кГц', price: 148_000, grams: 5100 },
};

export const cableLocators = leaf({
  code: 'trassoiskateli',
  name: 'Трассоискатели',
  brands: ['metrus', 'testora', 'mikrum', 'fibris'],
  traits: {
    depth: from(LINE.depth, [1, 2.5, 4.5, 6]),
    generator: from(LINE.generator, [1, 5, 10]),
    reach: by(LINE.reach, ({ depth }) => rowOf(LOCATORS, depth).reach),
    frequency: by(LINE.frequency, ({ depth }) => rowOf(LOCATORS, depth).frequency),
    antenna: from(LINE.antenna, ['встроенная', 'встроенная и клещи']),
    accuracy: from(METER.accuracy, [5, 10]),
    display: by(METER.display, ({ depth }) => (Number(depth) === 1 ? LED : 'монохромный ЖК')),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65']),
    supply: from(COMMON.supply, ['встроенный аккумулятор', '6 батарей D']),
    hours: from(METER.hours, [20, 30]),
    coldest: from(COMMON.coldest, [-20, -30]),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['depth', 'generator'],
  title: (v) =>
    `Трассоискатель с генератором ${v.generator} Вт, глубина до ${shown(v.depth)} м, ${v.ipClass}`,
  article: (v) => `TR${shown(v.depth)}-G${v.generator}${v.antenna.includes('клещи') ? 'C' : ''}`,
  about: (v) => [
    `Трассоискатель находит кабели и металлические трубы на глубине до ${shown(v.depth)} м и показывает направление трассы.`,
    `Генератор мощностью ${v.generator} Вт подаёт сигнал на линию, частоты: ${v.frequency}; длина обследуемой трассы до ${v.reach} м.`,
    v.antenna.includes('клещи')
      ? 'Клещи наводят сигнал без отключения кабеля, контактным проводом сигнал подают на снятую линию.'
      : 'Сигнал подают контактным проводом на отключённую линию или наводят антенной генератора.',
    `Погрешность глубины около ${v.accuracy} %, рядом с другими кабелями трассу подтверждают шурфом.`,
    `Степень защиты ${v.ipClass}, работа от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C, питания хватает примерно на ${v.hours} ч.`,
  ],
  price: (v) =>
    rowOf(LOCATORS, v.depth).price * (0.9 + v.generator * 0.03) + (v.antenna.includes('клещи') ? 7500 : 0),
  weight: (v) => rowOf(LOCATORS, v.depth).grams + v.generator * 90,
  picture: (v) => ({ family: 'multimeter', variant: 'locator', tone: v.depth > 2.5 ? 'yellow' : 'blue' }),
  conformity: 'declaration',
  accessories: ['izmeriteli-zazemleniya'],
});
