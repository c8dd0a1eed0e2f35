import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { COLOUR_CODE, COLOUR_TONE, HOME, RADIO_CODE } from './smart-home-attributes.ts';

export const smartDimmers = leaf({
  code: 'dimmery-umnye',
  name: 'Умные диммеры',
  brands: ['domis', 'hublix', 'relanta', 'swenlink'],
  traits: {
    maxLoad: from(HOME.maxLoad, [150, 200, 300, 400]),
    wireless: from(COMMON.wireless, ['Zigbee 3.0', 'Wi-Fi 2,4 ГГц']),
    loadKind: from(HOME.loadKind, [
      'светодиодные лампы 230 В',
      'светодиодные лампы и лампы накаливания 230 В',
    ]),
    minLoad: from(HOME.minLoad, [3, 5]),
    neutral: from(HOME.neutral, ['нужен', 'не нужен']),
    controls: from(HOME.controls, ['поворотная ручка', 'клавиша', 'сенсорная панель']),
    mounting: from(COMMON.mounting, ['в подрозетник 68 мм']),
    supply: from(COMMON.supply, ['сеть 230 В']),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'графит']),
    ipClass: from(COMMON.ipClass, ['IP20']),
    depth: from(COMMON.depth, [22, 28, 34]),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['maxLoad', 'colour'],
  title: ({ maxLoad, wireless, controls, colour }) =>
    `Диммер умный ${maxLoad} Вт, ${wireless}, ${controls}, ${colour}`,
  article: ({ maxLoad, wireless, colour, neutral }) =>
    `DM${maxLoad}${neutral === 'нужен' ? 'N' : 'L'}-${RADIO_CODE[wireless]}${COLOUR_CODE[colour]}`,
  about: (v) => [
    `Умный диммер плавно меняет яркость, тип нагрузки: ${v.loadKind}, мощность от ${v.minLoad} до ${v.maxLoad} Вт.`,
    `Яркость меняют на месте, орган управления: ${v.controls}; из приложения доступны сцены и плавный розжиг.`,
    v.neutral === 'нужен'
      ? 'В коробке нужны фаза и ноль, на малой яркости свет не мерцает.'
      : 'Ноль в коробке не нужен, нижний порог яркости подстраивают под лампы.',
    'Лампы должны быть помечены как диммируемые, для лент 12 и 24 В нужен отдельный контроллер.',
    `Связь: ${v.wireless}, глубина механизма ${v.depth} мм.`,
  ],
  price: (v) => 1500 + v.maxLoad * 2.2 + (v.controls === 'поворотная ручка' ? 350 : 0),
  weight: (v) => 60 + v.depth * 2,
  picture: (v) => ({ family: 'socket', variant: 'switch', ports: 1, tone: COLOUR_TONE[v.colour]! }),
  conformity: 'declaration',
  accessories: ['tsentry-upravleniya-umnym-domom', 'vyklyuchateli-umnye'],
});

export const sceneButtons = leaf({
  code: 'knopki-stsenariev-besprovodnye',
  name: 'Беспроводные кнопки сценариев',
  brands: ['domis', 'hublix', 'swenlink', 'wavelin'],
  traits: {
    buttons: from(HOME.buttons, [1, 2, 4, 6]),
    wireless: from(COMMON.wireless, ['Zigbee 3.0', 'Bluetooth Mesh', 'Thread (Matter)']),
    controls: from(HOME.controls, ['нажатие, двойное, удержание', 'нажатие, удержание']),
    batteryKind: from(HOME.batteryKind, ['CR2032', 'CR2450']),
    batteryMonths: from(HOME.batteryMonths, [12, 24]),
    radioRange: from(HOME.radioRange, [20, 30]),
    mounting: from(COMMON.mounting, ['липучка', 'магнитная пластина', 'липучка или саморезы']),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'графит']),
    width: by(COMMON.width, ({ buttons }) => (Number(buttons) > 2 ? 86 : 45)),
    height: by(COMMON.height, ({ buttons }) => (Number(buttons) > 2 ? 86 : 45)),
    depth: from(COMMON.depth, [12, 15]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['buttons', 'colour'],
  title: ({ buttons, wireless, colour }) => `Пульт сценариев, кнопок: ${buttons}, ${wireless}, ${colour}`,
  article: ({ buttons, wireless, colour }) => `SB${buttons}-${RADIO_CODE[wireless]}${COLOUR_CODE[colour]}`,
  about: (v) => [
    `Беспроводной пульт запускает сценарии умного дома, количество кнопок: ${v.buttons}.`,
    v.controls.includes('двойное')
      ? 'Каждая кнопка различает одиночное и двойное нажатие и удержание, всего три действия.'
      : 'Каждая кнопка различает короткое нажатие и удержание, всего два действия.',
    `Провода не нужны: крепление: ${v.mounting}; элемент питания ${v.batteryKind} служит до ${v.batteryMonths} месяцев.`,
    v.width > 45
      ? `Размер ${v.width} × ${v.height} мм совпадает с рамкой выключателя, на клавиши наносят подписи.`
      : `Корпус ${v.width} × ${v.height} мм умещается у кровати, на двери или под столешницей.`,
    `Связь: ${v.wireless}, для работы нужен центр управления или колонка с таким же радио.`,
  ],
  price: (v) => 690 + v.buttons * 170 + (v.wireless.startsWith('Thread') ? 520 : 0),
  weight: (v) => 22 + v.buttons * 14,
  picture: (v) => ({ family: 'socket', variant: 'switch', ports: v.buttons, tone: COLOUR_TONE[v.colour]! }),
  conformity: 'declaration',
  accessories: ['tsentry-upravleniya-umnym-domom'],
});
