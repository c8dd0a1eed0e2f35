import type { AskedCode, AskedNumber } from './asked-values.ts';
import type { Direction } from './attribute-direction.ts';

/** How what a product has stands to what a row asks for. */
export type Verdict = 'met' | 'better' | 'worse' | 'missing' | 'unknown';

export const VERDICT_LABELS: Record<Verdict, string> = {
  met: 'совпадает',
  better: 'лучше',
  worse: 'отличается',
  missing: 'нет',
  unknown: 'не указано',
};

/** A number or a range that a product has, in the unit that was asked for. */
export interface HadNumber {
  from: number;
  to: number;
}

/** Rounding of other units: 0,5 А and 500 мА. */
const SAME = 0.001;

export function judgeNumber(asked: AskedNumber, had: HadNumber, direction: Direction): Verdict {
  if (isSame(asked.from, had.from) && isSame(asked.to, had.to)) return 'met';
  switch (boundOf(asked, direction)) {
    case 'least':
      return reaches(had.to, asked.from);
    case 'most':
      return reaches(asked.to, had.from);
    case 'is':
      return isWithin(asked, had) ? 'better' : 'worse';
  }
}

/** 'до 30 м' is a reach of a lamp and a limit of a size. */
function boundOf({ bound, from, to }: AskedNumber, direction: Direction): 'least' | 'most' | 'is' {
  if (bound === 'least' || bound === 'most') return bound;
  if (bound === 'upto') return direction === 'more' ? 'least' : 'most';
  if (from !== to) return 'is';
  return direction === 'more' ? 'least' : direction === 'less' ? 'most' : 'is';
}

function reaches(more: number, less: number): Verdict {
  if (isSame(more, less)) return 'met';
  return more > less ? 'better' : 'worse';
}

/** A lens of 2,8–12 мм can do what one of 2,8 мм does. */
function isWithin(asked: AskedNumber, had: HadNumber): boolean {
  return had.from < had.to && had.from <= asked.from + SAME && asked.to <= had.to + SAME;
}

export function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= SAME * Math.max(Math.abs(one), Math.abs(other));
}

/** Steps of a scale; of the two digits of an IP code both count. */
export function judgeStep(asked: AskedCode, had: AskedCode): Verdict {
  if (asked.number === had.number) {
    if (asked.tail === had.tail) return 'met';
    return had.tail > asked.tail ? 'better' : 'worse';
  }
  if (asked.letters !== 'ip') return had.number > asked.number ? 'better' : 'worse';
  const digits = (number: number) => [Math.floor(number / 10), number % 10] as const;
  const [wanted, own] = [digits(asked.number), digits(had.number)];
  return own[0] >= wanted[0] && own[1] >= wanted[1] ? 'better' : 'worse';
}

const RANK: Record<Verdict, number> = { met: 0, better: 1, worse: 2, missing: 3, unknown: 4 };

export function isBetterVerdict(one: Verdict, than: Verdict | undefined): boolean {
  return than === undefined || RANK[one] < RANK[than];
}
