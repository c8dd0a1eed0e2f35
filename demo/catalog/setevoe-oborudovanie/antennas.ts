import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { NETWORK } from './network-attributes.ts';

const PANEL: Record<number, { beam: number; size: number; price: number }> = {
  9: { beam: 65, size: 190, price: 1900 },
  15: { beam: 35, size: 260, price: 3400 },
  18: { beam: 22, size: 300, price: 4900 },
};
const WIFI_ANTENNA: Record<
  string,
  { beam: number; length: number; variant: 'whip' | 'panel'; price: number }
> = {
  штыревая: { beam: 360, length: 195, variant: 'whip', price: 420 },
  'всенаправленная уличная': { beam: 360, length: 600, variant: 'whip', price: 2900 },
  панельная: { beam: 30, length: 250, variant: 'panel', price: 2600 },
};
const WIFI_GAIN: Record<string, number> = { штыревая: 5, 'всенаправленная уличная': 10, панельная: 14 };
const COAX: Record<string, { loss: number; diameter: number; perMetre: number; grams: number }> = {
  '5D-FB': { loss: 0.34, diameter: 7.5, perMetre: 130, grams: 75 },
  '8D-FB': { loss: 0.23, diameter: 11.1, perMetre: 240, grams: 150 },
};

export const cellularAntennas = leaf({
  code: 'antenny-4g-i-5g',
  name: 'Антенны 4G и 5G',
  brands: ['wavelin', 'kommutek', 'netorra', 'swenlink'],
  traits: {
    gain: from(NETWORK.gain, [9, 15, 18]),
    band: by(NETWORK.band, ({ gain }, dice) =>
      gain === 18 ? '1700–2700 МГц' : dice.pick(['700–2700 МГц', '1700–2700 МГц', '700–3800 МГц']),
    ),
    polarization: from(NETWORK.polarization, ['двойная, MIMO 2×2', 'двойная, MIMO 2×2', 'одинарная']),
    beam: by(NETWORK.beam, ({ gain }) => PANEL[Number(gain)]!.beam),
    radioConnector: from(NETWORK.radioConnector, ['N-мама', 'F-мама', 'SMA-папа']),
    impedance: by(NETWORK.impedance, ({ radioConnector }) => (radioConnector === 'F-мама' ? 75 : 50)),
    vswr: from(NETWORK.vswr, ['не более 1,5', 'не более 2']),
    mounting: from(COMMON.mounting, ['мачта 25–50 мм', 'мачта 30–60 мм, стена']),
    ipClass: from(COMMON.ipClass, ['IP55', 'IP65']),
    width: by(COMMON.width, ({ gain }) => PANEL[Number(gain)]!.size),
    height: by(COMMON.height, ({ gain }) => PANEL[Number(gain)]!.size),
    coldest: from(COMMON.coldest, [-40, -50]),
    warmest: from(COMMON.warmest, [60]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['gain', 'radioConnector'],
  title: (v) =>
    `Антенна ${v.band.endsWith('3800 МГц') ? '4G/5G' : '4G'} панельная ${v.gain} дБи, ${v.band}, ${v.radioConnector}`,
  article: (v) =>
    `AN${v.gain}-${v.band.startsWith('17') ? 27 : v.band.endsWith('3800 МГц') ? 38 : 7}${v.polarization === 'одинарная' ? '' : 'M'}${v.radioConnector[0]}`,
  about: (v) => [
    `Панельная антенна усилением ${v.gain} дБи вытягивает сигнал сотовой сети для маршрутизаторов и модемов.`,
    `Диапазон ${v.band}${v.band.startsWith('17') ? '; низкие частоты сельских вышек в него не входят' : ' захватывает и низкие частоты, на которых работают дальние вышки'}.`,
    v.polarization === 'одинарная'
      ? 'Поляризация одинарная, кабель один; для MIMO ставят две такие антенны крест-накрест.'
      : 'Две поляризации в одном корпусе требуют двух кабелей и дают MIMO 2×2, скорость возрастает почти вдвое.',
    `Луч ${v.beam}° наводят на вышку, тип разъёма – ${v.radioConnector}, сопротивление ${v.impedance} Ом.`,
    `Крепление – ${v.mounting}, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    PANEL[v.gain]!.price * (v.polarization === 'одинарная' ? 0.75 : 1) + (v.band.startsWith('7') ? 600 : 0),
  weight: (v) => v.width * 3.4,
  picture: (v) => ({
    family: 'antenna',
    variant: 'panel',
    tone: v.ipClass === 'IP65' ? 'white' : 'grey',
    size: v.gain === 9 ? 0.85 : 1,
  }),
  accessories: ['sborki-antennye', 'marshrutizatory-4g-i-5g'],
});

export const wifiAntennas = leaf({
  code: 'antenny-wi-fi',
  name: 'Антенны Wi-Fi',
  brands: ['wavelin', 'netorra', 'swenlink', 'kommutek'],
  traits: {
    kind: from(NETWORK.antennaKind, ['штыревая', 'всенаправленная уличная', 'панельная']),
    gain: by(NETWORK.gain, ({ kind }) => WIFI_GAIN[String(kind)]!),
    band: from(NETWORK.band, ['2400–2500 МГц', '2400–2500 и 5150–5850 МГц']),
    beam: by(NETWORK.beam, ({ kind }) => WIFI_ANTENNA[String(kind)]!.beam),
    radioConnector: by(NETWORK.radioConnector, ({ kind }, dice) =>
      kind === 'штыревая' ? dice.pick(['RP-SMA', 'SMA']) : 'N-мама',
    ),
    polarization: from(NETWORK.polarization, ['вертикальная']),
    impedance: from(NETWORK.impedance, [50]),
    vswr: from(NETWORK.vswr, ['не более 1,7', 'не более 2']),
    height: by(COMMON.height, ({ kind }) => WIFI_ANTENNA[String(kind)]!.length),
    ipClass: by(COMMON.ipClass, ({ kind }) => (kind === 'штыревая' ? 'IP20' : 'IP65')),
    coldest: by(COMMON.coldest, ({ kind }) => (kind === 'штыревая' ? -20 : -40)),
    warmest: from(COMMON.warmest, [60]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['kind', 'band'],
  title: (v) => `Антенна Wi-Fi ${v.kind} ${v.gain} дБи, ${v.band}, ${v.radioConnector}`,
  article: (v) => `WA${v.gain}-${v.band.includes('и') ? 'D' : 'S'}${v.height}`,
  about: (v) => [
    v.kind === 'штыревая'
      ? `Штыревая антенна ${v.gain} дБи с поворотным шарниром заменяет штатную на маршрутизаторе или камере.`
      : v.kind === 'панельная'
        ? `Панельная антенна ${v.gain} дБи собирает сигнал в луч ${v.beam}° и связывает два здания или дальнюю камеру.`
        : `Всенаправленная антенна ${v.gain} дБи длиной ${v.height} мм раздаёт Wi-Fi вокруг мачты.`,
    v.band.includes('и')
      ? 'Работает в двух диапазонах, 2,4 и 5 ГГц, по одному кабелю.'
      : 'Диапазон один, 2,4 ГГц: для камер и датчиков его обычно и используют.',
    v.kind === 'штыревая'
      ? `Разъём ${v.radioConnector}: перед заказом посмотрите, штырь или отверстие в центре гнезда, SMA и RP-SMA не стыкуются.`
      : `Разъём ${v.radioConnector}, кабель с точкой доступа делают как можно короче; корпус ${v.ipClass} стоит на улице.`,
    `Рабочая температура ${temperatures(v)}, волновое сопротивление ${v.impedance} Ом.`,
  ],
  price: (v) => WIFI_ANTENNA[v.kind]!.price * (v.band.includes('и') ? 1.3 : 1),
  weight: (v) => (v.kind === 'штыревая' ? 40 : v.kind === 'панельная' ? 650 : 480),
  picture: (v) => ({
    family: 'antenna',
    variant: WIFI_ANTENNA[v.kind]!.variant,
    tone: v.kind === 'штыревая' ? 'black' : 'white',
  }),
  accessories: ['tochki-dostupa-ulichnye', 'marshrutizatory-wi-fi', 'sborki-antennye'],
});

export const coaxAssemblies = leaf({
  code: 'sborki-antennye',
  name: 'Антенные кабельные сборки',
  brands: ['wavelin', 'kommutek', 'netorra', 'provodar'],
  traits: {
    length: from(COMMON.length, [1, 3, 5, 10, 15]),
    cable: from(NETWORK.coaxCable, ['5D-FB', '5D-FB', '8D-FB']),
    radioConnector: from(NETWORK.radioConnector, ['N-папа']),
    secondConnector: from(NETWORK.secondConnector, ['SMA-папа', 'N-папа', 'RP-SMA-папа']),
    impedance: from(NETWORK.impedance, [50]),
    loss: by(NETWORK.loss, ({ cable }) => COAX[String(cable)]!.loss),
    diameter: by(COMMON.diameter, ({ cable }) => COAX[String(cable)]!.diameter),
    material: from(NETWORK.sheath, ['ПВХ', 'полиэтилен']),
    coldest: by(COMMON.coldest, ({ material }) => (material === 'полиэтилен' ? -50 : -30)),
    warmest: from(COMMON.warmest, [60, 70]),
    colour: from(COMMON.colour, ['чёрный']),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['length', 'secondConnector'],
  title: (v) => `Сборка антенная ${v.cable}, ${v.length} м, ${v.radioConnector} – ${v.secondConnector}`,
  article: (v) =>
    `CA${v.cable.replace(/\D/g, '')}-${v.length}-${v.secondConnector.startsWith('RP') ? 'R' : v.secondConnector[0]}`,
  about: (v) => [
    `Готовый кабель ${v.cable} длиной ${v.length} м соединяет внешнюю антенну с маршрутизатором, модемом или точкой доступа.`,
    `На концах обжаты ${v.radioConnector} и ${v.secondConnector}, волновое сопротивление ${v.impedance} Ом.`,
    `На частоте 2,4 ГГц теряется ${shown(v.loss)} дБ на метр, на всей длине – около ${shown(Math.round(v.loss * v.length * 10) / 10)} дБ.`,
    v.material === 'полиэтилен'
      ? 'Оболочка из полиэтилена не боится солнца и мороза, кабель прокладывают снаружи.'
      : 'Оболочка из ПВХ годится для помещения и защищённых от солнца вводов.',
  ],
  price: (v) => 450 + v.length * COAX[v.cable]!.perMetre,
  weight: (v) => 70 + v.length * COAX[v.cable]!.grams,
  picture: (v) => ({
    family: 'cable',
    variant: 'patch',
    tone: 'black',
    turns: Math.min(6, 2 + Math.floor(v.length / 3)),
  }),
  accessories: ['antenny-4g-i-5g', 'antenny-wi-fi'],
});
