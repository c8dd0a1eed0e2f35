import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { degrees, rowOf, shown } from '../wording.ts';
import { PULLING } from './pulling-attributes.ts';

interface HandRod {
  bend: number;
  strength: number;
  tube: number;
  grams: number;
  base: number;
  metre: number;
}

const HAND_RODS: Record<number, HandRod> = {
  3: { bend: 60, strength: 3, tube: 16, grams: 14, base: 700, metre: 62 },
  3.5: { bend: 70, strength: 4, tube: 20, grams: 19, base: 800, metre: 78 },
  4.5: { bend: 120, strength: 6, tube: 25, grams: 32, base: 1500, metre: 112 },
  6: { bend: 180, strength: 9, tube: 32, grams: 52, base: 2400, metre: 150 },
};

export const handRods = leaf({
  code: 'uzk-ruchnye',
  name: 'УЗК ручные',
  brands: ['trosar', 'cablero', 'krepen', 'mednika'],
  traits: {
    rodDiameter: from(PULLING.rodDiameter, [3, 3.5, 4.5, 6]),
    length: from(COMMON.length, [10, 15, 20, 30, 50]),
    rodMaterial: from(PULLING.rodMaterial, ['стеклопруток в полипропилене', 'стеклопруток в полиэтилене']),
    housing: from(PULLING.housing, ['пластиковая с ручкой', 'металлическая с ручкой', 'бухта без кассеты']),
    rodBend: by(PULLING.rodBend, ({ rodDiameter }) => rowOf(HAND_RODS, rodDiameter).bend),
    strength: by(PULLING.strength, ({ rodDiameter }) => rowOf(HAND_RODS, rodDiameter).strength),
    tubeFrom: by(PULLING.tubeFrom, ({ rodDiameter }) => rowOf(HAND_RODS, rodDiameter).tube),
    tip: from(PULLING.tip, ['латунный с ушком, сменный', 'стальной с ушком']),
    tipThread: by(PULLING.tipThread, ({ rodDiameter }) => (Number(rodDiameter) < 4 ? 'М5' : 'М6')),
    coldest: from(COMMON.coldest, [-20, -40]),
    warmest: from(COMMON.warmest, [60]),
    colour: from(COMMON.colour, ['жёлтый', 'оранжевый', 'зелёный', 'красный']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['length', 'rodDiameter'],
  title: (v) =>
    `УЗК ручное, стеклопруток ${shown(v.rodDiameter)} мм, ${v.length} м, ${v.housing === 'бухта без кассеты' ? 'в бухте' : `кассета ${v.housing}`}`,
  article: (v) =>
    `УР-${shown(v.rodDiameter)}x${v.length}${{ 'пластиковая с ручкой': 'П', 'металлическая с ручкой': 'М', 'бухта без кассеты': 'Б' }[v.housing]}`,
  about: (v) => [
    `Ручное устройство закладки кабеля: гибкий стеклопруток ${shown(v.rodDiameter)} мм длиной ${v.length} м для гофры, коробов и запотолочного пространства.`,
    `Пруток проходит в каналы от ${v.tubeFrom} мм и повороты с радиусом от ${v.rodBend} мм, выдерживает натяжение ${v.strength} кН.`,
    v.housing === 'бухта без кассеты'
      ? 'Кассеты нет, бухту разматывают вдвоём и после работы стягивают ремнём.'
      : `Пруток хранится в кассете (${v.housing}) и выходит по мере проталкивания, не путаясь под ногами.`,
    v.tip.startsWith('латунный')
      ? `На конце латунный наконечник с ушком, при поломке его меняют: резьба ${v.tipThread}.`
      : 'На конце обжат стальной наконечник с ушком, к нему крепят кабель или чулок.',
    `Работает при температуре от ${degrees(v.coldest)} °C; пруток не проводит ток, но линию перед протяжкой всё равно обесточивают.`,
  ],
  price: (v) => {
    const rod = rowOf(HAND_RODS, v.rodDiameter);
    const housing = { 'пластиковая с ручкой': 450, 'металлическая с ручкой': 1300, 'бухта без кассеты': 0 }[
      v.housing
    ];
    return rod.base + rod.metre * v.length + housing;
  },
  weight: (v) => {
    const housing = { 'пластиковая с ручкой': 700, 'металлическая с ручкой': 1900, 'бухта без кассеты': 60 }[
      v.housing
    ];
    return rowOf(HAND_RODS, v.rodDiameter).grams * v.length + housing;
  },
  picture: (v) => ({
    family: 'tools',
    variant: v.housing === 'бухта без кассеты' ? 'rod' : 'reel',
    tone: toneOf(v.colour),
  }),
  accessories: ['nakonechniki-uzk', 'chulki-kabelnye-protyazhnye', 'smazki-kabelnye'],
});

const TROLLEY_RODS: Record<
  number,
  { bend: number; strength: number; tube: number; grams: number; metre: number }
> = {
  9: { bend: 280, strength: 18, tube: 40, grams: 105, metre: 255 },
  11: { bend: 350, strength: 27, tube: 50, grams: 150, metre: 320 },
  14: { bend: 450, strength: 40, tube: 63, grams: 240, metre: 455 },
};

export const trolleyRods = leaf({
  code: 'uzk-na-telezhke',
  name: 'УЗК на тележке',
  brands: ['trosar', 'cablero', 'fibris', 'krepen'],
  traits: {
    rodDiameter: from(PULLING.rodDiameter, [9, 11, 14]),
    length: from(COMMON.length, [60, 100, 150, 200, 300]),
    rodMaterial: from(PULLING.rodMaterial, ['стеклопруток в полиэтилене']),
    strength: by(PULLING.strength, ({ rodDiameter }) => rowOf(TROLLEY_RODS, rodDiameter).strength),
    rodBend: by(PULLING.rodBend, ({ rodDiameter }) => rowOf(TROLLEY_RODS, rodDiameter).bend),
    tubeFrom: by(PULLING.tubeFrom, ({ rodDiameter }) => rowOf(TROLLEY_RODS, rodDiameter).tube),
    frame: from(PULLING.frame, ['стальной, порошковая краска', 'стальной оцинкованный']),
    wheels: by(PULLING.wheels, ({ length }) => Number(length) >= 100),
    brake: by(PULLING.brake, (_, dice) => dice.chance(70)),
    counter: by(PULLING.counter, (_, dice) => dice.chance(25)),
    tipThread: from(PULLING.tipThread, ['М12']),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [60, 80]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['length', 'rodDiameter'],
  title: (v) =>
    `УЗК ${v.wheels ? 'на колёсной тележке' : 'на стойке'}, стеклопруток ${v.rodDiameter} мм, ${v.length} м${v.counter ? ', со счётчиком' : ''}`,
  article: (v) => `УТ-${v.rodDiameter}x${v.length}${v.brake ? 'Т' : ''}${v.counter ? 'С' : ''}`,
  about: (v) => [
    `Устройство закладки кабеля для кабельной канализации и труб: стеклопруток ${v.rodDiameter} мм длиной ${v.length} м на вращающемся барабане.`,
    `Пруток проталкивают в каналы от ${v.tubeFrom} мм, обратным ходом затягивают кабель или заготовку троса; разрывное усилие ${v.strength} кН.`,
    v.wheels
      ? 'Барабан стоит на раме с колёсами, по ровной площадке его катят, не поднимая.'
      : 'Барабан стоит на переносной стойке, до колодца его несут вдвоём.',
    v.brake
      ? 'Тормоз останавливает барабан, чтобы пруток не распустился под собственным напряжением.'
      : 'Тормоза нет, при размотке барабан придерживают рукой.',
    v.counter
      ? 'Счётчик показывает пройденную длину, по нему находят место засора.'
      : `Радиус изгиба прутка не меньше ${v.rodBend} мм: в тесных колодцах это проверяют до начала работ.`,
  ],
  price: (v) =>
    5200 +
    rowOf(TROLLEY_RODS, v.rodDiameter).metre * v.length * 0.62 +
    (v.wheels ? 2600 : 0) +
    (v.counter ? 6800 : 0),
  weight: (v) => 7000 + rowOf(TROLLEY_RODS, v.rodDiameter).grams * v.length + (v.wheels ? 3500 : 0),
  picture: (v) => ({ family: 'tools', variant: 'rod', tone: v.rodDiameter === 11 ? 'yellow' : 'orange' }),
  accessories: ['nakonechniki-uzk', 'chulki-kabelnye-protyazhnye', 'vertlyugi-kabelnye'],
});

interface SmallTape {
  letter: string;
  tone: string;
  strength: number;
  tube: number;
  bend: number;
  metre: number;
  words: string;
}

const SMALL: Record<string, SmallTape> = {
  нейлон: {
    letter: 'Н',
    tone: 'white',
    strength: 0.5,
    tube: 16,
    bend: 25,
    metre: 24,
    words: 'Нейлоновая лента гибкая и лёгкая, ею проходят короткие трассы с несколькими поворотами.',
  },
  'стальная лента': {
    letter: 'С',
    tone: 'steel',
    strength: 1.2,
    tube: 20,
    bend: 60,
    metre: 48,
    words: 'Плоская стальная лента жёсткая по ходу и не складывается в длинных прямых участках.',
  },
  'витой полиэстер': {
    letter: 'В',
    tone: 'red',
    strength: 1.6,
    tube: 16,
    bend: 30,
    metre: 66,
    words: 'Витой полиэстер скользит легче нейлона и проходит до четырёх поворотов подряд.',
  },
};

export const smallTapes = leaf({
  code: 'protyazhki-malye',
  name: 'Протяжки малые',
  brands: ['trosar', 'cablero', 'klemmar', 'gofrum'],
  traits: {
    rodMaterial: from(PULLING.rodMaterial, Object.keys(SMALL)),
    length: from(COMMON.length, [5, 10, 15, 20, 30]),
    tapeSize: from(PULLING.tapeSize, [3, 4]),
    housing: from(PULLING.housing, ['пластиковый корпус', 'бухта без кассеты']),
    strength: by(PULLING.strength, ({ rodMaterial }) => rowOf(SMALL, rodMaterial).strength),
    rodBend: by(PULLING.rodBend, ({ rodMaterial }) => rowOf(SMALL, rodMaterial).bend),
    tubeFrom: by(PULLING.tubeFrom, ({ rodMaterial }) => rowOf(SMALL, rodMaterial).tube),
    tip: from(PULLING.tip, ['пружинный с шариком', 'петля']),
    coldest: by(COMMON.coldest, ({ rodMaterial }) => (rodMaterial === 'стальная лента' ? -30 : -10)),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [6, 12]),
  },
  axes: ['length', 'rodMaterial'],
  title: (v) => `Протяжка кабельная ${v.length} м, ${v.rodMaterial} ${v.tapeSize} мм, ${v.housing}`,
  article: (v) =>
    `ПМ${rowOf(SMALL, v.rodMaterial).letter}-${v.tapeSize}x${v.length}${v.housing === 'пластиковый корпус' ? 'К' : ''}`,
  about: (v) => [
    `Протяжка на ${v.length} м для затягивания одного-трёх кабелей в гофру и трубы квартирной и офисной разводки.`,
    rowOf(SMALL, v.rodMaterial).words,
    v.tip === 'петля'
      ? 'Кабель привязывают к петле на конце и обматывают изолентой без утолщений.'
      : 'Пружинный наконечник с шариком сам находит поворот, с другой стороны есть петля под кабель.',
    `Минимальный диаметр трубы ${v.tubeFrom} мм, разрывное усилие ${shown(v.strength)} кН; тянут плавно, без рывков.`,
    v.housing === 'пластиковый корпус'
      ? 'Протяжка сматывается в корпус с ручкой и не раскручивается в сумке.'
      : 'Корпуса нет, протяжку хранят смотанной и стянутой двумя хомутами.',
  ],
  price: (v) =>
    190 +
    rowOf(SMALL, v.rodMaterial).metre * v.length * (v.tapeSize === 4 ? 1.2 : 1) +
    (v.housing === 'пластиковый корпус' ? 380 : 0),
  weight: (v) =>
    v.length * (v.rodMaterial === 'стальная лента' ? 32 : 12) +
    (v.housing === 'пластиковый корпус' ? 420 : 40),
  picture: (v) => ({
    family: 'tools',
    variant: v.housing === 'пластиковый корпус' ? 'reel' : 'rod',
    tone: rowOf(SMALL, v.rodMaterial).tone,
  }),
  accessories: ['gofrotruby-pvh', 'smazki-kabelnye'],
});
