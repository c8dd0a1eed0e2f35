import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown } from '../wording.ts';
import { ACCESS, LOCK } from './access-attributes.ts';

export const standaloneControllers = leaf({
  code: 'kontrollery-avtonomnye',
  name: 'Контроллеры автономные',
  brands: ['vorta', 'strazhen', 'klyuchar', 'mikrum', 'gatrix'],
  traits: {
    users: from(ACCESS.users, [500, 1200, 2000, 5000]),
    readerInterface: from(ACCESS.readerInterface, ['Touch Memory', 'Wiegand-26', 'Wiegand-26, Touch Memory']),
    doors: from(ACCESS.doors, [1]),
    lockCurrent: from(ACCESS.lockCurrent, [3, 5, 7]),
    events: by(ACCESS.events, ({ users }) => (Number(users) > 1200 ? 8000 : 1000)),
    supply: from(COMMON.supply, ['12 В', '9–18 В', '12–24 В']),
    current: from(COMMON.current, [25, 35, 50]),
    withoutPower: from(LOCK.withoutPower, ['открыто или закрыто, по выбору']),
    mounting: from(COMMON.mounting, ['накладной', 'в монтажную коробку']),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP40']),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [24, 36, 60]),
  },
  axes: ['users', 'readerInterface'],
  title: (v) => `Контроллер автономный, ключей ${v.users}, ${v.readerInterface}, ${v.lockCurrent} А`,
  article: (v) =>
    `CA${v.users}${v.readerInterface.startsWith('W') ? 'W' : ''}${v.readerInterface.endsWith('Memory') ? 'T' : ''}-${v.lockCurrent}`,
  about: (v) => [
    `Контроллер на одну дверь хранит в памяти ключи и карты, до ${v.users} штук, и работает без компьютера.`,
    `Считыватель подключают по интерфейсу ${v.readerInterface.replace(', ', ' или ')}, кнопку выхода и датчик двери – к отдельным входам.`,
    `Силовой ключ коммутирует замок с током до ${v.lockCurrent} А, тип запирания и время открывания задают мастер-картой.`,
    v.events > 1000
      ? `Внутренний журнал на ${v.events} событий выгружают через адаптер на компьютер или телефон.`
      : 'Короткого журнала на 1000 событий хватает для подъездов, кладовых и подсобных дверей.',
    v.mounting === 'накладной'
      ? `Плата в корпусе ${v.ipClass} крепится на стену возле двери или за подвесной потолок.`
      : 'Компактная плата умещается в монтажную коробку или в корпус замка.',
  ],
  price: (v) =>
    850 +
    v.users * 0.28 +
    v.lockCurrent * 45 +
    (v.readerInterface.includes(',') ? 250 : 0) +
    (v.events > 1000 ? 400 : 0),
  weight: (v) => (v.mounting === 'накладной' ? 110 : 50),
  picture: (v) => ({ family: 'module', variant: 'small', tone: v.ipClass === 'IP20' ? 'green' : 'white' }),
  conformity: 'declaration',
  accessories: ['schityvateli-em-marin', 'zamki-elektromagnitnye', 'knopki-vyhoda'],
});

export const networkControllers = leaf({
  code: 'kontrollery-setevye',
  name: 'Контроллеры сетевые',
  brands: ['vorta', 'strazhen', 'signum-r', 'portessa', 'kestora'],
  traits: {
    doors: from(ACCESS.doors, [1, 2, 4]),
    interface: from(COMMON.interface, ['Ethernet', 'RS-485', 'Ethernet, RS-485']),
    users: from(ACCESS.users, [8000, 20_000, 50_000, 100_000]),
    events: by(ACCESS.events, ({ users }) => Number(users) * 2),
    readerInputs: by(ACCESS.readerInputs, ({ doors }) => Number(doors) * 2),
    readerInterface: from(ACCESS.readerInterface, ['Wiegand-26/34/58', 'Wiegand-26/34, OSDP (RS-485)']),
    lockCurrent: from(ACCESS.lockCurrent, [3, 5]),
    antiPassback: from(ACCESS.antiPassback, [true]),
    supply: from(COMMON.supply, ['12 В', '12–24 В']),
    current: by(COMMON.current, ({ doors }) => 120 + Number(doors) * 40),
    mounting: from(COMMON.mounting, ['накладной', 'на DIN-рейку']),
    coldest: from(COMMON.coldest, [0, -20]),
    warmest: from(COMMON.warmest, [45, 50]),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['doors', 'interface'],
  title: (v) => `Контроллер сетевой, точек прохода ${v.doors}, ${v.interface}, карт ${shown(v.users)}`,
  article: (v) =>
    `CN${v.doors}${v.interface.startsWith('E') ? 'E' : ''}${v.interface.endsWith('485') ? 'R' : ''}-${v.users / 1000}`,
  about: (v) => [
    v.doors === 1
      ? 'Сетевой контроллер управляет одной дверью или турникетом с контролем входа и выхода.'
      : `Сетевой контроллер обслуживает до ${v.doors} точек прохода, считывателей подключают до ${v.readerInputs}.`,
    `Права доступа хранятся в самом приборе: до ${shown(v.users)} карт и до ${shown(v.events)} событий, при обрыве связи проход не останавливается.`,
    v.interface === 'RS-485'
      ? 'Связь с сервером идёт по линии RS-485 длиной до 1200 м через преобразователь интерфейсов.'
      : v.interface === 'Ethernet'
        ? 'Подключается прямо в локальную сеть, адрес назначают вручную или по DHCP.'
        : 'К серверу подключается по Ethernet, по RS-485 собирает ведомые контроллеры соседних дверей.',
    `Считыватели с интерфейсом ${v.readerInterface}, выходы на замки до ${v.lockCurrent} А каждый.`,
    'Поддерживает запрет двойного прохода, расписания, проход с подтверждением и разблокировку по сигналу пожарной автоматики.',
  ],
  price: (v) =>
    5900 +
    v.doors * 3100 +
    (v.interface === 'RS-485' ? 0 : 2300) +
    v.users * 0.03 +
    (v.readerInterface.includes('OSDP') ? 1800 : 0),
  weight: (v) => 240 + v.doors * 90,
  picture: (v) =>
    v.mounting === 'на DIN-рейку'
      ? { family: 'module', variant: 'din', tone: 'grey', ports: v.doors }
      : { family: 'panel', variant: 'box', tone: 'white' },
  conformity: 'declaration',
  accessories: ['schityvateli-multiformatnye', 'schityvateli-mifare', 'preobrazovateli-interfeysov-skud'],
});

export const accessConverters = leaf({
  code: 'preobrazovateli-interfeysov-skud',
  name: 'Преобразователи интерфейсов СКУД',
  brands: ['vorta', 'strazhen', 'mikrum', 'signum-r'],
  traits: {
    interface: from(COMMON.interface, ['USB – RS-485', 'Ethernet – RS-485', 'Wi-Fi – RS-485']),
    isolation: from(ACCESS.isolation, ['нет', '1500 В', '2500 В']),
    devicesPerLine: from(ACCESS.devicesPerLine, [32, 64, 128]),
    lineLength: from(ACCESS.lineLength, [1200]),
    channels: from(COMMON.channels, [1, 2]),
    supply: by(COMMON.supply, (v) => (String(v['interface']).startsWith('USB') ? 'USB, 5 В' : '9–24 В')),
    current: by(COMMON.current, (v, dice) =>
      String(v['interface']).startsWith('USB') ? dice.pick([60, 80]) : dice.pick([120, 150]),
    ),
    mounting: by(COMMON.mounting, (v, dice) =>
      String(v['interface']).startsWith('USB') ? 'настольный' : dice.pick(['накладной', 'на DIN-рейку']),
    ),
    ipClass: from(COMMON.ipClass, ['IP20']),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [45]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['interface', 'channels'],
  title: (v) =>
    `Преобразователь интерфейсов ${v.interface}, линий ${v.channels}${v.isolation === 'нет' ? '' : ', с гальванической развязкой'}`,
  article: (v) =>
    `PI${v.interface[0]}485.${v.channels}${v.isolation === 'нет' ? '' : 'G'}-${v.devicesPerLine}`,
  about: (v) => [
    `Преобразователь ${v.interface} связывает контроллеры СКУД с компьютером или сервером.`,
    `На одну линию длиной до ${v.lineLength} м подключают до ${v.devicesPerLine} контроллеров, число линий: ${v.channels}.`,
    v.isolation === 'нет'
      ? 'Развязки нет, поэтому линию ведут в пределах одного здания с общим контуром заземления.'
      : `Гальваническая развязка ${v.isolation} защищает порт компьютера от разности потенциалов на длинных линиях.`,
    v.interface.startsWith('USB')
      ? 'Питается от порта USB и виден в системе как виртуальный последовательный порт.'
      : `Требует отдельного питания ${v.supply}, настраивается через страницу в браузере.`,
  ],
  price: (v) =>
    (v.interface.startsWith('USB') ? 2700 : v.interface.startsWith('Ethernet') ? 5400 : 5900) +
    (v.channels - 1) * 1600 +
    (v.isolation === 'нет' ? 0 : 900) +
    v.devicesPerLine * 6,
  weight: (v) => (v.interface.startsWith('USB') ? 90 : 180),
  picture: (v) =>
    v.mounting === 'на DIN-рейку'
      ? { family: 'module', variant: 'din', tone: 'grey' }
      : { family: 'module', variant: 'small', tone: v.mounting === 'настольный' ? 'graphite' : 'white' },
  conformity: 'declaration',
  accessories: ['kontrollery-setevye'],
});
