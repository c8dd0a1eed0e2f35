import type { SearchDirection } from '@okoem/domain/search/search-direction.ts';
import { plainText } from '@okoem/domain/search/search-lexemes.ts';
import type { SearchToken } from '@okoem/domain/search/search-token.ts';
import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { isIdleInQuery, isPurpose, isStopWord } from '@okoem/domain/search/stop-words.ts';
import { stemOfSaid } from './stem.ts';
import { keyOf } from './synonyms.ts';

/** Words of shoppers that stand for something else: 'чем проверить датчик дыма', 'регик', 'доставка'. */
export interface Phrase {
  /** Stems as people say words, verbs among them. */
  keys: readonly string[];
  /** The same as terms. */
  terms: readonly string[];
  direction: SearchDirection;
}

/** By the stem that the fewest phrases have, so that a query looks at few of them. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>;

/** A query with phrases taken out and what they stand for put in. */
export interface Rephrased {
  text: string;
  /** Codes of the categories that are meant. */
  categories: readonly string[];
  pages: readonly SearchDirection[];
  /** Their words as terms. */
  terms: ReadonlySet<string>;
  /** The phrases are all that the query says, or have words that no card has: no other reading is as good. */
  isSure: boolean;
}

/** A query has no more phrases than this. */
const MOST_PHRASES = 3;
const MOST_WORDS = 12;

export function readPhrases(rows: readonly SearchDirection[]): Phrases {
  const phrases = rows.flatMap((direction) =>
    direction.words
      .map((word) => ({ said: wordsOf(plainText(word)), direction }))
      .map(({ said }): Phrase => ({
        keys: [...new Set(said.map(({ key }) => key))],
        terms: said.map(({ term }) => term),
        direction,
      }))
      .filter(({ keys }) => keys.length > 0),
  );
  const counts = new Map<string, number>();
  for (const key of phrases.flatMap(({ keys }) => keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const rarest = ({ keys }: Phrase) =>
    keys.reduce((best, key) => (counts.get(key)! < counts.get(best)! ? key : best));
  return Map.groupBy(phrases, rarest);
}

interface Said {
  key: string;
  term: string;
  isAside: boolean;
  start: number;
  end: number;
  isIdle: boolean;
  phrase?: Phrase;
}

/** Puts in what the phrases of a query stand for; nothing when it has none. `isMet` tells whether cards have a stem. */
export function rephrase(
  phrases: Phrases,
  query: string,
  isMet: (key: string) => boolean,
): Rephrased | undefined {
  if (phrases.size === 0) return undefined;
  const plain = plainText(query);
  const said = wordsOf(plain);
  if (said.length > MOST_WORDS) return undefined;
  const found: Phrase[] = [];
  while (found.length < MOST_PHRASES) {
    const phrase = longestIn(phrases, said, isMet);
    if (!phrase) break;
    found.push(phrase);
    for (const key of phrase.keys) said.find((word) => isFree(word) && word.key === key)!.phrase = phrase;
  }
  if (found.length === 0) return undefined;
  const directions = found.map(({ direction }) => direction);
  return {
    text: textOf(plain, said),
    categories: directions.find(({ categories }) => categories.length > 0)?.categories ?? [],
    pages: directions.filter(({ kind }) => kind === 'page'),
    terms: new Set(found.flatMap(({ terms }) => terms)),
    isSure:
      said.every((word) => word.isIdle || !isFree(word)) ||
      found.some(({ keys, terms }) => keys.length === 1 && !isMet(terms[0]!)),
  };
}

function wordsOf(plain: string): Said[] {
  const tokens = searchTokens(plain).flatMap((token): readonly SearchToken[] =>
    token.kind === 'word' && token.parts.length > 1 ? token.parts : [token],
  );
  return tokens.flatMap((token, at): Said[] => {
    if (isStopWord(token.text)) return [];
    const term = keyOf(token);
    return [
      {
        key: token.kind === 'word' ? stemOfSaid(token.text) : term,
        term,
        isAside: at > 1 && isPurpose(tokens[at - 1]!.text),
        start: token.start,
        end: token.end,
        isIdle: isIdleInQuery(token.text),
      },
    ];
  });
}

function isFree({ phrase }: Said): boolean {
  return phrase === undefined;
}

function longestIn(
  phrases: Phrases,
  said: readonly Said[],
  isMet: (key: string) => boolean,
): Phrase | undefined {
  const free = said.filter(isFree);
  let longest: Phrase | undefined;
  for (const { key } of free) {
    for (const phrase of phrases.get(key) ?? []) {
      if (phrase.keys.length <= (longest?.keys.length ?? 0)) continue;
      if (phrase.keys.every((part) => free.some((word) => word.key === part)) && isMeant(phrase, said, isMet))
        longest = phrase;
    }
  }
  return longest;
}

/** One word that cards have too stands for something else only alone: 'концевик' does, 'привод с концевиком' does not. */
function isMeant(
  { keys, terms, direction }: Phrase,
  said: readonly Said[],
  isMet: (key: string) => boolean,
): boolean {
  const telling = said.filter(({ isIdle, key }) => !isIdle || keys.includes(key));
  // A page is meant when the query begins with it: 'монтаж камер' does, 'коробка для монтажа' does not.
  if (direction.kind === 'page') {
    const first = telling.find(({ phrase }) => phrase?.direction.kind !== 'page');
    return first !== undefined && isFree(first) && keys.includes(first.key);
  }
  if (keys.length > 1 || telling.length === 1) return true;
  // A word that no card has is a strong hint, unless it only tells what the thing is for: 'кожух для генки'.
  const isHint =
    direction.categories.length === 0 || said.some((word) => word.key === keys[0] && !word.isAside);
  return isHint && !isMet(terms[0]!);
}

/** What a phrase stands for is put where it began. */
function textOf(plain: string, said: readonly Said[]): string {
  const begun = new Set<Phrase>();
  let text = '';
  let at = 0;
  for (const { phrase, start, end } of said) {
    if (!phrase) continue;
    text += plain.slice(at, start);
    if (!begun.has(phrase) && phrase.direction.kind === 'phrase') text += ` ${phrase.direction.query} `;
    begun.add(phrase);
    at = end;
  }
  const isLeft = said.some((word) => isFree(word) && !word.isIdle);
  const isPut = [...begun].some(({ direction }) => direction.kind === 'phrase' && direction.query !== '');
  return isLeft || isPut ? (text + plain.slice(at)).replace(/\s+/g, ' ').trim() : '';
}
