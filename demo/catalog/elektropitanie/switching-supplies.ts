import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { POWER } from './power-attributes.ts';

const ampsOf = ({ outputPower, outputVoltage }: Chosen) =>
  Math.floor((Number(outputPower) / Number(outputVoltage)) * 10) / 10;

const ADJUSTMENT_OF: Record<number, string> = {
  12: '10,5–13,8 В',
  24: '21,6–28,8 В',
  36: '32–40 В',
  48: '43–56 В',
};

const CASED: Record<number, { roubles: number; grams: number; size: string }> = {
  35: { roubles: 950, grams: 300, size: '99×82×30' },
  60: { roubles: 1250, grams: 400, size: '110×78×36' },
  100: { roubles: 1650, grams: 500, size: '159×98×38' },
  150: { roubles: 2200, grams: 650, size: '159×98×42' },
  200: { roubles: 2900, grams: 750, size: '199×98×42' },
  350: { roubles: 4300, grams: 950, size: '215×115×50' },
};

export const casedSupplies = leaf({
  code: 'bloki-pitaniya-impulsnye',
  name: 'Импульсные блоки в кожухе',
  brands: ['enerdom', 'voltur', 'powrex', 'trevis', 'stabilar'],
  traits: {
    outputVoltage: from(POWER.outputVoltage, [12, 24, 36, 48]),
    outputPower: from(POWER.outputPower, [35, 60, 100, 150, 200, 350]),
    outputCurrent: by(POWER.outputCurrent, ampsOf),
    adjustment: by(POWER.adjustment, ({ outputVoltage }) => ADJUSTMENT_OF[Number(outputVoltage)]!),
    inputRange: from(POWER.inputRange, ['90–264 В', '180–264 В']),
    efficiency: by(POWER.efficiency, ({ outputPower }) => (Number(outputPower) > 100 ? 88 : 84)),
    ripple: from(POWER.ripple, [120, 150]),
    cooling: by(POWER.cooling, ({ outputPower }) =>
      Number(outputPower) > 300 ? 'вентилятор' : 'естественное',
    ),
    protection: from(POWER.protection, [
      'от короткого замыкания и перегрузки',
      'от короткого замыкания, перегрузки и перегрева',
    ]),
    mounting: from(COMMON.mounting, ['винтами на плоскость']),
    coldest: from(COMMON.coldest, [-20, -30]),
    warmest: from(COMMON.warmest, [60, 70]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['outputPower', 'outputVoltage'],
  title: (v) =>
    `Блок питания импульсный ${v.outputVoltage} В ${shown(v.outputCurrent)} А, ${v.outputPower} Вт, в кожухе`,
  article: (v) => `SP${v.outputPower}-${v.outputVoltage}`,
  about: (v) => [
    `Импульсный блок питания в перфорированном металлическом кожухе на ${v.outputVoltage} В и ${v.outputPower} Вт для шкафов автоматики, видеонаблюдения и светодиодных лент.`,
    `Длительный ток нагрузки – до ${shown(v.outputCurrent)} А, подстроечный резистор меняет напряжение в пределах ${v.adjustment}.`,
    v.cooling === 'вентилятор'
      ? 'Охлаждает блок вентилятор с включением по температуре, поэтому решётки нельзя закрывать кабелем.'
      : 'Вентилятора нет: тепло уходит через кожух, вокруг которого оставляют 2–3 см воздуха.',
    `Клеммы винтовые под отвёртку, размер кожуха ${CASED[v.outputPower]!.size} мм, сеть ${v.inputRange}.`,
    `Рабочая температура ${temperatures(v)}, от влаги корпус не защищён, его ставят внутри шкафа.`,
  ],
  price: (v) => CASED[v.outputPower]!.roubles * (v.outputVoltage > 24 ? 1.1 : 1),
  weight: (v) => CASED[v.outputPower]!.grams,
  picture: (v) => ({ family: 'ups', variant: 'psu', tone: 'steel', size: v.outputPower > 150 ? 1 : 0.85 }),
  conformity: 'declaration',
  accessories: ['boksy-dlya-akkumulyatorov', 'lenty-svetodiodnye'],
});

const RAIL: Record<number, { width: number; roubles: number; grams: number }> = {
  15: { width: 18, roubles: 1500, grams: 120 },
  30: { width: 35, roubles: 1900, grams: 180 },
  60: { width: 52, roubles: 2700, grams: 260 },
  120: { width: 40, roubles: 5200, grams: 650 },
  240: { width: 63, roubles: 8900, grams: 1050 },
  480: { width: 85, roubles: 16_800, grams: 1600 },
};

export const railSupplies = leaf({
  code: 'bloki-pitaniya-din',
  name: 'Блоки питания на DIN-рейку',
  brands: ['powrex', 'voltur', 'relanta', 'klemmar', 'enerdom'],
  traits: {
    outputVoltage: from(POWER.outputVoltage, [12, 24, 48]),
    outputPower: from(POWER.outputPower, [15, 30, 60, 120, 240, 480]),
    outputCurrent: by(POWER.outputCurrent, ampsOf),
    adjustment: by(POWER.adjustment, ({ outputVoltage }) => ADJUSTMENT_OF[Number(outputVoltage)]!),
    inputRange: from(POWER.inputRange, ['85–264 В', '90–264 В']),
    efficiency: by(POWER.efficiency, ({ outputPower }) => (Number(outputPower) > 60 ? 91 : 86)),
    ripple: from(POWER.ripple, [80, 100, 120]),
    width: by(COMMON.width, ({ outputPower }) => RAIL[Number(outputPower)]!.width),
    material: by(COMMON.material, ({ outputPower }) => (Number(outputPower) > 60 ? 'алюминий' : 'пластик')),
    protection: from(POWER.protection, [
      'от короткого замыкания, перегрузки и перенапряжения',
      'от короткого замыкания, перегрузки и перегрева',
    ]),
    coldest: from(COMMON.coldest, [-20, -30, -40]),
    warmest: from(COMMON.warmest, [60, 70]),
    warranty: from(COMMON.warranty, [36]),
  },
  axes: ['outputPower', 'outputVoltage'],
  title: (v) =>
    `Блок питания на DIN-рейку ${v.outputVoltage} В ${shown(v.outputCurrent)} А, ${v.outputPower} Вт, ширина ${v.width} мм`,
  article: (v) => `DR${v.outputPower}-${v.outputVoltage}`,
  about: (v) => [
    `Блок питания на ${v.outputVoltage} В для рейки 35 мм занимает ${v.width} мм по ширине и отдаёт до ${shown(v.outputCurrent)} А.`,
    'Его ставят в щиты автоматики, СКУД и диспетчеризации рядом с контроллерами и реле.',
    v.material === 'пластик'
      ? 'Корпус пластиковый модульного формата, встаёт под пластрон обычного распределительного щита.'
      : 'Корпус алюминиевый, служит радиатором; сверху и снизу оставляют по 40 мм для воздуха.',
    `КПД ${v.efficiency} %, пульсации до ${v.ripple} мВ, выход подстраивается в пределах ${v.adjustment}.`,
    `Блок защищён ${v.protection} и работает при температуре ${temperatures(v)}.`,
  ],
  price: (v) => RAIL[v.outputPower]!.roubles * (v.outputVoltage === 48 ? 1.08 : 1),
  weight: (v) => RAIL[v.outputPower]!.grams,
  picture: (v) => ({
    family: 'ups',
    variant: 'din',
    volts: v.outputVoltage,
    tone: v.material === 'пластик' ? 'white' : 'steel',
  }),
  conformity: 'declaration',
  accessories: ['schity-raspredelitelnye', 'vyklyuchateli-avtomaticheskie'],
});
