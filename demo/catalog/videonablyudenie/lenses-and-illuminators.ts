import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { digits, shown, temperatures } from '../wording.ts';
import { isVarifocal } from './camera-optics.ts';
import { CCTV } from './cctv-attributes.ts';

interface Lens {
  angle: number;
  aperture: string;
  nearest: number;
  weight: number;
  price: number;
}

const LENS: Record<string, Lens> = {
  '2,8 мм': { angle: 103, aperture: 'F1,6', nearest: 0.2, weight: 45, price: 1500 },
  '4 мм': { angle: 79, aperture: 'F1,6', nearest: 0.2, weight: 45, price: 1450 },
  '6 мм': { angle: 52, aperture: 'F1,6', nearest: 0.3, weight: 45, price: 1450 },
  '8 мм': { angle: 40, aperture: 'F1,6', nearest: 0.3, weight: 50, price: 1600 },
  '2,8–12 мм': { angle: 98, aperture: 'F1,4', nearest: 0.3, weight: 80, price: 3900 },
  '5–50 мм': { angle: 55, aperture: 'F1,6', nearest: 0.8, weight: 130, price: 6800 },
  '10–40 мм': { angle: 31, aperture: 'F1,7', nearest: 1, weight: 150, price: 9400 },
};
const LIGHT_RANGE: Record<number, number> = { 15: 150, 30: 100, 60: 60, 90: 35 };

export const lenses = leaf({
  code: 'obektivy-dlya-kamer',
  name: 'Объективы для камер',
  brands: ['zorkan', 'kestora', 'optimur', 'vantori', 'inkora'],
  traits: {
    focalLength: from(CCTV.focalLength, [
      '2,8 мм',
      '4 мм',
      '6 мм',
      '8 мм',
      '2,8–12 мм',
      '5–50 мм',
      '10–40 мм',
    ]),
    iris: by(CCTV.iris, ({ focalLength }, dice) =>
      isVarifocal(String(focalLength)) ? dice.pick(['DC', 'P-Iris', 'ручная']) : 'фиксированная',
    ),
    aperture: by(CCTV.aperture, ({ focalLength }) => LENS[String(focalLength)]!.aperture),
    opticalFormat: from(CCTV.opticalFormat, ['1/2,7"', '1/1,8"', '1/2,7"']),
    resolution: from(CCTV.resolution, ['3 Мп', '5 Мп', '8 Мп']),
    viewAngle: by(CCTV.viewAngle, ({ focalLength }) => LENS[String(focalLength)]!.angle),
    lensMount: from(CCTV.lensMount, ['CS', 'CS', 'C']),
    irCorrection: by(
      CCTV.irCorrection,
      ({ focalLength }, dice) => isVarifocal(String(focalLength)) || dice.chance(60),
    ),
    nearest: by(CCTV.nearest, ({ focalLength }) => LENS[String(focalLength)]!.nearest),
    diameter: by(COMMON.diameter, ({ focalLength }) => (isVarifocal(String(focalLength)) ? 42 : 31)),
    coldest: from(COMMON.coldest, [-10, -20]),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['focalLength', 'resolution'],
  title: (v) =>
    `Объектив для камеры ${v.focalLength}, ${v.aperture}, ${v.resolution}, ${v.lensMount}, диафрагма ${v.iris}`,
  article: (v) =>
    `L${digits(v.focalLength)}-${v.resolution[0]}M${v.iris === 'P-Iris' ? 'P' : v.iris === 'DC' ? 'D' : ''}`,
  about: (v) => [
    isVarifocal(v.focalLength)
      ? `Вариофокальный объектив ${v.focalLength} для корпусных камер: кадр выбирают на месте, у широкого края угол ${v.viewAngle}°.`
      : `Объектив ${v.focalLength} с постоянным фокусом для корпусных камер, угол обзора около ${v.viewAngle}°.`,
    `Оптика рассчитана на матрицы до ${v.opticalFormat} и разрешение до ${v.resolution}, крепление ${v.lensMount}.`,
    v.iris === 'ручная'
      ? 'Диафрагму выставляют кольцом и фиксируют винтом: вариант для постоянного освещения.'
      : v.iris === 'фиксированная'
        ? `Диафрагма постоянная, ${v.aperture}, экспозицию подбирает электронный затвор камеры.`
        : `Диафрагмой ${v.iris} управляет камера по кабелю с четырёхконтактной вилкой.`,
    v.irCorrection
      ? 'Просветлённые стёкла с ИК-коррекцией держат резкость и днём, и при инфракрасной подсветке.'
      : 'ИК-коррекции нет, поэтому ночью под подсветкой резкость придётся подстроить.',
    `Фокусировка начинается от ${shown(v.nearest)} м; в уличный кожух объектив ставят вместе с камерой.`,
  ],
  price: (v) =>
    LENS[v.focalLength]!.price *
    (v.resolution === '8 Мп' ? 1.8 : v.resolution === '5 Мп' ? 1.3 : 1) *
    (v.iris === 'P-Iris' ? 1.2 : 1),
  weight: (v) => LENS[v.focalLength]!.weight + 30,
  picture: (v) => ({
    family: 'lens',
    variant: 'lens',
    tone: 'black',
    size: isVarifocal(v.focalLength) ? 1 : 0.85,
  }),
  accessories: ['ip-kamery-korpusnye', 'kozhuhi-dlya-kamer'],
});

export const illuminators = leaf({
  code: 'ik-prozhektory-dlya-kamer',
  name: 'ИК-прожекторы',
  brands: ['zorkan', 'luchen', 'svetlar', 'optimur'],
  traits: {
    lightAngle: from(CCTV.lightAngle, [15, 30, 60, 90]),
    wavelength: from(CCTV.wavelength, [850, 850, 940]),
    range: by(CCTV.irRange, ({ lightAngle, wavelength }) =>
      Math.round(LIGHT_RANGE[Number(lightAngle)]! * (wavelength === 940 ? 0.6 : 1)),
    ),
    supply: from(COMMON.supply, ['12 В', 'PoE+, 12 В', '220 В']),
    power: from(COMMON.power, [12, 18]),
    ipClass: from(COMMON.ipClass, ['IP65', 'IP66', 'IP67']),
    material: from(COMMON.material, ['алюминиевый сплав']),
    mounting: from(COMMON.mounting, ['скоба на стену', 'скоба на стену и столб']),
    coldest: from(COMMON.coldest, [-40, -50, -60]),
    warmest: from(COMMON.warmest, [50]),
    width: from(COMMON.width, [110, 150]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['lightAngle', 'wavelength'],
  title: (v) => `Прожектор инфракрасный ${v.wavelength} нм, ${v.lightAngle}°, ${v.range} м, ${v.supply}`,
  article: (v) => `IR${v.wavelength}-${v.lightAngle}-${v.power}`,
  about: (v) => [
    `ИК-прожектор подсвечивает сцену камерам без своей подсветки или там, где её не хватает, на расстоянии до ${v.range} м.`,
    v.wavelength === 940
      ? 'Излучение 940 нм глазу не видно совсем, даже красного пятна на диодах нет; дальность при этом меньше.'
      : 'При длине волны 850 нм диоды слабо светятся красным, зато камера получает больше света.',
    v.lightAngle > 30
      ? `Луч ${v.lightAngle}° заполняет двор или площадку перед входом вместе с широкоугольным объективом.`
      : `Узкий луч ${v.lightAngle}° направляют вдоль забора или проезда, объектив камеры должен быть длиннофокусным.`,
    `Включается сам по фотодатчику в сумерках, питание ${v.supply}, ${v.power} Вт.`,
    `Корпус-радиатор ${v.ipClass} работает при температуре ${temperatures(v)}.`,
  ],
  price: (v) => 3400 + v.range * 22 + (v.wavelength === 940 ? 900 : 0) + (v.supply === '12 В' ? 0 : 1400),
  weight: (v) => (v.width === 150 ? 1150 : 760),
  picture: (v) => ({
    family: 'luminaire',
    variant: 'flood',
    tone: v.wavelength === 940 ? 'black' : 'graphite',
    light: 'cold',
  }),
  conformity: 'declaration',
  accessories: ['kronshteyny-dlya-kamer', 'ip-kamery-korpusnye'],
});
