import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { counted, temperatures } from '../wording.ts';
import { NETWORK } from './network-attributes.ts';

const PORTS = ['порт', 'порта', 'портов'] as const;
const WIFI: Record<string, { speeds: readonly number[]; bands: string; price: number }> = {
  'Wi-Fi 4': { speeds: [300], bands: '2,4 ГГц', price: 1700 },
  'Wi-Fi 5': { speeds: [867, 1167], bands: '2,4 и 5 ГГц', price: 3100 },
  'Wi-Fi 6': { speeds: [1775, 2976], bands: '2,4 и 5 ГГц', price: 5900 },
  'Wi-Fi 7': { speeds: [3570, 5760], bands: '2,4 и 5 ГГц', price: 13_500 },
};
const CELLULAR: Record<string, { speed: number; price: number }> = {
  'LTE Cat. 4': { speed: 150, price: 5900 },
  'LTE Cat. 6': { speed: 300, price: 9800 },
  'LTE Cat. 12': { speed: 600, price: 16_900 },
  '5G': { speed: 2000, price: 39_000 },
};
const WIRED: Record<number, { throughput: number; vpn: number; memory: number; price: number }> = {
  4: { throughput: 950, vpn: 180, memory: 256, price: 6400 },
  8: { throughput: 1900, vpn: 450, memory: 512, price: 13_800 },
  12: { throughput: 2900, vpn: 900, memory: 1024, price: 31_500 },
};

export const wiredRouters = leaf({
  code: 'marshrutizatory-provodnye',
  name: 'Проводные маршрутизаторы',
  brands: ['netorra', 'kommutek', 'wavelin', 'swenlink'],
  traits: {
    lanPorts: from(NETWORK.lanPorts, [4, 8, 12]),
    wanPorts: from(NETWORK.wanPorts, ['1 RJ-45', '2 RJ-45', '1 RJ-45, 1 SFP']),
    throughput: by(NETWORK.throughput, ({ lanPorts }) => WIRED[Number(lanPorts)]!.throughput),
    vpn: from(NETWORK.vpn, ['IPsec, L2TP, OpenVPN', 'IPsec, L2TP, WireGuard']),
    vpnSpeed: by(NETWORK.vpnSpeed, ({ lanPorts }) => WIRED[Number(lanPorts)]!.vpn),
    portSpeed: from(NETWORK.portSpeed, ['1 Гбит/с']),
    memory: by(NETWORK.memory, ({ lanPorts }) => WIRED[Number(lanPorts)]!.memory),
    usb: from(NETWORK.usb, [true, false]),
    mounting: by(COMMON.mounting, ({ lanPorts }) => (lanPorts === 4 ? 'стол, стена' : 'стойка 19", 1U')),
    supply: by(COMMON.supply, ({ lanPorts }) => (lanPorts === 4 ? '12 В, блок в комплекте' : '220 В')),
    power: by(COMMON.power, ({ lanPorts }) => 6 + Number(lanPorts) * 2),
    warmest: from(COMMON.warmest, [40, 50]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['lanPorts', 'wanPorts'],
  title: (v) => `Маршрутизатор проводной, LAN ${v.lanPorts} × 1 Гбит/с, WAN ${v.wanPorts}`,
  article: (v) =>
    `MR${v.lanPorts}-${v.wanPorts === '1 RJ-45' ? '1W' : v.wanPorts === '2 RJ-45' ? '2W' : 'SF'}${v.usb ? 'U' : ''}`,
  about: (v) => [
    `Маршрутизатор без Wi-Fi соединяет локальную сеть объекта с провайдером и с другими площадками, для сети у него ${counted(v.lanPorts, PORTS)} LAN.`,
    v.wanPorts === '1 RJ-45'
      ? 'Внешний канал один, витая пара от провайдера.'
      : v.wanPorts === '2 RJ-45'
        ? 'Два внешних порта держат двух провайдеров: при отказе первого трафик сам уходит на второй.'
        : 'Внешние каналы – витая пара и оптика через модуль SFP, один из них резервный.',
    `Пропускная способность ${v.throughput} Мбит/с, через туннель IPsec – ${v.vpnSpeed} Мбит/с: по нему регистраторы видны из центра наблюдения.`,
    `Туннели: ${v.vpn}; есть межсетевой экран, VLAN и приоритет видеотрафика.`,
    v.usb
      ? 'К порту USB подключают сотовый модем как запасной канал.'
      : `Монтаж – ${v.mounting}, питание – ${v.supply}.`,
  ],
  price: (v) => WIRED[v.lanPorts]!.price + (v.wanPorts === '1 RJ-45' ? 0 : 1500) + (v.usb ? 400 : 0),
  weight: (v) => (v.lanPorts === 4 ? 420 : 1900 + v.lanPorts * 40),
  picture: (v) => ({
    family: 'switch',
    variant: 'desktop',
    tone: v.lanPorts === 4 ? 'black' : 'graphite',
    ports: v.lanPorts + 1,
    poe: 0,
  }),
  conformity: 'declaration',
  accessories: ['modemy-usb', 'kommutatory-poe-stoechnye', 'sfp-moduli-1g'],
});

export const wifiRouters = leaf({
  code: 'marshrutizatory-wi-fi',
  name: 'Wi-Fi маршрутизаторы',
  brands: ['netorra', 'swenlink', 'wavelin', 'kommutek', 'hublix'],
  traits: {
    standard: from(NETWORK.wifiStandard, ['Wi-Fi 4', 'Wi-Fi 5', 'Wi-Fi 6', 'Wi-Fi 7']),
    speed: by(NETWORK.wifiSpeed, ({ standard }, dice) => dice.pick(WIFI[String(standard)]!.speeds)),
    bands: by(NETWORK.wifiBands, ({ standard }) => WIFI[String(standard)]!.bands),
    portSpeed: by(NETWORK.portSpeed, ({ standard }) =>
      standard === 'Wi-Fi 4' ? '100 Мбит/с' : standard === 'Wi-Fi 7' ? '2,5 Гбит/с' : '1 Гбит/с',
    ),
    lanPorts: from(NETWORK.lanPorts, [3, 4]),
    wanPorts: from(NETWORK.wanPorts, ['1 RJ-45']),
    antennas: from(NETWORK.antennas, ['4 внешние', '2 внешние', 'встроенные']),
    mesh: by(NETWORK.mesh, ({ standard }, dice) => standard !== 'Wi-Fi 4' && dice.chance(65)),
    usb: by(NETWORK.usb, ({ standard }, dice) => standard !== 'Wi-Fi 4' && dice.chance(50)),
    supply: from(COMMON.supply, ['12 В, блок в комплекте']),
    power: by(COMMON.power, ({ standard }) =>
      standard === 'Wi-Fi 7' ? 24 : standard === 'Wi-Fi 4' ? 7 : 14,
    ),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    warranty: from(COMMON.warranty, [12, 24, 36]),
  },
  axes: ['standard', 'colour'],
  title: (v) => `Маршрутизатор ${v.standard}, ${v.speed} Мбит/с, LAN ${v.lanPorts} × ${v.portSpeed}`,
  article: (v) => `W${v.standard.at(-1)}-${v.speed}${v.mesh ? 'M' : ''}${v.usb ? 'U' : ''}`,
  about: (v) => [
    `Маршрутизатор стандарта ${v.standard} раздаёт интернет в квартире, небольшом офисе или на посту охраны.`,
    v.bands === '2,4 ГГц'
      ? `Работает только в диапазоне 2,4 ГГц со скоростью до ${v.speed} Мбит/с, для Wi-Fi камер и датчиков этого достаточно.`
      : `Диапазоны ${v.bands}, суммарная скорость до ${v.speed} Мбит/с; камеры обычно подключают к 2,4 ГГц, ноутбуки – к 5 ГГц.`,
    `Проводные порты (${v.portSpeed}) – один для провайдера и ${v.lanPorts} для регистратора, компьютера и телевизора.`,
    v.mesh
      ? 'Несколько таких устройств объединяются в одну mesh-сеть с общим именем.'
      : 'Зону покрытия расширяют отдельными точками доступа.',
    v.usb
      ? 'К USB подключают накопитель или сотовый модем для резервного канала.'
      : `Антенны – ${v.antennas}, питание от блока 12 В из комплекта.`,
  ],
  price: (v) => WIFI[v.standard]!.price + v.speed * 1.1 + (v.mesh ? 500 : 0) + (v.usb ? 400 : 0),
  weight: (v) => (v.standard === 'Wi-Fi 7' ? 950 : v.standard === 'Wi-Fi 4' ? 320 : 560),
  picture: (v) => ({ family: 'switch', variant: 'router', tone: toneOf(v.colour), ports: v.lanPorts + 1 }),
  conformity: 'declaration',
  accessories: ['ip-kamery-wi-fi', 'tochki-dostupa-potolochnye', 'modemy-usb'],
});

export const cellularRouters = leaf({
  code: 'marshrutizatory-4g-i-5g',
  name: 'Маршрутизаторы 4G и 5G',
  brands: ['netorra', 'kommutek', 'swenlink', 'wavelin'],
  traits: {
    cellular: from(NETWORK.cellular, ['LTE Cat. 4', 'LTE Cat. 6', 'LTE Cat. 12', '5G']),
    simSlots: from(NETWORK.simSlots, [1, 2]),
    speed: by(NETWORK.cellularSpeed, ({ cellular }) => CELLULAR[String(cellular)]!.speed),
    wireless: by(COMMON.wireless, ({ cellular }, dice) =>
      dice.pick([cellular === '5G' ? 'Wi-Fi 2,4 и 5 ГГц' : 'Wi-Fi 2,4 ГГц', 'Wi-Fi 2,4 и 5 ГГц', 'нет']),
    ),
    lanPorts: from(NETWORK.lanPorts, [1, 2, 4]),
    radioConnector: from(NETWORK.radioConnector, ['SMA', 'SMA', 'TS-9']),
    vpn: from(NETWORK.vpn, ['OpenVPN, L2TP', 'IPsec, OpenVPN, WireGuard']),
    interface: from(COMMON.interface, ['Ethernet', 'Ethernet, RS-485', 'Ethernet, RS-232']),
    mounting: from(COMMON.mounting, ['DIN-рейка, стена', 'стол, стена']),
    supply: from(COMMON.supply, ['9–30 В', '9–36 В, PoE']),
    power: by(COMMON.power, ({ cellular }) => (cellular === '5G' ? 15 : 7)),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [60, 70]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['cellular', 'simSlots'],
  title: (v) =>
    `Маршрутизатор ${v.cellular}, SIM ${v.simSlots}, LAN ${v.lanPorts}${v.wireless === 'нет' ? '' : ', Wi-Fi'}`,
  article: (v) =>
    `${v.cellular === '5G' ? 'G5' : `L${v.cellular.split('. ')[1]}`}-${v.simSlots}S${v.lanPorts}${v.wireless === 'нет' ? '' : 'W'}`,
  about: (v) => [
    `Маршрутизатор ${v.cellular} даёт интернет там, где нет кабеля: стройка, дача, банкомат, остановка, уличный шкаф с камерами.`,
    `Скорость приёма до ${v.speed} Мбит/с; на деле она зависит от вышки и антенны, разъёмы для внешней антенны – ${v.radioConnector}.`,
    v.simSlots === 2
      ? 'Две SIM-карты разных операторов страхуют друг друга, переключение происходит само.'
      : 'SIM-карта одна, связь проверяется по расписанию, и при зависании модем перезапускается.',
    v.interface === 'Ethernet'
      ? `Доступ к камерам за серым адресом получают через туннель: ${v.vpn}.`
      : `Порт ${v.interface.split(', ')[1]} передаёт данные счётчиков и контроллеров, для камер есть туннели: ${v.vpn}.`,
    `Питание ${v.supply}, монтаж – ${v.mounting}, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    CELLULAR[v.cellular]!.price +
    (v.simSlots - 1) * 900 +
    (v.wireless === 'нет' ? 0 : 1100) +
    (v.interface === 'Ethernet' ? 0 : 1800),
  weight: (v) => (v.cellular === '5G' ? 620 : 360),
  picture: (v) => ({
    family: 'switch',
    variant: 'router',
    tone: v.mounting.startsWith('DIN') ? 'steel' : 'black',
    ports: v.lanPorts,
  }),
  conformity: 'declaration',
  accessories: ['antenny-4g-i-5g', 'sborki-antennye'],
});

export const usbModems = leaf({
  code: 'modemy-usb',
  name: 'Сотовые модемы USB',
  brands: ['netorra', 'swenlink', 'kommutek', 'wavelin'],
  traits: {
    cellular: from(NETWORK.cellular, ['LTE Cat. 4', 'LTE Cat. 6']),
    speed: by(NETWORK.cellularSpeed, ({ cellular }) => CELLULAR[String(cellular)]!.speed),
    interface: from(COMMON.interface, ['USB 2.0']),
    simSlots: from(NETWORK.simSlots, [1]),
    radioConnector: from(NETWORK.radioConnector, ['2 × CRC-9', '2 × TS-9', 'нет']),
    wireless: from(COMMON.wireless, ['нет', 'Wi-Fi 2,4 ГГц']),
    supply: from(COMMON.supply, ['USB 5 В']),
    current: by(COMMON.current, ({ cellular }) => (cellular === 'LTE Cat. 6' ? 700 : 500)),
    coldest: from(COMMON.coldest, [-10, -20]),
    warmest: from(COMMON.warmest, [45]),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['colour', 'radioConnector'],
  title: (v) =>
    `Модем сотовый USB ${v.cellular}, ${v.speed} Мбит/с${v.radioConnector === 'нет' ? '' : `, ${v.radioConnector}`}`,
  article: (v) =>
    `UM${v.cellular.at(-1)}-${v.radioConnector === 'нет' ? 'N' : v.radioConnector.endsWith('CRC-9') ? 'C' : 'T'}${v.wireless === 'нет' ? '' : 'W'}`,
  about: (v) => [
    `Модем ${v.cellular} вставляют в USB-порт маршрутизатора, ноутбука или регистратора как основной или запасной канал связи.`,
    `Скорость приёма до ${v.speed} Мбит/с, карта SIM обычная, привязки к оператору нет.`,
    v.radioConnector === 'нет'
      ? 'Антенны встроенные, гнезда под внешнюю нет, поэтому нужен уверенный приём на месте.'
      : `Два гнезда ${v.radioConnector.slice(4)} принимают внешнюю антенну через переходник, это выручает за городом.`,
    v.wireless === 'нет'
      ? `Питание берёт из порта USB, ток до ${v.current} мА.`
      : `Может сам раздавать Wi-Fi от любого адаптера 5 В, ток до ${v.current} мА.`,
  ],
  price: (v) =>
    (v.cellular === 'LTE Cat. 6' ? 5200 : 2900) +
    (v.radioConnector === 'нет' ? 0 : 400) +
    (v.wireless === 'нет' ? 0 : 500),
  weight: () => 90,
  picture: (v) => ({ family: 'sfp', variant: 'module', tone: toneOf(v.colour), size: 0.8 }),
  conformity: 'declaration',
  accessories: ['antenny-4g-i-5g', 'marshrutizatory-wi-fi', 'sborki-antennye'],
});
