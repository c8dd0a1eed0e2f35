import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { FIRE } from './fire-attributes.ts';

const SHIELD_USE: Record<string, string> = {
  'ЩП-А': 'твёрдые вещества и материалы',
  'ЩП-В': 'горючие жидкости',
  'ЩП-Е': 'электроустановки',
  'ЩП-СХ': 'сельскохозяйственные объекты',
};
const SHIELD_KIT: Record<string, string> = {
  'ЩП-А': 'лом, багор, лопату и ведро',
  'ЩП-В': 'лом, лопату, ведро и полотно',
  'ЩП-Е': 'диэлектрические ножницы, боты, коврик, лопату и полотно',
  'ЩП-СХ': 'лом, багор, две лопаты, вилы и ведро',
};

export const fireShields = leaf({
  code: 'schity-pozharnye-nastennye',
  name: 'Пожарные щиты',
  brands: ['gasmar', 'tverdis', 'penotur', 'plamet'],
  traits: {
    shield: from(FIRE.shieldKind, ['ЩП-А', 'ЩП-В', 'ЩП-Е', 'ЩП-СХ']),
    door: from(FIRE.door, ['открытый', 'закрытый, сетка', 'закрытый, с окном']),
    filled: by(FIRE.filled, (_, dice) => dice.chance(45)),
    place: by(FIRE.place, ({ shield }) => SHIELD_USE[String(shield)]!),
    material: from(COMMON.material, ['сталь с порошковой окраской', 'влагостойкая фанера в стальной раме']),
    width: by(COMMON.width, ({ door }) => (door === 'открытый' ? 1250 : 1300)),
    height: by(COMMON.height, ({ door }) => (door === 'открытый' ? 1000 : 1200)),
    depth: by(COMMON.depth, ({ door }) => (door === 'открытый' ? 40 : 300)),
    grossMass: by(FIRE.grossMass, ({ door, filled }) => (door === 'открытый' ? 14 : 32) + (filled ? 15 : 0)),
    mounting: from(COMMON.mounting, ['настенный, четыре анкера']),
    colour: from(COMMON.colour, ['красный']),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['shield', 'door'],
  title: ({ shield, door, filled }) =>
    `Щит пожарный ${shield} ${door}, ${filled ? 'с инвентарём' : 'без инвентаря'}`,
  article: ({ shield, door, filled }) =>
    `${shield.replace('-', '')}-${door === 'открытый' ? 'О' : door.endsWith('сетка') ? 'С' : 'З'}${filled ? 'К' : ''}`,
  about: (v) => [
    `Пожарный щит ${v.shield}, область применения: ${v.place}.`,
    v.filled
      ? `В поставку входит инвентарь: щит рассчитан на ${SHIELD_KIT[v.shield]}.`
      : `Поставляется пустым, крепления рассчитаны на ${SHIELD_KIT[v.shield]}.`,
    v.door === 'открытый'
      ? 'Открытое исполнение держит инвентарь на крючках, его вешают внутри цехов и складов; огнетушители размещают рядом.'
      : 'Закрытый корпус с дверцами под пломбу не даёт растащить инвентарь; огнетушители ставят внутрь на полку.',
    `Основа: ${v.material}, габарит ${v.width} × ${v.height} мм, крепление к стене анкерами.`,
  ],
  price: (v) => (v.door === 'открытый' ? 2300 : 6400) + (v.filled ? (v.shield === 'ЩП-Е' ? 9800 : 4900) : 0),
  weight: (v) => v.grossMass * 1000 + 500,
  picture: () => ({ family: 'gear', variant: 'shield', tone: 'red' }),
  accessories: ['inventar-pozharnyy', 'polotna-protivopozharnye', 'ognetushiteli-poroshkovye'],
});

interface Tool {
  code: string;
  size: number;
  mass: number;
  price: number;
  use: string;
}

const TOOLS: Record<string, Tool> = {
  'лопата совковая': {
    code: 'ЛС',
    size: 1400,
    mass: 1.9,
    price: 480,
    use: 'засыпают очаг песком и собирают разлитое',
  },
  'лопата штыковая': {
    code: 'ЛШ',
    size: 1400,
    mass: 1.8,
    price: 470,
    use: 'окапывают горящий участок и рыхлят песок',
  },
  багор: {
    code: 'Б',
    size: 2000,
    mass: 3.2,
    price: 640,
    use: 'растаскивают горящие конструкции и вскрывают кровлю',
  },
  лом: { code: 'Л', size: 1100, mass: 4.8, price: 790, use: 'вскрывают двери, полы и тяжёлые крышки' },
  топор: { code: 'Т', size: 650, mass: 1.7, price: 860, use: 'рубят деревянные конструкции и перегородки' },
  'ведро конусное': { code: 'В', size: 430, mass: 1.1, price: 350, use: 'подносят воду и песок к очагу' },
};

export const fireTools = leaf({
  code: 'inventar-pozharnyy',
  name: 'Пожарный инвентарь',
  brands: ['gasmar', 'penotur', 'plamet', 'krepen'],
  traits: {
    tool: from(FIRE.tool, ['лопата совковая', 'лопата штыковая', 'багор', 'лом', 'топор', 'ведро конусное']),
    material: by(FIRE.toolMaterial, ({ tool }) =>
      tool === 'лом' || tool === 'ведро конусное' ? 'сталь' : 'сталь, деревянная рукоять',
    ),
    lengthMm: by(FIRE.lengthMm, ({ tool }) => TOOLS[String(tool)]!.size),
    grossMass: by(FIRE.grossMass, ({ tool }) => TOOLS[String(tool)]!.mass),
    steel: from(FIRE.steel, [0.8, 1.2, 1.5]),
    finish: from(FIRE.finish, ['красная эмаль', 'порошковая окраска']),
    colour: from(COMMON.colour, ['красный']),
    mounting: from(COMMON.mounting, ['крючки пожарного щита']),
    warranty: from(COMMON.warranty, [6, 12]),
  },
  axes: ['tool'],
  title: ({ tool, lengthMm }) =>
    `${tool[0]!.toUpperCase()}${tool.slice(1)} для пожарного щита, ${lengthMm} мм`,
  article: ({ tool, lengthMm }) => `И${TOOLS[tool]!.code}-${lengthMm}`,
  about: (v) => [
    `Ручной инструмент для пожарного щита, вид: ${v.tool}; им ${TOOLS[v.tool]!.use}.`,
    `Габарит по длинной стороне ${v.lengthMm} мм, масса ${v.grossMass.toLocaleString('ru')} кг, материал: ${v.material}.`,
    v.tool === 'ведро конусное'
      ? 'Конусное дно не позволяет поставить ведро на пол, поэтому его не уносят для хозяйственных нужд.'
      : 'Рабочая часть окрашена в красный цвет, чтобы инвентарь не уходил на хозяйственные работы.',
    `Покрытие: ${v.finish}; хранят на крючках щита, раз в квартал осматривают и отмечают в журнале.`,
  ],
  price: (v) => TOOLS[v.tool]!.price + (v.steel - 0.8) * 120,
  weight: (v) => v.grossMass * 1000,
  picture: (v) =>
    v.tool === 'ведро конусное'
      ? { family: 'container', variant: 'bucket', tone: 'red' }
      : { family: 'gear', variant: 'shovel', tone: v.tool === 'лом' ? 'graphite' : 'red' },
  accessories: ['schity-pozharnye-nastennye'],
});

export const fireBlankets = leaf({
  code: 'polotna-protivopozharnye',
  name: 'Противопожарные полотна',
  brands: ['penotur', 'gasmar', 'plamet', 'tverdis'],
  traits: {
    size: from(FIRE.clothSize, ['1 × 1 м', '1,2 × 1,8 м', '1,5 × 2 м', '2 × 2 м']),
    cloth: from(FIRE.cloth, ['стеклоткань', 'стеклоткань с силиконом', 'кремнезёмная ткань', 'брезент ОП']),
    temperature: by(FIRE.clothTemperature, ({ cloth }) =>
      cloth === 'кремнезёмная ткань' ? 1100 : cloth === 'брезент ОП' ? 300 : 550,
    ),
    classes: from(FIRE.classes, ['A, B', 'A, B, E']),
    thickness: by(FIRE.thickness, ({ cloth }) =>
      cloth === 'кремнезёмная ткань' ? 1.1 : cloth === 'брезент ОП' ? 0.9 : 0.45,
    ),
    container: from(FIRE.container, ['чехол с лентами', 'жёсткий футляр']),
    mass: by(FIRE.grossMass, ({ size, thickness }) => {
      const area = areaOf(String(size));
      return Math.round(area * Number(thickness) * 10.5) / 10;
    }),
    readyTime: from(FIRE.readyTime, [3, 5]),
    mounting: from(COMMON.mounting, ['на стене или на щите']),
    serviceYears: from(FIRE.serviceYears, [5, 10]),
  },
  axes: ['size', 'cloth'],
  title: ({ size, cloth }) => `Полотно противопожарное ${size}, ${cloth}`,
  article: ({ size, cloth }) =>
    `ПП${size.replace(' м', '').replaceAll(' ', '')}-${cloth === 'стеклоткань с силиконом' ? 'СС' : cloth[0]!.toUpperCase()}`,
  about: (v) => [
    `Противопожарное полотно ${v.size} набрасывают на очаг: без воздуха горение прекращается.`,
    `Ткань: ${v.cloth}, держит до ${v.temperature.toLocaleString('ru')} °C, толщина ${v.thickness.toLocaleString('ru')} мм.`,
    v.container === 'жёсткий футляр'
      ? 'Хранится в жёстком футляре на стене, полотно выдёргивают вниз за две ленты.'
      : 'Хранится в чехле на стене или щите, за ленты разворачивается одним движением.',
    v.temperature > 600
      ? 'Служит и экраном при сварке: капли металла не прожигают ткань.'
      : 'Годится для кухонь, лабораторий, гаражей и для накрывания горящей на человеке одежды.',
  ],
  price: (v) =>
    areaOf(v.size) * (v.temperature > 600 ? 1150 : v.temperature > 400 ? 480 : 390) +
    (v.container === 'жёсткий футляр' ? 420 : 160),
  weight: (v) => v.mass * 1000 + 200,
  picture: (v) => ({
    family: 'membrane',
    tone: v.cloth === 'брезент ОП' ? 'green' : v.temperature > 600 ? 'sand' : 'white',
  }),
  accessories: ['schity-pozharnye-nastennye'],
});

function areaOf(cloth: string): number {
  const [wide = 1, long = 1] = cloth
    .replace(' м', '')
    .split(' × ')
    .map((side) => Number(side.replace(',', '.')));
  return wide * long;
}
