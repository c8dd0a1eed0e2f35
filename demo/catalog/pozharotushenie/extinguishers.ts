import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees } from '../wording.ts';
import { FIRE } from './fire-attributes.ts';

interface Size {
  rank: string;
  time: number;
  jet: number;
  gross: number;
  height: number;
  diameter: number;
  price: number;
}

const size = (
  rank: string,
  [time, jet]: readonly [number, number],
  [gross, height, diameter]: readonly [number, number, number],
  price: number,
): Size => ({ rank, time, jet, gross, height, diameter, price });

const POWDER: Record<number, Size> = {
  2: size('1A, 21B', [6, 2], [3.6, 325, 110], 980),
  3: size('1A, 34B', [8, 2.5], [4.8, 410, 110], 1190),
  4: size('2A, 55B', [10, 3], [6.1, 420, 130], 1380),
  5: size('2A, 70B', [10, 3.5], [7.4, 465, 130], 1590),
  6: size('3A, 89B', [12, 3.5], [8.9, 480, 150], 1890),
  8: size('4A, 144B', [15, 4], [11.6, 500, 160], 2290),
  10: size('6A, 144B', [15, 4.5], [14.5, 560, 175], 2950),
};

const CARBON: Record<number, Size> = {
  1: size('13B', [6, 2], [4.3, 430, 76], 2150),
  2: size('21B', [8, 2], [6.6, 520, 108], 2690),
  3: size('34B', [9, 2.5], [9.2, 560, 114], 3350),
  5: size('55B', [10, 3], [14.6, 570, 140], 5450),
  7: size('70B', [15, 3], [19.5, 680, 152], 8100),
};

const EMULSION: Record<number, Size> = {
  2: size('2A, 55B', [20, 3], [4.4, 350, 110], 4300),
  4: size('4A, 113B', [30, 4], [7.2, 440, 140], 6200),
  5: size('4A, 144B', [35, 4], [8.8, 490, 140], 7300),
  6: size('6A, 183B', [40, 5], [10.4, 530, 150], 8600),
};

export const powderExtinguishers = leaf({
  code: 'ognetushiteli-poroshkovye',
  name: 'Порошковые огнетушители',
  brands: ['gasmar', 'penotur', 'plamet', 'piroskan', 'detexa'],
  traits: {
    charge: from(FIRE.chargeMass, [2, 3, 4, 5, 6, 8, 10]),
    classes: from(FIRE.classes, ['A, B, C, E', 'A, B, C, E', 'B, C, E']),
    rank: by(FIRE.rank, ({ charge, classes }) => {
      const { rank } = POWDER[Number(charge)]!;
      return String(classes).startsWith('A') ? rank : rank.split(', ')[1]!;
    }),
    grossMass: by(FIRE.grossMass, ({ charge }) => POWDER[Number(charge)]!.gross),
    dischargeTime: by(FIRE.dischargeTime, ({ charge }) => POWDER[Number(charge)]!.time),
    jetLength: by(FIRE.jetLength, ({ charge }) => POWDER[Number(charge)]!.jet),
    pressure: from(FIRE.pressure, [1.4, 1.6]),
    coldest: from(COMMON.coldest, [-40, -50]),
    warmest: from(COMMON.warmest, [50]),
    height: by(COMMON.height, ({ charge }) => POWDER[Number(charge)]!.height),
    diameter: by(COMMON.diameter, ({ charge }) => POWDER[Number(charge)]!.diameter),
    rechargeYears: from(FIRE.rechargeYears, [5]),
    serviceYears: from(FIRE.serviceYears, [10, 15]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['charge'],
  title: ({ charge, classes }) => `Огнетушитель порошковый ОП-${charge} закачной, классы ${classes}`,
  article: ({ charge, classes }) => `ОП${charge}-${classes.replaceAll(', ', '')}`,
  about: (v) => [
    `Закачной порошковый огнетушитель с зарядом ${v.charge} кг для пожаров классов ${v.classes}, включая электроустановки под напряжением до 1000 В.`,
    `Модельный очаг ${v.rank}; порошок подаётся не менее ${v.dischargeTime} с, длина струи ${v.jetLength.toLocaleString('ru')} м.`,
    v.charge <= 3
      ? 'По размеру подходит для автомобиля, кабинета и небольшой мастерской, держится на транспортном кронштейне.'
      : 'Размещается на настенном кронштейне не выше 1,5 м от пола, в пожарном шкафу или напольной подставке.',
    `Давление ${v.pressure.toLocaleString('ru')} МПа видно по индикатору: стрелка должна стоять в зелёном секторе.`,
    `Рабочая температура от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C, поэтому огнетушитель можно держать в неотапливаемых складах и гаражах.`,
    `Перезарядка раз в ${v.rechargeYears} лет и после каждого применения, срок службы корпуса ${v.serviceYears} лет.`,
  ],
  price: (v) => POWDER[v.charge]!.price * (v.classes === 'B, C, E' ? 0.94 : 1) + (v.coldest === -50 ? 60 : 0),
  weight: (v) => v.grossMass * 1000 + 250,
  picture: (v) => ({
    family: 'extinguisher',
    variant: 'powder',
    tone: 'red',
    mass: v.charge,
    size: v.charge > 5 ? 1 : 0.88,
  }),
  conformity: 'certificate',
  accessories: ['podstavki-pod-ognetushitel', 'kronshteyny-dlya-ognetushiteley', 'shkafy-pozharnye'],
});

export const carbonExtinguishers = leaf({
  code: 'ognetushiteli-uglekislotnye',
  name: 'Углекислотные огнетушители',
  brands: ['gasmar', 'penotur', 'piroskan', 'detexa'],
  traits: {
    charge: from(FIRE.chargeMass, [1, 2, 3, 5, 7]),
    classes: from(FIRE.classes, ['B, C, E']),
    rank: by(FIRE.rank, ({ charge }) => CARBON[Number(charge)]!.rank),
    material: from(COMMON.material, ['сталь', 'сталь', 'алюминий']),
    grossMass: by(FIRE.grossMass, ({ charge, material }) => {
      const { gross } = CARBON[Number(charge)]!;
      return material === 'алюминий' ? Math.round(gross * 7.5) / 10 : gross;
    }),
    dischargeTime: by(FIRE.dischargeTime, ({ charge }) => CARBON[Number(charge)]!.time),
    jetLength: by(FIRE.jetLength, ({ charge }) => CARBON[Number(charge)]!.jet),
    pressure: from(FIRE.pressure, [5.8]),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [50]),
    height: by(COMMON.height, ({ charge }) => CARBON[Number(charge)]!.height),
    diameter: by(COMMON.diameter, ({ charge }) => CARBON[Number(charge)]!.diameter),
    rechargeYears: from(FIRE.rechargeYears, [5]),
    serviceYears: from(FIRE.serviceYears, [15, 20]),
  },
  axes: ['charge', 'material'],
  title: ({ charge, material }) => `Огнетушитель углекислотный ОУ-${charge}, баллон: ${material}`,
  article: ({ charge, material }) => `ОУ${charge}-${material === 'алюминий' ? 'АЛ' : 'СТ'}`,
  about: (v) => [
    `Углекислотный огнетушитель с зарядом ${v.charge} кг для горючих жидкостей, газов и электрооборудования под напряжением до 10 кВ.`,
    'Двуокись углерода испаряется без следа, поэтому им тушат серверные, щитовые, архивы и лабораторные приборы.',
    `Время подачи не менее ${v.dischargeTime} с, длина струи ${v.jetLength.toLocaleString('ru')} м, ранг модельного очага ${v.rank}.`,
    v.charge >= 5
      ? 'Раструб на гибком шланге направляют за рукоятку: металлические части при выпуске остывают ниже −60 °C.'
      : 'Раструб поворачивается на латунной головке; во время выпуска его нельзя держать голой рукой.',
    `Полная масса ${v.grossMass.toLocaleString('ru')} кг, материал баллона: ${v.material}; утечку заряда проверяют взвешиванием раз в год.`,
  ],
  price: (v) => CARBON[v.charge]!.price * (v.material === 'алюминий' ? 1.55 : 1),
  weight: (v) => v.grossMass * 1000 + 300,
  picture: (v) => ({
    family: 'extinguisher',
    variant: 'co2',
    tone: 'red',
    mass: v.charge,
    size: v.charge > 3 ? 1 : 0.86,
  }),
  conformity: 'certificate',
  accessories: ['podstavki-pod-ognetushitel', 'kronshteyny-dlya-ognetushiteley'],
});

export const emulsionExtinguishers = leaf({
  code: 'ognetushiteli-vozdushno-emulsionnye',
  name: 'Воздушно-эмульсионные огнетушители',
  brands: ['penotur', 'gasmar', 'plamet'],
  traits: {
    charge: from(FIRE.chargeVolume, [2, 4, 5, 6]),
    coldest: from(COMMON.coldest, [5, -20, -40]),
    classes: from(FIRE.classes, ['A, B, E', 'A, B, C, E']),
    rank: by(FIRE.rank, ({ charge }) => EMULSION[Number(charge)]!.rank),
    grossMass: by(FIRE.grossMass, ({ charge }) => EMULSION[Number(charge)]!.gross),
    dischargeTime: by(FIRE.dischargeTime, ({ charge }) => EMULSION[Number(charge)]!.time),
    jetLength: by(FIRE.jetLength, ({ charge }) => EMULSION[Number(charge)]!.jet),
    pressure: from(FIRE.pressure, [1.4]),
    warmest: from(COMMON.warmest, [50, 55]),
    height: by(COMMON.height, ({ charge }) => EMULSION[Number(charge)]!.height),
    diameter: by(COMMON.diameter, ({ charge }) => EMULSION[Number(charge)]!.diameter),
    rechargeYears: from(FIRE.rechargeYears, [5, 10]),
    serviceYears: from(FIRE.serviceYears, [15]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['charge', 'coldest'],
  title: ({ charge, coldest }) =>
    `Огнетушитель воздушно-эмульсионный ОВЭ-${charge}, от ${degrees(coldest)} °C`,
  article: ({ charge, coldest }) => `ОВЭ${charge}-${coldest > 0 ? 'Л' : `З${-coldest}`}`,
  about: (v) => [
    `Воздушно-эмульсионный огнетушитель объёмом ${v.charge} л для пожаров классов ${v.classes}; электрооборудование тушат с расстояния не менее 1 м.`,
    `Мелкодисперсная эмульсия охлаждает очаг и закрывает его плёнкой, ранг ${v.rank}, время подачи ${v.dischargeTime} с.`,
    'Видимость в помещении при выпуске сохраняется, а следы смываются водой: ими оснащают школы, гостиницы и торговые залы.',
    v.coldest > 0
      ? 'Летний заряд рассчитан на отапливаемые помещения: при отрицательной температуре он замерзает.'
      : `Зимний заряд не замерзает до ${degrees(v.coldest)} °C, огнетушитель можно держать на холодном складе и в транспорте.`,
    `Струя достаёт на ${v.jetLength} м, перезарядка нужна раз в ${v.rechargeYears} лет.`,
  ],
  price: (v) => EMULSION[v.charge]!.price * (v.coldest < 0 ? 1.12 - v.coldest / 1000 : 1),
  weight: (v) => v.grossMass * 1000 + 300,
  picture: (v) => ({
    family: 'extinguisher',
    variant: 'foam',
    tone: 'red',
    mass: v.charge,
    size: v.charge > 4 ? 1 : 0.9,
  }),
  conformity: 'certificate',
  accessories: ['podstavki-pod-ognetushitel', 'kronshteyny-dlya-ognetushiteley'],
});
