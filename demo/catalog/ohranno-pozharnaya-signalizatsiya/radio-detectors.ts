import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown, temperatures } from '../wording.ts';
import { DETECTOR, FIRE, INTRUDER, PANEL } from './alarm-attributes.ts';

const RADIO_BRANDS = ['strazhen', 'signum-r', 'hublix', 'relanta', 'trevis'] as const;

export const radioMotion = leaf({
  code: 'izveschateli-dvizheniya-radio',
  name: 'Извещатели движения радиоканальные',
  brands: RADIO_BRANDS,
  traits: {
    principle: from(DETECTOR.principle, ['ИК', 'ИК + СВЧ', 'ИК с фотокамерой']),
    wireless: from(COMMON.wireless, ['868 МГц', '433 МГц']),
    range: from(DETECTOR.range, [10, 12, 15]),
    angle: from(DETECTOR.angle, [88, 90, 100]),
    radioRange: by(PANEL.radioRange, ({ wireless }) => (wireless === '868 МГц' ? 1200 : 400)),
    pets: from(INTRUDER.pets, ['до 15 кг', 'до 20 кг']),
    battery: by(FIRE.battery, ({ principle }) => (principle === 'ИК' ? 'CR123A, 3 В' : '2 × CR123A, 3 В')),
    batteryLife: by(FIRE.batteryLife, ({ principle }) => (principle === 'ИК' ? 60 : 36)),
    mountingHeight: from(DETECTOR.mountingHeight, [2.4]),
    tamper: from(DETECTOR.tamper, [true]),
    coldest: from(COMMON.coldest, [-10, -20]),
    warmest: from(COMMON.warmest, [40, 50]),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['principle', 'colour'],
  title: (v) => `Извещатель движения радиоканальный ${v.principle}, ${v.range} м, ${v.wireless}, ${v.colour}`,
  article: (v) =>
    `РД${v.range}${{ ИК: '', 'ИК + СВЧ': 'М', 'ИК с фотокамерой': 'Ф' }[v.principle]}-${v.wireless.slice(0, 3)}${v.colour[0]!.toUpperCase()}`,
  about: (v) => [
    `Беспроводной датчик движения для комнат и коридоров: дальность ${v.range} м, сектор ${v.angle}°.`,
    {
      ИК: 'Пассивный инфракрасный канал учитывает температуру воздуха и не теряет чувствительности в жару.',
      'ИК + СВЧ':
        'Инфракрасное обнаружение подтверждает радиоволновый канал, ложных тревог от тёплого воздуха меньше.',
      'ИК с фотокамерой':
        'При тревоге встроенная камера делает серию снимков с ИК-вспышкой и отправляет их владельцу.',
    }[v.principle],
    `Не замечает животных массой ${v.pets}, если стоит на высоте ${shown(v.mountingHeight)} м и смотрит в комнату без наклона.`,
    `С панелью связан на ${v.wireless}, до ${v.radioRange} м на открытом месте; элемент питания ${v.battery} рассчитан на ${v.batteryLife === 60 ? 'пять лет' : 'три года'}.`,
    `Крепится на пластину-держатель, провода не нужны, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) => ({ ИК: 2700, 'ИК + СВЧ': 4600, 'ИК с фотокамерой': 7900 })[v.principle] + (v.range - 10) * 60,
  weight: (v) => (v.principle === 'ИК' ? 130 : 180),
  picture: (v) => ({
    family: 'motion',
    variant: v.principle === 'ИК' ? 'compact' : 'tall',
    tone: toneOf(v.colour),
    led: 'green',
  }),
  conformity: 'declaration',
  accessories: ['paneli-radiokanalnye', 'izveschateli-otkrytiya-radio'],
});

export const radioContacts = leaf({
  code: 'izveschateli-otkrytiya-radio',
  name: 'Извещатели открытия радиоканальные',
  brands: RADIO_BRANDS,
  traits: {
    principle: from(DETECTOR.principle, ['геркон', 'геркон, удар и наклон']),
    gapClosed: from(INTRUDER.gapClosed, [10, 15, 20]),
    gapOpen: by(INTRUDER.gapOpen, ({ gapClosed }) => Number(gapClosed) * 2),
    wireless: from(COMMON.wireless, ['868 МГц', '433 МГц']),
    radioRange: by(PANEL.radioRange, ({ wireless }) => (wireless === '868 МГц' ? 1000 : 300)),
    wiredInputs: from(PANEL.wiredInputs, [0, 1]),
    battery: from(FIRE.battery, ['CR123A, 3 В', 'CR2450, 3 В']),
    batteryLife: by(FIRE.batteryLife, ({ battery }) => (battery === 'CR123A, 3 В' ? 84 : 48)),
    tamper: from(DETECTOR.tamper, [true]),
    width: from(COMMON.width, [20, 24]),
    height: from(COMMON.height, [78, 90]),
    coldest: from(COMMON.coldest, [-10, -20]),
    warmest: from(COMMON.warmest, [40, 50]),
    colour: from(COMMON.colour, ['белый', 'коричневый', 'чёрный']),
  },
  axes: ['principle', 'colour'],
  title: (v) => `Извещатель открытия радиоканальный, ${v.principle}, ${v.wireless}, ${v.colour}`,
  article: (v) =>
    `РО${v.gapClosed}${v.principle === 'геркон' ? '' : 'У'}-${v.wireless.slice(0, 3)}${v.colour[0]!.toUpperCase()}`,
  about: (v) => [
    'Беспроводной датчик ставят на дверь или окно: корпус с герконом на раму, магнит на створку.',
    v.principle === 'геркон'
      ? `О размыкании сообщает геркон: при зазоре до ${v.gapClosed} мм створка считается закрытой.`
      : `Кроме геркона с зазором до ${v.gapClosed} мм есть акселерометр, он чувствует удар по полотну и наклон мансардного окна.`,
    v.wiredInputs === 1
      ? 'К клеммам внутри подключают проводной контакт второго окна или датчик протечки с сухим контактом.'
      : 'Проводного входа нет, все части помещаются в два корпуса на скотче или шурупах.',
    `Элемент ${v.battery} работает до ${v.batteryLife / 12} лет, дальность до панели на ${v.wireless} достигает ${v.radioRange} м.`,
    `Размеры ${v.width}×${v.height} мм, цвет ${v.colour}, температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    1850 + (v.principle === 'геркон' ? 0 : 850) + v.wiredInputs * 250 + (v.colour === 'белый' ? 0 : 80),
  weight: () => 60,
  picture: (v) => ({ family: 'contact', variant: 'surface', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['paneli-radiokanalnye', 'izveschateli-dvizheniya-radio', 'brelki-radiokanalnye'],
});

export const radioSmoke = leaf({
  code: 'izveschateli-dymovye-radio',
  name: 'Извещатели пожарные радиоканальные',
  brands: ['signum-r', 'piroskan', 'strazhen', 'hublix', 'trevis'],
  traits: {
    principle: from(DETECTOR.principle, ['дымовой', 'дымовой и тепловой', 'тепловой']),
    wireless: from(COMMON.wireless, ['868 МГц', '433 МГц', '2,4 ГГц']),
    radioRange: by(
      PANEL.radioRange,
      ({ wireless }) => ({ '868 МГц': 1200, '433 МГц': 600 })[String(wireless)] ?? 300,
    ),
    supervision: from(PANEL.supervision, [10, 30, 100]),
    area: by(DETECTOR.area, ({ principle }) => (principle === 'тепловой' ? 25 : 85)),
    battery: from(FIRE.battery, ['2 × CR123A, 3 В', 'основная и резервная, 3 В']),
    batteryLife: from(FIRE.batteryLife, [60, 84, 120]),
    selfTest: from(DETECTOR.selfTest, [true]),
    ipClass: from(COMMON.ipClass, ['IP40', 'IP43']),
    diameter: from(COMMON.diameter, [100, 108]),
    height: from(COMMON.height, [54, 58]),
    coldest: from(COMMON.coldest, [-10, -30]),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [24, 60]),
  },
  axes: ['principle', 'wireless'],
  title: (v) => `Извещатель пожарный радиоканальный ${v.principle}, ${v.wireless}`,
  article: (v) =>
    `РП${{ дымовой: 'Д', 'дымовой и тепловой': 'ДТ', тепловой: 'Т' }[v.principle]}-${v.wireless.replace(/\D/g, '')}-${v.diameter}`,
  about: (v) => [
    `Пожарный извещатель (${v.principle}) связывается с панелью по радио: его ставят там, где шлейф тянуть нельзя или некуда.`,
    `Частота ${v.wireless}, дальность на открытой местности до ${v.radioRange} м, исправность канала проверяется раз в ${v.supervision} с.`,
    v.principle === 'тепловой'
      ? `При потолке до 3,5 м защищает до ${v.area} м² кухни, котельной или гаража.`
      : `При потолке до 3,5 м контролирует задымление на площади до ${v.area} м².`,
    `Питание автономное (${v.battery}), срок работы около ${v.batteryLife / 12} лет; о скорой замене элементов сообщается заранее.`,
    `Корпус ${v.ipClass} диаметром ${v.diameter} мм крепят к потолку на базу с контролем снятия.`,
  ],
  price: (v) =>
    ({ дымовой: 3300, 'дымовой и тепловой': 4200, тепловой: 2900 })[v.principle] +
    (v.batteryLife - 60) * 10 +
    (v.wireless === '2,4 ГГц' ? 250 : 0),
  weight: () => 230,
  picture: (v) => ({
    family: 'smoke',
    variant: v.principle === 'тепловой' ? 'grid' : 'round',
    tone: v.ipClass === 'IP43' ? 'ivory' : 'white',
    led: 'green',
  }),
  conformity: 'certificate',
  accessories: ['paneli-radiokanalnye', 'izveschateli-avtonomnye'],
});
