import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { NETWORK } from '../setevoe-oborudovanie/network-attributes.ts';
import { counted, temperatures } from '../wording.ts';
import { CCTV } from './cctv-attributes.ts';

const PORT_WORDS = ['порт', 'порта', 'портов'] as const;
const CAMERA_WORDS = ['камера', 'камеры', 'камер'] as const;

interface Nvr {
  bays: number;
  stream: number;
  poe: number;
  budget: number;
  power: number;
  price: number;
}

const NVR: Record<number, Nvr> = {
  4: { bays: 1, stream: 40, poe: 4, budget: 50, power: 10, price: 6900 },
  8: { bays: 1, stream: 80, poe: 8, budget: 100, power: 12, price: 8800 },
  16: { bays: 2, stream: 160, poe: 16, budget: 200, power: 20, price: 15_900 },
  32: { bays: 4, stream: 320, poe: 16, budget: 240, power: 35, price: 34_500 },
  64: { bays: 8, stream: 400, poe: 0, budget: 0, power: 90, price: 96_000 },
};
const DVR_BAYS: Record<number, number> = { 4: 1, 8: 1, 16: 2, 32: 4 };
const DVR_PRICE: Record<number, number> = { 4: 3900, 8: 5900, 16: 12_800, 32: 33_500 };
const RECORD_MARKUP: Record<string, number> = { '1080N': 1, '1080p': 1.2, '5 Мп': 1.4, '8 Мп': 1.75 };

export const nvrs = leaf({
  code: 'registratory-nvr',
  name: 'IP-регистраторы NVR',
  brands: ['zorkan', 'lumetra', 'irvis', 'kestora', 'optimur', 'vantori'],
  traits: {
    channels: from(COMMON.channels, [4, 8, 16, 32, 64]),
    recordResolution: from(CCTV.recordResolution, ['8 Мп', '8 Мп', '12 Мп']),
    poePorts: by(NETWORK.poePorts, ({ channels }, dice) =>
      dice.chance(55) ? NVR[Number(channels)]!.poe : 0,
    ),
    bays: by(CCTV.bays, ({ channels }) => NVR[Number(channels)]!.bays),
    incomingStream: by(CCTV.incomingStream, ({ channels }) => NVR[Number(channels)]!.stream),
    poeBudget: by(NETWORK.poeBudget, ({ channels, poePorts }) =>
      Number(poePorts) > 0 ? NVR[Number(channels)]!.budget : 0,
    ),
    driveLimit: from(CCTV.driveLimit, [10, 12, 16]),
    codec: from(CCTV.codec, ['H.264, H.265']),
    videoOutputs: by(CCTV.videoOutputs, ({ channels }) =>
      Number(channels) > 16 ? '2 HDMI, VGA' : 'HDMI, VGA',
    ),
    protocol: from(COMMON.protocol, ['ONVIF']),
    supply: by(COMMON.supply, ({ channels, poePorts }) =>
      Number(channels) > 16
        ? '220 В'
        : Number(poePorts) > 0
          ? '48 В, блок в комплекте'
          : '12 В, блок в комплекте',
    ),
    power: by(COMMON.power, ({ channels }) => NVR[Number(channels)]!.power),
    warmest: from(COMMON.warmest, [45, 55]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['channels'],
  title: (v) => {
    const poe = v.poePorts > 0 ? `, ${v.poePorts} PoE` : '';
    return `IP-видеорегистратор ${v.channels}-канальный, запись до ${v.recordResolution}${poe}`;
  },
  article: (v) => `N${v.channels}-${v.bays}H${v.poePorts > 0 ? `P${v.poePorts}` : ''}`,
  about: (v) => [
    `Сетевой регистратор принимает до ${v.channels} IP-камер с разрешением до ${v.recordResolution}, общий входящий поток ${v.incomingStream} Мбит/с.`,
    v.poePorts > 0
      ? `Встроенный коммутатор на ${counted(v.poePorts, PORT_WORDS)} PoE с бюджетом ${v.poeBudget} Вт питает камеры напрямую, без отдельного коммутатора.`
      : 'Камеры подключают через отдельный коммутатор PoE, регистратор видит их по сети.',
    `Отсеков под диски SATA – ${v.bays}, объём каждого диска до ${v.driveLimit} ТБ; в комплект диски не входят.`,
    `Видеовыходы – ${v.videoOutputs}; камеры других марок добавляют по ONVIF.`,
    v.channels > 16
      ? 'Корпус ставят в 19-дюймовую стойку, питание от сети 220 В.'
      : 'Корпус настольный, внешний блок питания лежит в коробке.',
  ],
  price: (v) =>
    NVR[v.channels]!.price * (v.recordResolution === '12 Мп' ? 1.15 : 1) + v.poePorts * 420 + v.poeBudget * 9,
  weight: (v) => (v.channels > 32 ? 9800 : v.channels > 16 ? 5200 : v.channels > 8 ? 2600 : 1300),
  picture: (v) => ({
    family: 'nvr',
    variant: v.channels > 32 ? '2u' : '1u',
    tone: v.channels > 16 ? 'graphite' : 'black',
    bays: v.bays,
  }),
  conformity: 'declaration',
  accessories: ['zhestkie-diski-dlya-videonablyudeniya', 'monitory-videonablyudeniya', 'ip-kamery-kupolnye'],
});

export const dvrs = leaf({
  code: 'registratory-dvr',
  name: 'AHD-регистраторы DVR',
  brands: ['zorkan', 'irvis', 'lumetra', 'optimur'],
  traits: {
    channels: from(COMMON.channels, [4, 8, 16, 32]),
    recordResolution: from(CCTV.recordResolution, ['1080N', '1080p', '5 Мп']),
    signal: from(CCTV.signal, ['AHD, CVBS', 'AHD, TVI, CVI, CVBS']),
    bays: by(CCTV.bays, ({ channels }) => DVR_BAYS[Number(channels)]!),
    driveLimit: from(CCTV.driveLimit, [6, 8, 10]),
    audioInputs: by(CCTV.audioInputs, ({ channels }) => (Number(channels) > 4 ? 4 : 1)),
    codec: from(CCTV.codec, ['H.264, H.265']),
    videoOutputs: from(CCTV.videoOutputs, ['HDMI, VGA', 'HDMI, VGA, CVBS']),
    ptzControl: from(CCTV.ptzControl, ['RS-485 и по коаксиалу', 'RS-485']),
    supply: by(COMMON.supply, ({ channels }) => (Number(channels) > 16 ? '220 В' : '12 В, блок в комплекте')),
    power: by(COMMON.power, ({ channels }) => 6 + Number(channels)),
    warmest: from(COMMON.warmest, [50, 55]),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['channels', 'recordResolution'],
  title: ({ channels, recordResolution }) =>
    `AHD-видеорегистратор ${channels}-канальный, запись ${recordResolution}`,
  article: (v) =>
    `R${v.channels}-${v.recordResolution === '1080N' ? 'N' : v.recordResolution === '1080p' ? 'F' : '5M'}${v.bays}`,
  about: (v) => [
    `Регистратор пишет до ${v.channels} аналоговых камер в разрешении ${v.recordResolution}, форматы сигнала – ${v.signal}.`,
    v.recordResolution === '1080N'
      ? 'Режим 1080N вдвое сжимает кадр по ширине, чтобы архив занимал меньше места; для опознания лиц берут запись 1080p.'
      : v.recordResolution === '5 Мп'
        ? 'В режиме 5 Мп частота ниже, 12 кадров в секунду на канал; при 1080p регистратор пишет 25.'
        : 'Все каналы пишутся в полном разрешении, 25 кадров в секунду.',
    `Отсеков для дисков SATA в корпусе – ${v.bays}, объём диска до ${v.driveLimit} ТБ; сам диск заказывают отдельно.`,
    `Поворотные камеры управляются через ${v.ptzControl.replace('и по коаксиалу', 'или коаксиал')}; звук приходит на ${counted(v.audioInputs, ['вход', 'входа', 'входов'])}.`,
    v.supply === '220 В'
      ? 'Регистратор ставят в стойку 19 дюймов, питается он от сети 220 В.'
      : 'Компактный корпус умещается на полке, питание 12 В от блока из комплекта.',
  ],
  price: (v) => DVR_PRICE[v.channels]! * RECORD_MARKUP[v.recordResolution]!,
  weight: (v) => (v.channels > 16 ? 4800 : v.channels > 8 ? 2200 : 1000),
  picture: (v) => ({
    family: 'nvr',
    variant: v.channels > 16 ? '2u' : '1u',
    tone: v.signal === 'AHD, CVBS' ? 'black' : 'graphite',
    bays: v.bays,
  }),
  conformity: 'declaration',
  accessories: ['zhestkie-diski-dlya-videonablyudeniya', 'ahd-kamery-kupolnye', 'monitory-videonablyudeniya'],
});

export const hybrids = leaf({
  code: 'registratory-gibridnye',
  name: 'Гибридные регистраторы',
  brands: ['zorkan', 'lumetra', 'optimur', 'kestora', 'vantori'],
  traits: {
    channels: from(COMMON.channels, [4, 8, 16, 32]),
    ipChannels: by(CCTV.ipChannels, ({ channels }, dice) => Number(channels) / dice.pick([1, 2, 2])),
    recordResolution: from(CCTV.recordResolution, ['5 Мп', '8 Мп']),
    signal: from(CCTV.signal, ['AHD, TVI, CVI, CVBS, IP']),
    bays: by(CCTV.bays, ({ channels }) => DVR_BAYS[Number(channels)]!),
    incomingStream: by(CCTV.incomingStream, ({ ipChannels }) => Number(ipChannels) * 8),
    driveLimit: from(CCTV.driveLimit, [10, 16]),
    analytics: from(CCTV.analytics, ['люди и транспорт', 'распознавание лиц', 'детекция движения']),
    codec: from(CCTV.codec, ['H.264, H.265']),
    alarmPorts: by(CCTV.alarmPorts, ({ channels }) =>
      Number(channels) > 8 ? '8 входов, 2 выхода' : '4 входа, 1 выход',
    ),
    videoOutputs: by(CCTV.videoOutputs, ({ channels }) =>
      Number(channels) > 16 ? '2 HDMI, VGA' : 'HDMI, VGA',
    ),
    supply: by(COMMON.supply, ({ channels }) => (Number(channels) > 8 ? '220 В' : '12 В, блок в комплекте')),
    power: by(COMMON.power, ({ channels }) => 8 + Number(channels)),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['channels', 'recordResolution'],
  title: ({ channels, ipChannels, recordResolution }) =>
    `Видеорегистратор гибридный, ${channels} AHD + ${ipChannels} IP, ${recordResolution}`,
  article: (v) => `H${v.channels}/${v.ipChannels}-${v.recordResolution[0]}M`,
  about: (v) => [
    `Гибридный регистратор сводит в один архив до ${v.channels} аналоговых камер и ещё до ${v.ipChannels} сетевых.`,
    `Каждый аналоговый вход сам узнаёт формат камеры, запись ведётся с разрешением до ${v.recordResolution}.`,
    'Его ставят там, где старая коаксиальная проводка остаётся, а новые камеры добавляют уже по сети.',
    v.analytics === 'детекция движения'
      ? 'По детекции движения регистратор помечает отрезки архива, и нужный момент находится быстрее.'
      : `Аналитика «${v.analytics}» считается в регистраторе и работает с обычными камерами.`,
    `Дисков SATA – ${v.bays}, каждый до ${v.driveLimit} ТБ; тревожные контакты: ${v.alarmPorts}.`,
  ],
  price: (v) =>
    DVR_PRICE[v.channels]! * RECORD_MARKUP[v.recordResolution]! +
    v.ipChannels * 350 +
    (v.analytics === 'распознавание лиц' ? 5200 : 1100),
  weight: (v) => (v.channels > 16 ? 5400 : v.channels > 8 ? 2700 : 1200),
  picture: (v) => ({ family: 'nvr', variant: v.channels > 16 ? '2u' : '1u', tone: 'graphite', bays: v.bays }),
  conformity: 'declaration',
  accessories: ['zhestkie-diski-dlya-videonablyudeniya', 'ahd-kamery-tsilindricheskie', 'ip-kamery-turelnye'],
});

export const vehicleRecorders = leaf({
  code: 'registratory-avtomobilnye',
  name: 'Регистраторы для транспорта',
  brands: ['zorkan', 'irvis', 'optimur', 'lumetra'],
  traits: {
    channels: from(COMMON.channels, [4, 8]),
    storage: from(CCTV.storage, ['2 карты памяти', 'диск 2,5"', 'диск 2,5" и карта памяти']),
    recordResolution: from(CCTV.recordResolution, ['1080p', '1080N']),
    wireless: from(COMMON.wireless, ['4G', '4G и Wi-Fi', 'нет']),
    positioning: by(CCTV.positioning, ({ wireless }) => wireless !== 'нет'),
    signal: from(CCTV.signal, ['AHD, CVBS']),
    connector: from(CCTV.videoConnector, ['авиационный M12']),
    alarmPorts: from(CCTV.alarmPorts, ['4 входа, 1 выход', '8 входов, 2 выхода']),
    supply: from(COMMON.supply, ['8–36 В']),
    power: by(COMMON.power, ({ channels }) => (channels === 8 ? 60 : 36)),
    coldest: by(COMMON.coldest, ({ storage }) => (storage === '2 карты памяти' ? -40 : -25)),
    warmest: from(COMMON.warmest, [60, 70]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['channels', 'storage'],
  title: ({ channels, storage, wireless }) =>
    `Видеорегистратор для транспорта ${channels}-канальный, ${storage}${wireless === 'нет' ? '' : `, ${wireless}`}`,
  article: (v) =>
    `MR${v.channels}-${v.storage === '2 карты памяти' ? 'SD' : v.storage === 'диск 2,5"' ? 'HD' : 'HS'}${v.wireless === 'нет' ? '' : '4G'}`,
  about: (v) => [
    `Регистратор для автобусов, грузовиков и спецтехники пишет ${counted(v.channels, CAMERA_WORDS)} с разрешением ${v.recordResolution}.`,
    v.storage === '2 карты памяти'
      ? 'Запись идёт на две карты памяти: вибрации они не боятся, отсек закрывается на ключ.'
      : `Диск 2,5" стоит в противоударной салазке и вынимается ключом${v.storage === 'диск 2,5"' ? '' : ', карта памяти дублирует запись при сильной тряске'}.`,
    v.wireless === 'нет'
      ? 'Связи с диспетчером нет, записи забирают на флеш-накопитель после смены.'
      : `Через ${v.wireless} диспетчер видит камеры и положение машины на карте.`,
    `Питание ${v.supply} прямо от бортовой сети, при выключении зажигания запись корректно завершается.`,
    `Камеры подключают разъёмами M12 с гайкой; рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    (v.channels === 8 ? 24_500 : 13_900) +
    (v.wireless === 'нет' ? 0 : v.wireless === '4G' ? 6800 : 8100) +
    (v.storage === '2 карты памяти' ? 0 : 3600),
  weight: (v) => (v.storage === '2 карты памяти' ? 1100 : 2400),
  picture: (v) => ({
    family: 'nvr',
    variant: '1u',
    tone: 'black',
    bays: 1,
    size: v.channels === 8 ? 0.9 : 0.8,
  }),
  conformity: 'declaration',
  accessories: ['ahd-kamery-miniatyurnye', 'karty-pamyati-dlya-kamer'],
});
