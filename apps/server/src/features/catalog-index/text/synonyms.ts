import type { SearchToken } from '@okoem/domain/search/search-token.ts';
import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { isStopWord } from '@okoem/domain/search/stop-words.ts';
import { stemOf } from './stem.ts';

/** A word or a short phrase of a group, as terms. */
export interface SynonymEntry {
  text: string;
  keys: readonly string[];
  group: number;
}

export interface Synonyms {
  groups: readonly (readonly SynonymEntry[])[];
  /** Entries that begin with the term, the longest first. */
  byFirstKey: ReadonlyMap<string, readonly SynonymEntry[]>;
  /** By group: codes of the categories that a department's names lead to. */
  leads: ReadonlyMap<number, readonly string[]>;
  /** Every term of every entry, and what is known besides: none of them is a typo. */
  keys: ReadonlySet<string>;
}

const MOST_WORDS = 5;

export function noSynonyms(): Synonyms {
  return { groups: [], byFirstKey: new Map(), leads: new Map(), keys: new Set() };
}

/** Names of a department that stand for its goods. */
interface NamedDepartment {
  words: readonly string[];
  categories: readonly string[];
}

export function readSynonyms(
  synonyms: readonly (readonly string[])[],
  {
    departments = [],
    known = [],
  }: { departments?: readonly NamedDepartment[]; known?: readonly string[] } = {},
): Synonyms {
  const groups = [...synonyms, ...departments.map(({ words }) => words)];
  const entries = groups.map((group, number) =>
    group
      .map((text): SynonymEntry => ({ text, keys: keysOf(text), group: number }))
      .filter(({ keys }) => keys.length > 0 && keys.length <= MOST_WORDS),
  );
  const byFirstKey = Map.groupBy(entries.flat(), (entry) => entry.keys[0]!);
  for (const list of byFirstKey.values()) list.sort((one, other) => other.keys.length - one.keys.length);
  const keys = new Set([...entries.flat().flatMap((entry) => entry.keys), ...known]);
  const leads = departments.map(({ categories }, at): [number, readonly string[]] => [
    synonyms.length + at,
    categories,
  ]);
  return { groups: entries, byFirstKey, leads: new Map(leads), keys };
}

/** The terms of a phrase. */
export function keysOf(text: string): string[] {
  return searchTokens(text)
    .flatMap((token) => flatten(token))
    .filter((token) => !isStopWord(token.text))
    .map(keyOf);
}

function flatten(token: SearchToken): readonly SearchToken[] {
  return token.kind === 'word' && token.parts.length > 1 ? token.parts : [token];
}

/** The term that a token stands for. */
export function keyOf(token: { kind: SearchToken['kind']; text: string }): string {
  return token.kind === 'word' ? stemOf(token.text) : token.text;
}
