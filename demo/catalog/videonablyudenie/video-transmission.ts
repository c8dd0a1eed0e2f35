import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { counted, shown, temperatures } from '../wording.ts';
import { CCTV } from './cctv-attributes.ts';

const LINE_WORDS = ['линию', 'линии', 'линий'] as const;
const PASSIVE_REACH: Record<string, number> = { '2 Мп': 250, '5 Мп': 200, '8 Мп': 150 };
const PASSIVE_PRICE: Record<number, number> = { 1: 190, 4: 1900, 8: 3400, 16: 6200 };
const ACTIVE_PRICE: Record<number, number> = { 1: 2400, 4: 6900, 8: 11_800 };

interface HdmiMode {
  reach: number;
  price: number;
}

const HDMI: Record<string, HdmiMode> = {
  '1920×1080, 60 Гц': { reach: 60, price: 3900 },
  '3840×2160, 30 Гц': { reach: 70, price: 8200 },
  '3840×2160, 60 Гц': { reach: 100, price: 16_500 },
};

export const passiveBaluns = leaf({
  code: 'priemoperedatchiki-passivnye',
  name: 'Пассивные приёмопередатчики',
  brands: ['zorkan', 'irvis', 'lumetra', 'optimur', 'swenlink'],
  traits: {
    channels: from(COMMON.channels, [1, 4, 8, 16]),
    resolution: from(CCTV.resolution, ['2 Мп', '5 Мп', '8 Мп']),
    distance: by(CCTV.distance, ({ resolution }) => PASSIVE_REACH[String(resolution)]!),
    signal: from(CCTV.signal, ['AHD, TVI, CVI, CVBS']),
    videoConnector: by(CCTV.videoConnector, ({ channels }, dice) =>
      channels === 1 ? dice.pick(['BNC на гибком шлейфе', 'BNC на корпусе']) : 'BNC на корпусе',
    ),
    pairConnector: from(CCTV.pairConnector, ['винтовые клеммы', 'нажимные клеммы', 'RJ-45']),
    surge: from(CCTV.surge, [1, 2]),
    supply: from(COMMON.supply, ['не требуется']),
    mounting: by(COMMON.mounting, ({ channels }) =>
      channels === 16 ? 'стойка 19", 1U' : channels === 1 ? 'на разъём' : 'стена, полка',
    ),
    coldest: from(COMMON.coldest, [-10, -20, -40]),
    warmest: from(COMMON.warmest, [55, 70]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['channels', 'resolution'],
  title: (v) =>
    `Приёмопередатчик видео по витой паре пассивный ${v.channels}-канальный, ${v.resolution}, ${v.pairConnector}`,
  article: (v) => `PV${v.channels}-${v.resolution[0]}M${v.pairConnector === 'RJ-45' ? 'R' : 'T'}`,
  about: (v) => [
    v.channels === 1
      ? `Пассивный приёмопередатчик согласует аналоговую камеру ${v.resolution} с витой парой; на линию нужны два таких, у камеры и у регистратора.`
      : `Пассивный приёмник собирает у регистратора ${counted(v.channels, LINE_WORDS)} по витой паре с разрешением до ${v.resolution}; у камер ставят одноканальные.`,
    `Дальность до ${v.distance} м по медной паре категории 5e, по омеднённой линия заметно короче.`,
    v.pairConnector === 'RJ-45'
      ? 'Пары приходят разъёмом RJ-45: удобно, когда по тому же кабелю подают питание камере.'
      : `Провод зажимают в ${v.pairConnector === 'винтовые клеммы' ? 'винтовые' : 'нажимные'} клеммы, полярность помечена на корпусе.`,
    v.channels === 1
      ? `Питания не требуется, видеоразъём – ${v.videoConnector}.`
      : `Каждый канал выходит на свой разъём BNC, питания не требуется; место установки: ${v.mounting}.`,
    `Встроенная защита гасит импульсы до ${v.surge} кВ, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    PASSIVE_PRICE[v.channels]! * (v.resolution === '8 Мп' ? 1.6 : v.resolution === '5 Мп' ? 1.25 : 1),
  weight: (v) => (v.channels === 1 ? 35 : 150 + v.channels * 60),
  picture: (v) =>
    v.channels === 1
      ? { family: 'connector', variant: 'bnc', tone: 'black' }
      : { family: 'module', variant: 'small', tone: 'graphite', ports: v.channels },
  accessories: ['ahd-kamery-kupolnye', 'ahd-kamery-tsilindricheskie', 'registratory-dvr'],
});

export const activeBaluns = leaf({
  code: 'priemniki-i-peredatchiki-aktivnye',
  name: 'Активные приёмники и передатчики',
  brands: ['zorkan', 'irvis', 'optimur', 'kestora'],
  traits: {
    channels: from(COMMON.channels, [1, 4, 8]),
    set: from(CCTV.transmitter, ['приёмник', 'передатчик', 'приёмник и передатчик']),
    resolution: from(CCTV.resolution, ['2 Мп', '5 Мп']),
    distance: by(CCTV.distance, ({ resolution }) => (resolution === '2 Мп' ? 600 : 450)),
    signal: from(CCTV.signal, ['AHD, TVI, CVI, CVBS', 'AHD, CVBS']),
    pairConnector: from(CCTV.pairConnector, ['винтовые клеммы', 'RJ-45']),
    surge: from(CCTV.surge, [2, 4]),
    supplyVoltage: from(COMMON.supplyVoltage, [12]),
    current: by(COMMON.current, ({ channels }) => 60 + Number(channels) * 40),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP54']),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP54' ? -40 : -10)),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['channels', 'set'],
  title: (v) => `Активная передача видео по витой паре: ${v.set}, каналов ${v.channels}, до ${v.distance} м`,
  article: (v) =>
    `AV${v.channels}-${v.set === 'приёмник' ? 'RX' : v.set === 'передатчик' ? 'TX' : 'KIT'}${v.resolution[0]}`,
  about: (v) => [
    `Состав: ${v.set}; число видеоканалов – ${v.channels}, разрешение до ${v.resolution}.`,
    `Усилитель с регулировкой восстанавливает потери в паре, поэтому линия тянется до ${v.distance} м вместо 200–250 м у пассивных устройств.`,
    v.set === 'приёмник'
      ? 'Приёмник ставят у регистратора; у камеры достаточно пассивного или активного передатчика той же системы.'
      : v.set === 'передатчик'
        ? 'Передатчик располагают рядом с камерами и запитывают от того же источника 12 В.'
        : 'Оба конца линии уже подобраны друг к другу, остаётся выставить длину переключателями.',
    v.ipClass === 'IP54'
      ? `Корпус ${v.ipClass} допускает установку в уличную коробку при ${shown(v.coldest)} °C.`
      : 'Корпус без защиты от влаги ставят в шкаф или отапливаемое помещение.',
    `Питание 12 В, ток ${v.current} мА, грозозащита до ${v.surge} кВ.`,
  ],
  price: (v) =>
    ACTIVE_PRICE[v.channels]! * (v.set === 'приёмник и передатчик' ? 1.85 : 1) +
    (v.resolution === '5 Мп' ? 600 : 0),
  weight: (v) => 120 + v.channels * 90,
  picture: (v) => ({
    family: 'module',
    variant: 'small',
    tone: v.ipClass === 'IP54' ? 'grey' : 'black',
    ports: v.channels,
  }),
  conformity: 'declaration',
  accessories: ['priemoperedatchiki-passivnye', 'ahd-kamery-tsilindricheskie'],
});

export const hdmiExtenders = leaf({
  code: 'udliniteli-hdmi',
  name: 'Удлинители HDMI по витой паре',
  brands: ['zorkan', 'swenlink', 'kestora', 'wavelin'],
  traits: {
    mode: from(CCTV.hdmiMode, ['1920×1080, 60 Гц', '3840×2160, 30 Гц', '3840×2160, 60 Гц']),
    distance: by(CCTV.distance, ({ mode }) => HDMI[String(mode)]!.reach),
    set: from(CCTV.transmitter, ['передатчик и приёмник']),
    usbBack: from(CCTV.usbBack, [true, false]),
    irBack: by(CCTV.irBack, (_, dice) => dice.chance(50)),
    videoConnector: from(CCTV.videoConnector, ['HDMI']),
    pairConnector: from(CCTV.pairConnector, ['RJ-45']),
    supply: from(COMMON.supply, ['5 В, два блока', '12 В, блок у передатчика']),
    power: from(COMMON.power, [6, 8]),
    material: from(COMMON.material, ['металл', 'пластик']),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [40, 50]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['mode', 'material'],
  title: (v) => `Удлинитель HDMI по витой паре, ${v.mode}, до ${v.distance} м${v.usbBack ? ', с USB' : ''}`,
  article: (v) =>
    `HE${v.distance}-${v.mode.startsWith('3840') ? '4K' : 'FH'}${v.usbBack ? 'U' : ''}${v.irBack ? 'I' : ''}`,
  about: (v) => [
    `Комплект передаёт изображение ${v.mode} с регистратора на монитор по одному кабелю витой пары длиной до ${v.distance} м.`,
    v.usbBack
      ? 'Вместе с картинкой идёт USB, поэтому мышь регистратора лежит рядом с монитором на посту охраны.'
      : 'Передаются видео и звук; мышь остаётся у регистратора.',
    v.irBack
      ? 'Сигнал пульта дистанционного управления возвращается по той же линии.'
      : 'Канала для ИК-пульта в этой модели нет.',
    v.supply.startsWith('5 В')
      ? 'Питание 5 В нужно с обеих сторон, оба блока лежат в коробке.'
      : 'Блок 12 В ставят у передатчика, приёмник питается по линии.',
    'Кабель нужен медный, категории 6, цельный, без коммутаторов посередине.',
  ],
  price: (v) =>
    HDMI[v.mode]!.price + (v.usbBack ? 1400 : 0) + (v.irBack ? 300 : 0) + (v.material === 'металл' ? 400 : 0),
  weight: (v) => (v.material === 'металл' ? 620 : 420),
  picture: (v) => ({
    family: 'sfp',
    variant: 'converter',
    tone: v.material === 'металл' ? 'graphite' : 'black',
    ports: 2,
  }),
  conformity: 'declaration',
  accessories: ['monitory-videonablyudeniya', 'registratory-nvr'],
});
