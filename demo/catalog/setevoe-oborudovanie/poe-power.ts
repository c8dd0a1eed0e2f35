import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { counted, shown, temperatures } from '../wording.ts';
import { NETWORK } from './network-attributes.ts';

const PORTS = ['порт', 'порта', 'портов'] as const;
const INJECTOR: Record<number, { standard: string; price: number }> = {
  15: { standard: '802.3af', price: 1100 },
  30: { standard: '802.3af/at', price: 1900 },
  60: { standard: '802.3af/at/bt', price: 3900 },
  90: { standard: '802.3af/at/bt', price: 5900 },
};
const SPLITTER: Record<string, { current: number; price: number }> = {
  '5 В': { current: 2400, price: 780 },
  '12 В': { current: 1000, price: 850 },
  '24 В': { current: 800, price: 1500 },
};

export const injectors = leaf({
  code: 'poe-inzhektory',
  name: 'PoE-инжекторы',
  brands: ['kommutek', 'netorra', 'swenlink', 'wavelin', 'zorkan'],
  traits: {
    perPort: from(NETWORK.poePerPort, [15, 30, 60, 90]),
    standard: by(NETWORK.poeStandard, ({ perPort }) => INJECTOR[Number(perPort)]!.standard),
    portSpeed: by(NETWORK.portSpeed, ({ perPort }, dice) =>
      Number(perPort) > 15 ? '1 Гбит/с' : dice.pick(['100 Мбит/с', '1 Гбит/с']),
    ),
    poePorts: from(NETWORK.poePorts, [1]),
    outputVoltage: by(NETWORK.outputVoltage, ({ perPort }) => (Number(perPort) > 30 ? '55 В' : '48 В')),
    supply: from(COMMON.supply, ['220 В', '220 В', '48–57 В']),
    surge: from(NETWORK.surge, [1, 2, 4]),
    mounting: by(COMMON.mounting, ({ supply }) => (supply === '220 В' ? 'стол' : 'DIN-рейка, стена')),
    ipClass: by(COMMON.ipClass, ({ supply }) => (supply === '220 В' ? 'IP20' : 'IP30')),
    coldest: by(COMMON.coldest, ({ supply }) => (supply === '220 В' ? 0 : -40)),
    warmest: from(COMMON.warmest, [40, 50]),
    warranty: from(COMMON.warranty, [12, 24, 36]),
  },
  axes: ['perPort', 'supply'],
  title: (v) => `Инжектор PoE ${v.perPort} Вт, ${v.standard}, ${v.portSpeed}, питание ${v.supply}`,
  article: (v) =>
    `IN${v.perPort}-${v.supply === '220 В' ? 'A' : 'D'}${v.portSpeed === '1 Гбит/с' ? 'G' : 'F'}`,
  about: (v) => [
    `Инжектор добавляет питание в линию Ethernet для одной камеры, точки доступа или радиомоста, до ${v.perPort} Вт.`,
    v.perPort > 30
      ? 'Такой мощности хватает поворотной камере с обогревом; питание идёт по всем четырём парам кабеля.'
      : 'Устройство без PoE он не повредит: перед подачей напряжения проверяется, кто подключён.',
    `Скорость порта ${v.portSpeed}, длина линии до 100 м, защита от импульсов ${v.surge} кВ.`,
    v.supply === '220 В'
      ? 'Включается в обычную розетку, ставится рядом с коммутатором без PoE в отапливаемом помещении.'
      : `Питается от источника 48–57 В, ставится в уличный шкаф на DIN-рейку, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    INJECTOR[v.perPort]!.price +
    (v.supply === '220 В' ? 0 : 1400) +
    (v.portSpeed === '1 Гбит/с' ? 150 : 0) +
    v.surge * 60,
  weight: (v) => 160 + v.perPort * 5,
  picture: (v) =>
    v.supply === '220 В'
      ? { family: 'ups', variant: 'injector', tone: 'black', size: 0.85 }
      : { family: 'module', variant: 'din', tone: 'steel', ports: 2 },
  conformity: 'declaration',
  accessories: ['povorotnye-kamery-ip', 'tochki-dostupa-potolochnye', 'radiomosty'],
});

export const extenders = leaf({
  code: 'poe-udliniteli',
  name: 'PoE-удлинители',
  brands: ['kommutek', 'netorra', 'swenlink', 'zorkan'],
  traits: {
    poePorts: from(NETWORK.poePorts, [1, 2, 4]),
    extension: from(NETWORK.extension, [100]),
    cascade: by(NETWORK.cascade, ({ poePorts }) => (poePorts === 1 ? 4 : 2)),
    portSpeed: from(NETWORK.portSpeed, ['100 Мбит/с', '1 Гбит/с']),
    standard: by(NETWORK.poeStandard, ({ poePorts }) => (poePorts === 4 ? '802.3af/at/bt' : '802.3af/at')),
    poeBudget: by(NETWORK.poeBudget, ({ poePorts }) => (poePorts === 4 ? 75 : 25)),
    supply: from(COMMON.supply, ['от линии PoE']),
    surge: from(NETWORK.surge, [2, 4]),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP66']),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP66' ? -40 : -10)),
    warmest: from(COMMON.warmest, [55, 60]),
    mounting: by(COMMON.mounting, ({ ipClass }) =>
      ipClass === 'IP66' ? 'стена, столб' : 'на месте подключения',
    ),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['poePorts', 'ipClass'],
  title: (v) => `Удлинитель PoE на ${counted(v.poePorts, PORTS)}, ${v.portSpeed}, ${v.ipClass}`,
  article: (v) =>
    `EX${v.poePorts}-${v.portSpeed === '1 Гбит/с' ? 'G' : 'F'}${v.ipClass === 'IP66' ? 'W' : ''}`,
  about: (v) => [
    `Удлинитель повторяет сигнал и питание PoE и добавляет к линии ещё ${v.extension} м, розетка рядом не нужна.`,
    v.poePorts === 1
      ? `В цепочку ставят до ${v.cascade} удлинителей, мощность для камеры с каждым шагом уменьшается.`
      : `От одного кабеля питаются сразу ${v.poePorts} камеры, общая мощность на выходах до ${v.poeBudget} Вт.`,
    `Вход по стандарту ${v.standard}, скорость ${v.portSpeed}, защита портов ${v.surge} кВ.`,
    v.ipClass === 'IP66'
      ? `Герметичный корпус ${v.ipClass} крепят на стену или столб, работа при температуре ${temperatures(v)}.`
      : 'Корпус без защиты от влаги прячут в монтажную коробку или кабельный канал.',
  ],
  price: (v) =>
    1150 + v.poePorts * 450 + (v.portSpeed === '1 Гбит/с' ? 700 : 0) + (v.ipClass === 'IP66' ? 1900 : 0),
  weight: (v) => (v.ipClass === 'IP66' ? 520 : 110 + v.poePorts * 25),
  picture: (v) =>
    v.ipClass === 'IP66'
      ? { family: 'box', variant: 'enclosure', tone: 'grey' }
      : { family: 'sfp', variant: 'converter', tone: 'black', ports: v.poePorts + 1 },
  conformity: 'declaration',
  accessories: ['kommutatory-poe-nastolnye', 'ip-kamery-tsilindricheskie'],
});

export const splitters = leaf({
  code: 'poe-splittery',
  name: 'PoE-сплиттеры',
  brands: ['kommutek', 'netorra', 'swenlink', 'zorkan'],
  traits: {
    outputVoltage: from(NETWORK.outputVoltage, ['5 В', '12 В', '24 В']),
    current: by(NETWORK.outputCurrent, ({ outputVoltage }) => SPLITTER[String(outputVoltage)]!.current),
    standard: by(NETWORK.poeStandard, ({ outputVoltage }) =>
      outputVoltage === '24 В' ? '802.3af/at' : '802.3af',
    ),
    portSpeed: from(NETWORK.portSpeed, ['100 Мбит/с', '1 Гбит/с']),
    plug: from(NETWORK.outputPlug, ['штекер 5,5×2,1 мм', 'винтовые клеммы']),
    isolation: from(NETWORK.isolation, [1.5]),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP20', 'IP65']),
    material: from(COMMON.material, ['пластик']),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP65' ? -40 : -10)),
    warmest: from(COMMON.warmest, [50, 60]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['outputVoltage', 'portSpeed'],
  title: (v) =>
    `Сплиттер PoE ${v.standard}, выход ${v.outputVoltage}, ${shown(v.current / 1000)} А, ${v.portSpeed}`,
  article: (v) =>
    `SP${v.outputVoltage.split(' ')[0]}-${v.portSpeed === '1 Гбит/с' ? 'G' : 'F'}${v.ipClass === 'IP65' ? 'W' : ''}`,
  about: (v) => [
    `Сплиттер разделяет линию PoE на обычный Ethernet и питание ${v.outputVoltage}, чтобы подключить устройство без своего PoE.`,
    v.outputVoltage === '5 В'
      ? 'Выход 5 В берут для миникомпьютеров, планшетов и настольных Wi-Fi камер.'
      : v.outputVoltage === '12 В'
        ? 'Выход 12 В подходит большинству камер, считывателей и вызывных панелей.'
        : 'Выход 24 В нужен радиомостам и промышленным контроллерам.',
    `Ток до ${shown(v.current / 1000)} А, вход по стандарту ${v.standard}, скорость ${v.portSpeed}.`,
    v.plug === 'винтовые клеммы'
      ? 'Питание снимают с винтовых клемм, полярность подписана.'
      : 'Питание выходит штекером 5,5×2,1 мм, плюс в центре.',
    v.ipClass === 'IP65'
      ? `Корпус ${v.ipClass} с сальниками ставят снаружи, мороз до ${shown(v.coldest)} °C.`
      : 'Корпус небольшой, помещается за камерой в монтажной коробке.',
  ],
  price: (v) =>
    SPLITTER[v.outputVoltage]!.price +
    (v.portSpeed === '1 Гбит/с' ? 350 : 0) +
    (v.ipClass === 'IP65' ? 700 : 0),
  weight: (v) => (v.ipClass === 'IP65' ? 190 : 85),
  picture: (v) => ({
    family: 'module',
    variant: 'small',
    tone: v.ipClass === 'IP65' ? 'grey' : 'black',
    size: 0.85,
  }),
  conformity: 'declaration',
  accessories: ['kommutatory-poe-nastolnye', 'poe-inzhektory'],
});

export const ethernetSurge = leaf({
  code: 'grozozaschita-ethernet',
  name: 'Грозозащита Ethernet',
  brands: ['kommutek', 'zorkan', 'netorra', 'relanta'],
  traits: {
    ports: from(COMMON.ports, [1, 4, 8, 16]),
    portSpeed: from(NETWORK.portSpeed, ['100 Мбит/с', '1 Гбит/с']),
    poeStandard: from(NETWORK.poeStandard, ['802.3af/at', '802.3af/at/bt']),
    surge: from(NETWORK.surge, [6, 8, 10]),
    dischargeCurrent: from(NETWORK.dischargeCurrent, [2.5, 5]),
    response: from(NETWORK.surgeResponse, [1, 5]),
    connector: from(COMMON.interface, ['RJ-45']),
    mounting: by(COMMON.mounting, ({ ports }, dice) =>
      Number(ports) > 4 ? 'стойка 19", 1U' : dice.pick(['DIN-рейка', 'стена']),
    ),
    material: from(COMMON.material, ['металл']),
    coldest: from(COMMON.coldest, [-40, -50]),
    warmest: from(COMMON.warmest, [60, 70]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['ports', 'portSpeed'],
  title: (v) =>
    `Грозозащита Ethernet на ${counted(v.ports, PORTS)}, ${v.portSpeed}, PoE ${v.poeStandard}, ${v.surge} кВ`,
  article: (v) => `GZ${v.ports}-${v.portSpeed === '1 Гбит/с' ? 'G' : 'F'}${v.surge}`,
  about: (v) => [
    v.ports === 1
      ? 'Устройство защищает одну линию Ethernet от наведённых грозовых и коммутационных импульсов.'
      : `Защищает сразу ${counted(v.ports, PORTS)} Ethernet от наведённых грозовых импульсов; ставится перед коммутатором.`,
    `Гасит импульсы до ${v.surge} кВ с разрядным током ${shown(v.dischargeCurrent)} кА, срабатывает за ${v.response} нс.`,
    `Пропускает питание PoE (${v.poeStandard}) и скорость ${v.portSpeed}, дополнительного питания не просит.`,
    'Без надёжного заземления защита не работает: провод к шине делают коротким, сечением не меньше 2,5 мм².',
    v.ports > 4
      ? 'Корпус 1U занимает место в стойке между патч-панелью и коммутатором.'
      : `Крепление – ${v.mounting}; у уличной камеры ставят по устройству с обоих концов линии.`,
  ],
  price: (v) => 550 + v.ports * (v.portSpeed === '1 Гбит/с' ? 640 : 430) + v.surge * 30,
  weight: (v) => (v.ports > 4 ? 900 + v.ports * 60 : 90 + v.ports * 70),
  picture: (v) =>
    v.ports > 4
      ? { family: 'switch', variant: 'desktop', tone: 'steel', ports: v.ports }
      : {
          family: 'module',
          variant: v.mounting === 'DIN-рейка' ? 'din' : 'small',
          tone: 'steel',
          ports: v.ports,
        },
  accessories: ['kommutatory-poe-promyshlennye', 'tochki-dostupa-ulichnye', 'radiomosty'],
});
