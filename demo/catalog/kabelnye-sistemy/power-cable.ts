import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { degrees, roundTo, rowOf, shown } from '../wording.ts';
import { CABLE } from './cable-attributes.ts';

interface PowerCable {
  outer: number;
  grams: number;
  amps: number;
  ohms: number;
  metre: number;
}

const SIZES: Record<string, PowerCable> = {
  '2×1,5 мм²': { outer: 8, grams: 90, amps: 24, ohms: 12.1, metre: 64 },
  '3×1,5 мм²': { outer: 8.4, grams: 116, amps: 21, ohms: 12.1, metre: 88 },
  '3×2,5 мм²': { outer: 9.3, grams: 160, amps: 28, ohms: 7.41, metre: 139 },
  '3×4 мм²': { outer: 10.9, grams: 228, amps: 37, ohms: 4.61, metre: 222 },
  '3×6 мм²': { outer: 12, grams: 305, amps: 49, ohms: 3.08, metre: 327 },
  '5×1,5 мм²': { outer: 10, grams: 172, amps: 20, ohms: 12.1, metre: 148 },
  '5×2,5 мм²': { outer: 11.1, grams: 238, amps: 26, ohms: 7.41, metre: 234 },
  '5×4 мм²': { outer: 13.1, grams: 346, amps: 34, ohms: 4.61, metre: 372 },
  '5×6 мм²': { outer: 14.4, grams: 464, amps: 45, ohms: 3.08, metre: 545 },
};

const digitsOf = (structure: string) => structure.slice(0, -4).replaceAll('×', 'x');

function phaseWords(structure: string): string {
  if (structure.startsWith('2'))
    return 'Две жилы без защитного проводника: линии 12–48 В и приборы класса защиты II.';
  return structure.startsWith('3')
    ? 'Три жилы: фаза, ноль и защитный проводник для однофазной сети 230 В.'
    : 'Пять жил рассчитаны на трёхфазную сеть 400 В с отдельными нулём и защитным проводником.';
}

function loadWords(structure: string, amps: number): string {
  return /1,5/.test(structure)
    ? `Ток на воздухе до ${amps} А: линии освещения, шкафов связи, блоков питания и приборов сигнализации.`
    : `Ток на воздухе до ${amps} А: розеточные группы, серверные стойки, приводы ворот и вводы в щит.`;
}

export const vvgMetres = leaf({
  code: 'kabel-vvgng-ls-metr',
  name: 'Кабель ВВГнг(А)-LS на метраж',
  brands: ['mednika', 'provodar', 'zhilar'],
  unit: 'm',
  multiple: 1,
  traits: {
    structure: from(CABLE.structure, Object.keys(SIZES)),
    shape: from(CABLE.shape, ['круглый']),
    voltage: from(CABLE.voltage, [660, 1000]),
    loadCurrent: by(CABLE.loadCurrent, ({ structure }) => rowOf(SIZES, structure).amps),
    coreMaterial: from(CABLE.coreMaterial, ['медь, класс 1']),
    resistance: by(CABLE.resistance, ({ structure }) => rowOf(SIZES, structure).ohms),
    fireClass: from(CABLE.fireClass, ['П1б.8.2.2.2']),
    outer: by(CABLE.outer, ({ structure, voltage }) =>
      roundTo(0.1, rowOf(SIZES, structure).outer + (voltage === 1000 ? 0.6 : 0)),
    ),
    bend: by(CABLE.bend, ({ outer }) => roundTo(5, Number(outer) * 7.5)),
    layingCold: from(CABLE.layingCold, [-15]),
    coldest: from(COMMON.coldest, [-50]),
    warmest: from(COMMON.warmest, [50]),
    serviceLife: from(CABLE.serviceLife, [30]),
  },
  axes: ['structure', 'voltage'],
  title: (v) => `Кабель силовой ВВГнг(А)-LS ${v.structure}, ${shown(v.voltage / 1000)} кВ, на метраж`,
  article: (v) => `LS-${digitsOf(v.structure)}-${shown(v.voltage / 1000)}`,
  about: (v) => [
    `Силовой медный кабель ВВГнг(А)-LS ${v.structure} на напряжение ${shown(v.voltage / 1000)} кВ, отрезаем от барабана с точностью до метра.`,
    phaseWords(v.structure),
    loadWords(v.structure, v.loadCurrent),
    `Круглая форма плотно садится в сальниковые вводы и трубы; наружный диаметр ${shown(v.outer)} мм, радиус изгиба от ${v.bend} мм.`,
    `Оболочка не распространяет горение в пучке и мало дымит; прокладка без подогрева до ${degrees(v.layingCold)} °C.`,
  ],
  price: (v) => rowOf(SIZES, v.structure).metre * (v.voltage === 1000 ? 1.06 : 1),
  weight: (v) => rowOf(SIZES, v.structure).grams,
  picture: (v) => ({
    family: 'cable',
    variant: 'drum',
    cores: Number.parseInt(v.structure, 10),
    tone: v.voltage === 1000 ? 'black' : 'graphite',
  }),
  conformity: 'certificate',
  accessories: ['korobki-raspayachnye', 'gofrotruby-pvh', 'lotki-kabelnye'],
});

export const vvgCoils = leaf({
  code: 'kabel-vvgng-ls-buhta',
  name: 'Кабель ВВГнг(А)-LS, бухты',
  brands: ['mednika', 'provodar', 'zhilar', 'netorra'],
  unit: 'coil',
  traits: {
    structure: from(CABLE.structure, ['2×1,5 мм²', '3×1,5 мм²', '3×2,5 мм²', '3×4 мм²', '3×6 мм²']),
    coilLength: from(CABLE.coilLength, [20, 50, 100]),
    shape: by(CABLE.shape, ({ structure }) => (/4|6/.test(String(structure)) ? 'круглый' : 'плоский')),
    voltage: from(CABLE.voltage, [660]),
    loadCurrent: by(CABLE.loadCurrent, ({ structure }) => rowOf(SIZES, structure).amps),
    resistance: by(CABLE.resistance, ({ structure }) => rowOf(SIZES, structure).ohms),
    fireClass: from(CABLE.fireClass, ['П1б.8.2.2.2']),
    layingCold: from(CABLE.layingCold, [-15]),
    coldest: from(COMMON.coldest, [-50]),
    warmest: from(COMMON.warmest, [50]),
    colour: from(COMMON.colour, ['чёрный', 'серый']),
    serviceLife: from(CABLE.serviceLife, [30]),
  },
  axes: ['structure', 'coilLength'],
  title: (v) =>
    `Кабель силовой ВВГ${v.shape === 'плоский' ? '-П' : ''}нг(А)-LS ${v.structure}, бухта ${v.coilLength} м`,
  article: (v) => `LS${v.shape === 'плоский' ? 'П' : ''}-${digitsOf(v.structure)}-${v.coilLength}М`,
  about: (v) => [
    `Кабель ВВГнг(А)-LS ${v.structure} в заводской бухте ${v.coilLength} м с биркой и отметками длины.`,
    `При прокладке на воздухе линия держит до ${v.loadCurrent} А, автомат подбирают с запасом по способу прокладки.`,
    v.coilLength === 20
      ? 'Короткой бухты хватает на одну линию от щита до шкафа или поста охраны.'
      : 'Длины хватает на несколько групп, остаток сматывают обратно и хранят в сухом месте.',
    v.shape === 'плоский'
      ? 'Плоская форма удобна под штукатуркой и в узких коробах; для сальникового ввода берут круглый кабель.'
      : 'Круглый кабель плотно садится в сальниковые вводы шкафов и коробок.',
    v.structure.startsWith('2')
      ? 'Жил две, защитного проводника нет: для низковольтных линий и приборов с двойной изоляцией.'
      : 'Жил три, цвета стандартные: защитная жёлто-зелёная, нулевая синяя.',
    'Поставляется с сертификатом пожарной безопасности: кабель прокладывают пучком в коробах, лотках и трубах внутри зданий.',
  ],
  price: (v) => rowOf(SIZES, v.structure).metre * v.coilLength * (v.coilLength === 100 ? 0.95 : 1),
  weight: (v) => rowOf(SIZES, v.structure).grams * v.coilLength * (v.shape === 'плоский' ? 0.93 : 1),
  picture: (v) => ({
    family: 'cable',
    variant: 'coil',
    cores: Number.parseInt(v.structure, 10),
    tone: toneOf(v.colour),
    size: v.coilLength === 20 ? 0.82 : 1,
  }),
  conformity: 'certificate',
  accessories: ['korobki-raspayachnye', 'kabel-kanaly-pvh'],
});

const FIRE_USES: Record<string, string> = {
  2: 'Двумя жилами ведут питание 24 В к клапанам и табло, где защитный проводник не нужен.',
  3: 'Трёхжильным кабелем подключают шкафы управления и аварийные светильники к сети 230 В.',
  5: 'Пятижильным кабелем подключают трёхфазные насосы и вентиляторы дымоудаления.',
};

export const vvgFireproof = leaf({
  code: 'kabel-vvgng-frls',
  name: 'Кабель силовой огнестойкий ВВГнг(А)-FRLS',
  brands: ['mednika', 'provodar', 'zhilar', 'piroskan'],
  unit: 'm',
  multiple: 1,
  traits: {
    structure: from(CABLE.structure, Object.keys(SIZES)),
    fireMinutes: from(CABLE.fireMinutes, [180]),
    fireClass: from(CABLE.fireClass, ['П1б.1.2.2.2']),
    voltage: from(CABLE.voltage, [660, 1000]),
    loadCurrent: by(CABLE.loadCurrent, ({ structure }) => rowOf(SIZES, structure).amps),
    resistance: by(CABLE.resistance, ({ structure }) => rowOf(SIZES, structure).ohms),
    outer: by(CABLE.outer, ({ structure }) => roundTo(0.1, rowOf(SIZES, structure).outer + 2.6)),
    bend: by(CABLE.bend, ({ outer }) => roundTo(5, Number(outer) * 7.5)),
    layingCold: from(CABLE.layingCold, [-15]),
    coldest: from(COMMON.coldest, [-50]),
    warmest: from(COMMON.warmest, [50]),
    colour: from(COMMON.colour, ['чёрный', 'оранжевый']),
    certified: from(COMMON.certified, [true]),
  },
  axes: ['structure', 'voltage'],
  title: (v) => `Кабель силовой огнестойкий ВВГнг(А)-FRLS ${v.structure}, ${shown(v.voltage / 1000)} кВ`,
  article: (v) => `FR-${digitsOf(v.structure)}-${shown(v.voltage / 1000)}`,
  about: (v) => [
    `Огнестойкий силовой кабель ${v.structure} для питания приборов пожарной сигнализации, насосов, клапанов и аварийного освещения.`,
    'Слюдосодержащая лента поверх жил сохраняет линию под напряжением в огне до 180 минут.',
    FIRE_USES[v.structure[0]!]!,
    `Допустимый ток на воздухе ${v.loadCurrent} А, сопротивление жилы ${shown(v.resistance)} Ом/км.`,
    `Наружный диаметр ${shown(v.outer)} мм больше, чем у обычного ВВГ: это учитывают при выборе труб и вводов; радиус изгиба от ${v.bend} мм.`,
  ],
  price: (v) => rowOf(SIZES, v.structure).metre * (v.voltage === 1000 ? 1.55 : 1.46),
  weight: (v) => rowOf(SIZES, v.structure).grams * 1.25,
  picture: (v) => ({
    family: 'cable',
    variant: 'drum',
    cores: Number.parseInt(v.structure, 10),
    tone: toneOf(v.colour),
  }),
  conformity: 'certificate',
  accessories: ['krepezh-ognestoykih-liniy', 'korobki-ognestoykie'],
});
