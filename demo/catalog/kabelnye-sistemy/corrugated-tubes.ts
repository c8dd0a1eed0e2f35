import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { degrees, rowOf, shown } from '../wording.ts';
import { CABLE, DUCT } from './cable-attributes.ts';

interface Tube {
  inner: number;
  metre: number;
  grams: number;
  coils: readonly number[];
}

const TUBES: Record<number, Tube> = {
  16: { inner: 10.7, metre: 11, grams: 36, coils: [50, 100] },
  20: { inner: 14.1, metre: 14.5, grams: 47, coils: [50, 100] },
  25: { inner: 18.3, metre: 21, grams: 66, coils: [50, 75] },
  32: { inner: 24.3, metre: 34, grams: 98, coils: [25, 50] },
  40: { inner: 31.2, metre: 53, grams: 142, coils: [15, 20] },
  50: { inner: 39.6, metre: 72, grams: 190, coils: [15, 20] },
};
/** Cross-section of a Cat 5e cable with the gaps round it. */
const PAIR_SPACE = 55;

const cablesIn = (inner: number) => Math.max(1, Math.floor((Math.PI * inner * inner) / 4 / PAIR_SPACE));

export const corrugatedPvc = leaf({
  code: 'gofrotruby-pvh',
  name: 'Гофротрубы ПВХ',
  brands: ['gofrum', 'klemmar', 'krepen', 'relanta'],
  unit: 'coil',
  traits: {
    outer: from(DUCT.outer, [16, 20, 25, 32, 40, 50]),
    strength: from(DUCT.strength, ['лёгкая, 320 Н', 'тяжёлая, 750 Н']),
    coilLength: by(CABLE.coilLength, ({ outer }, dice) => dice.pick(rowOf(TUBES, outer).coils)),
    inner: by(DUCT.inner, ({ outer }) => rowOf(TUBES, outer).inner),
    cables: by(DUCT.cables, ({ inner }) => cablesIn(Number(inner))),
    probe: by(DUCT.probe, (_, dice) => dice.chance(80)),
    madeOf: from(DUCT.madeOf, ['самозатухающий ПВХ']),
    fire: from(DUCT.fire, ['не распространяет горение']),
    ipClass: from(COMMON.ipClass, ['IP55']),
    layingCold: from(CABLE.layingCold, [-5]),
    coldest: from(COMMON.coldest, [-25]),
    warmest: from(COMMON.warmest, [60]),
    colour: from(COMMON.colour, ['серый', 'серый', 'белый', 'чёрный']),
  },
  axes: ['outer', 'strength'],
  title: (v) =>
    `Гофротруба ПВХ ${v.outer} мм, ${v.strength.split(',')[0]}${v.probe ? ', с протяжкой' : ''}, цвет ${v.colour}, бухта ${v.coilLength} м`,
  article: (v) =>
    `ГВ${v.strength.startsWith('лёгкая') ? 'Л' : 'Т'}${v.probe ? 'З' : ''}-${v.outer}-${v.coilLength}`,
  about: (v) => [
    `Гибкая гофрированная труба ${v.outer} мм для прокладки кабеля по стенам, за потолком и в перегородках, бухта ${v.coilLength} м.`,
    `Внутренний диаметр ${shown(v.inner)} мм, внутрь свободно проходит витых пар: ${v.cables}.`,
    v.probe
      ? 'Внутри лежит стальная протяжка: кабель привязывают к ней и затягивают вдвоём, не разбирая трассу.'
      : 'Протяжки внутри нет, кабель заводят устройством закладки или вместе с укладкой трубы.',
    v.strength.startsWith('лёгкая')
      ? 'Лёгкая серия держит 320 Н на 5 см: для открытых трасс и пустот, под стяжку она не годится.'
      : 'Тяжёлая серия держит 750 Н на 5 см: её можно закладывать под штукатурку и в места, где трубу могут задеть.',
    'ПВХ не поддерживает горение; крепят клипсами через 30–40 см, гнут без оправки при температуре не ниже −5 °C.',
  ],
  price: (v) =>
    rowOf(TUBES, v.outer).metre *
    v.coilLength *
    (v.strength.startsWith('лёгкая') ? 1 : 1.6) *
    (v.probe ? 1 : 0.9) *
    (v.colour === 'серый' ? 1 : 1.12),
  weight: (v) => rowOf(TUBES, v.outer).grams * v.coilLength * (v.strength.startsWith('лёгкая') ? 1 : 1.5),
  picture: (v) => ({ family: 'duct', variant: 'corrugated', tone: toneOf(v.colour) }),
  conformity: 'certificate',
  accessories: ['klipsy-dlya-trub', 'korobki-raspayachnye'],
});

export const corrugatedPe = leaf({
  code: 'gofrotruby-pnd',
  name: 'Гофротрубы ПНД',
  brands: ['gofrum', 'klemmar', 'relanta'],
  unit: 'm',
  multiple: 5,
  traits: {
    outer: from(DUCT.outer, [16, 20, 25, 32, 40, 50]),
    colour: from(COMMON.colour, ['чёрный', 'оранжевый', 'синий', 'красный']),
    inner: by(DUCT.inner, ({ outer }) => rowOf(TUBES, outer).inner),
    strength: from(DUCT.strength, ['лёгкая, 350 Н', 'тяжёлая, 750 Н']),
    probe: from(DUCT.probe, [true]),
    cables: by(DUCT.cables, ({ inner }) => cablesIn(Number(inner))),
    madeOf: from(DUCT.madeOf, ['ПНД']),
    fire: from(DUCT.fire, ['горючая']),
    ipClass: from(COMMON.ipClass, ['IP55']),
    layingCold: from(CABLE.layingCold, [-25, -20]),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [90]),
  },
  axes: ['outer', 'colour'],
  title: (v) => `Гофротруба ПНД ${v.outer} мм с протяжкой, ${v.strength.split(',')[0]}, цвет ${v.colour}`,
  article: (v) => `ГН${v.strength.startsWith('лёгкая') ? 'Л' : 'Т'}-${v.outer}`,
  about: (v) => [
    `Полиэтиленовая гофротруба ${v.outer} мм для закладки кабеля в стяжку, бетон и грунт, отпускаем кратно 5 м.`,
    v.colour === 'чёрный'
      ? 'Чёрный полиэтилен не боится солнца, трубу можно вести по фасаду и кровле.'
      : `Цвет ${v.colour} помогает отличить слаботочную трассу от силовой в стяжке; на солнце такую трубу не оставляют.`,
    `Внутренний диаметр ${shown(v.inner)} мм, протяжка внутри; свободно проходит витых пар: ${v.cables}.`,
    'Полиэтилен горит, поэтому открыто внутри зданий трубу не прокладывают.',
    `Эластичность сохраняется на морозе: монтаж до ${degrees(v.layingCold)} °C, эксплуатация от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C.`,
  ],
  price: (v) => rowOf(TUBES, v.outer).metre * (v.strength.startsWith('лёгкая') ? 1.15 : 1.9),
  weight: (v) => rowOf(TUBES, v.outer).grams * (v.strength.startsWith('лёгкая') ? 0.75 : 1.2),
  picture: (v) => ({ family: 'duct', variant: 'corrugated', tone: toneOf(v.colour) }),
  accessories: ['uzk-ruchnye', 'klipsy-dlya-trub'],
});

const SLEEVES: Record<number, { inner: number; outer: number; metre: number; grams: number }> = {
  10: { inner: 9.3, outer: 13.9, metre: 38, grams: 120 },
  15: { inner: 14.9, outer: 18.9, metre: 46, grams: 165 },
  20: { inner: 18.7, outer: 24.7, metre: 62, grams: 230 },
  25: { inner: 23.7, outer: 29.7, metre: 78, grams: 290 },
  32: { inner: 30.4, outer: 37.9, metre: 108, grams: 390 },
  38: { inner: 36.4, outer: 43, metre: 138, grams: 480 },
  50: { inner: 46.5, outer: 58.7, metre: 212, grams: 740 },
};
const BARE = 'без оболочки';

function sealWords(coating: string, design: string): string {
  if (coating !== BARE) return 'Под оболочкой витки идут без уплотнения, поэтому рукав остаётся гибким.';
  return design === 'без уплотнения'
    ? 'Витки без уплотнения: рукав гибче, от пыли и влаги он защищает слабее.'
    : 'Между витками проложена хлопковая нить, она задерживает пыль и брызги.';
}

export const metalSleeves = leaf({
  code: 'metallorukav',
  name: 'Металлорукав',
  brands: ['gofrum', 'krepen', 'relanta', 'klemmar'],
  unit: 'm',
  multiple: 1,
  traits: {
    nominal: from(DUCT.nominal, [10, 15, 20, 25, 32, 38, 50]),
    coating: from(DUCT.coating, [BARE, 'оболочка ПВХ']),
    inner: by(DUCT.inner, ({ nominal }) => rowOf(SLEEVES, nominal).inner),
    outer: by(DUCT.outer, ({ nominal, coating }) => {
      const { outer } = rowOf(SLEEVES, nominal);
      return coating === BARE ? outer : Number((outer + 1.6).toFixed(1));
    }),
    madeOf: from(DUCT.madeOf, ['оцинкованная сталь']),
    design: by(DUCT.design, ({ coating }, dice) =>
      coating === BARE ? dice.pick(['уплотнение хлопковой нитью', 'без уплотнения']) : 'без уплотнения',
    ),
    bend: by(CABLE.bend, ({ inner }) => Math.round(Number(inner) * 5)),
    ipClass: by(COMMON.ipClass, ({ coating, design }) =>
      coating === BARE ? (design === 'без уплотнения' ? 'IP20' : 'IP54') : 'IP65',
    ),
    probe: by(DUCT.probe, (_, dice) => dice.chance(30)),
    coldest: by(COMMON.coldest, ({ coating }) => (coating === BARE ? -60 : -25)),
    warmest: by(COMMON.warmest, ({ coating }) => (coating === BARE ? 100 : 70)),
    colour: by(COMMON.colour, ({ coating }, dice) =>
      coating === BARE ? 'серый' : dice.pick(['серый', 'чёрный']),
    ),
  },
  axes: ['nominal', 'coating'],
  title: (v) =>
    `Металлорукав ${v.nominal} мм, ${v.coating === BARE ? 'оцинкованный' : 'в оболочке ПВХ'}${v.probe ? ', с протяжкой' : ''}`,
  article: (v) =>
    `МР${v.coating === BARE ? 'Ц' : 'П'}${v.design === 'без уплотнения' ? 'А' : 'Х'}-${v.nominal}`,
  about: (v) => [
    `Гибкий рукав из стальной ленты условным проходом ${v.nominal} мм защищает кабель от ударов, грызунов и вандалов.`,
    v.coating === BARE
      ? 'Без оболочки: рукав не горит, его ставят у щитов, приводов, извещателей и в кабельных подвалах.'
      : `Сверху рукав закрыт ПВХ, степень защиты ${v.ipClass}: подходит для сырых помещений и ввода в уличные приборы.`,
    sealWords(v.coating, v.design),
    `Внутренний диаметр ${shown(v.inner)} мм, гнут с радиусом от ${v.bend} мм; концы заводят в муфты и заземляют.`,
  ],
  price: (v) => rowOf(SLEEVES, v.nominal).metre * (v.coating === BARE ? 1 : 1.7) + (v.probe ? 5 : 0),
  weight: (v) => rowOf(SLEEVES, v.nominal).grams * (v.coating === BARE ? 1 : 1.25),
  picture: (v) => ({
    family: 'duct',
    variant: 'corrugated',
    tone: v.coating === BARE ? 'steel' : v.colour === 'чёрный' ? 'black' : 'graphite',
  }),
  accessories: ['krepezh-ognestoykih-liniy', 'vvody-kabelnye-salniki'],
});
