import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { rowOf } from '../wording.ts';
import { FASTENER } from './cable-attributes.ts';

interface NailPlug {
  drill: number;
  depth: number;
  thickness: number;
  count: number;
  load: number;
}

const NAIL_PLUGS: Record<string, NailPlug> = {
  '6×40 мм': { drill: 6, depth: 45, thickness: 10, count: 250, load: 25 },
  '6×60 мм': { drill: 6, depth: 65, thickness: 30, count: 165, load: 28 },
  '6×80 мм': { drill: 6, depth: 85, thickness: 50, count: 122, load: 30 },
  '8×60 мм': { drill: 8, depth: 65, thickness: 20, count: 96, load: 42 },
  '8×80 мм': { drill: 8, depth: 85, thickness: 40, count: 72, load: 46 },
  '8×100 мм': { drill: 8, depth: 105, thickness: 60, count: 58, load: 48 },
};
const CODE_OF = (size: string) => size.replace(' мм', '').replace('×', 'x');

export const nailPlugs = leaf({
  code: 'dyubel-gvozdi',
  name: 'Дюбель-гвозди на вес',
  brands: ['krepen', 'klemmar', 'relanta', 'gofrum'],
  unit: 'kg',
  multiple: 0.5,
  traits: {
    size: from(FASTENER.size, Object.keys(NAIL_PLUGS)),
    head: from(FASTENER.head, ['потайная', 'грибовидная', 'цилиндрическая']),
    perKilogram: by(FASTENER.perKilogram, ({ size }) => rowOf(NAIL_PLUGS, size).count),
    drill: by(FASTENER.drill, ({ size }) => rowOf(NAIL_PLUGS, size).drill),
    holeDepth: by(FASTENER.holeDepth, ({ size }) => rowOf(NAIL_PLUGS, size).depth),
    thickness: by(FASTENER.thickness, ({ size }) => rowOf(NAIL_PLUGS, size).thickness),
    load: by(FASTENER.load, ({ size }) => rowOf(NAIL_PLUGS, size).load),
    madeOf: from(FASTENER.madeOf, ['полипропилен, стальной гвоздь', 'нейлон, стальной гвоздь']),
    coating: from(FASTENER.coating, ['белый цинк', 'жёлтый цинк']),
    drive: from(FASTENER.drive, ['крестовой']),
    base: from(FASTENER.base, ['бетон, полнотелый кирпич']),
    coldest: from(COMMON.coldest, [-20, -10]),
  },
  axes: ['size', 'head'],
  title: (v) => `Дюбель-гвоздь ${v.size}, головка ${v.head}, ${v.coating}, на вес`,
  article: (v) =>
    `ДГ${{ потайная: 'П', грибовидная: 'Г', цилиндрическая: 'Ц' }[v.head]}-${CODE_OF(v.size)}${v.madeOf.startsWith('нейлон') ? 'Н' : ''}`,
  about: (v) => [
    `Дюбель-гвозди ${v.size} для быстрого крепления к бетону и кирпичу, продаём на вес от 0,5 кг, в килограмме около ${v.perKilogram} шт.`,
    {
      потайная: 'Потайная головка уходит вровень с кабель-каналом или профилем.',
      грибовидная:
        'Широкая грибовидная головка прижимает тонкие детали: клипсы, ленту, перфорированную полосу.',
      цилиндрическая:
        'Цилиндрический бортик не даёт дюбелю провалиться в отверстие, им крепят скобы и уголки.',
    }[v.head],
    `Бурят отверстие ${v.drill} мм глубиной ${v.holeDepth} мм, деталь может быть толщиной до ${v.thickness} мм, гвоздь забивают молотком.`,
    `Расчётная нагрузка на вырыв в бетоне ${v.load} кг; при ремонте гвоздь выкручивают крестовой отвёрткой.`,
    v.madeOf.startsWith('нейлон')
      ? 'Нейлоновая гильза не крошится на холоде.'
      : 'Полипропиленовая гильза предназначена для помещений и тёплого времени года.',
  ],
  price: (v) => {
    const big = rowOf(NAIL_PLUGS, v.size).drill === 8;
    return (big ? 300 : 340) * (v.madeOf.startsWith('нейлон') ? 1.35 : 1);
  },
  weight: () => 1000,
  picture: (v) => ({
    family: 'fastener',
    variant: 'anchor',
    tone: v.madeOf.startsWith('нейлон') ? 'white' : 'grey',
  }),
  accessories: ['kabel-kanaly-pvh', 'klipsy-dlya-trub'],
});

const BOARD_SCREWS: Record<string, { count: number; kilogram: number; use: string }> = {
  '3,5×25 мм': { count: 640, kilogram: 285, use: 'крепят один слой листа и лёгкие коробки' },
  '3,5×35 мм': { count: 480, kilogram: 272, use: 'крепят два слоя листа, кабель-каналы и площадки' },
  '3,5×45 мм': { count: 385, kilogram: 266, use: 'крепят бруски и основания приборов' },
  '3,8×65 мм': { count: 250, kilogram: 258, use: 'крепят закладные под камеры и шкафы' },
  '4,2×75 мм': { count: 182, kilogram: 262, use: 'крепят брус и кронштейны к дереву' },
};

export const boardScrews = leaf({
  code: 'samorezy-na-ves',
  name: 'Саморезы по металлу и дереву на вес',
  brands: ['krepen', 'klemmar', 'relanta'],
  unit: 'kg',
  multiple: 0.5,
  traits: {
    size: from(FASTENER.size, Object.keys(BOARD_SCREWS)),
    kind: from(FASTENER.kind, ['по дереву, крупный шаг', 'по металлу, мелкий шаг']),
    perKilogram: by(FASTENER.perKilogram, ({ size }) => rowOf(BOARD_SCREWS, size).count),
    head: from(FASTENER.head, ['потайная']),
    drive: from(FASTENER.drive, ['PH2']),
    point: from(FASTENER.point, ['острый']),
    coating: from(FASTENER.coating, ['чёрный фосфат', 'белый цинк', 'жёлтый цинк']),
    madeOf: from(FASTENER.madeOf, ['углеродистая сталь']),
    base: by(FASTENER.base, ({ kind }) =>
      String(kind).startsWith('по дереву') ? 'дерево, фанера, ДСП' : 'стальной профиль до 0,9 мм',
    ),
  },
  axes: ['size', 'kind'],
  title: (v) => `Саморез ${v.kind}, ${v.size}, ${v.coating}, на вес`,
  article: (v) =>
    `СМ${v.kind.startsWith('по дереву') ? 'Д' : 'М'}-${CODE_OF(v.size)}${{ 'чёрный фосфат': 'Ф', 'белый цинк': 'Б', 'жёлтый цинк': 'Ж' }[v.coating]}`,
  about: (v) => [
    `Саморезы ${v.size} с потайной головкой, в килограмме около ${v.perKilogram} шт, продаём от 0,5 кг.`,
    v.kind.startsWith('по дереву')
      ? 'Крупный шаг резьбы рассчитан на дерево, фанеру и плиту: саморез идёт без предварительного отверстия.'
      : 'Мелкий шаг резьбы рассчитан на тонкий стальной профиль до 0,9 мм, острый наконечник прокалывает его сам.',
    `Этой длиной ${rowOf(BOARD_SCREWS, v.size).use}.`,
    v.coating === 'чёрный фосфат'
      ? 'Фосфатное покрытие предназначено для сухих помещений, на улице такие саморезы ржавеют.'
      : 'Цинковое покрытие держится в неотапливаемых помещениях и под навесом.',
  ],
  price: (v) => rowOf(BOARD_SCREWS, v.size).kilogram * (v.coating === 'чёрный фосфат' ? 1 : 1.18),
  weight: () => 1000,
  picture: (v) => ({
    family: 'fastener',
    variant: 'screw',
    tone: { 'чёрный фосфат': 'black', 'белый цинк': 'steel', 'жёлтый цинк': 'copper' }[v.coating],
  }),
  accessories: ['kabel-kanaly-pvh', 'korobki-raspayachnye'],
});

const WASHER_SCREWS: Record<string, { count: number; length: number }> = {
  '4,2×13 мм': { count: 64, length: 13 },
  '4,2×16 мм': { count: 57, length: 16 },
  '4,2×19 мм': { count: 51, length: 19 },
  '4,2×25 мм': { count: 42, length: 25 },
  '4,2×32 мм': { count: 35, length: 32 },
};

export const washerScrews = leaf({
  code: 'samorezy-s-pressshayboy',
  name: 'Саморезы с прессшайбой на вес',
  brands: ['krepen', 'klemmar', 'relanta', 'gofrum'],
  unit: '100_g',
  multiple: 1,
  traits: {
    size: from(FASTENER.size, Object.keys(WASHER_SCREWS)),
    point: from(FASTENER.point, ['острый', 'сверло']),
    perHundredGrams: by(FASTENER.perHundredGrams, ({ size }) => rowOf(WASHER_SCREWS, size).count),
    thickness: by(FASTENER.thickness, ({ size }) => rowOf(WASHER_SCREWS, size).length - 8),
    base: by(FASTENER.base, ({ point }) =>
      point === 'острый' ? 'листовая сталь до 0,9 мм' : 'листовая сталь до 2 мм',
    ),
    head: from(FASTENER.head, ['полукруглая с прессшайбой']),
    drive: from(FASTENER.drive, ['PH2']),
    coating: from(FASTENER.coating, ['белый цинк', 'цинк с окраской']),
    madeOf: from(FASTENER.madeOf, ['углеродистая сталь']),
  },
  axes: ['size', 'point'],
  title: (v) =>
    `Саморез с прессшайбой ${v.size}, ${v.point === 'острый' ? 'острый' : 'со сверлом'}, ${v.coating}, на вес`,
  article: (v) =>
    `ПШ${v.point === 'острый' ? 'О' : 'С'}-${CODE_OF(v.size)}${v.coating === 'белый цинк' ? '' : 'К'}`,
  about: (v) => [
    `Саморезы ${v.size} с широкой прессшайбой, которыми крепят клипсы, скобы, коробки и лотки к металлу; в 100 г около ${v.perHundredGrams} шт.`,
    v.point === 'острый'
      ? 'Острый наконечник прокалывает лист до 0,9 мм, в более толстом металле сначала сверлят отверстие.'
      : 'Наконечник-сверло проходит лист до 2 мм без подготовки, шуруповёрт ведут на малых оборотах.',
    `Прессшайба распределяет усилие и не рвёт пластик; толщина прикрепляемой детали до ${v.thickness} мм.`,
    v.coating === 'белый цинк'
      ? 'Покрытие из белого цинка, бита крестовая PH2.'
      : 'Головка окрашена поверх цинка, бита крестовая PH2; царапины при монтаже подкрашивают.',
  ],
  price: (v) => 36 * (v.point === 'острый' ? 1 : 1.12) * (v.coating === 'белый цинк' ? 1 : 1.25),
  weight: () => 100,
  picture: (v) => ({
    family: 'fastener',
    variant: 'screw',
    tone: v.coating === 'белый цинк' ? 'steel' : 'white',
  }),
  accessories: ['klipsy-dlya-trub', 'krepezh-ognestoykih-liniy'],
});
