import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { counted, shown } from '../wording.ts';
import { NETWORK } from './network-attributes.ts';

const SOCKETS = ['розетка', 'розетки', 'розеток'] as const;
/** A unit is 44.45 mm; the frame and the feet add the rest. */
const heightOf = (units: unknown, extra: number) => Math.round(Number(units) * 44.45 + extra);

export const wallCabinets = leaf({
  code: 'shkafy-nastennye',
  name: 'Настенные шкафы 19"',
  brands: ['basten', 'kommutek', 'netorra', 'tverdis'],
  traits: {
    units: from(NETWORK.units, [4, 6, 9, 12, 15, 18]),
    depth: from(COMMON.depth, [350, 450, 600]),
    width: from(COMMON.width, [600]),
    height: by(COMMON.height, ({ units }) => heightOf(units, 100)),
    usefulDepth: by(NETWORK.rackUsefulDepth, ({ depth }) => Number(depth) - 60),
    load: by(NETWORK.rackLoad, ({ units }) => (Number(units) > 9 ? 60 : 50)),
    door: from(NETWORK.rackDoor, ['стеклянная', 'стеклянная', 'металлическая', 'перфорированная']),
    walls: from(NETWORK.rackWalls, ['съёмные', 'сварные']),
    delivery: by(NETWORK.rackDelivery, ({ walls }, dice) =>
      walls === 'сварные' ? 'собран' : dice.pick(['собран', 'разобран']),
    ),
    ipClass: from(COMMON.ipClass, ['IP20']),
    material: from(COMMON.material, ['сталь 1,0 мм', 'сталь 1,2 мм']),
    colour: from(COMMON.colour, ['серый', 'чёрный']),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['units', 'depth'],
  title: (v) => `Шкаф настенный 19" ${v.units}U, 600×${v.depth} мм, дверь ${v.door}, цвет ${v.colour}`,
  article: (v) =>
    `SN${v.units}-${v.depth / 10}${v.door === 'стеклянная' ? 'G' : v.door === 'металлическая' ? 'M' : 'P'}${v.colour === 'чёрный' ? 'B' : ''}`,
  about: (v) => [
    `Настенный шкаф высотой ${v.units}U прячет под замок коммутатор, регистратор и патч-панель в коридоре или подсобке.`,
    `Глубина ${v.depth} мм, для оборудования остаётся ${v.usefulDepth} мм${v.depth === 350 ? ': неглубокие коммутаторы и панели, но не серверы' : ''}.`,
    v.door === 'стеклянная'
      ? 'Через стеклянную дверь видны индикаторы, замок с ключом в комплекте.'
      : v.door === 'металлическая'
        ? 'Глухая металлическая дверь с замком скрывает оборудование от посторонних.'
        : 'Перфорированная дверь с замком пропускает воздух, для горячего коммутатора PoE это важно.',
    v.walls === 'съёмные'
      ? `Боковые стенки снимаются, к кабелям можно подойти сбоку; нагрузка до ${v.load} кг.`
      : `Корпус сварной, нагрузка до ${v.load} кг, доступ к кабелям спереди.`,
    v.delivery === 'собран'
      ? 'Приходит собранным, остаётся повесить на анкеры; вентилятор заказывают отдельно.'
      : 'Приходит разобранным в плоской коробке, сборка занимает около получаса.',
  ],
  price: (v) =>
    3300 +
    v.units * 430 +
    (v.depth - 350) * 9 +
    (v.walls === 'съёмные' ? 700 : 0) +
    (v.material === 'сталь 1,2 мм' ? 600 : 0),
  weight: (v) => 5500 + v.units * 950 + (v.depth - 350) * 18,
  picture: (v) => ({
    family: 'rack',
    variant: 'wall',
    tone: toneOf(v.colour),
    units: v.units,
    size: v.units > 9 ? 1 : 0.85,
  }),
  accessories: ['patch-paneli', 'bloki-rozetok-19', 'kommutatory-poe-stoechnye'],
});

export const floorCabinets = leaf({
  code: 'shkafy-napolnye',
  name: 'Напольные шкафы 19"',
  brands: ['basten', 'kommutek', 'tverdis', 'netorra'],
  traits: {
    units: from(NETWORK.units, [18, 22, 27, 32, 42, 47]),
    depth: from(COMMON.depth, [600, 800, 1000]),
    width: from(COMMON.width, [600, 600, 800]),
    height: by(COMMON.height, ({ units }) => heightOf(units, 170)),
    usefulDepth: by(NETWORK.rackUsefulDepth, ({ depth }) => Number(depth) - 110),
    load: by(NETWORK.rackLoad, ({ units }) => (Number(units) > 27 ? 800 : 500)),
    door: from(NETWORK.rackDoor, ['стеклянная', 'перфорированная', 'перфорированная']),
    walls: from(NETWORK.rackWalls, ['съёмные с замком', 'съёмные']),
    delivery: from(NETWORK.rackDelivery, ['разобран', 'собран']),
    mounting: from(COMMON.mounting, ['опоры', 'опоры и ролики']),
    ipClass: from(COMMON.ipClass, ['IP20']),
    colour: from(COMMON.colour, ['чёрный', 'серый']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['units', 'depth'],
  title: (v) => `Шкаф напольный 19" ${v.units}U, ${v.width}×${v.depth} мм, дверь ${v.door}, цвет ${v.colour}`,
  article: (v) =>
    `SF${v.units}-${v.width / 100}${v.depth / 100}${v.door === 'стеклянная' ? 'G' : 'P'}${v.colour === 'чёрный' ? 'B' : ''}`,
  about: (v) => [
    `Напольный шкаф ${v.units}U высотой ${v.height} мм собирает в одном месте регистраторы, коммутаторы и источники питания.`,
    v.depth === 1000
      ? `При глубине 1000 мм для оборудования есть ${v.usefulDepth} мм, входят и серверы видеоархива.`
      : `Глубина ${v.depth} мм, полезная – ${v.usefulDepth} мм: сетевое оборудование и большинство регистраторов.`,
    v.width === 800
      ? 'Ширина 800 мм оставляет по бокам место для вертикальных кабельных органайзеров.'
      : 'Ширина 600 мм встаёт в ряд с плиткой фальшпола.',
    `Нагрузка до ${v.load} кг на опорах${v.mounting === 'опоры' ? '' : '; ролики – только для перемещения пустого шкафа'}.`,
    v.door === 'стеклянная'
      ? 'Стеклянная дверь с замком, вентиляторный модуль ставят в крышу отдельно.'
      : 'Перфорация двери пропускает воздух, дополнительный вентилятор часто не нужен.',
  ],
  price: (v) =>
    9800 + v.units * 480 + (v.depth - 600) * 16 + (v.width - 600) * 19 + (v.door === 'стеклянная' ? 0 : 1500),
  weight: (v) => 18_000 + v.units * 1100 + (v.depth - 600) * 45 + (v.width - 600) * 40,
  picture: (v) => ({
    family: 'rack',
    variant: 'floor',
    tone: toneOf(v.colour),
    units: v.units,
    size: v.units > 27 ? 1 : 0.85,
  }),
  accessories: ['patch-paneli', 'bloki-rozetok-19', 'kommutatory-poe-stoechnye'],
});

export const openRacks = leaf({
  code: 'stoyki-otkrytye',
  name: 'Открытые стойки 19"',
  brands: ['basten', 'kommutek', 'tverdis', 'netorra'],
  traits: {
    units: from(NETWORK.units, [18, 24, 33, 42]),
    kind: from(NETWORK.rackKind, ['однорамная', 'двухрамная']),
    width: from(COMMON.width, [550]),
    depth: by(COMMON.depth, ({ kind }, dice) => (kind === 'двухрамная' ? dice.pick([600, 800, 1000]) : 520)),
    height: by(COMMON.height, ({ units }) => heightOf(units, 130)),
    load: by(NETWORK.rackLoad, ({ kind }) => (kind === 'двухрамная' ? 600 : 200)),
    delivery: from(NETWORK.rackDelivery, ['разобрана']),
    mounting: from(COMMON.mounting, ['к полу анкерами', 'опоры', 'опоры и ролики']),
    material: from(COMMON.material, ['сталь 1,5 мм', 'сталь 2,0 мм']),
    colour: from(COMMON.colour, ['чёрный', 'светло-серый']),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['units', 'kind'],
  title: (v) => `Стойка открытая 19" ${v.units}U ${v.kind}, глубина ${v.depth} мм`,
  article: (v) => `ST${v.units}-${v.kind === 'двухрамная' ? 2 : 1}R${v.depth / 10}`,
  about: (v) => [
    `Открытая стойка ${v.units}U для закрытой серверной: к оборудованию подходят со всех сторон, воздух ничто не задерживает.`,
    v.kind === 'двухрамная'
      ? `Две рамы на глубине ${v.depth} мм держат тяжёлое оборудование за четыре точки, нагрузка до ${v.load} кг.`
      : `Одна рама с основанием глубиной ${v.depth} мм рассчитана на патч-панели и коммутаторы, нагрузка до ${v.load} кг.`,
    v.mounting === 'к полу анкерами'
      ? 'Основание обязательно крепят к полу анкерами.'
      : `Стоит на регулируемых опорах${v.mounting === 'опоры' ? '' : ', для перестановки есть ролики'}.`,
    `Высота ${v.height} мм, профиль – ${v.material}; юниты пронумерованы, крепёж и провод заземления в коробке.`,
  ],
  price: (v) =>
    (v.kind === 'двухрамная' ? 6900 : 3600) + v.units * 140 + (v.material === 'сталь 2,0 мм' ? 1200 : 0),
  weight: (v) => (v.kind === 'двухрамная' ? 14_000 : 7000) + v.units * (v.kind === 'двухрамная' ? 520 : 260),
  picture: (v) => ({
    family: 'rack',
    variant: 'open',
    tone: toneOf(v.colour),
    units: v.units,
    size: v.units > 24 ? 0.95 : 0.8,
  }),
  accessories: ['patch-paneli', 'bloki-rozetok-19'],
});

export const patchPanels = leaf({
  code: 'patch-paneli',
  name: 'Патч-панели',
  brands: ['kommutek', 'netorra', 'fibris', 'mednika'],
  traits: {
    ports: from(COMMON.ports, [12, 24, 48]),
    category: from(NETWORK.cableCategory, ['5e', '6', '6A']),
    shielding: by(NETWORK.shielding, ({ category }, dice) =>
      category === '6A' ? 'FTP' : dice.pick(['UTP', 'UTP', 'FTP']),
    ),
    units: by(NETWORK.units, ({ ports }) => (ports === 48 ? 2 : 1)),
    contacts: from(NETWORK.contacts, ['110', '110 / LSA']),
    connector: from(COMMON.interface, ['RJ-45']),
    mounting: by(COMMON.mounting, ({ ports }) => (ports === 12 ? 'стойка 10", стена' : 'стойка 19"')),
    width: by(COMMON.width, ({ ports }) => (ports === 12 ? 254 : 482)),
    height: by(COMMON.height, ({ units }) => Math.round(Number(units) * 44.45)),
    material: from(COMMON.material, ['сталь']),
    colour: from(COMMON.colour, ['чёрный', 'серый']),
    warranty: from(COMMON.warranty, [24, 60]),
  },
  axes: ['ports', 'category'],
  title: (v) => `Патч-панель ${v.units}U, ${v.ports} RJ-45, категория ${v.category}, ${v.shielding}`,
  article: (v) => `PP${v.ports}-${v.category.toUpperCase()}${v.shielding === 'FTP' ? 'F' : 'U'}`,
  about: (v) => [
    `Патч-панель на ${counted(v.ports, ['порт', 'порта', 'портов'])} RJ-45 собирает кабели камер и розеток в шкафу, дальше идут гибкие патч-корды.`,
    v.category === '5e'
      ? 'Категории 5e хватает гигабитной сети и питания камер по PoE.'
      : v.category === '6'
        ? 'Категория 6 даёт запас по помехам для гигабита и 10 Гбит/с на линиях до 55 м.'
        : 'Категория 6A рассчитана на 10 Гбит/с на полных 100 м и мощное PoE.',
    v.shielding === 'FTP'
      ? 'Панель экранированная: экран кабеля обжимают на корпус, панель заземляют.'
      : 'Экрана нет, заземлять панель не нужно.',
    `Контакты типа ${v.contacts} заделывают ударным инструментом, раскладка T568A и T568B нанесена цветом.`,
    v.mounting === 'стойка 19"'
      ? `Занимает ${v.units}U в стойке 19 дюймов.`
      : 'Панель узкая: подходит к шкафу 10 дюймов или крепится на стену.',
  ],
  price: (v) =>
    (350 + v.ports * 48) *
    (v.category === '6A' ? 2.6 : v.category === '6' ? 1.5 : 1) *
    (v.shielding === 'FTP' ? 1.35 : 1),
  weight: (v) => 250 + v.ports * 22,
  picture: (v) => ({ family: 'switch', variant: 'desktop', tone: toneOf(v.colour), ports: v.ports, poe: 0 }),
  accessories: ['shkafy-nastennye', 'shkafy-napolnye', 'kommutatory-poe-stoechnye'],
});

export const powerStrips = leaf({
  code: 'bloki-rozetok-19',
  name: 'Блоки розеток 19"',
  brands: ['basten', 'kommutek', 'voltur', 'netorra'],
  traits: {
    sockets: from(NETWORK.sockets, [6, 8, 9]),
    socketType: from(NETWORK.socketType, ['евро с заземлением', 'IEC C13']),
    protection: from(NETWORK.pduProtection, [
      'выключатель',
      'автоматический выключатель',
      'фильтр и выключатель',
    ]),
    plug: from(NETWORK.inputPlug, ['евровилка', 'IEC C14']),
    ratedCurrent: by(NETWORK.ratedCurrent, ({ plug }) => (plug === 'IEC C14' ? 10 : 16)),
    maxPower: by(
      NETWORK.loadPower,
      ({ ratedCurrent }) => Math.round((Number(ratedCurrent) * 230) / 100) / 10,
    ),
    cordLength: from(NETWORK.cordLength, [1.8, 2, 3]),
    units: from(NETWORK.units, [1]),
    mounting: from(COMMON.mounting, ['стойка 19"']),
    width: from(COMMON.width, [482]),
    material: from(COMMON.material, ['алюминий', 'сталь']),
    colour: from(COMMON.colour, ['чёрный', 'серый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['sockets', 'plug'],
  title: (v) =>
    `Блок розеток 19" 1U, ${counted(v.sockets, SOCKETS)} (${v.socketType}), ${v.ratedCurrent} А, ${v.plug}`,
  article: (v) =>
    `BR${v.sockets}-${v.socketType === 'IEC C13' ? 'C' : 'E'}${v.ratedCurrent}${v.protection === 'фильтр и выключатель' ? 'F' : ''}`,
  about: (v) => [
    `Блок высотой 1U раздаёт питание 220 В оборудованию в шкафу, всего ${counted(v.sockets, SOCKETS)}.`,
    v.plug === 'IEC C14'
      ? 'Вилка IEC C14 включается в источник бесперебойного питания, предел тока – 10 А.'
      : 'Евровилка включается в обычную розетку, предел тока – 16 А.',
    v.protection === 'фильтр и выключатель'
      ? 'Сетевой фильтр гасит помехи и выбросы, общий выключатель с подсветкой на торце.'
      : v.protection === 'выключатель'
        ? 'На корпусе только выключатель с подсветкой, защита остаётся за щитком.'
        : 'Встроенный автомат отключает блок при перегрузке, прежде чем сработает щиток.',
    `Суммарная нагрузка до ${shown(v.maxPower)} кВт, шнур ${shown(v.cordLength)} м, корпус – ${v.material}.`,
  ],
  price: (v) =>
    900 +
    v.sockets * 120 +
    (v.protection === 'выключатель' ? 0 : 450) +
    (v.material === 'алюминий' ? 300 : 0),
  weight: (v) => 900 + v.sockets * 60 + v.cordLength * 120,
  picture: (v) => ({ family: 'socket', variant: 'strip', tone: toneOf(v.colour), ports: v.sockets }),
  conformity: 'declaration',
  accessories: ['shkafy-napolnye', 'shkafy-nastennye', 'stoyki-otkrytye'],
});
