import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { digits, shown, temperatures } from '../wording.ts';
import { ANGLE_OF, FRAME_OF, isVarifocal } from './camera-optics.ts';
import { CCTV } from './cctv-attributes.ts';

const DOME_PRICE: Record<string, number> = { '2 Мп': 1900, '5 Мп': 2900, '8 Мп': 4700 };
const BULLET_PRICE: Record<string, number> = { '2 Мп': 2200, '5 Мп': 3300, '8 Мп': 5200 };
const COAX_REACH: Record<string, number> = { '2 Мп': 500, '5 Мп': 400, '8 Мп': 250 };
const FOUR_SIGNALS = 'AHD, TVI, CVI, CVBS';

export const ahdDomes = leaf({
  code: 'ahd-kamery-kupolnye',
  name: 'Купольные AHD-камеры',
  brands: ['zorkan', 'irvis', 'lumetra', 'optimur'],
  traits: {
    resolution: from(CCTV.resolution, ['2 Мп', '2 Мп', '5 Мп', '8 Мп']),
    lens: from(CCTV.lens, ['2,8 мм', '3,6 мм', '2,8–12 мм']),
    irRange: by(CCTV.irRange, ({ lens }) => (isVarifocal(String(lens)) ? 30 : 20)),
    material: from(COMMON.material, ['пластик', 'металл']),
    ipClass: by(COMMON.ipClass, ({ material }) => (material === 'металл' ? 'IP66' : 'IP20')),
    signal: from(CCTV.signal, [FOUR_SIGNALS, 'AHD, CVBS']),
    frame: by(CCTV.frame, ({ resolution }) => FRAME_OF[String(resolution)]!),
    viewAngle: by(CCTV.viewAngle, ({ lens }) => ANGLE_OF[String(lens)]!),
    supplyVoltage: from(COMMON.supplyVoltage, [12]),
    current: by(COMMON.current, ({ irRange }) => (Number(irRange) > 20 ? 420 : 300)),
    coldest: by(COMMON.coldest, ({ material }) => (material === 'металл' ? -40 : -10)),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['lens', 'colour'],
  title: ({ resolution, lens, ipClass }) => `AHD-камера купольная ${resolution}, ${lens}, ${ipClass}`,
  article: (v) =>
    `AD${v.resolution[0]}${digits(v.lens).padEnd(3, '0')}-${v.material === 'металл' ? 'M' : 'P'}${v.irRange}`,
  about: (v) => [
    `Аналоговая купольная камера ${v.resolution} передаёт кадр ${v.frame} по коаксиальному кабелю и подходит для замены старых камер без новой проводки.`,
    v.signal === FOUR_SIGNALS
      ? `Формат сигнала (${FOUR_SIGNALS}) переключают джойстиком на кабеле, регистратор годится любой из этих систем.`
      : 'Камера выдаёт AHD или обычный CVBS, режим выбирают переключателем на кабеле.',
    v.material === 'металл'
      ? `Металлический корпус ${v.ipClass} ставят под навес и на фасад, рабочая температура ${temperatures({ coldest: v.coldest, warmest: 50 })}.`
      : `Пластиковый корпус ${v.ipClass} предназначен для отапливаемых помещений: коридоров, магазинов, кабинетов.`,
    isVarifocal(v.lens)
      ? `Объектив ${v.lens} настраивают на месте, ИК-подсветка работает до ${v.irRange} м.`
      : `С объективом ${v.lens} угол обзора ${v.viewAngle}°, ИК-подсветка работает до ${v.irRange} м.`,
    `Нужен источник 12 В с запасом не менее ${v.current} мА на камеру.`,
  ],
  price: (v) =>
    DOME_PRICE[v.resolution]! + (isVarifocal(v.lens) ? 1300 : 0) + (v.material === 'металл' ? 500 : 0),
  weight: (v) => (v.material === 'металл' ? 460 : 240) + (isVarifocal(v.lens) ? 120 : 0),
  picture: (v) => ({ family: 'dome', variant: 'dome', tone: toneOf(v.colour), size: 0.9 }),
  conformity: 'declaration',
  suitedWord: 'купольн',
  accessories: ['registratory-dvr', 'priemoperedatchiki-passivnye', 'kronshteyny-dlya-kamer'],
});

export const ahdBullets = leaf({
  code: 'ahd-kamery-tsilindricheskie',
  name: 'Цилиндрические AHD-камеры',
  brands: ['zorkan', 'irvis', 'lumetra', 'optimur', 'kestora'],
  traits: {
    resolution: from(CCTV.resolution, ['2 Мп', '2 Мп', '5 Мп', '8 Мп']),
    lens: from(CCTV.lens, ['2,8 мм', '3,6 мм', '6 мм', '2,8–12 мм']),
    light: from(CCTV.light, ['ИК', 'ИК', 'ИК и белый свет']),
    irRange: by(CCTV.irRange, ({ lens }) => (isVarifocal(String(lens)) ? 40 : 25)),
    ipClass: from(COMMON.ipClass, ['IP66', 'IP67']),
    signal: from(CCTV.signal, [FOUR_SIGNALS]),
    frame: by(CCTV.frame, ({ resolution }) => FRAME_OF[String(resolution)]!),
    viewAngle: by(CCTV.viewAngle, ({ lens }) => ANGLE_OF[String(lens)]!),
    microphone: by(CCTV.microphone, (_, dice) => dice.chance(30)),
    supplyVoltage: from(COMMON.supplyVoltage, [12]),
    current: by(
      COMMON.current,
      ({ irRange, light }) => (Number(irRange) > 30 ? 480 : 340) + (light === 'ИК' ? 0 : 120),
    ),
    coldest: from(COMMON.coldest, [-40, -45, -50]),
    colour: from(COMMON.colour, ['белый', 'серый']),
  },
  axes: ['lens', 'colour'],
  title: ({ resolution, lens, irRange }) =>
    `AHD-камера цилиндрическая ${resolution}, ${lens}, ИК-подсветка ${irRange} м`,
  article: (v) =>
    `AB${v.resolution[0]}${digits(v.lens).padEnd(3, '0')}-${v.irRange}${v.light === 'ИК' ? '' : 'L'}${v.microphone ? 'M' : ''}`,
  about: (v) => [
    `Уличная камера ${v.resolution} для аналоговых систем: кадр ${v.frame} идёт по коаксиалу до ${COAX_REACH[v.resolution]} м без задержки.`,
    isVarifocal(v.lens)
      ? `Вариофокальный объектив ${v.lens} подстраивают под сцену двумя винтами на корпусе.`
      : `Постоянный объектив ${v.lens} даёт угол ${v.viewAngle}°, его выбирают по расстоянию до объекта.`,
    v.light === 'ИК'
      ? `Дальность ночной съёмки ${v.irRange} м, в темноте изображение чёрно-белое.`
      : `Ночью камера снимает на ${v.irRange} м с ИК-диодами, а белый свет оставляет картинку цветной.`,
    v.microphone
      ? 'Звук со встроенного микрофона передаётся по тому же коаксиальному кабелю.'
      : 'Для звука к регистратору подключают отдельный микрофон.',
    `Защита ${v.ipClass}, работа при температуре ${temperatures({ coldest: v.coldest, warmest: 55 })}, питание 12 В, ток ${v.current} мА.`,
  ],
  price: (v) =>
    BULLET_PRICE[v.resolution]! +
    (isVarifocal(v.lens) ? 1500 : 0) +
    (v.light === 'ИК' ? 0 : 500) +
    (v.microphone ? 250 : 0),
  weight: (v) => (isVarifocal(v.lens) ? 740 : 380),
  picture: (v) => ({
    family: 'bullet',
    variant: isVarifocal(v.lens) ? 'shield' : 'plain',
    tone: toneOf(v.colour),
  }),
  conformity: 'declaration',
  suitedWord: 'цилиндрическ',
  accessories: ['registratory-dvr', 'priemoperedatchiki-passivnye', 'korobki-montazhnye-dlya-kamer'],
});

export const ahdMiniatures = leaf({
  code: 'ahd-kamery-miniatyurnye',
  name: 'Миниатюрные AHD-камеры',
  brands: ['irvis', 'lumetra', 'zorkan', 'optimur'],
  traits: {
    resolution: from(CCTV.resolution, ['2 Мп', '2 Мп', '5 Мп']),
    lens: from(CCTV.lens, ['2,8 мм', '3,6 мм', '3,7 мм']),
    viewAngle: by(CCTV.viewAngle, ({ lens }) => ANGLE_OF[String(lens)]!),
    sensitivity: from(CCTV.sensitivity, [0.01, 0.05]),
    signal: from(CCTV.signal, ['AHD, CVBS', FOUR_SIGNALS]),
    frame: by(CCTV.frame, ({ resolution }) => FRAME_OF[String(resolution)]!),
    width: from(COMMON.width, [25, 32, 38]),
    height: by(COMMON.height, ({ width }) => Number(width)),
    material: from(COMMON.material, ['металл']),
    mounting: from(COMMON.mounting, ['на поворотной скобе', 'врезной']),
    supplyVoltage: from(COMMON.supplyVoltage, [12]),
    current: from(COMMON.current, [80, 110]),
    coldest: from(COMMON.coldest, [-10, -20]),
    colour: from(COMMON.colour, ['чёрный', 'серебристый']),
  },
  axes: ['lens', 'colour'],
  title: ({ resolution, lens, width }) =>
    `AHD-камера миниатюрная ${resolution}, ${lens}${lens === '3,7 мм' ? ' пинхол' : ''}, ${width}×${width} мм`,
  article: (v) => `AM${v.resolution[0]}${digits(v.lens)}-${v.width}`,
  about: (v) => [
    `Миниатюрная камера ${v.resolution} с лицевой стороной ${v.width}×${v.width} мм для банкоматов, касс, лифтов и транспорта.`,
    v.lens === '3,7 мм'
      ? `Объектив «пинхол» смотрит через отверстие диаметром около 2 мм, угол обзора ${v.viewAngle}°.`
      : `Плоский объектив ${v.lens} охватывает ${v.viewAngle}° по горизонтали.`,
    `Подсветки нет: камера рассчитана на освещённые места и различает изображение от ${shown(v.sensitivity)} лк.`,
    v.mounting === 'врезной'
      ? 'Корпус врезают в панель или дверцу, кабель выходит сзади.'
      : 'Скоба в комплекте позволяет повернуть камеру после крепления на два самореза.',
    `Сигнал – ${v.signal}, питание 12 В, ток не больше ${v.current} мА.`,
  ],
  price: (v) =>
    (v.resolution === '5 Мп' ? 3400 : 2300) + (v.lens === '3,7 мм' ? 300 : 0) + (v.width === 25 ? 350 : 0),
  weight: (v) => 60 + v.width * 2,
  picture: (v) => ({ family: 'bullet', variant: 'mini', tone: toneOf(v.colour), size: 0.8 }),
  conformity: 'declaration',
  accessories: ['registratory-dvr', 'registratory-avtomobilnye', 'priemoperedatchiki-passivnye'],
});
