import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { shown } from '../wording.ts';
import { GENERATOR } from './generator-attributes.ts';
import { station, type StationModel } from './station-model.ts';

const hoursOf = ({ tank, consumption }: Chosen) => Math.floor((Number(tank) / Number(consumption)) * 2) / 2;

const SUITCASE: Record<number, StationModel> = {
  0.9: station(1, 54, 2.1, 0.5, 13, 27_000),
  1.8: station(2, 80, 4, 0.9, 21, 42_500),
  2.2: station(2.4, 106, 4.5, 1.1, 24, 51_000),
  2.8: station(3.1, 149, 6, 1.4, 29, 66_000),
  3.5: station(3.9, 212, 9, 1.7, 42, 86_000),
};
const suitcase = ({ ratedPower }: Chosen) => SUITCASE[Number(ratedPower)]!;

export const suitcaseInverters = leaf({
  code: 'invertornye-generatory-v-kozhuhe',
  name: 'Инверторные генераторы в кожухе',
  brands: ['tyaglov', 'kazuma-power', 'enerdom', 'voltur'],
  traits: {
    ratedPower: from(GENERATOR.ratedPower, [0.9, 1.8, 2.2, 2.8, 3.5]),
    largestPower: by(GENERATOR.largestPower, (chosen) => suitcase(chosen).largest),
    noise: by(GENERATOR.noise, ({ ratedPower }) => (Number(ratedPower) < 2 ? 58 : 62)),
    parallel: by(GENERATOR.parallel, ({ ratedPower }) => Number(ratedPower) > 1),
    voltage: from(GENERATOR.voltage, ['230 В']),
    engine: by(GENERATOR.engine, (chosen) => suitcase(chosen).engine),
    tank: by(GENERATOR.tank, (chosen) => suitcase(chosen).tank),
    consumption: by(GENERATOR.consumption, (chosen) => suitcase(chosen).litres),
    runtime: by(GENERATOR.runtime, hoursOf),
    start: by(GENERATOR.start, ({ ratedPower }) => (Number(ratedPower) > 2.5 ? 'электростартер' : 'ручной')),
    sockets: by(GENERATOR.sockets, ({ ratedPower }) =>
      Number(ratedPower) < 1 ? '1 × 230 В 16 А, USB' : '2 × 230 В 16 А, USB',
    ),
    mass: by(GENERATOR.mass, (chosen) => suitcase(chosen).kilograms),
    colour: from(COMMON.colour, ['жёлтый', 'красный', 'синий']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['ratedPower', 'colour'],
  title: (v) =>
    `Генератор инверторный в кожухе ${shown(v.ratedPower)} кВт, ${v.mass} кг, ${v.noise} дБ, ${v.colour}`,
  article: (v) => `GI${v.ratedPower}`,
  about: (v) => [
    v.ratedPower < 2.5
      ? `Переносной инверторный генератор на ${shown(v.ratedPower)} кВт весит ${v.mass} кг и носится за ручку, как чемодан.`
      : `Инверторный генератор на ${shown(v.ratedPower)} кВт весит ${v.mass} кг и катится на колёсах с выдвижной ручкой.`,
    'Инвертор выдаёт ровную синусоиду, от которой работают ноутбуки, измерительные приборы и сварка оптики.',
    `Закрытый кожух снижает шум до ${v.noise} дБ; обороты следуют за нагрузкой, и полного бака ${shown(v.tank)} л хватает примерно на ${shown(v.runtime)} ч.`,
    v.parallel
      ? 'Две одинаковые станции соединяют кабелем параллельной работы, когда одной не хватает.'
      : 'Параллельная работа не предусмотрена: это самая лёгкая модель ряда для связи, света и зарядки.',
    v.start === 'ручной'
      ? `Запуск ручной, розетки на панели: ${v.sockets}.`
      : `Запуск кнопкой от встроенной батареи, розетки на панели: ${v.sockets}.`,
  ],
  price: (v) => SUITCASE[v.ratedPower]!.roubles,
  weight: (v) => v.mass * 1080,
  picture: (v) => ({
    family: 'generator',
    variant: 'inverter',
    tone: v.colour === 'жёлтый' ? 'yellow' : v.colour === 'красный' ? 'red' : 'blue',
  }),
  conformity: 'declaration',
  accessories: ['masla-motornye', 'udliniteli-silovye'],
});

const FRAMED: Record<number, StationModel> = {
  3: station(3.3, 212, 8, 1.4, 29, 52_000),
  3.5: station(3.9, 223, 10, 1.7, 33, 61_000),
  5: station(5.5, 301, 13, 2.2, 45, 88_000),
  6.5: station(7.2, 420, 18, 2.9, 58, 118_000),
  8: station(8.8, 459, 22, 3.5, 67, 142_000),
};
const framed = ({ ratedPower }: Chosen) => FRAMED[Number(ratedPower)]!;

export const framedInverters = leaf({
  code: 'invertornye-generatory-na-rame',
  name: 'Инверторные генераторы на раме',
  brands: ['tyaglov', 'kazuma-power', 'enerdom'],
  traits: {
    ratedPower: from(GENERATOR.ratedPower, [3, 3.5, 5, 6.5, 8]),
    largestPower: by(GENERATOR.largestPower, (chosen) => framed(chosen).largest),
    start: from(GENERATOR.start, ['ручной', 'электростартер']),
    voltage: from(GENERATOR.voltage, ['230 В']),
    engine: by(GENERATOR.engine, (chosen) => framed(chosen).engine),
    tank: by(GENERATOR.tank, (chosen) => framed(chosen).tank),
    consumption: by(GENERATOR.consumption, (chosen) => framed(chosen).litres),
    runtime: by(GENERATOR.runtime, hoursOf),
    sockets: by(GENERATOR.sockets, ({ ratedPower }) =>
      Number(ratedPower) < 5 ? '2 × 230 В 16 А' : '1 × 230 В 16 А, 1 × 230 В 32 А',
    ),
    transferReady: by(
      GENERATOR.transferReady,
      ({ start, ratedPower }) => start === 'электростартер' && Number(ratedPower) >= 5,
    ),
    noise: from(GENERATOR.noise, [66, 68]),
    mass: by(
      GENERATOR.mass,
      (chosen) => framed(chosen).kilograms + (chosen.start === 'электростартер' ? 4 : 0),
    ),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['ratedPower', 'start'],
  title: (v) =>
    `Генератор инверторный на раме ${shown(v.ratedPower)} кВт, ${v.start === 'ручной' ? 'ручной запуск' : v.start}, ${v.mass} кг`,
  article: (v) => `GF${v.ratedPower}${v.start === 'ручной' ? '' : 'E'}`,
  about: (v) => [
    `Инверторная станция в открытой раме на ${shown(v.ratedPower)} кВт почти вдвое легче обычной бензиновой той же мощности: ${v.mass} кг.`,
    `Напряжение и частота не плавают, поэтому к розеткам ${v.sockets} подключают и котёл, и электронику.`,
    v.transferReady
      ? 'Стартер и разъём АВР позволяют держать её резервом дома без присмотра.'
      : v.start === 'ручной'
        ? 'Заводится шнуром, без аккумулятора; топливный кран закрывают на время перевозки.'
        : 'Заводится кнопкой, ручной шнур остаётся про запас.',
    `Двигатель ${v.engine} см³ сбрасывает обороты без нагрузки, расход при 75 % – ${shown(v.consumption)} л/ч, бака ${v.tank} л хватает на ${shown(v.runtime)} ч.`,
  ],
  price: (v) =>
    FRAMED[v.ratedPower]!.roubles + (v.start === 'ручной' ? 0 : 7000) + (v.transferReady ? 4000 : 0),
  weight: (v) => v.mass * 1070,
  picture: (v) => ({
    family: 'generator',
    variant: 'inverterframe',
    tone: v.start === 'ручной' ? 'black' : 'red',
  }),
  conformity: 'declaration',
  accessories: ['masla-motornye', 'avr-odnofaznye', 'udliniteli-silovye'],
});
