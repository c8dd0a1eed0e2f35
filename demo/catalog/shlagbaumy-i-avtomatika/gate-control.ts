import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown } from '../wording.ts';
import { GATE_CONTROL } from './gate-attributes.ts';

const FREQUENCIES = ['433,92 МГц', '868,35 МГц'] as const;
const band = (frequency: string) => frequency.slice(0, 3);

export const gateRemotes = leaf({
  code: 'pulty-dlya-vorot',
  name: 'Пульты дистанционного управления',
  brands: ['strelar', 'portalis', 'gatrix', 'vorta', 'domis'],
  traits: {
    channels: from(COMMON.channels, [2, 4]),
    frequency: from(GATE_CONTROL.frequency, FREQUENCIES),
    coding: from(GATE_CONTROL.coding, ['динамический код', 'динамический код', 'фиксированный код']),
    reach: from(GATE_CONTROL.reach, [50, 100, 150]),
    battery: from(GATE_CONTROL.battery, ['CR2032', '2 × CR2016', '27A, 12 В']),
    width: from(COMMON.width, [34, 38, 42]),
    height: from(COMMON.height, [58, 66, 72]),
    material: from(COMMON.material, ['АБС-пластик', 'металл и пластик']),
    ipClass: from(COMMON.ipClass, ['IP40', 'IP54']),
    coldest: from(COMMON.coldest, [-20, -30]),
    colour: from(COMMON.colour, ['чёрный', 'серый', 'синий', 'белый']),
    warranty: from(COMMON.warranty, [6, 12]),
  },
  axes: ['channels', 'colour'],
  title: (v) =>
    `Пульт для ворот и шлагбаумов, каналов ${v.channels}, ${v.frequency}, ${v.coding}, ${v.colour}`,
  article: (v) => `RC${v.channels}.${band(v.frequency)}${v.coding.startsWith('дин') ? 'D' : 'F'}-${v.width}`,
  about: (v) => [
    `Брелок-передатчик на частоте ${v.frequency} управляет воротами и шлагбаумом на расстоянии до ${v.reach} м.`,
    v.coding === 'динамический код'
      ? 'Код меняется при каждом нажатии, перехваченный сигнал второй раз ворота не откроет.'
      : 'Код постоянный, его можно переписать в другой пульт; для общих дворов лучше взять динамический.',
    v.channels === 2
      ? 'Двух кнопок хватает на ворота и гараж или на въезд и выезд.'
      : 'Четыре кнопки назначают на разные ворота, калитку и освещение.',
    `Питание – ${v.battery}, при обычном пользовании этого хватает на год–полтора.`,
    `Размеры корпуса ${v.width} × ${v.height} мм, есть ушко для кольца с ключами.`,
  ],
  price: (v) =>
    480 +
    v.channels * 70 +
    (v.coding.startsWith('дин') ? 260 : 0) +
    v.reach * 1.5 +
    (v.material === 'АБС-пластик' ? 0 : 220),
  weight: (v) => (v.material === 'АБС-пластик' ? 35 : 52),
  picture: (v) => ({ family: 'card', variant: 'fob', tone: toneOf(v.colour), ports: v.channels }),
  conformity: 'declaration',
  accessories: ['radiopriemniki-dlya-vorot', 'shlagbaumy-avtomaticheskie'],
});

export const gateReceivers = leaf({
  code: 'radiopriemniki-dlya-vorot',
  name: 'Радиоприёмники для ворот',
  brands: ['strelar', 'portalis', 'gatrix', 'vorta', 'mikrum'],
  traits: {
    channels: from(COMMON.channels, [1, 2, 4]),
    frequency: from(GATE_CONTROL.frequency, FREQUENCIES),
    memory: from(GATE_CONTROL.memory, [30, 250, 500, 1000]),
    coding: from(GATE_CONTROL.coding, ['динамический код', 'динамический и фиксированный код']),
    supply: from(COMMON.supply, ['12–24 В', '12–24 В', '230 В']),
    current: by(COMMON.current, ({ channels, supply }) =>
      supply === '230 В' ? 15 : 30 + Number(channels) * 20,
    ),
    relayLoad: from(GATE_CONTROL.relayLoad, ['1 А, 24 В', '5 А, 230 В']),
    reach: from(GATE_CONTROL.reach, [80, 100, 150]),
    mounting: from(COMMON.mounting, ['накладной', 'на DIN-рейку']),
    ipClass: by(COMMON.ipClass, ({ mounting }) => (mounting === 'на DIN-рейку' ? 'IP20' : 'IP54')),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [50, 55]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['channels', 'frequency'],
  title: (v) =>
    `Радиоприёмник для ворот, каналов ${v.channels}, ${v.frequency}, память ${v.memory} пультов, ${v.supply}`,
  article: (v) => `RR${v.channels}.${band(v.frequency)}-${v.memory}${v.supply === '230 В' ? 'H' : 'L'}`,
  about: (v) => [
    `Внешний приёмник ${v.frequency} добавляет радиоуправление к воротам, шлагбауму, замку или свету.`,
    `Запоминает до ${v.memory} пультов, понимает ${v.coding}, дальность на открытой местности до ${v.reach} м.`,
    v.channels === 1
      ? `Единственное реле (${v.relayLoad}) работает импульсом, с фиксацией или по таймеру.`
      : `Реле (${v.relayLoad}), всего ${v.channels}, настраиваются независимо: импульс, фиксация или таймер.`,
    v.mounting === 'на DIN-рейку'
      ? 'Ставится в щит на DIN-рейку, антенну выносят наружу кабелем.'
      : 'Корпус IP54 крепят на столб или стену в стороне от металлических конструкций.',
    `Питание ${v.supply}, ток до ${v.current} мА.`,
  ],
  price: (v) =>
    1250 +
    v.channels * 340 +
    v.memory * 1.4 +
    (v.supply === '230 В' ? 350 : 0) +
    (v.coding.includes(' и ') ? 200 : 0),
  weight: (v) => (v.supply === '230 В' ? 190 : 130),
  picture: (v) => ({
    family: 'module',
    variant: v.mounting === 'на DIN-рейку' ? 'din' : 'small',
    tone: v.mounting === 'на DIN-рейку' ? 'grey' : 'graphite',
    ports: v.channels,
  }),
  conformity: 'declaration',
  accessories: ['pulty-dlya-vorot'],
});

export const gateBoards = leaf({
  code: 'platy-upravleniya-vorotami',
  name: 'Платы управления',
  brands: ['strelar', 'portalis', 'gatrix', 'mikrum'],
  traits: {
    purpose: from(GATE_CONTROL.purpose, ['откатные ворота', 'распашные ворота', 'шлагбаум']),
    supply: from(COMMON.supply, ['230 В', '24 В']),
    motors: by(GATE_CONTROL.motors, ({ purpose }) => (purpose === 'распашные ворота' ? 2 : 1)),
    motorPower: by(GATE_CONTROL.motorPower, ({ supply }, dice) =>
      supply === '230 В' ? dice.pick([600, 800]) : dice.pick([120, 200]),
    ),
    inputs: from(GATE_CONTROL.inputs, [4, 6, 8]),
    relays: from(GATE_CONTROL.relays, [1, 2]),
    radio: from(GATE_CONTROL.radio, ['нет', 'встроенный, 50 пультов', 'встроенный, 250 пультов']),
    display: from(GATE_CONTROL.display, ['светодиоды', 'цифровой дисплей']),
    width: from(COMMON.width, [110, 135, 160]),
    height: from(COMMON.height, [85, 100]),
    coldest: from(COMMON.coldest, [-20, -40]),
    warmest: from(COMMON.warmest, [55, 60]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['purpose', 'supply'],
  title: (v) =>
    `Плата управления: ${v.purpose}, двигатель ${v.supply}, до ${v.motorPower} Вт${v.radio === 'нет' ? '' : ', с радиоприёмником'}`,
  article: (v) =>
    `CU${{ 'откатные ворота': 'S', 'распашные ворота': 'W', шлагбаум: 'B' }[v.purpose]}${v.supply.slice(0, -2)}-${v.inputs}${v.radio === 'нет' ? '' : 'R'}`,
  about: (v) => [
    v.purpose === 'распашные ворота'
      ? 'Плата управляет двумя створками распашных ворот и выдерживает задержку между ними, чтобы сошёлся притвор.'
      : v.purpose === 'откатные ворота'
        ? 'Плата управляет одним двигателем откатных ворот, плавно разгоняет и тормозит створку.'
        : 'Плата управляет стрелой шлагбаума и держит проезд открытым, пока машина не выехала из зоны датчиков.',
    `Рассчитана на двигатель ${v.supply} мощностью до ${v.motorPower} Вт, входов для кнопок, фотоэлементов и петель – ${v.inputs}.`,
    v.radio === 'нет'
      ? 'Радиоприёмника на плате нет, его подключают в разъём или к клеммам как внешнюю кнопку.'
      : `Встроенный приёмник 433,92 МГц запоминает до ${v.radio.replace(/\D/g, '')} пультов, дальность увеличивают наружной антенной.`,
    v.display === 'цифровой дисплей'
      ? 'Время, усилие и логику настраивают в меню с цифровым дисплеем, там же видны коды неисправностей.'
      : 'Настройку ведут переключателями и подстроечными резисторами, состояние входов показывают светодиоды.',
    `Размеры ${v.width} × ${v.height} мм, плата ставится в штатное место привода или в отдельный бокс.`,
  ],
  price: (v) =>
    3600 +
    v.motors * 900 +
    v.inputs * 180 +
    (v.radio === 'нет' ? 0 : 900) +
    (v.display === 'цифровой дисплей' ? 1500 : 0) +
    v.relays * 200,
  weight: (v) => (v.supply === '230 В' ? 480 : 260),
  picture: (v) => ({ family: 'component', variant: 'board', tone: v.supply === '230 В' ? 'green' : 'blue' }),
  conformity: 'declaration',
  accessories: ['radiopriemniki-dlya-vorot', 'pulty-dlya-vorot', 'fotoelementy-bezopasnosti'],
});

export const gateGsmModules = leaf({
  code: 'gsm-moduli-dlya-vorot',
  name: 'GSM-модули для ворот и шлагбаумов',
  brands: ['strelar', 'vorta', 'mikrum', 'signum-r', 'gatrix'],
  traits: {
    network: from(GATE_CONTROL.network, ['2G', '4G (LTE)']),
    phones: from(GATE_CONTROL.phones, [200, 1000, 2000, 5000]),
    relays: from(GATE_CONTROL.relays, [1, 2]),
    inputs: from(GATE_CONTROL.inputs, [1, 2]),
    relayLoad: from(GATE_CONTROL.relayLoad, ['1 А, 24 В', '3 А, 30 В']),
    supply: from(COMMON.supply, ['9–16 В', '9–28 В']),
    current: by(COMMON.current, ({ network }) => (network === '2G' ? 300 : 500)),
    wireless: by(COMMON.wireless, (_, dice) => dice.pick(['нет', '433 МГц', 'Bluetooth'])),
    mounting: from(COMMON.mounting, ['накладной', 'на DIN-рейку']),
    ipClass: by(COMMON.ipClass, ({ mounting }) => (mounting === 'на DIN-рейку' ? 'IP20' : 'IP40')),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [50, 60]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['network', 'phones'],
  title: (v) => `GSM-модуль для ворот и шлагбаумов ${v.network}, номеров ${v.phones}, реле ${v.relays}`,
  article: (v) => `GM${v.network === '2G' ? '2' : '4'}-${v.phones}.${v.relays}`,
  about: (v) => [
    `Модуль открывает шлагбаум или ворота по бесплатному звонку, в памяти до ${v.phones} телефонных номеров.`,
    v.network === '2G'
      ? 'Работает в сетях 2G, симкарту ставит владелец; перед покупкой стоит проверить покрытие на объекте.'
      : 'Работает в сетях LTE, звонок и команды из приложения доходят и там, где 2G отключают.',
    v.relays === 1
      ? `Одно реле (${v.relayLoad}) подключают вместо кнопки «открыть» на плате управления.`
      : `Два реле (${v.relayLoad}) управляют разными воротами или отдельно въездом и выездом.`,
    v.wireless === 'нет'
      ? 'Список номеров ведут через СМС, программу на компьютере или личный кабинет.'
      : `Дополнительный канал ${v.wireless} принимает команды, когда сотовая сеть недоступна.`,
    `Питание ${v.supply}, ток в момент связи до ${v.current} мА; от ${shown(v.coldest)} до +${v.warmest} °C.`,
  ],
  price: (v) =>
    (v.network === '2G' ? 4200 : 6900) +
    v.phones * 0.6 +
    (v.relays - 1) * 700 +
    (v.wireless === 'нет' ? 0 : 900),
  weight: () => 160,
  picture: (v) => ({
    family: 'module',
    variant: v.mounting === 'на DIN-рейку' ? 'din' : 'small',
    tone: v.mounting === 'на DIN-рейку' ? 'grey' : 'white',
  }),
  conformity: 'declaration',
  accessories: ['shlagbaumy-avtomaticheskie', 'platy-upravleniya-vorotami'],
});
