import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { degrees, roundTo, rowOf, shown } from '../wording.ts';
import { CABLE } from './cable-attributes.ts';

interface Coax {
  outer: number;
  grams: number;
  loss: number;
  reach: number;
  metre: number;
}

const TYPES: Record<string, Coax> = {
  'RG-59': { outer: 6.1, grams: 45, loss: 11.2, reach: 300, metre: 37 },
  'RG-6': { outer: 6.9, grams: 50, loss: 6.6, reach: 500, metre: 41 },
  'RG-11': { outer: 10.3, grams: 96, loss: 4.3, reach: 700, metre: 96 },
};
const SHEATH_CODE: Record<string, string> = { ПВХ: 'V', 'нг(А)-LS': 'LS', полиэтилен: 'PE' };
const COPPER = 'медь';
const COPPER_CLAD = 'омеднённая сталь';
const OUTDOOR = 'полиэтилен';

export const coaxMetres = leaf({
  code: 'kabel-koaksialnyy-metr',
  name: 'Коаксиальный кабель на метраж',
  brands: ['mednika', 'provodar', 'zhilar', 'netorra', 'cablero'],
  unit: 'm',
  multiple: 1,
  traits: {
    coaxType: from(CABLE.coaxType, ['RG-59', 'RG-6', 'RG-11']),
    sheath: from(CABLE.sheath, ['ПВХ', 'нг(А)-LS', OUTDOOR]),
    impedance: from(CABLE.impedance, [75]),
    coaxCore: from(CABLE.coaxCore, [COPPER, COPPER, COPPER_CLAD]),
    coaxBraid: from(CABLE.coaxBraid, [64, 80, 95]),
    attenuation: by(CABLE.attenuation, ({ coaxType }) => rowOf(TYPES, coaxType).loss),
    outer: by(CABLE.outer, ({ coaxType }) => rowOf(TYPES, coaxType).outer),
    bend: by(CABLE.bend, ({ outer }) => roundTo(5, Number(outer) * 10)),
    coldest: by(COMMON.coldest, ({ sheath }) => (sheath === OUTDOOR ? -60 : -30)),
    warmest: from(COMMON.warmest, [70]),
    colour: by(COMMON.colour, ({ sheath }, dice) =>
      sheath === OUTDOOR ? 'чёрный' : dice.pick(['белый', 'серый']),
    ),
  },
  axes: ['coaxType', 'sheath'],
  title: (v) =>
    `Кабель коаксиальный ${v.coaxType} 75 Ом, жила: ${v.coaxCore}, оболочка ${v.sheath}, на метраж`,
  article: (v) =>
    `${v.coaxType.replace('-', '')}${v.coaxCore === COPPER ? 'M' : 'S'}-${v.coaxBraid}${rowOf(SHEATH_CODE, v.sheath)}`,
  about: (v) => [
    `Коаксиальный кабель ${v.coaxType} с волновым сопротивлением 75 Ом для аналоговых и AHD-камер, эфирного и спутникового телевидения.`,
    v.coaxCore === COPPER
      ? `Центральная жила медная: сигнал камеры AHD проходит до ${rowOf(TYPES, v.coaxType).reach} м без усилителя.`
      : 'Центральная жила из омеднённой стали прочнее на разрыв, но для длинных линий видеонаблюдения берут медную.',
    `Экран состоит из фольги и оплётки плотностью ${v.coaxBraid} %, затухание на 100 МГц составляет ${shown(v.attenuation)} дБ на 100 м.`,
    v.sheath === OUTDOOR
      ? 'Чёрная полиэтиленовая оболочка рассчитана на фасады и подвес к тросу, внутри зданий её не оставляют открытой.'
      : `Оболочка ${v.sheath} подходит для помещений, рабочая температура от ${degrees(v.coldest)} °C.`,
    `Разъёмы BNC или F берут под диаметр ${shown(v.outer)} мм.`,
  ],
  price: (v) =>
    rowOf(TYPES, v.coaxType).metre *
    (v.coaxCore === COPPER ? 1 : 0.66) *
    (v.sheath === 'нг(А)-LS' ? 1.14 : 1) *
    (0.7 + v.coaxBraid / 300),
  weight: (v) => rowOf(TYPES, v.coaxType).grams,
  picture: (v) => ({ family: 'cable', variant: 'coil', tone: toneOf(v.colour), cores: 1, size: 0.85 }),
  conformity: 'declaration',
  accessories: ['konnektory-bnc', 'kabel-kanaly-pvh'],
});

export const coaxCoils = leaf({
  code: 'kabel-koaksialnyy-buhta',
  name: 'Коаксиальный кабель, бухты',
  brands: ['mednika', 'provodar', 'zhilar', 'netorra', 'swenlink'],
  unit: 'coil',
  traits: {
    coaxType: from(CABLE.coaxType, ['RG-59', 'RG-6']),
    coilLength: from(CABLE.coilLength, [100, 200, 305]),
    impedance: from(CABLE.impedance, [75]),
    coaxCore: from(CABLE.coaxCore, [COPPER, COPPER_CLAD]),
    coaxBraid: from(CABLE.coaxBraid, [48, 64, 80]),
    attenuation: by(CABLE.attenuation, ({ coaxType }) => rowOf(TYPES, coaxType).loss),
    sheath: from(CABLE.sheath, ['ПВХ', 'ПВХ', 'нг(А)-LS']),
    outer: by(CABLE.outer, ({ coaxType }) => rowOf(TYPES, coaxType).outer),
    coldest: from(COMMON.coldest, [-30, -20]),
    warmest: from(COMMON.warmest, [60, 70]),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'серый']),
  },
  axes: ['coaxType', 'coilLength'],
  title: (v) => `Кабель коаксиальный ${v.coaxType} 75 Ом, ${v.sheath}, бухта ${v.coilLength} м`,
  article: (v) =>
    `${v.coaxType.replace('-', '')}${v.coaxCore === COPPER ? 'M' : 'S'}${v.coaxBraid}-${v.coilLength}`,
  about: (v) => [
    `Кабель ${v.coaxType} бухтой ${v.coilLength} м: одним куском на несколько камер или на разводку телевидения по этажам.`,
    `Плотность оплётки ${v.coaxBraid} %, под ней сплошная фольга; диэлектрик из вспененного полиэтилена.`,
    v.coaxCore === COPPER
      ? 'Медная жила позволяет передавать по кабелю и видео, и питание камеры с передатчиком PoC.'
      : 'Жила из омеднённой стали удешевляет линию, её применяют для телевидения и коротких видеолиний до 100–150 м.',
    v.sheath === 'ПВХ'
      ? 'Оболочка ПВХ предназначена для одиночной прокладки, в пучке нужен кабель с индексом нг(А)-LS.'
      : 'Оболочка нг(А)-LS не распространяет горение и мало дымит, её можно класть пучком в общий лоток.',
  ],
  price: (v) =>
    rowOf(TYPES, v.coaxType).metre *
    v.coilLength *
    (v.coaxCore === COPPER ? 0.92 : 0.6) *
    (v.sheath === 'ПВХ' ? 1 : 1.14) *
    (0.7 + v.coaxBraid / 300),
  weight: (v) => rowOf(TYPES, v.coaxType).grams * v.coilLength,
  picture: (v) => ({ family: 'cable', variant: 'coil', tone: toneOf(v.colour), cores: 1 }),
  conformity: 'declaration',
  accessories: ['konnektory-bnc', 'gofrotruby-pvh'],
});

const POWER_WIRES: Record<string, { metre: number; grams: number; reach: number }> = {
  '2×0,5 мм²': { metre: 39, grams: 46, reach: 40 },
  '2×0,75 мм²': { metre: 49, grams: 53, reach: 60 },
  '2×1 мм²': { metre: 60, grams: 60, reach: 80 },
  '2×1,5 мм²': { metre: 81, grams: 74, reach: 120 },
};

export const combinedVideo = leaf({
  code: 'kabel-kombinirovannyy',
  name: 'Комбинированный кабель для видеонаблюдения',
  brands: ['mednika', 'provodar', 'zhilar', 'zorkan', 'irvis'],
  unit: 'm',
  multiple: 5,
  traits: {
    powerWires: from(CABLE.powerWires, Object.keys(POWER_WIRES)),
    sheath: from(CABLE.sheath, ['ПВХ', OUTDOOR]),
    carrier: by(CABLE.carrier, ({ sheath }, dice) =>
      sheath === OUTDOOR && dice.chance(50) ? 'стальной трос 1,2 мм' : 'нет',
    ),
    coaxType: from(CABLE.coaxType, ['РК 75-1,5', 'РК 75-2', 'РК 75-3,7']),
    impedance: from(CABLE.impedance, [75]),
    coaxCore: from(CABLE.coaxCore, [COPPER]),
    coaxBraid: from(CABLE.coaxBraid, [80, 88, 92]),
    voltage: from(CABLE.voltage, [100]),
    outer: by(CABLE.outer, ({ coaxType, powerWires }) => {
      const video = coaxType === 'РК 75-3,7' ? 6.6 : coaxType === 'РК 75-2' ? 5.4 : 4.8;
      return roundTo(0.1, video + rowOf(POWER_WIRES, powerWires).grams / 40);
    }),
    coldest: by(COMMON.coldest, ({ sheath }) => (sheath === OUTDOOR ? -50 : -20)),
    warmest: from(COMMON.warmest, [60]),
    colour: by(COMMON.colour, ({ sheath }) => (sheath === OUTDOOR ? 'чёрный' : 'белый')),
  },
  axes: ['powerWires', 'sheath'],
  title: (v) =>
    `Кабель комбинированный ${v.coaxType} + ${v.powerWires}, ${v.sheath}${v.carrier === 'нет' ? '' : ' с тросом'}`,
  article: (v) =>
    `KV${v.coaxType.slice(6)}-${v.powerWires.slice(0, -4).replace('×', 'x')}${v.sheath === 'ПВХ' ? 'V' : 'P'}`,
  about: (v) => [
    `Комбинированный кабель для аналоговых и AHD-камер: в одной оболочке коаксиал ${v.coaxType} и жилы питания ${v.powerWires}.`,
    `При питании 12 В, токе камеры 400 мА и падении 10 % жилы питания тянутся примерно на ${rowOf(POWER_WIRES, v.powerWires).reach} м.`,
    v.sheath === 'ПВХ'
      ? 'Белая оболочка из ПВХ предназначена для помещений: кабель-каналов, потолков и неотапливаемых подсобок.'
      : `Чёрный полиэтилен держит солнце и мороз до ${degrees(v.coldest)} °C, кабель ведут по фасаду и между опорами.`,
    v.carrier === 'нет'
      ? 'Несущего троса нет, крепят скобами или стяжками с шагом 0,4–0,5 м.'
      : 'Трос 1,2 мм отделён перемычкой и принимает на себя нагрузку пролёта.',
    `Оплётка плотностью ${v.coaxBraid} % защищает изображение от наводок, концы заделывают разъёмами BNC и клеммами питания.`,
  ],
  price: (v) =>
    rowOf(POWER_WIRES, v.powerWires).metre *
    (v.coaxType === 'РК 75-3,7' ? 1.2 : 1) *
    (v.sheath === 'ПВХ' ? 1 : 1.06) *
    (v.carrier === 'нет' ? 1 : 1.18),
  weight: (v) => rowOf(POWER_WIRES, v.powerWires).grams + (v.carrier === 'нет' ? 0 : 14),
  picture: (v) => ({ family: 'cable', variant: 'drum', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['konnektory-bnc', 'styazhki-kabelnye'],
});
