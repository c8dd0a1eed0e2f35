import {
  batteryReserve,
  type BatteryReserve,
  standbyHours,
} from '@okoem/domain/calculators/battery-reserve.ts';
import { attributeKey } from '@okoem/domain/catalog/filter-key.ts';
import type { Answer, Calculator, Typed } from './calculator-types.ts';
import { shown, withUnit } from './number-words.ts';

const BATTERIES = 'akkumulyatory-agm';
const CAPACITY = attributeKey('capacity');
const AMPERE_HOURS = 'А·ч';

export const batteryCalculator: Calculator = {
  code: 'battery',
  groups: [
    {
      legend: 'Дежурный режим',
      fields: [
        { kind: 'number', name: 'i1', label: 'Ток', unit: 'А', initial: '0,35', min: 0.001, max: 200 },
        {
          kind: 'number',
          name: 't1',
          label: 'Время',
          unit: 'ч',
          initial: '24',
          min: 0.1,
          max: 240,
          hint: 'Пожарные системы — 24 по СП 6.13130',
        },
      ],
    },
    {
      legend: 'Тревога',
      fields: [
        {
          kind: 'number',
          name: 'i2',
          label: 'Ток',
          unit: 'А',
          initial: '1,2',
          min: 0,
          max: 200,
          hint: 'Вместе с сиренами и табло',
        },
        { kind: 'number', name: 't2', label: 'Время', unit: 'ч', initial: '1', min: 0, max: 72 },
      ],
    },
    {
      legend: 'Батарея',
      fields: [
        {
          kind: 'number',
          name: 'k',
          label: 'Коэффициент запаса',
          unit: '',
          initial: '1,25',
          min: 1,
          max: 5,
          hint: 'На старение и температуру. На морозе −20 °C остаётся 60 % ёмкости: берите 2',
        },
        {
          kind: 'choice',
          name: 'volts',
          label: 'Напряжение',
          initial: '12',
          options: [
            { value: '12', label: '12 В, одна батарея' },
            { value: '24', label: '24 В, две последовательно' },
          ],
        },
        {
          kind: 'number',
          name: 'have',
          label: 'Ёмкость вашей батареи',
          unit: AMPERE_HOURS,
          initial: '',
          min: 0.5,
          max: 1000,
          isOptional: true,
          hint: 'Если она уже есть: скажем, на сколько хватит',
        },
      ],
    },
  ],
  solve: solveBattery,
};

function solveBattery(typed: Typed): Answer {
  const [standbyAmps, hours, alarmAmps, alarmHours, margin] = ['i1', 't1', 'i2', 't2', 'k'].map(typed.number);
  const task = {
    standbyAmps: standbyAmps!,
    standbyHours: hours!,
    alarmAmps: alarmAmps!,
    alarmHours: alarmHours!,
    margin: margin!,
  };
  const reserve = batteryReserve(task);
  const have = typed.optional('have');
  const isPair = typed.choice('volts') === '24';
  return {
    caption: 'Ёмкость с запасом',
    value: shown(reserve.capacity),
    unit: AMPERE_HOURS,
    isGood: have === undefined ? reserve.size !== undefined : have >= reserve.capacity,
    verdict: have === undefined ? sizeWords(reserve, isPair) : haveWords(have, { ...task, reserve }),
    steps: stepsOf(task, reserve),
    margin: `Ёмкость на этикетке верна для разряда за 20 часов, новой батареи и комнатной температуры; ${addedWords(task.margin)}.`,
    warnings:
      reserve.share < 1
        ? [
            'Разряд короче 20 часов: для источников бесперебойного питания и приводов сверьтесь с таблицей разряда изготовителя.',
          ]
        : [],
    goods:
      reserve.size === undefined
        ? undefined
        : {
            category: BATTERIES,
            filters: { [CAPACITY]: [reserve.size, null] },
            title: `Аккумуляторы 12 В от ${withUnit(reserve.size, AMPERE_HOURS)}`,
          },
  };
}

function addedWords(margin: number): string {
  return margin === 1
    ? 'на старение и холод ничего не добавлено'
    : `на старение и холод добавлен коэффициент ${shown(margin, 2)}`;
}

interface Task {
  standbyAmps: number;
  standbyHours: number;
  alarmAmps: number;
  alarmHours: number;
  margin: number;
}

function sizeWords({ size }: BatteryReserve, isPair: boolean): string {
  if (size === undefined)
    return 'Одной батареи такой ёмкости не бывает: поделите нагрузку на несколько источников.';
  const many = isPair ? 'две одинаковые батареи 12 В' : 'батарею 12 В';
  const pair = isPair ? ' и соедините последовательно: напряжение удвоится, ёмкость останется' : '';
  return `Берите ${many} следующего размера, от ${withUnit(size, AMPERE_HOURS)}${pair}. Ёмкость впритык не оставляет права на ошибку.`;
}

function haveWords(have: number, task: Task & { reserve: BatteryReserve }): string {
  const hours = standbyHours(have, task);
  if (hours === undefined)
    return `Батареи ${withUnit(have, AMPERE_HOURS)} не хватит даже на тревогу: берите от ${withUnit(task.reserve.capacity, AMPERE_HOURS)}.`;
  const isEnough = have >= task.reserve.capacity;
  return `Батарея ${withUnit(have, AMPERE_HOURS)} выдержит ${withUnit(hours, 'ч')} дежурного режима и тревогу после него: ${isEnough ? 'хватит' : 'этого мало'}.`;
}

function stepsOf(task: Task, { standby, alarm, withMargin, share, capacity }: BatteryReserve) {
  return [
    {
      label: 'Дежурный режим',
      text: `${shown(task.standbyAmps, 3)} × ${shown(task.standbyHours)} = ${withUnit(standby, AMPERE_HOURS, 2)}`,
    },
    {
      label: 'Тревога',
      text: `${shown(task.alarmAmps, 3)} × ${shown(task.alarmHours)} = ${withUnit(alarm, AMPERE_HOURS, 2)}`,
    },
    {
      label: 'С запасом',
      text: `(${shown(standby, 2)} + ${shown(alarm, 2)}) × ${shown(task.margin, 2)} = ${withUnit(withMargin, AMPERE_HOURS, 2)}`,
    },
    ...(share < 1
      ? [
          {
            label: `Разряд за ${withUnit(task.standbyHours + task.alarmHours, 'ч')}`,
            text: `отдаёт около ${shown(share * 100, 0)} %: ${shown(withMargin, 2)} / ${shown(share, 2)} = ${withUnit(capacity, AMPERE_HOURS, 2)}`,
          },
        ]
      : []),
  ];
}
