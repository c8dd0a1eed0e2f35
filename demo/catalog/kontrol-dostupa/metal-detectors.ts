import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown } from '../wording.ts';
import { PASSAGE } from './access-attributes.ts';

export const archDetectors = leaf({
  code: 'metallodetektory-arochnye',
  name: 'Металлодетекторы арочные',
  brands: ['strazhen', 'gatrix', 'detexa', 'signum-r'],
  traits: {
    zones: from(PASSAGE.zones, [1, 6, 18, 33]),
    width: from(PASSAGE.width, [700, 760, 820]),
    height: by(COMMON.height, () => 2200),
    levels: by(PASSAGE.levels, ({ zones }) => (Number(zones) > 6 ? 256 : 100)),
    inspections: from(PASSAGE.inspections, [1800, 2400, 3600]),
    signal: by(PASSAGE.signal, ({ zones }) =>
      Number(zones) > 1 ? 'звук, световые столбы по зонам' : 'звук, световое табло',
    ),
    supply: by(COMMON.supply, (_, dice) => dice.pick(['230 В', '230 В, встроенный аккумулятор'])),
    power: from(COMMON.power, [20, 35]),
    ipClass: from(COMMON.ipClass, ['IP41', 'IP54', 'IP65']),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP41' ? 1 : -20)),
    warmest: from(COMMON.warmest, [45, 50]),
    colour: from(COMMON.colour, ['серый', 'белый', 'графитовый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['zones'],
  title: (v) => `Металлодетектор арочный, зон ${v.zones}, проход ${v.width} мм, ${v.ipClass}`,
  article: (v) =>
    `MA${v.zones}-${v.width}${v.supply.includes('аккумулятор') ? 'B' : ''}${v.ipClass.slice(2)}`,
  about: (v) => [
    `Арка с проходом ${v.width} мм обнаруживает металлические предметы у людей на входе в здание, вокзал или на мероприятие.`,
    v.zones === 1
      ? 'Зона обнаружения общая на весь рост, место предмета уточняют ручным прибором.'
      : `Полотно разделено на зоны, всего ${v.zones}, световые столбы показывают высоту и сторону, где находится предмет.`,
    `Чувствительность настраивают в ${v.levels} ступеней, чтобы не реагировать на ключи, монеты и пряжки.`,
    v.supply.includes('аккумулятор')
      ? 'Встроенный аккумулятор поддерживает работу при отключении сети 230 В до четырёх часов.'
      : 'Питается от сети 230 В, потребление невелико и не требует отдельной линии.',
    v.coldest < 0
      ? `Исполнение ${v.ipClass} допускает установку под навесом при температуре до ${shown(v.coldest)} °C.`
      : 'Рассчитан на отапливаемый вестибюль; подвижные металлические двери рядом нежелательны.',
  ],
  price: (v) =>
    ({ 1: 68_000, 6: 92_000, 18: 128_000, 33: 176_000 })[v.zones] +
    (v.supply.includes('аккумулятор') ? 9000 : 0) +
    (v.ipClass === 'IP65' ? 26_000 : v.ipClass === 'IP54' ? 12_000 : 0),
  weight: (v) => 58_000 + v.zones * 250,
  picture: (v) => ({
    family: 'metaldetector',
    variant: 'arch',
    tone: v.colour === 'белый' ? 'white' : v.colour === 'серый' ? 'grey' : 'graphite',
  }),
  conformity: 'declaration',
  accessories: ['metallodetektory-ruchnye', 'turnikety-tripody'],
});

export const handDetectors = leaf({
  code: 'metallodetektory-ruchnye',
  name: 'Металлодетекторы ручные',
  brands: ['strazhen', 'gatrix', 'detexa', 'signum-r', 'metrus'],
  traits: {
    signal: from(PASSAGE.signal, ['звук, свет', 'звук, свет, вибрация']),
    supply: from(COMMON.supply, ['батарея 9 В', 'аккумулятор с USB-C']),
    workTime: by(PASSAGE.workTime, ({ supply }, dice) =>
      supply === 'батарея 9 В' ? dice.pick([40, 60]) : dice.pick([25, 30]),
    ),
    levels: from(PASSAGE.levels, [2, 3, 5]),
    smallest: from(PASSAGE.smallest, ['скрепка на 1 см', 'лезвие на 3 см', 'нож на 10 см']),
    length: from(COMMON.length, [0.4, 0.42, 0.46]),
    material: from(COMMON.material, ['ударопрочный пластик']),
    ipClass: from(COMMON.ipClass, ['IP40', 'IP54']),
    coldest: from(COMMON.coldest, [-15, -25, -30]),
    warmest: from(COMMON.warmest, [50, 55]),
    colour: from(COMMON.colour, ['чёрный', 'жёлтый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['supply', 'signal'],
  title: (v) => `Металлодетектор ручной досмотровый: ${v.signal}, ${v.supply}`,
  article: (v) =>
    `MH${v.length * 100}${v.signal.endsWith('вибрация') ? 'V' : ''}${v.supply.startsWith('б') ? 'B' : 'U'}-${v.levels}`,
  about: (v) => [
    `Ручной прибор длиной ${shown(v.length * 100)} см уточняет место металлического предмета после прохода через арку или вместо неё.`,
    `Порог обнаружения – ${v.smallest}, чувствительность переключается, ступеней ${v.levels}.`,
    v.signal.endsWith('вибрация')
      ? 'Тревогу передаёт звуком, светом или только вибрацией, когда досматриваемый не должен её слышать.'
      : 'О находке сообщает звуком и светодиодом, громкость растёт с приближением к предмету.',
    v.supply.startsWith('батарея')
      ? `Батареи 9 В хватает примерно на ${v.workTime} ч, при разряде загорается отдельный индикатор.`
      : `Аккумулятор заряжают через USB-C, одного заряда хватает примерно на ${v.workTime} ч.`,
    `Работает на улице при температуре от ${shown(v.coldest)} до +${v.warmest} °C.`,
  ],
  price: (v) =>
    3300 +
    (v.signal.endsWith('вибрация') ? 700 : 0) +
    (v.supply.startsWith('б') ? 0 : 1500) +
    { 'скрепка на 1 см': 2400, 'лезвие на 3 см': 1100, 'нож на 10 см': 0 }[v.smallest],
  weight: (v) => (v.supply.startsWith('б') ? 420 : 380),
  picture: (v) => ({
    family: 'metaldetector',
    variant: 'hand',
    tone: v.colour === 'жёлтый' ? 'yellow' : 'black',
  }),
  conformity: 'declaration',
  accessories: ['metallodetektory-arochnye'],
});
