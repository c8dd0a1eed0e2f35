import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown } from '../wording.ts';
import { ACCESS } from './access-attributes.ts';

export const keypadReaders = leaf({
  code: 'schityvateli-s-klaviaturoy',
  name: 'Считыватели с клавиатурой',
  brands: ['gatrix', 'vorta', 'strazhen', 'portessa', 'klyuchar'],
  traits: {
    formats: from(ACCESS.formats, ['EM-Marin', 'Mifare', 'EM-Marin, Mifare']),
    keypad: from(ACCESS.keypad, [
      'сенсорная с подсветкой',
      'механическая металлическая',
      'механическая с подсветкой',
    ]),
    interface: from(COMMON.interface, ['Wiegand-26', 'Wiegand-26/34']),
    users: from(ACCESS.users, [500, 1000, 2000]),
    readRange: by(ACCESS.readRange, ({ formats }) => (formats === 'EM-Marin' ? 8 : 5)),
    frequency: by(ACCESS.frequency, ({ formats }) =>
      formats === 'EM-Marin' ? '125 кГц' : formats === 'Mifare' ? '13,56 МГц' : '125 кГц и 13,56 МГц',
    ),
    lockCurrent: from(ACCESS.lockCurrent, [2, 3]),
    supply: from(COMMON.supply, ['12 В', '12–24 В']),
    current: by(COMMON.current, ({ keypad }) => (String(keypad).includes('подсветкой') ? 120 : 80)),
    ipClass: by(COMMON.ipClass, ({ keypad }, dice) =>
      String(keypad).startsWith('сенсорная') ? dice.pick(['IP54', 'IP65']) : dice.pick(['IP65', 'IP66']),
    ),
    coldest: by(COMMON.coldest, ({ keypad }) => (String(keypad).startsWith('сенсорная') ? -25 : -40)),
    warmest: from(COMMON.warmest, [60]),
    colour: by(COMMON.colour, ({ keypad }, dice) =>
      String(keypad).endsWith('металлическая') ? 'серебристый' : dice.pick(['чёрный', 'серый', 'белый']),
    ),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['formats', 'interface'],
  title: (v) => `Считыватель с клавиатурой ${v.formats}, ${v.interface}, ${v.ipClass}, ${v.colour}`,
  article: (v) =>
    `RK${{ 'EM-Marin': 'E', Mifare: 'M', 'EM-Marin, Mifare': 'EM' }[v.formats]}${v.interface.endsWith('34') ? '34' : '26'}${v.keypad.startsWith('сенсорная') ? 'S' : 'B'}`,
  about: (v) => [
    `Дверь открывают кодом, идентификатором ${v.formats.replace(', ', ' или ')} либо тем и другим вместе – режим выбирает администратор.`,
    `Работает как считыватель с выходом ${v.interface} или сам управляет замком: реле до ${v.lockCurrent} А, память на ${v.users} пользователей.`,
    v.keypad.startsWith('сенсорная')
      ? 'Сенсорная клавиатура с подсветкой читается в темноте и не изнашивается, но набирать код в толстых перчатках неудобно.'
      : v.keypad.endsWith('подсветкой')
        ? 'Механические кнопки с подсветкой видны в темноте и нажимаются в перчатках.'
        : 'Литой корпус с металлическими кнопками рассчитан на места, где возможны удары и порча.',
    `Корпус ${v.ipClass} допускает работу от ${shown(v.coldest)} до +${v.warmest} °C, питание ${v.supply}.`,
  ],
  price: (v) =>
    2300 +
    (v.formats === 'EM-Marin, Mifare' ? 1100 : 0) +
    (v.keypad.endsWith('металлическая') ? 1400 : 0) +
    v.users * 0.3 +
    (v.ipClass === 'IP54' ? 0 : 400),
  weight: (v) => (v.keypad.endsWith('металлическая') ? 560 : 260),
  picture: (v) => ({ family: 'reader', variant: 'keypad', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['karty-dostupa', 'zamki-elektromagnitnye', 'knopki-vyhoda'],
});

export const fingerprintReaders = leaf({
  code: 'schityvateli-otpechatkov',
  name: 'Считыватели отпечатков пальцев',
  brands: ['kestora', 'gatrix', 'vorta', 'vantori'],
  traits: {
    templates: from(ACCESS.templates, [500, 1000, 3000, 10_000]),
    fingerSensor: from(ACCESS.fingerSensor, ['оптический', 'ёмкостный']),
    recognition: by(ACCESS.recognition, ({ templates }) => (Number(templates) > 1000 ? 1 : 0.5)),
    falseAccept: from(ACCESS.falseAccept, ['0,001 %', '0,0001 %']),
    formats: from(ACCESS.formats, ['EM-Marin', 'Mifare']),
    interface: by(COMMON.interface, ({ templates }) =>
      Number(templates) > 1000 ? 'Ethernet, Wiegand-26, RS-485' : 'Wiegand-26',
    ),
    events: by(ACCESS.events, ({ templates }) => (Number(templates) > 1000 ? 100_000 : 10_000)),
    supplyVoltage: from(COMMON.supplyVoltage, [12]),
    current: by(COMMON.current, ({ templates }) => (Number(templates) > 1000 ? 350 : 150)),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65']),
    coldest: by(COMMON.coldest, ({ fingerSensor }) => (fingerSensor === 'оптический' ? -20 : -10)),
    warmest: from(COMMON.warmest, [50]),
    colour: from(COMMON.colour, ['чёрный', 'серебристый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['templates', 'formats'],
  title: (v) => `Считыватель отпечатков пальцев, шаблонов ${shown(v.templates)}, ${v.formats}, ${v.ipClass}`,
  article: (v) =>
    `FP${v.templates}${v.formats === 'Mifare' ? 'M' : 'E'}${v.fingerSensor === 'оптический' ? 'O' : 'C'}`,
  about: (v) => [
    `Биометрический считыватель хранит отпечатки пальцев, до ${shown(v.templates)} шаблонов, и дополнительно принимает карты ${v.formats}.`,
    v.fingerSensor === 'оптический'
      ? 'Оптический сенсор с защитным стеклом легко протирается и терпит сухую кожу и мелкие царапины.'
      : 'Ёмкостный сенсор компактен и не реагирует на отпечаток, оставшийся на поверхности или на плёнке.',
    `Распознавание занимает до ${shown(v.recognition)} с, вероятность ложного допуска ${v.falseAccept}.`,
    v.interface === 'Wiegand-26'
      ? 'Подключается к любому контроллеру по Wiegand-26, пальцы регистрируют прямо на устройстве.'
      : 'По сети Ethernet шаблоны и события передаются в программу учёта, к контроллеру подключается по Wiegand-26.',
    v.ipClass === 'IP65'
      ? `Корпус IP65 можно ставить у уличного входа, защищённого от прямого солнца, при температуре не ниже ${shown(v.coldest)} °C.`
      : 'Исполнение IP54 предназначено для помещений и закрытых тамбуров.',
  ],
  price: (v) =>
    ({ 500: 6400, 1000: 7900, 3000: 13_500, 10000: 21_500 })[v.templates] + (v.ipClass === 'IP65' ? 1500 : 0),
  weight: (v) => (v.templates > 1000 ? 520 : 310),
  picture: (v) => ({ family: 'reader', variant: 'finger', tone: toneOf(v.colour), led: 'green' }),
  conformity: 'declaration',
  accessories: ['kontrollery-setevye', 'zamki-elektromagnitnye'],
});

const SCREEN_PRICE: Record<string, number> = { '4,3"': 24_000, '5"': 31_000, '7"': 44_000, '8"': 53_000 };

export const faceTerminals = leaf({
  code: 'terminaly-raspoznavaniya-lits',
  name: 'Терминалы распознавания лиц',
  brands: ['zorkan', 'kestora', 'lumetra', 'vantori', 'gatrix'],
  traits: {
    terminalScreen: from(ACCESS.terminalScreen, ['4,3"', '5"', '7"', '8"']),
    templates: by(ACCESS.templates, ({ terminalScreen }, dice) =>
      terminalScreen === '4,3"' || terminalScreen === '5"'
        ? dice.pick([1500, 3000])
        : dice.pick([10_000, 20_000, 50_000]),
    ),
    recognition: from(ACCESS.recognition, [0.2, 0.3]),
    faceDistance: by(ACCESS.faceDistance, ({ terminalScreen }) =>
      terminalScreen === '4,3"' ? '0,3–1,5 м' : terminalScreen === '5"' ? '0,3–2 м' : '0,3–3 м',
    ),
    liveness: from(ACCESS.liveness, [true]),
    formats: from(ACCESS.formats, ['EM-Marin', 'Mifare']),
    events: by(ACCESS.events, ({ templates }) => (Number(templates) > 3000 ? 200_000 : 100_000)),
    interface: from(COMMON.interface, ['Ethernet, Wiegand-26, RS-485', 'Ethernet, Wi-Fi, Wiegand-26']),
    power: by(COMMON.power, ({ terminalScreen }) =>
      terminalScreen === '7"' || terminalScreen === '8"' ? 24 : 12,
    ),
    supply: by(COMMON.supply, ({ power }, dice) =>
      dice.pick(['12 В', Number(power) > 13 ? '12 В, PoE+' : '12 В, PoE']),
    ),
    mounting: from(COMMON.mounting, ['настенный', 'на турникет']),
    ipClass: by(COMMON.ipClass, ({ mounting }, dice) =>
      mounting === 'на турникет' ? 'IP65' : dice.pick(['IP54', 'IP65']),
    ),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP65' ? -30 : -10)),
    warranty: from(COMMON.warranty, [12, 24, 36]),
  },
  axes: ['terminalScreen', 'mounting'],
  title: (v) =>
    `Терминал распознавания лиц ${v.terminalScreen}, лиц ${shown(v.templates)}, ${v.formats}, ${v.mounting}`,
  article: (v) =>
    `FT${v.terminalScreen.replace(/\D/g, '')}${v.formats === 'Mifare' ? 'M' : 'E'}${v.mounting === 'на турникет' ? 'T' : 'W'}-${v.templates / 100}`,
  about: (v) => [
    `Терминал с экраном ${v.terminalScreen} узнаёт человека за ${shown(v.recognition)} с на дистанции ${v.faceDistance}.`,
    `База вмещает до ${shown(v.templates)} лиц, запасным пропуском служит карта ${v.formats}.`,
    'Сдвоенная камера видимого и ИК-диапазона отличает живое лицо от фотографии и изображения на телефоне.',
    v.mounting === 'на турникет'
      ? 'Стойка-кронштейн крепится в крышку турникета через отверстие 33 мм, наклон экрана регулируется.'
      : 'Крепится на стену у двери на высоте около 1,4 м, замком управляет встроенное реле.',
    v.supply.includes('PoE')
      ? `Питание и связь идут по одному кабелю ${v.supply.slice(6)}, возможен и отдельный источник 12 В; потребление до ${v.power} Вт.`
      : `Питание 12 В, потребление до ${v.power} Вт, события передаются по интерфейсам ${v.interface}.`,
  ],
  price: (v) =>
    SCREEN_PRICE[v.terminalScreen]! +
    (v.templates > 20_000 ? 9000 : 0) +
    (v.supply.includes('PoE') ? 2200 : 0) +
    (v.mounting === 'на турникет' ? 3500 : 0),
  weight: (v) => (v.terminalScreen === '7"' || v.terminalScreen === '8"' ? 2100 : 900),
  picture: (v) => ({
    family: 'reader',
    variant: 'face',
    tone: v.mounting === 'на турникет' ? 'graphite' : 'black',
  }),
  conformity: 'declaration',
  accessories: ['turnikety-tripody', 'skorostnye-prohody', 'kommutatory-poe-nastolnye'],
});
