import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { BATTERY, POWER } from './power-attributes.ts';

interface Panel {
  peak: number;
  open: number;
  amps: number;
  size: readonly [height: number, width: number, depth: number];
  roubles: number;
  kilograms: number;
}

const PANELS: Record<number, Panel> = {
  50: { peak: 18.2, open: 22.3, amps: 2.75, size: [670, 540, 30], roubles: 4200, kilograms: 4.2 },
  100: { peak: 18.6, open: 22.6, amps: 5.38, size: [1020, 670, 30], roubles: 6900, kilograms: 7.3 },
  150: { peak: 18.9, open: 22.8, amps: 7.94, size: [1480, 670, 35], roubles: 9400, kilograms: 10.8 },
  200: { peak: 20.4, open: 24.3, amps: 9.8, size: [1480, 765, 35], roubles: 11_800, kilograms: 12.5 },
  280: { peak: 31.6, open: 38.6, amps: 8.86, size: [1640, 992, 35], roubles: 12_900, kilograms: 18.5 },
  370: { peak: 34.2, open: 41.1, amps: 10.82, size: [1755, 1038, 35], roubles: 13_800, kilograms: 20 },
  450: { peak: 41.5, open: 49.6, amps: 10.85, size: [2094, 1038, 35], roubles: 15_600, kilograms: 24 },
  550: { peak: 41.9, open: 49.9, amps: 13.13, size: [2279, 1134, 35], roubles: 18_400, kilograms: 28.5 },
};
const panel = ({ outputPower }: Chosen) => PANELS[Number(outputPower)]!;

export const solarModules = leaf({
  code: 'moduli-solnechnye',
  name: 'Солнечные модули',
  brands: ['enerdom', 'voltur', 'akumor', 'powrex'],
  traits: {
    outputPower: from(POWER.outputPower, [50, 100, 150, 200, 280, 370, 450, 550]),
    cell: by(BATTERY.cell, ({ outputPower }, dice) =>
      Number(outputPower) < 150 && dice.chance(40) ? 'поликристалл' : 'монокристалл',
    ),
    efficiency: by(POWER.efficiency, (chosen) => {
      const [height, width] = panel(chosen).size;
      const squareMetres = (height * width) / 1e6;
      return Math.round(Number(chosen.outputPower) / squareMetres) / 10;
    }),
    peakVoltage: by(BATTERY.peakVoltage, (chosen) => panel(chosen).peak),
    peakCurrent: by(BATTERY.peakCurrent, (chosen) => panel(chosen).amps),
    openVoltage: by(BATTERY.openVoltage, (chosen) => panel(chosen).open),
    systemVoltage: by(BATTERY.systemVoltage, ({ outputPower }) =>
      Number(outputPower) < 280 ? '12 В' : '24 В',
    ),
    height: by(COMMON.height, (chosen) => panel(chosen).size[0]),
    width: by(COMMON.width, (chosen) => panel(chosen).size[1]),
    depth: by(COMMON.depth, (chosen) => panel(chosen).size[2]),
    plug: by(POWER.plug, ({ outputPower }) => (Number(outputPower) < 100 ? 'клеммы в коробке' : 'MC4')),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [85]),
    warranty: from(COMMON.warranty, [120, 144]),
  },
  axes: ['outputPower'],
  title: (v) =>
    `Солнечный модуль ${v.outputPower} Вт, ${v.cell}, ${v.systemVoltage}, ${v.height}×${v.width} мм`,
  article: (v) => `PV${v.outputPower}${v.cell === 'монокристалл' ? 'M' : 'P'}`,
  about: (v) => [
    `Солнечный модуль мощностью ${v.outputPower} Вт для автономного питания камер, радиоканала, сигнализации на дачах и удалённых постах.`,
    v.cell === 'монокристалл'
      ? `Ячейки монокристаллические, КПД модуля ${shown(v.efficiency)} %.`
      : `Ячейки поликристаллические, КПД модуля ${shown(v.efficiency)} %: площадь нужна немного больше, цена ниже.`,
    `В точке максимума даёт ${shown(v.peakVoltage)} В и ${shown(v.peakCurrent)} А, напряжение холостого хода ${shown(v.openVoltage)} В.`,
    v.systemVoltage === '12 В'
      ? 'Одного модуля хватает для батареи 12 В, два последовательно заряжают батарею 24 В.'
      : 'Модуль заряжает батарею 24 В напрямую, с контроллером MPPT – и батарею 12 В.',
    `Рама алюминиевая ${v.height}×${v.width}×${v.depth} мм с отверстиями под крепёж, лицевая сторона – закалённое стекло; подключение: ${v.plug}.`,
  ],
  price: (v) => PANELS[v.outputPower]!.roubles * (v.cell === 'монокристалл' ? 1 : 0.88),
  weight: (v) => PANELS[v.outputPower]!.kilograms * 1100,
  picture: (v) => ({
    family: 'solar',
    variant: 'panel',
    tone: v.cell === 'монокристалл' ? 'black' : 'blue',
    size: v.outputPower > 200 ? 1 : 0.85,
  }),
  accessories: ['kontrollery-zaryada', 'akkumulyatory-gel', 'akkumulyatory-lifepo4'],
});

export const chargeControllers = leaf({
  code: 'kontrollery-zaryada',
  name: 'Контроллеры заряда',
  brands: ['enerdom', 'voltur', 'akumor', 'powrex', 'mikrum'],
  traits: {
    controllerType: from(BATTERY.controllerType, ['PWM', 'MPPT']),
    chargeCurrent: from(BATTERY.chargeCurrent, [10, 20, 30, 40, 60]),
    systemVoltage: by(BATTERY.systemVoltage, ({ controllerType, chargeCurrent }) =>
      controllerType === 'MPPT' && Number(chargeCurrent) > 30 ? '12/24/48 В' : '12/24 В',
    ),
    largestPvVoltage: by(BATTERY.largestPvVoltage, ({ controllerType, chargeCurrent }) =>
      controllerType === 'PWM' ? 50 : Number(chargeCurrent) > 30 ? 150 : 100,
    ),
    largestPvPower: by(BATTERY.largestPvPower, ({ chargeCurrent }) => Number(chargeCurrent) * 13),
    batteryTypes: from(BATTERY.batteryTypes, ['AGM, GEL', 'AGM, GEL, LiFePO4']),
    efficiency: by(POWER.efficiency, ({ controllerType }) => (controllerType === 'MPPT' ? 97 : 94)),
    interface: by(COMMON.interface, ({ controllerType }, dice) =>
      controllerType === 'MPPT' ? dice.pick(['RS-485', 'RS-485, Bluetooth']) : 'нет',
    ),
    indication: from(POWER.indication, ['ЖК-дисплей', 'светодиоды']),
    cooling: from(POWER.cooling, ['естественное']),
    ipClass: from(COMMON.ipClass, ['IP30', 'IP32']),
    coldest: from(COMMON.coldest, [-20, -25]),
    warmest: from(COMMON.warmest, [50, 55]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['chargeCurrent', 'controllerType'],
  title: (v) =>
    `Контроллер заряда ${v.controllerType} ${v.chargeCurrent} А, ${v.systemVoltage}, модули до ${v.largestPvVoltage} В`,
  article: (v) => `CC${v.controllerType === 'MPPT' ? 'M' : 'P'}${v.chargeCurrent}`,
  about: (v) => [
    `Контроллер стоит между солнечным модулем и батареей ${v.systemVoltage} и ограничивает ток заряда на ${v.chargeCurrent} А.`,
    v.controllerType === 'MPPT'
      ? `Схема MPPT ищет точку наибольшей мощности и понижает напряжение модулей, которое может достигать ${v.largestPvVoltage} В.`
      : `Схема PWM подключает модуль к батарее напрямую, поэтому его номинал берут равным напряжению батареи; на входе допустимо до ${v.largestPvVoltage} В.`,
    `При батарее 12 В к прибору подключают до ${v.largestPvPower} Вт модулей, при 24 В – вдвое больше.`,
    v.interface === 'нет'
      ? `Режимы заряда рассчитаны на батареи ${v.batteryTypes}; вольты и ток показывает сам прибор, связи с компьютером нет.`
      : `Режимы заряда рассчитаны на батареи ${v.batteryTypes}; показания передаёт по ${v.interface}.`,
    `Крепится на стену в помещении или шкафу, температура ${temperatures(v)}, ${v.ipClass}.`,
  ],
  price: (v) =>
    v.controllerType === 'MPPT'
      ? 2900 + v.chargeCurrent * 330
      : 700 + v.chargeCurrent * 75 + (v.indication === 'ЖК-дисплей' ? 350 : 0),
  weight: (v) => (v.controllerType === 'MPPT' ? 500 + v.chargeCurrent * 50 : 150 + v.chargeCurrent * 14),
  picture: (v) => ({
    family: 'module',
    variant: 'small',
    tone: v.controllerType === 'MPPT' ? 'graphite' : 'blue',
  }),
  conformity: 'declaration',
  accessories: ['moduli-solnechnye', 'akkumulyatory-gel', 'invertory-avtonomnye'],
});
