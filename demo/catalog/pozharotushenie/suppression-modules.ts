import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees } from '../wording.ts';
import { FIRE } from './fire-attributes.ts';

interface PowderModule {
  area: number;
  volume: number;
  gross: number;
  price: number;
}

const POWDER: Record<number, PowderModule> = {
  0.5: { area: 3, volume: 4, gross: 1.4, price: 2700 },
  2.5: { area: 14, volume: 22, gross: 5.8, price: 5400 },
  4: { area: 21, volume: 40, gross: 8.2, price: 6900 },
  6: { area: 30, volume: 60, gross: 11.4, price: 8300 },
  9: { area: 42, volume: 88, gross: 16.5, price: 11_200 },
};

interface Gas {
  code: string;
  /** Kilograms to a litre of the cylinder. */
  filling: number;
  /** Kilograms to a cubic metre of the room. */
  norm: number;
  pressure: number;
  rouble: number;
}

const GAS: Record<string, Gas> = {
  'хладон 125': { code: '125', filling: 0.9, norm: 0.64, pressure: 4.2, rouble: 1850 },
  'хладон 227ea': { code: '227', filling: 1, norm: 0.67, pressure: 4.2, rouble: 2950 },
  'ФК-5-1-12': { code: 'ФК', filling: 1.1, norm: 0.74, pressure: 4.2, rouble: 4400 },
  'двуокись углерода': { code: 'CO2', filling: 0.65, norm: 0.8, pressure: 14.7, rouble: 130 },
};

export const powderModules = leaf({
  code: 'moduli-poroshkovogo-tusheniya',
  name: 'Модули порошкового пожаротушения',
  brands: ['gasmar', 'piroskan', 'plamet', 'signum-r'],
  traits: {
    charge: from(FIRE.chargeMass, [0.5, 2.5, 4, 6, 9]),
    start: from(FIRE.start, ['электрический', 'электрический', 'электрический и тепловой']),
    area: by(FIRE.protectedArea, ({ charge }) => POWDER[Number(charge)]!.area),
    volume: by(FIRE.protectedVolume, ({ charge }) => POWDER[Number(charge)]!.volume),
    mountHeight: by(FIRE.mountHeight, ({ charge }) =>
      Number(charge) < 1 ? 2.5 : Number(charge) < 5 ? 4 : 6,
    ),
    startCurrent: from(FIRE.startCurrent, [100, 150, 200]),
    inertia: from(FIRE.inertia, [1, 3]),
    dischargeTime: from(FIRE.dischargeTime, [1]),
    classes: from(FIRE.classes, ['A, B, C, E']),
    grossMass: by(FIRE.grossMass, ({ charge }) => POWDER[Number(charge)]!.gross),
    mounting: from(COMMON.mounting, ['потолочный', 'потолочный или настенный']),
    coldest: from(COMMON.coldest, [-50, -40]),
    warmest: by(COMMON.warmest, ({ start }) => (start === 'электрический' ? 90 : 50)),
    serviceYears: from(FIRE.serviceYears, [10]),
  },
  axes: ['charge', 'start'],
  title: ({ charge, area, start }) =>
    `Модуль порошкового пожаротушения ${charge.toLocaleString('ru')} кг, ${area} м², пуск ${start}`,
  article: ({ charge, start }) => `МПП${charge}${start === 'электрический' ? 'Э' : 'ЭТ'}`,
  about: (v) => [
    `Модуль импульсного порошкового пожаротушения с зарядом ${v.charge.toLocaleString('ru')} кг защищает до ${v.area} м² площади или ${v.volume} м³ объёма.`,
    `Высота установки до ${v.mountHeight.toLocaleString('ru')} м, монтаж ${v.mounting}; порошок выбрасывается за ${v.dischargeTime} с после вскрытия мембраны.`,
    v.start === 'электрический'
      ? `Запускается импульсом ${v.startCurrent} мА от прибора управления, цепь пуска контролируется малым током.`
      : `Запускается прибором управления током ${v.startCurrent} мА или сам, когда воздух у модуля нагревается выше 85 °C.`,
    'До пуска людей выводят: выпуск сопровождают табло и задержка, заданная в приборе.',
    `Работает от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C, годится для складов, гаражей, насосных и кабельных помещений.`,
  ],
  price: (v) => POWDER[v.charge]!.price + (v.start === 'электрический' ? 0 : 450),
  weight: (v) => v.grossMass * 1000 + 400,
  picture: (v) => ({
    family: 'suppression',
    variant: 'module',
    mass: v.charge,
    tone: v.charge > 5 ? 'red' : 'white',
  }),
  conformity: 'certificate',
});

export const gasModules = leaf({
  code: 'moduli-gazovogo-tusheniya',
  name: 'Модули газового пожаротушения',
  brands: ['gasmar', 'piroskan', 'detexa'],
  traits: {
    agent: from(FIRE.agent, ['хладон 125', 'хладон 227ea', 'ФК-5-1-12', 'двуокись углерода']),
    cylinder: from(FIRE.cylinderVolume, [20, 40, 60, 80, 100]),
    charge: by(FIRE.chargeMass, ({ agent, cylinder }) =>
      Math.round(Number(cylinder) * GAS[String(agent)]!.filling),
    ),
    volume: by(FIRE.protectedVolume, ({ agent, charge }) =>
      Math.round(Number(charge) / GAS[String(agent)]!.norm),
    ),
    pressure: by(FIRE.pressure, ({ agent }) => GAS[String(agent)]!.pressure),
    dischargeTime: by(FIRE.dischargeTime, ({ agent }) => (agent === 'двуокись углерода' ? 60 : 10)),
    dn: by(FIRE.dn, ({ cylinder, agent }) =>
      agent === 'двуокись углерода' ? 12 : Number(cylinder) > 40 ? 40 : 32,
    ),
    start: from(FIRE.start, ['электрический и ручной', 'электрический, ручной и пневматический']),
    startCurrent: from(FIRE.startCurrent, [500, 800]),
    supplyVoltage: from(COMMON.supplyVoltage, [24]),
    mounting: from(COMMON.mounting, ['напольный на стойке']),
    coldest: by(COMMON.coldest, ({ agent }) => (agent === 'двуокись углерода' ? 0 : -20)),
    warmest: from(COMMON.warmest, [50]),
    serviceYears: from(FIRE.serviceYears, [20, 30]),
  },
  axes: ['cylinder', 'agent'],
  title: ({ agent, cylinder, charge }) =>
    `Модуль газового пожаротушения ${cylinder} л, ${agent}, ${charge} кг`,
  article: ({ agent, cylinder }) => `МГП${cylinder}-${GAS[agent]!.code}`,
  about: (v) => [
    `Модуль газового пожаротушения с баллоном ${v.cylinder} л, огнетушащее вещество: ${v.agent}, масса заряда ${v.charge} кг.`,
    `Одного модуля хватает примерно на ${v.volume} м³ закрытого помещения; точное число модулей даёт гидравлический расчёт.`,
    v.agent === 'двуокись углерода'
      ? 'Двуокись углерода вытесняет кислород, поэтому модуль ставят там, где люди постоянно не находятся: кабельные каналы, окрасочные камеры.'
      : 'Газ не проводит ток и не оставляет следов, им защищают серверные, архивы, музейные хранилища и аппаратные.',
    v.agent === 'двуокись углерода'
      ? `Рабочее давление до ${v.pressure.toLocaleString('ru')} МПа, утечку показывает весовое устройство; выпуск занимает не более ${v.dischargeTime} с.`
      : `Давление ${v.pressure.toLocaleString('ru')} МПа при +20 °C видно по манометру с сигнализатором, выпуск занимает не более ${v.dischargeTime} с.`,
    `Запорно-пусковое устройство с проходом ${v.dn} мм, пуск ${v.start}, питание ${v.supplyVoltage} В.`,
  ],
  price: (v) =>
    (v.agent === 'двуокись углерода' ? 36_000 : 31_000) + v.cylinder * 330 + v.charge * GAS[v.agent]!.rouble,
  weight: (v) => 18_000 + v.cylinder * (v.agent === 'двуокись углерода' ? 1350 : 760) + v.charge * 1000,
  picture: (v) => ({
    family: 'suppression',
    variant: 'bottle',
    mass: v.cylinder,
    tone: 'red',
    size: v.cylinder > 40 ? 1 : 0.88,
  }),
  conformity: 'certificate',
});

export const aerosolModules = leaf({
  code: 'generatory-ognetushaschego-aerozolya',
  name: 'Генераторы огнетушащего аэрозоля',
  brands: ['gasmar', 'plamet', 'piroskan'],
  traits: {
    charge: from(FIRE.chargeMass, [0.1, 0.5, 1, 2, 3.2]),
    start: from(FIRE.start, ['электрический', 'тепловой']),
    volume: by(FIRE.protectedVolume, ({ charge }) => Math.round(Number(charge) * 120) / 10),
    dischargeTime: by(FIRE.dischargeTime, ({ charge }) => Math.round(8 + Number(charge) * 9)),
    release: by(FIRE.releaseTemperature, (_, dice) => dice.pick([90, 140, 170])),
    classes: from(FIRE.classes, ['A, B, C, E']),
    grossMass: by(FIRE.grossMass, ({ charge }) => Math.round((0.3 + Number(charge) * 2.3) * 10) / 10),
    mounting: from(COMMON.mounting, ['настенный или потолочный']),
    diameter: by(COMMON.diameter, ({ charge }) => Math.round(60 + Number(charge) * 30)),
    height: by(COMMON.height, ({ charge }) => Math.round(80 + Number(charge) * 65)),
    coldest: from(COMMON.coldest, [-50]),
    warmest: from(COMMON.warmest, [50]),
    serviceYears: from(FIRE.serviceYears, [10, 15]),
  },
  axes: ['charge', 'start'],
  title: ({ volume, start }) =>
    `Генератор огнетушащего аэрозоля до ${volume.toLocaleString('ru')} м³, пуск ${start}`,
  article: ({ charge, start }) => `ГОА${charge}-${start === 'тепловой' ? 'Т' : 'Э'}`,
  about: (v) => [
    `Генератор огнетушащего аэрозоля на ${v.charge.toLocaleString('ru')} кг состава, рассчитан на герметичный объём до ${v.volume.toLocaleString('ru')} м³.`,
    v.start === 'тепловой'
      ? `Срабатывает сам от термохимического узла при ${v.release} °C, внешнее питание и прибор управления не нужны.`
      : `Запускается током 0,5 А от прибора управления; при нагреве до ${v.release} °C состав зажигается и без сигнала.`,
    v.charge < 1
      ? 'Небольшой корпус помещается в электрощит, моторный отсек или шкаф связи.'
      : 'Применяется в трансформаторных, дизельных, складах горючих материалов и кабельных тоннелях без людей.',
    `Аэрозоль выходит ${v.dischargeTime} с, струя горячая: перед соплом оставляют свободное место по паспорту.`,
  ],
  price: (v) => 1500 + v.charge * 4300 + (v.start === 'тепловой' ? 250 : 0),
  weight: (v) => v.grossMass * 1000 + 150,
  picture: (v) => ({ family: 'suppression', variant: 'module', tone: v.charge > 1 ? 'grey' : 'steel' }),
  conformity: 'certificate',
});
