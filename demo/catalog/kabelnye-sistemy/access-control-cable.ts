import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { degrees, roundTo, rowOf, shown } from '../wording.ts';
import { CABLE } from './cable-attributes.ts';

const CORES: Record<string, { outer: number; grams: number; metre: number; use: string }> = {
  '2×0,5 мм': {
    outer: 3.4,
    grams: 14,
    metre: 13,
    use: 'Двух жил хватает на кнопку выхода, магнитоконтакт или питание замка.',
  },
  '4×0,5 мм': {
    outer: 4.1,
    grams: 22,
    metre: 23,
    use: 'Четырёх жил хватает на считыватель Touch Memory или охранный извещатель с питанием.',
  },
  '6×0,5 мм': {
    outer: 4.8,
    grams: 31,
    metre: 34,
    use: 'Шести жил хватает на считыватель Wiegand-26 с питанием и управлением светодиодом.',
  },
  '8×0,5 мм': {
    outer: 5.4,
    grams: 40,
    metre: 45,
    use: 'Восьми жил хватает на считыватель Wiegand с индикацией, звуком и линией тампера.',
  },
  '10×0,5 мм': {
    outer: 6.1,
    grams: 49,
    metre: 56,
    use: 'Десять жил позволяют вести к двери одним кабелем считыватель, кнопку и датчик двери.',
  },
};

export const accessCable = leaf({
  code: 'kabel-dlya-skud',
  name: 'Кабель сигнальный для СКУД',
  brands: ['mednika', 'provodar', 'zhilar', 'vorta', 'klyuchar'],
  unit: 'm',
  multiple: 1,
  traits: {
    structure: from(CABLE.structure, Object.keys(CORES)),
    shield: from(CABLE.shield, ['без экрана', 'экран из фольги']),
    coreMaterial: from(CABLE.coreMaterial, ['медь']),
    coreKind: from(CABLE.coreKind, ['однопроволочная', 'однопроволочная', 'многопроволочная']),
    sheath: from(CABLE.sheath, ['ПВХ', 'нг(А)-LS']),
    resistance: by(CABLE.resistance, ({ coreKind }) => (coreKind === 'однопроволочная' ? 94 : 97)),
    voltage: from(CABLE.voltage, [250]),
    outer: by(CABLE.outer, ({ structure, shield }) =>
      roundTo(0.1, rowOf(CORES, structure).outer + (shield === 'без экрана' ? 0 : 0.4)),
    ),
    fireClass: by(CABLE.fireClass, ({ sheath }) => (sheath === 'ПВХ' ? 'О1.8.2.5.4' : 'П1б.8.2.2.2')),
    coldest: from(COMMON.coldest, [-40, -50]),
    warmest: from(COMMON.warmest, [50, 60]),
    colour: from(COMMON.colour, ['белый', 'серый']),
  },
  axes: ['structure', 'shield'],
  title: (v) =>
    `Кабель КСВ${v.shield === 'без экрана' ? '' : 'Э'}В${v.sheath === 'ПВХ' ? '' : v.sheath} ${v.structure}, ${v.coreKind} жила`,
  article: (v) =>
    `КС${v.shield === 'без экрана' ? '' : 'Э'}-${v.structure.slice(0, -3).replace('×', 'x')}${v.coreKind === 'многопроволочная' ? 'Г' : ''}`,
  about: (v) => [
    'Сигнальный кабель для контроллеров, считывателей, кнопок выхода и охранных шлейфов.',
    rowOf(CORES, v.structure).use,
    v.shield === 'без экрана'
      ? 'Без экрана линию считывателя ведут не длиннее 100 м и отдельно от силовых кабелей.'
      : 'Экран из фольги с контактной проволокой соединяют с общим проводом контроллера: линия Wiegand держится до 150 м.',
    v.coreKind === 'многопроволочная'
      ? 'Гибкие многопроволочные жилы выдерживают переход на дверное полотно и частые изгибы.'
      : 'Однопроволочные жилы удобно заводить в клеммы без наконечников; на подвижный переход их не ставят.',
    `Сопротивление жилы ${v.resistance} Ом/км, наружный диаметр ${shown(v.outer)} мм, рабочая температура от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C.`,
  ],
  price: (v) =>
    rowOf(CORES, v.structure).metre *
    (v.shield === 'без экрана' ? 1 : 1.28) *
    (v.sheath === 'ПВХ' ? 1 : 1.15) *
    (v.coreKind === 'многопроволочная' ? 1.08 : 1),
  weight: (v) => rowOf(CORES, v.structure).grams + (v.shield === 'без экрана' ? 0 : 4),
  picture: (v) => ({ family: 'cable', variant: 'coil', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['kabel-kanaly-pvh', 'samorezy-s-pressshayboy'],
});

const RISER: Record<string, { outer: number; grams: number; coil: number; use: string }> = {
  '4×0,4 мм': {
    outer: 3.6,
    grams: 15,
    coil: 3100,
    use: 'Четыре жилы идут от этажной коробки к квартирной трубке или монитору.',
  },
  '8×0,4 мм': {
    outer: 4.7,
    grams: 27,
    coil: 5900,
    use: 'Восемь жил берут для видеодомофона: видео, звук, питание и управление замком.',
  },
  '12×0,4 мм': {
    outer: 5.6,
    grams: 38,
    coil: 8700,
    use: 'Двенадцать жил ведут стояком координатного домофона на небольшой подъезд.',
  },
  '16×0,4 мм': {
    outer: 6.3,
    grams: 50,
    coil: 11_600,
    use: 'Шестнадцати жил хватает на линии десятков и единиц в подъезде до 60 квартир.',
  },
  '20×0,4 мм': {
    outer: 7,
    grams: 61,
    coil: 14_400,
    use: 'Двадцать жил закрывают подъезд до 100 квартир с координатной матрицей.',
  },
};

export const intercomCable = leaf({
  code: 'kabel-domofonnyy',
  name: 'Кабель для домофонии',
  brands: ['mednika', 'provodar', 'zhilar', 'klyuchar'],
  unit: 'coil',
  traits: {
    structure: from(CABLE.structure, Object.keys(RISER)),
    coilLength: from(CABLE.coilLength, [100, 200]),
    coreMaterial: from(CABLE.coreMaterial, ['медь']),
    coreKind: from(CABLE.coreKind, ['однопроволочная']),
    sheath: from(CABLE.sheath, ['ПВХ', 'ПВХ', 'нг(А)-LS']),
    resistance: from(CABLE.resistance, [148]),
    voltage: from(CABLE.voltage, [250]),
    outer: by(CABLE.outer, ({ structure }) => rowOf(RISER, structure).outer),
    bend: by(CABLE.bend, ({ outer }) => roundTo(5, Number(outer) * 10)),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [50]),
    colour: from(COMMON.colour, ['белый']),
  },
  axes: ['structure', 'coilLength'],
  title: (v) =>
    `Кабель домофонный КСПВ${v.sheath === 'ПВХ' ? '' : v.sheath} ${v.structure}, бухта ${v.coilLength} м`,
  article: (v) => `ДК-${v.structure.slice(0, -3).replace('×', 'x')}-${v.coilLength}`,
  about: (v) => [
    `Многожильный кабель ${v.structure} для подъездных и квартирных домофонов, в бухте ${v.coilLength} м.`,
    rowOf(RISER, v.structure).use,
    'Изоляция жил полиэтиленовая и цветная: нужную жилу находят в этажной коробке без прозвонки.',
    v.sheath === 'ПВХ'
      ? 'Оболочка из белого ПВХ предназначена для слаботочных каналов и коробов.'
      : 'Оболочка нг(А)-LS допускает прокладку пучком в общем слаботочном стояке.',
    `Сопротивление жилы ${v.resistance} Ом/км, поэтому питание замка на длинной линии ведут отдельным кабелем.`,
  ],
  price: (v) => rowOf(RISER, v.structure).coil * (v.coilLength / 200) * (v.sheath === 'ПВХ' ? 1 : 1.16),
  weight: (v) => rowOf(RISER, v.structure).grams * v.coilLength,
  picture: () => ({ family: 'cable', variant: 'coil', tone: 'white' }),
  conformity: 'declaration',
  accessories: ['plinty-krossovye', 'korobki-raspayachnye'],
});

const BUS_PAIRS: Record<string, { outer: number; grams: number; metre: number }> = {
  '1×2×0,6 мм': { outer: 6.3, grams: 52, metre: 58 },
  '2×2×0,6 мм': { outer: 7.4, grams: 70, metre: 79 },
  '3×2×0,6 мм': { outer: 8.3, grams: 88, metre: 104 },
  '4×2×0,6 мм': { outer: 9, grams: 104, metre: 128 },
};

export const busCable = leaf({
  code: 'kabel-interfeysnyy-rs-485',
  name: 'Кабель интерфейсный RS-485',
  brands: ['mednika', 'provodar', 'zhilar', 'signum-r'],
  unit: 'm',
  multiple: 5,
  traits: {
    structure: from(CABLE.structure, Object.keys(BUS_PAIRS)),
    sheath: from(CABLE.sheath, ['нг(А)-LS', 'нг(А)-HF', 'полиэтилен']),
    impedance: from(CABLE.impedance, [120]),
    shield: from(CABLE.shield, ['фольга и медная оплётка']),
    coreMaterial: from(CABLE.coreMaterial, ['медь лужёная']),
    coreKind: from(CABLE.coreKind, ['многопроволочная']),
    resistance: from(CABLE.resistance, [90]),
    voltage: from(CABLE.voltage, [300]),
    outer: by(CABLE.outer, ({ structure }) => rowOf(BUS_PAIRS, structure).outer),
    bend: by(CABLE.bend, ({ outer }) => roundTo(5, Number(outer) * 8)),
    coldest: by(COMMON.coldest, ({ sheath }) => (sheath === 'полиэтилен' ? -60 : -40)),
    warmest: from(COMMON.warmest, [70]),
  },
  axes: ['structure', 'sheath'],
  title: (v) => `Кабель интерфейсный для RS-485 ${v.structure}, 120 Ом, экранированный, ${v.sheath}`,
  article: (v) =>
    `ИК${v.sheath === 'полиэтилен' ? 'П' : v.sheath.slice(-2)}-${v.structure.slice(0, -3).replaceAll('×', 'x')}`,
  about: (v) => [
    `Экранированный кабель ${v.structure} с волновым сопротивлением 120 Ом для магистралей RS-485, Modbus и CAN.`,
    v.structure.startsWith('1')
      ? 'Одна пара несёт линии A и B, общий провод ведут отдельно или по дренажной жиле.'
      : 'Первая пара несёт линии A и B, остальные отдают под общий провод, резервную шину или питание приборов.',
    'Под оплёткой лежит фольга, экран заземляют с одной стороны; на концах магистрали ставят резисторы 120 Ом.',
    v.sheath === 'полиэтилен'
      ? `Полиэтиленовая оболочка рассчитана на улицу, трубы и каналы, мороз до ${degrees(v.coldest)} °C.`
      : `Оболочка ${v.sheath} не распространяет горение в пучке, кабель кладут в общие лотки слаботочных систем.`,
    `Наружный диаметр ${shown(v.outer)} мм, отпускаем отрезками, кратными 5 м.`,
  ],
  price: (v) => rowOf(BUS_PAIRS, v.structure).metre * (v.sheath === 'нг(А)-HF' ? 1.14 : 1),
  weight: (v) => rowOf(BUS_PAIRS, v.structure).grams,
  picture: (v) => ({
    family: 'cable',
    variant: 'drum',
    tone: v.sheath === 'полиэтилен' ? 'black' : 'blue',
  }),
  conformity: 'declaration',
  accessories: ['lotki-kabelnye', 'korobki-raspayachnye'],
});
