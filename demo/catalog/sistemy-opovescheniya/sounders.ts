import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown, temperatures } from '../wording.ts';
import { ALERT, BROADCAST } from './announcement-attributes.ts';

const SOUNDER_CURRENT: Record<string, number> = { '12 В': 45, '24 В': 30, '220 В': 20 };

export const sounders = leaf({
  code: 'opoveschateli-zvukovye',
  name: 'Оповещатели звуковые',
  brands: ['signum-r', 'trevis', 'plamet', 'piroskan', 'golosar'],
  traits: {
    supply: from(COMMON.supply, ['12 В', '24 В', '220 В']),
    loudness: from(ALERT.loudness, [95, 100, 105, 110]),
    tone: from(ALERT.tone, ['2000–3500 Гц', '2500–4500 Гц', '800–1100 Гц']),
    tones: from(ALERT.tones, [1, 2, 4]),
    current: by(COMMON.current, ({ supply }) => SOUNDER_CURRENT[String(supply)]!),
    mounting: from(COMMON.mounting, ['на стену']),
    material: from(COMMON.material, ['ABS-пластик', 'поликарбонат']),
    ipClass: from(COMMON.ipClass, ['IP41', 'IP54', 'IP65']),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP41' ? -30 : -50)),
    warmest: from(COMMON.warmest, [55, 60]),
    colour: from(COMMON.colour, ['белый', 'красный']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['supply', 'colour'],
  title: (v) => `Оповещатель звуковой ${v.supply}, ${v.loudness} дБ, ${v.ipClass}, ${v.colour}`,
  article: (v) =>
    `ОЗ${v.supply.replace(/\D/g, '')}-${v.loudness}${v.colour === 'белый' ? 'Б' : 'К'}${v.ipClass.slice(2)}`,
  about: (v) => [
    `Сирена с питанием ${v.supply} подаёт тревожный сигнал громкостью ${v.loudness} дБ на расстоянии 1 м.`,
    v.tones === 1
      ? `Звучание одно, частота ${v.tone}; сигнал включается подачей питания.`
      : `Перемычками выбирают один из вариантов звучания, всего их ${v.tones}, частота ${v.tone}.`,
    v.supply === '220 В'
      ? `Сеть подают через релейный модуль пожарного прибора, потребление до ${v.current} мА.`
      : `Потребляет до ${v.current} мА от выхода прибора, этот ток учитывают при выборе аккумулятора.`,
    v.ipClass === 'IP41'
      ? 'Ставят внутри здания: в коридорах, офисах, складах, на высоте не ниже 2,3 м.'
      : `Оболочка ${v.ipClass} выдерживает дождь и пыль, поэтому сирену вешают и на фасад.`,
    `Корпус: ${v.material}; рабочая температура ${temperatures(v)}, крепление двумя шурупами.`,
  ],
  price: (v) =>
    240 +
    (v.loudness - 95) * 14 +
    { IP41: 0, IP54: 160, IP65: 420 }[v.ipClass] +
    (v.supply === '220 В' ? 240 : 0) +
    v.tones * 30,
  weight: (v) => (v.ipClass === 'IP41' ? 110 : 240),
  picture: (v) => ({ family: 'siren', variant: 'siren', tone: toneOf(v.colour), lens: 'white' }),
  conformity: 'certificate',
  accessories: ['pribory-ppkop', 'tablo-svetovye', 'kabel-kpsng-frls-metr'],
});

const LENS_OF: Record<string, string> = { красный: 'red', жёлтый: 'amber', синий: 'blue', белый: 'white' };
const BEACON_USE: Record<string, string> = {
  красный: 'Красные вспышки принято отдавать пожарной и охранной тревоге.',
  жёлтый: 'Жёлтый маяк ставят на ворота, краны и движущиеся механизмы.',
  синий: 'Синие вспышки обозначают вызов помощи и посты охраны.',
  белый: 'Белые вспышки лучше других заметны при ярком дневном свете и понятны слабослышащим.',
};

export const beacons = leaf({
  code: 'opoveschateli-svetovye',
  name: 'Оповещатели световые (маяки)',
  brands: ['signum-r', 'trevis', 'svetlar', 'lumigard', 'detexa'],
  traits: {
    lamp: from(ALERT.lamp, ['красный', 'жёлтый', 'синий', 'белый']),
    supply: from(COMMON.supply, ['12 В', '24 В', '220 В']),
    flashes: from(ALERT.flashes, [0.5, 1, 2]),
    mode: from(ALERT.mode, ['мигающий', 'мигающий или постоянный']),
    energy: from(ALERT.energy, ['до 50 м', 'до 100 м', 'до 200 м']),
    current: by(COMMON.current, ({ supply }) => ({ '12 В': 90, '24 В': 55 })[String(supply)] ?? 25),
    mounting: from(COMMON.mounting, ['на стену', 'на стену или потолок']),
    diameter: from(COMMON.diameter, [82, 100, 120]),
    height: from(COMMON.height, [66, 90, 115]),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65']),
    coldest: from(COMMON.coldest, [-40, -50]),
    warmest: from(COMMON.warmest, [55, 60]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['lamp', 'supply'],
  title: (v) => `Оповещатель световой (маяк), ${v.lamp} свет, ${v.supply}, ${v.ipClass}`,
  article: (v) =>
    `ОМ${v.diameter}-${v.supply.replace(/\D/g, '')}${{ красный: 'К', жёлтый: 'Ж', синий: 'С', белый: 'Б' }[v.lamp]}`,
  about: (v) => [
    `Светодиодный маяк привлекает внимание там, где звук не слышен или нежелателен; цвет свечения ${v.lamp}.`,
    BEACON_USE[v.lamp]!,
    `Частота вспышек ${shown(v.flashes)} Гц, режим ${v.mode}, сигнал виден на расстоянии ${v.energy}.`,
    `Питание ${v.supply}, потребление до ${v.current} мА; плафон диаметром ${v.diameter} мм из ударопрочного поликарбоната.`,
    v.ipClass === 'IP65'
      ? `Уплотнённое основание (${v.ipClass}) допускает мойку струёй и установку на улице при температуре ${temperatures(v)}.`
      : `Степень защиты ${v.ipClass}, на улице маяк ставят под козырёк; температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    640 +
    { 'до 50 м': 0, 'до 100 м': 350, 'до 200 м': 900 }[v.energy] +
    (v.supply === '220 В' ? 300 : 0) +
    (v.ipClass === 'IP65' ? 220 : 0),
  weight: (v) => 90 + v.diameter * 1.6,
  picture: (v) => ({ family: 'siren', variant: 'siren', tone: 'white', lens: LENS_OF[v.lamp]! }),
  conformity: 'certificate',
  accessories: ['opoveschateli-zvukovye', 'pribory-upravleniya-soue'],
});

export const lightSounders = leaf({
  code: 'opoveschateli-svetozvukovye',
  name: 'Оповещатели светозвуковые',
  brands: ['signum-r', 'trevis', 'plamet', 'piroskan', 'detexa'],
  traits: {
    supply: from(COMMON.supply, ['12 В', '24 В', '220 В']),
    loudness: from(ALERT.loudness, [100, 105, 110]),
    lamp: from(ALERT.lamp, ['красный', 'жёлтый']),
    flashes: from(ALERT.flashes, [1, 1.5, 2]),
    tones: from(ALERT.tones, [1, 2, 4, 32]),
    switching: from(ALERT.switching, ['общее', 'раздельное для света и звука']),
    current: by(COMMON.current, ({ supply }) => ({ '12 В': 110, '24 В': 65 })[String(supply)] ?? 30),
    mounting: from(COMMON.mounting, ['на стену']),
    ipClass: from(COMMON.ipClass, ['IP41', 'IP54', 'IP65']),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP41' ? -30 : -50)),
    warmest: from(COMMON.warmest, [55, 60]),
    colour: from(COMMON.colour, ['белый', 'красный']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['supply', 'lamp'],
  title: (v) => `Оповещатель светозвуковой ${v.supply}, ${v.loudness} дБ, ${v.lamp} свет, ${v.ipClass}`,
  article: (v) =>
    `ОСЗ${v.supply.replace(/\D/g, '')}-${v.loudness}${v.lamp === 'красный' ? 'К' : 'Ж'}${v.ipClass.slice(2)}`,
  about: (v) => [
    `Сирена и проблесковый маяк в одном корпусе: ${v.loudness} дБ на 1 м, цвет вспышек ${v.lamp}, частота ${shown(v.flashes)} Гц.`,
    v.switching === 'общее'
      ? 'Свет и звук включаются вместе при подаче питания, хватает двух проводов.'
      : 'Свет и звук включаются по отдельным проводам: звук можно отключить, оставив мигание до прибытия охраны.',
    `Питание ${v.supply}, ток в тревоге до ${v.current} мА.`,
    v.tones > 2
      ? `Вариантов звучания ${v.tones}, нужный выбирают переключателями внутри корпуса.`
      : 'Звучание задано производителем и отличается от школьного звонка и сигнала домофона.',
    v.ipClass === 'IP41'
      ? `Исполнение ${v.ipClass} для помещений, температура ${temperatures(v)}.`
      : `Исполнение ${v.ipClass} для фасада и неотапливаемых складов, температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    420 +
    (v.loudness - 100) * 16 +
    { IP41: 0, IP54: 240, IP65: 620 }[v.ipClass] +
    (v.supply === '220 В' ? 260 : 0) +
    (v.switching === 'общее' ? 0 : 90) +
    v.tones * 12,
  weight: (v) => (v.ipClass === 'IP41' ? 160 : 310),
  picture: (v) => ({ family: 'siren', variant: 'siren', tone: toneOf(v.colour), lens: LENS_OF[v.lamp]! }),
  conformity: 'certificate',
  accessories: ['pribory-ppkop', 'gsm-paneli-ohrannye', 'tablo-svetovye'],
});

export const voiceSounders = leaf({
  code: 'opoveschateli-rechevye',
  name: 'Оповещатели речевые',
  brands: ['golosar', 'signum-r', 'piroskan', 'sonvex'],
  traits: {
    supply: from(COMMON.supply, ['12 В', '24 В']),
    power: from(BROADCAST.power, [1, 2, 3, 5]),
    loudness: by(ALERT.loudness, ({ power }) => ({ 1: 88, 2: 91, 3: 94 })[Number(power)] ?? 97),
    messages: from(ALERT.messages, [1, 4, 8]),
    messageTime: from(ALERT.messageTime, [20, 60, 120]),
    band: from(BROADCAST.band, ['200–5000 Гц', '150–10 000 Гц']),
    current: by(
      COMMON.current,
      ({ supply, power }) =>
        Math.round((Number(power) * 1400) / Number.parseInt(String(supply), 10) / 10) * 10,
    ),
    mounting: from(COMMON.mounting, ['на стену']),
    ipClass: from(COMMON.ipClass, ['IP41', 'IP54']),
    coldest: from(COMMON.coldest, [-10, -30]),
    warmest: from(COMMON.warmest, [50, 55]),
    colour: from(COMMON.colour, ['белый', 'серый']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['power', 'supply'],
  title: (v) => `Оповещатель речевой автономный ${v.power} Вт, ${v.loudness} дБ, ${v.supply}`,
  article: (v) => `ОР${v.power}-${v.supply.replace(/\D/g, '')}-${v.messages}`,
  about: (v) => [
    'Речевой оповещатель сам хранит и воспроизводит сообщение об эвакуации, усилитель и линия 100 В не нужны.',
    v.messages === 1
      ? `В памяти одно сообщение длиной до ${v.messageTime} с, его можно заменить своей записью.`
      : `В памяти до ${v.messages} сообщений общей длиной ${v.messageTime} с, нужное выбирается входами управления.`,
    `Мощность ${v.power} Вт, звуковое давление ${v.loudness} дБ на 1 м, полоса ${v.band}.`,
    `Включается подачей ${v.supply} с выхода пожарного прибора, ток при воспроизведении до ${v.current} мА.`,
    `Несколько оповещателей синхронизируют третьим проводом, чтобы речь не накладывалась; корпус ${v.ipClass}, ${temperatures(v)}.`,
  ],
  price: (v) => 1350 + v.power * 290 + v.messages * 70 + (v.ipClass === 'IP54' ? 350 : 0),
  weight: (v) => 480 + v.power * 110,
  picture: (v) => ({ family: 'speaker', variant: 'wall', tone: toneOf(v.colour) }),
  conformity: 'certificate',
  accessories: ['pribory-ppkop', 'pribory-upravleniya-soue', 'tablo-svetovye'],
});
