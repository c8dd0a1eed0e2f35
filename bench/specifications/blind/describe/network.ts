import { type Describer, type FactMaker, ip, least, q, same, temperatures, words } from './fact.ts';

const PIECES = ['шт', 'шт.', 'шт'];
const poePorts = same('poe_ports', (value) => [
  `${value}PoE`,
  `${value} портов PoE`,
  `${value}xPoE`,
  `${value}-port PoE`,
  `${value} портов с PoE`,
]);
const budget = least('poe_budget', (value) => [
  `${value}Вт`,
  `бюджет PoE ${value} Вт`,
  `PoE budget ${value}W`,
  `мощность PoE не менее ${value} Вт`,
]);
const speed = words('port_speed', {
  '1 Гбит/с': ['1G', 'гигабитный', '10/100/1000', '1000 Мбит/с'],
  '100 Мбит/с': ['100M', '10/100 Мбит/с', 'Fast Ethernet'],
});
const rackUnits = same('rack_units', (value) => [
  `${value}U`,
  `${value} U`,
  `${value}U (юнитов)`,
  `высота ${value}U`,
]);
const door = words('rack_door', {
  стеклянная: ['дверь стекло', 'стеклянная дверь'],
  перфорированная: ['дверь перф.', 'перфорированная дверь'],
});
const footprint: FactMaker = ({ values: { width, depth } }) => ({
  say: [`${width}х${depth}`, `${width}x${depth} мм`, `Ш${width}хГ${depth}`],
  holds: ({ values }) => values['width'] === width && values['depth'] === depth,
});

export const NETWORK: readonly Describer[] = [
  {
    leaves: ['kommutatory-poe-nastolnye'],
    nouns: [
      'Коммутатор PoE настольный неуправляемый',
      'Неуправляемый PoE-коммутатор',
      'Свитч PoE неуправляемый',
    ],
    short: ['Комм. PoE неупр.', 'Switch PoE'],
    units: PIECES,
    key: [poePorts],
    more: [budget, speed],
  },
  {
    leaves: ['kommutatory-poe-stoechnye'],
    nouns: [
      'Коммутатор PoE управляемый 19"',
      'Управляемый PoE-коммутатор стоечный',
      'Коммутатор доступа с PoE, 1U',
    ],
    short: ['Комм. PoE упр. 1U'],
    units: PIECES,
    key: [poePorts],
    more: [
      budget,
      words('network_management', { L2: ['L2'], 'L2+': ['L2+', 'уровень L2+'] }),
      words('uplink_ports', { '4 SFP+': ['4xSFP+', 'uplink 4 SFP+ 10G'] }),
    ],
  },
  {
    leaves: ['kommutatory-poe-promyshlennye'],
    nouns: [
      'Коммутатор промышленный PoE на DIN-рейку',
      'Промышленный PoE-коммутатор',
      'Коммутатор PoE уличного исполнения для термошкафа (промышленный)',
    ],
    short: ['Комм. пром. PoE'],
    units: PIECES,
    key: [poePorts],
    more: [
      budget,
      temperatures,
      words('uplink_ports', { '2 SFP': ['2 SFP', '2xSFP'], '4 SFP': ['4xSFP', '4 SFP'] }),
    ],
  },
  {
    leaves: ['mediakonvertery-ethernet'],
    nouns: ['Медиаконвертер', 'Медиаконвертер оптический Ethernet'],
    short: ['МК опт.', 'медиаконв.'],
    units: PIECES,
    key: [
      words('network_fibre_type', {
        'одномод, одно волокно': ['SM WDM', 'одномодовый, 1 волокно', 'SM 1 волокно (WDM)'],
        'многомод, два волокна': ['MM', 'многомодовый, 2 волокна'],
      }),
      speed,
    ],
    more: [least('optical_reach', (value) => q(value, 'км'))],
  },
  {
    leaves: ['sfp-moduli-1g'],
    nouns: ['Модуль SFP 1,25G', 'SFP-модуль 1000Base', 'Трансивер SFP 1G'],
    short: ['SFP 1G'],
    units: PIECES,
    key: [
      words('network_fibre_type', {
        'многомод, два волокна': ['MM', 'многомодовый 850 нм LC'],
        'одномод, два волокна': ['SM LC duplex', 'одномод, 2 волокна LC'],
        'одномод, одно волокно': ['SM WDM', 'одномод WDM, 1 волокно'],
      }),
      least('optical_reach', (value) => [`${value}км`, `до ${value} км`]),
    ],
    more: [],
  },
  {
    leaves: ['poe-inzhektory'],
    nouns: ['Инжектор PoE', 'PoE-инжектор'],
    units: PIECES,
    key: [same('poe_per_port', (value) => [`${value}Вт`, `${value} Вт`, `${value}W`]), speed],
    more: [],
  },
  {
    leaves: ['poe-udliniteli'],
    nouns: ['Удлинитель PoE', 'PoE-удлинитель (экстендер)', 'Extender PoE'],
    units: PIECES,
    key: [same('poe_ports', (value) => [`${value} порт`, `на ${value} порт(а)`, `${value}-портовый`])],
    more: [ip, speed],
  },
  {
    leaves: ['grozozaschita-ethernet'],
    nouns: ['Устройство грозозащиты Ethernet', 'Грозозащита для локальной сети', 'УЗИП Ethernet'],
    units: PIECES,
    key: [
      same('ports', (value) => [`${value} порт`, `на ${value} порт(ов)`, `${value} каналов RJ45`]),
      speed,
    ],
    more: [],
  },
  {
    leaves: ['shkafy-nastennye'],
    nouns: [
      'Шкаф телекоммуникационный настенный 19"',
      'Шкаф настенный 19 дюймов',
      'Шкаф монтажный навесной 19"',
    ],
    short: ['Шкаф наст. 19"'],
    units: PIECES,
    key: [rackUnits],
    more: [footprint, door],
  },
  {
    leaves: ['shkafy-napolnye'],
    nouns: [
      'Шкаф телекоммуникационный напольный 19"',
      'Шкаф серверный напольный',
      'Шкаф напольный 19 дюймов',
    ],
    short: ['Шкаф нап. 19"'],
    units: PIECES,
    key: [rackUnits],
    more: [footprint, door],
  },
  {
    leaves: ['patch-paneli'],
    nouns: ['Патч-панель', 'Коммутационная панель (патч-панель)', 'Панель коммутационная RJ45'],
    short: ['П/панель'],
    units: PIECES,
    key: [
      same('ports', (value) => [`${value}п`, `${value} портов`, `${value}xRJ45`]),
      same('patch_category', (value) => [`кат.${value}`, `cat.${value}`, `категория ${value}`]),
    ],
    more: [words('patch_shielding', { UTP: ['UTP', 'неэкранированная'], FTP: ['FTP', 'экранированная'] })],
  },
  {
    leaves: ['bloki-rozetok-19'],
    nouns: ['Блок розеток 19"', 'Блок силовых розеток для шкафа 19"', 'PDU 19" 1U'],
    units: PIECES,
    key: [same('pdu_sockets', (value) => [`${value} роз.`, `${value} розеток`, `на ${value} розеток`])],
    more: [
      words('pdu_socket_type', {
        'IEC C13': ['C13', 'IEC C13'],
        'евро с заземлением': ['Schuko', 'евророзетки'],
      }),
      same('pdu_current', (value) => q(value, 'А')),
    ],
  },
];
