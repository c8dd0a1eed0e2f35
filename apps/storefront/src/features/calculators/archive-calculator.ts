import {
  archiveSize,
  type ArchiveSize,
  daysOfArchive,
  diskSize,
  DISK_SIZES,
  disksNeeded,
  RAID_LABELS,
  RAID_LEVELS,
  type RaidLevel,
  usefulDisks,
} from '@okoem/domain/calculators/archive-size.ts';
import { attributeKey } from '@okoem/domain/catalog/filter-key.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import type { Answer, Calculator, Mismatch, Typed } from './calculator-types.ts';
import { shown, withUnit } from './number-words.ts';

const DISKS = 'zhestkie-diski-dlya-videonablyudeniya';
const DISK_CAPACITY = attributeKey('drive_capacity');
const RAID_NEEDS: Record<RaidLevel, string> = {
  none: '',
  '1': 'RAID 1 собирают из двух дисков',
  '5': 'RAID 5 собирают из трёх дисков и больше',
  '6': 'RAID 6 собирают из четырёх дисков и больше',
  '10': 'RAID 10 собирают из чётного числа дисков, от четырёх',
};

export const archiveCalculator: Calculator = {
  code: 'archive',
  groups: [
    {
      legend: 'Камеры и срок',
      fields: [
        {
          kind: 'number',
          name: 'cameras',
          label: 'Камер',
          unit: 'шт',
          initial: '16',
          min: 1,
          max: 1024,
          isWhole: true,
        },
        {
          kind: 'number',
          name: 'stream',
          label: 'Поток одной камеры',
          unit: 'Мбит/с',
          initial: '4',
          min: 0.1,
          max: 100,
          hint: 'H.265, 20–25 кадров: 2 Мп — 2, 4 Мп — 4, 8 Мп — 8. H.264 — в полтора-два раза больше',
        },
        { kind: 'number', name: 'days', label: 'Хранить', unit: 'дней', initial: '30', min: 1, max: 3650 },
        {
          kind: 'number',
          name: 'margin',
          label: 'Запас',
          unit: '%',
          initial: '10',
          min: 0,
          max: 200,
          hint: 'На служебные данные и рост потока',
        },
      ],
    },
    {
      legend: 'Регистратор и диски',
      fields: [
        {
          kind: 'number',
          name: 'disks',
          label: 'Дисков',
          unit: 'шт',
          initial: '4',
          min: 1,
          max: 64,
          isWhole: true,
        },
        {
          kind: 'choice',
          name: 'raid',
          label: 'Защита от отказа',
          initial: '5',
          options: RAID_LEVELS.map((value) => ({ value, label: RAID_LABELS[value] })),
        },
        {
          kind: 'number',
          name: 'limit',
          label: 'Наибольший диск',
          unit: 'ТБ',
          initial: '',
          min: 1,
          max: 100,
          isOptional: true,
          hint: 'Из паспорта регистратора, если известен',
        },
        {
          kind: 'number',
          name: 'input',
          label: 'Входящий поток',
          unit: 'Мбит/с',
          initial: '',
          min: 1,
          max: 10_000,
          isOptional: true,
          hint: 'Предел регистратора: каналы и мегабиты ограничены отдельно',
        },
      ],
    },
  ],
  solve: solveArchive,
};

function solveArchive(typed: Typed): Answer | Mismatch {
  const disks = typed.number('disks');
  const raid = typed.choice('raid') as RaidLevel;
  const useful = usefulDisks(raid, disks);
  if (useful === undefined) return { errors: { disks: RAID_NEEDS[raid] } };
  const [cameras, stream, days, margin] = ['cameras', 'stream', 'days', 'margin'].map(typed.number);
  const size = archiveSize({ cameras: cameras!, stream: stream!, days: days!, margin: margin! });
  const limit = typed.optional('limit') ?? DISK_SIZES.at(-1)!;
  const wanted = diskSize(size.withMargin, useful);
  const disk = wanted !== undefined && wanted <= limit ? wanted : undefined;
  const input = typed.optional('input');
  return {
    caption: 'Объём архива с запасом',
    value: shown(size.withMargin),
    unit: 'ТБ',
    isGood: disk !== undefined && (input === undefined || input >= size.stream),
    verdict:
      disk === undefined
        ? tooLittleRoom({ size, raid, disks, limit })
        : `Берите ${countOf(disks, DISK_FORMS)} по ${withUnit(disk, 'ТБ')} (${RAID_LABELS[raid]}): полезных ${withUnit(disk * useful, 'ТБ')}, при таком потоке это ${countOf(daysOfArchive(disk * useful, size.gigabytesADay), DAY_FORMS)}.`,
    steps: [
      {
        label: 'Сумма потоков',
        text: `${shown(cameras!)} × ${shown(stream!)} = ${withUnit(size.stream, 'Мбит/с')}`,
      },
      { label: 'В сутки', text: `${shown(size.stream)} × 10,8 = ${withUnit(size.gigabytesADay, 'ГБ', 0)}` },
      {
        label: `За ${countOf(days!, DAY_FORMS)}`,
        text: `${shown(size.gigabytesADay)} × ${shown(days!)} / 1000 = ${withUnit(size.terabytes, 'ТБ')}`,
      },
      {
        label: `Запас ${shown(margin!)} %`,
        text: `${shown(size.terabytes)} × ${shown(1 + margin! / 100, 2)} = ${withUnit(size.withMargin, 'ТБ')}`,
      },
    ],
    margin:
      'Терабайты десятичные, как на этикетке диска: поправку на двоичные вводить не нужно. Поток, который меняется сам, ограничьте в камере сверху.',
    warnings:
      input !== undefined && input < size.stream
        ? [
            `Регистратор принимает ${withUnit(input, 'Мбит/с')}, а камеры дают ${withUnit(size.stream, 'Мбит/с')}: снизьте поток или поделите камеры на два регистратора.`,
          ]
        : [],
    goods:
      disk === undefined
        ? undefined
        : {
            category: DISKS,
            filters: { [DISK_CAPACITY]: [disk, typed.optional('limit') ?? null] },
            title: `Диски от ${withUnit(disk, 'ТБ')}`,
          },
  };
}

interface Short {
  size: ArchiveSize;
  raid: RaidLevel;
  disks: number;
  limit: number;
}

function tooLittleRoom({ size, raid, disks, limit }: Short): string {
  const largest = DISK_SIZES.findLast((one) => one <= limit) ?? DISK_SIZES[0]!;
  const needed = disksNeeded(size.withMargin, raid, largest);
  const room = `В ${countOf(disks, DISK_FORMS)} по ${withUnit(largest, 'ТБ')} архив не поместится.`;
  return needed === undefined
    ? `${room} Поделите камеры на несколько регистраторов.`
    : `${room} Нужно ${countOf(needed, DISK_FORMS)} по ${withUnit(largest, 'ТБ')}, меньше дней или меньший поток.`;
}

const DISK_FORMS = ['диск', 'диска', 'дисков'] as const;
const DAY_FORMS = ['день', 'дня', 'дней'] as const;
