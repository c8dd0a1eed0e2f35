import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { NETWORK } from './network-attributes.ts';

interface Link {
  fibre: string;
  wavelength: string;
  connector: string;
  budget: number;
  price: number;
}

const ONE_FIBRE = 'одномод, одно волокно';
const TWO_FIBRES = 'одномод, два волокна';
const MULTIMODE = 'многомод, два волокна';
const GIGABIT: Record<number, Link> = {
  0.55: { fibre: MULTIMODE, wavelength: '850 нм', connector: 'LC дуплекс', budget: 7, price: 750 },
  3: { fibre: ONE_FIBRE, wavelength: '1310 / 1550 нм', connector: 'SC', budget: 8, price: 720 },
  10: { fibre: TWO_FIBRES, wavelength: '1310 нм', connector: 'LC дуплекс', budget: 11, price: 850 },
  20: { fibre: ONE_FIBRE, wavelength: '1310 / 1550 нм', connector: 'LC', budget: 14, price: 980 },
  40: { fibre: ONE_FIBRE, wavelength: '1310 / 1550 нм', connector: 'LC', budget: 20, price: 1900 },
  80: { fibre: TWO_FIBRES, wavelength: '1550 нм', connector: 'LC дуплекс', budget: 24, price: 3900 },
};
const TEN_GIGABIT: Record<number, Link> = {
  0.3: { fibre: MULTIMODE, wavelength: '850 нм', connector: 'LC дуплекс', budget: 6, price: 1700 },
  10: { fibre: TWO_FIBRES, wavelength: '1310 нм', connector: 'LC дуплекс', budget: 9, price: 2400 },
  20: { fibre: ONE_FIBRE, wavelength: '1270 / 1330 нм', connector: 'LC', budget: 14, price: 4300 },
  40: { fibre: TWO_FIBRES, wavelength: '1550 нм', connector: 'LC дуплекс', budget: 16, price: 11_500 },
};
const CONVERTER: Record<number, Link> = {
  2: { fibre: MULTIMODE, wavelength: '1310 нм', connector: '2 SC', budget: 10, price: 2300 },
  20: { fibre: ONE_FIBRE, wavelength: '1310 / 1550 нм', connector: 'SC', budget: 14, price: 2100 },
  40: { fibre: ONE_FIBRE, wavelength: '1310 / 1550 нм', connector: 'SC', budget: 20, price: 3600 },
};
/** «550 м» reads better than «0,55 км». */
const distance = (km: number) => (km < 1 ? `${Math.round(km * 1000)} м` : `${shown(km)} км`);
const ofFibre = (fibre: string) =>
  fibre === ONE_FIBRE
    ? 'одному одномодовому волокну'
    : fibre === TWO_FIBRES
      ? 'двум одномодовым волокнам'
      : 'двум многомодовым волокнам';

export const converters = leaf({
  code: 'mediakonvertery-ethernet',
  name: 'Медиаконвертеры Ethernet',
  brands: ['kommutek', 'netorra', 'fibris', 'swenlink'],
  traits: {
    reach: from(NETWORK.opticalReach, [2, 20, 40]),
    portSpeed: from(NETWORK.portSpeed, ['100 Мбит/с', '1 Гбит/с']),
    fibre: by(NETWORK.fibre, ({ reach }) => CONVERTER[Number(reach)]!.fibre),
    wavelength: by(NETWORK.wavelength, ({ reach }) => CONVERTER[Number(reach)]!.wavelength),
    connector: by(NETWORK.opticalConnector, ({ reach }) => CONVERTER[Number(reach)]!.connector),
    budget: by(NETWORK.opticalBudget, ({ reach }) => CONVERTER[Number(reach)]!.budget),
    copperPorts: from(NETWORK.copperPorts, [1, 2]),
    linkThrough: from(NETWORK.linkThrough, [true, false]),
    mounting: from(COMMON.mounting, ['стол, шасси', 'стол']),
    supply: from(COMMON.supply, ['5 В, блок в комплекте', '12 В, блок в комплекте']),
    power: from(COMMON.power, [3, 4]),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['reach', 'portSpeed'],
  title: (v) => `Медиаконвертер ${v.portSpeed}, ${v.fibre}, ${v.connector}, до ${v.reach} км`,
  article: (v) =>
    `MC${v.portSpeed === '1 Гбит/с' ? 'G' : 'F'}-${v.reach}${v.fibre === MULTIMODE ? 'M' : 'S'}${v.copperPorts}`,
  about: (v) => [
    `Медиаконвертер переводит Ethernet ${v.portSpeed} с витой пары на оптику и обратно, дальность до ${v.reach} км.`,
    v.fibre === ONE_FIBRE
      ? `Передача и приём идут по одному волокну на разных волнах (${v.wavelength}), поэтому на концах ставят пару с зеркальными длинами волн.`
      : 'Для передачи и приёма нужны два многомодовых волокна, на концах стоят одинаковые устройства.',
    `Оптический бюджет ${v.budget} дБ, разъём ${v.connector}, медных портов – ${v.copperPorts}.`,
    v.linkThrough
      ? 'При обрыве оптики конвертер гасит и медный порт, коммутатор сразу видит потерю линии.'
      : 'О состоянии линии судят по светодиодам на лицевой панели.',
    `Место установки: ${v.mounting}, отапливаемое помещение; питание – ${v.supply}.`,
  ],
  price: (v) =>
    CONVERTER[v.reach]!.price * (v.portSpeed === '1 Гбит/с' ? 1.4 : 1) + (v.copperPorts - 1) * 350,
  weight: () => 340,
  picture: (v) => ({
    family: 'sfp',
    variant: 'converter',
    tone: v.portSpeed === '1 Гбит/с' ? 'graphite' : 'black',
    ports: v.copperPorts,
  }),
  conformity: 'declaration',
  accessories: ['kommutatory-poe-nastolnye', 'shkafy-nastennye'],
});

export const industrialConverters = leaf({
  code: 'mediakonvertery-promyshlennye',
  name: 'Промышленные медиаконвертеры',
  brands: ['kommutek', 'wavelin', 'fibris', 'relanta'],
  traits: {
    sfpSlots: from(NETWORK.sfpSlots, [1, 2]),
    copperPorts: from(NETWORK.copperPorts, [1, 2, 4]),
    poeStandard: from(NETWORK.poeStandard, ['нет', '802.3af/at']),
    poeBudget: by(NETWORK.poeBudget, ({ copperPorts, poeStandard }) =>
      poeStandard === 'нет' ? 0 : Number(copperPorts) * 30,
    ),
    portSpeed: from(NETWORK.portSpeed, ['1 Гбит/с']),
    linkThrough: from(NETWORK.linkThrough, [true]),
    surge: from(NETWORK.surge, [4, 6]),
    supply: by(COMMON.supply, ({ poeStandard }) => (poeStandard === 'нет' ? '12–48 В' : '48–57 В')),
    redundantSupply: from(NETWORK.redundantSupply, [true]),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [75, 85]),
    ipClass: from(COMMON.ipClass, ['IP30', 'IP40']),
    mounting: from(COMMON.mounting, ['DIN-рейка', 'DIN-рейка, стена']),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['copperPorts', 'poeStandard'],
  title: (v) =>
    `Медиаконвертер промышленный, SFP ${v.sfpSlots}, RJ-45 ${v.copperPorts}${v.poeStandard === 'нет' ? '' : `, PoE ${v.poeBudget} Вт`}`,
  article: (v) => `IC${v.sfpSlots}${v.copperPorts}${v.poeStandard === 'нет' ? '' : 'P'}-${v.warmest}`,
  about: (v) => [
    `Конвертер на DIN-рейку для уличных шкафов: оптика через SFP (слотов – ${v.sfpSlots}), медь через RJ-45 (портов – ${v.copperPorts}).`,
    v.poeStandard === 'нет'
      ? 'PoE не подаёт, камеры питают отдельно; сам довольствуется любым напряжением 12–48 В.'
      : `Камеры питает по меди, до 30 Вт на порт, всего ${v.poeBudget} Вт; для этого нужен источник 48–57 В.`,
    v.sfpSlots === 2
      ? 'Второй слот продолжает линию к следующему шкафу или резервирует первую.'
      : 'Модуль SFP выбирают под своё волокно и расстояние, в комплект он не входит.',
    `Рабочая температура ${temperatures(v)}, защита портов от импульсов ${v.surge} кВ, корпус ${v.ipClass}.`,
  ],
  price: (v) => 6400 + v.sfpSlots * 1200 + v.copperPorts * 900 + v.poeBudget * 28,
  weight: (v) => 380 + v.copperPorts * 40,
  picture: (v) => ({
    family: 'module',
    variant: 'din',
    tone: v.poeStandard === 'нет' ? 'steel' : 'graphite',
    ports: v.copperPorts,
  }),
  conformity: 'declaration',
  accessories: ['sfp-moduli-1g', 'kommutatory-poe-promyshlennye'],
});

export const gigabitModules = leaf({
  code: 'sfp-moduli-1g',
  name: 'SFP-модули 1 Гбит/с',
  brands: ['fibris', 'kommutek', 'netorra', 'swenlink', 'wavelin'],
  traits: {
    reach: from(NETWORK.opticalReach, [0.55, 3, 10, 20, 40, 80]),
    fibre: by(NETWORK.fibre, ({ reach }) => GIGABIT[Number(reach)]!.fibre),
    wavelength: by(NETWORK.wavelength, ({ reach }) => GIGABIT[Number(reach)]!.wavelength),
    connector: by(NETWORK.opticalConnector, ({ reach }) => GIGABIT[Number(reach)]!.connector),
    speed: from(NETWORK.opticalSpeed, ['1,25 Гбит/с']),
    budget: by(NETWORK.opticalBudget, ({ reach }) => GIGABIT[Number(reach)]!.budget),
    form: from(NETWORK.moduleForm, ['SFP']),
    diagnostics: from(NETWORK.diagnostics, [true, false]),
    power: from(COMMON.power, [0.8, 1]),
    coldest: from(COMMON.coldest, [0, -40]),
    warmest: by(COMMON.warmest, ({ coldest }) => (coldest === -40 ? 85 : 70)),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['reach', 'coldest'],
  title: (v) => `Модуль SFP ${v.speed}, ${v.fibre}, ${v.connector}, ${v.wavelength}, до ${distance(v.reach)}`,
  article: (v) =>
    `SFP-${shown(v.reach)}${v.fibre === MULTIMODE ? 'MM' : v.fibre === ONE_FIBRE ? 'W' : 'D'}${v.coldest === -40 ? 'I' : ''}`,
  about: (v) => [
    `Оптический модуль для слота SFP коммутатора или медиаконвертера передаёт ${v.speed} на расстояние до ${distance(v.reach)}.`,
    v.fibre === ONE_FIBRE
      ? `Работает по одному волокну: с одного конца ставят модуль с волнами ${v.wavelength}, с другого – зеркальный.`
      : `Работает по ${ofFibre(v.fibre)} на волне ${v.wavelength}, на обоих концах одинаковые модули.`,
    `Разъём ${v.connector}, оптический бюджет ${v.budget} дБ${v.reach > 20 ? '; на короткой линии нужен аттенюатор, чтобы не засветить приёмник' : ''}.`,
    v.diagnostics
      ? 'Диагностика DDM показывает температуру, мощность передачи и уровень приёма.'
      : 'Цифровой диагностики нет, уровень сигнала измеряют тестером.',
    v.coldest === -40
      ? `Промышленное исполнение, ${temperatures(v)}: годится для уличного шкафа.`
      : `Обычное исполнение, ${temperatures(v)}: для серверной и отапливаемых помещений.`,
  ],
  price: (v) => GIGABIT[v.reach]!.price * (v.coldest === -40 ? 1.35 : 1) + (v.diagnostics ? 120 : 0),
  weight: () => 40,
  picture: (v) => ({
    family: 'sfp',
    variant: 'module',
    tone: v.fibre === MULTIMODE ? 'black' : v.fibre === ONE_FIBRE ? 'blue' : 'steel',
  }),
  accessories: ['kommutatory-poe-stoechnye', 'mediakonvertery-promyshlennye'],
});

export const tenGigabitModules = leaf({
  code: 'sfp-moduli-10g',
  name: 'SFP+ модули 10 Гбит/с',
  brands: ['fibris', 'kommutek', 'netorra', 'wavelin'],
  traits: {
    reach: from(NETWORK.opticalReach, [0.3, 10, 20, 40]),
    fibre: by(NETWORK.fibre, ({ reach }) => TEN_GIGABIT[Number(reach)]!.fibre),
    wavelength: by(NETWORK.wavelength, ({ reach }) => TEN_GIGABIT[Number(reach)]!.wavelength),
    connector: by(NETWORK.opticalConnector, ({ reach }) => TEN_GIGABIT[Number(reach)]!.connector),
    speed: from(NETWORK.opticalSpeed, ['10,3 Гбит/с']),
    budget: by(NETWORK.opticalBudget, ({ reach }) => TEN_GIGABIT[Number(reach)]!.budget),
    form: from(NETWORK.moduleForm, ['SFP+']),
    diagnostics: from(NETWORK.diagnostics, [true]),
    power: by(COMMON.power, ({ reach }) => (reach === 40 ? 1.5 : 1)),
    coldest: from(COMMON.coldest, [0, -40]),
    warmest: by(COMMON.warmest, ({ coldest }) => (coldest === -40 ? 85 : 70)),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['reach', 'coldest'],
  title: (v) =>
    `Модуль SFP+ ${v.speed}, ${v.fibre}, ${v.connector}, ${v.wavelength}, до ${distance(v.reach)}`,
  article: (v) =>
    `SFPP-${shown(v.reach)}${v.fibre === MULTIMODE ? 'MM' : v.fibre === ONE_FIBRE ? 'W' : 'D'}${v.coldest === -40 ? 'I' : ''}`,
  about: (v) => [
    `Модуль SFP+ соединяет коммутаторы и серверы магистралью 10 Гбит/с на расстоянии до ${distance(v.reach)}.`,
    v.fibre === MULTIMODE
      ? 'Указанная дальность достигается на многомодовом кабеле класса OM3, по старому OM2 она втрое меньше.'
      : `Линия строится по ${ofFibre(v.fibre)}, длина волны ${v.wavelength}${v.fibre === ONE_FIBRE ? ', модули берут парой' : ''}.`,
    `Оптический бюджет ${v.budget} дБ, разъём ${v.connector}, потребление ${shown(v.power)} Вт.`,
    'Слот должен поддерживать 10 Гбит/с: в обычном SFP модуль не заработает.',
    v.coldest === -40
      ? `Расширенный диапазон ${temperatures(v)} допускает неотапливаемые узлы.`
      : `Рабочая температура ${temperatures(v)}, состояние видно через DDM.`,
  ],
  price: (v) => TEN_GIGABIT[v.reach]!.price * (v.coldest === -40 ? 1.3 : 1),
  weight: () => 45,
  picture: (v) => ({
    family: 'sfp',
    variant: 'module',
    tone: v.fibre === MULTIMODE ? 'black' : v.fibre === ONE_FIBRE ? 'red' : 'steel',
  }),
  accessories: ['kommutatory-poe-stoechnye', 'patch-paneli'],
});
