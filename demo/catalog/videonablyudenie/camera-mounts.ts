import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown, temperatures } from '../wording.ts';
import { CCTV } from './cctv-attributes.ts';

const BRACKET_SCENE: Record<string, string> = {
  настенный: 'Пластину крепят к стене на анкеры, кабель проходит внутри стойки и не виден снаружи.',
  потолочный: 'Штангу подвешивают к потолку или балке, камера опускается ниже светильников и балок.',
  'на столб': 'Пластину притягивают к столбу стальной лентой, сверлить опору не нужно.',
  угловой: 'Переходник ставят на наружный угол здания, камера смотрит вдоль двух стен.',
  парапетный: 'Поворотная стрела крепится к парапету кровли, камеру для чистки отводят к себе.',
};
const BRACKET_NOUN: Record<string, string> = {
  настенный: 'Настенный кронштейн',
  потолочный: 'Потолочный кронштейн',
  'на столб': 'Кронштейн для столба',
  угловой: 'Кронштейн на угол здания',
  парапетный: 'Парапетный кронштейн',
};
const BRACKET_PRICE: Record<string, number> = {
  настенный: 950,
  потолочный: 1300,
  'на столб': 1650,
  угловой: 1450,
  парапетный: 7900,
};

export const brackets = leaf({
  code: 'kronshteyny-dlya-kamer',
  name: 'Кронштейны для камер',
  brands: ['zorkan', 'irvis', 'optimur', 'basten', 'lumetra'],
  traits: {
    kind: from(CCTV.bracketKind, [
      'настенный',
      'настенный',
      'потолочный',
      'на столб',
      'угловой',
      'парапетный',
    ]),
    reach: by(CCTV.reach, ({ kind }, dice) =>
      kind === 'парапетный'
        ? 760
        : kind === 'на столб' || kind === 'угловой'
          ? dice.pick([50, 65])
          : dice.pick([150, 200, 300]),
    ),
    load: by(CCTV.load, ({ kind }) => (kind === 'парапетный' ? 15 : kind === 'настенный' ? 5 : 8)),
    suited: by(CCTV.suitedCameras, ({ kind }) =>
      kind === 'настенный' || kind === 'потолочный'
        ? 'купольные и турельные камеры'
        : kind === 'парапетный'
          ? 'поворотные камеры'
          : 'цилиндрические и поворотные камеры',
    ),
    tilt: by(CCTV.tilt, ({ kind }) => (kind === 'потолочный' ? 'нет' : 'по узлу камеры')),
    cableEntry: by(CCTV.cableEntry, ({ kind }) => (kind === 'на столб' ? 'снизу' : 'внутри кронштейна')),
    material: from(COMMON.material, ['алюминиевый сплав', 'сталь с покрытием']),
    mounting: by(COMMON.mounting, ({ kind }) => (kind === 'на столб' ? 'стальная лента' : 'анкеры')),
    coldest: from(COMMON.coldest, [-50, -60]),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'тёмно-серый']),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['colour', 'material'],
  title: ({ kind, reach, material }) => `Кронштейн для камер ${kind}, вылет ${reach} мм, ${material}`,
  article: (v) =>
    `KR${Object.keys(BRACKET_SCENE).indexOf(v.kind) + 1}-${v.reach}${v.material === 'алюминиевый сплав' ? 'A' : 'S'}`,
  about: (v) => [
    `${BRACKET_NOUN[v.kind]} с вылетом ${v.reach} мм, к нему подходят ${v.suited} массой до ${v.load} кг.`,
    BRACKET_SCENE[v.kind]!,
    v.material === 'алюминиевый сплав'
      ? 'Алюминиевый сплав под порошковой краской не ржавеет и почти не нагружает основание.'
      : 'Сталь с порошковым покрытием держит ветровую нагрузку и не деформируется при затяжке.',
    'Отверстия сверяют с чертежом камеры: у разных корпусов межосевое расстояние своё.',
  ],
  price: (v) => BRACKET_PRICE[v.kind]! + v.reach * 1.5 + (v.material === 'алюминиевый сплав' ? 250 : 0),
  weight: (v) =>
    v.kind === 'парапетный' ? 6800 : 350 + v.reach * (v.material === 'алюминиевый сплав' ? 1.5 : 3),
  picture: (v) => ({
    family: 'bracket',
    variant: v.kind === 'на столб' ? 'pole' : 'wall',
    tone: toneOf(v.colour),
  }),
  accessories: ['korobki-montazhnye-dlya-kamer', 'ip-kamery-kupolnye'],
});

export const mountingBoxes = leaf({
  code: 'korobki-montazhnye-dlya-kamer',
  name: 'Монтажные коробки для камер',
  brands: ['zorkan', 'irvis', 'lumetra', 'basten'],
  traits: {
    diameter: from(COMMON.diameter, [100, 110, 124, 137]),
    depth: by(COMMON.depth, ({ diameter }) => (Number(diameter) > 120 ? 53 : 38)),
    suited: from(CCTV.suitedCameras, [
      'купольные и турельные камеры',
      'цилиндрические камеры',
      'камеры любого корпуса',
    ]),
    load: by(CCTV.load, ({ diameter }) => (Number(diameter) > 120 ? 4.5 : 3)),
    cableEntry: from(CCTV.cableEntry, ['сзади и сбоку, G3/4', 'сзади и сбоку, M20']),
    material: from(COMMON.material, ['алюминиевый сплав', 'пластик']),
    ipClass: by(COMMON.ipClass, ({ material }) => (material === 'пластик' ? 'IP54' : 'IP66')),
    mounting: from(COMMON.mounting, ['стена, потолок']),
    coldest: by(COMMON.coldest, ({ material }) => (material === 'пластик' ? -40 : -60)),
    warmest: from(COMMON.warmest, [60]),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'серый']),
  },
  axes: ['colour', 'diameter'],
  title: ({ diameter, depth, material, ipClass }) =>
    `Коробка монтажная для камер Ø${diameter}×${depth} мм, ${material}, ${ipClass}`,
  article: (v) =>
    `JB${v.diameter}-${v.material === 'пластик' ? 'P' : 'A'}${v.cableEntry.includes('M20') ? 20 : 34}`,
  about: (v) => [
    `Круглая коробка диаметром ${v.diameter} мм закрывает разъёмы и запас кабеля за камерой.`,
    `На крышку ставят ${v.suited} массой до ${shown(v.load)} кг, глубины ${v.depth} мм хватает на разъёмы RJ-45 и питания.`,
    v.material === 'пластик'
      ? `Пластиковый корпус ${v.ipClass} подходит для помещений и мест под навесом.`
      : `Литой корпус ${v.ipClass} с уплотнением ставят прямо под дождь.`,
    `Кабель заводят ${v.cableEntry.replace(', ', ' через отверстие ')}, неиспользуемый ввод закрывают заглушкой из комплекта.`,
  ],
  price: (v) => (v.material === 'пластик' ? 320 : 780) + (v.diameter - 100) * 6,
  weight: (v) => (v.material === 'пластик' ? 140 : 330) + (v.diameter - 100) * 3,
  picture: (v) => ({ family: 'bracket', variant: 'box', tone: toneOf(v.colour) }),
  accessories: ['ip-kamery-turelnye', 'ip-kamery-tsilindricheskie', 'kronshteyny-dlya-kamer'],
});

export const housings = leaf({
  code: 'kozhuhi-dlya-kamer',
  name: 'Кожухи и термокожухи',
  brands: ['zorkan', 'optimur', 'kestora', 'irvis'],
  traits: {
    usefulLength: from(CCTV.usefulLength, [180, 230, 280]),
    heater: from(CCTV.heater, [0, 20, 40]),
    supply: by(COMMON.supply, ({ heater }, dice) =>
      heater === 0 ? 'не требуется' : dice.pick(['12 В', '24 В AC', '220 В']),
    ),
    ipClass: from(COMMON.ipClass, ['IP65', 'IP66']),
    coldest: by(COMMON.coldest, ({ heater }) => (heater === 40 ? -60 : heater === 20 ? -45 : -10)),
    warmest: from(COMMON.warmest, [50]),
    sunShield: from(CCTV.sunShield, [true]),
    material: from(COMMON.material, ['алюминиевый сплав', 'нержавеющая сталь']),
    cableEntry: from(CCTV.cableEntry, ['2 гермоввода PG9', '3 гермоввода PG9']),
    width: from(COMMON.width, [120, 145]),
    height: from(COMMON.height, [105, 120]),
    depth: by(COMMON.depth, ({ usefulLength }) => Number(usefulLength) + 130),
    colour: by(COMMON.colour, ({ material }, dice) =>
      material === 'нержавеющая сталь' ? 'серебристый' : dice.pick(['серый', 'белый']),
    ),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['heater', 'usefulLength'],
  title: (v) =>
    v.heater === 0
      ? `Кожух для камеры ${v.usefulLength} мм без обогрева, ${v.ipClass}`
      : `Термокожух для камеры ${v.usefulLength} мм, обогрев ${v.heater} Вт, ${v.supply}`,
  article: (v) => `TK${v.usefulLength}-${v.heater}${v.material === 'нержавеющая сталь' ? 'N' : ''}`,
  about: (v) => [
    `Кожух защищает корпусную камеру с объективом общей длиной до ${v.usefulLength} мм от осадков, пыли и случайных ударов.`,
    v.heater === 0
      ? `Обогревателя нет: летом и в неотапливаемых, но тёплых помещениях этого достаточно, ниже ${shown(v.coldest)} °C берут термокожух.`
      : `Обогреватель ${v.heater} Вт с термостатом сохраняет работу камеры ${temperatures(v)} и не даёт стеклу запотеть.`,
    v.material === 'нержавеющая сталь'
      ? 'Корпус из нержавеющей стали выдерживает мойку, солёный туман и реагенты.'
      : 'Корпус из алюминиевого сплава с козырьком открывается вбок, камера доступна без снятия с кронштейна.',
    `Защита ${v.ipClass}, для кабелей предусмотрены вводы: ${v.cableEntry}.`,
    v.heater === 0
      ? 'Питание камеры заводят отдельным кабелем.'
      : `Обогрев питается от ${v.supply.replace(' AC', ' переменного тока')}, камеру питают отдельной линией.`,
  ],
  price: (v) =>
    (3900 + (v.usefulLength - 180) * 12 + v.heater * 75) * (v.material === 'нержавеющая сталь' ? 2.4 : 1),
  weight: (v) => (v.material === 'нержавеющая сталь' ? 3400 : 1700) + (v.usefulLength - 180) * 4,
  picture: (v) => ({
    family: 'bullet',
    variant: 'housing',
    tone: toneOf(v.colour),
  }),
  conformity: 'declaration',
  accessories: ['ip-kamery-korpusnye', 'obektivy-dlya-kamer', 'kronshteyny-dlya-kamer'],
});
