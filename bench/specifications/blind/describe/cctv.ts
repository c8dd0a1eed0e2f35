import {
  colour,
  type Describer,
  focal,
  ik,
  ip,
  least,
  megapixels,
  same,
  temperatures,
  words,
  yes,
} from './fact.ts';

const PIECES = ['шт', 'шт.', 'шт'];
const infrared = least('ir_range', (value) => [
  `ИК ${value}м`,
  `ИК-подсветка до ${value} м`,
  `ИК до ${value}м`,
  `подсветка ${value} м`,
]);
const poe = words('supply', { 'PoE, 12 В': ['PoE', 'PoE/12В', 'питание PoE 802.3af', '12В DC/PoE'] });
const microphone = yes('microphone', ['микр.', 'с микрофоном', 'встроенный микрофон']);

export const CCTV: readonly Describer[] = [
  {
    leaves: ['ip-kamery-kupolnye'],
    nouns: [
      'Видеокамера IP купольная',
      'IP-видеокамера купольная',
      'Камера видеонаблюдения сетевая, купольная',
      'Купольная IP камера',
    ],
    short: ['ВК IP куп.', 'IP-кам. куп.', 'в/к IP купол'],
    units: PIECES,
    key: [megapixels, focal('lens')],
    more: [ip, ik, infrared, poe, microphone, temperatures, colour],
  },
  {
    leaves: ['ip-kamery-tsilindricheskie'],
    nouns: [
      'Видеокамера IP цилиндрическая уличная',
      'IP-видеокамера уличная цилиндрическая',
      'Камера сетевая цилиндрическая (bullet)',
      'Видеокамера цилиндрическая IP',
    ],
    short: ['ВК IP цил.', 'IP-кам. ул. цилиндр.', 'в/к IP bullet'],
    units: PIECES,
    key: [megapixels, focal('lens')],
    more: [infrared, ip, poe, temperatures, colour],
  },
  {
    leaves: ['ip-kamery-turelnye'],
    nouns: ['Видеокамера IP турельная', 'IP-камера типа турель', 'Камера сетевая турельная (eyeball)'],
    short: ['ВК IP тур.', 'IP-кам. turret'],
    units: PIECES,
    key: [megapixels, focal('lens')],
    more: [infrared, ip, microphone, colour],
  },
  {
    leaves: ['ip-kamery-panoramnye'],
    nouns: [
      'Видеокамера IP панорамная 360°',
      'Панорамная IP-камера (fisheye)',
      'Камера сетевая «рыбий глаз», обзор 360 град.',
    ],
    units: PIECES,
    key: [megapixels],
    more: [microphone, ik, infrared, colour],
  },
  {
    leaves: ['ahd-kamery-kupolnye'],
    nouns: ['Видеокамера AHD купольная', 'Камера мультиформатная AHD купольная', 'Купольная AHD-видеокамера'],
    short: ['ВК AHD куп.', 'AHD-кам. куп.'],
    units: PIECES,
    key: [megapixels, focal('lens')],
    more: [infrared, ip, temperatures, colour],
  },
  {
    leaves: ['ahd-kamery-tsilindricheskie'],
    nouns: [
      'Видеокамера AHD уличная цилиндрическая',
      'AHD-камера цилиндрическая',
      'Камера уличная AHD, цилиндр',
    ],
    short: ['ВК AHD цил.', 'AHD-кам. ул. цил.'],
    units: PIECES,
    key: [megapixels, focal('lens')],
    more: [infrared, ip, temperatures, colour],
  },
  {
    leaves: ['povorotnye-kamery-ip'],
    nouns: ['Видеокамера IP скоростная поворотная (PTZ)', 'Поворотная IP-видеокамера', 'Камера PTZ сетевая'],
    short: ['PTZ IP', 'ВК IP поворот.'],
    units: PIECES,
    key: [
      megapixels,
      same('camera_optical_zoom', (value) => [
        `${value}x`,
        `зум ${value}х`,
        `оптический зум ${value}x`,
        `трансфокатор ${value}-крат.`,
      ]),
    ],
    more: [infrared, ip, temperatures, colour],
  },
  {
    leaves: ['registratory-nvr'],
    nouns: [
      'Видеорегистратор сетевой (NVR)',
      'IP-видеорегистратор',
      'Сетевой видеорегистратор',
      'Регистратор IP',
    ],
    short: ['NVR', 'в/рег. IP'],
    units: PIECES,
    key: [
      same('channels', (value) => [
        `${value}кан.`,
        `${value} каналов`,
        `${value}-канальный`,
        `на ${value} каналов`,
        `${value}ch`,
      ]),
    ],
    more: [
      same('drive_bays', (value) => [
        `${value}HDD`,
        `${value} HDD`,
        `отсеков под HDD: ${value}`,
        `${value}xSATA`,
      ]),
      same('poe_ports', (value) => [`${value}PoE`, `${value} портов PoE`, `${value}xPoE`]),
    ],
  },
  {
    leaves: ['registratory-dvr'],
    // A hybrid with as many AHD channels is a DVR with something over.
    also: { leaf: 'registratory-gibridnye', where: () => true },
    nouns: ['Видеорегистратор AHD (DVR)', 'Цифровой видеорегистратор AHD', 'Регистратор DVR для AHD-камер'],
    short: ['DVR AHD', 'в/рег. AHD'],
    units: PIECES,
    key: [
      same('channels', (value) => [
        `${value}кан.`,
        `${value} каналов`,
        `${value}-канальный`,
        `на ${value} кан.`,
      ]),
    ],
    more: [same('drive_bays', (value) => [`${value}HDD`, `${value} HDD`, `${value} жёстких диска`])],
  },
  {
    leaves: ['zhestkie-diski-dlya-videonablyudeniya'],
    nouns: [
      'Жесткий диск для видеонаблюдения',
      'Накопитель HDD 3,5" SATA',
      'Жёсткий диск (HDD) для видеорегистратора',
    ],
    short: ['HDD', 'HDD SATA'],
    units: PIECES,
    key: [
      same('drive_capacity', (value) => [
        `${value}Тб`,
        `${value} ТБ`,
        `${value}TB`,
        `${value} Tb`,
        `${value}000 ГБ`,
      ]),
    ],
    more: [same('drive_spindle', (value) => [`${value}rpm`, `${value} об/мин`])],
  },
  {
    leaves: ['karty-pamyati-dlya-kamer'],
    nouns: ['Карта памяти microSD', 'Карта памяти micro SD для видеокамер', 'Флеш-карта microSD'],
    short: ['microSD', 'к/п microSD'],
    units: PIECES,
    key: [same('card_capacity', (value) => [`${value}Гб`, `${value} ГБ`, `${value}GB`, `${value} Gb`])],
    more: [],
  },
];
