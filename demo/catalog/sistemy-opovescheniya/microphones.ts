import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { counted, shown } from '../wording.ts';
import { BROADCAST } from './announcement-attributes.ts';

export const microphoneConsoles = leaf({
  code: 'konsoli-mikrofonnye',
  name: 'Микрофонные консоли',
  brands: ['golosar', 'sonvex', 'signum-r', 'detexa'],
  traits: {
    zones: from(BROADCAST.zones, [1, 5, 8, 16, 32]),
    interface: from(COMMON.interface, ['RS-485 по витой паре', 'Ethernet']),
    capsule: from(BROADCAST.capsule, ['электретный', 'динамический']),
    pattern: from(BROADCAST.pattern, ['кардиоидная', 'суперкардиоидная']),
    band: from(BROADCAST.band, ['100–12 000 Гц', '80–15 000 Гц']),
    chime: from(BROADCAST.chime, [true]),
    cable: by(BROADCAST.cable, ({ interface: line }) => (line === 'Ethernet' ? 100 : 1000)),
    supply: by(COMMON.supply, ({ interface: line }) => (line === 'Ethernet' ? 'PoE' : '24 В')),
    power: by(COMMON.power, ({ zones }) => (Number(zones) > 8 ? 5 : 3)),
    mounting: from(COMMON.mounting, ['на стол']),
    width: by(COMMON.width, ({ zones }) => (Number(zones) > 8 ? 240 : 170)),
    depth: from(COMMON.depth, [140, 160]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['zones', 'interface'],
  title: (v) => `Консоль микрофонная на ${counted(v.zones, ['зону', 'зоны', 'зон'])}, ${v.interface}`,
  article: (v) =>
    `КМ${v.zones}-${v.interface === 'Ethernet' ? 'E' : 'RS'}${v.capsule === 'электретный' ? 'К' : 'Д'}`,
  about: (v) => [
    'Настольная консоль диспетчера с микрофоном на гибкой стойке передаёт объявления в трансляционную систему здания.',
    v.zones === 1
      ? 'Кнопка вызова одна: объявление звучит сразу во всех линиях.'
      : `Кнопок выбора зон ${v.zones}, есть общий вызов и запоминание групп.`,
    `Капсюль ${v.capsule}, направленность ${v.pattern}; перед речью звучит гонг, его можно отключить.`,
    v.interface === 'Ethernet'
      ? `Подключается одним кабелем к коммутатору PoE, длина сегмента до ${v.cable} м, дальше работает через локальную сеть.`
      : `До усилителя или блока управления тянут витую пару длиной до ${v.cable} м, питание ${v.supply} берут от усилителя или местного источника.`,
    `Линия до консоли контролируется, обрыв отображается на приборе; основание ${v.width}×${v.depth} мм.`,
  ],
  price: (v) => 7900 + v.zones * 420 + (v.interface === 'Ethernet' ? 6800 : 0),
  weight: (v) => (v.width > 200 ? 1350 : 900),
  picture: (v) => ({
    family: 'microphone',
    variant: 'desk',
    tone: v.interface === 'Ethernet' ? 'black' : 'graphite',
  }),
  conformity: 'certificate',
  accessories: ['usiliteli-moschnosti-100v', 'pribory-upravleniya-soue'],
});

const MICROPHONE_USE: Record<string, string> = {
  'настольный с кнопкой':
    'Стоит на столе дежурного: кнопка в основании включает микрофон на время объявления.',
  'на гибкой стойке':
    'Гибкая стойка подводит капсюль к говорящему, основание ставят на стол или врезают в трибуну.',
  'ручной с тангентой':
    'Держат в руке, говорят при нажатой клавише; витой шнур растягивается, корпус вешают на скобу.',
};

export const announcementMicrophones = leaf({
  code: 'mikrofony-translyatsionnye',
  name: 'Микрофоны трансляционные',
  brands: ['golosar', 'sonvex', 'detexa', 'kommutek'],
  traits: {
    kind: from(BROADCAST.kind, ['настольный с кнопкой', 'на гибкой стойке', 'ручной с тангентой']),
    connector: from(BROADCAST.connector, ['XLR', 'джек 6,3 мм', 'DIN-5']),
    capsule: by(BROADCAST.capsule, ({ kind }) =>
      kind === 'ручной с тангентой' ? 'динамический' : 'электретный',
    ),
    pattern: from(BROADCAST.pattern, ['кардиоидная', 'суперкардиоидная']),
    band: by(BROADCAST.band, ({ capsule }) => (capsule === 'динамический' ? '200–8000 Гц' : '80–15 000 Гц')),
    chime: by(BROADCAST.chime, ({ kind }) => kind === 'настольный с кнопкой'),
    cord: by(BROADCAST.cord, ({ kind }, dice) =>
      kind === 'ручной с тангентой' ? 1.5 : dice.pick([3, 5, 7]),
    ),
    supply: by(COMMON.supply, ({ capsule }) =>
      capsule === 'динамический' ? 'не требуется' : 'фантомное или батарея',
    ),
    height: by(
      COMMON.height,
      ({ kind }) => ({ 'настольный с кнопкой': 310, 'на гибкой стойке': 480 })[String(kind)] ?? 105,
    ),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['kind', 'connector'],
  title: (v) => `Микрофон трансляционный ${v.kind}, ${v.capsule}, ${v.connector}`,
  article: (v) =>
    `МТ${{ 'настольный с кнопкой': 'Н', 'на гибкой стойке': 'Г', 'ручной с тангентой': 'Р' }[v.kind]}-${{ XLR: 'X', 'джек 6,3 мм': 'J', 'DIN-5': 'D' }[v.connector]}`,
  about: (v) => [
    'Микрофон для объявлений подключают к микрофонному входу усилителя или микшера.',
    MICROPHONE_USE[v.kind]!,
    `Капсюль ${v.capsule}, направленность ${v.pattern}, полоса ${v.band}: посторонний шум с боков подавляется.`,
    v.capsule === 'динамический'
      ? `Питания не требует; шнур ${shown(v.cord)} м с разъёмом ${v.connector}.`
      : `Питание фантомное от усилителя или от батареи; кабель ${shown(v.cord)} м с разъёмом ${v.connector}.`,
  ],
  price: (v) =>
    ({ 'настольный с кнопкой': 4300, 'на гибкой стойке': 3900, 'ручной с тангентой': 1850 })[v.kind] +
    (v.pattern === 'суперкардиоидная' ? 450 : 0),
  weight: (v) =>
    ({ 'настольный с кнопкой': 980, 'на гибкой стойке': 760, 'ручной с тангентой': 240 })[v.kind],
  picture: (v) => ({
    family: 'microphone',
    variant: v.kind === 'ручной с тангентой' ? 'hand' : 'desk',
    tone: v.kind === 'на гибкой стойке' ? 'steel' : 'black',
  }),
  conformity: 'declaration',
  accessories: ['usiliteli-mikshery', 'konsoli-mikrofonnye'],
});

export const volumeControls = leaf({
  code: 'regulyatory-gromkosti',
  name: 'Регуляторы громкости',
  brands: ['golosar', 'sonvex', 'detexa', 'kommutek'],
  traits: {
    power: from(BROADCAST.power, [6, 12, 30, 60, 120]),
    steps: from(BROADCAST.steps, [5, 6, 11]),
    override: from(BROADCAST.override, ['реле 24 В', 'трёхпроводная линия', 'нет']),
    line: from(BROADCAST.line, ['100 В', '70/100 В']),
    band: from(BROADCAST.band, ['50–15 000 Гц', '40–20 000 Гц']),
    mounting: from(COMMON.mounting, ['в подрозетник', 'накладной']),
    width: from(COMMON.width, [80, 86]),
    height: by(COMMON.height, ({ width }) => Number(width)),
    depth: by(COMMON.depth, ({ power }) => (Number(power) > 30 ? 68 : 46)),
    ipClass: from(COMMON.ipClass, ['IP20']),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['power', 'colour'],
  title: (v) => `Регулятор громкости ${v.power} Вт, ${v.line}, ${v.mounting}, ${v.colour}`,
  article: (v) =>
    `РГ${v.power}-${v.steps}${{ 'реле 24 В': 'Р', 'трёхпроводная линия': 'Т', нет: '' }[v.override]}${v.colour === 'белый' ? 'Б' : 'Ч'}`,
  about: (v) => [
    `Трансформаторный регулятор меняет громкость группы громкоговорителей общей мощностью до ${v.power} Вт на линии ${v.line}.`,
    `Ступеней ${v.steps}, крайнее положение выключает звук; на частотную характеристику положение ручки не влияет.`,
    {
      'реле 24 В':
        'При тревоге встроенное реле 24 В обходит регулятор, и сообщение звучит на полной громкости.',
      'трёхпроводная линия': 'При тревоге усилитель подаёт сигнал по третьему проводу в обход регулятора.',
      нет: 'Обхода при тревоге нет, поэтому в линиях пожарного оповещения этот регулятор не применяют.',
    }[v.override],
    v.mounting === 'накладной'
      ? `Накладной корпус ${v.width}×${v.height}×${v.depth} мм, цвет ${v.colour}, кабель заводят снизу или сзади.`
      : `Ставится в подрозетник глубиной от ${v.depth} мм, лицевая рамка ${v.width}×${v.height} мм, цвет ${v.colour}.`,
  ],
  price: (v) => 980 + v.power * 14 + v.steps * 25 + (v.override === 'нет' ? 0 : 420),
  weight: (v) => 190 + v.power * 5,
  picture: (v) => ({
    family: 'socket',
    variant: 'switch',
    ports: 1,
    tone: v.colour === 'белый' ? 'white' : 'black',
  }),
  conformity: 'declaration',
  accessories: ['gromkogovoriteli-potolochnye', 'usiliteli-mikshery'],
});
