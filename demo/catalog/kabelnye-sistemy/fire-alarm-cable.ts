import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { degrees, roundTo, rowOf, shown } from '../wording.ts';
import { CABLE } from './cable-attributes.ts';

interface FireCable {
  outer: number;
  grams: number;
  ohms: number;
  metre: number;
}

const SIZES: Record<string, FireCable> = {
  '1×2×0,5 мм²': { outer: 5.9, grams: 43, ohms: 36, metre: 34 },
  '1×2×0,75 мм²': { outer: 6.4, grams: 52, ohms: 24.5, metre: 43 },
  '1×2×1 мм²': { outer: 6.8, grams: 60, ohms: 18.1, metre: 54 },
  '1×2×1,5 мм²': { outer: 7.6, grams: 78, ohms: 12.1, metre: 76 },
  '1×2×2,5 мм²': { outer: 8.8, grams: 110, ohms: 7.41, metre: 118 },
  '2×2×0,5 мм²': { outer: 8.9, grams: 80, ohms: 36, metre: 69 },
  '2×2×0,75 мм²': { outer: 9.7, grams: 98, ohms: 24.5, metre: 88 },
  '2×2×1 мм²': { outer: 10.4, grams: 116, ohms: 18.1, metre: 108 },
};
const NO_SHIELD = 'без экрана';
const SHIELD = 'экран из алюмолавсана с дренажной жилой';

const markOf = (shield: string, tail: string) => `КПС${shield === NO_SHIELD ? '' : 'Э'}нг(А)-${tail}`;
const digitsOf = (structure: string) => structure.replace(' мм²', '').replaceAll('×', 'x');
const outerOf = ({ structure, shield }: Chosen) =>
  roundTo(0.1, rowOf(SIZES, structure).outer + (shield === NO_SHIELD ? 0 : 0.4));

type Use = 'two pairs' | 'thick' | 'thin';

function useOf(structure: string): Use {
  if (structure.startsWith('2')) return 'two pairs';
  return /1,5|2,5/.test(structure) ? 'thick' : 'thin';
}

export const frlsMetres = leaf({
  code: 'kabel-kpsng-frls-metr',
  name: 'Кабель КПСнг(А)-FRLS на метраж',
  brands: ['mednika', 'provodar', 'zhilar', 'piroskan', 'plamet'],
  unit: 'm',
  multiple: 1,
  traits: {
    structure: from(CABLE.structure, Object.keys(SIZES)),
    shield: from(CABLE.shield, [NO_SHIELD, SHIELD]),
    fireMinutes: from(CABLE.fireMinutes, [180]),
    fireClass: from(CABLE.fireClass, ['П1б.1.2.2.2']),
    coreMaterial: from(CABLE.coreMaterial, ['медь, класс 1']),
    resistance: by(CABLE.resistance, ({ structure }) => rowOf(SIZES, structure).ohms),
    voltage: from(CABLE.voltage, [300]),
    outer: by(CABLE.outer, outerOf),
    bend: by(CABLE.bend, ({ outer }) => roundTo(5, Number(outer) * 10)),
    layingCold: from(CABLE.layingCold, [-10, -15]),
    coldest: from(COMMON.coldest, [-50]),
    warmest: from(COMMON.warmest, [70]),
    colour: from(COMMON.colour, ['оранжевый', 'оранжевый', 'красный']),
    certified: from(COMMON.certified, [true]),
  },
  axes: ['structure', 'shield'],
  title: (v) => `Кабель огнестойкий ${markOf(v.shield, 'FRLS')} ${v.structure}, на метраж`,
  article: (v) => `FRLS${v.shield === NO_SHIELD ? '' : 'Э'}-${digitsOf(v.structure)}`,
  about: (v) => [
    `Огнестойкий кабель ${markOf(v.shield, 'FRLS')} ${v.structure} для систем пожарной сигнализации, оповещения и дымоудаления.`,
    {
      'two pairs':
        'Две пары в одной оболочке позволяют вести вместе шлейф и линию питания или линию интерфейса.',
      thick: 'Такое сечение берут для линий речевого оповещения и питания 24 В на большую длину.',
      thin: 'Сечения хватает для шлейфов сигнализации, адресных линий и светозвуковых оповещателей.',
    }[useOf(v.structure)],
    'В огне сохраняет работоспособность 180 минут: жилы изолированы кремнийорганической резиной, оболочка мало дымит.',
    v.shield === NO_SHIELD
      ? 'Экрана нет, поэтому от силовых линий кабель относят на расстояние по проекту или прокладывают в отдельном лотке.'
      : 'Экран с дренажной жилой защищает адресную линию от наводок, соединяют его с землёй в одной точке.',
    `Наружный диаметр ${shown(v.outer)} мм, сопротивление жилы ${shown(v.resistance)} Ом/км, монтаж при температуре не ниже ${degrees(v.layingCold)} °C.`,
  ],
  price: (v) => rowOf(SIZES, v.structure).metre * (v.shield === NO_SHIELD ? 1 : 1.14),
  weight: (v) => rowOf(SIZES, v.structure).grams + (v.shield === NO_SHIELD ? 0 : 8),
  picture: (v) => ({ family: 'cable', variant: 'coil', tone: toneOf(v.colour), size: 0.85 }),
  conformity: 'certificate',
  accessories: ['krepezh-ognestoykih-liniy', 'korobki-ognestoykie', 'gofrotruby-pvh'],
});

export const frlsCoils = leaf({
  code: 'kabel-kpsng-frls-buhta',
  name: 'Кабель КПСнг(А)-FRLS, бухты',
  brands: ['mednika', 'provodar', 'zhilar', 'piroskan'],
  unit: 'coil',
  traits: {
    structure: from(CABLE.structure, Object.keys(SIZES).slice(0, 6)),
    coilLength: from(CABLE.coilLength, [100, 200, 500]),
    shield: from(CABLE.shield, [NO_SHIELD, NO_SHIELD, SHIELD]),
    fireMinutes: from(CABLE.fireMinutes, [180]),
    fireClass: from(CABLE.fireClass, ['П1б.1.2.2.2']),
    resistance: by(CABLE.resistance, ({ structure }) => rowOf(SIZES, structure).ohms),
    voltage: from(CABLE.voltage, [300]),
    outer: by(CABLE.outer, outerOf),
    layingCold: from(CABLE.layingCold, [-10, -15]),
    coldest: from(COMMON.coldest, [-50]),
    warmest: from(COMMON.warmest, [70]),
    serviceLife: from(CABLE.serviceLife, [30]),
    colour: from(COMMON.colour, ['оранжевый', 'красный']),
    certified: from(COMMON.certified, [true]),
  },
  axes: ['structure', 'coilLength'],
  title: (v) => `Кабель огнестойкий ${markOf(v.shield, 'FRLS')} ${v.structure}, бухта ${v.coilLength} м`,
  article: (v) => `FRLS${v.shield === NO_SHIELD ? '' : 'Э'}-${digitsOf(v.structure)}-${v.coilLength}`,
  about: (v) => [
    `Заводская бухта ${v.coilLength} м огнестойкого кабеля ${markOf(v.shield, 'FRLS')} ${v.structure} с паспортом и копией сертификата.`,
    v.coilLength === 500
      ? 'Поставляется на барабане: на объекте понадобится размотчик или кабельный домкрат.'
      : 'Бухта в плёнке, кабель выходит изнутри и не требует размотчика.',
    {
      'two pairs': 'Двух пар хватает на адресное кольцо: прямая и обратная ветви идут в одной оболочке.',
      thick: 'Этим сечением питают оповещатели и клапаны на 24 В, когда до них сотни метров.',
      thin: 'Это сечение закрывает этажную разводку: шлейфы, адресные линии, кнопки и светильники «Выход».',
    }[useOf(v.structure)],
    'При пожаре линия работает до 180 минут, если весь путь собран из кабеля, крепежа и коробок одной огнестойкой линии.',
    `Один километр жилы имеет сопротивление ${shown(v.resistance)} Ом: по нему считают падение напряжения до последнего оповещателя.`,
  ],
  price: (v) => rowOf(SIZES, v.structure).metre * (v.shield === NO_SHIELD ? 0.93 : 1.06) * v.coilLength,
  weight: (v) => (rowOf(SIZES, v.structure).grams + (v.shield === NO_SHIELD ? 0 : 8)) * v.coilLength,
  picture: (v) => ({
    family: 'cable',
    variant: v.coilLength === 500 ? 'drum' : 'coil',
    tone: toneOf(v.colour),
  }),
  conformity: 'certificate',
  accessories: ['krepezh-ognestoykih-liniy', 'korobki-ognestoykie', 'domkraty-kabelnye'],
});

export const frhfMetres = leaf({
  code: 'kabel-kpsng-frhf',
  name: 'Кабель КПСнг(А)-FRHF',
  brands: ['mednika', 'provodar', 'piroskan', 'plamet'],
  unit: 'm',
  multiple: 5,
  traits: {
    structure: from(CABLE.structure, Object.keys(SIZES)),
    shield: from(CABLE.shield, [NO_SHIELD, SHIELD]),
    fireMinutes: from(CABLE.fireMinutes, [180]),
    fireClass: from(CABLE.fireClass, ['П1б.1.1.2.1']),
    sheath: from(CABLE.sheath, ['безгалогенная композиция']),
    resistance: by(CABLE.resistance, ({ structure }) => rowOf(SIZES, structure).ohms),
    voltage: from(CABLE.voltage, [300]),
    outer: by(CABLE.outer, outerOf),
    bend: by(CABLE.bend, ({ outer }) => roundTo(5, Number(outer) * 10)),
    layingCold: from(CABLE.layingCold, [-15]),
    coldest: from(COMMON.coldest, [-50]),
    warmest: from(COMMON.warmest, [70]),
    serviceLife: from(CABLE.serviceLife, [30, 40]),
    certified: from(COMMON.certified, [true]),
  },
  axes: ['structure', 'shield'],
  title: (v) => `Кабель огнестойкий безгалогенный ${markOf(v.shield, 'FRHF')} ${v.structure}`,
  article: (v) => `FRHF${v.shield === NO_SHIELD ? '' : 'Э'}-${digitsOf(v.structure)}`,
  about: (v) => [
    `Безгалогенный огнестойкий кабель ${markOf(v.shield, 'FRHF')} ${v.structure} для залов, вокзалов, торговых центров и серверных.`,
    'При горении оболочка не выделяет хлора и других едких газов, поэтому меньше страдают люди и электроника.',
    {
      'two pairs': 'Вторую пару отдают под резерв или питание, отдельный кабель для него не нужен.',
      thick: 'Большое сечение снижает потери в трансляционных линиях 100 В и в цепях питания 24 В.',
      thin: 'Тонкие жилы предназначены для шлейфов и адресных линий с малым током.',
    }[useOf(v.structure)],
    v.shield === NO_SHIELD
      ? `Рабочее напряжение до ${v.voltage} В, жилы медные, наружный диаметр ${shown(v.outer)} мм.`
      : `Общий экран из алюмолавсана снижает наводки, с ним наружный диаметр составляет ${shown(v.outer)} мм.`,
    `Предел огнестойкости 180 минут, срок службы ${v.serviceLife} лет, отпускаем кратно 5 м.`,
  ],
  price: (v) => rowOf(SIZES, v.structure).metre * (v.shield === NO_SHIELD ? 1.2 : 1.36),
  weight: (v) => rowOf(SIZES, v.structure).grams * 1.06 + (v.shield === NO_SHIELD ? 0 : 8),
  picture: () => ({ family: 'cable', variant: 'drum', tone: 'orange' }),
  conformity: 'certificate',
  accessories: ['krepezh-ognestoykih-liniy', 'korobki-ognestoykie'],
});
