import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { temperatures } from '../wording.ts';
import { DETECTOR, FIRE } from './alarm-attributes.ts';

const FLAME_RANGE: Record<string, number> = { ИК: 25, УФ: 30, 'ИК/УФ': 40, 'многодиапазонный ИК': 60 };
const FLAME_PRICE: Record<string, number> = {
  ИК: 14_800,
  УФ: 19_500,
  'ИК/УФ': 34_000,
  'многодиапазонный ИК': 52_000,
};
const FLAME_WORDS: Record<string, string> = {
  ИК: 'Инфракрасный канал выделяет мерцание пламени и хорошо видит горение нефтепродуктов, в том числе сквозь лёгкую копоть.',
  УФ: 'Ультрафиолетовый канал быстро реагирует на открытое пламя, включая водород и спирты, но не терпит близкой сварки.',
  'ИК/УФ':
    'Тревога подаётся, когда пламя видят оба канала, инфракрасный и ультрафиолетовый, поэтому солнце и сварка мешают меньше.',
  'многодиапазонный ИК':
    'Три инфракрасных диапазона сравниваются между собой, что отсекает солнце, лампы и нагретые поверхности.',
};

export const flameDetectors = leaf({
  code: 'izveschateli-plameni',
  name: 'Извещатели пламени',
  brands: ['piroskan', 'detexa', 'signum-r', 'vantori'],
  traits: {
    spectrum: from(FIRE.spectrum, ['ИК', 'УФ', 'ИК/УФ', 'многодиапазонный ИК']),
    range: by(DETECTOR.range, ({ spectrum }) => FLAME_RANGE[String(spectrum)]!),
    angle: from(DETECTOR.angle, [90, 100, 120]),
    flameClass: from(FIRE.flameClass, ['1']),
    response: from(DETECTOR.response, [3, 5, 8]),
    explosion: from(FIRE.explosion, ['нет', '1Ex db IIC T5 Gb']),
    output: from(DETECTOR.output, ['реле', 'реле, RS-485', 'реле, 4–20 мА']),
    lineVoltage: from(DETECTOR.lineVoltage, ['10–28 В', '12–28 В', '18–32 В']),
    current: by(COMMON.current, ({ spectrum }) => (spectrum === 'ИК' || spectrum === 'УФ' ? 25 : 70)),
    material: by(COMMON.material, ({ explosion }, dice) =>
      explosion === 'нет' ? dice.pick(['пластик', 'алюминий']) : dice.pick(['алюминий', 'нержавеющая сталь']),
    ),
    ipClass: from(COMMON.ipClass, ['IP66', 'IP67']),
    coldest: from(COMMON.coldest, [-40, -55, -60]),
    warmest: from(COMMON.warmest, [55, 75]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['spectrum', 'explosion'],
  title: (v) =>
    `Извещатель пожарный пламени ${v.spectrum}, ${v.range} м${v.explosion === 'нет' ? '' : ', взрывозащищённый'}`,
  article: (v) => `ФП${v.range}-${v.angle}${v.explosion === 'нет' ? '' : 'Ex'}`,
  about: (v) => [
    `Извещатель пламени следит за открытым огнём на расстоянии до ${v.range} м в секторе ${v.angle}°: ангары, насосные, эстакады, склады топлива.`,
    FLAME_WORDS[v.spectrum]!,
    `Время срабатывания не больше ${v.response} с, сигнал снимают с выхода типа «${v.output}».`,
    v.explosion === 'нет'
      ? `Исполнение общепромышленное, корпус ${v.ipClass} крепят на поворотный кронштейн и наводят на защищаемую зону.`
      : `Маркировка взрывозащиты ${v.explosion} позволяет ставить прибор во взрывоопасных зонах, кабельный ввод заказывают под тип брони.`,
    `Питание ${v.lineVoltage} постоянного тока, потребление до ${v.current} мА, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    FLAME_PRICE[v.spectrum]! +
    (v.explosion === 'нет' ? 0 : 16_500) +
    (v.material === 'нержавеющая сталь' ? 9000 : 0) +
    (v.output === 'реле' ? 0 : 2400),
  weight: (v) => ({ пластик: 450, алюминий: 1900, 'нержавеющая сталь': 3900 })[v.material] ?? 1900,
  picture: (v) => ({
    family: 'sensor',
    variant: 'flame',
    tone: { пластик: 'white', алюминий: 'red' }[v.material] ?? 'steel',
  }),
  conformity: 'certificate',
  accessories: ['pribory-ppkup-adresnye', 'rasshiriteli-shleyfov'],
});

const GAS_THRESHOLD: Record<string, string> = {
  'угарный газ (CO)': '20 и 100 мг/м³',
  'метан (CH₄)': '10 % НКПР',
  'пропан-бутан': '10 % НКПР',
};
const GAS_PLACE: Record<string, string> = {
  'угарный газ (CO)': 'Ставят на стене на высоте 1,5–1,8 м, в стороне от форточек и вытяжки.',
  'метан (CH₄)':
    'Метан легче воздуха, поэтому прибор крепят не дальше 0,3 м от потолка, рядом с газовым оборудованием.',
  'пропан-бутан': 'Сжиженный газ тяжелее воздуха, поэтому прибор крепят не выше 0,5 м от пола.',
};
const GAS_LETTERS: Record<string, string> = {
  'угарный газ (CO)': 'CO',
  'метан (CH₄)': 'CH',
  'пропан-бутан': 'LPG',
};

export const gasDetectors = leaf({
  code: 'izveschateli-gazovye',
  name: 'Извещатели газовые и сигнализаторы загазованности',
  brands: ['piroskan', 'plamet', 'akvarden', 'detexa', 'domis'],
  traits: {
    gas: from(FIRE.gas, ['угарный газ (CO)', 'метан (CH₄)', 'пропан-бутан']),
    gasThreshold: by(FIRE.gasThreshold, ({ gas }) => GAS_THRESHOLD[String(gas)]!),
    gasSensor: by(FIRE.gasSensor, ({ gas }, dice) =>
      gas === 'угарный газ (CO)'
        ? 'электрохимический'
        : dice.pick(['полупроводниковый', 'термокаталитический']),
    ),
    response: by(DETECTOR.response, ({ gas }) => (gas === 'угарный газ (CO)' ? 45 : 15)),
    supply: from(COMMON.supply, ['12 В', '24 В', '220 В']),
    power: from(COMMON.power, [1.5, 2, 3]),
    output: from(DETECTOR.output, ['реле', 'реле и импульс на клапан']),
    siren: from(FIRE.siren, [70, 75, 85]),
    ipClass: from(COMMON.ipClass, ['IP30', 'IP42']),
    coldest: from(COMMON.coldest, [-10, 0]),
    warmest: from(COMMON.warmest, [45, 50]),
    lifetime: from(DETECTOR.lifetime, [5, 7, 10]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['gas', 'supply'],
  title: (v) => `Сигнализатор загазованности: ${v.gas}, ${v.supply}`,
  article: (v) => `СЗ-${GAS_LETTERS[v.gas]!}-${v.supply.replace(/\D/g, '')}`,
  about: (v) => [
    `Стационарный сигнализатор непрерывно следит за воздухом в помещении, контролируемый газ: ${v.gas}.`,
    `Порог срабатывания ${v.gasThreshold}, чувствительный элемент ${v.gasSensor}, тревога выдаётся не позднее чем через ${v.response} с.`,
    GAS_PLACE[v.gas]!,
    v.output === 'реле'
      ? `При тревоге включается сирена ${v.siren} дБ, а переключающее реле передаёт сигнал на прибор или включает вентиляцию.`
      : `При тревоге включается сирена ${v.siren} дБ, реле передаёт сигнал на пульт, а импульсный выход закрывает электромагнитный клапан.`,
    `Питание ${v.supply}; срок службы ${v.lifetime} лет, поверка раз в год.`,
  ],
  price: (v) =>
    2950 +
    (v.gasSensor === 'электрохимический' ? 850 : 0) +
    (v.output === 'реле' ? 0 : 600) +
    (v.supply === '220 В' ? 250 : 0),
  weight: (v) => (v.supply === '220 В' ? 340 : 260),
  picture: () => ({
    family: 'sensor',
    variant: 'gas',
    tone: 'white',
    led: 'green',
  }),
  conformity: 'certificate',
  accessories: ['pribory-ppkop', 'moduli-releynye-signalizatsii'],
});

const BATTERY_LIFE: Record<string, number> = {
  '6F22, 9 В': 12,
  'CR123A, 3 В': 60,
  'встроенная литиевая, 3 В': 120,
};
const AUTONOMOUS_BATTERY: Record<string, string> = {
  '6F22, 9 В': 'батарея 6F22',
  'CR123A, 3 В': 'батарея CR123A',
  'встроенная литиевая, 3 В': 'батарея на 10 лет',
};
const AUTONOMOUS_LINK: Record<string, string> = {
  нет: 'Работает сам по себе: ни проводов, ни приёмного прибора не нужно.',
  'по проводам, до 12 шт':
    'До двенадцати таких извещателей связывают двухпроводной линией, и при тревоге одного звучат все.',
  'по радио, до 20 шт':
    'До двадцати извещателей объединяются по радио: тревога одного включает сирены в остальных комнатах.',
};

export const autonomousDetectors = leaf({
  code: 'izveschateli-avtonomnye',
  name: 'Извещатели дымовые автономные',
  brands: ['trevis', 'plamet', 'piroskan', 'hublix', 'domis'],
  traits: {
    principle: from(DETECTOR.principle, ['оптико-электронный']),
    battery: from(FIRE.battery, ['6F22, 9 В', 'CR123A, 3 В', 'встроенная литиевая, 3 В']),
    batteryLife: by(FIRE.batteryLife, ({ battery }) => BATTERY_LIFE[String(battery)]!),
    siren: from(FIRE.siren, [85, 90]),
    interlink: from(FIRE.interlink, ['нет', 'по проводам, до 12 шт', 'по радио, до 20 шт']),
    sensitivity: from(FIRE.sensitivity, ['0,05–0,2 дБ/м', '0,1–0,2 дБ/м']),
    area: from(DETECTOR.area, [85]),
    selfTest: from(DETECTOR.selfTest, [true]),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP30', 'IP40']),
    diameter: from(COMMON.diameter, [96, 105, 112]),
    height: from(COMMON.height, [36, 42, 46]),
    coldest: from(COMMON.coldest, [-10, 0]),
    warmest: from(COMMON.warmest, [50, 55]),
    lifetime: from(DETECTOR.lifetime, [10]),
  },
  axes: ['battery', 'interlink'],
  title: (v) =>
    `Извещатель дымовой автономный, ${AUTONOMOUS_BATTERY[v.battery]!}${v.interlink === 'нет' ? '' : `, объединение ${v.interlink.split(',')[0]}`}`,
  article: (v) =>
    `АВ${v.diameter}-${v.batteryLife / 12}${{ нет: '', 'по проводам, до 12 шт': 'Л', 'по радио, до 20 шт': 'Р' }[v.interlink]}`,
  about: (v) => [
    'Автономный извещатель для квартир, дач, гостевых домов и небольших офисов: датчик дыма и сирена в одном корпусе.',
    `Сирена громкостью ${v.siren} дБ слышна через закрытую дверь, порог срабатывания ${v.sensitivity}.`,
    v.batteryLife === 120
      ? 'Литиевый элемент не меняют: его хватает на весь срок службы, десять лет.'
      : `Элемент питания ${v.battery}; ${v.batteryLife === 12 ? 'меняют его раз в год' : 'одного комплекта хватает примерно на пять лет'}, о разряде предупреждает короткий звук.`,
    AUTONOMOUS_LINK[v.interlink]!,
    `Крепится к потолку на дюбели или двусторонний скотч, диаметр ${v.diameter} мм, высота ${v.height} мм.`,
  ],
  price: (v) =>
    ({ '6F22, 9 В': 690, 'CR123A, 3 В': 990, 'встроенная литиевая, 3 В': 1450 })[v.battery] +
    { нет: 0, 'по проводам, до 12 шт': 160, 'по радио, до 20 шт': 1350 }[v.interlink],
  weight: () => 210,
  picture: (v) => ({
    family: 'smoke',
    variant: v.ipClass === 'IP20' ? 'grid' : 'round',
    tone: v.height > 40 ? 'white' : 'ivory',
    led: 'green',
  }),
  conformity: 'certificate',
  accessories: ['izveschateli-dymovye-radio', 'ognetushiteli-poroshkovye'],
});
