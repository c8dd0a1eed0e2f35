import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { temperatures } from '../wording.ts';
import { CCTV } from './cctv-attributes.ts';

const MATRIX_OF: Record<string, string> = {
  '2 Мп': '1/2,8"',
  '4 Мп': '1/2,7"',
  '5 Мп': '1/2,7"',
  '8 Мп': '1/1,8"',
};
const ANGLE_OF: Record<string, number> = { '2,8 мм': 103, '3,6 мм': 84, '2,8–12 мм': 98 };
const PRICE_OF: Record<string, number> = { '2 Мп': 3900, '4 Мп': 5600, '5 Мп': 6800, '8 Мп': 11_200 };

export const ipDomes = leaf({
  code: 'ip-kamery-kupolnye',
  name: 'Купольные IP-камеры',
  brands: ['zorkan', 'lumetra', 'irvis', 'kestora', 'vantori'],
  traits: {
    resolution: from(CCTV.resolution, ['2 Мп', '4 Мп', '4 Мп', '5 Мп', '8 Мп']),
    lens: from(CCTV.lens, ['2,8 мм', '3,6 мм', '2,8–12 мм']),
    irRange: from(CCTV.irRange, [20, 30, 40]),
    ipClass: from(COMMON.ipClass, ['IP66', 'IP67']),
    ikClass: from(COMMON.ikClass, ['IK08', 'IK10']),
    matrix: by(CCTV.matrix, ({ resolution }) => MATRIX_OF[String(resolution)]!),
    viewAngle: by(CCTV.viewAngle, ({ lens }) => ANGLE_OF[String(lens)]!),
    microphone: by(CCTV.microphone, (_, dice) => dice.chance(40)),
    supply: from(COMMON.supply, ['PoE, 12 В']),
    power: by(COMMON.power, ({ irRange }) => (Number(irRange) > 30 ? 9 : 6.5)),
    coldest: from(COMMON.coldest, [-40, -50]),
    warmest: from(COMMON.warmest, [60]),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['lens', 'colour'],
  title: ({ resolution, lens, ipClass }) => `IP-камера купольная ${resolution}, ${lens}, ${ipClass}`,
  article: ({ resolution, lens, irRange }) =>
    `D${resolution[0]}${lens.replace(/\D/g, '').padEnd(3, '0')}-IR${irRange}`,
  about: (v) => [
    `Купольная IP-камера с разрешением ${v.resolution} для помещений, входных групп и парковок.`,
    v.lens === '2,8–12 мм'
      ? 'Вариофокальный объектив 2,8–12 мм настраивают на месте: от общего плана до дверного проёма.'
      : `Фиксированный объектив ${v.lens} даёт угол обзора ${v.viewAngle}° по горизонтали.`,
    `ИК-подсветка освещает сцену на ${v.irRange} м, матрица ${v.matrix} сохраняет детали в сумерках.`,
    `Корпус со степенью защиты ${v.ipClass} и ударопрочностью ${v.ikClass} работает на улице при температуре ${temperatures(v)}.`,
    v.microphone
      ? 'Встроенный микрофон пишет звук вместе с видео; питание и данные идут по одному кабелю PoE.'
      : 'Питание и данные идут по одному кабелю PoE, можно подключить и отдельный источник 12 В.',
  ],
  price: (v) =>
    PRICE_OF[v.resolution]! + (v.lens === '2,8–12 мм' ? 2400 : 0) + v.irRange * 20 + (v.microphone ? 500 : 0),
  weight: () => 720,
  picture: (v) => ({ family: 'dome', variant: 'dome', tone: v.colour === 'чёрный' ? 'black' : 'white' }),
  conformity: 'declaration',
  suitedWord: 'купольн',
  accessories: ['korobki-montazhnye-dlya-kamer', 'kronshteyny-dlya-kamer', 'kommutatory-poe-nastolnye'],
});
