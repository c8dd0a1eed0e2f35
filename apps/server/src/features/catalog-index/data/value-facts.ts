import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { isStopWord } from '@okoem/domain/search/stop-words.ts';
import { type AskedCode, readAskedValues } from '@okoem/domain/specification/asked-values.ts';
import { measureUnit } from '@okoem/domain/specification/measure.ts';
import { stemOf } from '../text/stem.ts';
import type { AttributeValue } from './attribute-values.ts';
import type { AttributeRow } from './dictionaries.ts';

/** What a value of a characteristic says, in a form that a row of a specification can be held against. */
export interface ValueFacts {
  quantities: readonly Quantity[];
  codes: readonly AskedCode[];
  sizes: readonly { key: string; sides: number }[];
  /** Stems of its words. */
  stems: readonly string[];
}

export interface Quantity {
  from: number;
  to: number;
  unit: string;
  /** Stems of what is counted, where it has no unit: 'шлейф' of 'на 2 шлейфа'. */
  counted?: readonly string[];
}

export const NOTHING: ValueFacts = { quantities: [], codes: [], sizes: [], stems: [] };
/** Values that say whether, not what. */
const IDLE = new Set(['нет', 'есть', 'да', 'без']);

export function factsOfValue(
  { name, number }: AttributeValue,
  attribute: AttributeRow | undefined,
  isUnit: (unit: string) => boolean,
): ValueFacts {
  if (!attribute || attribute.type === 'flag') return NOTHING;
  if (number !== null)
    return { ...NOTHING, quantities: [{ from: number, to: number, unit: measureUnit(attribute.unit) }] };
  return factsOfText(name, isUnit);
}

export function factsOfText(text: string, isUnit: (unit: string) => boolean): ValueFacts {
  const { numbers, sizes, codes } = readAskedValues(text, isUnit);
  return {
    quantities: numbers.map(({ from, to, unit, before, after }) =>
      unit === ''
        ? { from, to, unit, counted: [...after.slice(0, 1), ...before.slice(-1)].map(stemOf) }
        : { from, to, unit },
    ),
    codes,
    sizes: sizes.map(({ key, sides }) => ({ key, sides })),
    stems: stemsOf(text).filter((stem) => !IDLE.has(stem)),
  };
}

/** '1P', '3P': neither a number with its unit nor letters that go on with a number. */
const MIXED = /^\d{1,2}[a-z]{1,2}$/;

/** Stems of the telling words of a text, and designations that begin with a digit. */
export function stemsOf(text: string): string[] {
  const tokens = searchTokens(text);
  const words = tokens.flatMap((token) =>
    token.kind === 'word' && token.parts.length > 1 ? token.parts : [token],
  );
  const telling = words.filter(({ kind, text: word }) =>
    kind === 'word' ? isWord(word) : kind === 'code' && MIXED.test(word),
  );
  return [...new Set(telling.map(({ kind, text: word }) => (kind === 'word' ? stemOf(word) : word)))];
}

/** A lone Latin letter is a class or a type: 'N' of '1P+N'. */
function isWord(word: string): boolean {
  return (word.length > 1 || /^[a-z]$/.test(word)) && !isStopWord(word);
}
