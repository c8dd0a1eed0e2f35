import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { shown } from '../wording.ts';
import { GENERATOR } from './generator-attributes.ts';
import { station, type StationModel } from './station-model.ts';

const hoursOf = ({ tank, consumption }: Chosen) => Math.floor(Number(tank) / Number(consumption));

const PORTABLE: Record<number, StationModel> = {
  4.2: station(4.6, 418, 12.5, 1.3, 98, 98_000),
  5: station(5.5, 456, 14, 1.6, 108, 119_000),
  6: station(6.5, 498, 14, 1.9, 118, 139_000),
  8: station(8.8, 667, 25, 2.6, 168, 245_000),
};
const portable = ({ ratedPower }: Chosen) => PORTABLE[Number(ratedPower)]!;

export const portableDiesel = leaf({
  code: 'dizelgeneratory-perenosnye',
  name: 'Дизельные генераторы на раме',
  brands: ['tyaglov', 'kazuma-power', 'voltur', 'enerdom'],
  traits: {
    ratedPower: from(GENERATOR.ratedPower, [4.2, 5, 6, 8]),
    largestPower: by(GENERATOR.largestPower, (chosen) => portable(chosen).largest),
    voltage: from(GENERATOR.voltage, ['230 В', '400/230 В']),
    start: from(GENERATOR.start, ['электростартер']),
    engine: by(GENERATOR.engine, (chosen) => portable(chosen).engine),
    engineCooling: from(GENERATOR.engineCooling, ['воздушное']),
    engineSpeed: from(GENERATOR.engineSpeed, [3000]),
    tank: by(GENERATOR.tank, (chosen) => portable(chosen).tank),
    consumption: by(GENERATOR.consumption, (chosen) => portable(chosen).litres),
    runtime: by(GENERATOR.runtime, hoursOf),
    winding: from(GENERATOR.winding, ['медь']),
    noise: from(GENERATOR.noise, [76, 78]),
    mass: by(GENERATOR.mass, (chosen) => portable(chosen).kilograms),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['ratedPower', 'voltage'],
  title: (v) =>
    `Генератор дизельный на раме ${shown(v.ratedPower)} кВт, ${v.voltage}, ${v.start}, бак ${shown(v.tank)} л`,
  article: (v) => `GD${v.ratedPower}-${v.voltage === '230 В' ? '1' : '3'}`,
  about: (v) => [
    `Дизельная станция открытого исполнения на ${shown(v.ratedPower)} кВт рассчитана на частую работу по несколько часов: вагончики, насосы, строительство.`,
    v.voltage === '230 В'
      ? 'Выход однофазный 230 В: инструмент и освещение подключают прямо к розеткам панели.'
      : 'Выход трёхфазный 400 В, есть и розетка 230 В: на неё отдают не больше трети мощности.',
    `Одноцилиндровый двигатель ${v.engine} см³ с воздушным охлаждением берёт ${shown(v.consumption)} л дизельного топлива в час, бака хватает примерно на ${v.runtime} ч.`,
    `На раме с амортизаторами станция весит ${v.mass} кг, шум на 7 м около ${v.noise} дБ – её ставят поодаль или в кожух.`,
    'Зимой заливают зимнее топливо и масло меньшей вязкости, пуск облегчает декомпрессор.',
  ],
  price: (v) => PORTABLE[v.ratedPower]!.roubles * (v.voltage === '230 В' ? 1 : 1.06),
  weight: (v) => v.mass * 1060,
  picture: (v) => ({
    family: 'generator',
    variant: 'dieselframe',
    tone: v.voltage === '230 В' ? 'green' : 'graphite',
  }),
  conformity: 'declaration',
  accessories: ['masla-motornye', 'filtry-dlya-generatorov', 'kozhuhi-shumozaschitnye', 'avr-odnofaznye'],
});

const STATIONARY: Record<number, StationModel> = {
  10: station(11, 1532, 50, 2.6, 340, 415_000),
  16: station(17.6, 2156, 60, 4, 480, 520_000),
  24: station(26.4, 2545, 80, 5.9, 640, 610_000),
  30: station(33, 3168, 90, 7.2, 720, 690_000),
  50: station(55, 4087, 130, 11.6, 950, 890_000),
  80: station(88, 5300, 190, 17.8, 1230, 1_190_000),
  100: station(110, 6494, 220, 22, 1420, 1_380_000),
};
const stationary = ({ ratedPower }: Chosen) => STATIONARY[Number(ratedPower)]!;
const CONTROL: Record<string, string> = {
  'ручной пуск':
    'Пуск ключом с панели, панель следит за давлением масла и температурой и глушит двигатель при аварии.',
  автозапуск:
    'Контроллер с автозапуском принимает сигнал от шкафа АВР и сам проверяет двигатель раз в неделю.',
  'автозапуск и удалённый доступ':
    'Контроллер запускает станцию сам, а состояние и журнал аварий передаёт по Modbus и через модем GSM.',
};

export const openDiesel = leaf({
  code: 'dizelgeneratory-otkrytye',
  name: 'Дизельные станции открытые',
  brands: ['tyaglov', 'voltur', 'kazuma-power'],
  traits: {
    ratedPower: from(GENERATOR.ratedPower, [10, 16, 24, 30, 50, 80, 100]),
    largestPower: by(GENERATOR.largestPower, (chosen) => stationary(chosen).largest),
    voltage: from(GENERATOR.voltage, ['400/230 В']),
    controller: from(GENERATOR.controller, ['ручной пуск', 'автозапуск', 'автозапуск и удалённый доступ']),
    engine: by(GENERATOR.engine, (chosen) => stationary(chosen).engine),
    engineCooling: from(GENERATOR.engineCooling, ['жидкостное']),
    engineSpeed: from(GENERATOR.engineSpeed, [1500]),
    tank: by(GENERATOR.tank, (chosen) => stationary(chosen).tank),
    consumption: by(GENERATOR.consumption, (chosen) => stationary(chosen).litres),
    runtime: by(GENERATOR.runtime, hoursOf),
    noise: by(GENERATOR.noise, ({ ratedPower }) => (Number(ratedPower) > 30 ? 92 : 86)),
    mass: by(GENERATOR.mass, (chosen) => stationary(chosen).kilograms),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['ratedPower', 'controller'],
  title: (v) =>
    `Дизельная электростанция открытая ${v.ratedPower} кВт, 400/230 В, 1500 об/мин, ${v.controller}`,
  article: (v) =>
    `DS${v.ratedPower}${v.controller === 'ручной пуск' ? 'M' : v.controller === 'автозапуск' ? 'A' : 'N'}`,
  about: (v) => [
    `Дизельная станция на ${v.ratedPower} кВт без кожуха ставится в отдельном помещении или контейнере с притоком воздуха и выводом выхлопа.`,
    `Двигатель ${shown(Math.round(v.engine / 100) / 10)} л с жидкостным охлаждением и оборотами 1500 в минуту рассчитан на длительную работу под нагрузкой.`,
    `При 75 % нагрузки уходит ${shown(v.consumption)} л/ч, встроенного бака ${v.tank} л хватает примерно на ${v.runtime} ч.`,
    CONTROL[v.controller]!,
    `Кратковременно отдаёт ${shown(v.largestPower)} кВт; масса ${v.mass} кг требует бетонного основания с виброопорами.`,
  ],
  price: (v) =>
    STATIONARY[v.ratedPower]!.roubles +
    (v.controller === 'ручной пуск' ? 0 : v.controller === 'автозапуск' ? 28_000 : 52_000),
  weight: (v) => v.mass * 1040,
  picture: (v) => ({ family: 'generator', variant: 'open', tone: v.ratedPower > 30 ? 'blue' : 'green' }),
  conformity: 'declaration',
  accessories: ['avr-trehfaznye', 'filtry-dlya-generatorov', 'masla-motornye'],
});

export const enclosedDiesel = leaf({
  code: 'dizelgeneratory-v-kozhuhe',
  name: 'Дизельные станции в кожухе',
  brands: ['tyaglov', 'voltur', 'kazuma-power', 'enerdom'],
  traits: {
    ratedPower: from(GENERATOR.ratedPower, [10, 16, 24, 30, 50, 80, 100]),
    largestPower: by(GENERATOR.largestPower, (chosen) => stationary(chosen).largest),
    noise: by(
      GENERATOR.noise,
      ({ ratedPower }, dice) => (Number(ratedPower) > 30 ? 70 : 66) + dice.between(0, 2),
    ),
    controller: from(GENERATOR.controller, ['автозапуск', 'автозапуск и удалённый доступ']),
    voltage: from(GENERATOR.voltage, ['400/230 В']),
    engine: by(GENERATOR.engine, (chosen) => stationary(chosen).engine),
    engineCooling: from(GENERATOR.engineCooling, ['жидкостное']),
    tank: by(GENERATOR.tank, (chosen) => stationary(chosen).tank),
    consumption: by(GENERATOR.consumption, (chosen) => stationary(chosen).litres),
    runtime: by(GENERATOR.runtime, hoursOf),
    coldest: from(COMMON.coldest, [-25, -40]),
    warmest: from(COMMON.warmest, [40]),
    mass: by(GENERATOR.mass, (chosen) => Math.round((stationary(chosen).kilograms * 1.28) / 10) * 10),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['ratedPower', 'controller'],
  title: (v) =>
    `Дизельная электростанция в шумозащитном кожухе ${v.ratedPower} кВт, 400/230 В, ${v.controller}`,
  article: (v) => `DK${v.ratedPower}${v.controller === 'автозапуск' ? 'A' : 'N'}`,
  about: (v) => [
    `Станция на ${v.ratedPower} кВт в погодозащитном кожухе стоит под открытым небом: у склада, узла связи, торгового центра.`,
    `Кожух с минеральной ватой и внутренним глушителем снижает шум до ${v.noise} дБ на расстоянии 7 м.`,
    v.controller === 'автозапуск'
      ? 'Панель за дверцей с замком заводит двигатель по сигналу шкафа АВР и глушит его после возврата сети.'
      : 'Панель заводит двигатель по сигналу шкафа АВР, а уровень топлива, нагрузку и аварии видно на расстоянии через GSM или Modbus.',
    v.coldest === -40
      ? 'В комплект входят подогрев охлаждающей жидкости, жалюзи и подогрев топливного фильтра: пуск при −40 °C.'
      : 'Подогреватель охлаждающей жидкости обеспечивает пуск при морозе до −25 °C.',
    `Расход ${shown(v.consumption)} л/ч при 75 % нагрузки, бак ${v.tank} л даёт около ${v.runtime} ч; масса в кожухе ${v.mass} кг.`,
  ],
  price: (v) =>
    STATIONARY[v.ratedPower]!.roubles * 1.16 +
    (v.controller === 'автозапуск' ? 28_000 : 52_000) +
    (v.coldest === -40 ? 45_000 : 0),
  weight: (v) => v.mass * 1030,
  picture: (v) => ({ family: 'generator', variant: 'diesel', tone: v.coldest === -40 ? 'blue' : 'ivory' }),
  conformity: 'declaration',
  accessories: ['avr-trehfaznye', 'filtry-dlya-generatorov', 'masla-motornye'],
});
