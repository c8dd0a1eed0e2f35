import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { degrees, rowOf, shown } from '../wording.ts';
import { CABLE, PLUG } from './cable-attributes.ts';

interface OpticalDesign {
  letter: string;
  outer: number;
  grams: number;
  tension: number;
  coldest: number;
  metre: number;
  words: string;
}

const DESIGNS: Record<string, OpticalDesign> = {
  'внутренний распределительный': {
    letter: 'V',
    outer: 6.2,
    grams: 34,
    tension: 0.4,
    coldest: -10,
    metre: 44,
    words: 'Оболочка не содержит галогенов: кабель ведут по стоякам и лоткам внутри зданий.',
  },
  'подвесной с тросом': {
    letter: 'T',
    outer: 9.4,
    grams: 88,
    tension: 4,
    coldest: -60,
    metre: 41,
    words: 'Вынесенный стальной трос держит пролёты между опорами до 70 м.',
  },
  'для кабельной канализации': {
    letter: 'K',
    outer: 10.8,
    grams: 125,
    tension: 2.7,
    coldest: -60,
    metre: 56,
    words: 'Броня из гофрированной стальной ленты защищает от грызунов и сдавливания в каналах и трубах.',
  },
  'для прокладки в грунт': {
    letter: 'G',
    outer: 13.6,
    grams: 255,
    tension: 7,
    coldest: -60,
    metre: 84,
    words:
      'Повив из стальных проволок позволяет закладывать кабель прямо в грунт, в том числе кабелеукладчиком.',
  },
};
const FIBRES: Record<string, { short: string; loss: number; wave: string; cost: number }> = {
  'одномодовое 9/125 (OS2)': { short: 'S', loss: 0.22, wave: '1310 и 1550 нм', cost: 1 },
  'многомодовое 50/125 (OM3)': { short: 'M3', loss: 2.7, wave: '850 и 1300 нм', cost: 2.4 },
  'многомодовое 50/125 (OM4)': { short: 'M4', loss: 2.5, wave: '850 и 1300 нм', cost: 3.1 },
};

export const opticalCable = leaf({
  code: 'kabel-opticheskiy',
  name: 'Оптический кабель',
  brands: ['fibris', 'provodar', 'zhilar', 'netorra'],
  unit: 'm',
  multiple: 5,
  traits: {
    fibres: from(CABLE.fibres, [4, 8, 12, 16, 24]),
    fibreDesign: from(CABLE.fibreDesign, Object.keys(DESIGNS)),
    fibreType: from(CABLE.fibreType, [
      'одномодовое 9/125 (OS2)',
      'одномодовое 9/125 (OS2)',
      ...Object.keys(FIBRES),
    ]),
    fibreLoss: by(CABLE.fibreLoss, ({ fibreType }) => rowOf(FIBRES, fibreType).loss),
    wavelength: by(CABLE.wavelength, ({ fibreType }) => rowOf(FIBRES, fibreType).wave),
    tension: by(CABLE.tension, ({ fibreDesign }) => rowOf(DESIGNS, fibreDesign).tension),
    outer: by(CABLE.outer, ({ fibreDesign }) => rowOf(DESIGNS, fibreDesign).outer),
    bend: by(CABLE.bend, ({ outer }) => Math.round(Number(outer)) * 20),
    sheath: by(CABLE.sheath, ({ fibreDesign }) =>
      fibreDesign === 'внутренний распределительный' ? 'нг(А)-HF' : 'полиэтилен',
    ),
    layingCold: from(CABLE.layingCold, [-10]),
    coldest: by(COMMON.coldest, ({ fibreDesign }) => rowOf(DESIGNS, fibreDesign).coldest),
    warmest: from(COMMON.warmest, [60, 70]),
    serviceLife: from(CABLE.serviceLife, [25]),
  },
  axes: ['fibres', 'fibreDesign'],
  title: (v) => `Кабель оптический ${v.fibreDesign}, волокон: ${v.fibres}, ${v.fibreType}`,
  article: (v) => `OK${rowOf(DESIGNS, v.fibreDesign).letter}-${v.fibres}${rowOf(FIBRES, v.fibreType).short}`,
  about: (v) => [
    `Оптический кабель, волокон ${v.fibres}, волокно ${v.fibreType}: связывает узлы видеонаблюдения, посты и серверные на больших расстояниях.`,
    rowOf(DESIGNS, v.fibreDesign).words,
    v.fibreType.startsWith('одномодовое')
      ? `Затухание ${shown(v.fibreLoss)} дБ/км на 1550 нм: с обычными SFP-модулями линия работает на 20 км и дальше.`
      : `Затухание ${shown(v.fibreLoss)} дБ/км на 850 нм: 10 Гбит/с проходит на ${v.fibreType.includes('OM4') ? 400 : 300} м с недорогими модулями.`,
    `Допустимое растяжение ${shown(v.tension)} кН, наружный диаметр ${shown(v.outer)} мм, радиус изгиба при монтаже от ${v.bend} мм.`,
    `Рабочая температура от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C; строительную длину согласуем до отреза.`,
  ],
  price: (v) => {
    const { metre } = rowOf(DESIGNS, v.fibreDesign);
    return metre + v.fibres * 1.5 * rowOf(FIBRES, v.fibreType).cost;
  },
  weight: (v) => rowOf(DESIGNS, v.fibreDesign).grams + v.fibres * 0.8,
  picture: (v) => ({
    family: 'cable',
    variant: 'drum',
    tone: v.sheath === 'полиэтилен' ? 'black' : v.fibreType.startsWith('одномодовое') ? 'yellow' : 'blue',
  }),
  conformity: 'declaration',
  accessories: ['patch-kordy-opticheskie', 'reflektometry-opticheskie', 'uzk-na-telezhke'],
});

export const copperPatchCords = leaf({
  code: 'patch-kordy-mednye',
  name: 'Патч-корды медные',
  brands: ['netorra', 'swenlink', 'kommutek', 'cablero', 'mednika'],
  traits: {
    category: from(CABLE.category, ['Cat 5e', 'Cat 5e', 'Cat 6', 'Cat 6A']),
    length: from(COMMON.length, [0.3, 0.5, 1, 1.5, 2, 3, 5, 10]),
    colour: from(COMMON.colour, ['серый', 'синий', 'красный', 'жёлтый', 'зелёный', 'чёрный']),
    shield: by(CABLE.shield, ({ category }, dice) =>
      category === 'Cat 6A' ? 'S/FTP' : dice.pick(['U/UTP', 'U/UTP', 'F/UTP']),
    ),
    connectors: from(PLUG.connectors, ['RJ-45 – RJ-45']),
    coreSize: from(CABLE.coreSize, ['26 AWG (7×0,16 мм)']),
    coreMaterial: from(CABLE.coreMaterial, ['медь']),
    gold: from(PLUG.gold, [0.76, 1.27]),
    sheath: from(CABLE.sheath, ['ПВХ', 'LSZH']),
    bandwidth: by(
      CABLE.bandwidth,
      ({ category }) => ({ 'Cat 5e': 100, 'Cat 6': 250 })[String(category)] ?? 500,
    ),
    matings: from(PLUG.matings, [750]),
    warmest: from(COMMON.warmest, [60]),
  },
  axes: ['length', 'colour'],
  title: (v) => `Патч-корд ${v.shield} ${v.category}, ${shown(v.length)} м, ${v.sheath}, ${v.colour}`,
  article: (v) =>
    `PC${v.category.slice(4).toUpperCase()}${v.shield === 'U/UTP' ? '' : 'F'}-${shown(v.length)}-${v.gold === 1.27 ? 50 : 30}`,
  about: (v) => [
    `Готовый коммутационный шнур ${v.category} длиной ${shown(v.length)} м с литыми разъёмами RJ-45 на концах.`,
    v.length <= 1
      ? 'Такая длина нужна внутри шкафа: от патч-панели к коммутатору, без петель и лишнего запаса.'
      : 'Длины хватает, чтобы соединить розетку с рабочим местом, регистратором или точкой доступа.',
    v.shield === 'U/UTP'
      ? `Экрана нет, жилы гибкие медные, контакты с золотом ${shown(v.gold)} мкм выдерживают 750 соединений.`
      : `Экран ${v.shield} соединён с корпусами разъёмов, контакты с золотом ${shown(v.gold)} мкм выдерживают 750 соединений.`,
    `Цвет оболочки ${v.colour}: по цветам в шкафу разделяют камеры, телефонию, доступ и магистрали.`,
  ],
  price: (v) => {
    const base = { 'Cat 5e': 62, 'Cat 6': 98, 'Cat 6A': 210 }[v.category];
    return (
      (base + v.length * base * 0.52) * (v.shield === 'F/UTP' ? 1.2 : 1) * (v.sheath === 'LSZH' ? 1.1 : 1)
    );
  },
  weight: (v) => 14 + v.length * 30,
  picture: (v) => ({
    family: 'cable',
    variant: 'patch',
    tone: toneOf(v.colour),
    turns: v.length > 2 ? 4 : 2,
  }),
  conformity: 'declaration',
  accessories: ['markirovka-kabelya'],
});

const FIBRE_COLOURS: Record<string, string> = {
  'одномодовое 9/125 (OS2)': 'жёлтый',
  'многомодовое 50/125 (OM3)': 'бирюзовый',
  'многомодовое 50/125 (OM4)': 'бирюзовый',
};

export const opticalPatchCords = leaf({
  code: 'patch-kordy-opticheskie',
  name: 'Патч-корды оптические',
  brands: ['fibris', 'netorra', 'kommutek', 'wavelin'],
  traits: {
    connectors: from(PLUG.connectors, ['LC – LC', 'SC – SC', 'LC – SC', 'FC – SC']),
    length: from(COMMON.length, [1, 2, 3, 5, 10, 15]),
    fibreType: from(CABLE.fibreType, [...Object.keys(FIBRES), 'одномодовое 9/125 (OS2)']),
    fibreMode: from(PLUG.fibreMode, ['симплексный', 'дуплексный', 'дуплексный']),
    fibrePolish: by(PLUG.fibrePolish, ({ fibreType }, dice) =>
      String(fibreType).includes('OS2') ? dice.pick(['UPC', 'APC']) : 'UPC',
    ),
    insertionLoss: by(PLUG.insertionLoss, ({ fibreType }) => (String(fibreType).includes('OS2') ? 0.2 : 0.3)),
    returnLoss: by(PLUG.returnLoss, ({ fibrePolish, fibreType }) => {
      if (!String(fibreType).includes('OS2')) return 30;
      return fibrePolish === 'APC' ? 60 : 50;
    }),
    outer: from(CABLE.outer, [2, 3]),
    sheath: from(CABLE.sheath, ['LSZH']),
    matings: from(PLUG.matings, [500, 1000]),
    coldest: from(COMMON.coldest, [-20]),
    warmest: from(COMMON.warmest, [70]),
    colour: by(COMMON.colour, ({ fibreType }) => rowOf(FIBRE_COLOURS, fibreType)),
  },
  axes: ['length', 'connectors'],
  title: (v) =>
    `Патч-корд оптический ${v.connectors} ${v.fibrePolish}, ${v.fibreType}, ${v.fibreMode}, ${v.length} м`,
  article: (v) =>
    `OP-${v.connectors.replace(' – ', '')}${v.fibrePolish[0]}-${rowOf(FIBRES, v.fibreType).short}${v.fibreMode === 'дуплексный' ? 'D' : ''}-${v.length}`,
  about: (v) => [
    `Оптический шнур ${v.connectors} длиной ${v.length} м для подключения SFP-модулей, медиаконвертеров и кроссов.`,
    v.fibreMode === 'дуплексный'
      ? 'Дуплексное исполнение: два волокна скреплены клипсой, передача и приём идут раздельно.'
      : 'Симплексное исполнение: одно волокно для двунаправленных модулей, передающих и принимающих на разных длинах волн.',
    v.fibrePolish === 'APC'
      ? 'Торцы отполированы под углом 8° (APC, зелёные разъёмы), соединять их с UPC нельзя.'
      : 'Торцы с полировкой UPC, разъёмы стыкуют только с такой же полировкой.',
    `Вносимые потери не больше ${shown(v.insertionLoss)} дБ, возвратные не меньше ${v.returnLoss} дБ; каждый шнур проверен и закрыт колпачками.`,
    `Цвет оболочки ${v.colour}, по нему видно тип волокна; смешивать типы в одной линии нельзя.`,
  ],
  price: (v) =>
    (190 + v.length * 16) *
    (v.fibreMode === 'дуплексный' ? 1.75 : 1) *
    (v.fibreType.includes('OS2') ? 1 : 1.35) *
    (v.fibrePolish === 'APC' ? 1.1 : 1),
  weight: (v) => 25 + v.length * (v.fibreMode === 'дуплексный' ? 16 : 8),
  picture: (v) => ({
    family: 'cable',
    variant: 'patch',
    tone: toneOf(v.colour),
    turns: v.length > 3 ? 5 : 3,
  }),
  conformity: 'declaration',
  accessories: ['izmeriteli-opticheskoy-moschnosti'],
});
