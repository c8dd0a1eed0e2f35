import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees, rowOf, shown } from '../wording.ts';
import { LINE, METER } from './meter-attributes.ts';

interface CameraScreen {
  hours: number;
  grams: number;
  ip: string;
  price: number;
}

const SCREENS: Record<string, CameraScreen> = {
  '4"': { hours: 10, grams: 520, ip: 'до 4 Мп, H.264', price: 21_500 },
  '5"': { hours: 12, grams: 780, ip: 'до 8 Мп, H.265', price: 34_500 },
  '7"': { hours: 14, grams: 1150, ip: 'до 12 Мп, H.265', price: 52_000 },
  '8"': { hours: 16, grams: 1450, ip: 'до 32 Мп, H.265', price: 78_000 },
};
const NO_CABLE_TEST = 'без тестера кабеля';

export const cameraTesters = leaf({
  code: 'testery-kamer',
  name: 'Тестеры камер',
  brands: ['testora', 'zorkan', 'lumetra', 'kestora', 'irvis'],
  traits: {
    screen: from(METER.screen, ['4"', '5"', '7"', '8"']),
    kit: from(METER.kit, [NO_CABLE_TEST, 'с тестером кабеля']),
    ipResolution: by(LINE.ipResolution, ({ screen }) => rowOf(SCREENS, screen).ip),
    cameras: from(LINE.cameras, ['AHD, TVI, CVI, CVBS', 'AHD, TVI, CVI, CVBS, SDI']),
    poeOutput: by(LINE.poeOutput, ({ screen }) => (screen === '4"' ? 15.4 : 25.5)),
    dcOutput: by(LINE.dcOutput, ({ screen }) => (screen === '4"' ? '12 В, 1 А' : '12 В, 2 А')),
    ptz: from(LINE.ptz, [true]),
    cableTest: by(LINE.cableTest, ({ kit }) => kit !== NO_CABLE_TEST),
    protocol: from(COMMON.protocol, ['ONVIF, RTSP']),
    wireless: by(COMMON.wireless, ({ screen }) => (screen === '4"' ? 'нет' : 'Wi-Fi')),
    hours: by(METER.hours, ({ screen }) => rowOf(SCREENS, screen).hours),
    coldest: from(COMMON.coldest, [-10]),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['screen', 'kit'],
  title: (v) => `Тестер видеонаблюдения ${v.screen}, IP ${v.ipResolution}, ${v.cameras}, ${v.kit}`,
  article: (v) => `CT${v.screen[0]}-${v.cameras.includes('SDI') ? 'S' : 'A'}${v.cableTest ? 'K' : ''}`,
  about: (v) => [
    `Переносной монитор-тестер с экраном ${v.screen} настраивает IP-камеры (${v.ipResolution}) и аналоговые камеры прямо на лестнице.`,
    `Камеру питают от самого тестера: PoE до ${shown(v.poeOutput)} Вт или выход ${v.dcOutput}.`,
    'По ONVIF прибор находит камеру, меняет адрес и показывает картинку, по RS-485 и коаксиалу управляет поворотными моделями.',
    v.cableTest
      ? 'Тестер витой пары показывает схему разводки, длину и место обрыва.'
      : `Витую пару прибор не проверяет; аналоговые форматы: ${v.cameras}.`,
    `Заряда хватает примерно на ${v.hours} ч, рабочая температура от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C.`,
  ],
  price: (v) =>
    rowOf(SCREENS, v.screen).price + (v.cableTest ? 3900 : 0) + (v.cameras.includes('SDI') ? 9500 : 0),
  weight: (v) => rowOf(SCREENS, v.screen).grams,
  picture: (v) => ({
    family: 'multimeter',
    variant: 'camera',
    tone: v.cableTest ? 'graphite' : 'black',
  }),
  conformity: 'declaration',
  accessories: ['konnektory-bnc', 'patch-kordy-mednye', 'kronshteyny-dlya-kamer'],
});

const POE: Record<string, { power: number; price: number }> = {
  'af, at': { power: 30, price: 2900 },
  'af, at, bt': { power: 90, price: 4900 },
};

export const poeTesters = leaf({
  code: 'testery-poe',
  name: 'Тестеры PoE',
  brands: ['testora', 'netorra', 'kommutek', 'metrus'],
  traits: {
    poeStandard: from(LINE.poeStandard, ['af, at', 'af, at, bt']),
    display: from(METER.display, ['светодиоды', 'монохромный ЖК', 'цветной ЖК']),
    poePower: by(LINE.poePower, ({ poeStandard }) => rowOf(POE, poeStandard).power),
    throughput: from(LINE.throughput, ['100 Мбит/с', '1 Гбит/с']),
    connectors: from(LINE.connectors, ['2×RJ-45']),
    shows: by(LINE.shows, ({ display }) =>
      display === 'светодиоды' ? 'наличие питания, полярность' : 'напряжение, ток, мощность, полярность',
    ),
    supply: from(COMMON.supply, ['от проверяемой линии PoE']),
    accuracy: by(METER.accuracy, ({ display }) => (display === 'светодиоды' ? 10 : 2)),
    coldest: from(COMMON.coldest, [-10, 0]),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['poeStandard', 'display'],
  title: (v) => `Тестер PoE 802.3${v.poeStandard.replaceAll(', ', '/')}, до ${v.poePower} Вт, ${v.display}`,
  article: (v) =>
    `PT${v.poePower}${{ светодиоды: 'L', 'монохромный ЖК': 'M', 'цветной ЖК': 'C' }[v.display]}${v.throughput === '1 Гбит/с' ? 'G' : ''}`,
  about: (v) => [
    `Тестер включают в разрыв линии между коммутатором и камерой, он поддерживает PoE ${v.poeStandard} до ${v.poePower} Вт.`,
    `Прибор показывает: ${v.shows}.`,
    v.display === 'светодиоды'
      ? 'Светодиоды отмечают пары с питанием: по ним видно, какой схемой подаёт напряжение коммутатор или инжектор.'
      : 'По мощности на экране видно, хватит ли бюджета порта при включённой ИК-подсветке и обогреве камеры.',
    `Сквозной порт пропускает данные на скорости ${v.throughput}, камера во время замера продолжает работать.`,
    'Отдельного питания не нужно, прибор берёт его из линии.',
  ],
  price: (v) =>
    rowOf(POE, v.poeStandard).price * { светодиоды: 0.5, 'монохромный ЖК': 1, 'цветной ЖК': 1.35 }[v.display],
  weight: () => 120,
  picture: (v) => ({
    family: 'multimeter',
    variant: 'poe',
    tone: v.display === 'светодиоды' ? 'green' : 'blue',
    size: 0.85,
  }),
  conformity: 'declaration',
  accessories: ['patch-kordy-mednye', 'testery-vitoy-pary'],
});
