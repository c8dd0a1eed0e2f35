import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown } from '../wording.ts';
import { CCTV } from './cctv-attributes.ts';

interface Screen {
  resolution: string;
  power: number;
  width: number;
  weight: number;
  price: number;
}

const SCREEN: Record<number, Screen> = {
  21.5: { resolution: '1920×1080', power: 22, width: 495, weight: 3600, price: 11_900 },
  23.8: { resolution: '1920×1080', power: 25, width: 540, weight: 4300, price: 13_800 },
  27: { resolution: '2560×1440', power: 35, width: 612, weight: 5800, price: 21_500 },
  31.5: { resolution: '3840×2160', power: 52, width: 715, weight: 8200, price: 38_900 },
  43: { resolution: '3840×2160', power: 95, width: 965, weight: 12_500, price: 54_500 },
  55: { resolution: '3840×2160', power: 140, width: 1235, weight: 19_800, price: 79_000 },
};

export const cctvMonitors = leaf({
  code: 'monitory-videonablyudeniya',
  name: 'Мониторы для видеонаблюдения',
  brands: ['zorkan', 'lumetra', 'kestora', 'vantori'],
  traits: {
    diagonal: from(CCTV.diagonal, [21.5, 23.8, 27, 31.5, 43, 55]),
    screenResolution: by(CCTV.screenResolution, ({ diagonal }) => SCREEN[Number(diagonal)]!.resolution),
    panelType: from(CCTV.panelType, ['IPS', 'VA']),
    brightness: by(CCTV.brightness, ({ diagonal }) => (Number(diagonal) > 31 ? 350 : 250)),
    viewAngle: from(CCTV.viewAngle, [178]),
    response: by(CCTV.response, ({ diagonal }) => (Number(diagonal) > 31 ? 8 : 5)),
    videoInputs: from(CCTV.videoInputs, ['HDMI, VGA', 'HDMI, VGA, BNC', '2 HDMI, DP']),
    speakers: by(CCTV.speakers, ({ diagonal }, dice) => Number(diagonal) > 31 || dice.chance(50)),
    mounting: by(COMMON.mounting, ({ diagonal }) => (Number(diagonal) > 40 ? 'стена' : 'стол, стена')),
    supply: from(COMMON.supply, ['220 В']),
    power: by(COMMON.power, ({ diagonal }) => SCREEN[Number(diagonal)]!.power),
    width: by(COMMON.width, ({ diagonal }) => SCREEN[Number(diagonal)]!.width),
    material: from(COMMON.material, ['пластик', 'металл и пластик']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['diagonal', 'videoInputs'],
  title: (v) =>
    `Монитор для видеонаблюдения ${shown(v.diagonal)}", ${v.screenResolution}, ${v.panelType}, ${v.videoInputs}`,
  article: (v) =>
    `MN${shown(v.diagonal).replace(',', '')}-${v.panelType}${v.videoInputs.includes('BNC') ? 'B' : v.videoInputs.includes('DP') ? 'D' : ''}`,
  about: (v) => [
    `Монитор ${shown(v.diagonal)}" с кадром ${v.screenResolution} рассчитан на круглосуточную работу у регистратора или на посту охраны.`,
    v.videoInputs.includes('BNC')
      ? 'Вход BNC принимает аналоговую камеру напрямую, регистратор подключают к HDMI или VGA.'
      : `Регистратор или компьютер подключают ко входам ${v.videoInputs}.`,
    v.diagonal > 40
      ? 'Такой размер вешают на стену диспетчерской: сетка из шестнадцати камер читается с трёх-четырёх метров.'
      : v.diagonal > 25
        ? 'На столе оператора разборчива сетка из девяти-шестнадцати камер.'
        : 'За рабочим столом удобно смотреть четыре-девять камер одновременно.',
    `Матрица ${v.panelType} с яркостью ${v.brightness} кд/м² сохраняет цвета при взгляде сбоку, до ${v.viewAngle}°.`,
    v.speakers
      ? `Встроенные динамики воспроизводят звук с микрофонов; потребление до ${v.power} Вт.`
      : `Динамиков нет, звук выводят на колонки от регистратора; потребление до ${v.power} Вт.`,
  ],
  price: (v) =>
    SCREEN[v.diagonal]!.price +
    (v.videoInputs.includes('BNC') ? 2600 : 0) +
    (v.panelType === 'IPS' ? 900 : 0),
  weight: (v) => SCREEN[v.diagonal]!.weight,
  picture: (v) => ({
    family: 'monitor',
    variant: v.diagonal > 40 ? 'wall' : 'desktop',
    tone: v.material === 'пластик' ? 'black' : 'graphite',
  }),
  conformity: 'declaration',
  accessories: ['udliniteli-hdmi', 'registratory-nvr', 'registratory-dvr'],
});
