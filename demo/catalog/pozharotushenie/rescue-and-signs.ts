import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { FIRE } from './fire-attributes.ts';

export const escapeHoods = leaf({
  code: 'samospasateli-filtruyuschie',
  name: 'Самоспасатели фильтрующие',
  brands: ['strazhen', 'gasmar', 'piroskan', 'detexa'],
  traits: {
    minutes: from(FIRE.protectionTime, [20, 30, 40]),
    filters: from(FIRE.filters, ['продукты горения', 'продукты горения и пары хлора, аммиака']),
    wearer: from(FIRE.wearer, ['универсальный, от 7 лет', 'универсальный, от 12 лет']),
    readyTime: from(FIRE.readyTime, [10, 20, 30]),
    container: from(FIRE.container, ['тканевая сумка', 'жёсткий бокс']),
    grossMass: by(
      FIRE.grossMass,
      ({ minutes, container }) =>
        Math.round((0.35 + Number(minutes) / 90 + (container === 'жёсткий бокс' ? 0.3 : 0)) * 100) / 100,
    ),
    material: from(COMMON.material, ['полиимидная плёнка', 'термостойкая ткань со смотровым окном']),
    colour: from(COMMON.colour, ['жёлтый', 'оранжевый']),
    coldest: from(COMMON.coldest, [0, -20]),
    warmest: from(COMMON.warmest, [60]),
    serviceYears: from(FIRE.serviceYears, [5, 6]),
    warranty: from(COMMON.warranty, [60]),
  },
  axes: ['minutes', 'container'],
  title: ({ minutes, container }) => `Самоспасатель фильтрующий ${minutes} мин, ${container}`,
  article: ({ minutes, container }) => `СПФ${minutes}-${container === 'жёсткий бокс' ? 'Б' : 'С'}`,
  about: (v) => [
    `Фильтрующий самоспасатель на ${v.minutes} минут: надевается на голову при выходе из задымлённого здания.`,
    `Капюшон закрывает голову и шею; фильтр задерживает ${v.filters}, угарный газ окисляется на катализаторе.`,
    `Размер ${v.wearer}, подгонка не нужна: надевают за ${v.readyTime} с поверх очков и причёски.`,
    v.container === 'жёсткий бокс'
      ? 'Жёсткий бокс с пломбой вешают на стену поста охраны или номера гостиницы.'
      : 'Тканевая сумка с поясом лежит у дежурного или в шкафу на этаже.',
    `Срок хранения ${v.serviceYears} лет в закрытой упаковке, изделие одноразовое; при нехватке кислорода применяют изолирующие модели.`,
  ],
  price: (v) =>
    1900 +
    v.minutes * 62 +
    (v.container === 'жёсткий бокс' ? 480 : 0) +
    (v.filters.includes('хлора') ? 620 : 0),
  weight: (v) => v.grossMass * 1000,
  picture: (v) => ({ family: 'gear', variant: 'mask', tone: v.colour === 'жёлтый' ? 'yellow' : 'orange' }),
  conformity: 'certificate',
});

const SIGN_TONE: Record<string, string> = { E: 'green', F: 'red', P: 'red' };
const SIGN_CODE: Record<string, string> = {
  'F04 «Огнетушитель»': 'F04',
  'F02 «Пожарный кран»': 'F02',
  'F10 «Кнопка включения»': 'F10',
  'E22 «Выход»': 'E22',
  'E03 «Направление к выходу»': 'E03',
  'P02 «Запрещается пользоваться открытым огнём»': 'P02',
};

export const fireSigns = leaf({
  code: 'znaki-pozharnoy-bezopasnosti',
  name: 'Знаки пожарной безопасности',
  brands: ['pechatar', 'svetlar', 'reglam', 'gasmar'],
  unit: 'package',
  traits: {
    meaning: from(FIRE.signMeaning, [
      'F04 «Огнетушитель»',
      'F02 «Пожарный кран»',
      'F10 «Кнопка включения»',
      'E22 «Выход»',
      'E03 «Направление к выходу»',
      'P02 «Запрещается пользоваться открытым огнём»',
    ]),
    size: by(FIRE.signSize, ({ meaning }, dice) =>
      String(meaning).startsWith('E') ? '300 × 150 мм' : dice.pick(['150 × 150 мм', '200 × 200 мм']),
    ),
    base: from(FIRE.signBase, ['плёнка', 'пластик 2 мм', 'фотолюминесцентная плёнка']),
    packSize: from(COMMON.packSize, [5, 10, 20]),
    glow: by(FIRE.glow, ({ base }) => base === 'фотолюминесцентная плёнка'),
    mounting: by(COMMON.mounting, ({ base }) =>
      base === 'пластик 2 мм' ? 'двусторонний скотч или саморезы' : 'самоклеящаяся основа',
    ),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [60]),
    place: from(FIRE.place, ['внутри помещений', 'внутри помещений и на улице']),
    serviceYears: from(FIRE.serviceYears, [5, 10]),
  },
  axes: ['base', 'packSize'],
  title: ({ meaning, size, base, packSize }) => `Знаки ${meaning}, ${size}, ${base}, ${packSize} шт`,
  article: ({ meaning, base, packSize }) =>
    `${SIGN_CODE[meaning]}-${base.startsWith('фото') ? 'ФЛ' : base.startsWith('плас') ? 'ПВ' : 'ПЛ'}${packSize}`,
  about: (v) => [
    `Знаки ${v.meaning} размером ${v.size}, в упаковке ${v.packSize} штук; рисунок и цвета по ГОСТ 12.4.026.`,
    v.base === 'фотолюминесцентная плёнка'
      ? 'Плёнка набирает свет от обычных ламп и светится в темноте, если освещение пропало.'
      : v.base === 'пластик 2 мм'
        ? 'Жёсткий пластик держит форму на кирпиче и профлисте, углы скруглены.'
        : 'Самоклеящаяся плёнка ложится на гладкую сухую поверхность, подложка снимается с угла.',
    `Крепление: ${v.mounting}; применение: ${v.place}.`,
    v.meaning.startsWith('E')
      ? 'Вешают над дверями и вдоль путей эвакуации на высоте не менее 2 м.'
      : v.meaning.startsWith('P')
        ? 'Вешают у входа в помещение или на границе зоны, где действует запрет.'
        : 'Вешают рядом с обозначаемым местом так, чтобы знак был виден с прохода.',
  ],
  price: (v) =>
    v.packSize *
    (v.base === 'плёнка' ? 24 : v.base === 'пластик 2 мм' ? 68 : 79) *
    (v.meaning.startsWith('E') ? 1.25 : 1),
  weight: (v) => v.packSize * (v.base === 'пластик 2 мм' ? 95 : 14) + 30,
  picture: (v) => ({
    family: 'sign',
    variant: v.meaning.startsWith('E') ? 'exit' : 'text',
    ...(v.meaning.startsWith('F02') && { label: 'hydrant' }),
    tone: SIGN_TONE[v.meaning[0]!] ?? 'red',
  }),
});
