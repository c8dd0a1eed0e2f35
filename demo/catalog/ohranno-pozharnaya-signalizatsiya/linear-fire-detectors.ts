import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { counted, shown, temperatures } from '../wording.ts';
import { ADDRESS, DETECTOR, FIRE, PANEL } from './alarm-attributes.ts';

export const linearSmokeDetectors = leaf({
  code: 'izveschateli-dymovye-lineynye',
  name: 'Извещатели дымовые линейные',
  brands: ['piroskan', 'signum-r', 'detexa', 'plamet'],
  traits: {
    range: from(DETECTOR.range, [50, 80, 100, 150]),
    design: from(FIRE.design, ['однокомпонентный, с отражателем', 'двухкомпонентный']),
    thresholds: from(FIRE.thresholds, ['1,5; 3; 4 дБ', '1; 2; 3; 5 дБ', '25; 35; 50 %']),
    alignment: from(FIRE.alignment, ['ручная по индикатору', 'ручная с лазерной указкой', 'автоматическая']),
    area: by(DETECTOR.area, ({ range }) => Number(range) * 9),
    mountingHeight: from(DETECTOR.mountingHeight, [12, 18, 21]),
    output: from(DETECTOR.output, ['реле', 'шлейф, реле']),
    dust: from(ADDRESS.dust, [true]),
    lineVoltage: from(DETECTOR.lineVoltage, ['9–28 В', '10–30 В']),
    current: by(COMMON.current, ({ alignment }) => (alignment === 'автоматическая' ? 8 : 4)),
    ipClass: from(COMMON.ipClass, ['IP41', 'IP54', 'IP65']),
    coldest: from(COMMON.coldest, [-25, -40]),
    warmest: from(COMMON.warmest, [55, 60]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['range', 'design'],
  title: (v) => `Извещатель пожарный дымовой линейный, 8–${v.range} м, ${v.design.split(',')[0]}`,
  article: (v) => `ЛД${v.range}${v.design === 'двухкомпонентный' ? 'Д' : 'М'}-${v.mountingHeight}`,
  about: (v) => [
    `Линейный извещатель контролирует задымление вдоль луча длиной от 8 до ${v.range} м: цеха, склады, атриумы, спортзалы.`,
    v.design === 'двухкомпонентный'
      ? 'Излучатель и приёмник ставят на противоположных стенах, питание подводят к обоим блокам.'
      : 'Приёмопередатчик и электроника стоят на одной стене, на другой крепят только пассивный отражатель, кабель туда не нужен.',
    `Один луч заменяет ряд точечных извещателей и при шаге 9 м закрывает до ${v.area} м² на высоте до ${v.mountingHeight} м.`,
    `Пороги ${v.thresholds} выбирают переключателями, юстировка ${v.alignment}.`,
    `Прибор сам учитывает оседание пыли на оптике; питание ${v.lineVoltage}, корпус ${v.ipClass}, температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    9800 +
    v.range * 75 +
    (v.design === 'двухкомпонентный' ? 0 : 2600) +
    (v.alignment === 'автоматическая' ? 14_000 : 0) +
    (v.ipClass === 'IP65' ? 1800 : 0),
  weight: (v) => (v.design === 'двухкомпонентный' ? 1400 : 1150),
  picture: (v) => ({ family: 'smoke', variant: 'linear', tone: v.ipClass === 'IP65' ? 'grey' : 'white' }),
  conformity: 'certificate',
  accessories: ['pribory-ppkop', 'izveschateli-ruchnye'],
});

const AMBIENT_OF: Record<string, number> = {
  '68 °C': 45,
  '88 °C': 70,
  '105 °C': 70,
  '138 °C': 93,
};
const SHEATH_TONE: Record<string, string> = {
  'ПВХ-пластикат': 'red',
  полипропилен: 'white',
  'полиамид, стойкий к ультрафиолету': 'black',
};

export const thermalCables = leaf({
  code: 'termokabel',
  name: 'Термокабель (линейные тепловые извещатели)',
  brands: ['piroskan', 'detexa', 'mednika', 'provodar'],
  unit: 'm',
  multiple: 1,
  traits: {
    triggerTemperature: from(FIRE.triggerTemperature, ['68 °C', '88 °C', '105 °C', '138 °C']),
    sheath: from(FIRE.sheath, ['ПВХ-пластикат', 'полипропилен', 'полиамид, стойкий к ультрафиолету']),
    diameter: by(COMMON.diameter, ({ sheath }) => (sheath === 'ПВХ-пластикат' ? 3.5 : 4)),
    lineResistance: from(FIRE.lineResistance, [0.66, 0.7, 1.1]),
    lineVoltage: from(DETECTOR.lineVoltage, ['до 30 В AC, до 42 В DC', 'до 42 В DC']),
    bendRadius: from(FIRE.bendRadius, [50, 65, 75]),
    lineLength: from(FIRE.lineLength, [1000, 1200, 1500]),
    coldest: by(COMMON.coldest, ({ sheath }) => (sheath === 'ПВХ-пластикат' ? -40 : -50)),
    warmest: by(COMMON.warmest, ({ triggerTemperature }) => AMBIENT_OF[String(triggerTemperature)]!),
    lifetime: from(DETECTOR.lifetime, [10, 15]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['triggerTemperature', 'sheath'],
  title: (v) => `Термокабель ${v.triggerTemperature}, оболочка: ${v.sheath}`,
  article: (v) =>
    `ТК-${Number.parseInt(v.triggerTemperature, 10)}-${{ 'ПВХ-пластикат': 'В', полипропилен: 'П', 'полиамид, стойкий к ультрафиолету': 'У' }[v.sheath]}`,
  about: (v) => [
    `Термокабель замыкает пару жил в любой точке, где температура дошла до ${v.triggerTemperature}.`,
    `Прокладывают в кабельных коллекторах, над конвейерами, на складах и в резервуарных парках, где фоновая температура не выше +${v.warmest} °C.`,
    v.sheath === 'полиамид, стойкий к ультрафиолету'
      ? 'Оболочка переносит солнце и мороз, поэтому кабель годится для открытых эстакад.'
      : `Оболочка (${v.sheath}) рассчитана на помещения и навесы, монтаж на тросе или клипсах с шагом до 1 м.`,
    `Сопротивление пары ${shown(v.lineResistance)} Ом/м, по нему прибор вычисляет место срабатывания; радиус изгиба не меньше ${v.bendRadius} мм.`,
    `Длина одной линии до ${v.lineLength} м, сработавший участок вырезают и заменяют новым на клеммах.`,
  ],
  price: (v) =>
    ({ '68 °C': 330, '88 °C': 340, '105 °C': 365, '138 °C': 420 })[v.triggerTemperature] +
    { 'ПВХ-пластикат': 0, полипропилен: 70, 'полиамид, стойкий к ультрафиолету': 160 }[v.sheath],
  weight: (v) => (v.diameter > 3.5 ? 32 : 25),
  picture: (v) => ({ family: 'cable', variant: 'coil', tone: SHEATH_TONE[v.sheath] ?? 'red', turns: 7 }),
  conformity: 'certificate',
  accessories: ['pribory-ppkop', 'rasshiriteli-shleyfov'],
});

const PIPE_LENGTH: Record<number, number> = { 1: 110, 2: 220, 4: 400 };
const PIPE_HOLES: Record<number, number> = { 1: 12, 2: 24, 4: 40 };
const PIPE_AREA: Record<number, number> = { 1: 500, 2: 1000, 4: 2000 };
const PIPE_PRICE: Record<number, number> = { 1: 128_000, 2: 196_000, 4: 338_000 };

export const aspiratingDetectors = leaf({
  code: 'izveschateli-aspiratsionnye',
  name: 'Извещатели аспирационные',
  brands: ['piroskan', 'detexa', 'vantori', 'signum-r'],
  traits: {
    pipes: from(FIRE.pipes, [1, 2, 4]),
    pipeLength: by(FIRE.pipeLength, ({ pipes }) => PIPE_LENGTH[Number(pipes)]!),
    area: by(DETECTOR.area, ({ pipes }) => PIPE_AREA[Number(pipes)]!),
    aspiratingClass: from(FIRE.aspiratingClass, ['A, B, C']),
    holes: by(FIRE.holes, ({ pipes }) => PIPE_HOLES[Number(pipes)]!),
    sensitivity: from(FIRE.sensitivity, ['0,005–20 %/м', '0,003–20 %/м', '0,01–10 %/м']),
    interface: from(COMMON.interface, ['реле', 'реле, RS-485', 'реле, Ethernet']),
    relays: from(PANEL.relays, [3, 5, 7]),
    supply: from(COMMON.supply, ['24 В']),
    power: by(COMMON.power, ({ pipes }) => ({ 1: 7, 2: 9.5, 4: 12 })[Number(pipes)]!),
    noise: from(FIRE.noise, [35, 42, 48]),
    ipClass: from(COMMON.ipClass, ['IP40', 'IP54']),
    coldest: from(COMMON.coldest, [-10, 0]),
    warmest: from(COMMON.warmest, [50, 55]),
  },
  axes: ['pipes', 'interface'],
  title: (v) =>
    `Извещатель аспирационный на ${counted(v.pipes, ['трубопровод', 'трубопровода', 'трубопроводов'])}, до ${v.pipeLength} м труб`,
  article: (v) =>
    `АС${v.pipes}-${v.pipeLength}${{ реле: '', 'реле, RS-485': '-RS', 'реле, Ethernet': '-E' }[v.interface]}`,
  about: (v) => [
    'Аспирационный извещатель сам забирает воздух через трубы с отверстиями и обнаруживает дым на самой ранней стадии.',
    `Чувствительность ${v.sensitivity}; по классу A допускается до ${v.holes} отверстий, для классов B и C число больше и берётся из расчёта труб.`,
    `Общая длина трубопроводов до ${v.pipeLength} м, защищаемая площадь до ${v.area} м²: серверные, архивы, холодильные склады, фальшполы.`,
    v.interface === 'реле'
      ? `С приёмным прибором связывают через реле «Внимание», «Пожар» и «Неисправность», всего выходов ${v.relays}.`
      : `Кроме ${v.relays} реле есть интерфейс ${v.interface.replace('реле, ', '')} для передачи уровня задымления и расхода воздуха.`,
    `Питание ${v.supply}, потребление ${shown(v.power)} Вт, шум вентилятора ${v.noise} дБ.`,
  ],
  price: (v) =>
    PIPE_PRICE[v.pipes]! + { реле: 0, 'реле, RS-485': 7500, 'реле, Ethernet': 16_000 }[v.interface],
  weight: (v) => 2600 + v.pipes * 600,
  picture: (v) => ({ family: 'panel', variant: 'box', tone: v.ipClass === 'IP54' ? 'grey' : 'white' }),
  conformity: 'certificate',
  accessories: ['pribory-ppkup-adresnye', 'bloki-indikatsii'],
});
