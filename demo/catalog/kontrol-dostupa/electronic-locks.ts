import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { ACCESS, LOCK } from './access-attributes.ts';

export const hotelLocks = leaf({
  code: 'zamki-gostinichnye',
  name: 'Замки гостиничные',
  brands: ['portessa', 'gatrix', 'vorta', 'strazhen'],
  traits: {
    formats: from(ACCESS.formats, ['Mifare Classic', 'Mifare Classic', 'EM-Marin RW']),
    colour: from(COMMON.colour, ['серебристый', 'чёрный', 'золотистый']),
    doorThickness: from(LOCK.doorThickness, ['35–50 мм', '38–55 мм', '40–65 мм']),
    backset: from(LOCK.backset, [60, 65, 70]),
    batteries: from(LOCK.batteries, ['4 × AA']),
    batteryLife: from(LOCK.batteryLife, [10, 12, 18]),
    events: from(ACCESS.events, [200, 500, 1000]),
    wireless: by(COMMON.wireless, ({ formats }, dice) =>
      String(formats).startsWith('Mifare') && dice.chance(40) ? 'Bluetooth 5.0' : 'нет',
    ),
    keyOverride: from(LOCK.keyOverride, [true]),
    material: from(COMMON.material, ['нержавеющая сталь', 'цинковый сплав']),
    mounting: from(COMMON.mounting, ['врезной']),
    coldest: from(COMMON.coldest, [-10, 0]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['colour'],
  title: (v) => `Замок гостиничный ${v.formats}, дверь ${v.doorThickness}, ${v.colour}`,
  article: (v) =>
    `HL${v.formats.startsWith('Mifare') ? 'M' : 'E'}${v.backset}${v.wireless === 'нет' ? '' : 'B'}`,
  about: (v) => [
    `Автономный замок для номера гостиницы или апартаментов, открывается картой ${v.formats}.`,
    'Срок действия карты записывают на стойке приёма, по окончании проживания она перестаёт открывать дверь без замены замка.',
    `Питается от элементов ${v.batteries}, заряда хватает примерно на ${v.batteryLife} мес; о разряде предупреждает звуком и индикатором.`,
    v.wireless === 'нет'
      ? `Журнал хранит последние события, всего до ${v.events} записей, их снимают служебной картой.`
      : `Журнал до ${v.events} записей выгружается по Bluetooth, через приложение выдают и временный доступ.`,
    `Врезная часть с удалением ${v.backset} мм подходит для полотна ${v.doorThickness}, аварийное открывание – механическим ключом.`,
  ],
  price: (v) =>
    9200 +
    (v.wireless === 'нет' ? 0 : 2600) +
    (v.material === 'нержавеющая сталь' ? 1500 : 0) +
    v.events * 0.8,
  weight: (v) => (v.material === 'нержавеющая сталь' ? 3400 : 2900),
  picture: (v) => ({ family: 'lock', variant: 'hotel', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['karty-dostupa', 'braslety-dostupa'],
});

const OPENING_PRICE: Record<string, number> = {
  'код и карта': 7900,
  'код, карта и отпечаток': 11_800,
  'код, карта, отпечаток и приложение': 15_400,
};
const isMobile = (opening: unknown) => String(opening).endsWith('приложение');
const hasFinger = (opening: unknown) => String(opening).includes('отпечаток');

export const electronicCodeLocks = leaf({
  code: 'zamki-kodovye-elektronnye',
  name: 'Замки кодовые электронные',
  brands: ['gatrix', 'vorta', 'portessa', 'hublix', 'domis'],
  traits: {
    opening: from(LOCK.opening, [
      'код и карта',
      'код, карта и отпечаток',
      'код, карта, отпечаток и приложение',
    ]),
    users: from(ACCESS.users, [100, 200, 300]),
    formats: from(ACCESS.formats, ['Mifare Classic']),
    wireless: by(COMMON.wireless, ({ opening }, dice) =>
      isMobile(opening) ? dice.pick(['Bluetooth 5.0', 'Bluetooth 5.0, Wi-Fi']) : 'нет',
    ),
    batteries: from(LOCK.batteries, ['4 × AA', '8 × AA']),
    batteryLife: by(LOCK.batteryLife, ({ batteries, wireless }) => {
      const months = batteries === '8 × AA' ? 18 : 10;
      return String(wireless).includes('Wi-Fi') ? months / 2 : months;
    }),
    doorThickness: from(LOCK.doorThickness, ['38–60 мм', '40–80 мм', '45–110 мм']),
    mounting: from(COMMON.mounting, ['врезной']),
    keyOverride: from(LOCK.keyOverride, [true]),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65']),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP65' ? -25 : -10)),
    colour: from(COMMON.colour, ['чёрный', 'серебристый', 'медный']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['opening', 'colour'],
  title: (v) => `Замок кодовый электронный: ${v.opening}, ${v.ipClass}, ${v.colour}`,
  article: (v) =>
    `DL${v.users}${hasFinger(v.opening) ? 'F' : 'C'}${isMobile(v.opening) ? 'A' : ''}-${v.ipClass.slice(2)}`,
  about: (v) => [
    `Замок с сенсорной клавиатурой для квартиры, офиса или апартаментов, способы открывания: ${v.opening}.`,
    `В память записывают до ${v.users} пользователей, у каждого может быть свой код и своя карта.`,
    isMobile(v.opening)
      ? `Связь ${v.wireless} позволяет выдать временный код с телефона и посмотреть, кто и когда вошёл.`
      : 'Пользователей добавляет администратор с клавиатуры, отдельная программа не нужна.',
    `Элементов ${v.batteries} хватает примерно на ${v.batteryLife} мес, снаружи есть контакты для аварийного питания.`,
    v.ipClass === 'IP65'
      ? 'Лицевая панель IP65 выдерживает дождь, замок можно ставить на уличную калитку под козырьком.'
      : 'Исполнение IP54 рассчитано на двери внутри помещения и входы, закрытые от осадков.',
  ],
  price: (v) =>
    OPENING_PRICE[v.opening]! + (v.ipClass === 'IP65' ? 1900 : 0) + (v.wireless.includes('Wi-Fi') ? 1600 : 0),
  weight: (v) => (v.batteries === '8 × AA' ? 3900 : 3300),
  picture: (v) => ({ family: 'lock', variant: 'handle', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['karty-dostupa', 'brelki-dostupa', 'dovodchiki-so-skolzyaschey-tyagoy'],
});
