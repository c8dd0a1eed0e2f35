import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { COLOUR_CODE, COLOUR_TONE, HOME, RADIO_CODE } from './smart-home-attributes.ts';

export const thermostats = leaf({
  code: 'termostaty-umnye',
  name: 'Умные термостаты',
  brands: ['domis', 'hublix', 'akvarden', 'metrus'],
  traits: {
    heating: from(HOME.heating, ['электрический тёплый пол', 'водяной тёплый пол', 'газовый котёл']),
    maxCurrent: by(HOME.maxCurrent, ({ heating }) => (heating === 'электрический тёплый пол' ? 16 : 3)),
    wireless: from(COMMON.wireless, ['Wi-Fi 2,4 ГГц', 'Zigbee 3.0']),
    floorSensor: by(HOME.floorSensor, ({ heating }) =>
      heating === 'газовый котёл' ? 'встроенный' : 'встроенный и выносной, 3 м',
    ),
    setRange: by(HOME.setRange, ({ heating }) => (heating === 'газовый котёл' ? '5–35 °C' : '5–45 °C')),
    temperatureError: from(HOME.temperatureError, [0.5, 1]),
    display: from(HOME.display, ['жидкокристаллический', 'цветной сенсорный', 'светодиодный']),
    dryContact: by(HOME.dryContact, ({ heating }) => heating === 'газовый котёл'),
    supply: from(COMMON.supply, ['сеть 230 В']),
    mounting: from(COMMON.mounting, ['в подрозетник 68 мм']),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'серый']),
    width: from(COMMON.width, [86]),
    height: from(COMMON.height, [86]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['heating', 'colour'],
  title: ({ heating, wireless, maxCurrent, colour }) =>
    `Термостат умный (${heating}), ${maxCurrent} А, ${wireless}, ${colour}`,
  article: ({ heating, wireless, colour }) =>
    `TR${{ 'электрический тёплый пол': 'E', 'водяной тёплый пол': 'W', 'газовый котёл': 'B' }[heating]}-${RADIO_CODE[wireless]}${COLOUR_CODE[colour]}`,
  about: (v) => [
    `Термостат с программой на неделю, управляет отоплением: ${v.heating}; диапазон ${v.setRange}.`,
    v.heating === 'газовый котёл'
      ? 'Выход – сухой контакт, его заводят на клеммы комнатного термостата котла, сам прибор питается от сети.'
      : v.heating === 'водяной тёплый пол'
        ? 'Открывает и закрывает сервоприводы коллектора 230 В, ток нагрузки до 3 А.'
        : 'Включает нагревательный мат или кабель током до 16 А, это около 3,6 кВт.',
    `Датчик температуры: ${v.floorSensor}; погрешность ${v.temperatureError.toLocaleString('ru')} °C.`,
    `Экран ${v.display}, корпус ${v.width} × ${v.height} мм встаёт в стандартный подрозетник, цвет ${v.colour}.`,
    `Связь: ${v.wireless}: температуру и расписание меняют в приложении, без сети программа продолжает работать.`,
  ],
  price: (v) =>
    2300 +
    (v.display === 'цветной сенсорный' ? 1400 : 0) +
    (v.heating === 'электрический тёплый пол' ? 350 : 0) +
    (v.temperatureError < 1 ? 250 : 0),
  weight: () => 215,
  picture: (v) => ({ family: 'panel', variant: 'thermostat', tone: COLOUR_TONE[v.colour]! }),
  conformity: 'declaration',
  accessories: ['datchiki-temperatury-i-vlazhnosti', 'tsentry-upravleniya-umnym-domom'],
});

export const curtainRails = leaf({
  code: 'karnizy-s-elektroprivodom',
  name: 'Карнизы с электроприводом',
  brands: ['domis', 'hublix', 'portalis'],
  traits: {
    railLength: from(HOME.railLength, [2, 3, 4, 5]),
    wireless: from(COMMON.wireless, ['Zigbee 3.0', 'Wi-Fi 2,4 ГГц']),
    opening: from(HOME.opening, ['от центра', 'в одну сторону']),
    railLoad: by(HOME.railLoad, ({ railLength }) => (Number(railLength) > 3 ? 50 : 40)),
    railSpeed: from(HOME.railSpeed, [12, 14]),
    noise: from(HOME.noise, [32, 35, 40]),
    torque: by(HOME.torque, ({ railLength }) => (Number(railLength) > 3 ? 1.2 : 0.8)),
    controls: from(HOME.controls, [
      'приложение, пульт, лёгкое потягивание шторы',
      'приложение, лёгкое потягивание шторы',
    ]),
    supply: from(COMMON.supply, ['сеть 230 В', 'аккумулятор с зарядкой USB-C']),
    power: by(COMMON.power, ({ supply }) => (supply === 'сеть 230 В' ? 40 : 15)),
    material: from(COMMON.material, ['алюминий']),
    mounting: from(COMMON.mounting, ['потолочный', 'потолочный или настенный']),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['railLength', 'colour'],
  title: ({ railLength, wireless, opening, colour }) =>
    `Карниз с электроприводом ${railLength} м, ${wireless}, раскрытие ${opening}, ${colour}`,
  article: ({ railLength, wireless, opening, colour }) =>
    `CR${railLength}${opening === 'от центра' ? 'C' : 'S'}-${RADIO_CODE[wireless]}${COLOUR_CODE[colour]}`,
  about: (v) => [
    `Карниз длиной ${v.railLength} м с электроприводом для штор массой до ${v.railLoad} кг, раскрытие ${v.opening}.`,
    `Полотно едет со скоростью ${v.railSpeed} см/с, шум привода около ${v.noise} дБ.`,
    v.supply === 'сеть 230 В'
      ? 'Двигатель подключается к розетке 230 В у края карниза, вывод провода закладывают при ремонте.'
      : 'Двигатель работает от аккумулятора: заряда хватает примерно на полгода, провод к карнизу не тянут.',
    `Управление: ${v.controls}; связь ${v.wireless}, без электричества шторы двигаются рукой.`,
    `Профиль алюминиевый, составной, монтаж: ${v.mounting}, цвет ${v.colour}.`,
  ],
  price: (v) =>
    8900 +
    v.railLength * 1450 +
    (v.supply === 'сеть 230 В' ? 0 : 2300) +
    (v.controls.includes('пульт') ? 600 : 0),
  weight: (v) => 1500 + v.railLength * 850,
  picture: (v) => ({ family: 'cornice', variant: 'rail', tone: COLOUR_TONE[v.colour]! }),
  conformity: 'declaration',
  accessories: ['tsentry-upravleniya-umnym-domom', 'knopki-stsenariev-besprovodnye'],
});
