import { colour, crossed, type Describer, ip, least, q, same, words, yes } from './fact.ts';

const METRES = ['м', 'м', 'пог.м', 'м.п.', 'м.'];
const PIECES = ['шт', 'шт.', 'шт'];
const PACKS = ['упак', 'уп.', 'шт'];
const size = (code: string, units: readonly string[] = ['', ' мм', 'мм']) =>
  same(code, (value) => crossed(value, units));
const tube = same('duct_outer_diameter', (value) => [
  `d${value}`,
  `D=${value} мм`,
  `Ø${value}`,
  `${value}мм`,
  `диаметр ${value} мм`,
]);
const packOf = same('pack_size', (value) => [`${value}шт`, `упак. ${value} шт`, `(${value} шт/уп)`]);

export const CABLE_LAYING: readonly Describer[] = [
  {
    leaves: ['kabel-kanaly-pvh'],
    nouns: ['Кабель-канал ПВХ', 'Короб пластиковый', 'Кабельный канал', 'Миниканал ПВХ'],
    short: ['к/канал', 'каб.-кан.'],
    units: METRES,
    key: [size('duct_size')],
    more: [words('colour', { белый: ['белый', 'бел.'], чёрный: ['черный'] })],
  },
  {
    leaves: ['gofrotruby-pvh'],
    nouns: ['Труба гофрированная ПВХ с зондом', 'Гофротруба ПВХ', 'Труба ПВХ гофрированная'],
    short: ['Гофра ПВХ', 'Тр. гофр. ПВХ'],
    units: METRES,
    key: [tube],
    more: [
      words('duct_strength', {
        'лёгкая, 320 Н': ['лёгкая', 'легкая 320Н'],
        'тяжёлая, 750 Н': ['тяжелая', '750Н'],
      }),
    ],
  },
  {
    leaves: ['gofrotruby-pnd'],
    nouns: ['Труба гофрированная ПНД с зондом', 'Гофротруба ПНД', 'Труба ПНД гофрированная'],
    short: ['Гофра ПНД', 'Тр. гофр. ПНД'],
    units: METRES,
    key: [tube],
    more: [colour],
  },
  {
    leaves: ['lotki-kabelnye'],
    nouns: ['Лоток кабельный', 'Лоток металлический'],
    units: ['шт', 'шт.', 'м'],
    key: [
      words('duct_design', {
        проволочный: ['проволочный', 'сетчатый (проволочный)'],
        перфорированный: ['перфорированный', 'перф.'],
        неперфорированный: ['неперфорированный', 'глухой (неперфорированный)'],
      }),
      (product) => {
        const { width, height } = product.values;
        const sizes = [
          `${width}х${height}`,
          `${width}x${height}`,
          `${width}*${height} мм`,
          `${width}×${height}, L=3000`,
        ];
        return {
          say: sizes,
          holds: ({ values }) => values['width'] === width && values['height'] === height,
        };
      },
    ],
    more: [words('duct_coating', { 'горячее цинкование': ['горячий цинк', 'горячее цинкование'] })],
  },
  {
    leaves: ['metallorukav'],
    nouns: ['Металлорукав', 'Рукав металлический гибкий'],
    short: ['М/рукав'],
    units: METRES,
    key: [
      same('duct_nominal', (value) => [
        `d${value}`,
        `Ду${value}`,
        `D=${value} мм`,
        `РЗ-Ц ${value}`,
        `${value} мм`,
      ]),
    ],
    more: [words('duct_coating', { 'оболочка ПВХ': ['в ПВХ изоляции', 'в ПВХ оболочке'] })],
  },
  {
    leaves: ['styazhki-kabelnye'],
    nouns: ['Стяжка кабельная', 'Хомут-стяжка нейлоновый', 'Стяжка нейлоновая'],
    units: PACKS,
    key: [size('fastener_size')],
    more: [words('colour', { белый: ['белая', 'бел.'], чёрный: ['черная', 'УФ, чёрная'] }), packOf],
  },
  {
    leaves: ['klipsy-dlya-trub'],
    nouns: ['Клипса для гофрированной трубы', 'Держатель с защёлкой (клипса) для труб', 'Крепёж-клипса'],
    units: PACKS,
    key: [same('fastener_for_diameter', (value) => [`d${value}`, `${value} мм`, `D=${value}`])],
    more: [colour],
  },
  {
    leaves: ['korobki-raspayachnye'],
    nouns: ['Коробка распределительная', 'Коробка распаячная открытой установки', 'Коробка ответвительная'],
    short: ['Кор. распр.', 'к/распаячная'],
    units: PIECES,
    key: [size('box_size')],
    more: [ip],
  },
  {
    leaves: ['korobki-ognestoykie'],
    nouns: ['Коробка огнестойкая', 'Коробка распределительная огнестойкая', 'Коробка для ОКЛ огнестойкая'],
    units: PIECES,
    key: [size('box_size')],
    more: [ip, words('fastener_line_rating', { 'E15–E90': ['E90', 'Е15-Е90'], 'E15–E60': ['Е15-Е60'] })],
  },
  {
    leaves: ['ankery'],
    nouns: ['Анкер', 'Анкер стальной'],
    units: PACKS,
    key: [
      words('fastener_kind', {
        клиновой: ['клиновой'],
        забивной: ['забивной', 'латунный/стальной забивной'],
      }),
      same('fastener_size', (value) => [value, value.replace('М', 'M'), `резьба ${value}`]),
    ],
    more: [],
  },
  {
    leaves: ['dyubel-gvozdi'],
    nouns: ['Дюбель-гвоздь', 'Дюбель гвоздь быстрого монтажа'],
    units: ['кг', 'кг', 'кг.'],
    key: [size('fastener_size')],
    more: [
      words('fastener_head', {
        грибовидная: ['гриб', 'грибовидный бортик'],
        цилиндрическая: ['цилиндр. бортик', 'потайной/цилиндрический бортик'],
      }),
    ],
  },
  {
    leaves: ['samorezy-na-ves'],
    nouns: ['Саморез', 'Шуруп-саморез'],
    units: ['кг', 'кг'],
    key: [
      words('fastener_kind', {
        'по дереву, крупный шаг': ['по дереву', 'ГД (гипсокартон-дерево), крупный шаг'],
        'по металлу, мелкий шаг': ['по металлу', 'ГМ, мелкий шаг'],
      }),
      size('fastener_size'),
    ],
    more: [],
  },
  {
    leaves: ['din-reyki-montazhnye'],
    nouns: ['DIN-рейка', 'Рейка монтажная DIN 35'],
    units: PIECES,
    key: [
      same('length', (value) => [
        `${value}м`,
        `L=${value} м`,
        `${Number(value.replace(',', '.')) * 1000} мм`,
      ]),
    ],
    more: [yes('part_perforated', ['перф.', 'перфорированная'])],
  },
  {
    leaves: ['trubki-termousadochnye'],
    nouns: ['Трубка термоусадочная', 'Термоусадка (трубка)'],
    units: METRES,
    key: [
      (product) => {
        const from = product.values['part_shrink_from'];
        const to = product.values['part_shrink_to'];
        return {
          say: [`${from}/${to}`, `${String(from).replace('.', ',')}/${String(to).replace('.', ',')} мм`],
          holds: ({ values }) => values['part_shrink_from'] === from && values['part_shrink_to'] === to,
        };
      },
    ],
    more: [],
  },
  {
    leaves: ['rezistory-okonechnye'],
    nouns: ['Резистор оконечный', 'Резистор С2-33 0,5Вт'],
    units: ['упак', 'шт'],
    key: [same('part_resistance', (value) => [value.replace(' ', ''), value, value.replace(',', '.')])],
    more: [least('part_dissipation', (value) => q(value, 'Вт'))],
  },
];
