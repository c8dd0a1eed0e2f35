import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { BATTERY, POWER } from './power-attributes.ts';

const DC: Record<string, { input: string; output: number; isolated: boolean; factor: number }> = {
  '12 → 5 В': { input: '8–20 В', output: 5, isolated: false, factor: 0.7 },
  '12 → 24 В': { input: '10–16 В', output: 24, isolated: false, factor: 1.3 },
  '24 → 12 В': { input: '18–36 В', output: 12, isolated: false, factor: 1 },
  '48 → 12 В': { input: '36–72 В', output: 12, isolated: true, factor: 1.5 },
  '48 → 24 В': { input: '36–72 В', output: 24, isolated: true, factor: 1.7 },
};

export const dcConverters = leaf({
  code: 'preobrazovateli-dc-dc',
  name: 'Преобразователи DC/DC',
  brands: ['voltur', 'enerdom', 'powrex', 'mikrum', 'trevis'],
  traits: {
    conversion: from(POWER.conversion, ['12 → 5 В', '12 → 24 В', '24 → 12 В', '48 → 12 В', '48 → 24 В']),
    outputVoltage: by(POWER.outputVoltage, ({ conversion }) => DC[String(conversion)]!.output),
    outputCurrent: from(POWER.outputCurrent, [1, 3, 5, 10]),
    outputPower: by(
      POWER.outputPower,
      ({ outputVoltage, outputCurrent }) => Number(outputVoltage) * Number(outputCurrent),
    ),
    inputRange: by(POWER.inputRange, ({ conversion }) => DC[String(conversion)]!.input),
    isolated: by(POWER.isolated, ({ conversion }) => DC[String(conversion)]!.isolated),
    efficiency: by(POWER.efficiency, ({ isolated }) => (isolated ? 87 : 93)),
    ripple: from(POWER.ripple, [50, 100]),
    mounting: from(COMMON.mounting, ['на DIN-рейку', 'винтами на плоскость']),
    protection: from(POWER.protection, [
      'от замыкания и перегрузки',
      'от замыкания, перегрузки и переполюсовки',
    ]),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [60]),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['outputCurrent', 'conversion'],
  title: (v) =>
    `Преобразователь DC/DC ${v.conversion}, ${v.outputCurrent} А, ${v.outputPower} Вт, ${v.mounting}`,
  article: (v) => `DC${v.conversion.replace(/\D+/g, '.').slice(0, -1)}-${v.outputCurrent}`,
  about: (v) => [
    `Преобразователь постоянного напряжения ${v.conversion} питает оборудование от батареи или линии с другим номиналом.`,
    v.conversion === '12 → 24 В'
      ? `Схема повышающая: из ${v.inputRange} получают 24 В с током до ${v.outputCurrent} А.`
      : `Схема понижающая: из ${v.inputRange} получают ${v.outputVoltage} В с током до ${v.outputCurrent} А.`,
    v.isolated
      ? 'Вход и выход гальванически развязаны, поэтому помехи и потенциал линии на нагрузку не переходят.'
      : 'Минус входа и выхода общий: это учитывают при заземлении нагрузки.',
    v.mounting === 'на DIN-рейку'
      ? `Корпус встаёт на рейку 35 мм, провода зажимают винтовыми клеммами; КПД ${v.efficiency} %.`
      : `Корпус с ушками крепят винтами к панели шкафа или кузова; КПД ${v.efficiency} %.`,
    `Выход защищён ${v.protection}, температура при работе ${temperatures(v)}.`,
  ],
  price: (v) => 450 + DC[v.conversion]!.factor * (420 + v.outputPower * 16),
  weight: (v) => 80 + v.outputPower * 3,
  picture: (v) => ({
    family: v.mounting === 'на DIN-рейку' ? 'ups' : 'module',
    variant: v.mounting === 'на DIN-рейку' ? 'din' : 'small',
    volts: v.outputVoltage,
    tone: v.isolated ? 'graphite' : 'black',
  }),
  accessories: ['akkumulyatory-agm', 'bloki-pitaniya-din'],
});

const SINE_PRICE: Record<number, number> = {
  300: 4900,
  600: 8700,
  1000: 14_500,
  1500: 20_500,
  2000: 27_500,
  3000: 39_500,
};

export const offGridInverters = leaf({
  code: 'invertory-avtonomnye',
  name: 'Инверторы 12/24/48 – 220 В',
  brands: ['voltur', 'enerdom', 'powrex', 'tyaglov', 'kazuma-power'],
  traits: {
    outputPower: from(POWER.outputPower, [300, 600, 1000, 1500, 2000, 3000]),
    peakPower: by(POWER.peakPower, ({ outputPower }) => Number(outputPower) * 2),
    voltage: by(BATTERY.voltage, ({ outputPower }, dice) =>
      dice.pick(Number(outputPower) > 1500 ? [24, 48] : Number(outputPower) > 600 ? [12, 24] : [12]),
    ),
    waveform: from(POWER.waveform, ['чистая синусоида', 'чистая синусоида', 'модифицированная синусоида']),
    inputRange: by(POWER.inputRange, ({ voltage }) =>
      Number(voltage) === 12 ? '10,5–15 В' : Number(voltage) === 24 ? '21–30 В' : '42–60 В',
    ),
    idleCurrent: by(POWER.idleCurrent, ({ outputPower, voltage }) =>
      Math.max(0.3, Math.round((Number(outputPower) * 0.09) / Number(voltage)) / 10),
    ),
    efficiency: from(POWER.efficiency, [88, 90, 92]),
    sockets: by(POWER.sockets, ({ outputPower }) => (Number(outputPower) > 600 ? 2 : 1)),
    cooling: from(POWER.cooling, ['вентилятор']),
    indication: by(POWER.indication, ({ outputPower }) =>
      Number(outputPower) > 1000 ? 'ЖК-дисплей' : 'светодиоды',
    ),
    protection: from(POWER.protection, ['от разряда батареи, перегрузки и перегрева']),
    warmest: from(COMMON.warmest, [40, 50]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['outputPower'],
  title: (v) => `Инвертор ${v.voltage} – 220 В ${v.outputPower} Вт, ${v.waveform}, пик ${v.peakPower} Вт`,
  article: (v) => `IN${v.outputPower}-${v.voltage}${v.waveform === 'чистая синусоида' ? 'S' : 'M'}`,
  about: (v) => [
    `Автономный инвертор превращает ${v.voltage} В батареи в переменные 220 В для нагрузки до ${v.outputPower} Вт.`,
    v.waveform === 'чистая синусоида'
      ? 'Выход – чистая синусоида: от неё работают насосы, холодильники, измерительные приборы.'
      : 'Выход – модифицированная синусоида: подходит нагревателям, зарядкам и импульсным блокам питания, но не двигателям.',
    `На пуск отдаёт до ${v.peakPower} Вт в течение 1–2 с, без нагрузки берёт от батареи около ${shown(v.idleCurrent)} А.`,
    `Входной диапазон ${v.inputRange}: при разряде батареи инвертор сначала подаёт сигнал, затем отключается.`,
    v.indication === 'ЖК-дисплей'
      ? 'На дисплее видны напряжение батареи и мощность нагрузки; провода к АКБ в комплекте, предохранитель ставят свой.'
      : 'Провода с наконечниками к АКБ лежат в комплекте, в цепь плюса добавляют предохранитель.',
  ],
  price: (v) => SINE_PRICE[v.outputPower]! * (v.waveform === 'чистая синусоида' ? 1 : 0.6),
  weight: (v) => 700 + v.outputPower * 1.9,
  picture: (v) => ({
    family: 'ups',
    variant: 'psu',
    tone: v.outputPower > 1000 ? 'blue' : 'black',
  }),
  conformity: 'declaration',
  accessories: ['akkumulyatory-gel', 'akkumulyatory-lifepo4', 'kontrollery-zaryada'],
});
