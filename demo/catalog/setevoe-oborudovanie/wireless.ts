import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { NETWORK } from './network-attributes.ts';

const CEILING: Record<string, { speed: number; clients: number; power: number; price: number }> = {
  'Wi-Fi 5': { speed: 1167, clients: 80, power: 10, price: 6900 },
  'Wi-Fi 6': { speed: 2976, clients: 200, power: 14, price: 12_800 },
  'Wi-Fi 7': { speed: 5760, clients: 300, power: 24, price: 27_500 },
};
const OUTDOOR: Record<string, { speed: number; clients: number; power: number; price: number }> = {
  'Wi-Fi 5': { speed: 1167, clients: 80, power: 12, price: 10_500 },
  'Wi-Fi 6': { speed: 1775, clients: 150, power: 18, price: 17_900 },
};
const BRIDGE: Record<number, { gain: number; beam: number; price: number }> = {
  1: { gain: 8, beam: 60, price: 3400 },
  3: { gain: 12, beam: 40, price: 4900 },
  5: { gain: 16, beam: 25, price: 7600 },
  15: { gain: 23, beam: 10, price: 13_500 },
};

export const ceilingPoints = leaf({
  code: 'tochki-dostupa-potolochnye',
  name: 'Потолочные точки доступа',
  brands: ['netorra', 'wavelin', 'swenlink', 'kommutek'],
  traits: {
    standard: from(NETWORK.wifiStandard, ['Wi-Fi 5', 'Wi-Fi 6', 'Wi-Fi 7']),
    speed: by(NETWORK.wifiSpeed, ({ standard }) => CEILING[String(standard)]!.speed),
    bands: from(NETWORK.wifiBands, ['2,4 и 5 ГГц']),
    clients: by(NETWORK.clients, ({ standard }) => CEILING[String(standard)]!.clients),
    roaming: by(NETWORK.roaming, ({ standard }, dice) => standard !== 'Wi-Fi 5' || dice.chance(50)),
    portSpeed: by(NETWORK.portSpeed, ({ standard }) => (standard === 'Wi-Fi 7' ? '2,5 Гбит/с' : '1 Гбит/с')),
    gain: from(NETWORK.gain, [3, 4, 5]),
    management: from(NETWORK.management, ['автономное, контроллер', 'автономное, облако']),
    supply: by(COMMON.supply, ({ standard }) => (standard === 'Wi-Fi 5' ? 'PoE, 12 В' : 'PoE+, 12 В')),
    power: by(COMMON.power, ({ standard }) => CEILING[String(standard)]!.power),
    diameter: from(COMMON.diameter, [180, 205, 220]),
    mounting: from(COMMON.mounting, ['потолок, стена']),
    colour: from(COMMON.colour, ['белый']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['standard', 'management'],
  title: (v) => `Точка доступа потолочная ${v.standard}, ${v.speed} Мбит/с, ${v.supply.split(',')[0]}`,
  article: (v) => `AP${v.standard.at(-1)}-${v.diameter}${v.management.endsWith('облако') ? 'C' : 'K'}`,
  about: (v) => [
    `Потолочная точка доступа ${v.standard} для офиса, гостиницы, магазина и склада, одновременно до ${v.clients} клиентов.`,
    `Суммарная скорость в двух диапазонах ${v.speed} Мбит/с, сетевой порт – ${v.portSpeed}.`,
    v.roaming
      ? 'Бесшовный роуминг 802.11k/v/r переводит телефон или сканер между точками без разрыва связи.'
      : 'Клиент сам выбирает точку по силе сигнала, бесшовного роуминга в этой модели нет.',
    v.management.endsWith('облако')
      ? 'Группу точек настраивают через облако, одна точка управляется и своей веб-страницей.'
      : 'Группой точек управляет контроллер, одна точка работает и сама по себе.',
    `Питание ${v.supply}, до ${v.power} Вт; диск диаметром ${v.diameter} мм защёлкивается на монтажную пластину.`,
  ],
  price: (v) =>
    CEILING[v.standard]!.price + (v.roaming ? 600 : 0) + (v.management.endsWith('облако') ? 700 : 0),
  weight: (v) => v.diameter * 2.6,
  picture: (v) => ({
    family: 'accesspoint',
    variant: 'ceiling',
    tone: 'white',
    size: v.diameter > 200 ? 1 : 0.9,
  }),
  conformity: 'declaration',
  accessories: ['poe-inzhektory', 'kommutatory-poe-stoechnye'],
});

export const outdoorPoints = leaf({
  code: 'tochki-dostupa-ulichnye',
  name: 'Уличные точки доступа',
  brands: ['netorra', 'wavelin', 'swenlink', 'kommutek'],
  traits: {
    standard: from(NETWORK.wifiStandard, ['Wi-Fi 5', 'Wi-Fi 6']),
    antennas: from(NETWORK.antennas, [
      'встроенные всенаправленные',
      'встроенные секторные',
      '2 внешние, N-type',
    ]),
    speed: by(NETWORK.wifiSpeed, ({ standard }) => OUTDOOR[String(standard)]!.speed),
    bands: from(NETWORK.wifiBands, ['2,4 и 5 ГГц']),
    beam: by(NETWORK.beam, ({ antennas }) => (antennas === 'встроенные секторные' ? 120 : 360)),
    gain: by(NETWORK.gain, ({ antennas }) => (antennas === 'встроенные секторные' ? 12 : 7)),
    clients: by(NETWORK.clients, ({ standard }) => OUTDOOR[String(standard)]!.clients),
    ipClass: from(COMMON.ipClass, ['IP65', 'IP67']),
    surge: from(NETWORK.surge, [4, 6]),
    supply: by(COMMON.supply, ({ standard }) => (standard === 'Wi-Fi 6' ? 'PoE+' : 'PoE')),
    power: by(COMMON.power, ({ standard }) => OUTDOOR[String(standard)]!.power),
    coldest: from(COMMON.coldest, [-40, -30]),
    warmest: from(COMMON.warmest, [60, 65]),
    mounting: from(COMMON.mounting, ['стена, столб']),
  },
  axes: ['standard', 'antennas'],
  title: (v) => `Точка доступа уличная ${v.standard}, антенны ${v.antennas}, ${v.ipClass}`,
  article: (v) =>
    `OP${v.standard.at(-1)}-${v.antennas === 'встроенные секторные' ? 'S' : v.antennas.startsWith('2') ? 'N' : 'O'}${v.gain}`,
  about: (v) => [
    `Уличная точка доступа ${v.standard} покрывает двор, стоянку, платформу или склад под открытым небом.`,
    v.antennas === 'встроенные секторные'
      ? `Секторные антенны усилением ${v.gain} дБи светят в сектор ${v.beam}°, точку ставят на край площадки.`
      : v.antennas.startsWith('2')
        ? `Две внешние антенны N-type усилением ${v.gain} дБи дают круговое покрытие, их можно заменить направленными.`
        : `Встроенные антенны усилением ${v.gain} дБи дают круговое покрытие, точку ставят в середине площадки.`,
    `Скорость в двух диапазонах до ${v.speed} Мбит/с, одновременно до ${v.clients} клиентов.`,
    `Корпус ${v.ipClass} крепят на стену или столб, работа при температуре ${temperatures(v)}.`,
    `Питание только по кабелю, ${v.supply}, порт защищён от импульсов до ${v.surge} кВ.`,
  ],
  price: (v) =>
    OUTDOOR[v.standard]!.price +
    (v.antennas === 'встроенные секторные' ? 1800 : 0) +
    (v.ipClass === 'IP67' ? 700 : 0),
  weight: (v) => (v.antennas.startsWith('2') ? 1250 : 980),
  picture: (v) => ({
    family: 'accesspoint',
    variant: 'outdoor',
    tone: v.ipClass === 'IP67' ? 'grey' : 'white',
  }),
  conformity: 'declaration',
  accessories: ['poe-inzhektory', 'grozozaschita-ethernet', 'antenny-wi-fi'],
});

export const radioBridges = leaf({
  code: 'radiomosty',
  name: 'Радиомосты',
  brands: ['netorra', 'wavelin', 'swenlink', 'zorkan'],
  traits: {
    linkRange: from(NETWORK.linkRange, [1, 3, 5, 15]),
    band: from(NETWORK.band, ['5,15–5,85 ГГц']),
    linkSpeed: from(NETWORK.linkSpeed, [300, 867]),
    gain: by(NETWORK.gain, ({ linkRange }) => BRIDGE[Number(linkRange)]!.gain),
    beam: by(NETWORK.beam, ({ linkRange }) => BRIDGE[Number(linkRange)]!.beam),
    polarization: from(NETWORK.polarization, ['двойная']),
    txPower: from(NETWORK.txPower, [20, 23]),
    portSpeed: by(NETWORK.portSpeed, ({ linkSpeed }) => (linkSpeed === 867 ? '1 Гбит/с' : '100 Мбит/с')),
    packSize: from(COMMON.packSize, [1, 2]),
    supply: from(COMMON.supply, ['пассивное PoE 24 В', 'PoE 802.3af']),
    power: from(COMMON.power, [6, 8]),
    ipClass: from(COMMON.ipClass, ['IP55', 'IP65']),
    coldest: from(COMMON.coldest, [-40, -30]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['linkRange', 'packSize'],
  title: (v) =>
    `Радиомост 5 ГГц до ${v.linkRange} км, ${v.linkSpeed} Мбит/с, ${v.gain} дБи${v.packSize === 2 ? ', комплект из двух' : ''}`,
  article: (v) => `RB${v.linkRange}-${v.linkSpeed}${v.packSize === 2 ? '×2' : ''}`,
  about: (v) => [
    v.packSize === 2
      ? `Пара устройств, уже связанных на заводе, передаёт сеть по радио на расстояние до ${v.linkRange} км прямой видимости.`
      : `Устройство радиомоста передаёт сеть на расстояние до ${v.linkRange} км прямой видимости; второе такое же нужно на другом конце.`,
    `Антенна ${v.gain} дБи с лучом ${v.beam}° встроена в корпус, поляризация двойная.`,
    v.linkRange > 3
      ? 'На такой дистанции юстировка важна: уровень сигнала показывают светодиоды, окончательно луч выверяют по веб-странице.'
      : 'Луч широкий, на соседний дом, ворота или лифт достаточно навести устройство на глаз.',
    `Скорость радиоканала ${v.linkSpeed} Мбит/с, полезная примерно вдвое ниже: на ${v.linkSpeed === 867 ? 'тридцать–сорок камер' : 'десять–пятнадцать камер'} её хватает.`,
    `Питание – ${v.supply}, корпус ${v.ipClass} на столб или стену, холод до ${shown(v.coldest)} °C.`,
  ],
  price: (v) =>
    (BRIDGE[v.linkRange]!.price * (v.linkSpeed === 867 ? 1.35 : 1) + (v.ipClass === 'IP65' ? 300 : 0)) *
    v.packSize *
    (v.packSize === 2 ? 0.95 : 1),
  weight: (v) => (350 + v.gain * 45) * v.packSize,
  picture: (v) => ({
    family: 'accesspoint',
    variant: 'outdoor',
    tone: 'white',
    size: v.linkRange > 3 ? 1 : 0.85,
  }),
  conformity: 'declaration',
  accessories: ['poe-inzhektory', 'grozozaschita-ethernet', 'kommutatory-poe-nastolnye'],
});
