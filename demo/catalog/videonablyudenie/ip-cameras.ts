import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { digits, shown, temperatures } from '../wording.ts';
import { ANGLE_OF, FRAME_OF, isVarifocal, MATRIX_OF } from './camera-optics.ts';
import { CCTV } from './cctv-attributes.ts';

const BULLET_PRICE: Record<string, number> = { '2 Мп': 4200, '4 Мп': 6100, '5 Мп': 7300, '8 Мп': 12_400 };
const TURRET_PRICE: Record<string, number> = { '2 Мп': 3700, '4 Мп': 5400, '5 Мп': 6600, '8 Мп': 10_900 };
const BOX_PRICE: Record<string, number> = { '2 Мп': 13_900, '4 Мп': 19_500, '8 Мп': 31_800 };

export const ipBullets = leaf({
  code: 'ip-kamery-tsilindricheskie',
  name: 'Цилиндрические IP-камеры',
  brands: ['zorkan', 'lumetra', 'irvis', 'kestora', 'optimur', 'vantori'],
  traits: {
    resolution: from(CCTV.resolution, ['2 Мп', '4 Мп', '4 Мп', '5 Мп', '8 Мп']),
    lens: from(CCTV.lens, ['2,8 мм', '4 мм', '6 мм', '2,8–12 мм']),
    irRange: by(CCTV.irRange, ({ lens }, dice) => (isVarifocal(String(lens)) ? 60 : dice.pick([30, 40, 50]))),
    ipClass: from(COMMON.ipClass, ['IP66', 'IP67', 'IP67']),
    frame: by(CCTV.frame, ({ resolution }) => FRAME_OF[String(resolution)]!),
    matrix: by(CCTV.matrix, ({ resolution }) => MATRIX_OF[String(resolution)]!),
    viewAngle: by(CCTV.viewAngle, ({ lens }) => ANGLE_OF[String(lens)]!),
    dynamicRange: from(CCTV.dynamicRange, [120]),
    analytics: from(CCTV.analytics, ['детекция движения', 'люди и транспорт', 'пересечение линии']),
    codec: from(CCTV.codec, ['H.264, H.265']),
    supply: from(COMMON.supply, ['PoE, 12 В']),
    power: by(COMMON.power, ({ irRange }) => (Number(irRange) > 50 ? 11.5 : 7.5)),
    coldest: from(COMMON.coldest, [-40, -50, -60]),
    colour: from(COMMON.colour, ['белый', 'тёмно-серый']),
  },
  axes: ['lens', 'colour'],
  title: ({ resolution, lens, irRange }) =>
    `IP-камера цилиндрическая ${resolution}, ${lens}, ИК-подсветка ${irRange} м`,
  article: (v) => `B${v.resolution[0]}${digits(v.lens).padEnd(3, '0')}-IR${v.irRange}`,
  about: (v) => [
    `Цилиндрическая камера ${v.resolution} с кадром ${v.frame} следит за периметром, проездами и фасадами.`,
    isVarifocal(v.lens)
      ? `Фокусное расстояние ${v.lens} меняют при настройке: широкий план перекрывает ${v.viewAngle}°, узкий берёт ворота или калитку.`
      : `Объектив ${v.lens} с постоянным фокусом охватывает ${v.viewAngle}° по горизонтали.`,
    `Ночью подсветка достаёт на ${v.irRange} м, динамический диапазон ${v.dynamicRange} дБ спасает кадр при встречном солнце.`,
    v.analytics === 'люди и транспорт'
      ? 'Камера сама отличает людей и транспорт от веток и животных, ложных тревог становится меньше.'
      : v.analytics === 'пересечение линии'
        ? 'Аналитика в камере поднимает тревогу, когда объект пересекает заданную линию.'
        : 'Встроенный детектор движения включает запись только тогда, когда в кадре что-то происходит.',
    `Крепится на стену или столб, корпус ${v.ipClass} выдерживает ${temperatures({ coldest: v.coldest, warmest: 60 })}; питание по PoE или от 12 В, не больше ${shown(v.power)} Вт.`,
  ],
  price: (v) =>
    BULLET_PRICE[v.resolution]! +
    (isVarifocal(v.lens) ? 2700 : 0) +
    (v.analytics === 'детекция движения' ? 0 : 900) +
    (v.coldest === -60 ? 1400 : 0),
  weight: (v) => (isVarifocal(v.lens) ? 980 : 620),
  picture: (v) => ({
    family: 'bullet',
    variant: isVarifocal(v.lens) ? 'shield' : 'plain',
    tone: toneOf(v.colour),
    length: v.irRange >= 50 ? 110 : 95,
  }),
  conformity: 'declaration',
  suitedWord: 'цилиндрическ',
  accessories: ['kronshteyny-dlya-kamer', 'korobki-montazhnye-dlya-kamer', 'kommutatory-poe-nastolnye'],
});

export const ipTurrets = leaf({
  code: 'ip-kamery-turelnye',
  name: 'Турельные IP-камеры',
  brands: ['zorkan', 'lumetra', 'irvis', 'kestora', 'vantori'],
  traits: {
    resolution: from(CCTV.resolution, ['2 Мп', '4 Мп', '5 Мп', '8 Мп']),
    lens: from(CCTV.lens, ['2,8 мм', '3,6 мм', '2,8–12 мм']),
    light: from(CCTV.light, ['ИК', 'ИК и белый свет']),
    irRange: by(CCTV.irRange, ({ lens }) => (isVarifocal(String(lens)) ? 40 : 30)),
    microphone: by(CCTV.microphone, (_, dice) => dice.chance(70)),
    ipClass: from(COMMON.ipClass, ['IP66', 'IP67']),
    frame: by(CCTV.frame, ({ resolution }) => FRAME_OF[String(resolution)]!),
    matrix: by(CCTV.matrix, ({ resolution }) => MATRIX_OF[String(resolution)]!),
    viewAngle: by(CCTV.viewAngle, ({ lens }) => ANGLE_OF[String(lens)]!),
    cardSlot: by(CCTV.cardSlot, (_, dice) => dice.chance(60)),
    supply: from(COMMON.supply, ['PoE, 12 В']),
    power: by(COMMON.power, ({ light }) => (light === 'ИК' ? 6 : 8)),
    coldest: from(COMMON.coldest, [-40, -45]),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
  },
  axes: ['lens', 'colour'],
  title: ({ resolution, lens, light }) =>
    `IP-камера турельная ${resolution}, ${lens}${light === 'ИК' ? '' : ', двойная подсветка'}`,
  article: (v) =>
    `T${v.resolution[0]}${digits(v.lens).padEnd(3, '0')}${v.light === 'ИК' ? '' : 'L'}${v.microphone ? 'M' : ''}`,
  about: (v) => [
    `Турельная камера ${v.resolution} для подъездов, торговых залов, складов и навесов: шар поворачивают в чаше и зажимают кольцом.`,
    'Стекло отделено от подсветки, поэтому в отличие от купола ночью нет бликов и засветки от пыли.',
    v.light === 'ИК'
      ? `Инфракрасная подсветка работает на ${v.irRange} м и в темноте переводит изображение в чёрно-белое.`
      : `В темноте светят ИК-диоды на ${v.irRange} м, а при появлении человека включается белый свет и кадр остаётся цветным.`,
    isVarifocal(v.lens)
      ? `Вариофокальный объектив ${v.lens} настраивают после монтажа, у широкого края угол ${v.viewAngle}°.`
      : `Угол обзора с объективом ${v.lens} составляет ${v.viewAngle}°.`,
    v.cardSlot
      ? `Архив можно вести на карту памяти внутри камеры; рабочая температура ${temperatures({ coldest: v.coldest, warmest: 60 })}.`
      : `Запись ведёт сетевой регистратор по ONVIF; рабочая температура ${temperatures({ coldest: v.coldest, warmest: 60 })}.`,
  ],
  price: (v) =>
    TURRET_PRICE[v.resolution]! +
    (isVarifocal(v.lens) ? 2300 : 0) +
    (v.light === 'ИК' ? 0 : 700) +
    (v.microphone ? 300 : 0) +
    (v.cardSlot ? 250 : 0),
  weight: (v) => (isVarifocal(v.lens) ? 690 : 480),
  picture: (v) => ({
    family: 'dome',
    variant: 'turret',
    tone: toneOf(v.colour),
  }),
  conformity: 'declaration',
  suitedWord: 'турельн',
  accessories: ['korobki-montazhnye-dlya-kamer', 'kronshteyny-dlya-kamer', 'registratory-nvr'],
});

export const ipBoxes = leaf({
  code: 'ip-kamery-korpusnye',
  name: 'Корпусные IP-камеры',
  brands: ['zorkan', 'kestora', 'optimur', 'vantori'],
  traits: {
    resolution: from(CCTV.resolution, ['2 Мп', '4 Мп', '8 Мп']),
    lensMount: from(CCTV.lensMount, ['CS', 'C/CS']),
    sensitivity: from(CCTV.sensitivity, [0.002, 0.005, 0.01]),
    dynamicRange: from(CCTV.dynamicRange, [120, 140]),
    frame: by(CCTV.frame, ({ resolution }) => FRAME_OF[String(resolution)]!),
    matrix: by(CCTV.matrix, ({ resolution }) => (resolution === '2 Мп' ? '1/2,8"' : '1/1,8"')),
    iris: from(CCTV.iris, ['DC', 'P-Iris', 'DC']),
    codec: from(CCTV.codec, ['H.264, H.265']),
    alarmPorts: from(CCTV.alarmPorts, ['1 вход, 1 выход', '2 входа, 1 выход']),
    cardSlot: from(CCTV.cardSlot, [true]),
    supply: from(COMMON.supply, ['PoE, 12 В', 'PoE, 24 В AC']),
    power: by(COMMON.power, ({ resolution }) => (resolution === '8 Мп' ? 9.5 : 7)),
    coldest: from(COMMON.coldest, [-10, -20]),
    warranty: from(COMMON.warranty, [36]),
  },
  axes: ['resolution', 'supply'],
  title: ({ resolution, lensMount, matrix }) =>
    `IP-камера корпусная ${resolution} без объектива, ${lensMount}, матрица ${matrix}`,
  article: (v) =>
    `X${v.resolution[0]}${v.lensMount === 'CS' ? 'S' : 'C'}-${v.supply.includes('24') ? 24 : 12}`,
  about: (v) => [
    `Корпусная камера ${v.resolution} под сменный объектив с креплением ${v.lensMount}; объектив подбирают к сцене отдельно.`,
    `Матрица ${v.matrix} различает детали при ${shown(v.sensitivity)} лк, динамический диапазон ${v.dynamicRange} дБ выравнивает кадр у окон и ворот.`,
    v.iris === 'P-Iris'
      ? 'Камера управляет прецизионной диафрагмой P-Iris и держит наибольшую резкость при любом свете.'
      : 'Разъём DC управляет автодиафрагмой объектива при смене освещения.',
    `В помещении её ставят на кронштейн, на улице – в термокожух: без него рабочая температура начинается от ${shown(v.coldest)} °C.`,
    `Тревожные контакты (${v.alarmPorts}) связывают камеру с датчиками и реле, питание – ${v.supply}.`,
  ],
  price: (v) =>
    BOX_PRICE[v.resolution]! +
    (v.sensitivity === 0.002 ? 2400 : 0) +
    (v.dynamicRange === 140 ? 1500 : 0) +
    (v.iris === 'P-Iris' ? 900 : 0),
  weight: () => 540,
  picture: (v) => ({
    family: 'bullet',
    variant: 'boxbody',
    tone: v.lensMount === 'CS' ? 'grey' : 'steel',
  }),
  conformity: 'declaration',
  accessories: ['obektivy-dlya-kamer', 'kozhuhi-dlya-kamer', 'kronshteyny-dlya-kamer'],
});
