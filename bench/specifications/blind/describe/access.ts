import { colour, type Describer, ip, least, same, temperatures, words, yes } from './fact.ts';

const PIECES = ['шт', 'шт.', 'шт'];
const volts = same('supply_voltage', (value) => [
  `${value}В`,
  `${value} В`,
  `=${value}В`,
  `${value} VDC`,
  `питание ${value}В`,
]);
const wiegand = words('interface', {
  'Wiegand-26': ['W26', 'Wiegand 26', 'Wiegand-26', 'интерфейс Wiegand26'],
  'Wiegand-34': ['W34', 'Wiegand 34', 'Wiegand-34'],
  'Touch Memory': ['TM', 'Touch Memory', 'Dallas Touch Memory'],
  'OSDP (RS-485)': ['OSDP', 'OSDP RS-485'],
});
const stainless = words('material', {
  'нержавеющая сталь': ['нерж.', 'нержавеющая сталь', 'корпус нерж. сталь'],
  'окрашенная сталь': ['окраш. сталь', 'крашеный корпус (сталь)'],
});

export const ACCESS: readonly Describer[] = [
  {
    leaves: ['zamki-elektromagnitnye'],
    nouns: ['Замок электромагнитный', 'Электромагнитный замок', 'Замок магнитный накладной'],
    short: ['ЭМЗ', 'замок эл.магн.'],
    units: PIECES,
    key: [
      same('lock_force', (value) => [
        `${value}кг`,
        `${value} кг`,
        `усилие удержания ${value} кг`,
        `до ${value} кгс`,
      ]),
    ],
    more: [
      volts,
      yes('lock_sensor', ['с датчиком Холла', 'с датчиком состояния двери']),
      colour,
      temperatures,
    ],
  },
  {
    leaves: ['zamki-elektromehanicheskie-nakladnye'],
    nouns: ['Замок электромеханический накладной', 'Электромеханический накладной замок'],
    short: ['ЭМХ замок накл.'],
    units: PIECES,
    key: [
      words('lock_hand', {
        'правая, внутрь': ['правый, внутрь', 'правая дверь, открывание внутрь'],
        'правая, наружу': ['правый, наружу', 'правая дверь, открывание наружу'],
        'левая, внутрь': ['левый, внутрь', 'левая дверь, открывание внутрь'],
        'левая, наружу': ['левый, наружу', 'левая дверь, открывание наружу'],
      }),
    ],
    more: [
      same('lock_backset', (value) => [`${value}мм`, `бэксет ${value} мм`, `удаление ключа ${value} мм`]),
      colour,
    ],
  },
  {
    leaves: ['zaschelki-elektromehanicheskie'],
    nouns: ['Защелка электромеханическая', 'Электрозащёлка', 'Электромеханическая защёлка'],
    short: ['эл.мех. защ.'],
    units: PIECES,
    key: [
      words('lock_without_power', {
        закрыто: ['НЗ', 'нормально закрытая', 'НЗ (закрыта без питания)'],
        открыто: ['НО', 'нормально открытая'],
      }),
      volts,
    ],
    more: [
      words('lock_strike_plate', {
        короткая: ['с короткой планкой', 'планка короткая'],
        длинная: ['с длинной планкой', 'планка длинная'],
      }),
    ],
  },
  {
    leaves: ['schityvateli-em-marin'],
    nouns: [
      'Считыватель бесконтактный EM-Marin',
      'Считыватель карт Em-Marine',
      'Считыватель proximity EM Marin 125 кГц',
    ],
    short: ['Счит. EM'],
    units: PIECES,
    key: [wiegand],
    more: [least('read_range', (value) => [`${value}см`, `дальность ${value} см`]), ip, colour],
  },
  {
    leaves: ['schityvateli-mifare'],
    nouns: [
      'Считыватель Mifare',
      'Считыватель бесконтактных карт Mifare 13,56 МГц',
      'Считыватель смарт-карт MIFARE',
    ],
    short: ['Счит. MF'],
    units: PIECES,
    key: [wiegand],
    more: [
      words('card_formats', { 'Mifare Classic, Plus, DESFire': ['DESFire', 'Classic/Plus/DESFire'] }),
      ip,
      colour,
    ],
  },
  {
    leaves: ['schityvateli-multiformatnye'],
    nouns: ['Считыватель мультиформатный EM-Marin/Mifare', 'Мультиформатный считыватель (EM+MF)'],
    short: ['Счит. EM/MF'],
    units: PIECES,
    key: [
      (product) =>
        String(product.values['card_formats']).includes('Bluetooth')
          ? {
              say: ['BLE', 'с Bluetooth', 'NFC, Bluetooth'],
              holds: ({ values }) => String(values['card_formats']).includes('Bluetooth'),
            }
          : ip(product),
    ],
    more: [colour],
  },
  {
    leaves: ['schityvateli-s-klaviaturoy'],
    nouns: [
      'Считыватель с клавиатурой',
      'Кодонаборная панель со считывателем',
      'Считыватель с кодонаборной клавиатурой',
    ],
    short: ['Счит. с клав.'],
    units: PIECES,
    key: [
      words('card_formats', {
        'EM-Marin': ['EM-Marin', 'карты EM-Marine'],
        Mifare: ['Mifare', 'карты Mifare'],
      }),
    ],
    more: [ip, colour],
  },
  {
    leaves: ['kontrollery-avtonomnye'],
    nouns: ['Контроллер СКУД автономный', 'Автономный контроллер доступа', 'Контроллер автономный'],
    short: ['Контр. автон.'],
    units: PIECES,
    key: [
      least('access_users', (value) => [
        `${value} ключей`,
        `на ${value} пользователей`,
        `память ${value} карт`,
      ]),
    ],
    more: [
      words('access_reader_interface', { 'Wiegand-26, Touch Memory': ['W26/TM', 'Wiegand, Touch Memory'] }),
      same('access_lock_current', (value) => [`${value}А`, `ток коммутации ${value} А`]),
    ],
  },
  {
    leaves: ['kontrollery-setevye'],
    nouns: ['Контроллер СКУД сетевой', 'Сетевой контроллер доступа', 'Контроллер сетевой'],
    short: ['Контр. сет.'],
    units: PIECES,
    key: [
      words('interface', { Ethernet: ['Ethernet', 'IP (Ethernet)'], 'RS-485': ['RS485', 'RS-485'] }),
      same('access_doors', (value) => [
        `${value} т.прох.`,
        `точек прохода ${value}`,
        `на ${value} двер${value === '1' ? 'ь' : 'и'}`,
      ]),
    ],
    more: [],
  },
  {
    leaves: ['turnikety-tripody'],
    nouns: ['Турникет трипод', 'Турникет-трипод электромеханический', 'Турникет типа «трипод»'],
    units: PIECES,
    key: [stainless],
    more: [
      same('pass_width', (value) => [`${value}мм`, `ширина прохода ${value} мм`]),
      words('pass_anti_panic', { 'планки складываются вручную': ['антипаника', 'с планками «антипаника»'] }),
    ],
  },
  {
    leaves: ['karty-dostupa'],
    nouns: ['Карта доступа бесконтактная', 'Карта proximity', 'Идентификатор (карта)', 'Смарт-карта'],
    short: ['Карта'],
    units: PIECES,
    key: [
      words('card_formats', {
        'EM-Marin': ['EM-Marin', 'Em-Marine', 'EM-Marin 125 кГц'],
        'Mifare Classic 1K': ['MF 1K', 'Mifare 1K', 'MIFARE Classic 1k'],
        'Mifare Classic 4K': ['MF 4K', 'Mifare Classic 4K'],
        'Mifare DESFire 4K': ['DESFire 4K', 'Mifare DESFire 4k'],
      }),
    ],
    more: [same('card_thickness', (value) => [`${value}мм`, `толщина ${value} мм`])],
  },
];
