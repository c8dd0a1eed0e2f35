import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { CCTV } from './cctv-attributes.ts';

interface Drive {
  spindle: number;
  cache: number;
  power: number;
  noise: number;
  weight: number;
  price: number;
}

const DRIVE: Record<number, Drive> = {
  1: { spindle: 5400, cache: 64, power: 3.3, noise: 23, weight: 450, price: 6200 },
  2: { spindle: 5400, cache: 64, power: 3.8, noise: 23, weight: 480, price: 8600 },
  4: { spindle: 5400, cache: 256, power: 4.8, noise: 24, weight: 570, price: 12_900 },
  6: { spindle: 5400, cache: 256, power: 5.3, noise: 25, weight: 600, price: 18_400 },
  8: { spindle: 7200, cache: 256, power: 7.2, noise: 28, weight: 710, price: 24_900 },
  10: { spindle: 7200, cache: 256, power: 7.4, noise: 29, weight: 720, price: 30_500 },
  12: { spindle: 7200, cache: 512, power: 6.7, noise: 29, weight: 690, price: 36_800 },
  16: { spindle: 7200, cache: 512, power: 6.9, noise: 30, weight: 690, price: 46_500 },
  20: { spindle: 7200, cache: 512, power: 7.1, noise: 31, weight: 690, price: 58_900 },
};
/** Full days that four cameras of 4 Мп fill a drive in, at 6 Мбит/с each: about 260 ГБ a day. */
const daysOf = (terabytes: number) => Math.round((terabytes * 1000 * 0.93) / 260);

const CARD_PRICE: Record<number, number> = { 32: 890, 64: 1290, 128: 2150, 256: 3900, 512: 7600 };
const CARD_LIFE: Record<number, number> = { 32: 10_000, 64: 20_000, 128: 40_000, 256: 60_000, 512: 80_000 };

export const hardDrives = leaf({
  code: 'zhestkie-diski-dlya-videonablyudeniya',
  name: 'Жёсткие диски для видеонаблюдения',
  brands: ['zorkan', 'kestora', 'vantori', 'optimur'],
  traits: {
    capacity: from(CCTV.driveCapacity, [1, 2, 4, 6, 8, 10, 12, 16, 20]),
    spindle: by(CCTV.spindle, ({ capacity }) => DRIVE[Number(capacity)]!.spindle),
    cache: by(CCTV.cache, ({ capacity }) => DRIVE[Number(capacity)]!.cache),
    streams: by(CCTV.driveStreams, (_, dice) => dice.pick([32, 64])),
    interface: from(COMMON.interface, ['SATA 6 Гбит/с']),
    yearlyLoad: by(CCTV.yearlyLoad, ({ capacity }) => (Number(capacity) >= 12 ? 360 : 180)),
    power: by(COMMON.power, ({ capacity }) => DRIVE[Number(capacity)]!.power),
    noise: by(CCTV.noise, ({ capacity }) => DRIVE[Number(capacity)]!.noise),
    width: from(COMMON.width, [102]),
    height: from(COMMON.height, [26]),
    depth: from(COMMON.depth, [147]),
    warmest: from(COMMON.warmest, [60, 65]),
    warranty: from(COMMON.warranty, [36]),
  },
  axes: ['capacity'],
  title: ({ capacity, spindle, cache }) =>
    `Жёсткий диск для видеонаблюдения 3,5" ${capacity} ТБ, ${spindle} об/мин, ${cache} МБ`,
  article: (v) => `HD${v.capacity}T-${v.spindle === 5400 ? 'L' : 'H'}${v.streams}`,
  about: (v) => [
    `Диск 3,5" объёмом ${v.capacity} ТБ рассчитан на круглосуточную запись потоков с камер, до ${v.streams} одновременно.`,
    `Четыре камеры 4 Мп при непрерывной записи заполняют его примерно за ${daysOf(v.capacity)} сут., дальше архив пишется по кругу.`,
    v.spindle === 5400
      ? 'Скорость вращения 5400 об/мин держит нагрев и шум низкими, диск подходит регистраторам без вентилятора.'
      : 'Скорость вращения 7200 об/мин нужна при большом числе камер; отсеку требуется обдув.',
    `Допустимая нагрузка ${v.yearlyLoad} ТБ в год, потребление при записи ${shown(v.power)} Вт, температура в отсеке до +${v.warmest} °C.`,
    'Перед заказом сверьте наибольший объём диска в паспорте регистратора.',
  ],
  price: (v) => DRIVE[v.capacity]!.price + (v.streams === 64 ? 400 : 0),
  weight: (v) => DRIVE[v.capacity]!.weight + 90,
  picture: (v) => ({
    family: 'component',
    variant: 'hdd',
    tone: v.spindle === 5400 ? 'steel' : 'graphite',
  }),
  conformity: 'declaration',
  accessories: ['registratory-nvr', 'registratory-dvr', 'registratory-gibridnye'],
});

export const memoryCards = leaf({
  code: 'karty-pamyati-dlya-kamer',
  name: 'Карты памяти для камер',
  brands: ['zorkan', 'lumetra', 'kestora', 'vantori'],
  traits: {
    capacity: from(CCTV.cardCapacity, [32, 64, 128, 256, 512]),
    cardClass: by(CCTV.cardClass, ({ capacity }) =>
      Number(capacity) > 64 ? 'Class 10, U3, V30' : 'Class 10, U1, V10',
    ),
    life: by(CCTV.cardLife, ({ capacity }) => CARD_LIFE[Number(capacity)]!),
    readSpeed: from(CCTV.readSpeed, [95, 100]),
    writeSpeed: by(CCTV.writeSpeed, ({ capacity }) => (Number(capacity) > 64 ? 45 : 30)),
    standard: by(CCTV.cardFormat, ({ capacity }) => (Number(capacity) > 32 ? 'microSDXC' : 'microSDHC')),
    ipClass: from(COMMON.ipClass, ['IPX7']),
    coldest: from(COMMON.coldest, [-25, -40]),
    warmest: from(COMMON.warmest, [85]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['capacity'],
  title: ({ capacity, standard, cardClass }) => `Карта памяти ${standard} ${capacity} ГБ, ${cardClass}`,
  article: (v) => `SD${v.capacity}-W${v.writeSpeed}${v.coldest === -40 ? 'X' : ''}`,
  about: (v) => [
    `Карта ${v.standard} на ${v.capacity} ГБ с памятью повышенного ресурса для камер и автомобильных регистраторов.`,
    `Непрерывно писать на неё можно около ${v.life / 1000} тыс. часов, обычная карта при такой нагрузке выходит из строя намного раньше.`,
    v.writeSpeed > 30
      ? `Скорость записи ${v.writeSpeed} МБ/с с запасом хватает потоку камеры 8 Мп.`
      : `Скорость записи ${v.writeSpeed} МБ/с достаточна для камер с разрешением до 5 Мп.`,
    `Карта держит ${temperatures(v)}, поэтому годится и для уличных камер.`,
    'Перед первой записью её форматируют в самой камере.',
  ],
  price: (v) => CARD_PRICE[v.capacity]! * (v.coldest === -40 ? 1.25 : 1),
  weight: () => 15,
  picture: (v) => ({
    family: 'component',
    variant: 'memory',
    tone: v.capacity > 64 ? 'red' : 'blue',
    size: 0.8,
  }),
  accessories: ['ip-kamery-wi-fi', 'ip-kamery-turelnye', 'registratory-avtomobilnye'],
});
