import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { degrees, roundTo, rowOf, shown } from '../wording.ts';
import { DUCT, ENTRY } from './cable-attributes.ts';

interface Membrane {
  density: number;
  elongation: number;
  coldest: number;
  base: string;
  perMillimetre: number;
  words: string;
}

const MEMBRANES: Record<string, Membrane> = {
  'ЭПДМ-каучук': {
    density: 1.2,
    elongation: 300,
    coldest: -60,
    base: 'без основы',
    perMillimetre: 760,
    words:
      'Каучуковое полотно растягивается вместе с подвижками стены, швы клеят составом того же производителя.',
  },
  'битумно-полимерная': {
    density: 1.25,
    elongation: 30,
    coldest: -25,
    base: 'полиэстер',
    perMillimetre: 135,
    words: 'Битумно-полимерное полотно на полиэстере прогревают или прикатывают к огрунтованному бетону.',
  },
  ПВХ: {
    density: 1.3,
    elongation: 220,
    coldest: -35,
    base: 'полиэфирная сетка',
    perMillimetre: 520,
    words: 'Полотно из ПВХ сваривают горячим воздухом с нахлёстом 50–80 мм.',
  },
};
const THICKNESSES: Record<string, readonly number[]> = {
  'ЭПДМ-каучук': [1.2, 1.5],
  'битумно-полимерная': [3, 4],
  ПВХ: [1.5, 2],
};

export const membranes = leaf({
  code: 'membrany-gidroizolyatsionnye',
  name: 'Гидроизоляционные мембраны для вводов',
  brands: ['gofrum', 'krepen', 'akvarden', 'relanta'],
  unit: 'm2',
  multiple: 0.5,
  traits: {
    madeOf: from(ENTRY.madeOf, Object.keys(MEMBRANES)),
    rollWidth: from(ENTRY.rollWidth, [0.5, 1, 1.5]),
    thickness: by(ENTRY.thickness, ({ madeOf }, dice) => dice.pick(rowOf(THICKNESSES, madeOf))),
    reinforcement: by(ENTRY.reinforcement, ({ madeOf }) => rowOf(MEMBRANES, madeOf).base),
    adhesive: by(ENTRY.adhesive, ({ madeOf }, dice) => madeOf !== 'ПВХ' && dice.chance(50)),
    elongation: by(ENTRY.elongation, ({ madeOf }) => rowOf(MEMBRANES, madeOf).elongation),
    waterPressure: from(ENTRY.waterPressure, [0.2, 0.3]),
    surfaceMass: by(ENTRY.surfaceMass, ({ madeOf, thickness }) =>
      roundTo(0.1, rowOf(MEMBRANES, madeOf).density * Number(thickness)),
    ),
    fire: from(ENTRY.fire, ['Г4']),
    coldest: by(COMMON.coldest, ({ madeOf }) => rowOf(MEMBRANES, madeOf).coldest),
    warmest: from(COMMON.warmest, [80, 100]),
  },
  axes: ['madeOf', 'rollWidth'],
  title: (v) =>
    `Мембрана гидроизоляционная для кабельных вводов, ${v.madeOf}, ${shown(v.thickness)} мм, рулон ${shown(v.rollWidth)} м`,
  article: (v) =>
    `МГ${{ 'ЭПДМ-каучук': 'Э', 'битумно-полимерная': 'Б', ПВХ: 'П' }[v.madeOf]}-${shown(v.thickness)}-${shown(v.rollWidth)}${v.adhesive ? 'К' : ''}`,
  about: (v) => [
    `Рулонная мембрана ${shown(v.thickness)} мм закрывает стену и пол вокруг кабельных вводов ниже уровня земли.`,
    rowOf(MEMBRANES, v.madeOf).words,
    v.adhesive
      ? 'На обороте нанесён клеевой слой под плёнкой, основание обеспыливают и грунтуют.'
      : 'Клеевого слоя нет, край вокруг гильз прижимают хомутом и промазывают герметиком.',
    `Держит давление воды ${shown(v.waterPressure)} МПа, удлинение при разрыве ${v.elongation} %, гибкость сохраняется до ${degrees(v.coldest)} °C.`,
    `Отрезаем от рулона шириной ${shown(v.rollWidth)} м, заказ кратно 0,5 м².`,
  ],
  price: (v) => rowOf(MEMBRANES, v.madeOf).perMillimetre * v.thickness * (v.adhesive ? 1.25 : 1),
  weight: (v) => v.surfaceMass * 1000,
  picture: (v) => ({ family: 'membrane', variant: 'roll', tone: v.madeOf === 'ПВХ' ? 'grey' : 'black' }),
  accessories: ['maty-teploizolyatsionnye', 'vvody-kabelnye-salniki'],
});

interface Mat {
  density: number;
  lambda: number;
  fire: string;
  warmest: number;
  coldest: number;
  perMillimetre: number;
  words: string;
}

const MATS: Record<string, Mat> = {
  'базальтовое волокно': {
    density: 90,
    lambda: 0.036,
    fire: 'НГ',
    warmest: 700,
    coldest: -60,
    perMillimetre: 17,
    words: 'Базальтовое волокно не горит, матом обкладывают пакеты кабеля и проёмы в противопожарных стенах.',
  },
  'вспененный каучук': {
    density: 55,
    lambda: 0.036,
    fire: 'Г1',
    warmest: 105,
    coldest: -50,
    perMillimetre: 62,
    words: 'Вспененный каучук не впитывает влагу и не даёт конденсату выпасть на холодных гильзах и трубах.',
  },
  'вспененный полиэтилен': {
    density: 30,
    lambda: 0.038,
    fire: 'Г3',
    warmest: 95,
    coldest: -60,
    perMillimetre: 21,
    words: 'Вспененный полиэтилен лёгкий и режется ножом, им закрывают вводы в частных домах и киосках.',
  },
};
const MAT_THICKNESS = [6, 9, 13, 20, 30, 50] as const;

export const mats = leaf({
  code: 'maty-teploizolyatsionnye',
  name: 'Теплоизоляционные маты для вводов',
  brands: ['gofrum', 'krepen', 'plamet', 'relanta'],
  unit: 'm2',
  multiple: 0.25,
  traits: {
    madeOf: from(ENTRY.madeOf, Object.keys(MATS)),
    thickness: from(ENTRY.thickness, MAT_THICKNESS),
    facing: by(ENTRY.facing, ({ madeOf }, dice) =>
      dice.pick(madeOf === 'базальтовое волокно' ? ['фольга', 'стеклоткань'] : ['нет', 'фольга']),
    ),
    adhesive: by(ENTRY.adhesive, ({ madeOf }, dice) => madeOf !== 'базальтовое волокно' && dice.chance(60)),
    conductivity: by(ENTRY.conductivity, ({ madeOf }) => rowOf(MATS, madeOf).lambda),
    density: by(ENTRY.density, ({ madeOf }) => rowOf(MATS, madeOf).density),
    surfaceMass: by(ENTRY.surfaceMass, ({ density, thickness }) =>
      Number(((Number(density) * Number(thickness)) / 1000).toFixed(2)),
    ),
    fire: by(ENTRY.fire, ({ madeOf }) => rowOf(MATS, madeOf).fire),
    rollWidth: from(ENTRY.rollWidth, [1, 1.2]),
    coldest: by(COMMON.coldest, ({ madeOf }) => rowOf(MATS, madeOf).coldest),
    warmest: by(COMMON.warmest, ({ madeOf }) => rowOf(MATS, madeOf).warmest),
  },
  axes: ['thickness', 'madeOf'],
  title: (v) =>
    `Мат теплоизоляционный для кабельных вводов, ${v.madeOf}, ${v.thickness} мм${v.facing === 'нет' ? '' : `, обкладка: ${v.facing}`}`,
  article: (v) =>
    `МТ${{ 'базальтовое волокно': 'Б', 'вспененный каучук': 'К', 'вспененный полиэтилен': 'П' }[v.madeOf]}-${v.thickness}${v.facing === 'фольга' ? 'Ф' : ''}${v.adhesive ? 'С' : ''}`,
  about: (v) => [
    `Мат толщиной ${v.thickness} мм утепляет кабельные вводы, гильзы и уличные шкафы, чтобы внутри не собирался иней.`,
    rowOf(MATS, v.madeOf).words,
    `Теплопроводность ${shown(v.conductivity)} Вт/(м·К), группа горючести ${v.fire}, рабочая температура от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C.`,
    v.adhesive
      ? 'Клеевой слой держит мат на очищенном металле и бетоне, стыки закрывают алюминиевой лентой.'
      : 'Клеевого слоя нет: мат притягивают вязальной проволокой, лентой или прижимными шайбами.',
    `Режем от рулона шириной ${shown(v.rollWidth)} м, заказ кратно 0,25 м².`,
  ],
  price: (v) =>
    rowOf(MATS, v.madeOf).perMillimetre *
      v.thickness ** 0.92 *
      (v.facing === 'нет' ? 1 : 1.2) *
      (v.adhesive ? 1.15 : 1) +
    90,
  weight: (v) => v.surfaceMass * 1000 + 40,
  picture: (v) => ({
    family: 'membrane',
    variant: 'roll',
    tone: v.facing === 'фольга' ? 'steel' : v.madeOf === 'базальтовое волокно' ? 'sand' : 'graphite',
  }),
  accessories: ['membrany-gidroizolyatsionnye', 'ankery'],
});

const TAGS: Record<string, { use: string; piece: number }> = {
  квадрат: { use: 'Квадратными бирками обозначают силовые кабели до 1000 В.', piece: 3.2 },
  круг: { use: 'Круглыми бирками обозначают силовые кабели выше 1000 В.', piece: 3.2 },
  треугольник: {
    use: 'Треугольными бирками обозначают контрольные, сигнальные и слаботочные кабели.',
    piece: 2.9,
  },
  прямоугольник: {
    use: 'Прямоугольные бирки вмещают адрес линии, марку кабеля и дату прокладки.',
    piece: 3.6,
  },
};

export const cableTags = leaf({
  code: 'markirovka-kabelya',
  name: 'Маркировка кабеля',
  brands: ['klemmar', 'relanta', 'krepen', 'pechatar'],
  unit: 'package',
  traits: {
    tagShape: from(ENTRY.tagShape, Object.keys(TAGS)),
    packSize: from(COMMON.packSize, [50, 100, 250]),
    tagSize: from(ENTRY.tagSize, [32, 55]),
    tagWriting: from(ENTRY.tagWriting, ['маркер', 'термопечать', 'тиснение']),
    tagFixing: from(ENTRY.tagFixing, ['отверстия под стяжку', 'отверстия под проволоку']),
    madeOf: from(DUCT.madeOf, ['полиэтилен', 'полистирол']),
    colour: from(COMMON.colour, ['белый', 'жёлтый']),
    coldest: by(COMMON.coldest, ({ madeOf }) => (madeOf === 'полиэтилен' ? -50 : -40)),
    warmest: from(COMMON.warmest, [60, 80]),
  },
  axes: ['tagShape', 'packSize'],
  title: (v) => `Бирка кабельная, ${v.tagShape} ${v.tagSize} мм, цвет ${v.colour}, упаковка ${v.packSize} шт`,
  article: (v) =>
    `БК${{ квадрат: 'К', круг: 'О', треугольник: 'Т', прямоугольник: 'П' }[v.tagShape]}-${v.tagSize}-${v.packSize}`,
  about: (v) => [
    `Бирки для маркировки кабеля на концах, у муфт и в проходах через стены, в упаковке ${v.packSize} шт.`,
    rowOf(TAGS, v.tagShape).use,
    {
      маркер: 'Надпись наносят перманентным маркером, для улицы её закрывают прозрачным лаком.',
      термопечать: 'Поверхность принимает термотрансферную печать, список линий печатают из таблицы.',
      тиснение: 'Надпись выдавливают ручным клеймом, она читается и на потемневшей бирке.',
    }[v.tagWriting],
    `Крепят через ${v.tagFixing.replace('отверстия', 'отверстия с двух сторон')}; материал ${v.madeOf}, мороз до ${degrees(v.coldest)} °C.`,
  ],
  price: (v) =>
    rowOf(TAGS, v.tagShape).piece *
    v.packSize *
    (v.tagSize === 55 ? 1.3 : 1) *
    (v.packSize === 250 ? 0.85 : 1),
  weight: (v) => v.packSize * (v.tagSize === 55 ? 2.6 : 1.1),
  picture: (v) => ({ family: 'card', variant: 'fob', tone: toneOf(v.colour) }),
  accessories: ['styazhki-kabelnye'],
});
