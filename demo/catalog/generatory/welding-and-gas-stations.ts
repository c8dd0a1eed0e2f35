import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { shown } from '../wording.ts';
import { GENERATOR } from './generator-attributes.ts';

interface Welder {
  kilowatts: number;
  electrode: number;
  engine: number;
  litres: number;
  kilograms: number;
  roubles: number;
}

const WELDERS: Record<number, Welder> = {
  180: { kilowatts: 4.5, electrode: 4, engine: 389, litres: 2.2, kilograms: 78, roubles: 89_000 },
  200: { kilowatts: 5, electrode: 4, engine: 420, litres: 2.5, kilograms: 84, roubles: 104_000 },
  220: { kilowatts: 6, electrode: 5, engine: 459, litres: 2.9, kilograms: 92, roubles: 126_000 },
  250: { kilowatts: 6.5, electrode: 5, engine: 459, litres: 3.2, kilograms: 97, roubles: 143_000 },
};
const welder = ({ weldCurrent }: Chosen) => WELDERS[Number(weldCurrent)]!;

export const weldingStations = leaf({
  code: 'generatory-svarochnye',
  name: 'Сварочные генераторы',
  brands: ['tyaglov', 'kazuma-power', 'voltur'],
  traits: {
    weldCurrent: from(GENERATOR.weldCurrent, [180, 200, 220, 250]),
    duty: from(GENERATOR.duty, [40, 60]),
    electrode: by(GENERATOR.electrode, (chosen) => welder(chosen).electrode),
    ratedPower: by(GENERATOR.ratedPower, (chosen) => welder(chosen).kilowatts),
    voltage: from(GENERATOR.voltage, ['230 В']),
    start: from(GENERATOR.start, ['ручной', 'электростартер']),
    fuel: from(GENERATOR.fuel, ['бензин АИ-92']),
    engine: by(GENERATOR.engine, (chosen) => welder(chosen).engine),
    tank: from(GENERATOR.tank, [25]),
    consumption: by(GENERATOR.consumption, (chosen) => welder(chosen).litres),
    noise: from(GENERATOR.noise, [73, 75]),
    mass: by(
      GENERATOR.mass,
      (chosen) => welder(chosen).kilograms + (chosen.start === 'электростартер' ? 5 : 0),
    ),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['weldCurrent', 'start'],
  title: (v) =>
    `Генератор сварочный бензиновый ${v.weldCurrent} А, ${shown(v.ratedPower)} кВт, электрод до ${v.electrode} мм, ${v.start === 'ручной' ? 'ручной запуск' : v.start}`,
  article: (v) => `GW${v.weldCurrent}${v.start === 'ручной' ? '' : 'E'}`,
  about: (v) => [
    `Сварочный генератор заменяет инвертор и станцию на объекте без сети: варит постоянным током до ${v.weldCurrent} А и питает инструмент мощностью до ${shown(v.ratedPower)} кВт.`,
    `Электроды берут до ${v.electrode} мм, продолжительность включения на верхнем токе ${v.duty} %.`,
    'Сварку и розетки 230 В одновременно не нагружают: выбор делает переключатель на панели.',
    v.start === 'ручной'
      ? `Запуск ручной, масса ${v.mass} кг, бака ${v.tank} л хватает на рабочую смену с перерывами.`
      : `Запуск стартером или шнуром, масса с батареей ${v.mass} кг, бак на ${v.tank} л.`,
    `Двигатель ${v.engine} см³ работает на ${v.fuel.replace('бензин', 'бензине')}, расход до ${shown(v.consumption)} л/ч; кабели с зажимом и держателем лежат в комплекте.`,
  ],
  price: (v) =>
    WELDERS[v.weldCurrent]!.roubles * (v.duty === 60 ? 1.1 : 1) + (v.start === 'ручной' ? 0 : 7500),
  weight: (v) => v.mass * 1060,
  picture: (v) => ({ family: 'generator', variant: 'weld', tone: v.weldCurrent > 200 ? 'red' : 'blue' }),
  conformity: 'declaration',
  accessories: ['masla-motornye', 'filtry-dlya-generatorov', 'komplekty-kolesnye'],
});

const GAS: Record<number, { engine: number; kilograms: number; roubles: number; gas: number }> = {
  2.5: { engine: 212, kilograms: 45, roubles: 46_000, gas: 1 },
  5: { engine: 420, kilograms: 85, roubles: 92_000, gas: 1.9 },
  6.5: { engine: 459, kilograms: 96, roubles: 118_000, gas: 2.4 },
  8: { engine: 678, kilograms: 165, roubles: 268_000, gas: 3.1 },
  10: { engine: 764, kilograms: 182, roubles: 334_000, gas: 3.8 },
};
const gas = ({ ratedPower }: Chosen) => GAS[Number(ratedPower)]!;

export const gasStations = leaf({
  code: 'generatory-gazovye',
  name: 'Газовые генераторы',
  brands: ['tyaglov', 'enerdom', 'voltur', 'kazuma-power'],
  traits: {
    ratedPower: from(GENERATOR.ratedPower, [2.5, 5, 6.5, 8, 10]),
    fuel: from(GENERATOR.fuel, ['пропан-бутан', 'пропан-бутан и бензин', 'природный газ и пропан-бутан']),
    voltage: from(GENERATOR.voltage, ['230 В']),
    start: by(GENERATOR.start, ({ ratedPower }) => (Number(ratedPower) < 5 ? 'ручной' : 'электростартер')),
    gasConsumption: by(GENERATOR.gasConsumption, (chosen) => gas(chosen).gas),
    engine: by(GENERATOR.engine, (chosen) => gas(chosen).engine),
    engineCooling: from(GENERATOR.engineCooling, ['воздушное']),
    winding: from(GENERATOR.winding, ['медь']),
    transferReady: by(GENERATOR.transferReady, ({ ratedPower }) => Number(ratedPower) >= 5),
    noise: by(GENERATOR.noise, ({ ratedPower }) => (Number(ratedPower) < 8 ? 70 : 65)),
    mass: by(GENERATOR.mass, (chosen) => gas(chosen).kilograms),
    coldest: from(COMMON.coldest, [-15, -20]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['ratedPower', 'fuel'],
  title: (v) =>
    `Генератор газовый ${shown(v.ratedPower)} кВт, 230 В, ${v.fuel}, ${v.start === 'ручной' ? 'ручной запуск' : v.start}`,
  article: (v) =>
    `GG${v.ratedPower}-${v.fuel.startsWith('природный') ? 'NG' : v.fuel.includes('бензин') ? 'LB' : 'LP'}`,
  about: (v) => [
    `Газовая электростанция на ${shown(v.ratedPower)} кВт служит резервом для коттеджа, котельной или удалённого поста; нагара и запаха меньше, чем у бензиновой.`,
    v.fuel === 'пропан-бутан'
      ? 'Топливо – пропан-бутан из баллона или газгольдера через редуктор из комплекта.'
      : v.fuel === 'пропан-бутан и бензин'
        ? 'Топливо – пропан-бутан или бензин АИ-92: кран переключают на заглушённом двигателе, на газе мощность ниже примерно на 10 %.'
        : 'Подключается к магистрали природного газа низкого давления, а с другой форсункой – к баллону пропан-бутана.',
    v.fuel.startsWith('природный')
      ? `При нагрузке три четверти уходит около ${shown(v.gasConsumption)} кг пропан-бутана или ${shown(Math.round(v.gasConsumption * 13) / 10)} м³ природного газа в час.`
      : `При нагрузке три четверти расход составляет около ${shown(v.gasConsumption)} кг газа в час, двигатель ${v.engine} см³ с воздушным охлаждением.`,
    v.transferReady
      ? 'Электростартер и разъём АВР позволяют запускать станцию без человека.'
      : 'Запуск ручной: станцию включают по месту, когда пропала сеть.',
    `Ставят на ровное основание в проветриваемом месте; при морозе ниже ${shown(v.coldest)} °C нужен подогрев редуктора.`,
  ],
  price: (v) => GAS[v.ratedPower]!.roubles * (v.fuel === 'пропан-бутан' ? 1 : 1.08),
  weight: (v) => v.mass * 1070,
  picture: (v) => ({
    family: 'generator',
    variant: v.ratedPower < 8 ? 'gas' : 'diesel',
    tone: v.ratedPower < 8 ? 'blue' : 'ivory',
  }),
  conformity: 'declaration',
  accessories: ['avr-odnofaznye', 'masla-motornye', 'filtry-dlya-generatorov'],
});
