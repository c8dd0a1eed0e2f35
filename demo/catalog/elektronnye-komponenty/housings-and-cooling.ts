import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { PART, PART_TONE } from './part-attributes.ts';

export const dinRails = leaf({
  code: 'din-reyki-montazhnye',
  name: 'DIN-рейки',
  brands: ['klemmar', 'krepen', 'basten', 'voltur'],
  traits: {
    length: from(COMMON.length, [0.25, 0.5, 1, 2]),
    profile: from(PART.railProfile, ['TH35-7,5', 'TH35-15', 'G32']),
    perforated: by(PART.perforated, (_, dice) => dice.chance(75)),
    material: from(PART.material, ['сталь оцинкованная', 'сталь оцинкованная', 'алюминий']),
    thickness: by(PART.thickness, ({ profile }) => (profile === 'TH35-7,5' ? 1 : 1.5)),
    width: by(COMMON.width, ({ profile }) => (profile === 'G32' ? 32 : 35)),
    height: by(COMMON.height, ({ profile }) => (profile === 'TH35-7,5' ? 7.5 : 15)),
    mounting: from(COMMON.mounting, ['винты М6, шаг отверстий 25 мм', 'винты М5, шаг отверстий 25 мм']),
    coldest: from(COMMON.coldest, [-60]),
    packSize: from(COMMON.packSize, [1]),
  },
  axes: ['length', 'profile'],
  title: ({ length, profile, perforated, material }) =>
    `DIN-рейка ${profile}, ${length.toLocaleString('ru')} м, ${perforated ? 'перфорированная' : 'сплошная'}, ${material}`,
  article: ({ length, profile, perforated, material }) =>
    `DR${profile.replace(/[^\d]/g, '').slice(0, 4)}-${length * 1000}${perforated ? 'P' : 'S'}${material === 'алюминий' ? 'A' : ''}`,
  about: (v) => [
    `Монтажная рейка профиля ${v.profile} длиной ${v.length.toLocaleString('ru')} м для автоматов, реле, клемм и блоков питания.`,
    v.profile === 'TH35-15'
      ? 'Высокий профиль 15 мм жёстче обычного и держит тяжёлые источники питания и трансформаторы.'
      : v.profile === 'G32'
        ? 'Профиль G ставят под клеммы старых серий и тяжёлые сборки.'
        : 'Профиль высотой 7,5 мм подходит к любым модульным аппаратам шириной 17,5 мм на полюс.',
    v.perforated
      ? `Перфорация по всей длине: крепление на ${v.mounting}.`
      : 'Рейка сплошная, отверстия сверлят по месту, зато она не прогибается под нагрузкой.',
    `Материал: ${v.material}, толщина ${v.thickness.toLocaleString('ru')} мм; лишнее отрезают ножовкой и зачищают край.`,
  ],
  price: (v) =>
    25 + v.length * (v.profile === 'TH35-7,5' ? 150 : 260) * (v.material === 'алюминий' ? 1.5 : 1),
  weight: (v) => v.length * (v.profile === 'TH35-7,5' ? 330 : 680) * (v.material === 'алюминий' ? 0.4 : 1),
  picture: (v) => ({
    family: 'duct',
    variant: 'dinrail',
    tone: v.material === 'алюминий' ? 'steel' : 'grey',
  }),
});

export const enclosures = leaf({
  code: 'korpusa-rea',
  name: 'Корпуса РЭА',
  brands: ['klemmar', 'gofrum', 'mikrum', 'relanta'],
  traits: {
    kind: from(PART.caseKind, ['настенный', 'настольный', 'на DIN-рейку', 'герметичный']),
    width: from(COMMON.width, [65, 90, 115, 160, 200]),
    height: by(COMMON.height, ({ width }) => Math.round(Number(width) * 0.65)),
    depth: by(COMMON.depth, ({ width }) => (Number(width) > 115 ? 75 : 45)),
    material: by(COMMON.material, ({ kind }) => (kind === 'герметичный' ? 'поликарбонат' : 'ABS-пластик')),
    ipClass: by(COMMON.ipClass, ({ kind }) => (kind === 'герметичный' ? 'IP65' : 'IP30')),
    lid: by(PART.lid, ({ kind }, dice) =>
      kind === 'на DIN-рейку'
        ? 'на защёлках'
        : kind === 'герметичный'
          ? 'на винтах с уплотнением'
          : dice.pick(['на винтах', 'на защёлках']),
    ),
    colour: from(COMMON.colour, ['серый', 'чёрный', 'белый']),
    coldest: by(COMMON.coldest, ({ kind }) => (kind === 'герметичный' ? -40 : -20)),
    warmest: from(COMMON.warmest, [80]),
    packSize: from(COMMON.packSize, [1]),
  },
  axes: ['width', 'colour'],
  title: ({ kind, width, height, depth, colour }) =>
    `Корпус РЭА ${kind} ${width}×${height}×${depth} мм, ${colour}`,
  article: ({ kind, width, height, colour }) =>
    `EN${width}×${height}${{ настенный: 'W', настольный: 'T', 'на DIN-рейку': 'D', герметичный: 'H' }[kind]}${colour[0]!.toUpperCase()}`,
  about: (v) => [
    `Корпус ${v.width} × ${v.height} × ${v.depth} мм для плат, блоков питания и самодельных узлов, тип: ${v.kind}.`,
    v.kind === 'герметичный'
      ? 'Уплотнитель в пазу крышки держит степень защиты IP65, кабель заводят через гермовводы.'
      : v.kind === 'на DIN-рейку'
        ? 'Защёлка на дне фиксирует корпус на рейке 35 мм, по краям есть окна под клеммники.'
        : v.kind === 'настольный'
          ? 'Торцевые панели съёмные: под разъёмы и кнопки их сверлят отдельно от корпуса.'
          : 'На дне отлиты ушки для шурупов, провода выходят через выламываемые заглушки.',
    `Материал: ${v.material}, крышка ${v.lid}, внутри есть стойки под плату.`,
    `Степень защиты ${v.ipClass}, цвет ${v.colour}; отверстия делают ступенчатым сверлом.`,
  ],
  price: (v) =>
    (60 + v.width * 2.1 + v.depth) * (v.kind === 'герметичный' ? 2.1 : v.kind === 'на DIN-рейку' ? 1.6 : 1),
  weight: (v) => (v.width * v.height * v.depth) / 2600 + 30,
  picture: (v) => ({
    family: 'box',
    variant: v.kind === 'герметичный' ? 'junction' : 'enclosure',
    tone: PART_TONE[v.colour]!,
  }),
});

const THERMAL_OF: Record<number, number> = { 25: 19, 40: 9.5, 60: 5.2, 100: 1.9, 150: 0.9 };

export const heatsinks = leaf({
  code: 'radiatory-alyuminievye',
  name: 'Радиаторы',
  brands: ['mikrum', 'relanta', 'testora'],
  traits: {
    width: from(COMMON.width, [25, 40, 60, 100, 150]),
    depth: by(COMMON.depth, ({ width }) => Number(width)),
    height: by(COMMON.height, ({ width }) => Math.round(10 + Number(width) * 0.25)),
    thermal: by(PART.thermal, ({ width }) => THERMAL_OF[Number(width)]!),
    fins: from(PART.fins, ['рёбра', 'иглы']),
    material: from(PART.material, ['алюминий АД31']),
    finish: from(PART.finish, ['чёрное анодирование', 'без покрытия']),
    colour: by(COMMON.colour, ({ finish }) => (finish === 'чёрное анодирование' ? 'чёрный' : 'серебристый')),
    mounting: by(COMMON.mounting, ({ width }) =>
      Number(width) > 60
        ? 'винты М4, готовые отверстия'
        : Number(width) > 25
          ? 'винты М3, отверстия по месту'
          : 'теплопроводная клейкая лента',
    ),
    warmest: from(COMMON.warmest, [150]),
    packSize: from(COMMON.packSize, [1]),
  },
  axes: ['width', 'finish'],
  title: ({ width, depth, height, fins, finish }) =>
    `Радиатор ${fins === 'рёбра' ? 'ребристый' : 'игольчатый'} ${width}×${depth}×${height} мм, ${finish}`,
  article: ({ width, height, fins, finish }) =>
    `HS${width}×${height}${fins[0] === 'р' ? 'R' : 'P'}${finish.startsWith('чёрное') ? 'B' : ''}`,
  about: (v) => [
    `Алюминиевый радиатор ${v.width} × ${v.depth} мм высотой ${v.height} мм отводит тепло от транзисторов, реле и стабилизаторов.`,
    `Тепловое сопротивление ${v.thermal.toLocaleString('ru')} °C/Вт без обдува, с вентилятором оно снижается примерно вдвое.`,
    v.fins === 'рёбра'
      ? 'Рёбра ставят вертикально, чтобы тёплый воздух уходил вверх.'
      : 'Игольчатая поверхность работает при любом направлении потока воздуха.',
    `Покрытие: ${v.finish}; крепление: ${v.mounting}${v.mounting.startsWith('винты') ? ', между деталью и радиатором нужна теплопроводная паста' : ''}.`,
  ],
  price: (v) => 30 + v.width ** 1.45 * 0.75 + (v.finish === 'без покрытия' ? 0 : v.width * 0.5),
  weight: (v) => (v.width * v.depth * v.height) / 1000 + 3,
  picture: (v) => ({
    family: 'component',
    variant: 'heatsink',
    tone: v.finish === 'без покрытия' ? 'steel' : 'black',
  }),
  accessories: ['rele-tverdotelnye'],
});
