import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { degrees, roundTo, rowOf, shown } from '../wording.ts';
import { DUCT, FASTENER } from './cable-attributes.ts';

/** Cross-section of a Cat 5e cable in mm², and how full a duct may be packed. */
const PAIR_AREA = 21;
const FILL = 0.4;

const TRUNKING: Record<string, { metre: number; grams: number }> = {
  '12×12 мм': { metre: 24, grams: 62 },
  '16×16 мм': { metre: 29, grams: 90 },
  '20×10 мм': { metre: 28, grams: 86 },
  '25×16 мм': { metre: 42, grams: 125 },
  '40×16 мм': { metre: 62, grams: 180 },
  '40×25 мм': { metre: 82, grams: 225 },
  '60×40 мм': { metre: 146, grams: 410 },
  '100×60 мм': { metre: 288, grams: 860 },
};
const sidesOf = (size: string) => size.replace(' мм', '').split('×').map(Number) as [number, number];

export const trunking = leaf({
  code: 'kabel-kanaly-pvh',
  name: 'Кабель-каналы ПВХ',
  brands: ['gofrum', 'klemmar', 'krepen', 'relanta'],
  unit: 'm',
  multiple: 2,
  traits: {
    size: from(DUCT.size, Object.keys(TRUNKING)),
    colour: from(COMMON.colour, ['белый', 'белый', 'чёрный', 'сосна']),
    length: from(COMMON.length, [2]),
    cables: by(DUCT.cables, ({ size }) => {
      const [width, height] = sidesOf(String(size));
      return Math.max(1, Math.floor(((width - 2) * (height - 2) * FILL) / PAIR_AREA));
    }),
    madeOf: from(DUCT.madeOf, ['самозатухающий ПВХ']),
    wall: by(DUCT.wall, ({ size }) =>
      sidesOf(String(size))[0] >= 60 ? 1.5 : sidesOf(String(size))[0] >= 40 ? 1.2 : 0.9,
    ),
    lid: by(DUCT.lid, ({ size }) => (sidesOf(String(size))[0] >= 60 ? 'двойной замок' : 'одинарный замок')),
    strength: from(DUCT.strength, ['ударная прочность 1 Дж', 'ударная прочность 2 Дж']),
    ipClass: from(COMMON.ipClass, ['IP40']),
    coldest: from(COMMON.coldest, [-25, -15]),
    warmest: from(COMMON.warmest, [60]),
  },
  axes: ['size', 'colour'],
  title: (v) => `Кабель-канал ПВХ ${v.size}, ${v.colour}, хлыст 2 м`,
  article: (v) => `КК-${v.size.replace(' мм', '').replace('×', 'x')}-${v.strength.replace(/\D/g, '')}`,
  about: (v) => [
    `Короб ${v.size} с крышкой для открытой прокладки кабеля по стенам и плинтусу, отпускаем хлыстами по 2 м.`,
    `При заполнении 40 % сечения внутрь ложится витых пар: ${v.cables}; силовой кабель ведут в отдельном коробе.`,
    v.lid === 'двойной замок'
      ? 'Крышка держится на двойном замке и не отходит на стыках, её снимают отвёрткой.'
      : 'Крышка защёлкивается по всей длине и снимается рукой при дозакладке кабеля.',
    `ПВХ не поддерживает горение; стенка ${shown(v.wall)} мм, крепят дюбелями через 0,5 м или на двусторонний скотч.`,
    v.colour === 'сосна'
      ? 'Плёнка под сосну держится на крышке и бортах, углы и заглушки берут в тон.'
      : `Цвет ${v.colour}, углы, тройники и заглушки такого же цвета заказывают отдельно.`,
  ],
  price: (v) =>
    rowOf(TRUNKING, v.size).metre * (v.colour === 'белый' ? 1 : v.colour === 'сосна' ? 1.5 : 1.25),
  weight: (v) => rowOf(TRUNKING, v.size).grams,
  picture: (v) => ({ family: 'duct', variant: 'trunking', tone: toneOf(v.colour) }),
  conformity: 'certificate',
  accessories: ['dyubel-gvozdi', 'samorezy-s-pressshayboy'],
});

const TRAY_WIDTHS: Record<number, { price: number; load: number }> = {
  50: { price: 790, load: 28 },
  100: { price: 1090, load: 42 },
  150: { price: 1430, load: 55 },
  200: { price: 1760, load: 68 },
  300: { price: 2480, load: 90 },
};
const MESH = 'проволочный';

export const trays = leaf({
  code: 'lotki-kabelnye',
  name: 'Лотки кабельные',
  brands: ['gofrum', 'krepen', 'relanta', 'basten'],
  traits: {
    design: from(DUCT.design, ['перфорированный', 'неперфорированный', 'проволочный']),
    width: from(COMMON.width, [50, 100, 150, 200, 300]),
    height: from(COMMON.height, [50, 80]),
    length: from(COMMON.length, [3]),
    metal: by(FASTENER.metal, ({ design, width }) => (design === MESH ? 4 : Number(width) > 150 ? 1 : 0.7)),
    coating: by(DUCT.coating, ({ design }, dice) =>
      design === MESH ? 'гальванический цинк' : dice.pick(['цинкование листа', 'горячее цинкование']),
    ),
    load: by(DUCT.load, ({ width }) => rowOf(TRAY_WIDTHS, width).load),
    cables: by(DUCT.cables, ({ width, height }) =>
      Math.floor((Number(width) * Number(height) * FILL) / PAIR_AREA / 2),
    ),
    madeOf: from(DUCT.madeOf, ['сталь']),
    lid: by(DUCT.lid, ({ design }) => (design === MESH ? 'нет' : 'заказывают отдельно')),
    ipClass: by(COMMON.ipClass, ({ design }) => (design === 'неперфорированный' ? 'IP44' : 'IP20')),
    coldest: from(COMMON.coldest, [-60]),
  },
  axes: ['width', 'height'],
  title: (v) => `Лоток ${v.design} ${v.width}×${v.height}×3000 мм, ${v.coating}`,
  article: (v) =>
    `Л${{ перфорированный: 'П', неперфорированный: 'Н', проволочный: 'С' }[v.design]}-${v.width}x${v.height}${v.coating === 'горячее цинкование' ? '-ГЦ' : ''}`,
  about: (v) => [
    `Лоток ${v.width}×${v.height} мм длиной 3 м для магистралей слаботочных и силовых кабелей под потолком и по стенам.`,
    {
      перфорированный:
        'Отверстия в основании служат для крепления кабеля стяжками и подвеса на консоли без сверления.',
      неперфорированный: 'Сплошное основание вместе с крышкой закрывает кабель от пыли и капель.',
      проволочный: 'Сетка из проволоки легко режется болторезом: повороты и спуски собирают на месте.',
    }[v.design],
    `Безопасная нагрузка ${v.load} кг/м при опорах через 1,5 м; с запасом укладывают витых пар: ${v.cables}.`,
    v.coating === 'горячее цинкование'
      ? 'Горячее цинкование рассчитано на улицу, паркинги и сырые помещения.'
      : 'Покрытие предназначено для сухих и отапливаемых помещений, срезы закрывают цинковым составом.',
    'Секции соединяют планками и болтами М6, контур лотка заземляют.',
  ],
  price: (v) =>
    rowOf(TRAY_WIDTHS, v.width).price *
    (v.height === 80 ? 1.22 : 1) *
    (v.coating === 'горячее цинкование' ? 1.75 : 1) *
    (v.design === MESH ? 1.1 : 1),
  weight: (v) =>
    v.design === MESH ? 1100 + v.width * 14 : (v.width + v.height * 2 + 20) * v.metal * 7.85 * 3 * 0.92,
  picture: (v) => ({
    family: 'duct',
    variant: 'tray',
    tone: v.coating === 'горячее цинкование' ? 'grey' : 'steel',
  }),
  conformity: 'declaration',
  accessories: ['ankery', 'styazhki-kabelnye'],
});

const RIGID: Record<number, { wall: number; metre: number; grams: number }> = {
  16: { wall: 1.1, metre: 31, grams: 75 },
  20: { wall: 1.3, metre: 41, grams: 110 },
  25: { wall: 1.4, metre: 58, grams: 150 },
  32: { wall: 1.6, metre: 88, grams: 225 },
  40: { wall: 1.9, metre: 138, grams: 330 },
  50: { wall: 2.1, metre: 188, grams: 460 },
};

export const rigidTubes = leaf({
  code: 'truby-zhestkie',
  name: 'Трубы жёсткие гладкие',
  brands: ['gofrum', 'klemmar', 'relanta'],
  unit: 'm',
  multiple: 3,
  traits: {
    outer: from(DUCT.outer, [16, 20, 25, 32, 40, 50]),
    colour: from(COMMON.colour, ['серый', 'чёрный', 'белый']),
    inner: by(DUCT.inner, ({ outer }) => roundTo(0.1, Number(outer) - 2 * rowOf(RIGID, outer).wall)),
    wall: by(DUCT.wall, ({ outer }) => rowOf(RIGID, outer).wall),
    length: from(COMMON.length, [3]),
    madeOf: by(DUCT.madeOf, ({ colour }) => (colour === 'чёрный' ? 'ПНД' : 'ПВХ')),
    strength: from(DUCT.strength, ['лёгкая, 320 Н', 'средняя, 750 Н']),
    fire: by(DUCT.fire, ({ colour }) => (colour === 'чёрный' ? 'горючая' : 'не распространяет горение')),
    ipClass: from(COMMON.ipClass, ['IP40', 'IP67']),
    coldest: by(COMMON.coldest, ({ colour }) => (colour === 'чёрный' ? -40 : -25)),
    warmest: by(COMMON.warmest, ({ colour }) => (colour === 'чёрный' ? 90 : 60)),
  },
  axes: ['outer', 'colour'],
  title: (v) => `Труба жёсткая гладкая ${v.madeOf} ${v.outer} мм, ${v.strength}, отрезок 3 м`,
  article: (v) => `ТЖ${v.madeOf === 'ПНД' ? 'Н' : 'В'}-${v.outer}-${v.strength.replace(/\D/g, '')}`,
  about: (v) => [
    `Гладкая труба ${v.madeOf} с наружным диаметром ${v.outer} мм ${v.madeOf === 'ПНД' ? 'для трасс в стяжке, в грунте и по наружным стенам' : 'для ровных открытых трасс в паркингах, подвалах и цехах'}.`,
    `Внутренний диаметр ${shown(v.inner)} мм; отрезки по 3 м соединяют муфтами и крепят клипсами через 0,5–0,8 м.`,
    v.madeOf === 'ПНД'
      ? 'Полиэтилен горит, поэтому внутри зданий открыто трубу не ведут; мороз и солнце она переносит.'
      : 'ПВХ не распространяет горение, трубу прокладывают открыто по стенам и потолкам внутри зданий.',
    v.ipClass === 'IP67'
      ? 'С уплотнёнными муфтами трасса держит IP67 и не боится струй воды.'
      : 'С обычными муфтами трасса имеет IP40, для сырых мест берут муфты с уплотнением.',
    `Прочность на сжатие: ${v.strength}; рабочая температура от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C.`,
  ],
  price: (v) => rowOf(RIGID, v.outer).metre * (v.strength.startsWith('средняя') ? 1.25 : 1),
  weight: (v) => rowOf(RIGID, v.outer).grams * (v.madeOf === 'ПНД' ? 0.7 : 1),
  picture: (v) => ({ family: 'duct', variant: 'rigid', tone: toneOf(v.colour) }),
  conformity: 'certificate',
  accessories: ['klipsy-dlya-trub', 'korobki-raspayachnye'],
});
