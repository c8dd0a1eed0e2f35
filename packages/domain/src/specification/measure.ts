import { foldLookAlikes } from '../search/look-alike.ts';
import { unitOf } from '../search/unit-of-measure.ts';

/** Units that measure the same, each with how many of the base unit it is. */
const SCALES: readonly Readonly<Record<string, number>>[] = [
  { мм: 0.001, см: 0.01, м: 1, км: 1000 },
  { мка: 0.000_001, ма: 0.001, а: 1, ка: 1000 },
  { в: 1, кв: 1000 },
  { вт: 1, квт: 1000 },
  { ва: 1, ква: 1000 },
  { мач: 0.001, ач: 1 },
  { мб: 0.001, гб: 1, тб: 1000 },
  { мбит: 1, гбит: 1000 },
  { гц: 1, кгц: 1000, мгц: 1_000_000, ггц: 1_000_000_000 },
  { г: 0.001, кг: 1, т: 1000 },
  { мс: 0.001, с: 1, мин: 60, ч: 3600 },
  { мес: 1, год: 12, года: 12, лет: 12 },
  { ом: 1, ком: 1000 },
];

interface Scale {
  dimension: number;
  times: number;
}

const SCALE_OF = new Map<string, Scale>(
  SCALES.flatMap((units, dimension) =>
    Object.entries(units).map(([unit, times]): [string, Scale] => [unit, { dimension, times }]),
  ),
);

/** One spelling of a unit, whether or not the search knows it: 'А·ч' and 'Ah' are 'ач', 'Циклов' is 'циклов'. */
export function measureUnit(text: string): string {
  const plain = text.trim().toLowerCase().replace(/\.$/, '');
  return unitOf(plain) ?? plain;
}

/** How many of the second unit one of the first is; nothing where they measure different things. */
export function timesBetween(from: string, to: string): number | undefined {
  if (from === to) return 1;
  const [one, other] = [SCALE_OF.get(from), SCALE_OF.get(to)];
  return one && other && one.dimension === other.dimension ? one.times / other.times : undefined;
}

/** Whether a unit may also be read off a word: 'шт' and units of nothing are counted by names of things. */
export function isCounted(unit: string): boolean {
  return unit === '' || unit === 'шт' || unit === foldLookAlikes('шт') || unit === 'канал';
}
