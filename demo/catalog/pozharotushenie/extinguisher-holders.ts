import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { FIRE } from './fire-attributes.ts';

const TONE_OF = { красный: 'red', чёрный: 'black', серый: 'grey', белый: 'white' } as const;
const STAND_FITS: Record<number, string> = {
  135: 'ОП-2…ОП-5, ОУ-1…ОУ-3',
  160: 'ОП-4…ОП-8, ОУ-3…ОУ-7',
  180: 'ОП-6…ОП-10, ОУ-5, ОУ-7',
};
const BRACKET_FITS: Record<number, string> = {
  110: 'ОП-2, ОП-3, ОУ-2, ОВЭ-2',
  130: 'ОП-4, ОП-5',
  150: 'ОП-6, ОУ-5, ОВЭ-6',
  175: 'ОП-8, ОП-10, ОУ-7',
};

export const extinguisherStands = leaf({
  code: 'podstavki-pod-ognetushitel',
  name: 'Подставки под огнетушитель',
  brands: ['gasmar', 'penotur', 'tverdis', 'plamet'],
  traits: {
    diameter: from(FIRE.holderDiameter, [135, 160, 180]),
    fits: by(FIRE.fits, ({ diameter }) => STAND_FITS[Number(diameter)]!),
    colour: from(COMMON.colour, ['красный', 'чёрный', 'серый']),
    set: from(FIRE.set, ['сварная', 'разборная']),
    material: from(COMMON.material, ['сталь с порошковой окраской']),
    steel: from(FIRE.steel, [0.8, 1, 1.2]),
    height: by(COMMON.height, ({ diameter }) => (Number(diameter) > 160 ? 220 : 180)),
    width: by(COMMON.width, ({ diameter }) => Number(diameter) + 55),
    depth: by(COMMON.depth, ({ diameter }) => Number(diameter) + 55),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['diameter', 'colour'],
  title: ({ diameter, colour, set }) =>
    `Подставка под огнетушитель до ${diameter} мм, ${set}, цвет ${colour}`,
  article: ({ diameter, colour, set }) =>
    `П${diameter}${set === 'сварная' ? 'С' : 'Р'}-${colour.slice(0, 3).toUpperCase()}`,
  about: (v) => [
    `Напольная подставка для одного огнетушителя с корпусом диаметром до ${v.diameter} мм: ${v.fits}.`,
    v.set === 'разборная'
      ? 'Поставляется плоской упаковкой и собирается на винтах за пару минут, инструмент не нужен.'
      : 'Корпус сварен точечной сваркой и готов к установке сразу, углы загнуты и не царапают пол.',
    `Сделана из стали ${v.steel.toLocaleString('ru')} мм с порошковой окраской, цвет ${v.colour}.`,
    'Ставят у выходов и вдоль путей эвакуации там, где нельзя сверлить стену; основание не даёт огнетушителю опрокинуться.',
  ],
  price: (v) => 330 + v.diameter * 1.4 + (v.steel - 0.8) * 250 + (v.set === 'разборная' ? 40 : 0),
  weight: (v) => v.diameter * 6 * v.steel,
  picture: (v) => ({ family: 'bracket', variant: 'box', tone: TONE_OF[v.colour] }),
});

export const extinguisherBrackets = leaf({
  code: 'kronshteyny-dlya-ognetushiteley',
  name: 'Кронштейны для огнетушителей',
  brands: ['gasmar', 'penotur', 'krepen', 'piroskan'],
  traits: {
    kind: from(FIRE.holderKind, ['настенный', 'транспортный с хомутом', 'транспортный с замком']),
    diameter: from(FIRE.holderDiameter, [110, 130, 150, 175]),
    fits: by(FIRE.fits, ({ diameter }) => BRACKET_FITS[Number(diameter)]!),
    load: by(FIRE.load, ({ diameter }) => ({ 110: 7, 130: 8, 150: 16, 175: 21 })[Number(diameter)] ?? 8),
    material: from(COMMON.material, ['сталь оцинкованная', 'сталь с порошковой окраской']),
    steel: by(FIRE.steel, ({ diameter }) => (Number(diameter) > 130 ? 2 : 1.5)),
    colour: by(COMMON.colour, ({ material }) =>
      String(material).endsWith('окраской') ? 'красный' : 'серый',
    ),
    height: by(COMMON.height, ({ kind }) => (kind === 'настенный' ? 120 : 260)),
    width: by(COMMON.width, ({ diameter, kind }) =>
      kind === 'настенный' ? 60 : Math.round(Number(diameter) * 1.1),
    ),
    mounting: by(COMMON.mounting, ({ kind }) =>
      kind === 'настенный' ? 'два дюбеля 6 × 40 мм' : 'четыре болта М6',
    ),
    packSize: from(COMMON.packSize, [1]),
  },
  axes: ['diameter', 'kind'],
  title: ({ kind, diameter }) => `Кронштейн для огнетушителя до ${diameter} мм, ${kind}`,
  article: ({ kind, diameter }) =>
    `К${diameter}-${kind === 'настенный' ? 'Н' : kind.endsWith('замком') ? 'ТЗ' : 'ТХ'}`,
  about: (v) => [
    v.kind === 'настенный'
      ? `Настенный кронштейн: огнетушитель с корпусом до ${v.diameter} мм навешивается за скобу головки и снимается одной рукой.`
      : `Кронштейн для автомобилей и спецтехники удерживает огнетушитель с корпусом до ${v.diameter} мм при тряске и торможении.`,
    `Подходит для моделей ${v.fits} полной массой до ${v.load} кг.`,
    v.kind === 'настенный'
      ? 'Верх огнетушителя должен оказаться не выше 1,5 м от пола, крепление на два дюбеля.'
      : 'Корпус огнетушителя охватывает стальная лента, ложемент закрывает её от царапин; крепление на четыре болта.',
    `Материал: ${v.material}, толщина ${v.steel.toLocaleString('ru')} мм, цвет ${v.colour}.`,
  ],
  price: (v) =>
    (v.kind === 'настенный' ? 45 + v.diameter * 0.35 : 210 + v.diameter * 1.3) +
    (v.kind.endsWith('замком') ? 180 : 0),
  weight: (v) => (v.kind === 'настенный' ? 90 + v.diameter * 0.4 : 300 + v.diameter * 2),
  picture: (v) => ({ family: 'bracket', variant: 'wall', tone: v.colour === 'красный' ? 'red' : 'steel' }),
});
