import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { shown } from '../wording.ts';
import { GENERATOR } from './generator-attributes.ts';
import { station, type StationModel } from './station-model.ts';

const SINGLE: Record<number, StationModel> = {
  2: station(2.2, 196, 15, 1.1, 38, 27_500),
  2.8: station(3, 212, 15, 1.4, 44, 35_500),
  5: station(5.5, 389, 25, 2.3, 78, 66_000),
  6: station(6.5, 420, 25, 2.7, 84, 77_000),
  7: station(7.5, 439, 25, 3, 89, 88_000),
  8: station(8.5, 459, 25, 3.4, 94, 99_000),
};
const single = ({ ratedPower }: Chosen) => SINGLE[Number(ratedPower)]!;
const hoursOf = ({ tank, consumption }: Chosen) => Math.floor((Number(tank) / Number(consumption)) * 2) / 2;

export const singlePhasePetrol = leaf({
  code: 'benzogeneratory-odnofaznye',
  name: 'Бензиновые однофазные генераторы',
  brands: ['tyaglov', 'kazuma-power', 'enerdom', 'voltur'],
  traits: {
    ratedPower: from(GENERATOR.ratedPower, [2, 2.8, 5, 6, 7, 8]),
    largestPower: by(GENERATOR.largestPower, (chosen) => single(chosen).largest),
    start: from(GENERATOR.start, ['ручной', 'электростартер']),
    voltage: from(GENERATOR.voltage, ['230 В']),
    winding: from(GENERATOR.winding, ['медь', 'медь', 'алюминий']),
    engine: by(GENERATOR.engine, (chosen) => single(chosen).engine),
    tank: by(GENERATOR.tank, (chosen) => single(chosen).tank),
    consumption: by(GENERATOR.consumption, (chosen) => single(chosen).litres),
    runtime: by(GENERATOR.runtime, hoursOf),
    sockets: by(GENERATOR.sockets, ({ ratedPower }) =>
      Number(ratedPower) < 5 ? '2 × 230 В 16 А' : '2 × 230 В 16 А, 1 × 230 В 32 А',
    ),
    transferReady: by(
      GENERATOR.transferReady,
      ({ start, ratedPower }, dice) =>
        start === 'электростартер' && Number(ratedPower) >= 5 && dice.chance(60),
    ),
    noise: by(GENERATOR.noise, ({ ratedPower }) => (Number(ratedPower) < 5 ? 68 : 72)),
    mass: by(
      GENERATOR.mass,
      (chosen) => single(chosen).kilograms + (chosen.start === 'электростартер' ? 5 : 0),
    ),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['ratedPower', 'start'],
  title: (v) =>
    `Генератор бензиновый ${shown(v.ratedPower)} кВт, 230 В, ${v.start === 'ручной' ? 'ручной запуск' : v.start}, бак ${v.tank} л`,
  article: (v) => `GB${v.ratedPower}${v.start === 'ручной' ? '' : 'E'}-${v.winding === 'медь' ? 'CU' : 'AL'}`,
  about: (v) => [
    `Однофазная бензиновая станция номиналом ${shown(v.ratedPower)} кВт питает стройплощадку, пост охраны или дом при отключении сети.`,
    v.start === 'ручной'
      ? 'Запускается шнуром, аккумулятор не нужен; перед пуском нагрузку отключают.'
      : 'Запускается ключом от стартера, шнур остаётся про запас; батарея 12 В входит в комплект.',
    `Двигатель объёмом ${v.engine} см³ при нагрузке три четверти расходует ${shown(v.consumption)} л бензина АИ-92 в час, бака ${v.tank} л хватает на ${shown(v.runtime)} ч.`,
    `Обмотка альтернатора – ${v.winding}, кратковременно станция отдаёт до ${shown(v.largestPower)} кВт; на панели розетки ${v.sockets}.`,
    v.transferReady
      ? 'Разъём для АВР позволяет запускать её автоматически; держат такую станцию в тёплом помещении с выводом выхлопа наружу.'
      : 'Станция работает на открытом воздухе или под навесом, с отводом выхлопа и заземлением рамы.',
  ],
  price: (v) =>
    SINGLE[v.ratedPower]!.roubles * (v.winding === 'медь' ? 1 : 0.86) +
    (v.start === 'ручной' ? 0 : 7500) +
    (v.transferReady ? 2500 : 0),
  weight: (v) => v.mass * 1060,
  picture: (v) => ({ family: 'generator', variant: 'frame', tone: v.ratedPower < 5 ? 'yellow' : 'orange' }),
  conformity: 'declaration',
  accessories: ['masla-motornye', 'avr-odnofaznye', 'komplekty-kolesnye', 'udliniteli-silovye'],
});

const TRIPLE: Record<number, StationModel> = {
  5: station(5.5, 389, 25, 2.4, 86, 79_000),
  6: station(6.5, 420, 25, 2.8, 92, 91_000),
  7.5: station(8, 459, 25, 3.3, 99, 112_000),
  10: station(11, 678, 35, 4.6, 158, 215_000),
};
const triple = ({ ratedPower }: Chosen) => TRIPLE[Number(ratedPower)]!;

export const threePhasePetrol = leaf({
  code: 'benzogeneratory-trehfaznye',
  name: 'Бензиновые трёхфазные генераторы',
  brands: ['tyaglov', 'kazuma-power', 'voltur'],
  traits: {
    ratedPower: from(GENERATOR.ratedPower, [5, 6, 7.5, 10]),
    largestPower: by(GENERATOR.largestPower, (chosen) => triple(chosen).largest),
    start: from(GENERATOR.start, ['электростартер', 'электростартер и пульт']),
    voltage: from(GENERATOR.voltage, ['400/230 В']),
    sockets: from(GENERATOR.sockets, ['1 × 400 В 16 А, 2 × 230 В 16 А', '1 × 400 В 16 А, 1 × 230 В 32 А']),
    engine: by(GENERATOR.engine, (chosen) => triple(chosen).engine),
    tank: by(GENERATOR.tank, (chosen) => triple(chosen).tank),
    consumption: by(GENERATOR.consumption, (chosen) => triple(chosen).litres),
    runtime: by(GENERATOR.runtime, hoursOf),
    winding: from(GENERATOR.winding, ['медь']),
    transferReady: from(GENERATOR.transferReady, [true, false]),
    noise: from(GENERATOR.noise, [72, 74]),
    mass: by(GENERATOR.mass, (chosen) => triple(chosen).kilograms),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['ratedPower', 'start'],
  title: (v) =>
    `Генератор бензиновый трёхфазный ${shown(v.ratedPower)} кВт, 400/230 В, ${v.start}, бак ${v.tank} л`,
  article: (v) => `GB${v.ratedPower}-3${v.start.includes('пульт') ? 'R' : 'E'}`,
  about: (v) => [
    `Трёхфазная бензиновая станция на ${shown(v.ratedPower)} кВт питает насосы, бетономешалки, станки и трёхфазный ввод небольшого здания.`,
    `На панели розетки ${v.sockets}; нагрузку раскладывают по фазам ровно, на одну фазу берут не больше трети мощности.`,
    v.start === 'электростартер'
      ? 'Пуск от электростартера, ручной шнур запасной.'
      : 'Пуск от электростартера ключом или с пульта на расстоянии до 50 м.',
    `Двигатель ${v.engine} см³ берёт ${shown(v.consumption)} л/ч при нагрузке 75 %, полного бака хватает на ${shown(v.runtime)} ч.`,
    v.transferReady
      ? 'Есть разъём под трёхфазный АВР: станция запускается сама, когда пропадает сеть.'
      : 'Разъёма под АВР нет, ввод переключают рубильником вручную.',
  ],
  price: (v) =>
    TRIPLE[v.ratedPower]!.roubles + (v.transferReady ? 4500 : 0) + (v.start.includes('пульт') ? 3500 : 0),
  weight: (v) => v.mass * 1060,
  picture: (v) => ({ family: 'generator', variant: 'three', tone: v.ratedPower > 7 ? 'graphite' : 'orange' }),
  conformity: 'declaration',
  accessories: ['masla-motornye', 'avr-trehfaznye', 'komplekty-kolesnye', 'udliniteli-silovye'],
});
