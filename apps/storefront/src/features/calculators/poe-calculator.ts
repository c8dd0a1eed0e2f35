import {
  MOST_DEVICE_WATTS,
  type PoeGroup,
  type PoePower,
  poePower,
  poeStandard,
} from '@okoem/domain/calculators/poe-power.ts';
import { attributeKey } from '@okoem/domain/catalog/filter-key.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import type { Answer, Calculator, Field, Mismatch, Typed } from './calculator-types.ts';
import { shown, withUnit } from './number-words.ts';

const SWITCHES = 'kommutatory-poe';
const BUDGET = attributeKey('poe_budget');
const PORTS = attributeKey('poe_ports');

/** The site of the article; the last row waits for something else. */
const ROWS = [
  { legend: 'Купольные камеры', count: '10', watts: '7' },
  { legend: 'Уличные камеры', count: '4', watts: '11' },
  { legend: 'Поворотные камеры', count: '2', watts: '22' },
  { legend: 'Другие устройства', count: '', watts: '' },
];

export const poeCalculator: Calculator = {
  code: 'poe',
  groups: [
    ...ROWS.map(({ legend, count, watts }, place) => ({
      legend,
      fields: rowFields(place + 1, count, watts),
    })),
    {
      legend: 'Потери и запас',
      fields: [
        {
          kind: 'number',
          name: 'loss',
          label: 'Потери в кабеле',
          unit: '%',
          initial: '10',
          min: 0,
          max: 50,
          hint: 'До 100 м меди — около 10',
        },
        {
          kind: 'number',
          name: 'margin',
          label: 'Запас',
          unit: '%',
          initial: '20',
          min: 0,
          max: 200,
          hint: 'На старение и замену камер',
        },
        {
          kind: 'number',
          name: 'budget',
          label: 'Бюджет вашего коммутатора',
          unit: 'Вт',
          initial: '',
          min: 1,
          max: 5000,
          isOptional: true,
          hint: 'Если он уже есть: проверим, хватит ли',
        },
      ],
    },
  ],
  solve: solvePoe,
};

function rowFields(row: number, count: string, watts: string): Field[] {
  return [
    {
      kind: 'number',
      name: `n${row}`,
      label: 'Количество',
      unit: 'шт',
      initial: count,
      min: 0,
      max: 1000,
      isWhole: true,
      isOptional: true,
    },
    {
      kind: 'number',
      name: `w${row}`,
      label: 'Мощность одного',
      unit: 'Вт',
      initial: watts,
      min: 0.1,
      max: MOST_DEVICE_WATTS,
      isOptional: true,
    },
  ];
}

function solvePoe(typed: Typed): Answer | Mismatch {
  const errors: Record<string, string> = {};
  const groups = ROWS.flatMap((_, place): PoeGroup[] => {
    const [count, watts] = [typed.optional(`n${place + 1}`) ?? 0, typed.optional(`w${place + 1}`)];
    if (count > 0 && watts === undefined) errors[`w${place + 1}`] = 'Укажите мощность из паспорта';
    return count > 0 && watts !== undefined ? [{ count, watts }] : [];
  });
  if (Object.keys(errors).length > 0) return { errors };
  if (groups.length === 0) return { errors: { n1: 'Добавьте хотя бы одно устройство' } };
  const [loss, margin] = ['loss', 'margin'].map(typed.number);
  const power = poePower({ groups, loss: loss!, margin: margin! });
  return answerOf({ power, groups, loss: loss!, margin: margin!, budget: typed.optional('budget') });
}

interface Solved {
  power: PoePower;
  groups: readonly PoeGroup[];
  loss: number;
  margin: number;
  budget: number | undefined;
}

function answerOf({ power, groups, loss, margin, budget }: Solved): Answer {
  const needed = Math.ceil(power.withMargin);
  return {
    caption: 'Бюджет PoE с потерями и запасом',
    value: shown(power.withMargin, 0),
    unit: 'Вт',
    isGood: budget === undefined || budget >= power.withMargin,
    verdict: verdictOf({ power, budget, needed }),
    steps: [
      {
        label: 'Потребление',
        text: `${groups.map(({ count, watts }) => `${shown(count)} × ${shown(watts)}`).join(' + ')} = ${withUnit(power.watts, 'Вт')}`,
      },
      {
        label: `Потери ${shown(loss)} %`,
        text: `${shown(power.watts)} × ${shown(1 + loss / 100, 2)} = ${withUnit(power.withLoss, 'Вт', 0)}`,
      },
      {
        label: `Запас ${shown(margin)} %`,
        text: `${shown(power.withLoss, 0)} × ${shown(1 + margin / 100, 2)} = ${withUnit(power.withMargin, 'Вт', 0)}`,
      },
      {
        label: 'По классам',
        text: `коммутатор, который резервирует порты, займёт ${withUnit(power.reserved, 'Вт')}`,
      },
    ],
    margin:
      'Мощность берите наибольшую из паспорта: с подсветкой, обогревом и приводом. Источник бесперебойного питания считайте ещё на 15–20 % больше бюджета.',
    warnings: warningsOf({ power, budget }),
    goods: {
      category: SWITCHES,
      filters: { [BUDGET]: [needed, null], [PORTS]: [power.devices, null] },
      title: `Коммутаторы от ${withUnit(needed, 'Вт')}, портов PoE от ${shown(power.devices)}`,
    },
  };
}

function verdictOf({ power, budget, needed }: Pick<Solved, 'power' | 'budget'> & { needed: number }): string {
  const devices = countOf(power.devices, ['устройство', 'устройства', 'устройств']);
  if (budget === undefined)
    return `Нужен коммутатор с бюджетом от ${withUnit(needed, 'Вт')} и портами PoE на ${devices}; порт самого мощного — ${poeStandard(power.strongest)}.`;
  if (budget >= power.withMargin)
    return `Бюджета ${withUnit(budget, 'Вт')} хватит на ${devices}, с потерями и запасом останется ${withUnit(budget - power.withMargin, 'Вт', 0)}.`;
  return budget >= power.withLoss
    ? `Бюджета ${withUnit(budget, 'Вт')} хватит впритык: без запаса уходит ${withUnit(power.withLoss, 'Вт', 0)}.`
    : `Бюджета ${withUnit(budget, 'Вт')} не хватит: не достаёт ${withUnit(power.withMargin - budget, 'Вт', 0)}.`;
}

function warningsOf({ power, budget }: Pick<Solved, 'power' | 'budget'>): string[] {
  if (budget === undefined || budget < power.withMargin || budget >= power.reserved) return [];
  return [
    `Если коммутатор резервирует мощность по классу, он займёт ${withUnit(power.reserved, 'Вт')} и откажет последним портам. Ищите «распределение по фактическому потреблению».`,
  ];
}
