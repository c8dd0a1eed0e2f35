import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown } from '../wording.ts';
import { SAFE } from './safe-attributes.ts';
import { litres } from './safe-size.ts';

const WIDTH_OF: Record<number, number> = { 460: 440, 670: 440, 900: 550, 1200: 600, 1600: 700 };
const DEPTH_OF: Record<number, number> = { 460: 400, 670: 430, 900: 490, 1200: 530, 1600: 560 };
const DENSITY_OF: Record<string, number> = { S1: 430, '0': 1000, I: 1250, II: 1500, III: 1700 };
const PER_KILOGRAM: Record<string, number> = { S1: 330, '0': 240, I: 250, II: 280, III: 320 };

interface Size {
  height: unknown;
  width: unknown;
  depth: unknown;
}

const massOf = ({ height, width, depth }: Size, burglaryClass: unknown) =>
  Math.round((Number(height) * Number(width) * Number(depth) * DENSITY_OF[String(burglaryClass)]!) / 1e9);
const LOCK_MARK: Record<string, string> = {
  'ключевой сувальдный': 'K',
  'электронный кодовый': 'E',
  'механический кодовый': 'D',
};
const variantOf = (lock: string) =>
  lock === 'механический кодовый' ? 'dial' : lock === 'электронный кодовый' ? 'electronic' : 'key';

export const burglarySafes = leaf({
  code: 'seyfy-vzlomostoykie-ofisnye',
  name: 'Взломостойкие сейфы для офиса',
  brands: ['tverdis', 'basten', 'sejfar'],
  traits: {
    height: from(COMMON.height, [460, 670, 900, 1200]),
    burglaryClass: from(SAFE.burglaryClass, ['S1', '0', 'I', 'II']),
    lock: from(SAFE.lock, ['ключевой сувальдный', 'электронный кодовый', 'механический кодовый']),
    width: by(COMMON.width, ({ height }) => WIDTH_OF[Number(height)]!),
    depth: by(COMMON.depth, ({ height }) => DEPTH_OF[Number(height)]!),
    volume: by(SAFE.volume, ({ height, width, depth, burglaryClass }) =>
      litres({ height, width, depth }, burglaryClass === 'S1' ? 15 : 45),
    ),
    doorSteel: by(
      SAFE.doorSteel,
      ({ burglaryClass }) => ({ S1: 6, '0': 8, I: 8, II: 10 })[String(burglaryClass)] ?? 8,
    ),
    bolts: by(SAFE.bolts, ({ height }) => (Number(height) > 670 ? 6 : 4)),
    shelves: by(SAFE.shelves, ({ height }) => Math.max(1, Math.round(Number(height) / 400))),
    treasury: by(SAFE.treasury, ({ height }, dice) => Number(height) >= 670 && dice.chance(65)),
    mass: by(SAFE.mass, ({ height, width, depth, burglaryClass }) =>
      massOf({ height, width, depth }, burglaryClass),
    ),
    anchor: from(SAFE.anchor, ['к полу']),
    colour: from(COMMON.colour, ['графитовый', 'светло-серый']),
    warranty: from(COMMON.warranty, [24, 60]),
  },
  axes: ['height', 'lock'],
  title: (v) =>
    `Сейф взломостойкий класс ${v.burglaryClass}, ${v.height} × ${v.width} × ${v.depth} мм, ${v.lock}`,
  article: (v) => `BR${v.height}-${v.burglaryClass}${LOCK_MARK[v.lock]}`,
  about: (v) => [
    `Сейф класса взломостойкости ${v.burglaryClass} по ГОСТ для денег, печатей и ценностей в офисе, магазине или дома.`,
    v.burglaryClass === 'S1'
      ? 'Стальной корпус без бетона легче переносить, зато он обязательно крепится анкером к полу.'
      : 'Стенки и дверь залиты армированным бетоном, зона замка прикрыта закалённой пластиной от высверливания.',
    `Лицевая панель двери ${v.doorSteel} мм, ригели выходят в стороны, всего ${v.bolts}; внутренний объём ${shown(v.volume)} л.`,
    v.lock === 'механический кодовый'
      ? 'Лимбовый механический замок открывают поворотами по трём числам, питания он не требует.'
      : v.lock === 'электронный кодовый'
        ? 'Электронный замок блокируется после нескольких неверных кодов, батарейки меняют снаружи.'
        : 'Сувальдный замок с двумя ключами блокируется при попытке выбить сердечник.',
    v.treasury
      ? `Внутри есть отделение со своим ключом, число полок: ${v.shelves}; масса сейфа ${v.mass} кг.`
      : `Число полок внутри: ${v.shelves}, масса сейфа ${v.mass} кг.`,
  ],
  price: (v) =>
    6500 +
    v.mass * PER_KILOGRAM[v.burglaryClass]! +
    { 'ключевой сувальдный': 0, 'электронный кодовый': 7500, 'механический кодовый': 9000 }[v.lock] +
    (v.treasury ? 2200 : 0),
  weight: (v) => v.mass * 1000 + 4000,
  picture: (v) => ({
    family: 'safe',
    variant: variantOf(v.lock),
    tone: v.colour === 'графитовый' ? 'graphite' : 'grey',
    size: v.height > 670 ? 1 : 0.9,
  }),
  accessories: ['keshboksy', 'seyfy-depozitnye'],
});

export const fireBurglarySafes = leaf({
  code: 'seyfy-ognevzlomostoykie',
  name: 'Огневзломостойкие сейфы',
  brands: ['tverdis', 'sejfar', 'basten'],
  traits: {
    height: from(COMMON.height, [670, 900, 1200, 1600]),
    burglaryClass: from(SAFE.burglaryClass, ['I', 'II', 'III']),
    fireClass: from(SAFE.fireClass, ['30Б', '60Б']),
    lock: from(SAFE.lock, ['ключевой сувальдный', 'электронный кодовый', 'механический кодовый']),
    width: by(COMMON.width, ({ height }) => WIDTH_OF[Number(height)]!),
    depth: by(COMMON.depth, ({ height }) => DEPTH_OF[Number(height)]!),
    volume: by(SAFE.volume, ({ height, width, depth }) => litres({ height, width, depth }, 60)),
    doorSteel: by(
      SAFE.doorSteel,
      ({ burglaryClass }) => ({ I: 8, II: 10, III: 12 })[String(burglaryClass)] ?? 10,
    ),
    bolts: by(SAFE.bolts, ({ height }) => (Number(height) > 900 ? 9 : 6)),
    shelves: by(SAFE.shelves, ({ height }) => Math.round(Number(height) / 400)),
    mass: by(SAFE.mass, ({ height, width, depth, burglaryClass }) =>
      Math.round(massOf({ height, width, depth }, burglaryClass) * 1.06),
    ),
    anchor: from(SAFE.anchor, ['к полу']),
    colour: from(COMMON.colour, ['графитовый', 'светло-серый']),
    warranty: from(COMMON.warranty, [60]),
  },
  axes: ['height', 'burglaryClass'],
  title: (v) =>
    `Сейф огневзломостойкий класс ${v.burglaryClass}, ${v.fireClass}, ${v.height} × ${v.width} × ${v.depth} мм`,
  article: (v) => `FB${v.height}-${v.burglaryClass}${v.fireClass.slice(0, -1)}${LOCK_MARK[v.lock]}`,
  about: (v) => [
    `Сейф сочетает взломостойкость класса ${v.burglaryClass} и огнестойкость ${v.fireClass}, подтверждённые по ГОСТ.`,
    'Многослойная стенка из стали и фибробетона держит инструмент и тепло, фальц двери закрывает терморасширяющаяся лента.',
    v.burglaryClass === 'III'
      ? 'Третий класс выбирают ювелирные магазины, ломбарды и кассы с большим остатком наличных.'
      : 'Подходит для бухгалтерии, нотариальной конторы, аптеки и загородного дома.',
    `Замок ${v.lock}, ригелей ${v.bolts}, лицевая панель двери ${v.doorSteel} мм; внутри ${shown(v.volume)} л и съёмные полки, всего ${v.shelves}.`,
    `Масса ${shown(v.mass)} кг, сейф крепят анкером к полу, а маршрут заноса согласуют заранее.`,
  ],
  price: (v) =>
    14_000 +
    v.mass * (PER_KILOGRAM[v.burglaryClass]! + 20) +
    (v.fireClass === '60Б' ? 9000 : 0) +
    { 'ключевой сувальдный': 0, 'электронный кодовый': 9500, 'механический кодовый': 11_000 }[v.lock],
  weight: (v) => v.mass * 1000 + 8000,
  picture: (v) => ({
    family: 'safe',
    variant: variantOf(v.lock),
    tone: v.colour === 'графитовый' ? 'graphite' : 'grey',
    size: 1,
  }),
  accessories: ['seyfy-ognestoykie-ofisnye', 'seyfy-depozitnye'],
});

export const depositSafes = leaf({
  code: 'seyfy-depozitnye',
  name: 'Депозитные сейфы',
  brands: ['tverdis', 'basten', 'sejfar', 'strazhen'],
  traits: {
    height: from(COMMON.height, [460, 670, 900]),
    deposit: from(SAFE.deposit, ['щель для купюр', 'поворотный барабан', 'выдвижной лоток']),
    burglaryClass: from(SAFE.burglaryClass, ['S1', '0', 'I']),
    lock: from(SAFE.lock, ['ключевой сувальдный', 'электронный кодовый']),
    width: by(COMMON.width, ({ height }) => WIDTH_OF[Number(height)]!),
    depth: by(COMMON.depth, ({ height }) => DEPTH_OF[Number(height)]!),
    volume: by(SAFE.volume, ({ height, width, depth, deposit }) =>
      Math.round(litres({ height, width, depth }, 40) * (deposit === 'щель для купюр' ? 0.95 : 0.7)),
    ),
    doorSteel: from(SAFE.doorSteel, [6, 8]),
    bolts: from(SAFE.bolts, [3, 4]),
    mass: by(SAFE.mass, ({ height, width, depth, burglaryClass }) =>
      Math.round(massOf({ height, width, depth }, burglaryClass) * 1.08),
    ),
    anchor: from(SAFE.anchor, ['к полу', 'к полу и стене']),
    colour: from(COMMON.colour, ['графитовый', 'светло-серый']),
    warranty: from(COMMON.warranty, [24, 60]),
  },
  axes: ['height', 'deposit'],
  title: (v) =>
    `Сейф депозитный класс ${v.burglaryClass}, ${v.deposit}, ${v.height} × ${v.width} × ${v.depth} мм`,
  article: (v) =>
    `DP${v.height}-${v.burglaryClass}${{ 'щель для купюр': 'S', 'поворотный барабан': 'R', 'выдвижной лоток': 'T' }[v.deposit]}${LOCK_MARK[v.lock]}`,
  about: (v) => [
    'Кассир сдаёт выручку в течение дня, не открывая дверь; достать её может только держатель ключа или инкассатор.',
    v.deposit === 'щель для купюр'
      ? 'Через щель опускают купюры и конверты, козырёк внутри не даёт вытянуть их обратно.'
      : v.deposit === 'поворотный барабан'
        ? 'Пакет кладут в поворотный барабан, при повороте он падает в хранилище.'
        : 'Пакет кладут в выдвижной лоток, задвинутый лоток сбрасывает его в хранилище.',
    `Класс взломостойкости ${v.burglaryClass}, лицевая панель двери ${v.doorSteel} мм, замок ${v.lock}.`,
    `Хранилище вмещает ${shown(v.volume)} л, масса ${v.mass} кг; крепление анкерами ${v.anchor}.`,
  ],
  price: (v) =>
    11_000 +
    v.mass * PER_KILOGRAM[v.burglaryClass]! +
    { 'щель для купюр': 0, 'поворотный барабан': 9500, 'выдвижной лоток': 7000 }[v.deposit] +
    (v.lock.startsWith('кл') ? 0 : 7500),
  weight: (v) => v.mass * 1000 + 4000,
  picture: (v) => ({
    family: 'safe',
    variant: variantOf(v.lock),
    tone: v.colour === 'графитовый' ? 'graphite' : 'grey',
    size: 0.95,
  }),
  accessories: ['keshboksy', 'seyfy-vzlomostoykie-ofisnye'],
});
