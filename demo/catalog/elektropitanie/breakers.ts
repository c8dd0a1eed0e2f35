import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { MAINS } from './power-attributes.ts';

const POLES: Record<string, { modules: number; voltage: string; factor: number; text: string }> = {
  '1P': {
    modules: 1,
    voltage: '230/400 В',
    factor: 1,
    text: 'Однополюсный аппарат разрывает фазу одной линии',
  },
  '1P+N': { modules: 2, voltage: '230 В', factor: 2.1, text: 'Аппарат разрывает фазу вместе с нулём' },
  '2P': { modules: 2, voltage: '230/400 В', factor: 2.3, text: 'Двухполюсный аппарат разрывает оба провода' },
  '3P': { modules: 3, voltage: '400 В', factor: 3.4, text: 'Трёхполюсный аппарат разрывает три фазы сразу' },
  '4P': {
    modules: 4,
    voltage: '400 В',
    factor: 4.7,
    text: 'Четырёхполюсный аппарат разрывает три фазы и ноль',
  },
};
const CURVES: Record<string, string> = {
  B: 'Характеристика B (3–5 номиналов) рассчитана на длинные линии и освещение без пусковых токов.',
  C: 'Характеристика C (5–10 номиналов) – обычный выбор для розеток и смешанной нагрузки.',
  D: 'Характеристика D (10–20 номиналов) выдерживает пуск двигателей и трансформаторов.',
};

export const breakers = leaf({
  code: 'vyklyuchateli-avtomaticheskie',
  name: 'Автоматические выключатели',
  brands: ['voltur', 'klemmar', 'relanta', 'enerdom', 'mednika'],
  traits: {
    ratedCurrent: from(MAINS.ratedCurrent, [6, 10, 16, 20, 25, 32, 40, 50, 63]),
    poles: from(MAINS.poles, ['1P', '1P+N', '2P', '3P', '4P']),
    curve: from(MAINS.curve, ['C', 'C', 'B', 'D']),
    breaking: from(MAINS.breaking, [4.5, 6, 10]),
    mainsVoltage: by(MAINS.mainsVoltage, ({ poles }) => POLES[String(poles)]!.voltage),
    modules: by(MAINS.modules, ({ poles }) => POLES[String(poles)]!.modules),
    wire: from(MAINS.wire, [25, 35]),
    endurance: from(MAINS.endurance, [10_000, 20_000]),
    mounting: from(COMMON.mounting, ['на DIN-рейку']),
    ipClass: from(COMMON.ipClass, ['IP20']),
    coldest: from(COMMON.coldest, [-25, -40]),
    warmest: from(COMMON.warmest, [50, 55]),
    warranty: from(COMMON.warranty, [60, 84]),
  },
  axes: ['ratedCurrent', 'poles'],
  title: (v) =>
    `Автоматический выключатель ${v.poles} ${v.curve}${v.ratedCurrent}, ${shown(v.breaking)} кА, ${v.mainsVoltage}`,
  article: (v) => `MB${v.poles.replace('+', '')}-${v.curve}${v.ratedCurrent}-${v.breaking}`,
  about: (v) => [
    `Модульный автоматический выключатель на ${v.ratedCurrent} А защищает кабель от перегрузки и короткого замыкания.`,
    `${POLES[v.poles]!.text} и занимает на рейке 35 мм место шириной ${v.modules * 18} мм.`,
    CURVES[v.curve]!,
    `Отключающая способность ${shown(v.breaking)} кА, под клемму заходит провод до ${v.wire} мм² или шина-гребёнка.`,
    `Рассчитан на ${shown(v.endurance)} переключений и температуру ${temperatures(v)}.`,
  ],
  price: (v) =>
    POLES[v.poles]!.factor *
    (150 + v.ratedCurrent * 1.6) *
    (v.breaking === 10 ? 2 : v.breaking === 6 ? 1.2 : 1) *
    (v.curve === 'D' ? 1.15 : 1),
  weight: (v) => v.modules * 115,
  picture: (v) => ({
    family: 'breaker',
    variant: 'breaker',
    tone: v.breaking === 10 ? 'grey' : 'white',
    poles: v.modules,
    amps: v.ratedCurrent,
  }),
  conformity: 'declaration',
  accessories: ['schity-raspredelitelnye', 'uzo'],
});

const LEAKAGE_USE: Record<number, string> = {
  30: 'Ток утечки 30 мА защищает человека от прямого прикосновения на розеточных линиях.',
  100: 'Ток утечки 100 мА ставят на ввод как вторую ступень и противопожарную защиту.',
  300: 'Ток утечки 300 мА – противопожарная защита ввода, человека она не спасает.',
};
const KIND_USE: Record<string, string> = {
  AC: 'Тип AC реагирует на переменный ток утечки.',
  A: 'Тип A видит и пульсирующий ток утечки от электроники с выпрямителями.',
};

export const residualSwitches = leaf({
  code: 'uzo',
  name: 'Устройства защитного отключения',
  brands: ['voltur', 'klemmar', 'relanta', 'enerdom'],
  traits: {
    ratedCurrent: from(MAINS.ratedCurrent, [25, 40, 63, 80, 100]),
    leakage: from(MAINS.leakage, [30, 100, 300]),
    poles: from(MAINS.poles, ['2P', '4P']),
    leakageType: from(MAINS.leakageType, ['AC', 'A']),
    mechanism: from(MAINS.mechanism, ['электромеханическое', 'электронное']),
    mainsVoltage: by(MAINS.mainsVoltage, ({ poles }) => (poles === '2P' ? '230 В' : '400 В')),
    breaking: from(MAINS.breaking, [6, 10]),
    modules: by(MAINS.modules, ({ poles }) => (poles === '2P' ? 2 : 4)),
    wire: by(MAINS.wire, ({ ratedCurrent }) => (Number(ratedCurrent) > 63 ? 50 : 35)),
    mounting: from(COMMON.mounting, ['на DIN-рейку']),
    coldest: from(COMMON.coldest, [-25]),
    warmest: from(COMMON.warmest, [40, 55]),
    warranty: from(COMMON.warranty, [60]),
  },
  axes: ['ratedCurrent', 'leakage'],
  title: (v) => `УЗО ${v.poles} ${v.ratedCurrent} А, ${v.leakage} мА, тип ${v.leakageType}, ${v.mechanism}`,
  article: (v) => `RC${v.poles}-${v.ratedCurrent}-${v.leakage}${v.leakageType}`,
  about: (v) => [
    `УЗО на ${v.ratedCurrent} А сравнивает токи в проводах и отключает линию ${v.mainsVoltage}, когда часть тока уходит на землю.`,
    LEAKAGE_USE[v.leakage]!,
    `${KIND_USE[v.leakageType]!.slice(0, -1)}; исполнение ${v.mechanism}.`,
    'От перегрузки и замыкания УЗО не защищает: перед ним ставят автоматический выключатель с тем же или меньшим номиналом.',
    `Занимает модулей на рейке: ${v.modules}; клеммы принимают провод до ${v.wire} мм², исправность проверяют кнопкой «Тест» раз в месяц.`,
  ],
  price: (v) =>
    (v.poles === '2P' ? 950 : 1700) *
    (1 + (v.ratedCurrent - 25) / 110) *
    (v.leakageType === 'A' ? 1.3 : 1) *
    (v.mechanism === 'электронное' ? 0.7 : 1),
  weight: (v) => v.modules * 105,
  picture: (v) => ({
    family: 'breaker',
    variant: 'breaker',
    tone: v.leakageType === 'A' ? 'grey' : 'white',
    poles: v.modules,
    amps: v.ratedCurrent,
  }),
  conformity: 'declaration',
  accessories: ['vyklyuchateli-avtomaticheskie', 'schity-raspredelitelnye'],
});

const LINE_USE: Record<number, string> = {
  10: 'Утечку он отключает при 10 мА: такой ставят на ванную, бассейн или одну розетку, где опасен любой пробой.',
  30: 'Утечку он отключает при 30 мА: обычный выбор для розеток, стиральной машины и кухни.',
  100: 'Утечку он отключает при 100 мА: ступень от пожара для групповой линии, прямое прикосновение она не закрывает.',
};

export const residualBreakers = leaf({
  code: 'avtomaty-differentsialnye',
  name: 'Дифференциальные автоматы',
  brands: ['voltur', 'klemmar', 'relanta', 'mednika'],
  traits: {
    ratedCurrent: from(MAINS.ratedCurrent, [6, 10, 16, 20, 25, 32, 40]),
    leakage: from(MAINS.leakage, [10, 30, 100]),
    curve: from(MAINS.curve, ['C', 'C', 'B']),
    leakageType: from(MAINS.leakageType, ['AC', 'A']),
    poles: from(MAINS.poles, ['1P+N']),
    modules: from(MAINS.modules, [1, 2, 2]),
    breaking: from(MAINS.breaking, [4.5, 6, 10]),
    mechanism: by(MAINS.mechanism, ({ modules }) => (modules === 1 ? 'электронное' : 'электромеханическое')),
    mainsVoltage: from(MAINS.mainsVoltage, ['230 В']),
    wire: by(MAINS.wire, ({ modules }) => (modules === 1 ? 16 : 25)),
    coldest: from(COMMON.coldest, [-25]),
    warmest: from(COMMON.warmest, [40, 55]),
    warranty: from(COMMON.warranty, [60]),
  },
  axes: ['ratedCurrent', 'leakage'],
  title: (v) =>
    `Дифференциальный автомат 1P+N ${v.curve}${v.ratedCurrent}, ${v.leakage} мА, тип ${v.leakageType}, ${shown(v.breaking)} кА`,
  article: (v) => `RB${v.modules}-${v.curve}${v.ratedCurrent}-${v.leakage}${v.leakageType}`,
  about: (v) => [
    `Дифференциальный автомат на ${v.ratedCurrent} А объединяет автоматический выключатель и УЗО в одном корпусе.`,
    LINE_USE[v.leakage]!,
    v.curve === 'B'
      ? 'Электромагнитный расцепитель B срабатывает уже при 3–5 номиналах: для длинных линий с малым током замыкания.'
      : 'Электромагнитный расцепитель C срабатывает при 5–10 номиналах и терпит обычные пусковые токи.',
    v.modules === 1
      ? 'Узкое исполнение занимает одно место на рейке и выручает, когда щит уже собран.'
      : 'Корпус занимает два места на рейке, механизм срабатывает и при оборванном нуле.',
    `Отключающая способность ${shown(v.breaking)} кА, провод до ${v.wire} мм²; диапазон температур ${temperatures(v)}.`,
  ],
  price: (v) =>
    (1150 + v.ratedCurrent * 9) *
    (v.leakageType === 'A' ? 1.35 : 1) *
    (v.modules === 1 ? 1.2 : 1) *
    (v.leakage === 10 ? 1.25 : 1) *
    (v.breaking === 10 ? 1.3 : 1),
  weight: (v) => v.modules * 120,
  picture: (v) => ({
    family: 'breaker',
    variant: 'breaker',
    tone: v.modules === 1 ? 'ivory' : 'white',
    poles: v.modules,
    amps: v.ratedCurrent,
  }),
  conformity: 'declaration',
  accessories: ['schity-raspredelitelnye'],
});
