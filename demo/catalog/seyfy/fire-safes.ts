import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown } from '../wording.ts';
import { SAFE } from './safe-attributes.ts';
import { litres } from './safe-size.ts';

const WIDTH_OF: Record<number, number> = { 340: 420, 520: 450, 660: 490, 850: 550, 1200: 600 };
const DEPTH_OF: Record<number, number> = { 340: 380, 520: 430, 660: 460, 850: 500, 1200: 530 };
const DENSITY = 540;
/** Longer in the fire means thicker filling. */
const FIRE_FACTOR: Record<string, number> = {
  '30Б': 0.9,
  '60Б': 1,
  '120Б': 1.25,
  '60Д': 1.5,
  '60ДИС': 1.6,
  '120ДИС': 1.85,
};
const kilograms = (height: unknown, width: unknown, depth: unknown) =>
  Math.round((Number(height) * Number(width) * Number(depth) * DENSITY) / 1e9);

export const officeFireSafes = leaf({
  code: 'seyfy-ognestoykie-ofisnye',
  name: 'Огнестойкие сейфы для документов',
  brands: ['tverdis', 'basten', 'sejfar', 'strazhen'],
  traits: {
    height: from(COMMON.height, [340, 520, 660, 850, 1200]),
    fireClass: from(SAFE.fireClass, ['30Б', '60Б', '60Б', '120Б']),
    lock: from(SAFE.lock, ['ключевой сувальдный', 'электронный кодовый', 'ключевой и электронный']),
    width: by(COMMON.width, ({ height }) => WIDTH_OF[Number(height)]!),
    depth: by(COMMON.depth, ({ height }) => DEPTH_OF[Number(height)]!),
    volume: by(SAFE.volume, ({ height, width, depth }) => litres({ height, width, depth }, 55)),
    shelves: by(SAFE.shelves, ({ height }) => Math.max(1, Math.round(Number(height) / 400))),
    treasury: by(SAFE.treasury, ({ height }, dice) => Number(height) >= 660 && dice.chance(60)),
    bolts: by(SAFE.bolts, ({ height }) => (Number(height) > 660 ? 5 : 3)),
    mass: by(SAFE.mass, ({ height, width, depth, fireClass }) =>
      Math.round(kilograms(height, width, depth) * FIRE_FACTOR[String(fireClass)]!),
    ),
    anchor: from(SAFE.anchor, ['к полу']),
    hinge: from(SAFE.hinge, ['вправо']),
    colour: from(COMMON.colour, ['графитовый', 'светло-серый']),
    warranty: from(COMMON.warranty, [24, 60]),
  },
  axes: ['height', 'lock'],
  title: (v) => `Сейф огнестойкий ${v.fireClass}, ${v.height} × ${v.width} × ${v.depth} мм, замок ${v.lock}`,
  article: (v) =>
    `OF${v.height}-${v.fireClass.slice(0, -1)}${{ 'ключевой сувальдный': 'K', 'электронный кодовый': 'E', 'ключевой и электронный': 'KE' }[v.lock]}`,
  about: (v) => [
    `Сейф сохраняет бумажные документы при пожаре: класс ${v.fireClass} по ГОСТ означает ${v.fireClass.slice(0, -1)} минут в огне без обугливания бумаги.`,
    'Между стальными стенками залит огнестойкий бетон, притвор двери уплотнён терморасширяющейся лентой.',
    `Внутренний объём ${shown(v.volume)} л, число полок: ${v.shelves}${v.treasury ? ', есть отделение со своим замком' : ''}.`,
    v.lock === 'ключевой и электронный'
      ? 'Два замка открывают последовательно, поэтому код и ключ можно поручить разным сотрудникам.'
      : v.lock === 'электронный кодовый'
        ? 'Код меняет пользователь, батарейки заменяют снаружи, не открывая дверь.'
        : 'Сувальдный замок с двумя ключами работает без питания.',
    `Масса ${v.mass} кг: перед доставкой проверяют лестницу, лифт и допустимую нагрузку на пол.`,
  ],
  price: (v) =>
    9000 +
    v.mass * 165 +
    (v.lock === 'ключевой сувальдный' ? 0 : v.lock === 'электронный кодовый' ? 5500 : 9500) +
    (v.treasury ? 1800 : 0),
  weight: (v) => v.mass * 1000 + 4000,
  picture: (v) => ({
    family: 'safe',
    variant: v.lock === 'ключевой сувальдный' ? 'key' : 'electronic',
    tone: v.colour === 'графитовый' ? 'graphite' : 'grey',
    size: v.height > 660 ? 1 : 0.9,
  }),
  accessories: ['keshboksy', 'seyfy-dlya-nositeley'],
});

export const mediaSafes = leaf({
  code: 'seyfy-dlya-nositeley',
  name: 'Сейфы для носителей информации',
  brands: ['sejfar', 'tverdis', 'basten'],
  traits: {
    height: from(COMMON.height, [520, 850, 1200]),
    fireClass: from(SAFE.fireClass, ['60Д', '60ДИС', '120ДИС']),
    width: by(COMMON.width, ({ height }) => WIDTH_OF[Number(height)]! + 60),
    depth: by(COMMON.depth, ({ height }) => DEPTH_OF[Number(height)]! + 80),
    volume: by(SAFE.volume, ({ height, width, depth }) => litres({ height, width, depth }, 95)),
    media: by(SAFE.media, ({ volume }) => Math.floor(Number(volume) / 7) * 10),
    lock: from(SAFE.lock, ['ключевой сувальдный', 'электронный кодовый']),
    shelves: by(SAFE.shelves, ({ height }) => Math.round(Number(height) / 300)),
    bolts: by(SAFE.bolts, ({ height }) => (Number(height) > 520 ? 6 : 4)),
    mass: by(SAFE.mass, ({ height, width, depth, fireClass }) =>
      Math.round(kilograms(height, width, depth) * FIRE_FACTOR[String(fireClass)]!),
    ),
    inside: from(SAFE.inside, ['пенополимерный короб']),
    colour: from(COMMON.colour, ['светло-серый', 'бежевый']),
    warranty: from(COMMON.warranty, [24, 60]),
  },
  axes: ['height', 'lock'],
  title: (v) =>
    `Сейф для носителей информации ${v.fireClass}, ${v.height} × ${v.width} × ${v.depth} мм, ${v.lock}`,
  article: (v) =>
    `DM${v.height}-${v.fireClass.replace(/\D/g, '')}${v.fireClass.endsWith('ДИС') ? 'S' : 'D'}${v.lock.startsWith('кл') ? 'K' : 'E'}`,
  about: (v) => [
    'Носители портятся при более низкой температуре, чем бумага, поэтому внутри стального корпуса стоит ещё один изолированный короб.',
    v.fireClass.endsWith('ДИС')
      ? `Класс ${v.fireClass} рассчитан на оптические диски, карты памяти и другие чувствительные носители: внутри не теплее 50 °C и без опасной влажности.`
      : `Класс ${v.fireClass} рассчитан на жёсткие диски и магнитные ленты: внутри не теплее 70 °C и без опасной влажности.`,
    `Время защиты – ${v.fireClass.replace(/\D/g, '')} минут, вместимость до ${v.media} картриджей формата LTO при объёме ${shown(v.volume)} л.`,
    v.lock.startsWith('ключевой')
      ? `Запирается сувальдным замком, ригелей ${v.bolts}, полок внутри ${v.shelves}.`
      : `Запирается электронным замком с кодом до восьми цифр, ригелей ${v.bolts}, полок внутри ${v.shelves}.`,
    `Масса ${v.mass} кг, устанавливается в серверной или архиве на ровный пол с несущей способностью под эту нагрузку.`,
  ],
  price: (v) => 46_000 + v.mass * 480 + (v.lock.startsWith('кл') ? 0 : 9500),
  weight: (v) => v.mass * 1000 + 8000,
  picture: (v) => ({
    family: 'safe',
    variant: v.lock.startsWith('кл') ? 'key' : 'electronic',
    tone: v.colour === 'бежевый' ? 'ivory' : 'grey',
    size: v.height > 520 ? 1 : 0.9,
  }),
  accessories: ['seyfy-ognestoykie-ofisnye'],
});
