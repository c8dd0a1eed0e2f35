import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees } from '../wording.ts';
import { COLOUR_CODE, COLOUR_TONE, HOME, RADIO_CODE } from './smart-home-attributes.ts';

const RADIO = ['Zigbee 3.0', 'Wi-Fi 2,4 ГГц', 'Thread (Matter)'] as const;

export const homeMotion = leaf({
  code: 'datchiki-dvizheniya-besprovodnye',
  name: 'Датчики движения и присутствия',
  brands: ['domis', 'hublix', 'swenlink', 'lumetra'],
  traits: {
    wireless: from(COMMON.wireless, RADIO),
    detector: from(HOME.detector, ['инфракрасный', 'инфракрасный', 'микроволновый 24 ГГц']),
    detectRange: from(HOME.detectRange, [6, 7, 9]),
    detectAngle: by(HOME.detectAngle, ({ detector }) => (detector === 'инфракрасный' ? 120 : 100)),
    lightSensor: by(HOME.lightSensor, (_, dice) => dice.chance(60)),
    petImmunity: by(HOME.petImmunity, ({ detector }, dice) =>
      detector === 'инфракрасный' ? dice.pick(['нет', 'до 10 кг', 'до 20 кг']) : 'нет',
    ),
    supply: by(COMMON.supply, ({ detector, wireless }) =>
      detector !== 'инфракрасный'
        ? 'USB 5 В'
        : wireless === 'Wi-Fi 2,4 ГГц'
          ? 'две батареи AAA'
          : 'батарея CR2450',
    ),
    radioRange: from(HOME.radioRange, [20, 30]),
    mounting: from(COMMON.mounting, ['липучка или саморезы', 'магнитная подставка']),
    coldest: from(COMMON.coldest, [-10, 0]),
    warmest: from(COMMON.warmest, [45]),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['wireless', 'colour'],
  title: ({ wireless, detector, detectRange, colour }) =>
    `Датчик движения ${detector}, ${wireless}, ${detectRange} м, ${colour}`,
  article: ({ wireless, detector, detectRange, colour }) =>
    `MS${detectRange}${detector === 'инфракрасный' ? 'P' : 'R'}-${RADIO_CODE[wireless]}${COLOUR_CODE[colour]}`,
  about: (v) => [
    v.detector === 'инфракрасный'
      ? `Датчик движения замечает тепло человека на расстоянии до ${v.detectRange} м в секторе ${v.detectAngle}°.`
      : `Микроволновый датчик присутствия видит даже сидящего неподвижно человека на расстоянии до ${v.detectRange} м.`,
    v.lightSensor
      ? 'Встроенный датчик освещённости не даст включить свет днём.'
      : 'Датчика освещённости нет, время работы света задают расписанием.',
    v.petImmunity === 'нет'
      ? 'Животных от человека не отличает: если в доме кошка, датчик вешают выше и наклоняют вниз.'
      : `Порог срабатывания настроен так, что животные массой ${v.petImmunity} не поднимают ложную тревогу.`,
    `Связь: ${v.wireless}, питание: ${v.supply}; крепление: ${v.mounting}.`,
  ],
  price: (v) =>
    (v.detector === 'инфракрасный' ? 1150 : 2600) +
    v.detectRange * 30 +
    (v.lightSensor ? 180 : 0) +
    (v.wireless.startsWith('Thread') ? 650 : 0),
  weight: (v) => (v.detector === 'инфракрасный' ? 62 : 95),
  picture: (v) => ({ family: 'motion', variant: 'compact', tone: COLOUR_TONE[v.colour]! }),
  conformity: 'declaration',
  accessories: ['tsentry-upravleniya-umnym-domom'],
});

export const homeContacts = leaf({
  code: 'datchiki-otkrytiya-besprovodnye',
  name: 'Датчики открытия',
  brands: ['domis', 'hublix', 'swenlink', 'magnor'],
  traits: {
    wireless: from(COMMON.wireless, RADIO),
    gap: from(HOME.gap, [15, 20, 25]),
    batteryKind: by(HOME.batteryKind, ({ wireless }) =>
      wireless === 'Wi-Fi 2,4 ГГц' ? '2 × AAA' : 'CR2032',
    ),
    batteryMonths: by(HOME.batteryMonths, ({ wireless }) => (wireless === 'Wi-Fi 2,4 ГГц' ? 10 : 24)),
    radioRange: from(HOME.radioRange, [20, 30]),
    detector: from(HOME.detector, ['геркон', 'геркон и датчик вибрации']),
    mounting: from(COMMON.mounting, ['липучка', 'липучка или саморезы']),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP44']),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP44' ? -20 : 0)),
    warmest: from(COMMON.warmest, [50]),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'графит']),
    height: from(COMMON.height, [42, 50, 62]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['colour', 'wireless'],
  title: ({ wireless, gap, colour, ipClass }) =>
    `Датчик открытия двери и окна, ${wireless}, зазор ${gap} мм, ${ipClass}, ${colour}`,
  article: ({ wireless, gap, colour }) => `DS${gap}-${RADIO_CODE[wireless]}${COLOUR_CODE[colour]}`,
  about: (v) => [
    `Датчик открытия из двух частей: корпус на раме, магнит на створке, рабочий зазор до ${v.gap} мм.`,
    v.detector === 'геркон'
      ? 'Сообщает об открытии и закрытии окна, двери, шкафа или почтового ящика.'
      : 'Кроме открытия замечает удары по створке и попытку отжать раму.',
    `Связь: ${v.wireless}, элемент питания ${v.batteryKind}; о разряде предупреждает за две-три недели.`,
    v.ipClass === 'IP44'
      ? `Корпус ${v.ipClass} переносит сырость и холод до ${degrees(v.coldest)} °C, датчик можно ставить на балкон и в гараж.`
      : `Корпус ${v.ipClass} рассчитан на сухие отапливаемые комнаты.`,
    `Крепление: ${v.mounting}, высота корпуса ${v.height} мм, цвет ${v.colour}.`,
  ],
  price: (v) =>
    820 +
    v.gap * 6 +
    (v.ipClass === 'IP44' ? 260 : 0) +
    (v.detector === 'геркон' ? 0 : 240) +
    (v.wireless.startsWith('Thread') ? 600 : 0),
  weight: () => 38,
  picture: (v) => ({ family: 'contact', variant: 'surface', tone: COLOUR_TONE[v.colour]! }),
  conformity: 'declaration',
  accessories: ['tsentry-upravleniya-umnym-domom'],
});

export const homeLeak = leaf({
  code: 'datchiki-protechki-besprovodnye',
  name: 'Датчики протечки',
  brands: ['akvarden', 'domis', 'hublix', 'swenlink'],
  traits: {
    wireless: from(COMMON.wireless, ['Zigbee 3.0', 'Wi-Fi 2,4 ГГц', 'радиоканал 868 МГц']),
    probe: from(HOME.probe, ['контакты на дне', 'контакты на дне и выносной щуп']),
    response: from(HOME.response, [1, 2, 3]),
    siren: from(HOME.siren, ['нет', '70 дБ', '85 дБ']),
    batteryKind: by(HOME.batteryKind, ({ wireless }) =>
      wireless === 'Wi-Fi 2,4 ГГц' ? '2 × AAA' : 'CR2450',
    ),
    batteryMonths: by(HOME.batteryMonths, ({ wireless }) => (wireless === 'Wi-Fi 2,4 ГГц' ? 12 : 36)),
    ipClass: from(COMMON.ipClass, ['IP66', 'IP67']),
    radioRange: by(HOME.radioRange, ({ wireless }) => (wireless === 'радиоканал 868 МГц' ? 100 : 30)),
    colour: from(COMMON.colour, ['белый', 'хром', 'чёрный']),
    diameter: from(COMMON.diameter, [50, 55, 62]),
    height: from(COMMON.height, [15, 18]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['wireless', 'colour'],
  title: ({ wireless, ipClass, colour }) => `Датчик протечки воды, ${wireless}, ${ipClass}, ${colour}`,
  article: ({ wireless, probe, colour }) =>
    `WS${probe === 'контакты на дне' ? '1' : '2'}-${RADIO_CODE[wireless]}${COLOUR_CODE[colour]}`,
  about: (v) => [
    `Датчик кладут на пол под мойку, стиральную машину или к стояку: вода замыкает контакты, и через ${v.response} с уходит сигнал.`,
    v.probe === 'контакты на дне'
      ? 'Контакты стоят на дне корпуса, датчик просто лежит и крепления не требует.'
      : 'Кроме контактов на дне есть выносной щуп на проводе 1,5 м для узких мест за трубами.',
    v.siren === 'нет'
      ? 'Своей сирены нет, тревога приходит в приложение и на центр управления.'
      : `Встроенная сирена ${v.siren} звучит, даже если связи нет.`,
    `Связь: ${v.wireless}, степень защиты ${v.ipClass}, элемент питания ${v.batteryKind} служит до ${v.batteryMonths} месяцев.`,
    'В паре с краном с приводом перекрывает воду без участия хозяина.',
  ],
  price: (v) =>
    890 +
    (v.siren === 'нет' ? 0 : 260) +
    (v.probe === 'контакты на дне' ? 0 : 320) +
    (v.wireless.startsWith('радио') ? 480 : 0) +
    (v.colour === 'хром' ? 220 : 0),
  weight: (v) => (v.probe === 'контакты на дне' ? 45 : 72),
  picture: (v) => ({ family: 'sensor', variant: 'round', tone: COLOUR_TONE[v.colour]! }),
  conformity: 'declaration',
  accessories: ['krany-s-elektroprivodom', 'tsentry-upravleniya-umnym-domom'],
});
