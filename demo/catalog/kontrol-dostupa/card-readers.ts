import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown } from '../wording.ts';
import { ACCESS } from './access-attributes.ts';

const reachOf = (way: unknown) => (String(way).includes('RS-485') ? 1000 : way === 'Touch Memory' ? 15 : 100);

export const emReaders = leaf({
  code: 'schityvateli-em-marin',
  name: 'Считыватели EM-Marin',
  brands: ['vorta', 'strazhen', 'gatrix', 'klyuchar', 'magnor'],
  traits: {
    readRange: from(ACCESS.readRange, [5, 8, 10, 14]),
    interface: from(COMMON.interface, ['Wiegand-26', 'Wiegand-26', 'Touch Memory']),
    frequency: from(ACCESS.frequency, ['125 кГц']),
    formats: from(ACCESS.formats, ['EM-Marin']),
    cableReach: by(ACCESS.cableReach, (v) => reachOf(v['interface'])),
    supplyVoltage: from(COMMON.supplyVoltage, [12]),
    current: by(COMMON.current, ({ readRange }) => (Number(readRange) > 10 ? 110 : 60)),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65', 'IP67']),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP54' ? -30 : -40)),
    warmest: from(COMMON.warmest, [50]),
    mounting: from(COMMON.mounting, ['накладной']),
    colour: from(COMMON.colour, ['чёрный', 'белый', 'графитовый', 'бежевый']),
    warranty: from(COMMON.warranty, [24, 36, 60]),
  },
  axes: ['interface', 'colour'],
  title: (v) => `Считыватель EM-Marin, ${v.interface}, до ${v.readRange} см, ${v.ipClass}, ${v.colour}`,
  article: (v) => `RE${v.readRange}${v.interface === 'Touch Memory' ? 'TM' : 'W'}-${v.ipClass.slice(2)}`,
  about: (v) => [
    `Бесконтактный считыватель карт и брелоков ${v.formats} на частоте 125 кГц.`,
    `Стандартную карту читает на расстоянии до ${v.readRange} см и передаёт код контроллеру по интерфейсу ${v.interface}.`,
    v.interface === 'Touch Memory'
      ? `Линия до контроллера – не длиннее ${v.cableReach} м, подойдёт контроллер с входом для контактных ключей.`
      : `Линию до контроллера прокладывают витой парой длиной до ${v.cableReach} м.`,
    v.ipClass === 'IP54'
      ? 'Корпус IP54 ставят в помещениях и под козырьком входа.'
      : `Электроника залита компаундом, корпус ${v.ipClass} рассчитан на улицу и мороз до ${shown(v.coldest)} °C.`,
    `Питание 12 В, потребление до ${v.current} мА; чтение подтверждают звук и двухцветный светодиод.`,
  ],
  price: (v) => 980 + v.readRange * 55 + (v.ipClass === 'IP67' ? 600 : v.ipClass === 'IP65' ? 300 : 0),
  weight: (v) => (v.readRange > 10 ? 260 : 120),
  picture: (v) => ({ family: 'reader', variant: 'slim', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['karty-dostupa', 'brelki-dostupa', 'kontrollery-avtonomnye'],
});

export const mifareReaders = leaf({
  code: 'schityvateli-mifare',
  name: 'Считыватели Mifare',
  brands: ['vorta', 'strazhen', 'portessa', 'gatrix', 'mikrum'],
  traits: {
    formats: from(ACCESS.formats, [
      'Mifare Classic',
      'Mifare Classic, Plus',
      'Mifare Classic, Plus, DESFire',
    ]),
    interface: from(COMMON.interface, ['Wiegand-26', 'Wiegand-34', 'OSDP (RS-485)']),
    readRange: from(ACCESS.readRange, [3, 4, 6]),
    frequency: from(ACCESS.frequency, ['13,56 МГц']),
    securedSector: by(ACCESS.securedSector, ({ formats }) => formats !== 'Mifare Classic'),
    cableReach: by(ACCESS.cableReach, (v) => reachOf(v['interface'])),
    supplyVoltage: from(COMMON.supplyVoltage, [12]),
    current: from(COMMON.current, [80, 100, 120]),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65']),
    coldest: from(COMMON.coldest, [-35, -40]),
    warmest: from(COMMON.warmest, [50, 60]),
    colour: from(COMMON.colour, ['чёрный', 'белый', 'серебристый']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['interface', 'colour'],
  title: (v) => `Считыватель ${v.formats}, ${v.interface}, ${v.ipClass}, ${v.colour}`,
  article: (v) =>
    `RM${v.formats.includes('DESFire') ? 'D' : v.securedSector ? 'P' : 'C'}${v.interface.startsWith('OSDP') ? '485' : v.interface.slice(-2)}-${v.readRange}`,
  about: (v) => [
    `Считыватель бесконтактных карт ${v.formats} с рабочей частотой 13,56 МГц и дальностью до ${v.readRange} см.`,
    v.securedSector
      ? 'Читает не только номер, но и данные защищённого сектора, поэтому копия карты по одному номеру дверь не откроет.'
      : 'Читает заводской номер карты; для объектов, где важна защита от копирования, берут исполнение с чтением сектора.',
    v.interface.startsWith('OSDP')
      ? `Обмен с контроллером идёт по RS-485 в обе стороны на расстояние до ${v.cableReach} м, состояние линии видно постоянно.`
      : `Код уходит контроллеру по ${v.interface}, длина линии до ${v.cableReach} м.`,
    `Питание 12 В, ток до ${v.current} мА, работает от ${shown(v.coldest)} до +${v.warmest} °C в корпусе ${v.ipClass}.`,
  ],
  price: (v) =>
    (v.formats.includes('DESFire') ? 5200 : v.securedSector ? 3600 : 1900) +
    (v.interface.startsWith('OSDP') ? 1100 : 0) +
    v.readRange * 60 +
    (v.ipClass === 'IP65' ? 350 : 0),
  weight: () => 150,
  picture: (v) => ({ family: 'reader', variant: 'slim', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['karty-dostupa', 'brelki-dostupa', 'kontrollery-setevye'],
});

const hasPhone = (formats: unknown) => String(formats).includes('Bluetooth');

export const multiformatReaders = leaf({
  code: 'schityvateli-multiformatnye',
  name: 'Считыватели мультиформатные',
  brands: ['vorta', 'portessa', 'strazhen', 'kestora', 'gatrix'],
  traits: {
    formats: from(ACCESS.formats, [
      'EM-Marin, Mifare',
      'EM-Marin, Mifare, NFC',
      'EM-Marin, Mifare, NFC, Bluetooth',
      'EM-Marin, Mifare, DESFire, NFC, Bluetooth',
    ]),
    interface: from(COMMON.interface, ['Wiegand-26/34/58', 'Wiegand-26/34/58, OSDP (RS-485)']),
    frequency: from(ACCESS.frequency, ['125 кГц и 13,56 МГц']),
    readRange: by(ACCESS.readRange, (_, dice) => dice.pick([4, 5, 6])),
    cableReach: by(ACCESS.cableReach, (v) => reachOf(v['interface'])),
    securedSector: by(ACCESS.securedSector, (_, dice) => dice.chance(70)),
    supply: from(COMMON.supply, ['9–16 В', '8–28 В']),
    current: by(COMMON.current, ({ formats }) => (hasPhone(formats) ? 180 : 130)),
    ipClass: from(COMMON.ipClass, ['IP65', 'IP67']),
    ikClass: from(COMMON.ikClass, ['IK08', 'IK10']),
    coldest: from(COMMON.coldest, [-40, -45]),
    warmest: from(COMMON.warmest, [60]),
    colour: from(COMMON.colour, ['чёрный', 'серый', 'белый']),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['formats', 'colour'],
  title: (v) => `Считыватель мультиформатный ${v.formats}, ${v.ipClass}, ${v.colour}`,
  article: (v) =>
    `RX${v.formats.includes('DESFire') ? 'D' : v.formats.includes('NFC') ? 'N' : 'E'}${hasPhone(v.formats) ? 'B' : ''}${v.interface.includes('OSDP') ? '485' : 'W'}-${v.ipClass.slice(2)}`,
  about: (v) => [
    `Считыватель понимает идентификаторы ${v.formats} и позволяет переходить на новые карты постепенно, не заменяя старые сразу.`,
    hasPhone(v.formats)
      ? 'Телефон служит пропуском наравне с картой: расстояние срабатывания по Bluetooth задают при настройке.'
      : `Обе антенны, на 125 кГц и 13,56 МГц, работают одновременно, дальность чтения до ${v.readRange} см.`,
    v.interface.includes('OSDP')
      ? `Интерфейс выбирают при подключении: Wiegand или OSDP по RS-485, во втором случае линия может быть длиной до ${v.cableReach} м.`
      : `Разрядность Wiegand переключается на 26, 34 или 58 бит, линия до контроллера – до ${v.cableReach} м.`,
    `Корпус ${v.ipClass} с ударопрочностью ${v.ikClass} ставят на уличные калитки и турникеты, нижний предел температуры ${shown(v.coldest)} °C.`,
    `Питание ${v.supply}, потребление до ${v.current} мА, снятие со стены отслеживает датчик вскрытия.`,
  ],
  price: (v) =>
    3900 +
    (v.formats.includes('DESFire') ? 1500 : v.formats.includes('NFC') ? 500 : 0) +
    (hasPhone(v.formats) ? 2600 : 0) +
    (v.interface.includes('OSDP') ? 900 : 0) +
    (v.securedSector ? 800 : 0),
  weight: () => 230,
  picture: (v) => ({ family: 'reader', variant: 'slim', tone: toneOf(v.colour), led: 'blue' }),
  conformity: 'declaration',
  accessories: ['karty-dostupa', 'kontrollery-setevye', 'turnikety-tripody'],
});
