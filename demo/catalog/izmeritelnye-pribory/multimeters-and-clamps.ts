import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees, rowOf, shown } from '../wording.ts';
import { METER } from './meter-attributes.ts';
import { NOT_VERIFIED, VERIFIED } from './verification.ts';

interface Scale {
  accuracy: number;
  rms: boolean;
  safety: string;
  resistance: number;
  price: number;
}

const SCALES: Record<number, Scale> = {
  2000: { accuracy: 0.8, rms: false, safety: 'CAT II 600 В', resistance: 20, price: 1450 },
  4000: { accuracy: 0.7, rms: false, safety: 'CAT III 600 В', resistance: 40, price: 2900 },
  6000: { accuracy: 0.5, rms: true, safety: 'CAT III 600 В', resistance: 60, price: 4900 },
  20_000: { accuracy: 0.05, rms: true, safety: 'CAT III 1000 В', resistance: 200, price: 13_800 },
};

export const multimeters = leaf({
  code: 'multimetry-tsifrovye',
  name: 'Мультиметры цифровые',
  brands: ['metrus', 'testora', 'mikrum', 'kestora', 'relanta'],
  traits: {
    counts: from(METER.counts, [2000, 4000, 6000, 20_000]),
    verification: from(METER.verification, [NOT_VERIFIED, VERIFIED]),
    trueRms: by(METER.trueRms, ({ counts }) => rowOf(SCALES, counts).rms),
    voltageMax: by(METER.voltageMax, ({ counts }) => (Number(counts) > 6000 ? 1000 : 600)),
    currentMax: from(METER.currentMax, [10, 20]),
    resistanceMax: by(METER.resistanceMax, ({ counts }) => rowOf(SCALES, counts).resistance),
    accuracy: by(METER.accuracy, ({ counts }) => rowOf(SCALES, counts).accuracy),
    safety: by(METER.safety, ({ counts }) => rowOf(SCALES, counts).safety),
    thermocouple: by(METER.thermocouple, ({ counts }, dice) => Number(counts) >= 6000 || dice.chance(40)),
    backlight: by(METER.backlight, ({ counts }) => Number(counts) > 2000),
    supply: from(COMMON.supply, ['2 батареи ААА', '2 батареи АА', 'батарея 9 В']),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [40, 50]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['counts', 'verification'],
  title: (v) =>
    `Мультиметр цифровой, шкала ${shown(v.counts)}, до ${v.voltageMax} В и ${v.currentMax} А, ${v.verification}`,
  article: (v) => `MM${v.counts / 100}-${v.currentMax}${v.verification === VERIFIED ? 'П' : ''}`,
  about: (v) => [
    `Цифровой мультиметр для проверки питания, шлейфов, блоков и аккумуляторов: напряжение до ${v.voltageMax} В, ток до ${v.currentMax} А.`,
    v.trueRms
      ? 'Прибор считает среднеквадратичное значение, поэтому верно показывает и искажённую форму тока от импульсных блоков.'
      : 'Переменное напряжение измеряется по среднему значению: на чистой синусоиде этого достаточно.',
    `Базовая погрешность ${shown(v.accuracy)} %, сопротивление до ${v.resistanceMax} МОм, категория безопасности ${v.safety}.`,
    v.thermocouple
      ? 'В комплекте термопара для контроля нагрева клемм и блоков питания, есть прозвонка и проверка диодов.'
      : 'Есть прозвонка со звуком и проверка диодов, щупы в комплекте.',
    v.verification === VERIFIED
      ? 'Первичная поверка проведена: показания можно заносить в протокол пусконаладки.'
      : 'Поверки нет, прибор берут для наладки и поиска неисправностей.',
  ],
  price: (v) =>
    rowOf(SCALES, v.counts).price + (v.verification === VERIFIED ? 1900 : 0) + (v.thermocouple ? 250 : 0),
  weight: (v) => (v.counts > 6000 ? 560 : 340),
  picture: (v) => ({
    family: 'multimeter',
    variant: 'multimeter',
    tone: v.counts === 2000 ? 'yellow' : v.counts > 6000 ? 'graphite' : 'red',
  }),
  conformity: 'declaration',
  accessories: ['kleschi-tokovye'],
});

const CLAMPS: Record<number, { jaw: number; safety: string; price: number; grams: number }> = {
  200: { jaw: 18, safety: 'CAT III 600 В', price: 2900, grams: 190 },
  400: { jaw: 28, safety: 'CAT III 600 В', price: 4200, grams: 270 },
  600: { jaw: 35, safety: 'CAT III 600 В', price: 6100, grams: 330 },
  1000: { jaw: 45, safety: 'CAT IV 600 В', price: 10_900, grams: 480 },
};

export const clampMeters = leaf({
  code: 'kleschi-tokovye',
  name: 'Токовые клещи',
  brands: ['metrus', 'testora', 'kestora', 'relanta'],
  traits: {
    currentMax: from(METER.currentMax, [200, 400, 600, 1000]),
    verification: from(METER.verification, [NOT_VERIFIED, VERIFIED]),
    currentKind: from(METER.currentKind, ['переменный', 'переменный и постоянный']),
    jaw: by(METER.jaw, ({ currentMax }) => rowOf(CLAMPS, currentMax).jaw),
    trueRms: by(METER.trueRms, ({ currentKind }, dice) => currentKind !== 'переменный' || dice.chance(50)),
    voltageMax: from(METER.voltageMax, [600]),
    accuracy: by(METER.accuracy, ({ currentKind }) => (currentKind === 'переменный' ? 1.8 : 2.5)),
    counts: from(METER.counts, [4000, 6000]),
    safety: by(METER.safety, ({ currentMax }) => rowOf(CLAMPS, currentMax).safety),
    backlight: by(METER.backlight, (_, dice) => dice.chance(70)),
    supply: from(COMMON.supply, ['2 батареи ААА', 'батарея 9 В']),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [40, 50]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['currentMax', 'verification'],
  title: (v) =>
    `Клещи токовые до ${v.currentMax} А, ток ${v.currentKind}, губки ${v.jaw} мм, ${v.verification}`,
  article: (v) =>
    `CL${v.currentMax}${v.currentKind === 'переменный' ? 'A' : 'AD'}${v.verification === VERIFIED ? '-П' : ''}`,
  about: (v) => [
    `Клещи измеряют ток до ${v.currentMax} А без разрыва цепи: провод заводят в губки с раскрытием ${v.jaw} мм.`,
    v.currentKind === 'переменный'
      ? 'Измеряется переменный ток сети 230/400 В; для цепей 12 и 24 В постоянного тока нужна другая модель.'
      : 'Датчик Холла измеряет и постоянный ток: пригодно для аккумуляторов, ИБП и солнечных батарей, перед замером обнуляют показания.',
    v.trueRms
      ? 'Среднеквадратичное измерение верно работает с частотными приводами и блоками питания.'
      : 'Значение вычисляется по среднему, для импульсной нагрузки показания будут приблизительными.',
    `Погрешность по току ${shown(v.accuracy)} %, щупами проверяют напряжение до ${v.voltageMax} В и сопротивление; категория безопасности ${v.safety}.`,
    v.verification === VERIFIED
      ? 'Клещи поверены, сведения внесены в реестр: замеры нагрузки прикладывают к отчёту.'
      : 'Клещи не поверены: ими оценивают нагрузку линий, для отчёта нужен поверенный экземпляр.',
  ],
  price: (v) =>
    rowOf(CLAMPS, v.currentMax).price * (v.currentKind === 'переменный' ? 1 : 1.4) +
    (v.verification === VERIFIED ? 2200 : 0),
  weight: (v) => rowOf(CLAMPS, v.currentMax).grams,
  picture: (v) => ({
    family: 'multimeter',
    variant: 'clamp',
    tone: v.currentKind === 'переменный' ? 'orange' : 'graphite',
  }),
  conformity: 'declaration',
  accessories: ['multimetry-tsifrovye'],
});

interface Indicator {
  letter: string;
  from: number;
  supply: string;
  price: number;
  grams: number;
  safety: string;
  words: string;
}

const INDICATORS: Record<string, Indicator> = {
  бесконтактный: {
    letter: 'B',
    from: 90,
    supply: '2 батареи ААА',
    price: 780,
    grams: 55,
    safety: 'CAT III 600 В',
    words: 'Показывает наличие переменного напряжения через изоляцию, для постоянного тока не предназначен.',
  },
  однополюсный: {
    letter: 'O',
    from: 100,
    supply: 'не требуется',
    price: 190,
    grams: 40,
    safety: 'CAT II 600 В',
    words: 'Фазу находят касанием жалом, второй контакт замыкает палец на торце ручки.',
  },
  двухполюсный: {
    letter: 'D',
    from: 12,
    supply: '2 батареи ААА',
    price: 2650,
    grams: 260,
    safety: 'CAT III 1000 В',
    words: 'Двумя щупами проверяют отсутствие напряжения перед работой, показываются ступени и полярность.',
  },
};

export const voltageIndicators = leaf({
  code: 'indikatory-napryazheniya',
  name: 'Индикаторы напряжения',
  brands: ['metrus', 'testora', 'mikrum', 'klemmar'],
  traits: {
    indicatorKind: from(METER.indicatorKind, Object.keys(INDICATORS)),
    voltageMax: from(METER.voltageMax, [400, 500]),
    indicatorFrom: by(METER.indicatorFrom, ({ indicatorKind }) => rowOf(INDICATORS, indicatorKind).from),
    indication: by(METER.indication, ({ indicatorKind }, dice) =>
      indicatorKind === 'однополюсный' ? 'свет' : dice.pick(['свет и звук', 'свет, звук и вибрация']),
    ),
    safety: by(METER.safety, ({ indicatorKind }) => rowOf(INDICATORS, indicatorKind).safety),
    ipClass: by(COMMON.ipClass, ({ indicatorKind }) => (indicatorKind === 'двухполюсный' ? 'IP64' : 'IP40')),
    supply: by(COMMON.supply, ({ indicatorKind }) => rowOf(INDICATORS, indicatorKind).supply),
    coldest: from(COMMON.coldest, [-10, -15]),
    warmest: from(COMMON.warmest, [45, 55]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['indicatorKind', 'voltageMax'],
  title: (v) =>
    `Индикатор напряжения ${v.indicatorKind}, ${v.indicatorFrom}–${v.voltageMax} В, ${v.indication}`,
  article: (v) => `IN${rowOf(INDICATORS, v.indicatorKind).letter}-${v.voltageMax}`,
  about: (v) => [
    `Индикатор показывает наличие напряжения от ${v.indicatorFrom} до ${v.voltageMax} В в розетках, щитах и коробках.`,
    rowOf(INDICATORS, v.indicatorKind).words,
    v.indication.includes('вибрация')
      ? 'Кроме света и звука срабатывает вибрация: сигнал заметен в шумном помещении и на солнце.'
      : `Сигнал: ${v.indication}; перед работой индикатор проверяют на заведомо живой линии.`,
    `Категория безопасности ${v.safety}, степень защиты ${v.ipClass}, работает от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C.`,
  ],
  price: (v) =>
    rowOf(INDICATORS, v.indicatorKind).price * (v.voltageMax === 500 ? 1.15 : 1) +
    (v.indication.includes('вибрация') ? 220 : 0),
  weight: (v) => rowOf(INDICATORS, v.indicatorKind).grams,
  picture: (v) => ({
    family: 'multimeter',
    variant: 'pen',
    tone: v.indicatorKind === 'двухполюсный' ? 'red' : 'yellow',
    size: v.indicatorKind === 'двухполюсный' ? 1 : 0.82,
  }),
  conformity: 'declaration',
});
