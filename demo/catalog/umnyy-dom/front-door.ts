import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees } from '../wording.ts';
import { COLOUR_CODE, COLOUR_TONE, HOME } from './smart-home-attributes.ts';

export const peepholes = leaf({
  code: 'videoglazki-wi-fi',
  name: 'Wi-Fi видеоглазки',
  brands: ['domis', 'hublix', 'zorkan', 'lumetra'],
  traits: {
    video: from(HOME.video, ['1920 × 1080', '2304 × 1296', '2560 × 1440']),
    screenSize: from(HOME.screenSize, ['нет', '4,3"', '5"']),
    viewAngle: from(HOME.viewAngle, [120, 145, 160]),
    wireless: from(COMMON.wireless, ['Wi-Fi 2,4 ГГц']),
    detector: from(HOME.detector, ['инфракрасный', 'инфракрасный и радар']),
    storage: from(HOME.storage, ['карта microSD', 'карта microSD и облако']),
    batteryCapacity: from(HOME.batteryCapacity, [3000, 5000, 6500]),
    supply: from(COMMON.supply, ['аккумулятор, зарядка USB-C']),
    doorThickness: from(HOME.doorThickness, ['35–95 мм', '40–110 мм']),
    diameter: from(COMMON.diameter, [14]),
    coldest: from(COMMON.coldest, [-10, -20]),
    warmest: from(COMMON.warmest, [45]),
    colour: from(COMMON.colour, ['чёрный', 'серый', 'хром']),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['colour', 'screenSize'],
  title: ({ video, screenSize, viewAngle, colour }) =>
    `Видеоглазок Wi-Fi ${video}, ${viewAngle}°, ${screenSize === 'нет' ? 'без экрана' : `экран ${screenSize}`}, ${colour}`,
  article: ({ video, screenSize, colour }) =>
    `VG${video.slice(0, 2)}-${screenSize === 'нет' ? '0' : screenSize.replace(/\D/g, '')}${COLOUR_CODE[colour]}`,
  about: (v) => [
    `Видеоглазок ставится в отверстие обычного дверного глазка ${v.diameter} мм, толщина двери ${v.doorThickness}.`,
    `Камера ${v.video} с углом ${v.viewAngle}° показывает площадку у двери, вызов и тревога приходят на телефон.`,
    v.screenSize === 'нет'
      ? 'Экрана нет: картинку смотрят в приложении, со стороны квартиры виден только плоский блок с аккумулятором.'
      : `Со стороны квартиры стоит экран ${v.screenSize}, посмотреть на гостя можно и без телефона.`,
    v.detector === 'инфракрасный'
      ? 'Датчик движения инфракрасный, запись идёт только при появлении человека.'
      : 'Движение подтверждают инфракрасный датчик и радар, поэтому соседи на лестнице реже вызывают запись.',
    `Хранение: ${v.storage}; аккумулятора ${v.batteryCapacity.toLocaleString('ru')} мА·ч хватает на несколько месяцев, работает от ${degrees(v.coldest)} °C.`,
  ],
  price: (v) =>
    ({ '1920 × 1080': 5200, '2304 × 1296': 6300, '2560 × 1440': 7600 })[v.video] +
    (v.screenSize === 'нет' ? 0 : 1700) +
    v.batteryCapacity * 0.18 +
    (v.detector === 'инфракрасный' ? 0 : 600),
  weight: (v) => (v.screenSize === 'нет' ? 260 : 390) + v.batteryCapacity * 0.015,
  picture: (v) =>
    v.screenSize === 'нет'
      ? { family: 'lens', tone: COLOUR_TONE[v.colour]! }
      : { family: 'monitor', variant: 'intercom', tone: COLOUR_TONE[v.colour]! },
  conformity: 'declaration',
});

export const doorbells = leaf({
  code: 'zvonki-dvernye-wi-fi',
  name: 'Wi-Fi видеозвонки',
  brands: ['domis', 'hublix', 'lumetra', 'zorkan'],
  traits: {
    video: from(HOME.video, ['1920 × 1080', '2560 × 1440']),
    viewAngle: from(HOME.viewAngle, [130, 150, 166]),
    talk: from(HOME.talk, ['двусторонняя', 'двусторонняя, быстрые ответы']),
    supply: from(COMMON.supply, ['аккумулятор, зарядка USB-C', '12–24 В']),
    chime: from(HOME.chime, ['в комплекте', 'в комплекте', 'покупается отдельно']),
    wireless: from(COMMON.wireless, ['Wi-Fi 2,4 ГГц', 'Wi-Fi 2,4 и 5 ГГц']),
    storage: by(HOME.storage, ({ chime }, dice) =>
      chime === 'в комплекте' && dice.chance(50) ? 'память в блоке звонка и облако' : 'карта microSD',
    ),
    detectRange: from(HOME.detectRange, [5, 8]),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65']),
    coldest: by(COMMON.coldest, ({ supply }) => (supply === '12–24 В' ? -30 : -20)),
    warmest: from(COMMON.warmest, [50]),
    colour: from(COMMON.colour, ['чёрный', 'белый', 'серый']),
    height: from(COMMON.height, [128, 140, 152]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['colour', 'supply'],
  title: ({ video, viewAngle, supply, ipClass, colour }) =>
    `Видеозвонок Wi-Fi ${video}, ${viewAngle}°, ${supply === '12–24 В' ? 'питание 12–24 В' : 'аккумулятор'}, ${ipClass}, ${colour}`,
  article: ({ video, supply, colour }) =>
    `DB${video.slice(0, 2)}-${supply === '12–24 В' ? 'P' : 'A'}${COLOUR_CODE[colour]}`,
  about: (v) => [
    `Видеозвонок крепится у входной двери или калитки, камера ${v.video} с углом ${v.viewAngle}° видит гостя в полный рост.`,
    v.supply === '12–24 В'
      ? 'Питается от линии 12–24 В, подойдёт трансформатор старого звонка; заряжать его не нужно.'
      : 'Работает от съёмного аккумулятора, провода к двери не тянут, зарядка раз в два-четыре месяца.',
    `Связь с гостем ${v.talk}, движение замечает за ${v.detectRange} м до двери, хранение записи: ${v.storage}.`,
    v.chime === 'в комплекте'
      ? 'Комнатный блок звонка входит в комплект и включается в розетку.'
      : 'Комнатный блок звонка покупается отдельно, без него вызов приходит только на телефон.',
    `Степень защиты ${v.ipClass}, температура от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C, навес над дверью желателен.`,
  ],
  price: (v) =>
    (v.video === '1920 × 1080' ? 4300 : 6100) +
    (v.chime === 'в комплекте' ? 900 : 0) +
    (v.supply === '12–24 В' ? 0 : 700) +
    (v.wireless.includes('5 ГГц') ? 600 : 0),
  weight: (v) => v.height * 1.7 + (v.chime === 'в комплекте' ? 110 : 0),
  picture: (v) => ({ family: 'doorstation', variant: 'single', tone: COLOUR_TONE[v.colour]! }),
  conformity: 'declaration',
});
