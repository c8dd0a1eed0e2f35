import {
  CABLE_SECTIONS,
  cableDrop,
  type CableDrop,
  COPPER_RESISTIVITY,
  type Load,
  loopOhms,
  PAIR_OHMS,
  sectionNeeded,
  sectionOhms,
} from '@okoem/domain/calculators/cable-drop.ts';
import { attributeKey } from '@okoem/domain/catalog/filter-key.ts';
import type { Answer, Calculator, FittingGoods, Mismatch, Typed } from './calculator-types.ts';
import { shown, withUnit } from './number-words.ts';

const CABLES = 'kabelnye-sistemy';
const TWISTED_PAIR = 'vitaya-para';
const RESISTANCE = attributeKey('cable_resistance');
const PAIR = 'utp';
const CLAD_PAIR = 'utp-cca';

export const cableCalculator: Calculator = {
  code: 'cable',
  groups: [
    {
      legend: 'Нагрузка',
      fields: [
        {
          kind: 'choice',
          name: 'load',
          label: 'В паспорте указаны',
          initial: 'amps',
          options: [
            { value: 'amps', label: 'амперы' },
            { value: 'watts', label: 'ватты' },
          ],
        },
        {
          kind: 'number',
          name: 'amount',
          label: 'Ток или мощность',
          unit: 'А или Вт',
          initial: '3',
          min: 0.001,
          max: 5000,
        },
        {
          kind: 'number',
          name: 'least',
          label: 'Работает от',
          unit: 'В',
          initial: '9,6',
          min: 1,
          max: 400,
          hint: 'Наименьшее напряжение из паспорта; нет его — 80 % номинала',
        },
      ],
    },
    {
      legend: 'Линия',
      fields: [
        {
          kind: 'number',
          name: 'volts',
          label: 'Напряжение источника',
          unit: 'В',
          initial: '12',
          min: 1,
          max: 400,
        },
        {
          kind: 'number',
          name: 'metres',
          label: 'Длина в одну сторону',
          unit: 'м',
          initial: '30',
          min: 0.5,
          max: 5000,
        },
        {
          kind: 'choice',
          name: 'cable',
          label: 'Кабель',
          initial: '0.5',
          options: [
            ...CABLE_SECTIONS.map((section) => ({
              value: String(section),
              label: `Медь, ${shown(section, 2)} мм²`,
            })),
            { value: PAIR, label: 'Витая пара 24 AWG, PoE по двум парам' },
            { value: CLAD_PAIR, label: 'То же, омеднённый алюминий' },
          ],
        },
      ],
    },
  ],
  solve: solveCable,
};

function solveCable(typed: Typed): Answer | Mismatch {
  const [volts, least, metres, amount] = ['volts', 'least', 'metres', 'amount'].map(typed.number);
  if (least! >= volts!) return { errors: { least: 'Должно быть меньше напряжения источника' } };
  const load: Load = typed.choice('load') === 'watts' ? { watts: amount! } : { amps: amount! };
  const cable = typed.choice('cable');
  const ohms = ohmsOf(cable, metres!);
  const drop = cableDrop(volts!, load, ohms);
  const task = { volts: volts!, load, metres: metres!, leastVolts: least! };
  const isPair = Number.isNaN(Number(cable));
  const section = isPair ? undefined : sectionNeeded(task);
  const isGood = drop !== undefined && drop.voltsAtLoad >= least!;
  return {
    caption: 'Дойдёт до нагрузки',
    value: drop ? shown(drop.voltsAtLoad) : '0',
    unit: 'В',
    isGood,
    verdict: verdictOf({ isGood, isPair, section, least: least!, isCarried: drop !== undefined }),
    steps: stepsOf({ cable, metres: metres!, ohms, volts: volts!, load, drop }),
    margin:
      'Жила по ГОСТ 22483 может иметь сопротивление до 4 % больше расчётного, а аккумулятор в конце разряда даёт 10,5 В вместо 12: проверьте и этот случай.',
    warnings: [],
    goods: goodsOf({ isGood, isPair, section }),
  };
}

function ohmsOf(cable: string, metres: number): number {
  if (cable === PAIR) return PAIR_OHMS.copper * metres;
  return cable === CLAD_PAIR ? PAIR_OHMS.clad * metres : loopOhms(Number(cable), metres);
}

interface Judged {
  isGood: boolean;
  isPair: boolean;
  section: number | undefined;
}

function verdictOf(judged: Judged & { least: number; isCarried: boolean }): string {
  const { isGood, isPair, section, least, isCarried } = judged;
  const first = isGood
    ? `Нагрузка работает от ${withUnit(least, 'В')}: этого хватит.`
    : isCarried
      ? `Нагрузке нужно ${withUnit(least, 'В')}: этого мало.`
      : 'Столько мощности по такой линии не передать.';
  if (isPair) return isGood ? first : `${first} Сократите линию, возьмите медь или питание по четырём парам.`;
  if (section === undefined) return `${first} Не хватит и 10\u00A0мм²: поставьте источник ближе к нагрузке.`;
  return `${first} Берите сечение от ${withUnit(section, 'мм²', 2)}.`;
}

function goodsOf({ isGood, isPair, section }: Judged): FittingGoods | undefined {
  if (isPair)
    return isGood ? { category: TWISTED_PAIR, filters: {}, title: 'Витая пара из меди' } : undefined;
  if (section === undefined) return undefined;
  return {
    category: CABLES,
    filters: { [RESISTANCE]: [null, sectionOhms(section)] },
    title: `Кабель от ${withUnit(section, 'мм²', 2)}`,
  };
}

interface Line {
  cable: string;
  metres: number;
  ohms: number;
  volts: number;
  load: Load;
  drop: CableDrop | undefined;
}

function stepsOf({ cable, metres, ohms, volts, load, drop }: Line) {
  const section = Number(cable);
  const loop = Number.isNaN(section)
    ? `${shown(ohms / metres, 3)} × ${shown(metres)} = ${withUnit(ohms, 'Ом', 2)}`
    : `2 × ${shown(COPPER_RESISTIVITY, 4)} × ${shown(metres)} / ${shown(section, 2)} = ${withUnit(ohms, 'Ом', 2)}`;
  const steps = [{ label: 'Петля туда и обратно', text: loop }];
  if (!drop) return steps;
  return [
    ...steps,
    ...('watts' in load
      ? [
          {
            label: 'Ток нагрузки',
            text: `${shown(load.watts)} / ${shown(drop.voltsAtLoad)} = ${withUnit(drop.amps, 'А', 2)}`,
          },
        ]
      : []),
    {
      label: 'Падение',
      text: `${shown(drop.amps, 2)} × ${shown(ohms, 2)} = ${withUnit(drop.dropVolts, 'В')}`,
    },
    {
      label: 'У нагрузки',
      text: `${shown(volts)} − ${shown(drop.dropVolts)} = ${withUnit(drop.voltsAtLoad, 'В')}`,
    },
    { label: 'Потери в кабеле', text: withUnit(drop.lostWatts, 'Вт') },
  ];
}
