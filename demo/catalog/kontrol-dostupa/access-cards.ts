import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown } from '../wording.ts';
import { ACCESS } from './access-attributes.ts';

interface Chip {
  frequency: string;
  memory: string;
  isRewritable: boolean;
  range: number;
  price: number;
  mark: string;
}

const LOW = '125 кГц';
const HIGH = '13,56 МГц';
const chip = (
  frequency: string,
  memory: string,
  rest: Pick<Chip, 'isRewritable' | 'range' | 'price' | 'mark'>,
): Chip => ({ frequency, memory, ...rest });

const CHIP_OF: Record<string, Chip> = {
  'EM-Marin': chip(LOW, '64 бит', { isRewritable: false, range: 10, price: 18, mark: 'E' }),
  'EM-Marin RW': chip(LOW, '330 бит', { isRewritable: true, range: 10, price: 34, mark: 'R' }),
  'Mifare Classic 1K': chip(HIGH, '1 Кбайт', { isRewritable: false, range: 6, price: 32, mark: 'M1' }),
  'Mifare Classic 4K': chip(HIGH, '4 Кбайт', { isRewritable: false, range: 6, price: 78, mark: 'M4' }),
  'Mifare Plus 2K': chip(HIGH, '2 Кбайт', { isRewritable: false, range: 6, price: 115, mark: 'P2' }),
  'Mifare DESFire 4K': chip(HIGH, '4 Кбайт', { isRewritable: false, range: 5, price: 210, mark: 'D4' }),
};
const chipOf = (formats: unknown) => CHIP_OF[String(formats)]!;
const isSecured = (formats: string) => formats.includes('Plus') || formats.includes('DESFire');

export const accessCards = leaf({
  code: 'karty-dostupa',
  name: 'Карты доступа',
  brands: ['klyuchar', 'vorta', 'gatrix', 'strazhen'],
  multiple: 10,
  traits: {
    formats: from(ACCESS.formats, [
      'EM-Marin',
      'EM-Marin RW',
      'Mifare Classic 1K',
      'Mifare Classic 4K',
      'Mifare Plus 2K',
      'Mifare DESFire 4K',
    ]),
    cardThickness: from(ACCESS.cardThickness, [0.8, 1.6]),
    cardPrint: by(ACCESS.cardPrint, ({ cardThickness }, dice) =>
      Number(cardThickness) > 1
        ? 'наклейка'
        : dice.pick(['сублимационный принтер', 'сублимационный и струйный принтер']),
    ),
    frequency: by(ACCESS.frequency, ({ formats }) => chipOf(formats).frequency),
    chipMemory: by(ACCESS.chipMemory, ({ formats }) => chipOf(formats).memory),
    rewritable: by(ACCESS.rewritable, ({ formats }) => chipOf(formats).isRewritable),
    readRange: by(
      ACCESS.readRange,
      ({ formats, cardThickness }) => chipOf(formats).range + (Number(cardThickness) > 1 ? 2 : 0),
    ),
    width: from(COMMON.width, [86]),
    height: from(COMMON.height, [54]),
    tagMaterial: by(ACCESS.tagMaterial, ({ cardThickness }) =>
      Number(cardThickness) > 1 ? 'АБС-пластик' : 'ПВХ',
    ),
    colour: from(COMMON.colour, ['белый']),
    coldest: from(COMMON.coldest, [-20, -25]),
    warmest: from(COMMON.warmest, [50, 60]),
  },
  axes: ['formats', 'cardThickness'],
  title: (v) => `Карта доступа ${v.formats}, толщина ${shown(v.cardThickness)} мм`,
  article: (v) => `K${chipOf(v.formats).mark}-${v.cardThickness * 10}`,
  about: (v) => [
    `Бесконтактная карта ${v.formats} с чипом на частоте ${v.frequency}, память ${v.chipMemory}.`,
    v.cardThickness > 1
      ? 'Толстый корпус с прорезью носят на ленте или клипсе, фотографию и фамилию наносят наклейкой.'
      : 'Гладкая карта формата банковской подходит для печати с двух сторон и помещается в кошелёк.',
    v.rewritable
      ? 'Номер перезаписывается, поэтому карту берут для копирования ключей и гостиничных систем.'
      : isSecured(v.formats)
        ? 'Обмен со считывателем шифруется, обычным дубликатором такую карту не скопировать.'
        : 'Номер записан изготовителем и не меняется.',
    `Дальность чтения – до ${v.readRange} см и зависит от считывателя; отпускается от 10 штук.`,
  ],
  price: (v) => chipOf(v.formats).price + (v.cardThickness > 1 ? 6 : 0),
  weight: (v) => (v.cardThickness > 1 ? 10 : 6),
  picture: (v) => ({ family: 'card', variant: 'card', tone: v.cardThickness > 1 ? 'ivory' : 'white' }),
  accessories: ['schityvateli-em-marin', 'schityvateli-mifare', 'brelki-dostupa'],
});

export const accessFobs = leaf({
  code: 'brelki-dostupa',
  name: 'Брелоки доступа',
  brands: ['klyuchar', 'vorta', 'gatrix', 'magnor', 'strazhen'],
  multiple: 5,
  traits: {
    formats: from(ACCESS.formats, ['EM-Marin', 'EM-Marin RW', 'Mifare Classic 1K', 'Mifare Plus 2K']),
    colour: from(COMMON.colour, ['синий', 'красный', 'чёрный', 'жёлтый', 'зелёный', 'серый']),
    frequency: by(ACCESS.frequency, ({ formats }) => chipOf(formats).frequency),
    chipMemory: by(ACCESS.chipMemory, ({ formats }) => chipOf(formats).memory),
    rewritable: by(ACCESS.rewritable, ({ formats }) => chipOf(formats).isRewritable),
    readRange: by(ACCESS.readRange, ({ formats }) => chipOf(formats).range - 3),
    tagMaterial: from(ACCESS.tagMaterial, ['АБС-пластик', 'АБС-пластик', 'эпоксидная смола', 'кожа']),
    width: from(COMMON.width, [30, 32]),
    height: from(COMMON.height, [38, 42]),
    ipClass: by(COMMON.ipClass, ({ tagMaterial }) => (tagMaterial === 'кожа' ? 'IP54' : 'IP67')),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [60, 70]),
  },
  axes: ['colour', 'formats'],
  title: (v) => `Брелок доступа ${v.formats}, ${v.tagMaterial}, ${v.colour}`,
  article: (v) =>
    `B${chipOf(v.formats).mark}-${{ синий: 'BL', красный: 'RD', чёрный: 'BK', жёлтый: 'YL', зелёный: 'GN', серый: 'GR' }[v.colour]}${v.width}`,
  about: (v) => [
    `Брелок ${v.formats} вешают на связку ключей, он заменяет карту в домофонах и системах контроля доступа.`,
    `Чип работает на частоте ${v.frequency}, код читается с расстояния до ${v.readRange} см.`,
    v.tagMaterial === 'кожа'
      ? 'Чип вшит в кожаную накладку, длительного намокания она не любит.'
      : v.tagMaterial === 'эпоксидная смола'
        ? 'Чип залит прозрачной смолой, под которую можно поместить логотип.'
        : 'Корпус из АБС-пластика сварен ультразвуком и не боится воды и падений.',
    v.rewritable
      ? 'Код перезаписывается, брелок служит заготовкой для дубликатов.'
      : 'Код постоянный, при утере брелок удаляют из памяти контроллера.',
    `Размеры ${v.width} × ${v.height} мм, цвет ${v.colour}: разными цветами удобно различать группы пользователей.`,
  ],
  price: (v) =>
    chipOf(v.formats).price + { 'АБС-пластик': 8, 'эпоксидная смола': 30, кожа: 75 }[v.tagMaterial],
  weight: (v) => (v.tagMaterial === 'кожа' ? 14 : 9),
  picture: (v) => ({ family: 'card', variant: 'fob', tone: toneOf(v.colour) }),
  accessories: ['schityvateli-em-marin', 'schityvateli-mifare', 'karty-dostupa'],
});

export const accessBracelets = leaf({
  code: 'braslety-dostupa',
  name: 'Браслеты доступа',
  brands: ['klyuchar', 'gatrix', 'vorta'],
  multiple: 5,
  traits: {
    tagMaterial: from(ACCESS.tagMaterial, ['силикон', 'силикон', 'нейлон', 'влагостойкая бумага']),
    formats: from(ACCESS.formats, ['EM-Marin', 'EM-Marin RW', 'Mifare Classic 1K', 'Mifare DESFire 4K']),
    colour: from(COMMON.colour, ['синий', 'чёрный', 'красный', 'зелёный', 'белый', 'оранжевый']),
    circumference: by(ACCESS.circumference, ({ tagMaterial }, dice) =>
      tagMaterial === 'силикон'
        ? dice.pick(['кольцо без застёжки', 'регулируемая кнопка'])
        : tagMaterial === 'нейлон'
          ? 'пряжка-липучка'
          : 'одноразовая клеевая',
    ),
    diameter: by(COMMON.diameter, ({ circumference }, dice) =>
      circumference === 'кольцо без застёжки' ? dice.pick([55, 65, 74]) : 70,
    ),
    frequency: by(ACCESS.frequency, ({ formats }) => chipOf(formats).frequency),
    chipMemory: by(ACCESS.chipMemory, ({ formats }) => chipOf(formats).memory),
    rewritable: by(ACCESS.rewritable, ({ formats }) => chipOf(formats).isRewritable),
    readRange: by(ACCESS.readRange, ({ formats }) => chipOf(formats).range - 2),
    ipClass: by(COMMON.ipClass, ({ tagMaterial }) => (tagMaterial === 'силикон' ? 'IP68' : 'IP65')),
    warmest: by(COMMON.warmest, ({ tagMaterial }) => (tagMaterial === 'силикон' ? 100 : 50)),
  },
  axes: ['colour', 'formats'],
  title: (v) => `Браслет доступа ${v.formats}, ${v.tagMaterial}, ${v.diameter} мм, ${v.colour}`,
  article: (v) =>
    `W${chipOf(v.formats).mark}-${{ силикон: 'S', нейлон: 'N', 'влагостойкая бумага': 'P' }[v.tagMaterial]}${v.diameter}`,
  about: (v) => [
    `Браслет с чипом ${v.formats} для бассейна, фитнес-клуба, аквапарка, детского лагеря или мероприятия.`,
    v.tagMaterial === 'силикон'
      ? 'Силикон не боится воды, хлора и жара сауны, браслет обрабатывают обычными дезинфицирующими средствами.'
      : v.tagMaterial === 'нейлон'
        ? 'Нейлоновая лента подгоняется по руке липучкой и подходит для многократной выдачи.'
        : 'Одноразовый браслет нельзя снять, не повредив застёжку, поэтому передать его другому посетителю не получится.',
    v.circumference === 'кольцо без застёжки'
      ? `Цельное кольцо диаметром ${v.diameter} мм надевают через кисть.`
      : `Застёжка – ${v.circumference}, размер подбирают по запястью.`,
    `Открывает шкафчики и турникеты со считывателями ${v.frequency} с расстояния до ${v.readRange} см.`,
  ],
  price: (v) =>
    chipOf(v.formats).price + { силикон: 75, нейлон: 95, 'влагостойкая бумага': 9 }[v.tagMaterial],
  weight: (v) => (v.tagMaterial === 'влагостойкая бумага' ? 3 : 16),
  picture: (v) => ({ family: 'card', variant: 'bracelet', tone: toneOf(v.colour) }),
  accessories: ['schityvateli-em-marin', 'schityvateli-mifare', 'turnikety-tripody'],
});
