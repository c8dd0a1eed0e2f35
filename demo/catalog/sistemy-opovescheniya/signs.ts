import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { temperatures } from '../wording.ts';
import { ALERT } from './announcement-attributes.ts';

/** The words by which pictures know what is written on a sign. */
const LABEL_OF: Record<string, string> = {
  ВЫХОД: 'exit',
  ПОЖАР: 'fire',
  'НЕ ВХОДИТЬ': 'stop',
  ТРЕВОГА: 'alarm',
  'АВТОМАТИКА ОТКЛЮЧЕНА': 'auto',
  'ПОЖАРНЫЙ КРАН': 'hydrant',
  'ГАЗ НЕ ВХОДИ': 'gasenter',
  'ГАЗ УХОДИ': 'gas',
  'ПОРОШОК УХОДИ': 'powder',
};
const SIGN_COLOUR: Record<string, string> = {
  ВЫХОД: 'зелёный',
  'НЕ ВХОДИТЬ': 'красный',
  ПОЖАР: 'красный',
  'АВТОМАТИКА ОТКЛЮЧЕНА': 'жёлтый',
  'ПОЖАРНЫЙ КРАН': 'красный',
  ТРЕВОГА: 'красный',
};
const SIGN_PLACE: Record<string, string> = {
  ВЫХОД: 'Ставят над дверями эвакуационных выходов и в конце коридоров.',
  'НЕ ВХОДИТЬ':
    'Вешают снаружи у дверей помещений, куда нельзя заходить во время пуска, облучения или испытаний.',
  ПОЖАР: 'Включают по сигналу прибора в холлах, залах и на постах дежурных.',
  'АВТОМАТИКА ОТКЛЮЧЕНА':
    'Вешают у входа в помещение с автоматическим пожаротушением: надпись горит, пока пуск переведён на ручной.',
  'ПОЖАРНЫЙ КРАН': 'Обозначает шкаф с пожарным краном, чтобы его нашли в дыму и темноте.',
  ТРЕВОГА: 'Ставят на посту охраны и в коридорах банков, складов и музеев, включают по охранной тревоге.',
};
const SIGN_LETTERS: Record<string, string> = {
  ВЫХОД: 'В',
  'НЕ ВХОДИТЬ': 'НВ',
  ПОЖАР: 'П',
  'АВТОМАТИКА ОТКЛЮЧЕНА': 'АО',
  'ПОЖАРНЫЙ КРАН': 'ПК',
  ТРЕВОГА: 'Т',
};

export const lightSigns = leaf({
  code: 'tablo-svetovye',
  name: 'Табло световые с надписью',
  brands: ['svetlar', 'luchen', 'signum-r', 'plamet', 'trevis', 'lumigard'],
  traits: {
    inscription: from(ALERT.inscription, [
      'ВЫХОД',
      'ВЫХОД',
      'НЕ ВХОДИТЬ',
      'ПОЖАР',
      'АВТОМАТИКА ОТКЛЮЧЕНА',
      'ПОЖАРНЫЙ КРАН',
      'ТРЕВОГА',
    ]),
    supply: from(COMMON.supply, ['12 В', '24 В', '220 В']),
    lamp: by(ALERT.lamp, ({ inscription }) => SIGN_COLOUR[String(inscription)]!),
    readable: from(ALERT.readable, [20, 25, 30]),
    autonomy: by(ALERT.autonomy, ({ supply }, dice) =>
      supply === '220 В' ? dice.pick(['на 1 ч', 'на 3 ч']) : 'нет',
    ),
    current: by(COMMON.current, ({ supply }) => ({ '12 В': 25, '24 В': 18 })[String(supply)] ?? 15),
    width: from(COMMON.width, [300, 303, 310]),
    height: from(COMMON.height, [100, 110]),
    depth: by(COMMON.depth, ({ supply }, dice) => (supply === '220 В' ? 42 : dice.pick([20, 26]))),
    mounting: from(COMMON.mounting, ['на стену', 'на стену или потолок']),
    ipClass: from(COMMON.ipClass, ['IP41', 'IP52', 'IP65']),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP41' ? -30 : -45)),
    warmest: from(COMMON.warmest, [50, 55]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['inscription', 'supply'],
  title: (v) => `Табло световое «${v.inscription}», ${v.supply}, ${v.ipClass}`,
  article: (v) => `ТС-${SIGN_LETTERS[v.inscription]!}${v.supply.replace(/\D/g, '')}-${v.ipClass.slice(2)}`,
  about: (v) => [
    `Светодиодное табло с надписью «${v.inscription}», цвет свечения ${v.lamp}, читается с расстояния до ${v.readable} м.`,
    SIGN_PLACE[v.inscription]!,
    v.supply === '220 В'
      ? `Питается от сети 220 В, при отключении встроенный аккумулятор держит свечение ${v.autonomy === 'на 1 ч' ? 'один час' : 'три часа'}.`
      : `Питание ${v.supply} подают с выхода приёмно-контрольного прибора, ток ${v.current} мА.`,
    `Корпус ${v.width}×${v.height}×${v.depth} мм крепят ${v.mounting}, степень защиты ${v.ipClass}.`,
    v.ipClass === 'IP65'
      ? `Уплотнённая рамка позволяет вешать табло на улице при температуре ${temperatures(v)}.`
      : `Рассчитано на помещения с температурой ${temperatures(v)}; надпись меняют вставкой.`,
  ],
  price: (v) =>
    ({ '12 В': 340, '24 В': 360, '220 В': 980 })[v.supply] +
    { IP41: 0, IP52: 110, IP65: 720 }[v.ipClass] +
    (v.autonomy === 'на 3 ч' ? 350 : 0),
  weight: (v) => (v.supply === '220 В' ? 620 : 360),
  picture: (v) => ({
    family: 'sign',
    variant: v.inscription === 'ВЫХОД' ? 'exit' : 'text',
    tone: toneOf(v.lamp),
    label: LABEL_OF[v.inscription]!,
  }),
  conformity: 'certificate',
  accessories: ['pribory-ppkop', 'opoveschateli-svetozvukovye', 'kabel-kpsng-frls-metr'],
});

const ALARM_SIGN_PLACE: Record<string, string> = {
  ВЫХОД: 'Над выходом табло указывает дорогу светом и звуком, в задымлении его находят на слух.',
  ПОЖАР: 'В шумных залах и на складах звук привлекает внимание, а надпись объясняет причину.',
  'ГАЗ НЕ ВХОДИ': 'Висит снаружи у двери помещения с газовым пожаротушением и включается при пуске.',
  'ГАЗ УХОДИ': 'Висит внутри помещения с газовым пожаротушением и включается на время задержки пуска.',
  'ПОРОШОК УХОДИ': 'Висит внутри помещения с порошковыми модулями и включается на время задержки пуска.',
};

export const soundingSigns = leaf({
  code: 'tablo-svetozvukovye',
  name: 'Табло светозвуковые',
  brands: ['svetlar', 'luchen', 'signum-r', 'trevis', 'plamet'],
  traits: {
    inscription: from(ALERT.inscription, ['ВЫХОД', 'ПОЖАР', 'ГАЗ НЕ ВХОДИ', 'ГАЗ УХОДИ', 'ПОРОШОК УХОДИ']),
    supply: from(COMMON.supply, ['12 В', '24 В']),
    loudness: from(ALERT.loudness, [85, 95, 100]),
    lamp: by(ALERT.lamp, ({ inscription }) => (inscription === 'ВЫХОД' ? 'зелёный' : 'красный')),
    mode: from(ALERT.mode, ['постоянный', 'мигающий', 'постоянный или мигающий']),
    switching: from(ALERT.switching, ['общее', 'раздельное для света и звука']),
    readable: from(ALERT.readable, [20, 25]),
    current: by(COMMON.current, ({ supply }) => (supply === '12 В' ? 60 : 45)),
    width: from(COMMON.width, [300, 310]),
    height: from(COMMON.height, [100, 130]),
    ipClass: from(COMMON.ipClass, ['IP41', 'IP54']),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [50, 55]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['inscription', 'supply'],
  title: (v) => `Табло светозвуковое «${v.inscription}», ${v.supply}, ${v.loudness} дБ`,
  article: (v) =>
    `ТЗ-${v.inscription
      .split(' ')
      .map((word) => word[0])
      .join('')}${v.supply.replace(/\D/g, '')}-${v.loudness}`,
  about: (v) => [
    `Табло «${v.inscription}» со встроенной сиреной ${v.loudness} дБ, цвет надписи ${v.lamp}.`,
    ALARM_SIGN_PLACE[v.inscription]!,
    v.switching === 'общее'
      ? `Свет и сирена работают вместе, режим надписи ${v.mode}.`
      : `Свет и сирену включают отдельными выходами прибора, режим надписи ${v.mode}.`,
    `Напряжение ${v.supply}, ток в тревоге ${v.current} мА, линия с контролем на обрыв подключается через диод или резистор по схеме прибора.`,
    `Габариты лицевой панели ${v.width}×${v.height} мм, ${v.ipClass}, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    620 + (v.loudness - 85) * 14 + (v.ipClass === 'IP54' ? 260 : 0) + (v.switching === 'общее' ? 0 : 90),
  weight: (v) => (v.height > 100 ? 520 : 430),
  picture: (v) => ({
    family: 'sign',
    variant: 'text',
    tone: toneOf(v.lamp),
    label: LABEL_OF[v.inscription]!,
  }),
  conformity: 'certificate',
  accessories: ['pribory-upravleniya-soue', 'opoveschateli-zvukovye'],
});

const ROUTE_LETTERS: Record<string, string> = {
  'стрелка влево': 'Л',
  'стрелка вправо': 'П',
  'стрелка в обе стороны': 'ЛП',
};

export const routeSigns = leaf({
  code: 'ukazateli-dinamicheskie',
  name: 'Указатели направления эвакуации',
  brands: ['svetlar', 'luchen', 'lumigard', 'signum-r'],
  traits: {
    mode: from(ALERT.mode, ['постоянный', 'бегущий', 'изменяемое направление']),
    inscription: by(ALERT.inscription, ({ mode }, dice) =>
      mode === 'изменяемое направление'
        ? 'стрелка в обе стороны'
        : dice.pick(['стрелка влево', 'стрелка вправо']),
    ),
    switching: by(ALERT.switching, ({ mode }) =>
      mode === 'изменяемое направление' ? 'адресная линия' : 'подача питания',
    ),
    supply: from(COMMON.supply, ['12 В', '24 В']),
    lamp: from(ALERT.lamp, ['зелёный']),
    readable: from(ALERT.readable, [20, 25, 30]),
    current: by(COMMON.current, ({ mode }) => (mode === 'постоянный' ? 22 : 38)),
    width: from(COMMON.width, [300, 350]),
    height: from(COMMON.height, [100, 150]),
    mounting: from(COMMON.mounting, ['на стену', 'на подвес']),
    ipClass: from(COMMON.ipClass, ['IP41', 'IP54']),
    coldest: from(COMMON.coldest, [-10, -30]),
    warmest: from(COMMON.warmest, [50, 55]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['mode', 'supply'],
  title: (v) =>
    `Указатель эвакуационный, ${v.inscription}, ${v.mode === 'изменяемое направление' ? v.mode : `режим ${v.mode}`}, ${v.supply}`,
  article: (v) =>
    `УН${ROUTE_LETTERS[v.inscription]!}${{ постоянный: '', бегущий: 'Б', 'изменяемое направление': 'И' }[v.mode]}${v.supply.replace(/\D/g, '')}-${v.width}`,
  about: (v) => [
    `Световой указатель показывает путь к выходу, символ: ${v.inscription}; различим с ${v.readable} м.`,
    {
      постоянный: 'Знак горит ровно, включается вместе с эвакуационным освещением или по сигналу прибора.',
      бегущий: 'Сегменты стрелки загораются по очереди, и направление понятно даже в дыму.',
      'изменяемое направление':
        'Прибор по адресной линии меняет направление или гасит знак, если путь перекрыт дымом.',
    }[v.mode],
    `Питание ${v.supply}, ток ${v.current} мА, цвет свечения зелёный.`,
    v.mounting === 'на подвес'
      ? 'Подвешивают к потолку на двух тросах, чтобы знак был виден вдоль коридора.'
      : 'Крепят на стену на высоте не ниже 2 м или дополнительно у пола, на высоте до 0,5 м.',
    `Панель ${v.width}×${v.height} мм, ${v.ipClass}, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    ({ постоянный: 690, бегущий: 1450, 'изменяемое направление': 3900 })[v.mode] +
    (v.width > 300 ? 180 : 0) +
    (v.mounting === 'на подвес' ? 150 : 0),
  weight: (v) => (v.width > 300 ? 560 : 430),
  picture: () => ({ family: 'sign', variant: 'exit', tone: 'green' }),
  conformity: 'certificate',
  accessories: ['tablo-svetovye', 'pribory-ppkup-adresnye'],
});
