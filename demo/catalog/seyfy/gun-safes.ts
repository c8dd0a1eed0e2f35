import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown } from '../wording.ts';
import { SAFE } from './safe-attributes.ts';
import { litres, steelKilograms } from './safe-size.ts';

const GUN_WIDTH: Record<number, number> = { 2: 250, 3: 300, 5: 350, 8: 450, 12: 550 };

export const longGunSafes = leaf({
  code: 'seyfy-dlya-dlinnostvolnogo-oruzhiya',
  name: 'Сейфы для длинноствольного оружия',
  brands: ['basten', 'tverdis', 'strazhen', 'sejfar'],
  traits: {
    guns: from(SAFE.guns, [2, 3, 5, 8, 12]),
    gunHeight: from(SAFE.gunHeight, [950, 1180, 1320, 1450]),
    lock: from(SAFE.lock, ['ключевой сувальдный', 'ключевой сувальдный', 'электронный кодовый']),
    height: by(COMMON.height, ({ gunHeight }) => Number(gunHeight) + 50),
    width: by(COMMON.width, ({ guns }) => GUN_WIDTH[Number(guns)]!),
    depth: by(COMMON.depth, ({ guns }) => (Number(guns) > 5 ? 350 : Number(guns) > 3 ? 300 : 250)),
    wallSteel: from(SAFE.wallSteel, [2, 3]),
    doorSteel: by(SAFE.doorSteel, ({ wallSteel }) => Number(wallSteel) + 1),
    treasury: from(SAFE.treasury, [true]),
    bolts: by(SAFE.bolts, ({ guns }) => (Number(guns) > 5 ? 5 : 3)),
    anchor: from(SAFE.anchor, ['к полу и стене', 'к стене']),
    mass: by(SAFE.mass, ({ height, width, depth, wallSteel, doorSteel }) =>
      steelKilograms({ height, width, depth }, { wall: wallSteel, door: doorSteel, inside: 4 }),
    ),
    colour: from(COMMON.colour, ['графитовый', 'зелёный', 'коричневый']),
    warranty: from(COMMON.warranty, [12, 24, 60]),
  },
  axes: ['guns', 'gunHeight'],
  title: (v) => `Сейф оружейный, стволов ${v.guns}, высота ствола до ${v.gunHeight} мм, ${v.lock}`,
  article: (v) => `GS${v.guns}-${v.gunHeight / 10}${v.lock.startsWith('кл') ? 'K' : 'E'}${v.wallSteel}`,
  about: (v) => [
    `Шкаф для хранения охотничьего и спортивного оружия: стволов ${v.guns}, длина каждого до ${v.gunHeight} мм.`,
    `Стенки ${v.wallSteel} мм, дверь ${v.doorSteel} мм, петли внутренние, срезать их снаружи нельзя.`,
    'Патроны держат в отдельном запираемом отделении, ложементы с мягкой накладкой берегут стволы от царапин.',
    v.lock.startsWith('ключевой')
      ? `Сувальдный замок с двумя ключами, ригелей ${v.bolts}.`
      : `Электронный замок открывают кодом или аварийным ключом, ригелей ${v.bolts}.`,
    `Габариты ${v.height} × ${v.width} × ${v.depth} мм, масса ${v.mass} кг; сейф крепят анкерами ${v.anchor}.`,
  ],
  price: (v) => 3800 + v.mass * 175 + (v.lock.startsWith('кл') ? 0 : 3800),
  weight: (v) => v.mass * 1000 + 2000,
  picture: (v) => ({
    family: 'safe',
    variant: 'gun',
    tone: toneOf(v.colour),
    size: 1,
  }),
  accessories: ['seyfy-pistoletnye', 'zamki-navesnye'],
});

export const pistolSafes = leaf({
  code: 'seyfy-pistoletnye',
  name: 'Пистолетные сейфы',
  brands: ['basten', 'tverdis', 'strazhen', 'sejfar', 'gatrix'],
  traits: {
    guns: from(SAFE.guns, [1, 2, 4]),
    lock: from(SAFE.lock, ['ключевой сувальдный', 'электронный кодовый', 'отпечаток пальца']),
    height: by(COMMON.height, ({ guns }) => ({ 1: 90, 2: 160, 4: 250 })[Number(guns)] ?? 160),
    width: from(COMMON.width, [250, 280, 300]),
    depth: by(COMMON.depth, ({ width }) => Number(width) - 60),
    volume: by(SAFE.volume, ({ height, width, depth }) => litres({ height, width, depth }, 6)),
    wallSteel: from(SAFE.wallSteel, [2, 3]),
    doorSteel: by(SAFE.doorSteel, ({ wallSteel }) => Number(wallSteel) + 1),
    bolts: by(SAFE.bolts, ({ guns }) => (Number(guns) === 1 ? 1 : 2)),
    inside: from(SAFE.inside, ['мягкий ложемент', 'ковролин']),
    anchor: from(SAFE.anchor, ['к полу и стене', 'тросом или анкером']),
    mass: by(SAFE.mass, ({ height, width, depth, wallSteel, doorSteel }) =>
      steelKilograms({ height, width, depth }, { wall: wallSteel, door: doorSteel, inside: 0.5 }),
    ),
    colour: from(COMMON.colour, ['чёрный', 'графитовый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['guns', 'lock'],
  title: (v) => `Сейф пистолетный, мест ${v.guns}, ${v.height} × ${v.width} × ${v.depth} мм, ${v.lock}`,
  article: (v) =>
    `PG${v.guns}-${v.width}${{ 'ключевой сувальдный': 'K', 'электронный кодовый': 'E', 'отпечаток пальца': 'F' }[v.lock]}${v.wallSteel}`,
  about: (v) => [
    `Компактный сейф для короткоствольного, травматического или служебного оружия, мест внутри: ${v.guns}.`,
    `Стенки ${v.wallSteel} мм, дверь ${v.doorSteel} мм, внутренний объём ${shown(v.volume)} л.`,
    v.lock === 'отпечаток пальца'
      ? 'Сканер отпечатка открывает дверь примерно за секунду, при разряде батареек – аварийный ключ.'
      : v.lock === 'электронный кодовый'
        ? 'Код набирают на клавиатуре с подсветкой, при разряде батареек – аварийный ключ.'
        : 'Сувальдный замок с двумя ключами не зависит от батареек.',
    v.inside === 'мягкий ложемент'
      ? 'Ложемент из вспененного материала удерживает оружие и магазин на месте.'
      : 'Изнутри полость оклеена ковролином.',
    v.anchor === 'тросом или анкером'
      ? `При массе ${shown(v.mass)} кг сейф пристёгивают тросом в машине или крепят анкером дома.`
      : `При массе ${shown(v.mass)} кг сейф обязательно крепят анкерами ${v.anchor}.`,
  ],
  price: (v) =>
    1700 +
    v.mass * 260 +
    { 'ключевой сувальдный': 0, 'электронный кодовый': 1900, 'отпечаток пальца': 4600 }[v.lock],
  weight: (v) => v.mass * 1000 + 400,
  picture: (v) => ({
    family: 'safe',
    variant: v.lock === 'ключевой сувальдный' ? 'key' : 'electronic',
    tone: toneOf(v.colour),
    size: 0.8,
  }),
  accessories: ['seyfy-dlya-dlinnostvolnogo-oruzhiya'],
});
