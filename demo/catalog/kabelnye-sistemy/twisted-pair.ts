import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { degrees, roundTo, rowOf, shown } from '../wording.ts';
import { CABLE } from './cable-attributes.ts';

const CATEGORIES: Record<
  string,
  { size: string; band: number; outer: number; grams: number; metre: number }
> = {
  'Cat 5e': { size: '24 AWG (0,51 мм)', band: 100, outer: 5.1, grams: 31, metre: 42 },
  'Cat 6': { size: '23 AWG (0,57 мм)', band: 250, outer: 6.2, grams: 42, metre: 63 },
};
const FIRE_CLASSES: Record<string, string> = {
  ПВХ: 'О1.8.2.5.4',
  'нг(А)-LS': 'П1б.8.2.2.2',
  'нг(А)-HF': 'П1б.8.1.2.1',
};
const SHEATH_COST: Record<string, number> = { ПВХ: 1, 'нг(А)-LS': 1.12, 'нг(А)-HF': 1.24 };
const isCopper = (core: string) => core === 'медь';
const sheathCode = (sheath: string) => (sheath === 'ПВХ' ? 'V' : sheath.slice(-2));
const shortCategory = (category: string) => category.replace('Cat ', '').toUpperCase();

export const indoorPairCoils = leaf({
  code: 'vitaya-para-vnutrennyaya-buhta',
  name: 'Витая пара внутренняя, бухты',
  brands: ['mednika', 'provodar', 'zhilar', 'netorra', 'swenlink'],
  unit: 'coil',
  traits: {
    category: from(CABLE.category, ['Cat 5e', 'Cat 5e', 'Cat 6']),
    pairs: by(CABLE.pairs, ({ category }, dice) => (category === 'Cat 5e' && dice.chance(25) ? 2 : 4)),
    shield: from(CABLE.shield, ['U/UTP, без экрана']),
    coreMaterial: from(CABLE.coreMaterial, ['медь', 'медь', 'омеднённый алюминий']),
    coreSize: by(CABLE.coreSize, ({ category }) => rowOf(CATEGORIES, category).size),
    sheath: from(CABLE.sheath, ['ПВХ', 'нг(А)-LS', 'нг(А)-HF']),
    coilLength: from(CABLE.coilLength, [100, 305]),
    bandwidth: by(CABLE.bandwidth, ({ category }) => rowOf(CATEGORIES, category).band),
    outer: by(CABLE.outer, ({ category, pairs }) => (pairs === 2 ? 4.2 : rowOf(CATEGORIES, category).outer)),
    bend: by(CABLE.bend, ({ outer }) => roundTo(5, Number(outer) * 8)),
    fireClass: by(CABLE.fireClass, ({ sheath }) => rowOf(FIRE_CLASSES, sheath)),
    coldest: from(COMMON.coldest, [-20]),
    warmest: from(COMMON.warmest, [60, 75]),
    colour: from(COMMON.colour, ['серый', 'белый', 'синий']),
  },
  axes: ['sheath', 'coilLength'],
  title: (v) =>
    `Витая пара внутренняя U/UTP ${v.category}, пар: ${v.pairs}, ${v.sheath}, бухта ${v.coilLength} м`,
  article: (v) =>
    `U${v.pairs}-${shortCategory(v.category)}${isCopper(v.coreMaterial) ? '' : 'C'}-${sheathCode(v.sheath)}${v.coilLength}`,
  about: (v) => [
    `Кабель витая пара ${v.category} в бухте ${v.coilLength} м для прокладки внутри зданий: в коробах, лотках и за подвесным потолком.`,
    v.pairs === 4
      ? 'Четыре пары работают с гигабитной сетью и передают питание PoE на камеры и точки доступа.'
      : 'Двух пар хватает для сети 100 Мбит/с, переговорных трубок и шлейфов охранной сигнализации.',
    isCopper(v.coreMaterial)
      ? `Жилы медные, калибр ${v.coreSize}; линию ведут на всю нормативную длину 100 м.`
      : `Жилы из омеднённого алюминия, калибр ${v.coreSize}: для коротких линий до 50–60 м без питания PoE повышенной мощности.`,
    v.sheath === 'ПВХ'
      ? 'Оболочка из обычного ПВХ: кабель ведут одиночной линией, в пучках и на путях эвакуации его не применяют.'
      : `Оболочка ${v.sheath} не распространяет горение при групповой прокладке, класс пожарной опасности ${v.fireClass}.`,
    `Наружный диаметр ${shown(v.outer)} мм, изгибают с радиусом не меньше ${v.bend} мм; по метражным меткам на оболочке виден остаток в бухте.`,
  ],
  price: (v) =>
    rowOf(CATEGORIES, v.category).metre *
    v.coilLength *
    (v.coilLength === 100 ? 1.1 : 1) *
    (v.pairs === 2 ? 0.56 : 1) *
    (isCopper(v.coreMaterial) ? 1 : 0.46) *
    rowOf(SHEATH_COST, v.sheath),
  weight: (v) =>
    rowOf(CATEGORIES, v.category).grams *
    v.coilLength *
    (v.pairs === 2 ? 0.58 : 1) *
    (isCopper(v.coreMaterial) ? 1 : 0.7),
  picture: (v) => ({ family: 'cable', variant: 'coil', tone: toneOf(v.colour), cores: v.pairs * 2 }),
  conformity: 'declaration',
  accessories: ['konnektory-rj-45', 'kabel-kanaly-pvh', 'testery-vitoy-pary'],
});

export const indoorPairMetres = leaf({
  code: 'vitaya-para-vnutrennyaya-metr',
  name: 'Витая пара внутренняя на метраж',
  brands: ['mednika', 'provodar', 'zhilar', 'netorra'],
  unit: 'm',
  multiple: 1,
  traits: {
    category: from(CABLE.category, ['Cat 5e', 'Cat 6']),
    sheath: from(CABLE.sheath, ['ПВХ', 'нг(А)-LS', 'нг(А)-HF']),
    pairs: from(CABLE.pairs, [4]),
    shield: from(CABLE.shield, ['U/UTP, без экрана']),
    coreMaterial: from(CABLE.coreMaterial, ['медь']),
    coreKind: from(CABLE.coreKind, ['однопроволочная', 'однопроволочная', 'многопроволочная']),
    coreSize: by(CABLE.coreSize, ({ category, coreKind }) =>
      coreKind === 'многопроволочная' ? '26 AWG (7×0,16 мм)' : rowOf(CATEGORIES, category).size,
    ),
    bandwidth: by(CABLE.bandwidth, ({ category }) => rowOf(CATEGORIES, category).band),
    outer: by(CABLE.outer, ({ category }) => rowOf(CATEGORIES, category).outer),
    fireClass: by(CABLE.fireClass, ({ sheath }) => rowOf(FIRE_CLASSES, sheath)),
    coldest: from(COMMON.coldest, [-20]),
    warmest: from(COMMON.warmest, [60, 70]),
    colour: from(COMMON.colour, ['серый', 'белый', 'оранжевый']),
  },
  axes: ['category', 'sheath'],
  title: (v) =>
    `Витая пара внутренняя U/UTP ${v.category} 4 пары, ${v.coreKind} жила, ${v.sheath}, на метраж`,
  article: (v) =>
    `UM4-${shortCategory(v.category)}${v.coreKind === 'многопроволочная' ? 'P' : ''}-${sheathCode(v.sheath)}`,
  about: (v) => [
    `Медный кабель U/UTP ${v.category}, который отрезаем от бухты: удобно для доделок, переноса рабочих мест и ремонта линий.`,
    v.coreKind === 'многопроволочная'
      ? 'Гибкие многопроволочные жилы берут для шнуров, которые часто переставляют; длина такой линии не больше 10–15 м.'
      : `Однопроволочные жилы ${v.coreSize} расшивают на розетки, патч-панели и коннекторы RJ-45 в стационарной линии.`,
    v.category === 'Cat 6'
      ? 'Между парами стоит крестообразный разделитель, полоса частот 250 МГц даёт запас для гигабитной сети.'
      : 'Полосы частот 100 МГц достаточно для гигабитной сети и IP-камер с питанием PoE.',
    `Оболочка ${v.sheath}, класс пожарной опасности ${v.fireClass}, рабочая температура от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C.`,
    'Отрезок до 305 м отгружаем одним куском, без сростков.',
  ],
  price: (v) =>
    rowOf(CATEGORIES, v.category).metre *
    1.12 *
    rowOf(SHEATH_COST, v.sheath) *
    (v.coreKind === 'многопроволочная' ? 1.1 : 1),
  weight: (v) => rowOf(CATEGORIES, v.category).grams,
  picture: (v) => ({
    family: 'cable',
    variant: 'coil',
    tone: toneOf(v.colour),
    cores: v.pairs * 2,
    size: 0.85,
  }),
  conformity: 'declaration',
  accessories: ['konnektory-rj-45', 'gofrotruby-pvh', 'testery-vitoy-pary'],
});

export const outdoorPairCoils = leaf({
  code: 'vitaya-para-ulichnaya',
  name: 'Витая пара уличная',
  brands: ['mednika', 'provodar', 'zhilar', 'netorra', 'swenlink'],
  unit: 'coil',
  traits: {
    category: from(CABLE.category, ['Cat 5e', 'Cat 5e', 'Cat 6']),
    carrier: from(CABLE.carrier, ['нет', 'стальной трос 1,2 мм']),
    shield: from(CABLE.shield, ['U/UTP, без экрана', 'F/UTP, общий экран из фольги']),
    pairs: by(CABLE.pairs, ({ category }, dice) => (category === 'Cat 5e' && dice.chance(25) ? 2 : 4)),
    coreMaterial: from(CABLE.coreMaterial, ['медь']),
    coreSize: by(CABLE.coreSize, ({ category }) => rowOf(CATEGORIES, category).size),
    sheath: from(CABLE.sheath, ['светостабилизированный полиэтилен']),
    waterBlocking: from(CABLE.waterBlocking, [
      'лента под оболочкой',
      'лента под оболочкой',
      'гидрофобный гель',
    ]),
    coilLength: from(CABLE.coilLength, [305, 500]),
    outer: by(CABLE.outer, ({ category, pairs, shield }) =>
      roundTo(
        0.1,
        (pairs === 2 ? 4.9 : rowOf(CATEGORIES, category).outer + 0.8) + (String(shield)[0] === 'F' ? 0.6 : 0),
      ),
    ),
    layingCold: from(CABLE.layingCold, [-10, -20]),
    coldest: from(COMMON.coldest, [-60, -50]),
    warmest: from(COMMON.warmest, [70]),
    colour: from(COMMON.colour, ['чёрный']),
  },
  axes: ['carrier', 'coilLength'],
  title: (v) =>
    `Витая пара уличная ${v.shield.split(',')[0]} ${v.category}, пар: ${v.pairs}${v.carrier === 'нет' ? '' : ', с тросом'}, бухта ${v.coilLength} м`,
  article: (v) =>
    `OUT${v.pairs}${v.shield[0]}-${shortCategory(v.category)}${v.carrier === 'нет' ? '' : 'T'}-${v.coilLength}`,
  about: (v) => [
    `Витая пара ${v.category} для открытой прокладки по фасадам, столбам и крышам, в бухте ${v.coilLength} м.`,
    v.carrier === 'нет'
      ? 'Без несущего элемента: крепят к стене скобами и хомутами или укладывают в трубу, для пролётов по воздуху нужен отдельный трос.'
      : 'Вынесенный стальной трос 1,2 мм держит пролёт между опорами до 50 м, при вводе в здание его отделяют от кабеля.',
    `Чёрная полиэтиленовая оболочка не боится солнца, работает от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C; разматывают кабель не холоднее ${degrees(v.layingCold)} °C.`,
    v.waterBlocking === 'гидрофобный гель'
      ? 'Сердечник заполнен гидрофобным гелем, поэтому при повреждении оболочки вода не идёт вдоль линии.'
      : 'Под оболочкой лежит водоблокирующая лента, торцы на время монтажа закрывают колпачками.',
    v.shield[0] === 'F'
      ? 'Экран из фольги с дренажным проводником заземляют с одной стороны; рядом с силовыми линиями такая конструкция заметно тише.'
      : 'На вводе в здание ставят грозозащиту, внутри кабель продолжают оболочкой, не распространяющей горение.',
  ],
  price: (v) =>
    rowOf(CATEGORIES, v.category).metre *
    v.coilLength *
    (v.pairs === 2 ? 0.6 : 1.06) *
    (v.carrier === 'нет' ? 1 : 1.16) *
    (v.shield[0] === 'F' ? 1.18 : 1),
  weight: (v) =>
    v.coilLength *
    (rowOf(CATEGORIES, v.category).grams * (v.pairs === 2 ? 0.62 : 1.15) + (v.carrier === 'нет' ? 0 : 14)),
  picture: (v) => ({
    family: 'cable',
    variant: v.coilLength > 305 ? 'drum' : 'coil',
    tone: 'black',
    cores: v.pairs * 2,
  }),
  conformity: 'declaration',
  accessories: ['konnektory-rj-45', 'styazhki-kabelnye', 'gofrotruby-pnd'],
});

const SHIELDED: Record<string, { size: string; band: number; outer: number; grams: number; metre: number }> =
  {
    'Cat 5e': { size: '24 AWG (0,51 мм)', band: 100, outer: 6.1, grams: 41, metre: 56 },
    'Cat 6': { size: '23 AWG (0,57 мм)', band: 250, outer: 7.2, grams: 54, metre: 84 },
    'Cat 6A': { size: '23 AWG (0,57 мм)', band: 500, outer: 7.5, grams: 60, metre: 122 },
    'Cat 7': { size: '23 AWG (0,58 мм)', band: 600, outer: 7.9, grams: 66, metre: 158 },
  };
const SHIELDS: Record<string, readonly string[]> = {
  'Cat 5e': ['F/UTP', 'SF/UTP'],
  'Cat 6': ['F/UTP', 'U/FTP'],
  'Cat 6A': ['U/FTP', 'F/FTP'],
  'Cat 7': ['S/FTP'],
};
const SHIELD_WORDS: Record<string, string> = {
  'F/UTP': 'Общий экран из фольги закрывает все четыре пары, дренажный проводник выводит помехи на землю.',
  'SF/UTP': 'Общий экран двойной: фольга и поверх неё медная оплётка, поэтому кабель стоек и к изгибам.',
  'U/FTP': 'Каждая пара обёрнута своей фольгой, общего экрана нет: пары почти не влияют друг на друга.',
  'F/FTP': 'Фольгой закрыта каждая пара и весь сердечник целиком, помехи соседних линий гасятся дважды.',
  'S/FTP': 'Каждая пара в своей фольге, поверх всех пар лежит медная оплётка.',
};

export const shieldedPair = leaf({
  code: 'vitaya-para-ekranirovannaya',
  name: 'Витая пара экранированная',
  brands: ['mednika', 'provodar', 'zhilar', 'fibris', 'cablero'],
  unit: 'm',
  multiple: 5,
  traits: {
    category: from(CABLE.category, ['Cat 5e', 'Cat 6', 'Cat 6A', 'Cat 7']),
    shield: by(CABLE.shield, ({ category }, dice) => dice.pick(rowOf(SHIELDS, category))),
    pairs: from(CABLE.pairs, [4]),
    coreMaterial: from(CABLE.coreMaterial, ['медь']),
    coreSize: by(CABLE.coreSize, ({ category }) => rowOf(SHIELDED, category).size),
    sheath: from(CABLE.sheath, ['нг(А)-LS', 'нг(А)-HF']),
    bandwidth: by(CABLE.bandwidth, ({ category }) => rowOf(SHIELDED, category).band),
    impedance: from(CABLE.impedance, [100]),
    outer: by(CABLE.outer, ({ category }) => rowOf(SHIELDED, category).outer),
    bend: by(CABLE.bend, ({ outer }) => roundTo(5, Number(outer) * 8)),
    fireClass: by(CABLE.fireClass, ({ sheath }) => rowOf(FIRE_CLASSES, sheath)),
    colour: from(COMMON.colour, ['серый', 'синий', 'оранжевый']),
  },
  axes: ['category', 'sheath'],
  title: (v) => `Витая пара экранированная ${v.shield} ${v.category} 4 пары, ${v.sheath}, на метраж`,
  article: (v) => `S${shortCategory(v.category)}-${v.shield.replace('/', '')}-${v.sheath.slice(-2)}`,
  about: (v) => [
    `Экранированная витая пара ${v.shield} ${v.category} для линий рядом с силовыми кабелями, лифтами и частотными приводами.`,
    rowOf(SHIELD_WORDS, v.shield),
    `Полоса частот ${v.bandwidth} МГц, жилы медные ${v.coreSize}, четыре пары с волновым сопротивлением 100 Ом.`,
    v.category === 'Cat 6A' || v.category === 'Cat 7'
      ? 'Линия до 100 м держит 10 Гбит/с; розетки и патч-панели берут экранированные той же категории.'
      : 'Линия до 100 м держит 1 Гбит/с и питание PoE; экран соединяют с корпусами экранированных розеток и панелей.',
    `Оболочка ${v.sheath} (класс ${v.fireClass}) рассчитана на групповую прокладку, радиус изгиба не меньше ${v.bend} мм.`,
  ],
  price: (v) => rowOf(SHIELDED, v.category).metre * (v.sheath === 'нг(А)-HF' ? 1.12 : 1),
  weight: (v) => rowOf(SHIELDED, v.category).grams,
  picture: (v) => ({ family: 'cable', variant: 'drum', tone: toneOf(v.colour), cores: v.pairs * 2 }),
  conformity: 'declaration',
  accessories: ['konnektory-rj-45', 'lotki-kabelnye'],
});
