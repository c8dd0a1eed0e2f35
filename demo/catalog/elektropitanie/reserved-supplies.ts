import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { POWER, UPS } from './power-attributes.ts';

interface SupplyModel {
  peak: number;
  place: string;
  box: readonly [number, number, number];
  roubles: number;
  grams: number;
}

const TWELVE: Record<number, SupplyModel> = {
  1: { peak: 1.3, place: '1 × 7 А·ч', box: [200, 170, 80], roubles: 2900, grams: 1300 },
  2: { peak: 2.5, place: '1 × 7 А·ч', box: [210, 190, 90], roubles: 3700, grams: 1700 },
  3: { peak: 3.5, place: '1 × 17 А·ч', box: [260, 300, 100], roubles: 5200, grams: 3300 },
  5: { peak: 6, place: '1 × 17 А·ч', box: [260, 300, 100], roubles: 7600, grams: 3700 },
  8: { peak: 9, place: '2 × 17 А·ч', box: [360, 330, 110], roubles: 11_900, grams: 5600 },
  10: { peak: 12, place: '1 × 40 А·ч', box: [350, 340, 190], roubles: 15_400, grams: 7300 },
};
const TWENTY_FOUR: Record<number, SupplyModel> = {
  1: { peak: 1.3, place: '2 × 7 А·ч', box: [260, 300, 90], roubles: 5400, grams: 2900 },
  2: { peak: 2.5, place: '2 × 7 А·ч', box: [260, 300, 100], roubles: 7300, grams: 3300 },
  3: { peak: 3.5, place: '2 × 17 А·ч', box: [380, 350, 110], roubles: 10_200, grams: 5900 },
  5: { peak: 6, place: '2 × 17 А·ч', box: [380, 350, 110], roubles: 14_100, grams: 6400 },
  10: { peak: 12, place: '2 × 40 А·ч', box: [430, 400, 210], roubles: 27_500, grams: 11_800 },
};
const twelve = ({ outputCurrent }: Chosen) => TWELVE[Number(outputCurrent)]!;
const twentyFour = ({ outputCurrent }: Chosen) => TWENTY_FOUR[Number(outputCurrent)]!;

const RELAY = 'реле «Сеть», «АКБ», «Авария»';
const SIGNALS = [RELAY, 'реле «Сеть», «АКБ», «Авария»', 'RS-485', 'светодиоды на крышке'] as const;
const SIGNAL_TEXT: Record<string, string> = {
  [RELAY]: 'О пропадании сети, разряде батареи и неисправности прибор сообщает релейными выходами.',
  'RS-485': 'Напряжения, токи и состояние батареи передаёт по RS-485 на прибор управления.',
  'светодиоды на крышке': 'Состояние сети, выхода и батареи показывают светодиоды на крышке.',
};

export const reservedTwelve = leaf({
  code: 'ivp-rezervirovannye-12v',
  name: 'Резервированные источники 12 В',
  brands: ['besperis', 'voltur', 'signum-r', 'trevis', 'strazhen', 'akumor'],
  traits: {
    outputVoltage: from(POWER.outputVoltage, [12]),
    outputCurrent: from(POWER.outputCurrent, [1, 2, 3, 5, 8, 10]),
    peakCurrent: by(POWER.peakCurrent, (chosen) => twelve(chosen).peak),
    batteryPlace: by(UPS.batteryPlace, (chosen) => twelve(chosen).place),
    outputs: from(POWER.outputs, [1, 2, 4]),
    inputRange: from(POWER.inputRange, ['150–250 В', '160–264 В', '170–250 В']),
    signalling: from(UPS.signalling, SIGNALS),
    cutoff: from(UPS.cutoff, [10.5, 10.8]),
    ripple: from(POWER.ripple, [30, 50, 100]),
    material: by(COMMON.material, ({ outputCurrent }, dice) =>
      Number(outputCurrent) < 3 && dice.chance(60) ? 'пластик' : 'сталь',
    ),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP30']),
    coldest: from(COMMON.coldest, [-10, -20, -30]),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['outputCurrent', 'outputs'],
  title: (v) =>
    `Источник питания резервированный 12 В ${v.outputCurrent} А, под АКБ ${v.batteryPlace}, ${v.ipClass}`,
  article: (v) => `R12-${v.outputCurrent}${v.outputs > 1 ? `-${v.outputs}K` : ''}`,
  about: (v) => [
    `Резервированный источник на 12 В питает пожарную и охранную сигнализацию, замки и видеокамеры током до ${v.outputCurrent} А, кратковременно – до ${shown(v.peakCurrent)} А.`,
    `Отсек рассчитан на АКБ 12 В, ${v.batteryPlace}; батареи в комплект не входят.`,
    `При пропадании сети нагрузка переходит на батарею без перерыва, а при разряде до ${shown(v.cutoff)} В батарея отключается, чтобы не испортиться.`,
    SIGNAL_TEXT[v.signalling]!,
    v.outputs === 1
      ? `Выход один, защищён от короткого замыкания; пульсации не выше ${v.ripple} мВ.`
      : `Отдельных выходов с самовосстанавливающимися предохранителями – ${v.outputs}, пульсации не выше ${v.ripple} мВ.`,
    `Корпус навесной ${TWELVE[v.outputCurrent]!.box.join('×')} мм, ${v.ipClass}, для помещений с температурой ${temperatures(v)}.`,
  ],
  price: (v) =>
    TWELVE[v.outputCurrent]!.roubles +
    (v.outputs - 1) * 220 +
    (v.signalling === 'RS-485' ? 2300 : v.signalling === RELAY ? 400 : 0),
  weight: (v) => TWELVE[v.outputCurrent]!.grams * (v.material === 'пластик' ? 0.6 : 1),
  picture: (v) => ({ family: 'ups', variant: 'psu', tone: v.material === 'пластик' ? 'white' : 'grey' }),
  conformity: 'certificate',
  accessories: ['akkumulyatory-agm', 'boksy-dlya-akkumulyatorov'],
});

const DISPATCH_TEXT: Record<string, string> = {
  [RELAY]:
    'Релейные выходы «Сеть», «АКБ» и «Авария» заводят в шлейф прибора, чтобы дежурный видел отказ питания.',
  'RS-485': 'По RS-485 дежурный видит выходное напряжение, ток нагрузки и остаток заряда обеих батарей.',
  'светодиоды на крышке': 'Три светодиода на крышке показывают сеть, выход и заряд, внешних сигналов нет.',
};

export const reservedTwentyFour = leaf({
  code: 'ivp-rezervirovannye-24v',
  name: 'Резервированные источники 24 В',
  brands: ['besperis', 'voltur', 'signum-r', 'piroskan', 'strazhen'],
  traits: {
    outputVoltage: from(POWER.outputVoltage, [24]),
    outputCurrent: from(POWER.outputCurrent, [1, 2, 3, 5, 10]),
    peakCurrent: by(POWER.peakCurrent, (chosen) => twentyFour(chosen).peak),
    batteryPlace: by(UPS.batteryPlace, (chosen) => twentyFour(chosen).place),
    inputRange: from(POWER.inputRange, ['150–250 В', '160–264 В']),
    signalling: from(UPS.signalling, SIGNALS),
    cutoff: from(UPS.cutoff, [21, 21.6]),
    ripple: from(POWER.ripple, [50, 100]),
    tamper: from(UPS.tamper, [true, true, false]),
    width: by(COMMON.width, (chosen) => twentyFour(chosen).box[0]),
    height: by(COMMON.height, (chosen) => twentyFour(chosen).box[1]),
    depth: by(COMMON.depth, (chosen) => twentyFour(chosen).box[2]),
    ipClass: from(COMMON.ipClass, ['IP30', 'IP54']),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['outputCurrent', 'ipClass'],
  title: (v) =>
    `Источник питания резервированный 24 В ${v.outputCurrent} А, под АКБ ${v.batteryPlace}, ${v.ipClass}`,
  article: (v) => `R24-${v.outputCurrent}-${v.ipClass.slice(2)}`,
  about: (v) => [
    `Источник на 24 В с резервом от двух последовательных батарей по 12 В; длительный ток нагрузки ${v.outputCurrent} А.`,
    'Его ставят к приборам пожаротушения, речевому оповещению, адресным шлейфам и приводам клапанов, где нужны именно 24 В.',
    `Место под батареи ${v.batteryPlace}, глубокий разряд ограничен на ${shown(v.cutoff)} В, заряд идёт автоматически при сети ${v.inputRange}.`,
    DISPATCH_TEXT[v.signalling]!,
    v.ipClass === 'IP54'
      ? `Шкаф ${v.width}×${v.height}×${v.depth} мм с уплотнением двери и кабельными вводами, степень защиты IP54.`
      : `Шкаф ${v.width}×${v.height}×${v.depth} мм из стали с замком, степень защиты IP30.`,
    v.tamper
      ? 'Датчик вскрытия крышки выведен на клеммы и включается в охранный шлейф.'
      : `Кратковременно, на включение нагрузки, отдаёт до ${shown(v.peakCurrent)} А.`,
  ],
  price: (v) =>
    TWENTY_FOUR[v.outputCurrent]!.roubles * (v.ipClass === 'IP54' ? 1.15 : 1) +
    (v.signalling === 'RS-485' ? 2600 : 0),
  weight: (v) => TWENTY_FOUR[v.outputCurrent]!.grams,
  picture: (v) => ({ family: 'ups', variant: 'psu', tone: v.ipClass === 'IP54' ? 'ivory' : 'grey' }),
  conformity: 'certificate',
  accessories: ['akkumulyatory-agm', 'boksy-dlya-akkumulyatorov'],
});

const BOXES: Record<string, { size: readonly [number, number, number]; roubles: number; grams: number }> = {
  '1 × 7 А·ч': { size: [180, 140, 90], roubles: 1150, grams: 900 },
  '2 × 7 А·ч': { size: [340, 150, 90], roubles: 1700, grams: 1700 },
  '1 × 17 А·ч': { size: [240, 220, 100], roubles: 1900, grams: 2000 },
  '2 × 17 А·ч': { size: [380, 260, 110], roubles: 2900, grams: 3600 },
  '1 × 40 А·ч': { size: [260, 240, 200], roubles: 3600, grams: 4400 },
  '2 × 40 А·ч': { size: [440, 250, 210], roubles: 5300, grams: 6900 },
};
const box = ({ batteryPlace }: Chosen) => BOXES[String(batteryPlace)]!;

export const batteryBoxes = leaf({
  code: 'boksy-dlya-akkumulyatorov',
  name: 'Боксы для аккумуляторов',
  brands: ['besperis', 'voltur', 'basten', 'trevis'],
  traits: {
    batteryPlace: from(UPS.batteryPlace, [
      '1 × 7 А·ч',
      '2 × 7 А·ч',
      '1 × 17 А·ч',
      '2 × 17 А·ч',
      '1 × 40 А·ч',
      '2 × 40 А·ч',
    ]),
    outputVoltage: by(POWER.outputVoltage, ({ batteryPlace }, dice) =>
      String(batteryPlace).startsWith('2') ? dice.pick([12, 24]) : 12,
    ),
    protection: from(POWER.protection, ['плавкий предохранитель', 'автоматический выключатель']),
    tamper: from(UPS.tamper, [true, false]),
    width: by(COMMON.width, (chosen) => box(chosen).size[0]),
    height: by(COMMON.height, (chosen) => box(chosen).size[1]),
    depth: by(COMMON.depth, (chosen) => box(chosen).size[2]),
    material: from(COMMON.material, ['сталь']),
    mounting: from(COMMON.mounting, ['на стену']),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP30', 'IP54']),
    colour: from(COMMON.colour, ['серый', 'белый']),
  },
  axes: ['batteryPlace', 'colour'],
  title: (v) => `Бокс для аккумуляторов ${v.batteryPlace}, ${v.outputVoltage} В, ${v.ipClass}, ${v.colour}`,
  article: (v) => `BX${v.batteryPlace.replace(/\D/g, '')}-${v.outputVoltage}`,
  about: (v) => [
    `Стальной навесной бокс под аккумуляторы ${v.batteryPlace} увеличивает время резерва источников питания на ${v.outputVoltage} В.`,
    v.batteryPlace.startsWith('1')
      ? 'Батарея стоит на полке и не выпадает при открытой крышке; её подключают к клеммам внешней АКБ источника.'
      : `Две батареи соединяют ${v.outputVoltage === 24 ? 'последовательно' : 'параллельно'} перемычкой из комплекта и выводят на клеммы внешней АКБ источника.`,
    v.protection === 'плавкий предохранитель'
      ? 'Цепь батареи закрыта плавким предохранителем, запасная вставка лежит в комплекте.'
      : 'Цепь батареи размыкает автоматический выключатель: им же отключают АКБ на время работ.',
    `Габариты ${v.width}×${v.height}×${v.depth} мм, степень защиты ${v.ipClass}, кабели входят снизу и сзади через заглушки.`,
  ],
  price: (v) =>
    BOXES[v.batteryPlace]!.roubles * (v.ipClass === 'IP54' ? 1.25 : 1) +
    (v.tamper ? 150 : 0) +
    (v.protection === 'автоматический выключатель' ? 350 : 0),
  weight: (v) => BOXES[v.batteryPlace]!.grams,
  picture: (v) => ({ family: 'box', variant: 'enclosure', tone: v.colour === 'белый' ? 'white' : 'grey' }),
  accessories: ['akkumulyatory-agm', 'ivp-rezervirovannye-12v', 'ivp-rezervirovannye-24v'],
});
