import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { COLOUR_CODE, COLOUR_TONE, HOME, RADIO_CODE } from './smart-home-attributes.ts';

export const homeHubs = leaf({
  code: 'tsentry-upravleniya-umnym-domom',
  name: 'Центры управления умным домом',
  brands: ['domis', 'hublix', 'wavelin', 'swenlink'],
  traits: {
    wireless: from(COMMON.wireless, [
      'Zigbee 3.0, Bluetooth',
      'Zigbee 3.0, Thread, Bluetooth',
      'радиоканал 868 МГц',
    ]),
    devices: from(HOME.devices, [64, 128, 200]),
    uplink: from(HOME.uplink, ['Ethernet', 'Wi-Fi 2,4 ГГц', 'Ethernet и Wi-Fi']),
    localScenes: by(HOME.localScenes, (_, dice) => dice.chance(70)),
    voice: by(HOME.voice, (_, dice) => dice.chance(60)),
    backupBattery: by(HOME.backupBattery, ({ wireless }) => wireless === 'радиоканал 868 МГц'),
    radioRange: by(HOME.radioRange, ({ wireless }) => (wireless === 'радиоканал 868 МГц' ? 100 : 30)),
    supply: from(COMMON.supply, ['USB 5 В', 'адаптер 12 В']),
    power: by(COMMON.power, ({ supply }) => (supply === 'USB 5 В' ? 3 : 6)),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    width: from(COMMON.width, [90, 110]),
    depth: by(COMMON.depth, ({ width }) => Number(width)),
    height: from(COMMON.height, [25, 30]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['wireless', 'colour'],
  title: ({ wireless, devices, colour }) =>
    `Центр управления умным домом, ${wireless}, до ${devices} устройств, ${colour}`,
  article: ({ wireless, devices, colour }) => `HUB${devices}-${RADIO_CODE[wireless]}${COLOUR_CODE[colour]}`,
  about: (v) => [
    `Центр управления собирает до ${v.devices} датчиков, реле и розеток в одну систему; связь с ними: ${v.wireless}.`,
    v.localScenes
      ? 'Сценарии хранятся в самом устройстве и выполняются, даже если интернет пропал.'
      : 'Сценарии считаются в облаке, поэтому без интернета остаётся только управление кнопками.',
    `Подключение к домашней сети: ${v.uplink}; по радио устройства слышны на ${v.radioRange} м внутри здания.`,
    v.backupBattery
      ? 'Резервный аккумулятор держит связь до восьми часов после отключения света.'
      : 'Резервного аккумулятора нет, при отключениях света поможет небольшой ИБП.',
    `Питание: ${v.supply}, потребление до ${v.power} Вт; ставится на полку или крепится к стене, лучше в середине квартиры.`,
  ],
  price: (v) =>
    3400 +
    v.devices * 14 +
    (v.wireless.includes('Thread') ? 1500 : 0) +
    (v.backupBattery ? 1600 : 0) +
    (v.uplink === 'Ethernet и Wi-Fi' ? 500 : 0),
  weight: (v) => (v.backupBattery ? 340 : 210),
  picture: (v) => ({ family: 'hub', tone: COLOUR_TONE[v.colour]! }),
  conformity: 'declaration',
  accessories: ['datchiki-dvizheniya-besprovodnye', 'rozetki-umnye', 'datchiki-protechki-besprovodnye'],
});

export const dinControllers = leaf({
  code: 'kontrollery-umnogo-doma-na-din-reyku',
  name: 'Контроллеры на DIN-рейку',
  brands: ['domis', 'relanta', 'wavelin', 'mikrum'],
  traits: {
    channels: from(COMMON.channels, [4, 8, 12, 16]),
    maxCurrent: from(HOME.maxCurrent, [10, 16]),
    interface: from(COMMON.interface, ['RS-485', 'Ethernet, RS-485', 'Ethernet, RS-485, CAN']),
    protocol: by(COMMON.protocol, ({ interface: bus }) =>
      bus === 'RS-485' ? 'Modbus RTU' : 'Modbus RTU, Modbus TCP, MQTT',
    ),
    localScenes: from(HOME.localScenes, [true]),
    controls: from(HOME.controls, ['кнопки на корпусе, шина', 'кнопки на корпусе, входы 24 В, шина']),
    supplyVoltage: from(COMMON.supplyVoltage, [24]),
    power: by(COMMON.power, ({ channels }) => 2 + Number(channels) * 0.5),
    mounting: from(COMMON.mounting, ['DIN-рейка 35 мм']),
    width: by(COMMON.width, ({ channels }) => 36 + Number(channels) * 9),
    height: from(COMMON.height, [90]),
    coldest: from(COMMON.coldest, [-20, -10]),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['channels', 'interface'],
  title: ({ channels, maxCurrent, interface: bus }) =>
    `Контроллер умного дома на DIN-рейку, каналов: ${channels} по ${maxCurrent} А, ${bus}`,
  article: ({ channels, maxCurrent, interface: bus }) =>
    `DC${channels}-${maxCurrent}${bus.startsWith('Ethernet') ? 'E' : 'R'}${bus.endsWith('CAN') ? 'C' : ''}`,
  about: (v) => [
    `Контроллер ставится в электрощит и коммутирует нагрузку по ${v.channels} каналам, ток каждого до ${v.maxCurrent} А.`,
    `Интерфейсы: ${v.interface}; поддерживает ${v.protocol}, панели и датчики подключаются к общей шине.`,
    v.controls.includes('входы')
      ? 'К дискретным входам 24 В подводят обычные кнопки, и свет работает даже без шины.'
      : 'Каналы можно включить кнопками на корпусе: удобно при пусконаладке и в аварии.',
    `Питание ${v.supplyVoltage} В от блока на рейке, собственное потребление до ${v.power.toLocaleString('ru')} Вт, ширина ${v.width} мм.`,
    'Логика и расписания записаны в память контроллера, внешний сервер для работы не нужен.',
  ],
  price: (v) =>
    7800 +
    v.channels * 950 +
    (v.maxCurrent > 10 ? v.channels * 120 : 0) +
    (v.interface === 'RS-485' ? 0 : 3600) +
    (v.interface.endsWith('CAN') ? 900 : 0),
  weight: (v) => 160 + v.channels * 26,
  picture: (v) => ({ family: 'module', variant: 'din', tone: v.channels > 8 ? 'graphite' : 'grey' }),
  conformity: 'declaration',
  accessories: ['din-reyki-montazhnye'],
});

export const irRemotes = leaf({
  code: 'pulty-infrakrasnye-umnye',
  name: 'Умные ИК-пульты',
  brands: ['hublix', 'domis', 'swenlink', 'lumetra'],
  traits: {
    wireless: from(COMMON.wireless, ['Wi-Fi 2,4 ГГц', 'Zigbee 3.0']),
    irRange: from(HOME.irRange, [8, 10, 12]),
    irBase: from(HOME.irBase, [4000, 8000, 50_000]),
    radioRemote: from(HOME.radioRemote, ['нет', 'нет', '433 МГц']),
    voice: by(HOME.voice, (_, dice) => dice.chance(80)),
    temperatureError: from(HOME.temperatureError, [0.3, 0.5]),
    supply: from(COMMON.supply, ['USB 5 В']),
    power: from(COMMON.power, [1, 2]),
    colour: from(COMMON.colour, ['чёрный', 'белый']),
    diameter: from(COMMON.diameter, [65, 72]),
    height: from(COMMON.height, [22, 38]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['colour', 'wireless'],
  title: ({ wireless, radioRemote, colour }) =>
    `ИК-пульт умный, ${wireless}${radioRemote === 'нет' ? '' : ', радио 433 МГц'}, ${colour}`,
  article: ({ wireless, radioRemote, irRange, colour }) =>
    `IR${irRange}${radioRemote === 'нет' ? '' : 'R'}-${RADIO_CODE[wireless]}${COLOUR_CODE[colour]}`,
  about: (v) => [
    `Умный ИК-пульт заменяет пульты кондиционера, телевизора и приставки, в базе ${v.irBase.toLocaleString('ru')} моделей.`,
    `Сигнал достаёт на ${v.irRange} м в пределах комнаты, сквозь стену не проходит; незнакомую команду можно записать со старого пульта.`,
    v.radioRemote === 'нет'
      ? 'Управляет только инфракрасной техникой, радиореле и шторы подключают через центр управления.'
      : 'Умеет передавать и команды 433 МГц: подойдёт для рольставней и радиовыключателей.',
    v.wireless === 'Zigbee 3.0'
      ? 'Подключается к центру управления по Zigbee, отдельная настройка Wi-Fi не нужна.'
      : 'Работает сам по себе через домашний Wi-Fi 2,4 ГГц, центр управления не обязателен.',
    `Встроенный термометр с погрешностью ${v.temperatureError.toLocaleString('ru')} °C помогает включать кондиционер по температуре в комнате.`,
  ],
  price: (v) =>
    1250 + v.irRange * 40 + (v.radioRemote === 'нет' ? 0 : 700) + (v.wireless === 'Zigbee 3.0' ? 250 : 0),
  weight: (v) => 60 + v.height * 1.6,
  picture: (v) => ({ family: 'sensor', variant: 'round', tone: COLOUR_TONE[v.colour]! }),
  conformity: 'declaration',
  accessories: ['tsentry-upravleniya-umnym-domom'],
});
