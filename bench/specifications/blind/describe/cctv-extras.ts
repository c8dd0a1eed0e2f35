import { colour, crossed, type Describer, ip, least, megapixels, same, temperatures, words } from './fact.ts';

const PIECES = ['шт', 'шт.', 'шт'];

export const CCTV_EXTRAS: readonly Describer[] = [
  {
    leaves: ['monitory-domofona'],
    nouns: ['Монитор видеодомофона', 'Видеодомофон (монитор)', 'Абонентский монитор видеодомофона'],
    units: PIECES,
    key: [
      same('video_screen_diagonal', (value) => [
        `${value}"`,
        `${value} дюймов`,
        `диагональ ${value}"`,
        `экран ${value.replace(',', '.')}''`,
      ]),
      words('intercom_system', { AHD: ['AHD', 'формат AHD'], CVBS: ['CVBS', 'аналоговый CVBS'] }),
    ],
    more: [colour],
  },
  {
    leaves: ['paneli-vyzyvnye'],
    nouns: [
      'Вызывная панель видеодомофона',
      'Панель вызывная домофона с видеокамерой',
      'Блок вызова видеодомофона',
    ],
    units: PIECES,
    key: [words('intercom_system', { AHD: ['AHD', 'AHD 1080p'], CVBS: ['CVBS', 'аналоговая CVBS 800 ТВЛ'] })],
    more: [
      words('intercom_reader', {
        Mifare: ['со считывателем Mifare', 'считыватель Mifare'],
        'EM-Marin': ['считыватель EM-Marin', 'со считывателем EM-Marin'],
      }),
      same('intercom_subscribers', (value) =>
        value === '1' ? ['1 аб.', 'на 1 абонента'] : [`${value} аб.`, `на ${value} абонента`],
      ),
      colour,
    ],
  },
  {
    leaves: ['korobki-montazhnye-dlya-kamer'],
    nouns: [
      'Коробка монтажная для видеокамеры',
      'Монтажная коробка под камеру',
      'Распредкоробка для установки видеокамеры',
    ],
    units: PIECES,
    key: [same('diameter', (value) => [`D${value}`, `Ø${value} мм`, `диаметр ${value}мм`])],
    more: [
      ip,
      words('material', {
        'алюминиевый сплав': ['алюм.', 'алюминиевая'],
        пластик: ['пластик', 'пластиковая'],
      }),
      colour,
    ],
  },
  {
    leaves: ['kronshteyny-dlya-kamer'],
    nouns: ['Кронштейн для видеокамеры', 'Кронштейн крепления камеры'],
    units: PIECES,
    key: [
      words('bracket_kind', {
        угловой: ['угловой', 'на угол здания'],
        'на столб': ['на столб', 'столбовой', 'на опору (столб)'],
        парапетный: ['парапетный', 'на парапет'],
      }),
    ],
    more: [same('bracket_reach', (value) => [`L=${value}`, `вылет ${value} мм`]), colour],
  },
  {
    leaves: ['kozhuhi-dlya-kamer'],
    nouns: ['Термокожух для видеокамеры', 'Гермокожух видеокамеры с обогревом', 'Термокожух уличный'],
    units: PIECES,
    key: [
      (product) =>
        Number(product.values['housing_heater']) > 0
          ? {
              say: ['обогрев', 'с обогревом', 'встроенный обогреватель'],
              holds: (other) => Number(other.values['housing_heater']) > 0,
            }
          : undefined,
      words('supply', {
        '220 В': ['220В', '220 В', '~220В'],
        '24 В AC': ['24В AC', '24 VAC'],
        '12 В': ['12В', '12 В DC'],
      }),
    ],
    more: [ip, temperatures],
  },
  {
    leaves: ['monitory-videonablyudeniya'],
    nouns: ['Монитор для видеонаблюдения', 'Монитор LED', 'ЖК-монитор поста охраны'],
    units: PIECES,
    key: [
      same('video_screen_diagonal', (value) => [
        `${value}"`,
        `${value.replace(',', '.')}"`,
        `диагональ ${value} дюйма`,
      ]),
    ],
    more: [
      words('video_screen_resolution', {
        '1920×1080': ['FullHD', '1920x1080', 'Full HD'],
        '3840×2160': ['4K', '3840х2160', 'UHD 4K'],
        '2560×1440': ['2560x1440', 'QHD 2560х1440'],
      }),
      words('monitor_panel_type', { VA: ['VA', 'матрица VA'], IPS: ['IPS', 'матрица IPS'] }),
    ],
  },
  {
    leaves: ['priemoperedatchiki-passivnye'],
    nouns: [
      'Приемопередатчик видеосигнала пассивный по витой паре',
      'Пассивный приёмо-передатчик видео по UTP',
      'Приемопередатчик пассивный AHD по витой паре',
    ],
    units: PIECES,
    key: [same('channels', (value) => [`${value}кан.`, `${value}-канальный`, `${value} канал(а)`])],
    more: [
      megapixels,
      words('video_pair_connector', {
        'RJ-45': ['RJ45', 'разъём RJ-45'],
        'нажимные клеммы': ['клеммы', 'клеммы нажимные'],
      }),
    ],
  },
  {
    leaves: ['ik-prozhektory-dlya-kamer'],
    nouns: ['ИК-прожектор', 'Прожектор инфракрасный для видеонаблюдения', 'ИК подсветка внешняя (прожектор)'],
    units: PIECES,
    key: [
      same('illuminator_wavelength', (value) => [`${value}нм`, `${value} нм`, `длина волны ${value} nm`]),
    ],
    more: [
      same('illuminator_angle', (value) => [`${value}°`, `угол ${value} град.`]),
      least('ir_range', (value) => [`${value}м`, `дальность ${value} м`, `до ${value}м`]),
    ],
  },
  {
    leaves: ['kabel-kombinirovannyy'],
    nouns: [
      'Кабель комбинированный для видеонаблюдения (видео+питание)',
      'Кабель ККСВ комбинированный',
      'Кабель для систем видеонаблюдения комбинированный РК75-1,5',
    ],
    units: ['м', 'м.', 'пог.м'],
    key: [
      same('cable_power_wires', (value) => crossed(value, ['', ' мм2', 'мм²']).map((size) => `+${size}`)),
    ],
    more: [
      words('cable_sheath', {
        полиэтилен: ['ПЭ', 'уличный (ПЭ)', 'оболочка полиэтилен'],
        ПВХ: ['ПВХ', 'внутренний, ПВХ'],
      }),
    ],
  },
];
