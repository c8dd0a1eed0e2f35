import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees, rowOf } from '../wording.ts';
import { PULLING } from './pulling-attributes.ts';

interface Jack {
  drive: string;
  drumFrom: number;
  drumTo: number;
  width: number;
  axle: number;
  grams: number;
  price: number;
}

const JACKS: Record<number, Jack> = {
  1: { drive: 'винтовой', drumFrom: 500, drumTo: 1400, width: 900, axle: 38, grams: 36_000, price: 36_500 },
  2: { drive: 'винтовой', drumFrom: 600, drumTo: 1600, width: 1000, axle: 45, grams: 46_000, price: 44_500 },
  3: { drive: 'винтовой', drumFrom: 800, drumTo: 1800, width: 1100, axle: 51, grams: 58_000, price: 54_000 },
  5: {
    drive: 'гидравлический',
    drumFrom: 1000,
    drumTo: 2200,
    width: 1350,
    axle: 60,
    grams: 96_000,
    price: 98_000,
  },
  8: {
    drive: 'гидравлический',
    drumFrom: 1200,
    drumTo: 2600,
    width: 1600,
    axle: 76,
    grams: 142_000,
    price: 148_000,
  },
};

export const cableJacks = leaf({
  code: 'domkraty-kabelnye',
  name: 'Домкраты кабельные',
  brands: ['trosar', 'cablero', 'krepen'],
  traits: {
    jackLoad: from(PULLING.jackLoad, [1, 2, 3, 5, 8]),
    frame: from(PULLING.frame, ['порошковая краска', 'горячее цинкование']),
    jackDrive: by(PULLING.jackDrive, ({ jackLoad }) => rowOf(JACKS, jackLoad).drive),
    drumFrom: by(PULLING.drumFrom, ({ jackLoad }) => rowOf(JACKS, jackLoad).drumFrom),
    drumTo: by(PULLING.drumTo, ({ jackLoad }) => rowOf(JACKS, jackLoad).drumTo),
    drumWidth: by(PULLING.drumWidth, ({ jackLoad }) => rowOf(JACKS, jackLoad).width),
    axleDiameter: by(PULLING.axleDiameter, ({ jackLoad }) => rowOf(JACKS, jackLoad).axle),
    brake: by(PULLING.brake, ({ jackLoad }, dice) => Number(jackLoad) >= 3 || dice.chance(30)),
    wheels: by(PULLING.wheels, ({ jackLoad }, dice) => Number(jackLoad) >= 5 || dice.chance(30)),
    coldest: from(COMMON.coldest, [-30, -40]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['jackLoad', 'frame'],
  title: (v) =>
    `Домкрат кабельный ${v.jackDrive} ${v.jackLoad} т, барабан ${v.drumFrom}–${v.drumTo} мм, ${v.frame}`,
  article: (v) =>
    `ДК-${v.jackLoad}${v.brake ? 'Т' : ''}${v.wheels ? 'К' : ''}${v.frame === 'горячее цинкование' ? 'Ц' : ''}`,
  about: (v) => [
    `Пара стоек с осью ${v.axleDiameter} мм поднимает барабан над землёй, после чего кабель разматывают рукой или лебёдкой.`,
    `Выдерживает до ${v.jackLoad} т, подходит для барабанов диаметром ${v.drumFrom}–${v.drumTo} мм и шириной до ${v.drumWidth} мм.`,
    v.jackDrive === 'гидравлический'
      ? 'Гидравлический подъём: барабан поднимает один человек, стойки выравнивают по очереди.'
      : 'Винтовой подъём не проседает со временем, высоту подгоняют с точностью до миллиметра.',
    v.brake
      ? 'Тормоз не даёт барабану раскрутиться при остановке тяги.'
      : 'Тормоза нет, барабан притормаживают доской или рукой в рукавице.',
    v.wheels
      ? 'Колёса помогают перевезти изделие по ровной площадке.'
      : `Ставят на твёрдое ровное основание, работать можно при морозе до ${degrees(v.coldest)} °C.`,
  ],
  price: (v) =>
    rowOf(JACKS, v.jackLoad).price * (v.frame === 'горячее цинкование' ? 1.18 : 1) +
    (v.brake ? 3200 : 0) +
    (v.wheels ? 4100 : 0),
  weight: (v) => rowOf(JACKS, v.jackLoad).grams,
  picture: (v) => ({
    family: 'tools',
    variant: 'jack',
    tone: v.frame === 'горячее цинкование' ? 'steel' : 'orange',
  }),
  accessories: ['roliki-kabelnye-pryamye', 'lebedki-kabelnye'],
});

const ROLLERS: Record<number, { load: number; grams: number; price: number }> = {
  80: { load: 150, grams: 3600, price: 3300 },
  120: { load: 250, grams: 5200, price: 4300 },
  150: { load: 350, grams: 7400, price: 5900 },
  200: { load: 500, grams: 11_000, price: 8400 },
};

export const straightRollers = leaf({
  code: 'roliki-kabelnye-pryamye',
  name: 'Ролики кабельные линейные',
  brands: ['trosar', 'cablero', 'krepen'],
  traits: {
    rollerCable: from(PULLING.rollerCable, [80, 120, 150, 200]),
    rollerMaterial: from(PULLING.rollerMaterial, ['полиамид', 'алюминий', 'сталь']),
    rollerLoad: by(PULLING.rollerLoad, ({ rollerCable }) => rowOf(ROLLERS, rollerCable).load),
    rollerBearing: from(PULLING.rollerBearing, ['шариковый закрытый', 'скольжения']),
    rollerFrame: from(PULLING.rollerFrame, ['трубчатая', 'из листовой стали', 'распорная для лотка']),
    rollerCount: from(PULLING.rollerCount, [1]),
    width: by(COMMON.width, ({ rollerCable }) => Number(rollerCable) + 90),
    height: by(COMMON.height, ({ rollerCable }) => Number(rollerCable) + 110),
    coldest: from(COMMON.coldest, [-40]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['rollerCable', 'rollerMaterial'],
  title: (v) => `Ролик кабельный линейный до ${v.rollerCable} мм, ${v.rollerMaterial}, рама ${v.rollerFrame}`,
  article: (v) =>
    `РЛ-${v.rollerCable}${{ полиамид: 'П', алюминий: 'А', сталь: 'С' }[v.rollerMaterial]}${v.rollerBearing === 'скольжения' ? '' : 'Ш'}`,
  about: (v) => [
    `Линейный ролик ставят через 3–5 м по прямой трассе, чтобы кабель диаметром до ${v.rollerCable} мм не тёрся о ${v.rollerFrame === 'распорная для лотка' ? 'борта и дно лотка' : 'грунт и бетон'}.`,
    {
      полиамид: 'Полиамидный ролик лёгкий, не ржавеет и не царапает оболочку.',
      алюминий: 'Алюминиевый ролик держит форму на жаре и морозе и весит меньше стального.',
      сталь: 'Стальной ролик рассчитан на тяжёлый бронированный кабель.',
    }[v.rollerMaterial],
    v.rollerFrame === 'распорная для лотка'
      ? 'Рама распирается между бортами лотка и снимается после протяжки.'
      : 'Рама с широкой опорой стоит в траншее без крепления, на бетоне её прибивают через отверстия.',
    `Нагрузка на ролик до ${v.rollerLoad} кг, подшипник ${v.rollerBearing}; первый и последний ролик закрепляют.`,
  ],
  price: (v) =>
    rowOf(ROLLERS, v.rollerCable).price *
    (v.rollerMaterial === 'алюминий' ? 1.2 : 1) *
    (v.rollerBearing === 'скольжения' ? 0.85 : 1) *
    (v.rollerFrame === 'распорная для лотка' ? 1.15 : 1),
  weight: (v) => rowOf(ROLLERS, v.rollerCable).grams * (v.rollerMaterial === 'сталь' ? 1.3 : 1),
  picture: (v) => ({
    family: 'tools',
    variant: 'roller',
    tone: { полиамид: 'black', алюминий: 'grey', сталь: 'steel' }[v.rollerMaterial],
  }),
  accessories: ['roliki-kabelnye-uglovye', 'chulki-kabelnye-protyazhnye'],
});

const CORNERS: Record<number, { radius: number; grams: number; price: number }> = {
  1: { radius: 150, grams: 6500, price: 6900 },
  3: { radius: 500, grams: 21_000, price: 17_800 },
  5: { radius: 800, grams: 34_000, price: 27_500 },
};

export const cornerRollers = leaf({
  code: 'roliki-kabelnye-uglovye',
  name: 'Ролики кабельные угловые и для колодцев',
  brands: ['trosar', 'cablero', 'krepen'],
  traits: {
    rollerCount: from(PULLING.rollerCount, [1, 3, 5]),
    rollerCable: from(PULLING.rollerCable, [80, 120, 150]),
    rollerRadius: by(PULLING.rollerRadius, ({ rollerCount }) => rowOf(CORNERS, rollerCount).radius),
    rollerLoad: by(PULLING.rollerLoad, ({ rollerCount }) => 200 + Number(rollerCount) * 150),
    rollerMaterial: from(PULLING.rollerMaterial, ['полиамид', 'алюминий']),
    rollerBearing: from(PULLING.rollerBearing, ['шариковый закрытый']),
    rollerFrame: by(PULLING.rollerFrame, ({ rollerCount }, dice) =>
      rollerCount === 5 ? 'для траншеи' : dice.pick(['для траншеи', 'для горловины колодца']),
    ),
    mounting: by(COMMON.mounting, ({ rollerFrame }) =>
      rollerFrame === 'для траншеи' ? 'штыри и растяжки' : 'упор в обечайку люка',
    ),
    coldest: from(COMMON.coldest, [-40]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['rollerCount', 'rollerCable'],
  title: (v) =>
    `Ролик кабельный угловой ${v.rollerFrame}, роликов: ${v.rollerCount}, кабель до ${v.rollerCable} мм`,
  article: (v) =>
    `РУ${v.rollerFrame === 'для траншеи' ? 'Т' : 'К'}-${v.rollerCount}x${v.rollerCable}${v.rollerMaterial === 'полиамид' ? 'П' : 'А'}`,
  about: (v) => [
    v.rollerFrame === 'для траншеи'
      ? `Угловой ролик держит кабель диаметром до ${v.rollerCable} мм на повороте траншеи и не даёт ему врезаться в стенку.`
      : `Ролик для горловины колодца направляет кабель диаметром до ${v.rollerCable} мм вниз, в канал, без перегиба на кромке.`,
    v.rollerCount === 1
      ? `Один ролик с радиусом ${v.rollerRadius} мм подходит для гибкого слаботочного и оптического кабеля.`
      : `Роликов в секции: ${v.rollerCount}, общий радиус поворота ${v.rollerRadius} мм подходит и для жёсткого силового кабеля.`,
    v.mounting === 'штыри и растяжки'
      ? 'Раму закрепляют штырями и растяжками против направления тяги.'
      : 'Раму упирают в обечайку люка винтами, сверлить бетон не нужно.',
    `Суммарная нагрузка до ${v.rollerLoad} кг, материал ролика ${v.rollerMaterial}, подшипники закрыты от песка.`,
  ],
  price: (v) =>
    rowOf(CORNERS, v.rollerCount).price *
    (v.rollerCable / 240 + 0.6) *
    (v.rollerMaterial === 'алюминий' ? 1.18 : 1),
  weight: (v) => rowOf(CORNERS, v.rollerCount).grams,
  picture: (v) => ({
    family: 'tools',
    variant: 'corner',
    tone: v.rollerMaterial === 'полиамид' ? 'graphite' : 'steel',
  }),
  accessories: ['roliki-kabelnye-pryamye', 'lebedki-kabelnye'],
});
