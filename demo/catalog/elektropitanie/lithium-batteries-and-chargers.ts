import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { BATTERY, POWER } from './power-attributes.ts';

const energyOf = ({ voltage, capacity }: Chosen) => Math.round(Number(voltage) * Number(capacity));
const CONTACTS_OF: Record<number, string> = {
  7: 'F2 (6,3 мм)',
  12: 'F2 (6,3 мм)',
  20: 'под болт M5',
  50: 'под болт M6',
  100: 'под болт M8',
  200: 'под болт M8',
};

export const lithiumBatteries = leaf({
  code: 'akkumulyatory-lifepo4',
  name: 'Аккумуляторы LiFePO4',
  brands: ['akumor', 'enerdom', 'powrex', 'voltur'],
  traits: {
    voltage: from(BATTERY.voltage, [12.8, 25.6]),
    capacity: from(COMMON.capacity, [7, 12, 20, 50, 100, 200]),
    technology: from(BATTERY.technology, ['LiFePO4']),
    energy: by(BATTERY.energy, energyOf),
    cycles: from(BATTERY.cycles, [2000, 3000, 4000]),
    depth: from(BATTERY.depth, [80]),
    dischargeCurrent: by(BATTERY.dischargeCurrent, ({ capacity }) => Math.min(100, Number(capacity))),
    chargeCurrent: by(BATTERY.chargeCurrent, ({ capacity }) => Number(capacity) / 2),
    terminal: by(BATTERY.terminal, ({ capacity }) => CONTACTS_OF[Number(capacity)]!),
    interface: by(COMMON.interface, ({ capacity }, dice) =>
      Number(capacity) < 50 ? 'нет' : dice.pick(['Bluetooth', 'RS-485, CAN', 'нет']),
    ),
    coldest: from(COMMON.coldest, [-20]),
    warmest: from(COMMON.warmest, [55, 60]),
    warranty: from(COMMON.warranty, [24, 36, 60]),
  },
  axes: ['capacity', 'voltage'],
  title: (v) =>
    `Аккумулятор LiFePO4 ${shown(v.voltage)} В ${v.capacity} А·ч, ${shown(v.energy)} Вт·ч, с платой BMS`,
  article: (v) => `LFP${Math.floor(v.voltage)}-${v.capacity}`,
  about: (v) => [
    `Литий-железо-фосфатный аккумулятор ${shown(v.voltage)} В ${v.capacity} А·ч заменяет свинцовую батарею и весит примерно вдвое меньше.`,
    `Запас энергии ${shown(v.energy)} Вт·ч, ресурс при разряде на ${v.depth} % – около ${v.cycles} циклов.`,
    `Встроенная плата BMS выравнивает ячейки, ограничивает ток разряда на уровне ${v.dischargeCurrent} А и отключает батарею при перезаряде и замыкании.`,
    v.interface === 'нет'
      ? `Выводы ${v.terminal}, дополнительных разъёмов связи нет.`
      : `Выводы ${v.terminal}, состояние ячеек и заряд читают через ${v.interface}.`,
    `Разряжать можно при температуре ${temperatures(v)}, заряжать – только выше нуля и устройством с режимом LiFePO4.`,
  ],
  price: (v) => 1100 + v.energy * 21 + (v.interface === 'нет' ? 0 : 2900),
  weight: (v) => 300 + v.energy * 8.6,
  picture: (v) => ({
    family: 'battery',
    variant: 'pack',
    tone: v.voltage > 20 ? 'graphite' : 'blue',
    capacity: v.capacity,
  }),
  accessories: ['zaryadnye-ustroystva', 'kontrollery-zaryada', 'moduli-solnechnye'],
});

const CHARGERS: Record<number, { roubles: number; grams: number }> = {
  1: { roubles: 1500, grams: 250 },
  3: { roubles: 2500, grams: 400 },
  5: { roubles: 3600, grams: 650 },
  10: { roubles: 6400, grams: 1200 },
  20: { roubles: 12_400, grams: 2600 },
  30: { roubles: 18_500, grams: 3600 },
};

export const chargers = leaf({
  code: 'zaryadnye-ustroystva',
  name: 'Зарядные устройства для аккумуляторов',
  brands: ['voltur', 'enerdom', 'besperis', 'stabilar', 'powrex'],
  traits: {
    voltage: from(BATTERY.voltage, [12, 24]),
    chargeCurrent: from(BATTERY.chargeCurrent, [1, 3, 5, 10, 20, 30]),
    batteryTypes: from(BATTERY.batteryTypes, ['AGM, GEL', 'AGM, GEL, WET', 'AGM, GEL, LiFePO4']),
    largestBattery: by(BATTERY.largestBattery, ({ chargeCurrent }) => Number(chargeCurrent) * 10),
    chargeStages: from(BATTERY.chargeStages, [3, 4, 7]),
    inputRange: from(POWER.inputRange, ['180–250 В', '100–240 В']),
    cooling: by(POWER.cooling, ({ chargeCurrent }) =>
      Number(chargeCurrent) > 10 ? 'вентилятор' : 'естественное',
    ),
    indication: from(POWER.indication, ['светодиоды', 'ЖК-дисплей']),
    protection: from(POWER.protection, ['от переполюсовки, замыкания и перегрева']),
    ipClass: by(COMMON.ipClass, ({ cooling }, dice) =>
      cooling === 'вентилятор' ? 'IP20' : dice.pick(['IP20', 'IP54', 'IP65']),
    ),
    leadLength: from(POWER.leadLength, [1, 1.5, 2]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['chargeCurrent', 'voltage'],
  title: (v) =>
    `Зарядное устройство ${v.voltage} В ${v.chargeCurrent} А для ${v.batteryTypes}, до ${v.largestBattery} А·ч`,
  article: (v) => `CH${v.voltage}-${v.chargeCurrent}`,
  about: (v) => [
    `Автоматическое зарядное устройство для батарей ${v.voltage} В типов ${v.batteryTypes} ёмкостью до ${v.largestBattery} А·ч.`,
    `Ток заряда до ${v.chargeCurrent} А, число ступеней – ${v.chargeStages}; после набора ёмкости прибор переходит в поддержание и может оставаться включённым.`,
    v.indication === 'ЖК-дисплей'
      ? 'На дисплее видны напряжение, ток и выбранный режим.'
      : 'Ход заряда показывают светодиоды на лицевой стороне.',
    v.cooling === 'вентилятор'
      ? 'Вентилятор включается по нагреву, вокруг корпуса оставляют место для воздуха.'
      : `Корпус без вентилятора, степень защиты ${v.ipClass}.`,
    `Провода длиной ${shown(v.leadLength)} м с зажимами и кольцевыми наконечниками лежат в комплекте.`,
  ],
  price: (v) =>
    CHARGERS[v.chargeCurrent]!.roubles * (v.voltage === 24 ? 1.25 : 1) +
    (v.batteryTypes.includes('LiFePO4') ? 600 : 0) +
    (v.indication === 'ЖК-дисплей' ? 500 : 0),
  weight: (v) => CHARGERS[v.chargeCurrent]!.grams * (v.voltage === 24 ? 1.2 : 1),
  picture: (v) => ({
    family: 'ups',
    variant: 'psu',
    tone: v.chargeCurrent > 5 ? 'graphite' : 'yellow',
  }),
  conformity: 'declaration',
  accessories: ['akkumulyatory-agm', 'akkumulyatory-gel', 'akkumulyatory-lifepo4'],
});
