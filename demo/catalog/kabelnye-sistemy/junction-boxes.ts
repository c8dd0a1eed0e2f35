import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { degrees, rowOf } from '../wording.ts';
import { DUCT, FASTENER } from './cable-attributes.ts';

const BOXES: Record<string, { inlets: number; price: number; grams: number }> = {
  '65×65×40 мм': { inlets: 4, price: 58, grams: 45 },
  '80×80×40 мм': { inlets: 6, price: 74, grams: 68 },
  '100×100×50 мм': { inlets: 6, price: 118, grams: 110 },
  '120×80×50 мм': { inlets: 8, price: 146, grams: 130 },
  '150×110×70 мм': { inlets: 10, price: 245, grams: 230 },
  '190×140×70 мм': { inlets: 10, price: 365, grams: 360 },
  '240×195×90 мм': { inlets: 12, price: 610, grams: 620 },
};
const sizeCode = (size: string) => size.replace(' мм', '').replaceAll('×', 'x');

export const junctionBoxes = leaf({
  code: 'korobki-raspayachnye',
  name: 'Коробки распаячные',
  brands: ['klemmar', 'gofrum', 'relanta', 'krepen'],
  traits: {
    boxSize: from(DUCT.boxSize, Object.keys(BOXES)),
    colour: from(COMMON.colour, ['серый', 'белый', 'чёрный']),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP55', 'IP65']),
    boxInlets: by(DUCT.boxInlets, ({ boxSize }) => rowOf(BOXES, boxSize).inlets),
    glandSeal: by(DUCT.glandSeal, ({ ipClass }) =>
      ipClass === 'IP65' ? 'глухие стенки под сальники' : 'мягкие мембранные вводы',
    ),
    lid: by(DUCT.lid, ({ ipClass }) => (ipClass === 'IP54' ? 'на защёлках' : 'на винтах')),
    material: from(COMMON.material, ['полипропилен', 'АБС-пластик']),
    fire: from(DUCT.fire, ['не распространяет горение']),
    mounting: from(COMMON.mounting, ['открытый']),
    ikClass: by(COMMON.ikClass, ({ material }) => (material === 'АБС-пластик' ? 'IK07' : 'IK05')),
    coldest: from(COMMON.coldest, [-25, -40]),
    warmest: from(COMMON.warmest, [60]),
  },
  axes: ['boxSize', 'colour'],
  title: (v) => `Коробка распаячная ${v.boxSize}, ${v.ipClass}, вводов: ${v.boxInlets}, цвет ${v.colour}`,
  article: (v) => `КР-${sizeCode(v.boxSize)}-${v.ipClass.slice(2)}`,
  about: (v) => [
    `Распаячная коробка ${v.boxSize} для открытой установки на стену: в ней соединяют кабели сигнализации, доступа, видео и освещения.`,
    v.glandSeal === 'мягкие мембранные вводы'
      ? `Мягкие мембраны (${v.boxInlets} шт) прокалывают под кабель или трубу, отдельные сальники не нужны.`
      : `Стенки глухие с разметкой на вводы (${v.boxInlets} шт), сальники нужного диаметра ставят при монтаже.`,
    v.lid === 'на винтах'
      ? `Крышка с прокладкой притягивается винтами, степень защиты ${v.ipClass}.`
      : `Крышка держится на защёлках и открывается отвёрткой, степень защиты ${v.ipClass}.`,
    `Материал корпуса ${v.material}, рабочая температура от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C; клеммы заказывают отдельно.`,
  ],
  price: (v) =>
    rowOf(BOXES, v.boxSize).price *
    (v.ipClass === 'IP65' ? 1.35 : 1) *
    (v.material === 'АБС-пластик' ? 1.2 : 1),
  weight: (v) => rowOf(BOXES, v.boxSize).grams,
  picture: (v) => ({ family: 'box', variant: 'junction', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['vvody-kabelnye-salniki', 'gofrotruby-pvh', 'dyubel-gvozdi'],
});

const FIRE_BOXES: Record<string, { inlets: number; price: number; grams: number }> = {
  '75×75×40 мм': { inlets: 4, price: 690, grams: 160 },
  '100×100×50 мм': { inlets: 6, price: 860, grams: 260 },
  '150×110×70 мм': { inlets: 8, price: 1480, grams: 520 },
  '200×150×80 мм': { inlets: 10, price: 2350, grams: 900 },
};

export const fireproofBoxes = leaf({
  code: 'korobki-ognestoykie',
  name: 'Коробки огнестойкие',
  brands: ['klemmar', 'piroskan', 'plamet', 'relanta'],
  traits: {
    boxSize: from(DUCT.boxSize, Object.keys(FIRE_BOXES)),
    boxTerminals: from(DUCT.boxTerminals, [
      '4×2,5 мм², керамика',
      '6×2,5 мм², керамика',
      '5×4 мм², керамика',
    ]),
    lineRating: from(FASTENER.lineRating, ['E15–E60', 'E15–E90']),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65']),
    boxInlets: by(DUCT.boxInlets, ({ boxSize }) => rowOf(FIRE_BOXES, boxSize).inlets),
    material: from(COMMON.material, ['безгалогенный пластик', 'сталь']),
    ikClass: by(COMMON.ikClass, ({ material }) => (material === 'сталь' ? 'IK10' : 'IK07')),
    mounting: from(COMMON.mounting, ['металлические дюбели']),
    colour: by(COMMON.colour, ({ material }, dice) =>
      material === 'сталь' ? dice.pick(['красный', 'серый']) : 'оранжевый',
    ),
    coldest: from(COMMON.coldest, [-40, -25]),
    warmest: from(COMMON.warmest, [60]),
    certified: from(COMMON.certified, [true]),
  },
  axes: ['boxSize', 'boxTerminals'],
  title: (v) => `Коробка огнестойкая ${v.boxSize}, ${v.lineRating}, ${v.ipClass}, клеммы ${v.boxTerminals}`,
  article: (v) => `КО-${sizeCode(v.boxSize)}-${v.boxTerminals[0]}E${v.lineRating.slice(-2)}`,
  about: (v) => [
    `Коробка ${v.boxSize} для соединения и ответвления кабеля в огнестойких линиях сигнализации, оповещения и дымоудаления.`,
    `Керамические клеммы ${v.boxTerminals.replace(', керамика', '')} не плавятся и держат контакт, линия остаётся в работе по классам ${v.lineRating}.`,
    v.material === 'сталь'
      ? 'Стальной корпус выдерживает удар и нагрев, его ставят в паркингах, цехах и на путях эвакуации.'
      : 'Корпус из безгалогенного пластика при пожаре обугливается, клеммник при этом висит на стальной пластине.',
    `Вводов ${v.boxInlets}, степень защиты ${v.ipClass}; коробку крепят металлическими дюбелями к бетону или кирпичу.`,
    'Вместе с кабелем и крепежом той же системы коробка входит в сертифицированную огнестойкую линию.',
  ],
  price: (v) =>
    rowOf(FIRE_BOXES, v.boxSize).price * (v.material === 'сталь' ? 1.35 : 1) +
    Number(v.boxTerminals[0]) * 45 +
    (v.ipClass === 'IP65' ? 120 : 0),
  weight: (v) => rowOf(FIRE_BOXES, v.boxSize).grams * (v.material === 'сталь' ? 1.9 : 1),
  picture: (v) => ({ family: 'box', variant: 'junction', tone: toneOf(v.colour) }),
  conformity: 'certificate',
  accessories: ['kabel-kpsng-frls-metr', 'krepezh-ognestoykih-liniy'],
});

const GLANDS: Record<string, { cable: string; hole: number; piece: number; grams: number }> = {
  PG7: { cable: '3–6,5 мм', hole: 13, piece: 9, grams: 5 },
  PG9: { cable: '4–8 мм', hole: 16, piece: 11, grams: 7 },
  PG11: { cable: '5–10 мм', hole: 19, piece: 13, grams: 9 },
  'PG13,5': { cable: '6–12 мм', hole: 21, piece: 16, grams: 12 },
  PG16: { cable: '10–14 мм', hole: 23, piece: 19, grams: 15 },
  PG21: { cable: '13–18 мм', hole: 29, piece: 28, grams: 22 },
  M20: { cable: '6–12 мм', hole: 21, piece: 17, grams: 13 },
  M25: { cable: '13–18 мм', hole: 26, piece: 26, grams: 20 },
};
const BRASS = 'латунь никелированная';

export const cableGlands = leaf({
  code: 'vvody-kabelnye-salniki',
  name: 'Кабельные вводы (сальники)',
  brands: ['klemmar', 'gofrum', 'relanta', 'krepen'],
  unit: 'package',
  traits: {
    glandThread: from(DUCT.glandThread, Object.keys(GLANDS)),
    packSize: from(COMMON.packSize, [5, 10, 25]),
    glandCable: by(DUCT.glandCable, ({ glandThread }) => rowOf(GLANDS, glandThread).cable),
    glandHole: by(DUCT.glandHole, ({ glandThread }) => rowOf(GLANDS, glandThread).hole),
    ipClass: from(COMMON.ipClass, ['IP66', 'IP68']),
    material: from(COMMON.material, ['полиамид', 'полиамид', BRASS]),
    glandSeal: from(DUCT.glandSeal, ['резина', 'силикон']),
    colour: by(COMMON.colour, ({ material }, dice) =>
      material === BRASS ? 'серый' : dice.pick(['серый', 'чёрный', 'белый']),
    ),
    coldest: by(COMMON.coldest, ({ glandSeal }) => (glandSeal === 'силикон' ? -60 : -40)),
    warmest: from(COMMON.warmest, [80, 100]),
  },
  axes: ['glandThread', 'packSize'],
  title: (v) =>
    `Ввод кабельный ${v.glandThread}, ${v.material}, ${v.ipClass}, кабель ${v.glandCable}, упаковка ${v.packSize} шт`,
  article: (v) => `${v.glandThread}${v.material === BRASS ? 'L' : ''}-${v.ipClass.slice(2)}-${v.packSize}`,
  about: (v) => [
    `Сальниковые вводы ${v.glandThread} для кабеля диаметром ${v.glandCable}, в упаковке ${v.packSize} шт с гайками.`,
    `В стенке коробки или шкафа сверлят отверстие ${v.glandHole} мм, ввод фиксируют гайкой с внутренней стороны.`,
    v.material === BRASS
      ? 'Латунный корпус нужен там, где возможны удары и высокая температура, он же соединяет корпуса с землёй.'
      : 'Полиамидный корпус не проводит ток и не ржавеет, затягивают его рукой и ключом на пол-оборота.',
    v.glandSeal === 'силикон'
      ? `Силиконовая вставка остаётся упругой до ${degrees(v.coldest)} °C, степень защиты ${v.ipClass}.`
      : `Резиновая вставка плотно обжимает круглый кабель, степень защиты ${v.ipClass}; плоский кабель так не уплотнить.`,
  ],
  price: (v) =>
    rowOf(GLANDS, v.glandThread).piece *
    v.packSize *
    (v.material === BRASS ? 7 : 1) *
    (v.ipClass === 'IP68' ? 1.2 : 1) *
    (v.packSize === 25 ? 0.9 : 1),
  weight: (v) => rowOf(GLANDS, v.glandThread).grams * v.packSize * (v.material === BRASS ? 4 : 1),
  picture: (v) => ({
    family: 'connector',
    variant: 'gland',
    tone: v.material === BRASS ? 'steel' : toneOf(v.colour),
  }),
  accessories: ['korobki-raspayachnye'],
});
