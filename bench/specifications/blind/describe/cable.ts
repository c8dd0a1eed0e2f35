import { colour, crossed, type Describer, type FactMaker, q, same, words } from './fact.ts';

const METRES = ['м', 'м', 'пог.м', 'м.п.', 'м.'];
const PIECES = ['шт', 'шт.', 'шт'];
const PACKS = ['упак', 'уп.', 'шт'];
const wires = same('cable_structure', (value) =>
  crossed(value, value.endsWith('²') ? ['', '', ' мм2', 'мм²'] : ['', '', ' мм']),
);
const category = same('cable_category', (value) => {
  const grade = value.replace('Cat ', '');
  return [
    `cat.${grade}`,
    `кат.${grade}`,
    `категория ${grade}`,
    `Cat${grade}`,
    `кат. ${grade.replace('e', 'е')}`,
  ];
});
const lowSmoke: FactMaker = words('cable_sheath', {
  'нг(А)-LS': ['нг(А)-LS', 'нгLS', 'оболочка нг(А)-LS'],
  'нг(А)-HF': ['нг(А)-HF', 'нг(А)-HF безгалогенный', 'LSZH нг(А)-HF'],
  ПВХ: ['PVC', 'ПВХ', 'оболочка ПВХ'],
});
const unscreened: FactMaker = () => ({
  say: [''],
  holds: ({ values }) => values['cable_shield'] === 'без экрана',
});
const screened: FactMaker = () => ({
  say: [''],
  holds: ({ values }) => String(values['cable_shield']).startsWith('экран'),
});
/** The letter Э stands in the mark itself, so the nouns say it. */
const only =
  (code: string, value: string, fact: FactMaker): FactMaker =>
  (product) =>
    String(product.values[code]).startsWith(value) ? fact(product) : undefined;

export const CABLE: readonly Describer[] = [
  {
    leaves: ['vitaya-para-vnutrennyaya-buhta', 'vitaya-para-vnutrennyaya-metr'],
    nouns: [
      'Кабель витая пара U/UTP 4 пары',
      'Кабель UTP 4х2 внутренний',
      'Кабель "витая пара" UTP 4PR',
      'Кабель парной скрутки U/UTP 4x2',
    ],
    short: ['UTP 4PR', 'UTP 4x2'],
    units: METRES,
    key: [category],
    more: [lowSmoke],
  },
  {
    leaves: ['vitaya-para-ulichnaya'],
    nouns: [
      'Кабель витая пара для наружной прокладки 4 пары',
      'Кабель UTP уличный 4х2',
      'Витая пара уличная (ПЭ) 4 пары',
    ],
    short: ['UTP ул. 4PR'],
    units: ['м', 'бухта', 'м'],
    key: [category],
    more: [
      words('cable_carrier', { 'стальной трос 1,2 мм': ['с тросом', 'с несущим тросом'] }),
      words('cable_shield', { 'F/UTP, общий экран из фольги': ['F/UTP', 'экранированный F/UTP'] }),
    ],
  },
  {
    leaves: ['vitaya-para-ekranirovannaya'],
    nouns: ['Кабель витая пара экранированный 4 пары', 'Кабель парной скрутки экранированный 4х2'],
    units: METRES,
    key: [same('cable_shield', (value) => [value, value.replace('/', '\\'), `экран ${value}`]), category],
    more: [lowSmoke],
  },
  {
    leaves: ['kabel-kpsng-frls-metr', 'kabel-kpsng-frls-buhta'],
    nouns: [
      'Кабель огнестойкий КПСнг(А)-FRLS',
      'КПСнг(А)-FRLS',
      'Кабель КПСнг-FRLS',
      'Кабель для систем пожарной сигнализации КПСнг(A)-FRLS',
    ],
    short: ['КПСнг(А)-FRLS'],
    units: METRES,
    key: [only('cable_shield', 'без экрана', unscreened), wires],
    more: [],
  },
  {
    leaves: ['kabel-kpsng-frls-metr', 'kabel-kpsng-frls-buhta'],
    nouns: ['Кабель огнестойкий экранированный КПСЭнг(А)-FRLS', 'КПСЭнг(А)-FRLS', 'Кабель КПСЭнг-FRLS'],
    units: METRES,
    key: [only('cable_shield', 'экран', screened), wires],
    more: [],
  },
  {
    leaves: ['kabel-kpsng-frhf'],
    nouns: ['Кабель огнестойкий безгалогенный КПСнг(А)-FRHF', 'КПСнг(А)-FRHF'],
    units: METRES,
    key: [only('cable_shield', 'без экрана', unscreened), wires],
    more: [],
  },
  {
    leaves: ['kabel-koaksialnyy-metr', 'kabel-koaksialnyy-buhta'],
    nouns: ['Кабель коаксиальный 75 Ом', 'Кабель радиочастотный', 'Коаксиальный кабель'],
    short: ['Каб. коакс.'],
    units: METRES,
    key: [same('coax_type', (value) => [value.replace('-', ''), value, `${value.replace('-', ' ')}U`])],
    more: [
      words('coax_core', {
        медь: ['медь', 'жила медная'],
        'омеднённая сталь': ['CCS', 'жила омедненная сталь'],
      }),
    ],
  },
  {
    leaves: ['kabel-dlya-skud'],
    nouns: ['Кабель КСВВ', 'Кабель сигнальный КСВВ'],
    units: METRES,
    key: [only('cable_shield', 'без экрана', unscreened), wires],
    more: [],
  },
  {
    leaves: ['kabel-domofonnyy'],
    nouns: ['Кабель КСПВ', 'КСПВ'],
    units: METRES,
    key: [wires],
    more: [],
  },
  {
    leaves: ['kabel-interfeysnyy-rs-485'],
    nouns: [
      'Кабель интерфейсный RS-485',
      'Кабель для промышленного интерфейса RS-485 экранированный',
      'Кабель КИПЭВ (интерфейс RS485)',
    ],
    units: METRES,
    key: [wires],
    more: [lowSmoke],
  },
  {
    leaves: ['kabel-vvgng-ls-metr', 'kabel-vvgng-ls-buhta'],
    nouns: ['Кабель ВВГнг(А)-LS', 'Кабель силовой ВВГнг(A)-LS', 'ВВГнг-LS', 'Кабель медный ВВГнг(А)LS'],
    short: ['ВВГнг(А)-LS'],
    units: METRES,
    key: [
      (product) =>
        product.values['cable_shape'] === 'круглый' ? { say: [''], holds: () => true } : undefined,
      wires,
    ],
    more: [],
  },
  {
    leaves: ['kabel-vvgng-frls'],
    nouns: ['Кабель огнестойкий ВВГнг(А)-FRLS', 'ВВГнг(А)-FRLS', 'Кабель силовой ВВГнг-FRLS'],
    short: ['ВВГнг(А)-FRLS'],
    units: METRES,
    key: [wires],
    more: [],
  },
  {
    leaves: ['patch-kordy-mednye'],
    nouns: ['Патч-корд UTP', 'Шнур коммутационный RJ45-RJ45', 'Патч корд U/UTP'],
    short: ['П/корд', 'patch cord'],
    units: PIECES,
    key: [category, same('length', (value) => q(value, 'м'))],
    more: [colour],
  },
  {
    leaves: ['patch-kordy-opticheskie'],
    nouns: ['Патч-корд оптический', 'Шнур оптический соединительный', 'Оптический патч-корд'],
    units: PIECES,
    key: [
      same('plug_connectors', (value) => [
        value.replaceAll(' – ', '-'),
        value.replaceAll(' – ', '/'),
        `${value.replaceAll(' – ', '/UPC-')}/UPC`,
      ]),
      words('fibre_type', {
        'одномодовое 9/125 (OS2)': ['SM', 'одномод', 'SM 9/125'],
        'многомодовое 50/125 (OM3)': ['OM3', 'MM 50/125 OM3'],
        'многомодовое 50/125 (OM4)': ['OM4', 'MM OM4'],
      }),
    ],
    more: [same('length', (value) => q(value, 'м'))],
  },
  {
    leaves: ['konnektory-rj-45'],
    nouns: ['Разъем RJ-45 (8P8C)', 'Коннектор RJ45', 'Вилка RJ-45'],
    units: PACKS,
    key: [
      category,
      words('cable_shield', {
        'без экрана': ['UTP', 'неэкранированный'],
        экранированный: ['FTP', 'экранированный', 'STP'],
      }),
    ],
    more: [],
  },
];
