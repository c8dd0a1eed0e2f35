import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { counted, temperatures } from '../wording.ts';
import { BROADCAST } from './announcement-attributes.ts';
import { loudestOf, tapsOf } from './speaker-acoustics.ts';

const CEILING_DRIVER: Record<number, string> = { 3: '5"', 6: '6"', 10: '6,5"', 20: '8"' };
const CEILING_CUTOUT: Record<number, number> = { 3: 150, 6: 170, 10: 200, 20: 240 };
const CEILING_PRICE: Record<number, number> = { 3: 1250, 6: 1580, 10: 2350, 20: 3900 };

export const ceilingSpeakers = leaf({
  code: 'gromkogovoriteli-potolochnye',
  name: 'Громкоговорители потолочные',
  brands: ['golosar', 'sonvex', 'signum-r', 'detexa', 'plamet'],
  traits: {
    power: from(BROADCAST.power, [3, 6, 10, 20]),
    taps: by(BROADCAST.taps, ({ power }) => tapsOf(Number(power))),
    line: from(BROADCAST.line, ['100 В', '70/100 В', '30/100 В']),
    sensitivity: from(BROADCAST.sensitivity, [88, 90, 91]),
    loudest: by(BROADCAST.loudest, ({ power, sensitivity }) => loudestOf(Number(sensitivity), Number(power))),
    band: from(BROADCAST.band, ['110–13 000 Гц', '100–16 000 Гц', '80–18 000 Гц']),
    driver: by(BROADCAST.driver, ({ power }) => CEILING_DRIVER[Number(power)]!),
    cutout: by(BROADCAST.cutout, ({ power }) => CEILING_CUTOUT[Number(power)]!),
    fireDome: from(BROADCAST.fireDome, ['нет', 'стальной']),
    mounting: from(COMMON.mounting, ['врезной']),
    material: from(COMMON.material, ['сталь', 'ABS-пластик']),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP41']),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['power', 'colour'],
  title: (v) => `Громкоговоритель потолочный ${v.power} Вт, ${v.line}, ${v.colour}`,
  article: (v) => `ГП${v.power}-${v.cutout}${v.fireDome === 'нет' ? '' : 'К'}-${v.colour[0]!.toUpperCase()}`,
  about: (v) => [
    `Врезной потолочный громкоговоритель с динамиком ${v.driver} для речевого оповещения и фоновой музыки в офисах и магазинах.`,
    `Трансформатор рассчитан на линию ${v.line}, отводами выбирают мощность ${v.taps}.`,
    `Чувствительность ${v.sensitivity} дБ, на полной мощности звуковое давление достигает ${v.loudest} дБ на расстоянии 1 м.`,
    `Под корпус вырезают отверстие диаметром ${v.cutout} мм, пружинные лапки держат его в гипсокартоне или плите подвесного потолка.`,
    v.fireDome === 'нет'
      ? `Тыльного кожуха нет; решётка (${v.material}) снимается для доступа к клеммам.`
      : 'Стальной кожух сзади и керамическая клемма с термопредохранителем сохраняют линию при пожаре над потолком.',
  ],
  price: (v) =>
    CEILING_PRICE[v.power]! + (v.fireDome === 'нет' ? 0 : 620) + (v.material === 'сталь' ? 150 : 0),
  weight: (v) => 550 + v.power * 55 + (v.fireDome === 'нет' ? 0 : 450),
  picture: (v) => ({ family: 'speaker', variant: 'ceiling', tone: toneOf(v.colour) }),
  conformity: 'certificate',
  accessories: ['usiliteli-mikshery', 'regulyatory-gromkosti', 'kabel-kpsng-frls-metr'],
});

const WALL_PRICE: Record<number, number> = { 3: 1120, 6: 1490, 10: 2280, 20: 4350 };
const WALL_DRIVER: Record<number, string> = { 3: '4"', 6: '5"', 10: '6,5"', 20: '6,5" и твитер 1"' };

export const wallSpeakers = leaf({
  code: 'gromkogovoriteli-nastennye',
  name: 'Громкоговорители настенные',
  brands: ['golosar', 'sonvex', 'signum-r', 'piroskan', 'plamet'],
  traits: {
    power: from(BROADCAST.power, [3, 6, 10, 20]),
    taps: by(BROADCAST.taps, ({ power }) => tapsOf(Number(power))),
    line: from(BROADCAST.line, ['100 В', '70/100 В', '30/100 В']),
    sensitivity: from(BROADCAST.sensitivity, [89, 91, 92]),
    loudest: by(BROADCAST.loudest, ({ power, sensitivity }) => loudestOf(Number(sensitivity), Number(power))),
    band: from(BROADCAST.band, ['150–12 000 Гц', '120–15 000 Гц', '100–18 000 Гц']),
    driver: by(BROADCAST.driver, ({ power }) => WALL_DRIVER[Number(power)]!),
    mounting: from(COMMON.mounting, ['на стену']),
    material: from(COMMON.material, ['ABS-пластик', 'сталь', 'МДФ']),
    ipClass: by(COMMON.ipClass, ({ material }) => (material === 'МДФ' ? 'IP20' : 'IP41')),
    coldest: by(COMMON.coldest, ({ material }) => (material === 'МДФ' ? 0 : -10)),
    warmest: from(COMMON.warmest, [45, 55]),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'серый']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['power', 'colour'],
  title: (v) => `Громкоговоритель настенный ${v.power} Вт, ${v.line}, ${v.material}, ${v.colour}`,
  article: (v) => `ГН${v.power}-${v.sensitivity}${v.colour[0]!.toUpperCase()}`,
  about: (v) => [
    `Настенный громкоговоритель мощностью ${v.power} Вт ставят в коридорах, классах, на лестницах и в торговых залах.`,
    `Подключается к трансляционной линии ${v.line}; при монтаже выбирают один из отводов ${v.taps}.`,
    v.power === 20
      ? `Двухполосная схема (${v.driver}) передаёт ${v.band} и годится для музыки.`
      : `Динамик ${v.driver} передаёт ${v.band}, речь разборчива при давлении до ${v.loudest} дБ на 1 м.`,
    'Подвешивают так, чтобы до пола было не меньше 2,3 м, а до потолка не меньше 150 мм; регулятора громкости на корпусе нет.',
    `Материал корпуса ${v.material}, степень защиты ${v.ipClass}, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) => WALL_PRICE[v.power]! + { 'ABS-пластик': 0, сталь: 180, МДФ: 260 }[v.material],
  weight: (v) => 700 + v.power * 70 + (v.material === 'ABS-пластик' ? 0 : 350),
  picture: (v) => ({ family: 'speaker', variant: 'wall', tone: toneOf(v.colour) }),
  conformity: 'certificate',
  accessories: ['bloki-rechevogo-opovescheniya', 'usiliteli-mikshery', 'kabel-kpsng-frls-metr'],
});

const HORN_PRICE: Record<number, number> = { 10: 2900, 15: 3650, 30: 5200, 50: 7900 };

export const hornSpeakers = leaf({
  code: 'gromkogovoriteli-rupornye',
  name: 'Громкоговорители рупорные',
  brands: ['golosar', 'sonvex', 'signum-r', 'detexa'],
  traits: {
    power: from(BROADCAST.power, [10, 15, 30, 50]),
    taps: by(BROADCAST.taps, ({ power }) => tapsOf(Number(power))),
    line: from(BROADCAST.line, ['100 В', '70/100 В']),
    sensitivity: from(BROADCAST.sensitivity, [104, 106, 108]),
    loudest: by(BROADCAST.loudest, ({ power, sensitivity }) => loudestOf(Number(sensitivity), Number(power))),
    band: from(BROADCAST.band, ['300–8000 Гц', '280–10 000 Гц', '350–7000 Гц']),
    spread: from(BROADCAST.spread, [90, 100, 120]),
    material: from(COMMON.material, ['алюминий', 'ABS-пластик']),
    mounting: from(COMMON.mounting, ['на поворотную скобу']),
    ipClass: from(COMMON.ipClass, ['IP65', 'IP66']),
    coldest: by(COMMON.coldest, ({ material }) => (material === 'алюминий' ? -50 : -40)),
    warmest: from(COMMON.warmest, [55, 60]),
    colour: from(COMMON.colour, ['серый', 'белый']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['power', 'material'],
  title: (v) => `Громкоговоритель рупорный ${v.power} Вт, ${v.line}, ${v.material}, ${v.ipClass}`,
  article: (v) => `ГР${v.power}-${v.spread}${v.material === 'алюминий' ? 'А' : 'П'}`,
  about: (v) => [
    'Рупорный громкоговоритель передаёт речь и сирену на открытых площадках, стадионах, перронах и в шумных цехах.',
    `Звуковое давление на полной мощности ${v.loudest} дБ на 1 м, раскрыв рупора ${v.spread}° по горизонтали.`,
    `Мощность выбирают на трансформаторе из ряда ${v.taps}, напряжение линии ${v.line}.`,
    v.material === 'алюминий'
      ? `Алюминиевый рупор ${v.ipClass} держит ветер и мороз, рабочая температура ${temperatures(v)}.`
      : `Пластиковый рупор ${v.ipClass} не корродирует у моря и на очистных, рабочая температура ${temperatures(v)}.`,
    'Поворотная скоба крепится двумя болтами, раструб наводят на площадку с наклоном вниз, чтобы не скапливалась вода.',
  ],
  price: (v) => HORN_PRICE[v.power]! - (v.material === 'алюминий' ? 0 : 450),
  weight: (v) => 1100 + v.power * 45 - (v.material === 'алюминий' ? 0 : 250),
  picture: (v) => ({ family: 'speaker', variant: 'horn', tone: toneOf(v.colour) }),
  conformity: 'certificate',
  accessories: ['usiliteli-moschnosti-100v', 'konsoli-mikrofonnye'],
});

const COLUMN_DRIVERS: Record<number, number> = { 10: 2, 20: 4, 30: 6, 60: 8 };
const COLUMN_HEIGHT: Record<number, number> = { 10: 320, 20: 520, 30: 740, 60: 1050 };
const COLUMN_PRICE: Record<number, number> = { 10: 4200, 20: 6300, 30: 8800, 60: 14_500 };

export const columnSpeakers = leaf({
  code: 'gromkogovoriteli-kolonny',
  name: 'Звуковые колонны',
  brands: ['golosar', 'sonvex', 'detexa', 'signum-r'],
  traits: {
    power: from(BROADCAST.power, [10, 20, 30, 60]),
    drivers: by(BROADCAST.drivers, ({ power }) => COLUMN_DRIVERS[Number(power)]!),
    taps: by(BROADCAST.taps, ({ power }) => tapsOf(Number(power))),
    line: from(BROADCAST.line, ['100 В', '70/100 В']),
    sensitivity: from(BROADCAST.sensitivity, [92, 94, 95]),
    loudest: by(BROADCAST.loudest, ({ power, sensitivity }) => loudestOf(Number(sensitivity), Number(power))),
    band: from(BROADCAST.band, ['150–15 000 Гц', '130–18 000 Гц']),
    spread: from(BROADCAST.spread, [140, 160, 180]),
    height: by(COMMON.height, ({ power }) => COLUMN_HEIGHT[Number(power)]!),
    material: from(COMMON.material, ['алюминий']),
    ipClass: from(COMMON.ipClass, ['IP43', 'IP54', 'IP66']),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP43' ? -10 : -40)),
    warmest: from(COMMON.warmest, [50, 55]),
    colour: from(COMMON.colour, ['белый', 'серый', 'чёрный']),
  },
  axes: ['power', 'colour'],
  title: (v) =>
    `Колонна звуковая ${v.power} Вт, ${counted(v.drivers, ['динамик', 'динамика', 'динамиков'])}, ${v.ipClass}, корпус ${v.colour}`,
  article: (v) => `КЗ${v.power}-${v.ipClass.slice(2)}${v.colour[0]!.toUpperCase()}`,
  about: (v) => [
    `Звуковая колонна из ${v.drivers} динамиков излучает широко по горизонтали (${v.spread}°) и узко по вертикали.`,
    'Такая направленность сохраняет разборчивость речи в гулких помещениях: вокзалах, храмах, бассейнах, паркингах.',
    `Мощность ${v.taps}, линия ${v.line}, наибольшее звуковое давление ${v.loudest} дБ на 1 м.`,
    v.ipClass === 'IP43'
      ? `Алюминиевый профиль высотой ${v.height} мм рассчитан на помещения, температура ${temperatures(v)}.`
      : `Алюминиевый профиль высотой ${v.height} мм и степень защиты ${v.ipClass} допускают установку под открытым небом при температуре ${temperatures(v)}.`,
    'Крепят на поворотный кронштейн из комплекта, ось направляют на слушателей в дальней трети зала.',
  ],
  price: (v) => COLUMN_PRICE[v.power]! + { IP43: 0, IP54: 600, IP66: 1500 }[v.ipClass],
  weight: (v) => 1800 + v.power * 75,
  picture: (v) => ({ family: 'speaker', variant: 'column', tone: toneOf(v.colour) }),
  conformity: 'certificate',
  accessories: ['usiliteli-moschnosti-100v', 'usiliteli-mikshery'],
});
