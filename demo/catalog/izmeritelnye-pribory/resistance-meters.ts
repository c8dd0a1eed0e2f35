import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees, rowOf, shown } from '../wording.ts';
import { FIELD, METER } from './meter-attributes.ts';
import { NOT_VERIFIED, VERIFIED } from './verification.ts';

const HAND = 'ручной генератор';
const MEGOHM: Record<number, { limit: number; price: number; grams: number; words: string }> = {
  500: {
    limit: 2,
    price: 9800,
    grams: 650,
    words: 'Напряжения 500 В хватает для слаботочных кабелей, цепей управления и приборов.',
  },
  1000: {
    limit: 10,
    price: 16_500,
    grams: 850,
    words: 'Напряжением 1000 В проверяют силовые кабели и проводку сетей до 400 В.',
  },
  2500: {
    limit: 100,
    price: 31_500,
    grams: 1900,
    words: 'Напряжением 2500 В испытывают силовые кабели, вводы зданий и двигатели.',
  },
  5000: {
    limit: 1000,
    price: 72_000,
    grams: 3800,
    words: 'Напряжение 5000 В нужно для кабелей 6–10 кВ и трансформаторов.',
  },
};

export const insulationTesters = leaf({
  code: 'megaommetry',
  name: 'Мегаомметры',
  brands: ['metrus', 'testora', 'mikrum', 'kestora'],
  traits: {
    testVoltage: from(FIELD.testVoltage, [500, 1000, 2500, 5000]),
    verification: from(METER.verification, [NOT_VERIFIED, VERIFIED]),
    insulationDrive: by(FIELD.insulationDrive, ({ testVoltage }, dice) =>
      testVoltage === 5000 || dice.chance(60) ? 'электронный преобразователь' : HAND,
    ),
    insulationMax: by(FIELD.insulationMax, ({ testVoltage, insulationDrive }) => {
      const { limit } = rowOf(MEGOHM, testVoltage);
      return insulationDrive === HAND ? Math.min(limit, 10) : limit;
    }),
    accuracy: from(METER.accuracy, [3, 5]),
    shortCurrent: from(FIELD.shortCurrent, [1.5, 2, 5]),
    absorption: by(
      FIELD.absorption,
      ({ insulationDrive, testVoltage }) => insulationDrive !== HAND && Number(testVoltage) >= 1000,
    ),
    display: by(METER.display, ({ insulationDrive }) =>
      insulationDrive === HAND ? 'стрелочный' : 'монохромный ЖК',
    ),
    safety: by(METER.safety, ({ testVoltage }) =>
      Number(testVoltage) >= 2500 ? 'CAT IV 600 В' : 'CAT III 600 В',
    ),
    supply: by(COMMON.supply, ({ insulationDrive }, dice) =>
      insulationDrive === HAND ? 'не требуется' : dice.pick(['6 батарей АА', 'встроенный аккумулятор']),
    ),
    coldest: from(COMMON.coldest, [-10, -30]),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['testVoltage', 'verification'],
  title: (v) =>
    `Мегаомметр до ${v.testVoltage} В, ${v.insulationMax} ГОм, ${v.insulationDrive}, ${v.verification}`,
  article: (v) =>
    `MG${v.testVoltage}${v.insulationDrive === HAND ? 'R' : 'E'}${v.verification === VERIFIED ? '-П' : ''}`,
  about: (v) => [
    `Мегаомметр измеряет сопротивление изоляции до ${v.insulationMax} ГОм напряжением до ${v.testVoltage} В.`,
    rowOf(MEGOHM, v.testVoltage).words,
    v.insulationDrive === HAND
      ? 'Напряжение даёт ручной генератор: питания не нужно, отсчёт снимают при равномерном вращении ручки.'
      : 'Напряжение создаёт электронный преобразователь, после замера прибор сам разряжает линию.',
    v.absorption
      ? `Коэффициент абсорбции считается автоматически по отсчётам 15 и 60 с; погрешность ${v.accuracy} %.`
      : `Погрешность ${v.accuracy} %, ток короткого замыкания ${shown(v.shortCurrent)} мА; приборы сигнализации перед испытанием отключают от линии.`,
    v.verification === VERIFIED
      ? 'Мегаомметр поверен, по его показаниям электролаборатория оформляет протокол изоляции.'
      : 'Без поверки мегаомметром ищут повреждённый участок, протокол изоляции по нему не оформляют.',
  ],
  price: (v) =>
    rowOf(MEGOHM, v.testVoltage).price * (v.accuracy === 3 ? 1.15 : 1) +
    (v.verification === VERIFIED ? 3400 : 0),
  weight: (v) => rowOf(MEGOHM, v.testVoltage).grams + (v.insulationDrive === HAND ? 900 : 0),
  picture: (v) => ({
    family: 'multimeter',
    variant: 'megger',
    tone: v.display === 'стрелочный' ? 'black' : 'orange',
  }),
  conformity: 'declaration',
  accessories: ['izmeriteli-zazemleniya'],
});

const EARTH: Record<
  string,
  {
    letter: string;
    max: number;
    resolution: number;
    kit: string;
    price: number;
    grams: number;
    words: string;
  }
> = {
  трёхпроводный: {
    letter: '3',
    max: 2000,
    resolution: 0.01,
    kit: '2 штыря, провода 5, 10, 20 м',
    price: 19_500,
    grams: 1200,
    words: 'Два вспомогательных штыря забивают в линию на 10 и 20 м от заземлителя.',
  },
  'трёх- и четырёхпроводный': {
    letter: '4',
    max: 20_000,
    resolution: 0.01,
    kit: '4 штыря, провода 20 и 40 м',
    price: 46_000,
    grams: 2100,
    words: 'Четырёхпроводная схема исключает сопротивление проводов, контур измеряют точнее.',
  },
  'клещи без разрыва': {
    letter: 'K',
    max: 1000,
    resolution: 0.001,
    kit: 'контрольная петля',
    price: 54_000,
    grams: 1300,
    words:
      'Клещами обхватывают спуск заземления: штыри не нужны, контур не разрывают, но он должен быть замкнутым.',
  },
};

export const earthTesters = leaf({
  code: 'izmeriteli-zazemleniya',
  name: 'Измерители сопротивления заземления',
  brands: ['metrus', 'testora', 'mikrum'],
  traits: {
    earthMethod: from(FIELD.earthMethod, Object.keys(EARTH)),
    verification: from(METER.verification, [NOT_VERIFIED, VERIFIED]),
    earthMax: by(FIELD.earthMax, ({ earthMethod }) => rowOf(EARTH, earthMethod).max),
    earthResolution: by(FIELD.earthResolution, ({ earthMethod }) => rowOf(EARTH, earthMethod).resolution),
    accuracy: from(METER.accuracy, [2, 3]),
    soil: by(FIELD.soil, ({ earthMethod }) => earthMethod === 'трёх- и четырёхпроводный'),
    earthWires: by(FIELD.earthWires, ({ earthMethod }) => rowOf(EARTH, earthMethod).kit),
    memory: from(METER.memory, [99, 500]),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65']),
    supply: from(COMMON.supply, ['6 батарей АА', 'встроенный аккумулятор']),
    coldest: from(COMMON.coldest, [-10, -20]),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['earthMethod', 'verification'],
  title: (v) =>
    `Измеритель сопротивления заземления, метод: ${v.earthMethod}, до ${shown(v.earthMax)} Ом, ${v.verification}`,
  article: (v) =>
    `EZ${rowOf(EARTH, v.earthMethod).letter}-${v.memory}${v.verification === VERIFIED ? 'П' : ''}`,
  about: (v) => [
    `Прибор измеряет сопротивление заземляющих устройств до ${shown(v.earthMax)} Ом: контуров зданий, молниезащиты, шкафов и мачт с камерами.`,
    rowOf(EARTH, v.earthMethod).words,
    v.soil
      ? 'Считается и удельное сопротивление грунта, по нему подбирают длину и число электродов.'
      : `Разрешение ${shown(v.earthResolution)} Ом, погрешность ${v.accuracy} %.`,
    `В комплекте: ${v.earthWires}; степень защиты ${v.ipClass}, работа от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C.`,
    v.verification === VERIFIED
      ? 'Поверка проведена, результат заносят в паспорт заземляющего устройства.'
      : 'Без поверки прибор показывает, сколько электродов ещё добавить, в паспорт контура эти цифры не вносят.',
  ],
  price: (v) =>
    rowOf(EARTH, v.earthMethod).price +
    (v.verification === VERIFIED ? 3600 : 0) +
    (v.ipClass === 'IP65' ? 2400 : 0),
  weight: (v) => rowOf(EARTH, v.earthMethod).grams,
  picture: (v) => ({
    family: 'multimeter',
    variant: v.earthMethod === 'клещи без разрыва' ? 'clamp' : 'earth',
    tone: v.earthMethod === 'клещи без разрыва' ? 'red' : 'green',
  }),
  conformity: 'declaration',
  accessories: ['megaommetry'],
});

export const loopTesters = leaf({
  code: 'izmeriteli-petli-faza-nol',
  name: 'Измерители петли «фаза – ноль» и УЗО',
  brands: ['metrus', 'testora', 'kestora'],
  traits: {
    loopCurrent: from(FIELD.loopCurrent, [6, 20, 50]),
    rcdTypes: from(FIELD.rcdTypes, ['не проверяет', 'AC', 'AC, A, B']),
    rcdTest: by(FIELD.rcdTest, ({ rcdTypes }) => rcdTypes !== 'не проверяет'),
    loopMax: from(FIELD.loopMax, [200, 2000]),
    earthResolution: by(FIELD.earthResolution, ({ loopCurrent }) =>
      Number(loopCurrent) >= 20 ? 0.001 : 0.01,
    ),
    voltageMax: from(METER.voltageMax, [440]),
    accuracy: from(METER.accuracy, [2, 4]),
    safety: from(METER.safety, ['CAT III 600 В']),
    memory: from(METER.memory, [100, 990]),
    verification: from(METER.verification, [NOT_VERIFIED, VERIFIED]),
    supply: from(COMMON.supply, ['6 батарей АА', 'встроенный аккумулятор']),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [45]),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['loopCurrent', 'rcdTypes'],
  title: (v) =>
    `Измеритель петли «фаза – ноль» до ${v.loopCurrent} кА${v.rcdTest ? `, УЗО типа ${v.rcdTypes}` : ''}, ${v.verification}`,
  article: (v) => `FN${v.loopCurrent}${v.rcdTest ? `-U${v.rcdTypes.replaceAll(', ', '')}` : ''}`,
  about: (v) => [
    `Прибор измеряет сопротивление петли «фаза – ноль» и вычисляет ток короткого замыкания до ${v.loopCurrent} кА.`,
    'По этому току проверяют, успеет ли автомат отключить линию питания шкафа, серверной или насосной.',
    v.rcdTest
      ? `Кроме того, проверяет УЗО типа ${v.rcdTypes}: ток и время отключения, напряжение прикосновения.`
      : 'УЗО прибор не проверяет; замер идёт током, от которого дифференциальная защита может отключиться.',
    `Разрешение ${shown(v.earthResolution)} Ом, погрешность ${v.accuracy} %, в памяти до ${v.memory} записей.`,
    v.verification === VERIFIED
      ? 'Прибор поверен, протокол по каждой линии оформляют по его записям.'
      : 'Прибор не поверен и предназначен для предварительной проверки щитов.',
  ],
  price: (v) =>
    (v.loopCurrent === 6 ? 21_000 : v.loopCurrent === 20 ? 34_000 : 58_000) +
    (v.rcdTypes === 'AC' ? 8500 : v.rcdTest ? 19_000 : 0) +
    (v.verification === VERIFIED ? 4100 : 0),
  weight: (v) => 900 + v.loopCurrent * 12,
  picture: (v) => ({ family: 'multimeter', variant: 'loop', tone: v.rcdTest ? 'blue' : 'yellow' }),
  conformity: 'declaration',
  accessories: ['megaommetry', 'indikatory-napryazheniya'],
});
