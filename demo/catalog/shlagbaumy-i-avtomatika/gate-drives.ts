import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown } from '../wording.ts';
import { GATE } from './gate-attributes.ts';

const isLowVoltage = (motor: unknown) => String(motor).startsWith('24');
const MOTORS = ['24 В постоянного тока', '230 В переменного тока'] as const;
const mark = (motor: string) => (isLowVoltage(motor) ? '24' : '230');

export const slidingDrives = leaf({
  code: 'privody-otkatnyh-vorot',
  name: 'Приводы откатных ворот',
  brands: ['strelar', 'portalis', 'gatrix', 'vorta', 'strazhen'],
  traits: {
    leafMass: from(GATE.leafMass, [400, 600, 800, 1000, 1500]),
    motor: from(GATE.motor, MOTORS),
    thrust: by(GATE.thrust, ({ leafMass }) => 300 + Number(leafMass) * 0.6),
    power: by(COMMON.power, ({ leafMass, motor }) => (isLowVoltage(motor) ? 80 : 200) + Number(leafMass) / 5),
    speed: by(GATE.speed, ({ leafMass }) => (Number(leafMass) > 800 ? 9.5 : 12)),
    duty: by(GATE.duty, ({ motor }, dice) =>
      isLowVoltage(motor) ? dice.pick([70, 80]) : dice.pick([30, 40]),
    ),
    limits: from(GATE.limits, ['механические', 'магнитные']),
    supply: from(COMMON.supply, ['230 В']),
    unlock: from(GATE.unlock, ['ключ и рычаг']),
    kit: from(GATE.kit, [
      'привод, плата, 2 пульта',
      'привод, плата, 2 пульта, рейка 4 м',
      'привод, плата, 2 пульта, фотоэлементы',
    ]),
    ipClass: from(COMMON.ipClass, ['IP44', 'IP54']),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [50, 55]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['leafMass', 'motor'],
  title: (v) => `Привод для откатных ворот до ${v.leafMass} кг, ${v.motor}, ${v.limits} концевики`,
  article: (v) => `SL${v.leafMass}-${mark(v.motor)}${v.limits === 'магнитные' ? 'M' : ''}`,
  about: (v) => [
    `Привод двигает откатные ворота массой до ${v.leafMass} кг через зубчатую рейку, тяговое усилие ${v.thrust} Н.`,
    `Створка едет со скоростью ${shown(v.speed)} м/мин, интенсивность работы ${v.duty} %.`,
    isLowVoltage(v.motor)
      ? 'Двигатель 24 В замедляет створку у упоров и при отключении сети работает от аккумуляторов.'
      : 'Двигатель 230 В с редуктором в смазке прост в обслуживании и рассчитан на бытовой режим.',
    v.limits === 'магнитные'
      ? 'Магнитные концевые выключатели не имеют подвижных частей и не обмерзают.'
      : 'Механические концевые выключатели срабатывают от упоров на рейке.',
    `В комплекте ${v.kit}; основание ставят на бетон и крепят анкерами.`,
  ],
  price: (v) =>
    12_500 +
    v.leafMass * 12 +
    (isLowVoltage(v.motor) ? 4500 : 0) +
    (v.limits === 'магнитные' ? 900 : 0) +
    (v.kit.split(',').length - 3) * 2600,
  weight: (v) => 9000 + v.leafMass * 6 + (v.kit.endsWith('4 м') ? 4000 : 0),
  picture: (v) => ({ family: 'gatedrive', variant: 'sliding', tone: v.leafMass > 800 ? 'graphite' : 'grey' }),
  conformity: 'declaration',
  accessories: ['fotoelementy-bezopasnosti', 'lampy-signalnye', 'pulty-dlya-vorot'],
});

export const swingDrives = leaf({
  code: 'privody-raspashnyh-vorot',
  name: 'Приводы распашных ворот',
  brands: ['strelar', 'portalis', 'gatrix', 'vorta'],
  traits: {
    driveKind: from(GATE.driveKind, ['линейный', 'рычажный', 'подземный']),
    leafWidth: from(GATE.leafWidth, [2.5, 3, 4]),
    leafMass: by(GATE.leafMass, ({ leafWidth }) => ({ 2.5: 300, 3: 400, 4: 600 })[Number(leafWidth)] ?? 400),
    motor: from(GATE.motor, MOTORS),
    power: by(COMMON.power, ({ motor }) => (isLowVoltage(motor) ? 120 : 280)),
    openTime: by(GATE.openTime, ({ leafWidth }, dice) =>
      Number(leafWidth) > 3 ? dice.pick([22, 25]) : dice.pick([15, 18]),
    ),
    duty: by(GATE.duty, ({ motor }) => (isLowVoltage(motor) ? 80 : 30)),
    supply: from(COMMON.supply, ['230 В']),
    unlock: from(GATE.unlock, ['ключ']),
    kit: from(GATE.kit, [
      '2 привода, блок управления, 2 пульта',
      '2 привода, блок управления, 2 пульта, фотоэлементы, лампа',
    ]),
    ipClass: by(COMMON.ipClass, ({ driveKind }) => (driveKind === 'подземный' ? 'IP67' : 'IP54')),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [50, 55]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['leafWidth', 'motor'],
  title: (v) =>
    `Комплект ${{ линейный: 'линейных', рычажный: 'рычажных', подземный: 'подземных' }[v.driveKind]} приводов для распашных ворот, створка до ${shown(v.leafWidth)} м, ${v.motor}`,
  article: (v) =>
    `SW${v.leafWidth * 10}${{ линейный: 'L', рычажный: 'R', подземный: 'U' }[v.driveKind]}-${mark(v.motor)}`,
  about: (v) => [
    `Комплект на две створки, каждая шириной до ${shown(v.leafWidth)} м и массой до ${v.leafMass} кг.`,
    v.driveKind === 'линейный'
      ? 'Линейный привод выдвигает шток и удобен на воротах с узкими столбами.'
      : v.driveKind === 'рычажный'
        ? 'Складной рычаг подходит для широких столбов, где петли удалены от внутренней грани.'
        : 'Привод стоит в коробе под петлёй, на створке не видно ни корпуса, ни рычагов.',
    `Открывание на 90° занимает ${v.openTime} с, допустимая интенсивность ${v.duty} %.`,
    isLowVoltage(v.motor)
      ? 'Двигатели 24 В чувствуют препятствие по току и останавливают створку.'
      : 'Двигатели 230 В нуждаются во внешних упорах, усилие ограничивают на плате управления.',
    `Состав комплекта: ${v.kit}.`,
  ],
  price: (v) =>
    ({ линейный: 27_000, рычажный: 34_000, подземный: 68_000 })[v.driveKind] +
    v.leafWidth * 2600 +
    (isLowVoltage(v.motor) ? 6000 : 0) +
    (v.kit.endsWith('лампа') ? 4200 : 0),
  weight: (v) => ({ линейный: 16_000, рычажный: 22_000, подземный: 38_000 })[v.driveKind] + v.leafWidth * 700,
  picture: (v) => ({
    family: 'gatedrive',
    variant: 'swing',
    tone: v.driveKind === 'линейный' ? 'grey' : 'graphite',
  }),
  conformity: 'declaration',
  accessories: ['fotoelementy-bezopasnosti', 'lampy-signalnye', 'gsm-moduli-dlya-vorot'],
});

const THRUST_OF: Record<number, number> = { 8: 600, 10: 800, 12: 1000, 16: 1200 };

export const sectionalDrives = leaf({
  code: 'privody-sektsionnyh-vorot',
  name: 'Приводы секционных ворот',
  brands: ['strelar', 'portalis', 'gatrix', 'vorta', 'domis'],
  traits: {
    area: from(GATE.area, [8, 10, 12, 16]),
    doorHeight: from(GATE.doorHeight, [2.4, 2.9, 3.5]),
    thrust: by(GATE.thrust, ({ area }) => THRUST_OF[Number(area)]!),
    speed: from(GATE.speed, [7, 8.5, 12]),
    motor: from(GATE.motor, ['24 В постоянного тока']),
    power: by(COMMON.power, ({ area }) => 60 + Number(area) * 8),
    driveKind: from(GATE.driveKind, ['цепной', 'ремённый']),
    light: from(GATE.light, ['светодиодный плафон']),
    wireless: from(COMMON.wireless, ['433 МГц', '433 МГц, Wi-Fi']),
    supply: from(COMMON.supply, ['230 В']),
    unlock: from(GATE.unlock, ['шнур изнутри']),
    ipClass: from(COMMON.ipClass, ['IP20']),
    coldest: from(COMMON.coldest, [-20, -25]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['area', 'doorHeight'],
  title: (v) =>
    `Привод для секционных ворот до ${v.area} м², высота до ${shown(v.doorHeight)} м, ${v.driveKind}, ${v.thrust} Н`,
  article: (v) =>
    `SC${v.thrust}-${v.doorHeight * 10}${v.driveKind === 'цепной' ? 'C' : 'B'}${v.wireless.includes('Wi-Fi') ? 'W' : ''}`,
  about: (v) => [
    `Потолочный привод поднимает гаражные секционные ворота площадью до ${v.area} м² и высотой до ${shown(v.doorHeight)} м.`,
    v.driveKind === 'ремённый'
      ? 'Зубчатый ремень в направляющей не требует смазки и почти не шумит под жилой комнатой.'
      : 'Стальная цепь в направляющей выносит частые подъёмы, раз в год её смазывают.',
    `Усилие ${v.thrust} Н, скорость полотна ${shown(v.speed)} м/мин, при встрече с препятствием привод останавливается и отъезжает назад.`,
    v.wireless.includes('Wi-Fi')
      ? 'Управляется пультом 433 МГц и с телефона через Wi-Fi.'
      : 'Управляется пультом 433 МГц или кнопкой на стене.',
    'При отключении сети каретку отцепляют шнуром и поднимают полотно вручную.',
  ],
  price: (v) =>
    9600 +
    v.area * 520 +
    v.doorHeight * 900 +
    (v.driveKind === 'ремённый' ? 2400 : 0) +
    (v.wireless.includes('Wi-Fi') ? 2200 : 0),
  weight: (v) => 10_500 + v.doorHeight * 1500,
  picture: (v) => ({
    family: 'gatedrive',
    variant: 'ceiling',
    tone: v.driveKind === 'цепной' ? 'white' : 'steel',
    size: 0.9,
  }),
  conformity: 'declaration',
  accessories: ['pulty-dlya-vorot', 'radiopriemniki-dlya-vorot', 'fotoelementy-bezopasnosti'],
});

export const shaftDrives = leaf({
  code: 'privody-valnye-promyshlennye',
  name: 'Приводы вальные промышленные',
  brands: ['portalis', 'strelar', 'gatrix'],
  traits: {
    torque: from(GATE.torque, [50, 70, 100, 140]),
    supply: from(COMMON.supply, ['230 В', '400 В, три фазы']),
    area: by(GATE.area, ({ torque }) => ({ 50: 16, 70: 20, 100: 28, 140: 36 })[Number(torque)] ?? 20),
    rotation: by(GATE.rotation, ({ torque }) => (Number(torque) > 100 ? 18 : 24)),
    power: by(COMMON.power, ({ torque }) => 200 + Number(torque) * 3),
    duty: by(GATE.duty, ({ supply }) => (supply === '230 В' ? 30 : 60)),
    diameter: from(COMMON.diameter, [25.4]),
    limits: from(GATE.limits, ['механические кулачковые', 'электронные']),
    unlock: from(GATE.unlock, ['цепь ручного подъёма', 'вороток']),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65']),
    coldest: from(COMMON.coldest, [-20, -30]),
    warmest: from(COMMON.warmest, [50, 60]),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['torque', 'supply'],
  title: (v) => `Привод вальный ${v.torque} Н·м, ${v.supply}, ворота до ${v.area} м², ${v.ipClass}`,
  article: (v) => `SH${v.torque}-${v.supply.slice(0, 3)}${v.limits === 'электронные' ? 'E' : 'K'}`,
  about: (v) => [
    `Привод надевают на вал диаметром ${shown(v.diameter)} мм, он поднимает промышленные секционные ворота площадью до ${v.area} м².`,
    `Крутящий момент ${v.torque} Н·м при ${v.rotation} об/мин, интенсивность работы ${v.duty} %.`,
    v.supply === '230 В'
      ? 'Однофазное питание 230 В удобно на складах и мойках, где трёхфазной линии нет.'
      : 'Трёхфазный двигатель 400 В рассчитан на частые подъёмы на логистических терминалах.',
    v.limits === 'электронные'
      ? 'Электронные концевые выключатели запоминают положения и не сбиваются при отключении сети.'
      : 'Кулачковые концевые выключатели настраивают отвёрткой прямо на корпусе.',
    v.unlock === 'вороток'
      ? 'При аварии полотно поднимают воротком с пола.'
      : 'При аварии полотно поднимают цепью ручного подъёма с пола.',
  ],
  price: (v) =>
    31_000 + v.torque * 220 + (v.supply === '230 В' ? 0 : 5500) + (v.limits === 'электронные' ? 7500 : 0),
  weight: (v) => 11_000 + v.torque * 70,
  picture: (v) => ({ family: 'gatedrive', variant: 'shaft', tone: v.supply === '230 В' ? 'grey' : 'blue' }),
  conformity: 'declaration',
  accessories: ['platy-upravleniya-vorotami', 'fotoelementy-bezopasnosti', 'svetofory-parkovochnye'],
});
