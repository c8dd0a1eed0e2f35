import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { temperatures } from '../wording.ts';
import { FRAME_OF, MATRIX_OF } from './camera-optics.ts';
import { CCTV } from './cctv-attributes.ts';

interface Zoom {
  lens: string;
  ir: number;
  angle: number;
  supply: string;
  power: number;
  price: number;
}

const IP_ZOOM: Record<number, Zoom> = {
  4: { lens: '2,8–12 мм', ir: 50, angle: 98, supply: 'PoE, 12 В', power: 12, price: 15_500 },
  20: { lens: '5,4–108 мм', ir: 100, angle: 57, supply: 'PoE+, 12 В', power: 24, price: 33_000 },
  25: { lens: '4,8–120 мм', ir: 150, angle: 60, supply: 'PoE+, 12 В', power: 25, price: 41_000 },
  32: { lens: '4,8–153 мм', ir: 200, angle: 60, supply: 'Hi-PoE, 24 В AC', power: 42, price: 62_000 },
  40: { lens: '6–240 мм', ir: 250, angle: 62, supply: 'Hi-PoE, 24 В AC', power: 50, price: 89_000 },
};
const AHD_ZOOM: Record<number, Zoom> = {
  4: { lens: '2,8–12 мм', ir: 40, angle: 98, supply: '12 В', power: 12, price: 8900 },
  18: { lens: '4,7–84 мм', ir: 80, angle: 60, supply: '12 В', power: 24, price: 16_800 },
  22: { lens: '4,7–103 мм', ir: 100, angle: 60, supply: '24 В AC', power: 32, price: 22_500 },
  30: { lens: '4,5–135 мм', ir: 150, angle: 62, supply: '24 В AC', power: 36, price: 29_900 },
};
const PTZ_RESOLUTION_PRICE: Record<string, number> = {
  '2 Мп': 0,
  '4 Мп': 6500,
  '5 Мп': 3200,
  '8 Мп': 17_000,
};
const CONTROLLED_CAMERAS: Record<string, number> = { 'RS-485': 64, Ethernet: 255, 'Ethernet, RS-485': 255 };

export const ptzIp = leaf({
  code: 'povorotnye-kamery-ip',
  name: 'Поворотные IP-камеры',
  brands: ['zorkan', 'lumetra', 'optimur', 'kestora', 'vantori'],
  traits: {
    resolution: from(CCTV.resolution, ['2 Мп', '4 Мп', '8 Мп']),
    zoom: from(CCTV.zoom, [4, 20, 25, 32, 40]),
    irRange: by(CCTV.irRange, ({ zoom }) => IP_ZOOM[Number(zoom)]!.ir),
    lens: by(CCTV.lens, ({ zoom }) => IP_ZOOM[Number(zoom)]!.lens),
    viewAngle: by(CCTV.viewAngle, ({ zoom }) => IP_ZOOM[Number(zoom)]!.angle),
    frame: by(CCTV.frame, ({ resolution }) => FRAME_OF[String(resolution)]!),
    matrix: by(CCTV.matrix, ({ resolution, zoom }) =>
      zoom === 40 ? '1/1,8"' : MATRIX_OF[String(resolution)]!,
    ),
    panSpeed: by(CCTV.panSpeed, ({ zoom }) => (Number(zoom) > 4 ? 240 : 100)),
    presets: by(CCTV.presets, ({ zoom }) => (Number(zoom) > 4 ? 300 : 128)),
    tracking: by(CCTV.tracking, ({ zoom }, dice) => Number(zoom) > 4 && dice.chance(60)),
    ipClass: from(COMMON.ipClass, ['IP66', 'IP67']),
    supply: by(COMMON.supply, ({ zoom }) => IP_ZOOM[Number(zoom)]!.supply),
    power: by(COMMON.power, ({ zoom }) => IP_ZOOM[Number(zoom)]!.power),
    coldest: from(COMMON.coldest, [-40, -50]),
    colour: from(COMMON.colour, ['белый', 'тёмно-серый']),
  },
  axes: ['zoom', 'resolution'],
  title: ({ resolution, zoom, irRange }) =>
    `IP-камера поворотная ${resolution}, увеличение ${zoom}×, ИК-подсветка ${irRange} м`,
  article: (v) => `P${v.resolution[0]}${v.zoom}X-${v.tracking ? 'AT' : 'S'}${v.irRange}`,
  about: (v) => [
    v.zoom === 4
      ? `Компактная поворотная камера ${v.resolution} с увеличением 4× для магазинов, холлов и небольших дворов.`
      : `Скоростная поворотная камера ${v.resolution} с увеличением ${v.zoom}× для площадей, стоянок и протяжённых участков.`,
    `Трансфокатор ${v.lens} у широкого края даёт угол ${v.viewAngle}°, подсветка дотягивается до ${v.irRange} м.`,
    `Камера поворачивается на 360° со скоростью до ${v.panSpeed}°/с и помнит ${v.presets} положений для обхода по кругу.`,
    v.tracking
      ? 'Автосопровождение ведёт человека или машину в кадре без участия оператора.'
      : 'Оператор управляет камерой с пульта или мышью, маршруты обхода задают заранее.',
    `Питание – ${v.supply}, до ${v.power} Вт; корпус ${v.ipClass} работает при температуре ${temperatures({ coldest: v.coldest, warmest: 60 })}.`,
  ],
  price: (v) => IP_ZOOM[v.zoom]!.price + PTZ_RESOLUTION_PRICE[v.resolution]! + (v.tracking ? 4500 : 0),
  weight: (v) => (v.zoom === 4 ? 1600 : v.zoom > 25 ? 6200 : 4100),
  picture: (v) => ({ family: 'ptz', variant: 'ptz', tone: toneOf(v.colour), size: v.zoom === 4 ? 0.85 : 1 }),
  conformity: 'declaration',
  suitedWord: 'поворотн',
  accessories: ['pulty-upravleniya-kamerami', 'kronshteyny-dlya-kamer', 'poe-inzhektory'],
});

export const ptzAhd = leaf({
  code: 'povorotnye-kamery-ahd',
  name: 'Поворотные AHD-камеры',
  brands: ['zorkan', 'irvis', 'lumetra', 'optimur'],
  traits: {
    resolution: from(CCTV.resolution, ['2 Мп', '5 Мп']),
    zoom: from(CCTV.zoom, [4, 18, 22, 30]),
    irRange: by(CCTV.irRange, ({ zoom }) => AHD_ZOOM[Number(zoom)]!.ir),
    lens: by(CCTV.lens, ({ zoom }) => AHD_ZOOM[Number(zoom)]!.lens),
    viewAngle: by(CCTV.viewAngle, ({ zoom }) => AHD_ZOOM[Number(zoom)]!.angle),
    signal: from(CCTV.signal, ['AHD, TVI, CVI, CVBS', 'AHD, CVBS']),
    ptzControl: from(CCTV.ptzControl, ['RS-485', 'RS-485 и по коаксиалу']),
    panSpeed: by(CCTV.panSpeed, ({ zoom }) => (Number(zoom) > 4 ? 200 : 80)),
    presets: from(CCTV.presets, [128, 220, 255]),
    ipClass: from(COMMON.ipClass, ['IP65', 'IP66']),
    supply: by(COMMON.supply, ({ zoom }) => AHD_ZOOM[Number(zoom)]!.supply),
    power: by(COMMON.power, ({ zoom }) => AHD_ZOOM[Number(zoom)]!.power),
    coldest: from(COMMON.coldest, [-35, -40]),
  },
  axes: ['zoom', 'resolution'],
  title: ({ resolution, zoom, supply }) =>
    `AHD-камера поворотная ${resolution}, увеличение ${zoom}×, ${supply}`,
  article: (v) => `AP${v.resolution[0]}${v.zoom}X-${v.irRange}`,
  about: (v) => [
    `Поворотная камера ${v.resolution} для аналоговых систем с оптическим увеличением ${v.zoom}×.`,
    v.ptzControl === 'RS-485'
      ? 'Команды поворота приходят по отдельной паре RS-485 от пульта или регистратора.'
      : 'Управлять можно по RS-485 или прямо по коаксиальному кабелю из меню регистратора, без лишней пары.',
    `Объектив ${v.lens}, скорость поворота до ${v.panSpeed}°/с, предустановленных положений – ${v.presets}.`,
    `ИК-прожектор вокруг объектива светит на ${v.irRange} м и меняет яркость вместе с увеличением.`,
    `Питание ${v.supply}, мощность до ${v.power} Вт, рабочая температура ${temperatures({ coldest: v.coldest, warmest: 50 })}.`,
  ],
  price: (v) =>
    AHD_ZOOM[v.zoom]!.price + PTZ_RESOLUTION_PRICE[v.resolution]! + (v.ptzControl === 'RS-485' ? 0 : 700),
  weight: (v) => (v.zoom === 4 ? 1500 : 3900),
  picture: (v) => ({
    family: 'ptz',
    variant: 'ptz',
    tone: v.ipClass === 'IP66' ? 'white' : 'grey',
    size: v.zoom === 4 ? 0.85 : 0.95,
  }),
  conformity: 'declaration',
  suitedWord: 'поворотн',
  accessories: ['pulty-upravleniya-kamerami', 'registratory-dvr', 'kronshteyny-dlya-kamer'],
});

export const ptzControllers = leaf({
  code: 'pulty-upravleniya-kamerami',
  name: 'Пульты управления камерами',
  brands: ['zorkan', 'kestora', 'optimur', 'vantori'],
  traits: {
    interface: from(COMMON.interface, ['RS-485', 'Ethernet', 'Ethernet, RS-485']),
    joystick: from(CCTV.joystick, ['трёхосевой', 'трёхосевой', 'четырёхосевой']),
    controlledCameras: by(
      CCTV.controlledCameras,
      (chosen) => CONTROLLED_CAMERAS[String(chosen['interface'])]!,
    ),
    display: by(CCTV.controlDisplay, (chosen, dice) =>
      chosen['interface'] === 'RS-485'
        ? 'текстовый, две строки'
        : dice.pick(['текстовый, четыре строки', 'сенсорный 5"', 'сенсорный 7"']),
    ),
    protocol: by(COMMON.protocol, (chosen) =>
      chosen['interface'] === 'RS-485'
        ? 'RS-485'
        : chosen['interface'] === 'Ethernet'
          ? 'ONVIF'
          : 'ONVIF, RS-485',
    ),
    supply: by(COMMON.supply, (chosen) => (chosen['interface'] === 'RS-485' ? '12 В' : 'PoE, 12 В')),
    power: by(COMMON.power, ({ display }) => (String(display).startsWith('сенсорный') ? 10 : 4)),
    material: from(COMMON.material, ['пластик', 'металл и пластик']),
    width: from(COMMON.width, [320, 385]),
    depth: from(COMMON.depth, [160, 190]),
    coldest: from(COMMON.coldest, [0, -10]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['interface', 'joystick'],
  title: (v) => `Пульт управления камерами, ${v.interface}, джойстик ${v.joystick}`,
  article: (v) =>
    `KB${v.interface === 'RS-485' ? 1 : v.interface === 'Ethernet' ? 2 : 3}-${v.joystick === 'трёхосевой' ? 3 : 4}D`,
  about: (v) => [
    `Настольный пульт с джойстиком поворачивает камеры, меняет увеличение и вызывает предустановки, всего до ${v.controlledCameras} камер.`,
    v.interface === 'RS-485'
      ? 'Связь с камерами и регистраторами по паре RS-485 длиной до 1200 м.'
      : v.interface === 'Ethernet'
        ? 'Пульт подключают к локальной сети, камеры он находит по ONVIF.'
        : 'Одновременно работают сетевые камеры по ONVIF и аналоговые по RS-485.',
    v.joystick === 'трёхосевой'
      ? 'Три оси джойстика – поворот, наклон и увеличение кручением ручки.'
      : 'Четвёртая ось джойстика управляет фокусом, остальные – поворотом, наклоном и увеличением.',
    `Экран – ${v.display}; питание ${v.supply}, потребление до ${v.power} Вт.`,
  ],
  price: (v) =>
    (v.interface === 'RS-485' ? 11_500 : v.interface === 'Ethernet' ? 24_500 : 29_000) +
    (v.display === 'сенсорный 7"' ? 16_000 : v.display === 'сенсорный 5"' ? 9000 : 0) +
    (v.joystick === 'трёхосевой' ? 0 : 3200),
  weight: (v) => (v.width === 385 ? 1900 : 1400),
  picture: (v) => ({
    family: 'panel',
    variant: 'desk',
    tone: v.material === 'пластик' ? 'black' : 'graphite',
  }),
  conformity: 'declaration',
  accessories: ['povorotnye-kamery-ip', 'povorotnye-kamery-ahd'],
});
