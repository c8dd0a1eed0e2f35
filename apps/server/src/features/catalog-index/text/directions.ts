import { editDistance } from '@okoem/domain/search/edit-distance.ts';
import { articleKey } from '@okoem/domain/search/look-alike.ts';
import type { SearchDirection } from '@okoem/domain/search/search-direction.ts';
import { type Phrases, readPhrases } from './phrases.ts';
import { keysOf } from './synonyms.ts';

/** What operators say about queries, in the form the search looks them up by. */
export interface Directions {
  /** By the first two letters of their keys: designations, models and makers. */
  spellings: ReadonlyMap<string, readonly Spelling[]>;
  /** Names of makers, long enough to be recognised with a slip, by their first letter and length. */
  makers: ReadonlyMap<number, readonly Spelling[]>;
  /** Goods that are not sold here, by the first stem of their names. */
  absent: ReadonlyMap<string, readonly AbsentPhrase[]>;
  /** Phrases that name departments, with the codes of the categories. */
  departments: readonly SearchDirection[];
  /** Phrases of shoppers, and pages that answer them. */
  phrases: Phrases;
}

export interface Spelling {
  /** An article key; `*` stands for any rest, `?` for one sign. */
  key: string;
  pattern: RegExp;
  /** Has a rest, which only designations with a number in them have: 'насос' is no 'HAC-*'. */
  isOpen: boolean;
  direction: SearchDirection;
}

export interface AbsentPhrase {
  keys: readonly string[];
  direction: SearchDirection;
}

const BUCKET = 2;
const SHORTEST_GUESSED_MAKER = 6;

export function noDirections(): Directions {
  return {
    spellings: new Map(),
    makers: new Map(),
    absent: new Map(),
    departments: [],
    phrases: new Map(),
  };
}

export function readDirections(rows: readonly SearchDirection[]): Directions {
  const spellings = rows
    .filter(({ kind }) => kind === 'designation' || kind === 'maker')
    .flatMap((direction) => direction.words.map((word) => spellingOf(word, direction)));
  const absent = rows
    .filter(({ kind }) => kind === 'absent')
    .flatMap((direction) => direction.words.map((word) => ({ keys: keysOf(word), direction })))
    .filter(({ keys }) => keys.length > 0);
  return {
    spellings: Map.groupBy(spellings, ({ key }) => key.slice(0, BUCKET)),
    makers: Map.groupBy(spellings.filter(isGuessable), ({ key }) => makersKey(key, key.length)),
    absent: Map.groupBy(absent, ({ keys }) => keys[0]!),
    departments: rows.filter(({ kind }) => kind === 'department'),
    phrases: readPhrases(rows.filter(({ kind }) => kind === 'phrase' || kind === 'page')),
  };
}

function isGuessable({ key, direction }: Spelling): boolean {
  return direction.kind === 'maker' && key.length >= SHORTEST_GUESSED_MAKER;
}

const MOST_LENGTH = 64;

function makersKey(key: string, length: number): number {
  return key.charCodeAt(0) * MOST_LENGTH + length;
}

const NO_SPELLINGS: readonly Spelling[] = [];

/** A maker that the key is, but for one slip after its first letter. */
export function makerLike({ makers }: Directions, key: string): Spelling | undefined {
  if (key.length < SHORTEST_GUESSED_MAKER - 1 || key.length > MOST_LENGTH - 2) return undefined;
  for (let length = key.length - 1; length <= key.length + 1; length += 1)
    for (const maker of makers.get(makersKey(key, length)) ?? NO_SPELLINGS)
      if (editDistance({ from: key, to: maker.key }, 1) === 1) return maker;
  return undefined;
}

/** Whether some spelling begins like the key. */
export function isBegun({ spellings }: Directions, key: string): boolean {
  return spellings.has(key.slice(0, BUCKET));
}

/** The directions whose spelling the key is, the most exact first. */
export function spelled({ spellings }: Directions, key: string): SearchDirection[] {
  const candidates = spellings.get(key.slice(0, BUCKET));
  if (!candidates) return [];
  const fitting = candidates.filter(
    ({ pattern, isOpen }) => pattern.test(key) && (!isOpen || /\d/.test(key)),
  );
  // A longer spelling says more exactly what is meant.
  fitting.sort((one, other) => other.key.length - one.key.length);
  return [...new Set(fitting.map(({ direction }) => direction))];
}

function spellingOf(word: string, direction: SearchDirection): Spelling {
  const parts = word.split(/([*?])/).map((part) => (part === '*' || part === '?' ? part : articleKey(part)));
  const pattern = parts.map((part) => (part === '*' ? '.*' : part === '?' ? '.' : part)).join('');
  return { key: parts.join(''), pattern: new RegExp(`^${pattern}$`), isOpen: word.includes('*'), direction };
}
