import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { BATTERY } from './power-attributes.ts';

interface LeadModel {
  size: readonly [width: number, depth: number, height: number];
  terminal: string;
  resistance: number;
  roubles: number;
  kilograms: number;
}

const lead = (
  size: LeadModel['size'],
  terminal: string,
  resistance: number,
  roubles: number,
  kilograms: number,
): LeadModel => ({ size, terminal, resistance, roubles, kilograms });

const AGM: Record<number, LeadModel> = {
  1.2: lead([97, 43, 58], 'F1 (4,8 мм)', 90, 790, 0.57),
  4.5: lead([90, 70, 107], 'F1 (4,8 мм)', 40, 1190, 1.5),
  7: lead([151, 65, 100], 'F2 (6,3 мм)', 23, 1650, 2.1),
  9: lead([151, 65, 100], 'F2 (6,3 мм)', 18, 2150, 2.6),
  12: lead([151, 98, 101], 'F2 (6,3 мм)', 15, 3050, 3.5),
  18: lead([181, 77, 167], 'под болт M5', 12, 4500, 5.3),
  26: lead([166, 175, 125], 'под болт M5', 10, 6600, 8.1),
  40: lead([197, 165, 170], 'под болт M6', 8.5, 10_300, 13),
  65: lead([350, 167, 182], 'под болт M6', 6, 16_200, 20.5),
  100: lead([330, 171, 220], 'под болт M8', 4.6, 23_500, 30),
  200: lead([522, 240, 224], 'под болт M8', 3, 46_500, 59),
};
const agm = ({ capacity }: Chosen) => AGM[Number(capacity)]!;

export const agmBatteries = leaf({
  code: 'akkumulyatory-agm',
  name: 'Аккумуляторы AGM',
  brands: ['akumor', 'besperis', 'voltur', 'enerdom', 'powrex'],
  traits: {
    voltage: from(BATTERY.voltage, [12]),
    capacity: from(COMMON.capacity, [1.2, 4.5, 7, 9, 12, 18, 26, 40, 65, 100, 200]),
    technology: from(BATTERY.technology, ['AGM']),
    serviceLife: by(BATTERY.serviceLife, ({ capacity }, dice) =>
      Number(capacity) < 26 ? dice.pick([5, 6, 8]) : dice.pick([8, 10, 12]),
    ),
    terminal: by(BATTERY.terminal, (chosen) => agm(chosen).terminal),
    chargeCurrent: by(BATTERY.chargeCurrent, ({ capacity }) => Math.round(Number(capacity) * 3) / 10),
    resistance: by(BATTERY.resistance, (chosen) => agm(chosen).resistance),
    width: by(COMMON.width, (chosen) => agm(chosen).size[0]),
    depth: by(COMMON.depth, (chosen) => agm(chosen).size[1]),
    height: by(COMMON.height, (chosen) => agm(chosen).size[2]),
    coldest: from(COMMON.coldest, [-15, -20]),
    warmest: from(COMMON.warmest, [40, 50]),
    colour: from(COMMON.colour, ['чёрный', 'серый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['capacity'],
  title: (v) => `Аккумулятор AGM 12 В ${shown(v.capacity)} А·ч, клеммы ${v.terminal}, ${v.serviceLife} лет`,
  article: (v) => `A12-${v.capacity}`,
  about: (v) => [
    `Герметичный свинцово-кислотный аккумулятор AGM на 12 В и ${shown(v.capacity)} А·ч для резервного питания.`,
    v.capacity < 26
      ? 'Такие ставят в источники питания сигнализации, ИБП и приёмно-контрольные приборы.'
      : 'Такие ставят в батарейные шкафы, мощные ИБП и системы аварийного освещения.',
    `Клеммы ${v.terminal}, габариты ${v.width}×${v.depth}×${v.height} мм с клеммами.`,
    `Ток заряда – не выше ${shown(v.chargeCurrent)} А; в буферном режиме при +20 °C батарея рассчитана на срок до ${v.serviceLife} лет.`,
    `Долив воды не нужен, положение любое, кроме перевёрнутого; температура при разряде ${temperatures(v)}.`,
  ],
  price: (v) => AGM[v.capacity]!.roubles * (v.serviceLife > 6 ? 1.08 : 1),
  weight: (v) => AGM[v.capacity]!.kilograms * 1000,
  picture: (v) => ({
    family: 'battery',
    variant: 'agm',
    tone: v.colour === 'серый' ? 'grey' : 'black',
    capacity: v.capacity,
    size: v.capacity < 5 ? 0.8 : 1,
  }),
  accessories: ['zaryadnye-ustroystva', 'boksy-dlya-akkumulyatorov', 'ivp-rezervirovannye-12v'],
});

const GEL: Record<number, LeadModel> = {
  26: lead([166, 175, 125], 'под болт M5', 11, 8900, 8.6),
  40: lead([197, 165, 170], 'под болт M6', 9, 13_900, 13.8),
  55: lead([229, 138, 214], 'под болт M6', 7.5, 17_400, 17.5),
  75: lead([260, 168, 214], 'под болт M6', 6.5, 22_800, 23.5),
  100: lead([330, 171, 220], 'под болт M8', 5, 29_500, 31.5),
  150: lead([485, 170, 240], 'под болт M8', 4.2, 42_500, 44.5),
  200: lead([522, 240, 224], 'под болт M8', 3.4, 57_000, 62),
};
const gel = ({ capacity }: Chosen) => GEL[Number(capacity)]!;

export const gelBatteries = leaf({
  code: 'akkumulyatory-gel',
  name: 'Аккумуляторы GEL',
  brands: ['akumor', 'besperis', 'voltur', 'powrex'],
  traits: {
    voltage: from(BATTERY.voltage, [12]),
    capacity: from(COMMON.capacity, [26, 40, 55, 75, 100, 150, 200]),
    technology: from(BATTERY.technology, ['GEL']),
    cycles: from(BATTERY.cycles, [450, 500, 600]),
    depth: from(BATTERY.depth, [50]),
    serviceLife: from(BATTERY.serviceLife, [10, 12, 15]),
    terminal: by(BATTERY.terminal, (chosen) => gel(chosen).terminal),
    chargeCurrent: by(BATTERY.chargeCurrent, ({ capacity }) => Number(capacity) / 5),
    resistance: by(BATTERY.resistance, (chosen) => gel(chosen).resistance),
    width: by(COMMON.width, (chosen) => gel(chosen).size[0]),
    depthMm: by(COMMON.depth, (chosen) => gel(chosen).size[1]),
    height: by(COMMON.height, (chosen) => gel(chosen).size[2]),
    coldest: from(COMMON.coldest, [-20, -30]),
    warmest: from(COMMON.warmest, [50]),
  },
  axes: ['capacity'],
  title: (v) => `Аккумулятор гелевый 12 В ${v.capacity} А·ч, ${v.cycles} циклов, клеммы ${v.terminal}`,
  article: (v) => `G12-${v.capacity}`,
  about: (v) => [
    `Гелевый аккумулятор на 12 В и ${v.capacity} А·ч рассчитан на частые и глубокие разряды: солнечные станции, котлы, удалённые посты наблюдения.`,
    `При разряде на ${v.depth} % выдерживает около ${v.cycles} циклов, в буферном режиме служит до ${v.serviceLife} лет.`,
    `Заряжают его током не выше ${shown(v.chargeCurrent)} А устройством с режимом GEL: повышенное напряжение гель портит.`,
    `Корпус ${v.width}×${v.depthMm}×${v.height} мм весит около ${shown(GEL[v.capacity]!.kilograms)} кг, контакты ${v.terminal}.`,
    `Разряд допустим при температуре ${temperatures(v)}; электролит загущён и не вытекает при повреждении корпуса.`,
  ],
  price: (v) => GEL[v.capacity]!.roubles * (v.serviceLife > 10 ? 1.07 : 1),
  weight: (v) => GEL[v.capacity]!.kilograms * 1000,
  picture: (v) => ({
    family: 'battery',
    variant: 'agm',
    tone: v.serviceLife > 10 ? 'blue' : 'grey',
    capacity: v.capacity,
  }),
  accessories: ['zaryadnye-ustroystva', 'kontrollery-zaryada', 'invertory-avtonomnye'],
});
