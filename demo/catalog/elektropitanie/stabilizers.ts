import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { MAINS, POWER } from './power-attributes.ts';

const RELAY_PRICE: Record<number, number> = {
  500: 2600,
  1000: 3900,
  2000: 6700,
  3000: 9800,
  5000: 13_900,
  8000: 20_500,
  10000: 24_500,
  12000: 29_500,
};

export const relayStabilizers = leaf({
  code: 'stabilizatory-releynye',
  name: 'Релейные стабилизаторы',
  brands: ['stabilar', 'voltur', 'enerdom', 'tyaglov', 'besperis'],
  traits: {
    ratedVa: from(POWER.ratedVa, [500, 1000, 2000, 3000, 5000, 8000, 10_000, 12_000]),
    ratedW: by(POWER.ratedW, ({ ratedVa }) => Number(ratedVa) * 0.8),
    phases: from(POWER.phases, ['1 фаза']),
    inputRange: from(POWER.inputRange, ['140–260 В', '125–270 В', '140–270 В']),
    accuracy: from(MAINS.accuracy, [6, 8]),
    reaction: from(MAINS.reaction, [10, 20]),
    mounting: from(COMMON.mounting, ['напольный', 'настенный']),
    socketType: by(POWER.socketType, ({ ratedVa }) =>
      Number(ratedVa) > 3000 ? 'клеммная колодка' : 'евророзетка',
    ),
    efficiency: from(POWER.efficiency, [96, 97]),
    protection: from(POWER.protection, [
      'от перегрузки и перегрева',
      'от перегрузки, перегрева и повышенного напряжения',
    ]),
    coldest: from(COMMON.coldest, [0, -5]),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [12, 24, 36]),
  },
  axes: ['ratedVa', 'mounting'],
  title: (v) =>
    `Стабилизатор напряжения релейный ${v.ratedVa} ВА, ${v.mounting}, ${v.inputRange}, точность ${v.accuracy} %`,
  article: (v) => `SR${v.ratedVa}-${v.mounting === 'настенный' ? 'W' : 'F'}`,
  about: (v) => [
    `Релейный стабилизатор на ${shown(v.ratedVa / 1000)} кВА держит 220 В с точностью ${v.accuracy} % при напряжении в сети ${v.inputRange}.`,
    `Обмотки автотрансформатора переключают реле за ${v.reaction} мс: при переключении слышен щелчок, свет может слегка мигнуть.`,
    `Активная нагрузка – до ${shown(v.ratedW)} Вт; у нижней границы входного напряжения её снижают примерно на треть.`,
    v.socketType === 'евророзетка'
      ? `Исполнение ${v.mounting.replace('ый', 'ое')}, потребителей включают в розетки на корпусе.`
      : `Исполнение ${v.mounting.replace('ый', 'ое')}, прибор включают в разрыв вводной линии через клеммную колодку.`,
    `Есть защита ${v.protection}; рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    RELAY_PRICE[v.ratedVa]! * (v.mounting === 'настенный' ? 1.06 : 1) * (v.accuracy === 6 ? 1.04 : 1),
  weight: (v) => 1300 + v.ratedVa * 1.75,
  picture: (v) => ({
    family: 'ups',
    variant: v.mounting === 'настенный' ? 'psu' : 'tower',
    tone: v.mounting === 'настенный' ? 'white' : 'grey',
  }),
  conformity: 'declaration',
  accessories: ['vyklyuchateli-avtomaticheskie', 'schity-raspredelitelnye'],
});

const ACCURACY_OF: Record<number, number> = { 9: 5, 12: 4, 16: 3, 24: 2 };

export const thyristorStabilizers = leaf({
  code: 'stabilizatory-elektronnye',
  name: 'Электронные стабилизаторы',
  brands: ['stabilar', 'voltur', 'tyaglov', 'powrex'],
  traits: {
    ratedVa: from(POWER.ratedVa, [3500, 5500, 7500, 9000, 11_000, 14_000, 18_000]),
    ratedW: by(POWER.ratedW, ({ ratedVa }) => Math.round(Number(ratedVa) * 0.9)),
    phases: from(POWER.phases, ['1 фаза']),
    inputRange: from(POWER.inputRange, ['125–275 В', '120–280 В', '135–265 В']),
    steps: from(MAINS.steps, [9, 12, 16, 24]),
    accuracy: by(MAINS.accuracy, ({ steps }) => ACCURACY_OF[Number(steps)]!),
    reaction: from(MAINS.reaction, [10, 20]),
    efficiency: from(POWER.efficiency, [97, 98]),
    noise: from(POWER.noise, [30, 35]),
    mounting: from(COMMON.mounting, ['настенный']),
    coldest: from(COMMON.coldest, [-10, -25, -40]),
    warmest: from(COMMON.warmest, [40, 45]),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['ratedVa', 'steps'],
  title: (v) =>
    `Стабилизатор напряжения электронный ${v.ratedVa} ВА, ступеней – ${v.steps}, точность ${v.accuracy} %`,
  article: (v) => `SE${v.ratedVa}-${v.steps}`,
  about: (v) => [
    `Электронный стабилизатор на симисторах мощностью ${shown(v.ratedVa / 1000)} кВА ставят на ввод дома, поста охраны или серверной.`,
    `Регулирование идёт по ${v.steps} ступеням, выход держится в пределах ${v.accuracy} % от 220 В при сети ${v.inputRange}.`,
    `Контактов, которые подгорают, нет: ключи переключаются за ${v.reaction} мс бесшумно, в работе слышен только вентилятор, до ${v.noise} дБ.`,
    `Корпус настенный, подключение через клеммы; активная мощность ${shown(v.ratedW)} Вт, КПД ${v.efficiency} %.`,
    v.coldest < -10
      ? `Допускается неотапливаемое помещение: температура ${temperatures(v)} без выпадения росы.`
      : `Место установки – сухое помещение с температурой ${temperatures(v)}.`,
  ],
  price: (v) => 9000 + v.ratedVa * (3.2 + v.steps * 0.07),
  weight: (v) => 6000 + v.ratedVa * 2.1,
  picture: (v) => ({ family: 'ups', variant: 'psu', tone: v.ratedVa > 9000 ? 'grey' : 'ivory' }),
  conformity: 'declaration',
  accessories: ['vyklyuchateli-avtomaticheskie', 'schity-raspredelitelnye'],
});

const INVERTER_PRICE: Record<number, number> = {
  350: 9800,
  550: 12_300,
  1000: 17_900,
  1500: 23_500,
  2500: 33_900,
  3500: 45_500,
  6000: 74_000,
  8000: 92_000,
};

export const inverterStabilizers = leaf({
  code: 'stabilizatory-invertornye',
  name: 'Инверторные стабилизаторы',
  brands: ['stabilar', 'voltur', 'powrex', 'kazuma-power'],
  traits: {
    ratedVa: from(POWER.ratedVa, [350, 550, 1000, 1500, 2500, 3500, 6000, 8000]),
    ratedW: by(POWER.ratedW, ({ ratedVa }) => Math.round((Number(ratedVa) * 0.85) / 50) * 50),
    phases: from(POWER.phases, ['1 фаза']),
    inputRange: from(POWER.inputRange, ['90–310 В', '100–300 В']),
    accuracy: from(MAINS.accuracy, [2]),
    reaction: from(MAINS.reaction, [0]),
    waveform: from(POWER.waveform, ['чистая синусоида']),
    socketType: by(POWER.socketType, ({ ratedVa }) =>
      Number(ratedVa) > 2500 ? 'клеммная колодка' : 'евророзетка',
    ),
    efficiency: by(POWER.efficiency, ({ ratedVa }) => (Number(ratedVa) > 2500 ? 93 : 90)),
    cooling: by(POWER.cooling, ({ ratedVa }) => (Number(ratedVa) > 550 ? 'вентилятор' : 'естественное')),
    coldest: from(COMMON.coldest, [-5, -20]),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['ratedVa'],
  title: (v) =>
    `Стабилизатор напряжения инверторный ${v.ratedVa} ВА, вход ${v.inputRange}, точность ${v.accuracy} %`,
  article: (v) => `SI${v.ratedVa}`,
  about: (v) => [
    `Инверторный стабилизатор на ${shown(v.ratedVa)} ВА выпрямляет сеть и заново строит синусоиду 220 В с точностью ${v.accuracy} %.`,
    `Ступеней и переключений нет, поэтому скачки в пределах ${v.inputRange} до нагрузки не доходят вовсе.`,
    v.ratedVa > 2500
      ? 'Рассчитан на ввод целого помещения: серверной, поста видеонаблюдения, квартиры.'
      : 'Рассчитан на одну линию: котёл, шкаф связи, видеорегистратор с монитором, медицинский прибор.',
    v.socketType === 'евророзетка'
      ? `Потребителей включают в розетки на корпусе, активная мощность до ${v.ratedW} Вт.`
      : `Кабели заводят под клеммную колодку, активная мощность до ${v.ratedW} Вт.`,
    v.cooling === 'вентилятор'
      ? 'Вентилятор меняет обороты вслед за нагрузкой; боковые решётки оставляют открытыми.'
      : 'Вентилятора нет, прибор работает бесшумно.',
  ],
  price: (v) => INVERTER_PRICE[v.ratedVa]!,
  weight: (v) => 1800 + v.ratedVa * 1.4,
  picture: (v) => ({
    family: 'ups',
    variant: v.ratedVa > 2500 ? 'psu' : 'tower',
    tone: v.ratedVa > 2500 ? 'graphite' : 'white',
  }),
  conformity: 'declaration',
  accessories: ['ibp-lineyno-interaktivnye', 'udliniteli-silovye'],
});
