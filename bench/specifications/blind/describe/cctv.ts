import { colour, crossed, type Describer, focal, ik, ip, least, megapixels, same, temperatures, words, yes } from './fact.ts';

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
    nouns: ['Видеокамера IP купольная', 'IP-видеокамера купольная', 'Камера видеонаблюдения сетевая, купольная', 'Купольная IP камера'],
    short: ['ВК IP куп.', 'IP-кам. куп.', 'в/к IP купол'],
    units: PIECES,
    key: [megapixels, focal('lens')],
    more: [ip, ik, infrared, poe, microphone, temperatures, colour],
  },
  {
    leaves: ['ip-kamery-tsilindricheskie'],
    nouns: ['Видеокамера IP цилиндрическая уличная', 'IP-видеокамера уличная цилиндрическая', 'Камера сетевая цилиндрическая (bullet)', 'Видеокамера цилиндрическая IP'],
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
    nouns: ['Видеокамера IP панорамная 360°', 'Панорамная IP-камера (fisheye)', 'Камера сетевая «рыбий глаз», обзор 360 град.'],
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
    nouns: ['Видеокамера AHD уличная цилиндрическая', 'AHD-камера цилиндрическая', 'Камера уличная AHD, цилиндр'],
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
      same('camera_optical_zoom', (value) => [`${value}x`, `зум ${value}х`, `оптический зум ${value}x`, `трансфокатор ${value}-крат.`]),
    ],
    more: [infrared, ip, temperatures, colour],
  },
  {
    leaves: ['registratory-nvr'],
    nouns: ['Видеорегистратор сетевой (NVR)', 'IP-видеорегистратор', 'Сетевой видеорегистратор', 'Регистратор IP'],
    short: ['NVR', 'в/рег. IP'],
    units: PIECES,
    key: [same('channels', (value) => [`${value}кан.`, `${value} каналов`, `${value}-канальный`, `на ${value} каналов`, `${value}ch`])],
    more: [
      same('drive_bays', (value) => [`${value}HDD`, `${value} HDD`, `отсеков под HDD: ${value}`, `${value}xSATA`]),
      same('poe_ports', (value) => [`${value}PoE`, `${value} портов PoE`, `${value}xPoE`]),
    ],
  },
  {
    leaves: ['registratory-dvr'],
    nouns: ['Видеорегистратор AHD (DVR)', 'Цифровой видеорегистратор AHD', 'Регистратор DVR для AHD-камер'],
    short: ['DVR AHD', 'в/рег. AHD'],
    units: PIECES,
    key: [same('channels', (value) => [`${value}кан.`, `${value} каналов`, `${value}-канальный`, `на ${value} кан.`])],
    more: [same('drive_bays', (value) => [`${value}HDD`, `${value} HDD`, `${value} жёстких диска`])],
  },
  {
    leaves: ['zhestkie-diski-dlya-videonablyudeniya'],
    nouns: ['Жесткий диск для видеонаблюдения', 'Накопитель HDD 3,5" SATA', 'Жёсткий диск (HDD) для видеорегистратора'],
    short: ['HDD', 'HDD SATA'],
    units: PIECES,
    key: [same('drive_capacity', (value) => [`${value}Тб`, `${value} ТБ`, `${value}TB`, `${value} Tb`, `${value}000 ГБ`])],
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
  {
    leaves: ['monitory-domofona'],
    nouns: ['Монитор видеодомофона', 'Видеодомофон (монитор)', 'Абонентский монитор видеодомофона'],
    units: PIECES,
    key: [
      same('video_screen_diagonal', (value) => [`${value}"`, `${value} дюймов`, `диагональ ${value}"`, `экран ${value.replace(',', '.')}''`]),
      words('intercom_system', { AHD: ['AHD', 'формат AHD'], CVBS: ['CVBS', 'аналоговый CVBS'] }),
    ],
    more: [colour],
  },
  {
    leaves: ['paneli-vyzyvnye'],
    nouns: ['Вызывная панель видеодомофона', 'Панель вызывная домофона с видеокамерой', 'Блок вызова видеодомофона'],
    units: PIECES,
    key: [words('intercom_system', { AHD: ['AHD', 'AHD 1080p'], CVBS: ['CVBS', 'аналоговая CVBS 800 ТВЛ'] })],
    more: [
      words('intercom_reader', { Mifare: ['со считывателем Mifare', 'считыватель Mifare'], 'EM-Marin': ['считыватель EM-Marin', 'со считывателем EM-Marin'] }),
      same('intercom_subscribers', (value) => (value === '1' ? ['1 аб.', 'на 1 абонента'] : [`${value} аб.`, `на ${value} абонента`])),
      colour,
    ],
  },
  {
    leaves: ['korobki-montazhnye-dlya-kamer'],
    nouns: ['Коробка монтажная для видеокамеры', 'Монтажная коробка под камеру', 'Распредкоробка для установки видеокамеры'],
    units: PIECES,
    key: [same('diameter', (value) => [`D${value}`, `Ø${value} мм`, `диаметр ${value}мм`])],
    more: [ip, words('material', { 'алюминиевый сплав': ['алюм.', 'алюминиевая'], пластик: ['пластик', 'пластиковая'] }), colour],
  },
  {
    leaves: ['kronshteyny-dlya-kamer'],
    nouns: ['Кронштейн для видеокамеры', 'Кронштейн крепления камеры'],
    units: PIECES,
    key: [
      words('bracket_kind', { угловой: ['угловой', 'на угол здания'], 'на столб': ['на столб', 'столбовой', 'на опору (столб)'], парапетный: ['парапетный', 'на парапет'] }),
    ],
    more: [same('bracket_reach', (value) => [`L=${value}`, `вылет ${value} мм`]), colour],
  },
  {
    leaves: ['kozhuhi-dlya-kamer'],
    nouns: ['Термокожух для видеокамеры', 'Гермокожух видеокамеры с обогревом', 'Термокожух уличный'],
    units: PIECES,
    key: [
      (product) => (Number(product.values['housing_heater']) > 0 ? { say: ['обогрев', 'с обогревом', 'встроенный обогреватель'], holds: (other) => Number(other.values['housing_heater']) > 0 } : undefined),
      words('supply', { '220 В': ['220В', '220 В', '~220В'], '24 В AC': ['24В AC', '24 VAC'], '12 В': ['12В', '12 В DC'] }),
    ],
    more: [ip, temperatures],
  },
  {
    leaves: ['monitory-videonablyudeniya'],
    nouns: ['Монитор для видеонаблюдения', 'Монитор LED', 'ЖК-монитор поста охраны'],
    units: PIECES,
    key: [same('video_screen_diagonal', (value) => [`${value}"`, `${value.replace(',', '.')}"`, `диагональ ${value} дюйма`])],
    more: [
      words('video_screen_resolution', { '1920×1080': ['FullHD', '1920x1080', 'Full HD'], '3840×2160': ['4K', '3840х2160', 'UHD 4K'], '2560×1440': ['2560x1440', 'QHD 2560х1440'] }),
      words('monitor_panel_type', { VA: ['VA', 'матрица VA'], IPS: ['IPS', 'матрица IPS'] }),
    ],
  },
  {
    leaves: ['priemoperedatchiki-passivnye'],
    nouns: ['Приемопередатчик видеосигнала пассивный по витой паре', 'Пассивный приёмо-передатчик видео по UTP', 'Приемопередатчик пассивный AHD по витой паре'],
    units: PIECES,
    key: [same('channels', (value) => [`${value}кан.`, `${value}-канальный`, `${value} канал(а)`])],
    more: [megapixels, words('video_pair_connector', { 'RJ-45': ['RJ45', 'разъём RJ-45'], 'нажимные клеммы': ['клеммы', 'клеммы нажимные'] })],
  },
  {
    leaves: ['ik-prozhektory-dlya-kamer'],
    nouns: ['ИК-прожектор', 'Прожектор инфракрасный для видеонаблюдения', 'ИК подсветка внешняя (прожектор)'],
    units: PIECES,
    key: [same('illuminator_wavelength', (value) => [`${value}нм`, `${value} нм`, `длина волны ${value} nm`])],
    more: [
      same('illuminator_angle', (value) => [`${value}°`, `угол ${value} град.`]),
      least('ir_range', (value) => [`${value}м`, `дальность ${value} м`, `до ${value}м`]),
    ],
  },
  {
    leaves: ['kabel-kombinirovannyy'],
    nouns: ['Кабель комбинированный для видеонаблюдения (видео+питание)', 'Кабель ККСВ комбинированный', 'Кабель для систем видеонаблюдения комбинированный РК75-1,5'],
    units: ['м', 'м.', 'пог.м'],
    key: [same('cable_power_wires', (value) => crossed(value, ['', ' мм2', 'мм²']).map((size) => `+${size}`))],
    more: [words('cable_sheath', { полиэтилен: ['ПЭ', 'уличный (ПЭ)', 'оболочка полиэтилен'], ПВХ: ['ПВХ', 'внутренний, ПВХ'] })],
  },
];
