import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { temperatures } from '../wording.ts';
import { DETECTOR, FIRE } from './alarm-attributes.ts';

export const smokeDetectors = leaf({
  code: 'izveschateli-dymovye',
  name: 'Извещатели дымовые точечные',
  brands: ['signum-r', 'trevis', 'piroskan', 'plamet', 'detexa'],
  traits: {
    principle: from(DETECTOR.principle, ['оптико-электронный']),
    connection: from(DETECTOR.connection, ['2-проводная', '4-проводная']),
    sensitivity: from(FIRE.sensitivity, ['0,05–0,2 дБ/м', '0,08–0,15 дБ/м', '0,1–0,2 дБ/м']),
    lineVoltage: by(DETECTOR.lineVoltage, ({ connection }, dice) =>
      connection === '2-проводная' ? dice.pick(['9–28 В', '8–30 В']) : '10–16 В',
    ),
    standbyCurrent: by(DETECTOR.standbyCurrent, ({ connection }, dice) =>
      connection === '2-проводная' ? dice.pick([45, 60, 85, 100]) : dice.pick([110, 130, 150]),
    ),
    area: from(DETECTOR.area, [85]),
    base: from(FIRE.base, ['в комплекте', 'в комплекте', 'заказывается отдельно']),
    ipClass: from(COMMON.ipClass, ['IP30', 'IP40', 'IP43']),
    diameter: from(COMMON.diameter, [93, 98, 102]),
    height: from(COMMON.height, [44, 48, 52]),
    coldest: from(COMMON.coldest, [-30, -40, -45]),
    warmest: from(COMMON.warmest, [55, 60, 65]),
    colour: from(COMMON.colour, ['белый', 'серый', 'чёрный']),
    warranty: from(COMMON.warranty, [24, 36, 60]),
  },
  axes: ['connection', 'colour'],
  title: (v) => `Извещатель пожарный дымовой оптико-электронный, ${v.connection} схема, ${v.colour}`,
  article: (v) => `ДТ${v.diameter}-${v.connection[0]}${v.colour[0]!.toUpperCase()}`,
  about: (v) => [
    'Точечный дымовой извещатель обнаруживает возгорания, которые начинаются с тления и задымления.',
    v.connection === '2-проводная'
      ? `Питается прямо от двухпроводного шлейфа напряжением ${v.lineVoltage} и в дежурном режиме берёт ${v.standbyCurrent} мкА.`
      : `Питание ${v.lineVoltage} подводят отдельной парой, тревогу в шлейф передаёт контакт реле; ток в дежурном режиме ${v.standbyCurrent} мкА.`,
    `Порог срабатывания лежит в пределах ${v.sensitivity}, при потолке до 3,5 м один извещатель контролирует до ${v.area} м².`,
    v.base === 'в комплекте'
      ? `База входит в комплект: её крепят к потолку двумя винтами, затем поворотом ставят корпус диаметром ${v.diameter} мм.`
      : `Корпус диаметром ${v.diameter} мм ставится в базу той же серии, базу заказывают отдельно.`,
    `Оболочка ${v.ipClass} с сеткой от насекомых, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    690 +
    (v.connection === '4-проводная' ? 340 : 0) +
    (v.base === 'в комплекте' ? 90 : 0) +
    (v.colour === 'чёрный' ? 60 : 0) +
    (v.ipClass === 'IP43' ? 80 : 0),
  weight: (v) => (v.base === 'в комплекте' ? 190 : 150),
  picture: (v) => ({
    family: 'smoke',
    variant: v.ipClass === 'IP43' ? 'grid' : 'round',
    tone: toneOf(v.colour),
    led: 'red',
  }),
  conformity: 'certificate',
  accessories: ['pribory-ppkop', 'izveschateli-ruchnye', 'opoveschateli-svetozvukovye'],
});

const TRIGGER_OF: Record<string, string> = {
  A1: '54–65 °C',
  A1R: '54–65 °C',
  A2: '54–70 °C',
  A3: '64–76 °C',
  B: '69–85 °C',
};
const WARMEST_OF: Record<string, number> = { A1: 50, A1R: 50, A2: 50, A3: 60, B: 65 };

export const heatDetectors = leaf({
  code: 'izveschateli-teplovye',
  name: 'Извещатели тепловые точечные',
  brands: ['signum-r', 'trevis', 'piroskan', 'plamet', 'detexa'],
  traits: {
    thermalClass: from(FIRE.thermalClass, ['A1', 'A1R', 'A2', 'A3', 'B']),
    triggerTemperature: by(FIRE.triggerTemperature, ({ thermalClass }) => TRIGGER_OF[String(thermalClass)]!),
    principle: by(DETECTOR.principle, ({ thermalClass }) =>
      thermalClass === 'A1R' ? 'максимально-дифференциальный' : 'максимальный',
    ),
    connection: from(DETECTOR.connection, ['2-проводная']),
    lineVoltage: from(DETECTOR.lineVoltage, ['9–28 В', '10–30 В']),
    standbyCurrent: from(DETECTOR.standbyCurrent, [30, 50, 80]),
    area: from(DETECTOR.area, [25]),
    mountingHeight: from(DETECTOR.mountingHeight, [9]),
    base: from(FIRE.base, ['в комплекте', 'встроенная']),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP40', 'IP54']),
    coldest: from(COMMON.coldest, [-40, -45, -50]),
    warmest: by(COMMON.warmest, ({ thermalClass }) => WARMEST_OF[String(thermalClass)]!),
    colour: from(COMMON.colour, ['белый']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['thermalClass', 'ipClass'],
  title: (v) => `Извещатель пожарный тепловой ${v.principle}, класс ${v.thermalClass}, ${v.ipClass}`,
  article: (v) => `ТТ-${v.thermalClass}-${v.ipClass.slice(2)}`,
  about: (v) => [
    'Тепловой извещатель ставят там, где дым и пар бывают в норме: на кухнях, в котельных, гаражах и сушилках.',
    v.thermalClass === 'A1R'
      ? `Срабатывает и при ${v.triggerTemperature}, и раньше порога, если температура растёт быстро.`
      : `Класс ${v.thermalClass}: тревога подаётся, когда воздух у чувствительного элемента прогреется до ${v.triggerTemperature}.`,
    `Включается в двухпроводный шлейф ${v.lineVoltage} и потребляет в дежурном режиме ${v.standbyCurrent} мкА.`,
    `При высоте потолка до 3,5 м защищает до ${v.area} м²; выше ${v.mountingHeight} м тепловые извещатели не применяют.`,
    v.ipClass === 'IP54'
      ? 'Корпус IP54 не боится пыли и брызг, кабель вводят через уплотнение.'
      : `Корпус ${v.ipClass} рассчитан на сухие помещения с температурой ${temperatures(v)}.`,
  ],
  price: (v) =>
    340 + (v.thermalClass === 'A1R' ? 210 : 0) + (v.ipClass === 'IP54' ? 260 : 0) + (v.warmest > 50 ? 40 : 0),
  weight: (v) => (v.ipClass === 'IP54' ? 140 : 80),
  picture: (v) => ({
    family: 'smoke',
    variant: v.ipClass === 'IP20' ? 'grid' : 'round',
    tone: 'white',
  }),
  conformity: 'certificate',
  accessories: ['pribory-ppkop', 'izveschateli-dymovye', 'izveschateli-ruchnye'],
});

const CALLPOINT_COLOUR: Record<string, string> = {
  'пожарная тревога': 'красный',
  'пуск пожаротушения': 'жёлтый',
  'пуск дымоудаления': 'оранжевый',
  'аварийный выход': 'зелёный',
};
const CALLPOINT_LETTER: Record<string, string> = {
  'пожарная тревога': 'КР',
  'пуск пожаротушения': 'КП',
  'пуск дымоудаления': 'КД',
  'аварийный выход': 'КВ',
};
const CALLPOINT_USE: Record<string, string> = {
  'пожарная тревога':
    'Ручной пожарный извещатель нажимает человек, который первым заметил возгорание, и тревога уходит на прибор.',
  'пуск пожаротушения':
    'Устройство дистанционного пуска ставят у входа в защищаемое помещение, чтобы вручную запустить пожаротушение.',
  'пуск дымоудаления':
    'Устройство дистанционного пуска ставят на путях эвакуации, чтобы вручную включить дымоудаление.',
  'аварийный выход':
    'Устройство ставят у эвакуационной двери: нажатие снимает питание с замка и открывает выход.',
};

export const callPoints = leaf({
  code: 'izveschateli-ruchnye',
  name: 'Извещатели ручные и устройства дистанционного пуска',
  brands: ['signum-r', 'trevis', 'piroskan', 'plamet', 'detexa'],
  traits: {
    purpose: from(FIRE.purpose, [
      'пожарная тревога',
      'пожарная тревога',
      'пуск пожаротушения',
      'пуск дымоудаления',
      'аварийный выход',
    ]),
    actionClass: from(FIRE.actionClass, ['А (одно действие)', 'В (два действия)']),
    actuator: by(FIRE.actuator, ({ actionClass }) =>
      String(actionClass).startsWith('А') ? 'сдавливаемая вставка' : 'кнопка под откидной крышкой',
    ),
    lineVoltage: from(DETECTOR.lineVoltage, ['9–28 В', '9–30 В']),
    standbyCurrent: from(DETECTOR.standbyCurrent, [40, 50, 100]),
    ipClass: from(COMMON.ipClass, ['IP41', 'IP54', 'IP67']),
    mounting: from(COMMON.mounting, ['на стену']),
    mountingHeight: from(DETECTOR.mountingHeight, [1.5]),
    width: from(COMMON.width, [86, 90, 95]),
    height: by(COMMON.height, ({ width }) => Number(width) + 3),
    depth: by(COMMON.depth, ({ ipClass }) => (ipClass === 'IP67' ? 64 : 48)),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP41' ? -30 : -50)),
    warmest: from(COMMON.warmest, [55, 60]),
    colour: by(COMMON.colour, ({ purpose }) => CALLPOINT_COLOUR[String(purpose)]!),
  },
  axes: ['purpose', 'ipClass'],
  title: (v) =>
    v.purpose === 'пожарная тревога'
      ? `Извещатель пожарный ручной, ${v.actuator}, ${v.ipClass}`
      : `Устройство дистанционного пуска «${v.purpose[0]!.toUpperCase()}${v.purpose.slice(1)}», ${v.ipClass}`,
  article: (v) => `${CALLPOINT_LETTER[v.purpose]!}${v.width}${v.actionClass[0]}-${v.ipClass.slice(2)}`,
  about: (v) => [
    CALLPOINT_USE[v.purpose]!,
    v.actionClass.startsWith('А')
      ? 'Класс А: достаточно продавить вставку, обратно её взводят ключом из комплекта без замены деталей.'
      : 'Класс В: сначала поднимают прозрачную крышку, затем нажимают кнопку, поэтому случайных пусков меньше.',
    `Подключается к линии ${v.lineVoltage}, в дежурном режиме потребляет ${v.standbyCurrent} мкА, срабатывание видно по светодиоду.`,
    v.ipClass === 'IP41'
      ? `Корпус ${v.ipClass} ставят внутри отапливаемых и неотапливаемых помещений на высоте 1,5 м от пола.`
      : `Корпус ${v.ipClass} с уплотнённым вводом подходит для улицы, паркингов и моек, высота установки 1,5 м.`,
    `Цвет корпуса ${v.colour}, габариты ${v.width}×${v.height}×${v.depth} мм.`,
  ],
  price: (v) => ({ IP41: 620, IP54: 940, IP67: 2250 })[v.ipClass] + (v.actionClass.startsWith('В') ? 120 : 0),
  weight: (v) => (v.ipClass === 'IP67' ? 310 : 160),
  picture: (v) => ({ family: 'callpoint', variant: 'manual', tone: toneOf(v.colour) }),
  conformity: 'certificate',
  accessories: ['pribory-ppkop', 'izveschateli-dymovye'],
});
