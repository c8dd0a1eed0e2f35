import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { OFFICE } from './office-attributes.ts';

const SIZE: Record<string, { perRoll: number; area: number }> = {
  '30 × 20 мм': { perRoll: 2000, area: 6 },
  '43 × 25 мм': { perRoll: 1000, area: 10.75 },
  '58 × 40 мм': { perRoll: 700, area: 23.2 },
  '100 × 72 мм': { perRoll: 500, area: 72 },
};

export const labelRolls = leaf({
  code: 'etiketki-v-rulonah',
  name: 'Этикетки в рулонах',
  brands: ['pechatar', 'reglam', 'inkora', 'testora'],
  unit: 'package',
  traits: {
    size: from(OFFICE.labelSize, ['30 × 20 мм', '43 × 25 мм', '58 × 40 мм', '100 × 72 мм']),
    labelMaterial: from(OFFICE.labelMaterial, [
      'термобумага ЭКО',
      'термобумага ТОП',
      'полуглянец',
      'полипропилен',
    ]),
    technology: by(OFFICE.technology, ({ labelMaterial }) =>
      String(labelMaterial).startsWith('термобумага') ? 'прямая термическая' : 'термотрансферная',
    ),
    labelsInRoll: by(OFFICE.labelsInRoll, ({ size }) => SIZE[String(size)]!.perRoll),
    packSize: from(COMMON.packSize, [1, 6, 12]),
    glue: from(OFFICE.glue, ['постоянный', 'постоянный', 'съёмный']),
    core: from(OFFICE.core, [40]),
    colour: from(COMMON.colour, ['белый']),
    coldest: by(COMMON.coldest, ({ labelMaterial }) => (labelMaterial === 'полипропилен' ? -30 : 0)),
    warmest: by(COMMON.warmest, ({ labelMaterial }) => (labelMaterial === 'полипропилен' ? 80 : 50)),
  },
  axes: ['size', 'packSize'],
  title: ({ size, labelMaterial, labelsInRoll, packSize }) =>
    `Этикетки ${size}, ${labelMaterial}, в рулоне ${labelsInRoll.toLocaleString('ru')} шт, рулонов: ${packSize}`,
  article: ({ size, labelMaterial, packSize }) =>
    `ER${size.replace(/ |мм/g, '')}${labelMaterial.startsWith('термобумага') ? labelMaterial.slice(-3, -2) : labelMaterial.slice(0, 4).toUpperCase()}-${packSize}`,
  about: (v) => [
    `Самоклеящиеся этикетки ${v.size} в рулонах на втулке ${v.core} мм, рулонов в упаковке: ${v.packSize}.`,
    v.technology === 'термотрансферная'
      ? 'Печатают через красящую ленту, надпись держится годами; без ленты принтер на них не печатает.'
      : 'Лента не нужна: надпись проявляется от нагрева, вдали от солнца и батарей она держится от полугода.',
    v.labelMaterial === 'полипропилен'
      ? 'Полипропилен не боится воды и масла, им маркируют кабель, шкафы и уличное оборудование.'
      : v.glue === 'съёмный'
        ? 'Съёмный клей отходит без следов, удобно для временной маркировки и гостевых наклеек.'
        : 'Постоянный клей держится на картоне, металле и пластике, поверхность протирают от пыли.',
    `В рулоне ${v.labelsInRoll.toLocaleString('ru')} этикеток, материал: ${v.labelMaterial}.`,
  ],
  price: (v) =>
    v.packSize *
    (40 +
      ((SIZE[v.size]!.area * v.labelsInRoll) / 1000) *
        6.2 *
        (v.labelMaterial === 'полипропилен' ? 2.4 : v.labelMaterial === 'термобумага ТОП' ? 1.35 : 1)),
  weight: (v) => v.packSize * (25 + (SIZE[v.size]!.area * v.labelsInRoll * 1.5) / 100),
  picture: (v) => ({ family: 'membrane', tone: v.labelMaterial === 'полипропилен' ? 'grey' : 'white' }),
  accessories: ['printery-etiketok-termo'],
});
