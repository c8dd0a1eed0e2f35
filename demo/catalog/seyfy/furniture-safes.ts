import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown } from '../wording.ts';
import { SAFE } from './safe-attributes.ts';
import { litres, steelKilograms } from './safe-size.ts';

const WIDTH_OF: Record<number, number> = { 170: 230, 200: 310, 250: 350, 300: 380, 420: 380, 500: 350 };
const DEPTH_OF: Record<number, number> = { 170: 170, 200: 200, 250: 250, 300: 300, 420: 320, 500: 310 };
const COLOUR_MARK: Record<string, string> = {
  графитовый: 'G',
  'светло-серый': 'L',
  чёрный: 'B',
  бежевый: 'I',
};

export const electronicFurnitureSafes = leaf({
  code: 'seyfy-mebelnye-elektronnye',
  name: 'Мебельные сейфы с электронным замком',
  brands: ['basten', 'tverdis', 'sejfar', 'gatrix', 'strazhen'],
  traits: {
    height: from(COMMON.height, [170, 200, 250, 300, 420]),
    width: by(COMMON.width, ({ height }) => WIDTH_OF[Number(height)]!),
    depth: by(COMMON.depth, ({ height }) => DEPTH_OF[Number(height)]!),
    volume: by(SAFE.volume, ({ height, width, depth }) => litres({ height, width, depth }, 10)),
    lock: from(SAFE.lock, ['электронный кодовый', 'электронный кодовый', 'кодовый и отпечаток пальца']),
    emergency: from(SAFE.emergency, ['механический ключ']),
    doorSteel: from(SAFE.doorSteel, [3, 4, 5]),
    wallSteel: from(SAFE.wallSteel, [1.2, 1.5, 2]),
    bolts: from(SAFE.bolts, [2]),
    shelves: by(SAFE.shelves, ({ height }) => (Number(height) >= 300 ? 1 : 0)),
    anchor: from(SAFE.anchor, ['к полу и стене', 'к полу']),
    mass: by(SAFE.mass, ({ height, width, depth, wallSteel, doorSteel }) =>
      steelKilograms({ height, width, depth }, { wall: wallSteel, door: doorSteel, inside: 0.8 }),
    ),
    colour: from(COMMON.colour, ['графитовый', 'светло-серый', 'чёрный']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['height', 'colour'],
  title: (v) => `Сейф мебельный ${v.height} × ${v.width} × ${v.depth} мм, ${v.lock}, ${v.colour}`,
  article: (v) =>
    `FE${v.height}${v.lock.endsWith('пальца') ? 'F' : ''}-${COLOUR_MARK[v.colour]}${v.doorSteel}`,
  about: (v) => [
    `Небольшой сейф объёмом ${shown(v.volume)} л ставят в шкаф или стол для документов, денег и украшений.`,
    v.lock === 'электронный кодовый'
      ? 'Кодовый замок питается от батареек, на случай разряда есть аварийный ключ под накладкой.'
      : 'Открывается отпечатком пальца или кодом, при разряде батареек – аварийным ключом.',
    `Лицевая панель двери ${v.doorSteel} мм, стенки ${shown(v.wallSteel)} мм, дверь запирают два ригеля.`,
    v.shelves > 0
      ? 'Внутри есть съёмная полка и мягкая подкладка на дне.'
      : 'Полки нет, на дне лежит мягкая подкладка.',
    `Крепится анкерами ${v.anchor}: при массе ${shown(v.mass)} кг незакреплённый сейф легко унести.`,
  ],
  price: (v) =>
    1900 + v.height * 11 + v.doorSteel * 250 + v.wallSteel * 400 + (v.lock.endsWith('пальца') ? 2900 : 0),
  weight: (v) => v.mass * 1000 + 700,
  picture: (v) => ({
    family: 'safe',
    variant: 'electronic',
    tone: toneOf(v.colour),
    size: v.height > 250 ? 0.95 : 0.85,
  }),
  accessories: ['keshboksy', 'seyfy-vstraivaemye'],
});

export const keyFurnitureSafes = leaf({
  code: 'seyfy-mebelnye-klyuchevye',
  name: 'Мебельные сейфы с ключевым замком',
  brands: ['basten', 'tverdis', 'sejfar', 'klyuchar'],
  traits: {
    height: from(COMMON.height, [200, 250, 300, 420, 500]),
    width: by(COMMON.width, ({ height }) => WIDTH_OF[Number(height)]!),
    depth: by(COMMON.depth, ({ height }) => DEPTH_OF[Number(height)]!),
    volume: by(SAFE.volume, ({ height, width, depth }) => litres({ height, width, depth }, 8)),
    lock: from(SAFE.lock, ['ключевой сувальдный', 'ключевой цилиндровый']),
    doorSteel: from(SAFE.doorSteel, [2, 3, 4]),
    wallSteel: from(SAFE.wallSteel, [1.2, 1.5, 2]),
    bolts: by(SAFE.bolts, ({ height }) => (Number(height) > 300 ? 3 : 2)),
    shelves: by(SAFE.shelves, ({ height }) => (Number(height) >= 300 ? 1 : 0)),
    treasury: by(SAFE.treasury, ({ height }, dice) => Number(height) >= 420 && dice.chance(50)),
    anchor: from(SAFE.anchor, ['к полу и стене', 'к стене']),
    mass: by(SAFE.mass, ({ height, width, depth, wallSteel, doorSteel }) =>
      steelKilograms({ height, width, depth }, { wall: wallSteel, door: doorSteel, inside: 0.7 }),
    ),
    colour: from(COMMON.colour, ['графитовый', 'светло-серый', 'бежевый']),
    warranty: from(COMMON.warranty, [12, 24, 60]),
  },
  axes: ['height', 'colour'],
  title: (v) => `Сейф мебельный ${v.height} × ${v.width} × ${v.depth} мм, замок ${v.lock}, ${v.colour}`,
  article: (v) =>
    `FK${v.height}${v.lock.endsWith('сувальдный') ? 'S' : 'C'}-${COLOUR_MARK[v.colour]}${v.doorSteel}`,
  about: (v) => [
    `Сейф с ключевым замком объёмом ${shown(v.volume)} л для кабинета, кассы или жилой комнаты.`,
    v.lock.endsWith('сувальдный')
      ? 'Сувальдный замок поставляется с двумя ключами и не требует батареек.'
      : 'Цилиндровый замок поставляется с двумя ключами, личинку при утере ключа меняют.',
    v.treasury
      ? 'Внутри есть отделение со своим замком для денег и печатей.'
      : v.shelves > 0
        ? 'Внутри одна съёмная полка, высоту подбирают под папки.'
        : 'Внутреннее пространство без полок рассчитано на бумаги формата А5, деньги и шкатулки.',
    `Дверь ${v.doorSteel} мм запирается ригелями в сторону и держится на скрытых петлях, стенки ${shown(v.wallSteel)} мм.`,
    `Масса ${shown(v.mass)} кг, поэтому сейф обязательно крепят анкерами ${v.anchor}.`,
  ],
  price: (v) => 1500 + v.height * 10.5 + v.doorSteel * 300 + v.wallSteel * 450 + (v.treasury ? 900 : 0),
  weight: (v) => v.mass * 1000 + 700,
  picture: (v) => ({
    family: 'safe',
    variant: 'key',
    tone: toneOf(v.colour),
    size: v.height > 300 ? 0.95 : 0.85,
  }),
  accessories: ['keshboksy', 'klyuchnitsy-nastennye'],
});

export const wallSafes = leaf({
  code: 'seyfy-vstraivaemye',
  name: 'Встраиваемые сейфы',
  brands: ['basten', 'tverdis', 'sejfar'],
  traits: {
    height: from(COMMON.height, [180, 250, 300]),
    depth: from(COMMON.depth, [150, 200, 245]),
    width: by(COMMON.width, ({ height }) => ({ 180: 280, 250: 360, 300: 440 })[Number(height)] ?? 360),
    volume: by(SAFE.volume, ({ height, width, depth }) => litres({ height, width, depth }, 9)),
    lock: from(SAFE.lock, ['ключевой сувальдный', 'электронный кодовый']),
    niche: by(
      SAFE.niche,
      ({ height, width, depth }) =>
        `${Number(height) + 40} × ${Number(width) + 40} × ${Number(depth) + 30} мм`,
    ),
    doorSteel: from(SAFE.doorSteel, [5, 6, 8]),
    wallSteel: from(SAFE.wallSteel, [2, 3]),
    bolts: from(SAFE.bolts, [2, 3]),
    inside: from(SAFE.inside, ['порошковая краска', 'ковролин']),
    mass: by(SAFE.mass, ({ height, width, depth, wallSteel, doorSteel }) =>
      steelKilograms({ height, width, depth }, { wall: wallSteel, door: doorSteel, inside: 0.9 }),
    ),
    colour: from(COMMON.colour, ['светло-серый', 'графитовый', 'белый']),
    warranty: from(COMMON.warranty, [12, 24, 60]),
  },
  axes: ['height', 'depth'],
  title: (v) => `Сейф встраиваемый ${v.height} × ${v.width} × ${v.depth} мм, ${v.lock}`,
  article: (v) => `WS${v.height}.${v.depth}${v.lock.startsWith('кл') ? 'K' : 'E'}-${v.doorSteel}`,
  about: (v) => [
    'Корпус с фланцем замуровывают в стену, снаружи видна только дверь, которую закрывают картиной или мебелью.',
    `Под сейф нужна ниша ${v.niche}, зазор заполняют цементным раствором.`,
    `Лицевая панель двери ${v.doorSteel} мм, корпус ${v.wallSteel} мм, внутренний объём ${shown(v.volume)} л.`,
    v.lock.startsWith('ключевой')
      ? 'Сувальдный замок с двумя ключами не зависит от батареек, которые в стене менять неудобно.'
      : 'Электронный замок с батарейками на лицевой стороне, аварийный ключ входит в комплект.',
    v.inside === 'ковролин'
      ? 'Внутри полость отделана ковролином, чтобы не царапать часы и украшения.'
      : 'Внутри полость покрыта порошковой краской, полка не предусмотрена.',
  ],
  price: (v) =>
    4600 + (v.height * v.width * v.depth) / 9000 + v.doorSteel * 480 + (v.lock.startsWith('кл') ? 0 : 1500),
  weight: (v) => v.mass * 1000 + 600,
  picture: (v) => ({
    family: 'safe',
    variant: v.lock.startsWith('кл') ? 'key' : 'electronic',
    tone: toneOf(v.colour),
    size: 0.85,
  }),
  accessories: ['seyfy-mebelnye-elektronnye'],
});
