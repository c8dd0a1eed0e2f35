import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { counted, shown, temperatures } from '../wording.ts';
import { ADDRESS, DETECTOR, PANEL } from './alarm-attributes.ts';

const MODULE_BRANDS = ['signum-r', 'piroskan', 'plamet', 'mikrum', 'relanta'] as const;
const MODULE_MOUNTING = ['на DIN-рейку', 'на стену', 'в монтажную коробку'] as const;
const modulePicture = (mounting: string, tone: string) => ({
  family: 'module',
  variant: mounting === 'на DIN-рейку' ? 'din' : 'small',
  tone,
  led: 'green',
});

export const loopExpanders = leaf({
  code: 'rasshiriteli-shleyfov',
  name: 'Расширители шлейфов',
  brands: MODULE_BRANDS,
  traits: {
    loops: from(PANEL.loops, [1, 2, 4, 8, 10]),
    interface: from(COMMON.interface, ['адресная линия', 'RS-485']),
    taken: by(ADDRESS.taken, ({ loops, interface: line }) => (line === 'RS-485' ? 1 : Number(loops))),
    relays: by(PANEL.relays, ({ loops }) => (Number(loops) > 4 ? 2 : 0)),
    lineVoltage: from(DETECTOR.lineVoltage, ['10–28 В', '12–24 В']),
    current: by(COMMON.current, ({ loops }) => 15 + Number(loops) * 6),
    tamper: from(DETECTOR.tamper, [true]),
    mounting: from(COMMON.mounting, ['на DIN-рейку', 'на стену', 'на стену']),
    ipClass: by(COMMON.ipClass, ({ mounting }) => (mounting === 'на стену' ? 'IP41' : 'IP20')),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [50, 55]),
    warranty: from(COMMON.warranty, [24, 36, 60]),
  },
  axes: ['loops', 'interface'],
  title: (v) =>
    `Расширитель на ${counted(v.loops, ['шлейф', 'шлейфа', 'шлейфов'])}, ${v.interface}, ${v.mounting}`,
  article: (v) =>
    `РШ${v.loops}${v.interface === 'RS-485' ? 'RS' : 'А'}-${v.mounting === 'на стену' ? 'С' : 'D'}`,
  about: (v) => [
    `Расширитель добавляет к системе ${counted(v.loops, ['безадресный шлейф', 'безадресных шлейфа', 'безадресных шлейфов'])} и передаёт на пульт норму, тревогу и обрыв.`,
    v.interface === 'RS-485'
      ? 'Подключается к магистрали RS-485 наравне с другими приборами и занимает один её адрес.'
      : `Включается в двухпроводную адресную линию и занимает в ней адресов: ${v.taken}.`,
    'В шлейфы ставят магнитоконтактные и ручные извещатели, пороговые датчики, сухие контакты инженерных систем.',
    `Питание ${v.lineVoltage}, ток до ${v.current} мА; ${v.relays > 0 ? `дополнительно есть ${v.relays} реле для управления` : 'релейных выходов нет'}.`,
    v.mounting === 'на стену'
      ? `Корпус ${v.ipClass} крепят на стену рядом с группой извещателей, температура ${temperatures(v)}.`
      : 'Корпус занимает место на DIN-рейке слаботочного щита, клеммы разъёмные.',
  ],
  price: (v) => 1150 + v.loops * 430 + (v.interface === 'RS-485' ? 1100 : 0) + v.relays * 200,
  weight: (v) => 110 + v.loops * 14,
  picture: (v) => modulePicture(v.mounting, v.interface === 'RS-485' ? 'grey' : 'white'),
  conformity: 'certificate',
  accessories: ['pribory-ppkup-adresnye', 'izveschateli-magnitokontaktnye', 'izveschateli-ruchnye'],
});

export const relayModules = leaf({
  code: 'moduli-releynye-signalizatsii',
  name: 'Релейные модули',
  brands: MODULE_BRANDS,
  traits: {
    relays: from(PANEL.relays, [1, 2, 4, 8]),
    switchedVoltage: from(PANEL.switchedVoltage, ['30 В DC', '250 В AC, 30 В DC']),
    switchedCurrent: by(PANEL.switchedCurrent, ({ switchedVoltage }) =>
      switchedVoltage === '30 В DC' ? 2 : 7,
    ),
    controlled: by(PANEL.controlled, ({ relays, switchedVoltage }) =>
      switchedVoltage === '30 В DC' ? Number(relays) : 0,
    ),
    interface: from(COMMON.interface, ['адресная линия', 'RS-485']),
    lineVoltage: from(DETECTOR.lineVoltage, ['10–28 В', '12–24 В']),
    current: by(COMMON.current, ({ relays }) => 20 + Number(relays) * 18),
    mounting: from(COMMON.mounting, MODULE_MOUNTING),
    ipClass: by(COMMON.ipClass, ({ mounting }) => (mounting === 'на стену' ? 'IP41' : 'IP20')),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [50, 55]),
    warranty: from(COMMON.warranty, [24, 36, 60]),
  },
  axes: ['relays', 'switchedVoltage'],
  title: (v) =>
    `Модуль релейный, выходов ${v.relays}, ${v.switchedVoltage}, ${v.switchedCurrent} А, ${v.interface}`,
  article: (v) => `МРЛ${v.relays}-${v.switchedCurrent}${v.interface === 'RS-485' ? 'RS' : 'А'}`,
  about: (v) => [
    'Модуль по команде пожарного прибора управляет клапанами, вентиляцией, лифтами и сиренами, разблокирует двери.',
    `Исполнительных реле ${v.relays}, ток контактов до ${v.switchedCurrent} А при напряжении до ${v.switchedVoltage.replace(', ', ' или ')}.`,
    v.controlled > 0
      ? 'Цепи нагрузки контролируются на обрыв и короткое замыкание, неисправность видна на пульте.'
      : 'Контакты сухие, переключающие: сетевую нагрузку подключают прямо к клеммам, контроля цепи нет.',
    v.interface === 'RS-485'
      ? `Управляется по RS-485, питание ${v.lineVoltage}, ток до ${v.current} мА при всех включённых реле.`
      : `Команды получает по адресной линии, силовая часть питается от источника ${v.lineVoltage} и берёт до ${v.current} мА.`,
    `Монтаж ${v.mounting}, степень защиты ${v.ipClass}.`,
  ],
  price: (v) =>
    1450 + v.relays * 520 + (v.switchedCurrent > 2 ? 350 : 0) + (v.interface === 'RS-485' ? 800 : 0),
  weight: (v) => 110 + v.relays * 25,
  picture: (v) => modulePicture(v.mounting, v.switchedCurrent > 2 ? 'graphite' : 'grey'),
  conformity: 'certificate',
  accessories: ['pribory-ppkup-adresnye', 'rasshiriteli-shleyfov'],
});

export const loopIsolators = leaf({
  code: 'izolyatory-shleyfa',
  name: 'Изоляторы шлейфа',
  brands: MODULE_BRANDS,
  traits: {
    lineCurrent: from(PANEL.lineCurrent, [100, 200, 400, 500]),
    mounting: from(COMMON.mounting, ['на стену', 'на DIN-рейку', 'в базу извещателя']),
    lineVoltage: from(DETECTOR.lineVoltage, ['8–12 В', '15–28 В', '18–36 В']),
    standbyCurrent: from(DETECTOR.standbyCurrent, [30, 40, 60]),
    reaction: from(PANEL.reaction, [0.5, 1, 3]),
    taken: from(ADDRESS.taken, [0, 1]),
    ipClass: by(COMMON.ipClass, ({ mounting }) => (mounting === 'на стену' ? 'IP41' : 'IP20')),
    width: from(COMMON.width, [35, 42, 56]),
    height: from(COMMON.height, [38, 56]),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [55, 60]),
    warranty: from(COMMON.warranty, [24, 60]),
  },
  axes: ['lineCurrent', 'mounting'],
  title: (v) => `Изолятор короткого замыкания линии, до ${v.lineCurrent} мА, ${v.mounting}`,
  article: (v) =>
    `ИЛ${v.lineCurrent}${{ 'на стену': 'С', 'на DIN-рейку': 'D', 'в базу извещателя': 'Б' }[v.mounting]}`,
  about: (v) => [
    'Изолятор делит адресную линию на участки и отключает тот, где жилы замкнулись, чтобы остальные работали.',
    `Рассчитан на линию ${v.lineVoltage} с током до ${v.lineCurrent} мА, отключает участок за ${shown(v.reaction)} мс и включает сам после устранения замыкания.`,
    v.taken === 0
      ? 'Адреса в линии не занимает, срабатывание видно по светодиоду на корпусе.'
      : 'Имеет собственный адрес, поэтому прибор сразу показывает место замыкания.',
    v.mounting === 'в базу извещателя'
      ? 'Плата встаёт внутрь базы точечного извещателя, отдельного корпуса и коробки не нужно.'
      : `Монтаж ${v.mounting}; ставят на границе зон и в кольце не реже чем через 32 устройства.`,
    `Собственное потребление ${v.standbyCurrent} мкА, температура ${temperatures(v)}.`,
  ],
  price: (v) => 640 + v.lineCurrent * 0.7 + v.taken * 350 + (v.mounting === 'в базу извещателя' ? 0 : 130),
  weight: (v) => (v.mounting === 'в базу извещателя' ? 20 : 70),
  picture: (v) => modulePicture(v.mounting, v.taken === 1 ? 'grey' : 'white'),
  conformity: 'certificate',
  accessories: ['pribory-ppkup-adresnye', 'izveschateli-adresnye-dymovye'],
});

export const interfaceConverters = leaf({
  code: 'preobrazovateli-interfeysov-ops',
  name: 'Преобразователи интерфейсов',
  brands: ['signum-r', 'mikrum', 'kommutek', 'relanta', 'wavelin'],
  traits: {
    interface: from(COMMON.interface, [
      'USB – RS-485',
      'Ethernet – RS-485',
      'RS-485 – RS-485',
      'RS-232 – RS-485',
    ]),
    channels: from(COMMON.channels, [1, 2, 4]),
    baud: from(PANEL.baud, [115.2, 230.4, 460.8]),
    isolation: from(PANEL.isolation, [1000, 1500, 2500]),
    protocol: from(COMMON.protocol, ['прозрачная передача', 'прозрачная передача, Modbus']),
    lineVoltage: by(DETECTOR.lineVoltage, ({ interface: kind }) =>
      kind === 'USB – RS-485' ? '5 В от USB' : '10–28 В',
    ),
    power: from(COMMON.power, [0.5, 1, 1.5]),
    mounting: by(COMMON.mounting, ({ interface: kind }, dice) =>
      kind === 'USB – RS-485' ? 'на стол' : dice.pick(['на DIN-рейку', 'на стену']),
    ),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP30']),
    coldest: from(COMMON.coldest, [-20, -30]),
    warmest: from(COMMON.warmest, [50, 60]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['interface', 'channels'],
  title: (v) =>
    `Преобразователь интерфейсов ${v.interface}, ${counted(v.channels, ['канал', 'канала', 'каналов'])}`,
  article: (v) =>
    `ПИФ-${{ 'USB – RS-485': 'U', 'Ethernet – RS-485': 'E', 'RS-485 – RS-485': 'P', 'RS-232 – RS-485': 'C' }[v.interface]}${v.channels}-${v.isolation}`,
  about: (v) => [
    {
      'USB – RS-485':
        'Преобразователь подключает линию приборов к USB-порту компьютера для настройки и мониторинга.',
      'Ethernet – RS-485':
        'Преобразователь передаёт обмен приборов через локальную сеть, здания связывают без отдельной линии.',
      'RS-485 – RS-485':
        'Повторитель восстанавливает сигнал и делит длинную линию приборов на развязанные сегменты.',
      'RS-232 – RS-485':
        'Преобразователь связывает последовательный порт пульта или модема с линией приборов.',
    }[v.interface],
    `Каналов RS-485 ${v.channels}, скорость до ${shown(v.baud)} кбит/с, направление передачи переключается автоматически.`,
    `Гальваническая развязка ${v.isolation} В защищает от разности потенциалов между корпусами и наводок от грозы.`,
    v.protocol === 'прозрачная передача'
      ? 'Данные проходят без изменений, протокол приборов значения не имеет.'
      : 'Кроме прозрачной передачи поддерживается Modbus, чтобы отдать состояние приборов в диспетчеризацию.',
    `Питание ${v.lineVoltage}, потребление ${shown(v.power)} Вт; установка ${v.mounting}.`,
  ],
  price: (v) =>
    ({ 'USB – RS-485': 2100, 'Ethernet – RS-485': 6900, 'RS-485 – RS-485': 2900, 'RS-232 – RS-485': 2400 })[
      v.interface
    ] +
    (v.channels - 1) * 1300 +
    (v.isolation > 1000 ? 400 : 0) +
    (v.protocol === 'прозрачная передача' ? 0 : 1500),
  weight: (v) => 80 + v.channels * 20,
  picture: (v) => modulePicture(v.mounting, v.interface === 'USB – RS-485' ? 'black' : 'grey'),
  conformity: 'declaration',
  accessories: ['pribory-ppkop', 'bloki-indikatsii'],
});
