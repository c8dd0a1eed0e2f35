import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { MAINS } from './power-attributes.ts';

interface Board {
  rows: number;
  width: number;
  height: number;
  roubles: number;
}

const BOARDS: Record<number, Board> = {
  4: { rows: 1, width: 125, height: 200, roubles: 420 },
  8: { rows: 1, width: 200, height: 210, roubles: 690 },
  12: { rows: 1, width: 275, height: 220, roubles: 950 },
  18: { rows: 1, width: 385, height: 230, roubles: 1650 },
  24: { rows: 2, width: 275, height: 350, roubles: 1900 },
  36: { rows: 3, width: 275, height: 480, roubles: 2900 },
  54: { rows: 3, width: 385, height: 500, roubles: 4700 },
};
const board = ({ places }: Chosen) => BOARDS[Number(places)]!;

export const switchboards = leaf({
  code: 'schity-raspredelitelnye',
  name: 'Распределительные щиты',
  brands: ['klemmar', 'voltur', 'basten', 'gofrum', 'relanta'],
  traits: {
    places: from(MAINS.places, [4, 8, 12, 18, 24, 36, 54]),
    mounting: from(COMMON.mounting, ['навесной', 'встраиваемый']),
    rows: by(MAINS.rows, (chosen) => board(chosen).rows),
    material: from(COMMON.material, ['пластик', 'пластик', 'сталь']),
    ipClass: by(COMMON.ipClass, ({ mounting, material }, dice) =>
      mounting === 'встраиваемый'
        ? dice.pick(['IP40', 'IP41'])
        : material === 'сталь'
          ? 'IP31'
          : dice.pick(['IP41', 'IP65']),
    ),
    door: by(MAINS.door, ({ material }, dice) =>
      material === 'сталь' ? 'глухая с замком' : dice.pick(['прозрачная', 'белая глухая']),
    ),
    bars: from(MAINS.bars, ['N и PE', 'N и PE', 'нет']),
    width: by(COMMON.width, (chosen) => board(chosen).width),
    height: by(COMMON.height, (chosen) => board(chosen).height),
    depth: by(COMMON.depth, ({ mounting, material }) =>
      material === 'сталь' ? 120 : mounting === 'навесной' ? 105 : 95,
    ),
    colour: by(COMMON.colour, ({ material }) => (material === 'сталь' ? 'серый' : 'белый')),
    warranty: from(COMMON.warranty, [24, 60]),
  },
  axes: ['places', 'mounting'],
  title: (v) => `Щит распределительный ${v.mounting} на ${v.places} мод., ${v.material}, ${v.ipClass}`,
  article: (v) =>
    `${v.material === 'сталь' ? 'SM' : 'SP'}${v.places}-${v.mounting === 'навесной' ? 'N' : 'V'}`,
  about: (v) => [
    `Щит под модульную аппаратуру вмещает ${v.places} мод. по 18 мм; количество рядов – ${v.rows}.`,
    v.mounting === 'навесной'
      ? 'Корпус навесной: крепится четырьмя винтами к стене, кабели входят через выламываемые отверстия.'
      : 'Корпус встраиваемый: монтажную коробку вмуровывают в нишу или зажимают в гипсокартоне, рамка закрывает края.',
    v.material === 'сталь'
      ? 'Стальной корпус окрашен порошковой краской, на двери болт заземления и замок с ключом.'
      : `Корпус из пластика, не поддерживающего горение; дверца ${v.door}, открывается в обе стороны.`,
    v.bars === 'нет'
      ? `Степень защиты ${v.ipClass}, рейки в комплекте, шины N и PE подбирают отдельно.`
      : `Степень защиты ${v.ipClass}, рейки и шины ${v.bars} лежат в комплекте.`,
    `Наружные размеры ${v.width}×${v.height}×${v.depth} мм: место под провода по краям рядов заложено.`,
  ],
  price: (v) =>
    BOARDS[v.places]!.roubles *
      (v.material === 'сталь' ? 1.7 : 1) *
      (v.ipClass === 'IP65' ? 1.5 : 1) *
      (v.mounting === 'встраиваемый' ? 1.08 : 1) +
    (v.bars === 'нет' ? 0 : 160),
  weight: (v) => v.width * v.height * (v.material === 'сталь' ? 0.045 : 0.015),
  picture: (v) => ({ family: 'box', variant: 'enclosure', tone: v.material === 'сталь' ? 'grey' : 'white' }),
  conformity: 'declaration',
  accessories: ['vyklyuchateli-avtomaticheskie', 'uzo', 'avtomaty-differentsialnye', 'bloki-pitaniya-din'],
});
