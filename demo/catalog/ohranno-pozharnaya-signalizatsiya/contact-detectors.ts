import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown, temperatures } from '../wording.ts';
import { DETECTOR, INTRUDER } from './alarm-attributes.ts';

const GAP_OF: Record<string, readonly [number, number]> = {
  'окна и деревянные двери': [15, 45],
  'пластиковые окна': [12, 40],
  'металлические двери': [20, 60],
  'ворота и роллеты': [35, 100],
};
const CONTACT_PRICE: Record<string, number> = {
  'окна и деревянные двери': 105,
  'пластиковые окна': 130,
  'металлические двери': 260,
  'ворота и роллеты': 690,
};

export const magneticContacts = leaf({
  code: 'izveschateli-magnitokontaktnye',
  name: 'Извещатели магнитоконтактные',
  brands: ['magnor', 'strazhen', 'trevis', 'plamet', 'kestora'],
  traits: {
    target: from(INTRUDER.target, [
      'окна и деревянные двери',
      'пластиковые окна',
      'металлические двери',
      'ворота и роллеты',
    ]),
    mounting: by(COMMON.mounting, ({ target }, dice) =>
      target === 'ворота и роллеты' ? 'накладной' : dice.pick(['накладной', 'накладной', 'врезной']),
    ),
    gapClosed: by(INTRUDER.gapClosed, ({ target }) => GAP_OF[String(target)]![0]),
    gapOpen: by(INTRUDER.gapOpen, ({ target }) => GAP_OF[String(target)]![1]),
    contactForm: from(INTRUDER.contactForm, ['замыкающий', 'замыкающий', 'переключающий']),
    lead: from(INTRUDER.lead, [0.3, 0.5, 1, 2]),
    switched: from(INTRUDER.switched, [200, 300, 500]),
    material: by(COMMON.material, ({ target }) =>
      target === 'ворота и роллеты' ? 'алюминиевый сплав' : 'пластик',
    ),
    colour: by(COMMON.colour, ({ material }, dice) =>
      material === 'пластик' ? dice.pick(['белый', 'коричневый', 'серый']) : 'серебристый',
    ),
    ipClass: by(COMMON.ipClass, ({ target }) => (target === 'ворота и роллеты' ? 'IP67' : 'IP54')),
    coldest: from(COMMON.coldest, [-40, -50]),
    warmest: from(COMMON.warmest, [50, 60]),
    warranty: from(COMMON.warranty, [12, 24, 60]),
  },
  axes: ['target', 'lead'],
  title: (v) => `Извещатель магнитоконтактный ${v.mounting}, ${v.target}, провод ${shown(v.lead)} м`,
  article: (v) => `МК${v.gapClosed}${v.mounting === 'врезной' ? 'В' : 'Н'}-${shown(v.lead)}`,
  about: (v) => [
    `Пара из геркона и магнита сообщает об открывании; исполнение рассчитано на ${v.target}.`,
    `Контакт замкнут при зазоре до ${v.gapClosed} мм и разомкнут, когда магнит отошёл дальше ${v.gapOpen} мм.`,
    v.mounting === 'врезной'
      ? 'Обе части прячут в засверленные отверстия торца створки и рамы, снаружи видны только шляпки.'
      : v.target === 'ворота и роллеты'
        ? 'Геркон крепят болтами к раме или полу, магнит к створке на кронштейн, чтобы зазор не менялся от люфта.'
        : 'Геркон крепят к неподвижной раме, магнит к створке, на винты или монтажный скотч.',
    `Вывод длиной ${shown(v.lead)} м включают в шлейф без питания, контакт ${v.contactForm} коммутирует до ${v.switched} мА.`,
    v.target === 'ворота и роллеты'
      ? `Алюминиевый корпус ${v.ipClass} и металлорукав на выводе выдерживают наезд колеса и осадки.`
      : `Цвет корпуса ${v.colour}, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    CONTACT_PRICE[v.target]! +
    v.lead * (v.target === 'ворота и роллеты' ? 90 : 25) +
    (v.contactForm === 'переключающий' ? 70 : 0) +
    (v.mounting === 'врезной' ? 20 : 0),
  weight: (v) => (v.target === 'ворота и роллеты' ? 310 : 25) + v.lead * 14,
  picture: (v) => ({ family: 'contact', variant: 'surface', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['pribory-ppkop', 'izveschateli-ik-obemnye'],
});

export const glassBreakDetectors = leaf({
  code: 'izveschateli-razbitiya-stekla',
  name: 'Извещатели разбития стекла',
  brands: ['strazhen', 'signum-r', 'trevis', 'kestora', 'detexa'],
  traits: {
    principle: from(DETECTOR.principle, ['звуковой']),
    range: from(DETECTOR.range, [6, 8, 10]),
    angle: from(DETECTOR.angle, [120, 170]),
    glass: from(INTRUDER.glass, [
      'листовое, армированное, закалённое',
      'листовое, узорчатое, многослойное',
      'листовое, армированное, закалённое, стеклопакеты',
    ]),
    glassArea: from(INTRUDER.glassArea, [0.05, 0.1, 0.2]),
    levels: from(INTRUDER.levels, [2, 4, 8]),
    output: from(DETECTOR.output, ['реле', 'твердотельное реле']),
    tamper: from(DETECTOR.tamper, [true]),
    lineVoltage: from(DETECTOR.lineVoltage, ['9–16 В', '9–17 В']),
    current: from(COMMON.current, [12, 15, 22]),
    coldest: from(COMMON.coldest, [-10, -20]),
    warmest: from(COMMON.warmest, [45, 50]),
    colour: from(COMMON.colour, ['белый', 'коричневый']),
    warranty: from(COMMON.warranty, [24, 36, 60]),
  },
  axes: ['range', 'colour'],
  title: (v) => `Извещатель охранный звуковой разбития стекла, ${v.range} м, ${v.colour}`,
  article: (v) => `РСТ${v.range}-${v.levels}${v.colour === 'белый' ? 'Б' : 'К'}`,
  about: (v) => [
    `Датчик слушает помещение и узнаёт звук разбитого стекла на расстоянии до ${v.range} м.`,
    `Различает виды остекления: ${v.glass}; наименьшая площадь одного листа ${shown(v.glassArea)} м².`,
    `Анализируются низкочастотный удар и высокочастотный звон, поэтому упавшая посуда и разговор тревоги не вызывают.`,
    v.range > 8
      ? 'Одного датчика хватает на витрину или ряд окон, его ставят на стену или потолок в прямой видимости стёкол.'
      : 'Датчик ставят на стену или потолок небольшой комнаты так, чтобы шторы не закрывали микрофон.',
    `Чувствительность настраивают ступенями, всего их ${v.levels}; питание ${v.lineVoltage}, ток до ${v.current} мА.`,
  ],
  price: (v) => 980 + v.range * 55 + v.levels * 30 + (v.colour === 'коричневый' ? 60 : 0),
  weight: () => 90,
  picture: (v) => ({
    family: 'sensor',
    variant: 'glass',
    tone: toneOf(v.colour),
    led: 'red',
  }),
  conformity: 'declaration',
  accessories: ['pribory-ppkop', 'izveschateli-vibratsionnye'],
});

const VIBRATION_WORDS: Record<string, string> = {
  'стены из кирпича и бетона':
    'Чувствует сверление, удары и работу перфоратора по капитальной стене или перекрытию.',
  'сейфы и банкоматы': 'Реагирует на сверление, резку, удар и попытку наклонить шкаф или сейф.',
  'деревянные двери и перегородки':
    'Замечает удары, высверливание и выпиливание полотна, на обычное закрывание двери не отвечает.',
};
const VIBRATION_RANGE: Record<string, number> = {
  'стены из кирпича и бетона': 2.5,
  'сейфы и банкоматы': 1.5,
  'деревянные двери и перегородки': 2,
};
const VIBRATION_AREA: Record<string, number> = {
  'стены из кирпича и бетона': 12,
  'сейфы и банкоматы': 6,
  'деревянные двери и перегородки': 9,
};

export const vibrationDetectors = leaf({
  code: 'izveschateli-vibratsionnye',
  name: 'Извещатели вибрационные',
  brands: ['strazhen', 'signum-r', 'detexa', 'kestora'],
  traits: {
    surface: from(INTRUDER.surface, [
      'стены из кирпича и бетона',
      'сейфы и банкоматы',
      'деревянные двери и перегородки',
    ]),
    range: by(DETECTOR.range, ({ surface }) => VIBRATION_RANGE[String(surface)]!),
    area: by(DETECTOR.area, ({ surface }) => VIBRATION_AREA[String(surface)]!),
    levels: from(INTRUDER.levels, [8, 16, 32]),
    response: from(DETECTOR.response, [1, 3, 5]),
    output: from(DETECTOR.output, ['реле', 'твердотельное реле']),
    tamper: from(DETECTOR.tamper, [true]),
    lineVoltage: from(DETECTOR.lineVoltage, ['9–17 В', '9–28 В']),
    current: from(COMMON.current, [12, 18, 25]),
    material: by(COMMON.material, ({ surface }) =>
      surface === 'сейфы и банкоматы' ? 'алюминиевый сплав' : 'пластик',
    ),
    ipClass: from(COMMON.ipClass, ['IP30', 'IP41', 'IP54']),
    coldest: from(COMMON.coldest, [-20, -30]),
    warmest: from(COMMON.warmest, [50, 55]),
  },
  axes: ['surface', 'ipClass'],
  title: (v) => `Извещатель охранный вибрационный, ${v.surface}, ${v.ipClass}`,
  article: (v) => `ВБ${shown(v.range)}-${v.levels}-${v.ipClass.slice(2)}`,
  about: (v) => [
    `Пьезоэлектрический датчик крепят прямо на поверхность, которую охраняют от пролома; назначение: ${v.surface}.`,
    VIBRATION_WORDS[v.surface]!,
    `Радиус действия ${shown(v.range)} м, что даёт до ${v.area} м² сплошной поверхности без швов.`,
    `Чувствительность выбирают из ${v.levels} ступеней по встроенному индикатору вибрации, время срабатывания до ${v.response} с.`,
    v.material === 'пластик'
      ? `Пластиковый корпус ${v.ipClass} притягивают винтами вплотную к основанию; питание ${v.lineVoltage}, ток ${v.current} мА.`
      : `Литой корпус ${v.ipClass} ставят на стальную пластину винтами или сваркой; питание ${v.lineVoltage}, ток ${v.current} мА.`,
  ],
  price: (v) =>
    ({
      'стены из кирпича и бетона': 1850,
      'сейфы и банкоматы': 3600,
      'деревянные двери и перегородки': 1650,
    })[v.surface] +
    { IP30: 0, IP41: 120, IP54: 380 }[v.ipClass] +
    v.levels * 8,
  weight: (v) => (v.material === 'пластик' ? 140 : 330),
  picture: (v) => ({
    family: 'sensor',
    variant: 'vibration',
    tone: v.material === 'пластик' ? 'white' : 'steel',
  }),
  conformity: 'declaration',
  accessories: ['pribory-ppkop', 'izveschateli-razbitiya-stekla'],
});
