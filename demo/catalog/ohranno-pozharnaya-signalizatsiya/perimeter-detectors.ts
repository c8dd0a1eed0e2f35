import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { counted, shown, temperatures } from '../wording.ts';
import { DETECTOR, INTRUDER } from './alarm-attributes.ts';

export const beamBarriers = leaf({
  code: 'izveschateli-luchevye-ik',
  name: 'ИК-барьеры лучевые',
  brands: ['strazhen', 'signum-r', 'detexa', 'vantori', 'gatrix'],
  traits: {
    range: from(DETECTOR.range, [30, 60, 100, 150]),
    beams: from(INTRUDER.beams, [2, 3, 4]),
    response: from(DETECTOR.response, [0.05, 0.1]),
    frequencies: from(INTRUDER.frequencies, [1, 4, 8]),
    heater: by(INTRUDER.heater, ({ range }) => Number(range) >= 100),
    output: from(DETECTOR.output, ['реле', 'реле, выход загрязнения']),
    tamper: from(DETECTOR.tamper, [true]),
    lineVoltage: from(DETECTOR.lineVoltage, ['10–28 В', '12–24 В']),
    current: by(COMMON.current, ({ beams }) => 20 + Number(beams) * 15),
    ipClass: from(COMMON.ipClass, ['IP55', 'IP65']),
    coldest: by(COMMON.coldest, ({ heater }) => (heater ? -50 : -35)),
    warmest: from(COMMON.warmest, [55, 60]),
    height: by(COMMON.height, ({ beams }) => ({ 2: 172, 3: 268, 4: 382 })[Number(beams)]!),
    warranty: from(COMMON.warranty, [12, 24, 36]),
  },
  axes: ['range', 'beams'],
  title: (v) => `ИК-барьер уличный, ${counted(v.beams, ['луч', 'луча', 'лучей'])}, до ${v.range} м`,
  article: (v) => `ИКБ${v.beams}-${v.range}-${v.frequencies}F`,
  about: (v) => [
    `Активный инфракрасный барьер из излучателя и приёмника перекрывает участок периметра длиной до ${v.range} м.`,
    `Лучей в колонке ${v.beams}: тревога подаётся, когда перекрыты соседние лучи дольше ${shown(v.response)} с, поэтому птицы и листва мешают меньше.`,
    v.frequencies === 1
      ? 'Частота модуляции одна, поэтому соседние пары разводят по направлениям, чтобы они не засвечивали друг друга.'
      : `Частотных каналов ${v.frequencies}, и несколько барьеров ставят друг над другом или в линию без взаимных помех.`,
    v.heater
      ? `Подогрев оптики включается сам и сохраняет работу при ${shown(v.coldest)} °C, в инее и тумане.`
      : `Подогрева нет, рабочая температура ${temperatures(v)}.`,
    `Корпус ${v.ipClass} крепят на стену или столб, наводят по видоискателю и индикатору уровня; питание ${v.lineVoltage}.`,
  ],
  price: (v) => 5200 + v.range * 85 + (v.beams - 2) * 3400 + (v.heater ? 4200 : 0) + v.frequencies * 150,
  weight: (v) => 900 + v.beams * 380,
  picture: (v) => ({
    family: 'sensor',
    variant: 'beams',
    tone: v.ipClass === 'IP65' ? 'black' : 'graphite',
    led: 'red',
  }),
  conformity: 'declaration',
  accessories: ['pribory-ppkop', 'rasshiriteli-shleyfov'],
});

const ZONE_WIDTH: Record<number, number> = { 50: 1.5, 100: 2.5, 200: 4, 300: 5 };

export const microwaveBarriers = leaf({
  code: 'izveschateli-radiovolnovye',
  name: 'Извещатели радиоволновые периметральные',
  brands: ['strazhen', 'signum-r', 'detexa', 'vantori'],
  traits: {
    range: from(DETECTOR.range, [50, 100, 200, 300]),
    zoneWidth: by(INTRUDER.zoneWidth, ({ range }) => ZONE_WIDTH[Number(range)]!),
    zoneHeight: from(INTRUDER.zoneHeight, [1.6, 1.8, 2]),
    microwave: from(INTRUDER.microwave, ['9,45 ГГц', '10,5 ГГц', '24,15 ГГц']),
    interface: from(COMMON.interface, ['реле', 'реле, RS-485']),
    frequencies: from(INTRUDER.frequencies, [4, 8]),
    levels: from(INTRUDER.levels, [8, 16]),
    lineVoltage: from(DETECTOR.lineVoltage, ['9–36 В', '10–30 В']),
    current: from(COMMON.current, [45, 60, 80]),
    ipClass: from(COMMON.ipClass, ['IP55', 'IP65']),
    coldest: from(COMMON.coldest, [-40, -50]),
    warmest: from(COMMON.warmest, [60, 65]),
    lifetime: from(DETECTOR.lifetime, [8, 10]),
    warranty: from(COMMON.warranty, [24, 36, 60]),
  },
  axes: ['range', 'interface'],
  title: (v) => `Извещатель радиоволновый двухпозиционный, до ${v.range} м, ${v.interface}`,
  article: (v) => `РВ-${v.range}-${Number.parseInt(v.microwave, 10)}${v.interface === 'реле' ? '' : 'RS'}`,
  about: (v) => [
    `Передатчик и приёмник создают вдоль ограждения объёмную зону длиной до ${v.range} м, шириной ${shown(v.zoneWidth)} м и высотой ${shown(v.zoneHeight)} м.`,
    `Рабочая частота ${v.microwave}; туман, дождь и снег на обнаружение идущего или ползущего человека не влияют.`,
    'В полосе отчуждения не должно быть кустов и травы выше 0,3 м, перепады рельефа на участке не больше 0,3 м.',
    v.interface === 'реле'
      ? `Тревогу снимают с контактов реле; чувствительность ставят переключателем, ступеней ${v.levels}.`
      : 'По RS-485 пороги настраивают с компьютера, а осциллограмму сигнала видно без выезда к столбу.',
    `Блоки ставят на столбы диаметром 60–90 мм, питание ${v.lineVoltage}, ток ${v.current} мА, температура ${temperatures(v)}.`,
  ],
  price: (v) => 21_000 + v.range * 95 + (v.interface === 'реле' ? 0 : 4800),
  weight: (v) => 2400 + v.range * 4,
  picture: (v) => ({ family: 'antenna', variant: 'panel', tone: v.ipClass === 'IP65' ? 'grey' : 'white' }),
  conformity: 'declaration',
  accessories: ['izveschateli-luchevye-ik', 'preobrazovateli-interfeysov-ops'],
});

const FENCE_WORDS: Record<string, string> = {
  'сварная сетка': 'на панелях из сварной сетки',
  'сетка-рабица': 'на сетке-рабице',
  'профилированный лист': 'на заборах из профилированного листа',
  'спираль из колючей ленты': 'на козырьках из спирали колючей ленты',
};

export const fenceDetectors = leaf({
  code: 'izveschateli-vibrokabelnye',
  name: 'Извещатели вибрационные для ограждений',
  brands: ['strazhen', 'signum-r', 'detexa'],
  traits: {
    flanks: from(INTRUDER.flanks, [1, 2, 4]),
    flankLength: from(INTRUDER.flankLength, [125, 250, 500]),
    fence: from(INTRUDER.fence, [
      'сварная сетка',
      'сетка-рабица',
      'профилированный лист',
      'спираль из колючей ленты',
    ]),
    principle: from(DETECTOR.principle, ['трибоэлектрический кабель', 'микрофонный кабель']),
    levels: from(INTRUDER.levels, [16, 32, 64]),
    interface: from(COMMON.interface, ['реле', 'реле, RS-485', 'реле, Ethernet']),
    lineVoltage: from(DETECTOR.lineVoltage, ['9–36 В', '10–30 В']),
    current: by(COMMON.current, ({ flanks }) => 15 + Number(flanks) * 12),
    tamper: from(DETECTOR.tamper, [true]),
    ipClass: from(COMMON.ipClass, ['IP65', 'IP66']),
    coldest: from(COMMON.coldest, [-50, -55]),
    warmest: from(COMMON.warmest, [50, 60]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['flanks', 'flankLength'],
  title: (v) =>
    `Извещатель вибрационный на ограждение, ${counted(v.flanks, ['участок', 'участка', 'участков'])} до ${v.flankLength} м`,
  article: (v) => `ВК-${v.flanks}-${v.flankLength}-${v.levels}`,
  about: (v) => [
    `Прибор анализирует колебания ограждения, которые передаёт чувствительный кабель, и узнаёт перелаз, перекус и пролом.`,
    v.flanks === 1
      ? `Прибор ведёт один участок с кабелем длиной до ${v.flankLength} м, длинный периметр набирают из нескольких приборов.`
      : `Контролируемых участков ${v.flanks}, на каждом до ${v.flankLength} м кабеля, тревога приходит с номером участка.`,
    `Настройки этого исполнения подобраны для работы ${FENCE_WORDS[v.fence]!}; кабель крепят стяжками, стойкими к морозу.`,
    v.interface === 'реле'
      ? 'На пульт сигнал уходит через реле участков и общее реле неисправности.'
      : `Кроме реле есть ${v.interface.replace('реле, ', '')}: по нему меняют пороги и читают архив срабатываний.`,
    `Электронный блок в корпусе ${v.ipClass} вешают прямо на столб, температура ${temperatures(v)}; кабель заказывают по длине отдельно.`,
  ],
  price: (v) =>
    18_500 +
    v.flanks * 9500 +
    v.flankLength * 14 +
    { реле: 0, 'реле, RS-485': 3900, 'реле, Ethernet': 8200 }[v.interface],
  weight: (v) => 1300 + v.flanks * 250,
  picture: (v) => ({ family: 'sensor', variant: 'fence', tone: v.ipClass === 'IP66' ? 'graphite' : 'grey' }),
  conformity: 'declaration',
  accessories: ['izveschateli-radiovolnovye', 'preobrazovateli-interfeysov-ops'],
});
