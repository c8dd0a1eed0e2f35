import { inOtherLayout } from '@okoem/domain/search/keyboard-layout.ts';
import { plainText } from '@okoem/domain/search/search-lexemes.ts';
import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { cyrillicReadings } from '@okoem/domain/search/transliteration.ts';
import { seek, sizeOf } from './posting-cursor.ts';
import { readText } from './query-chunks.ts';
import { keepReading } from './reading-memory.ts';
import {
  cursorOfMainTerm,
  findPair,
  frequencyOf,
  isPairMet,
  slotOfPair,
  type TextContext,
} from './text-context.ts';
import { findTermOfWord } from './vocabulary.ts';
import { spellingOf, synonymBeginning, wordsBeginning, type BegunWord } from './word-beginnings.ts';

const LONGEST_QUERY = 100;
const MOST_WORDS = 8;
/** How many words that begin so are weighed against the word before them. */
const MOST_WEIGHED = 12;

/** How a query that is being typed may go on: the last word finished, or the word that follows it in names. */
export function completeQuery(context: TextContext, query: string, most: number): readonly string[] {
  const typed = plainText(query.slice(0, LONGEST_QUERY)).trimStart();
  const { completions } = context.readings;
  const asked = `${most} ${typed}`;
  const known = completions.get(asked);
  if (known) return known;
  const found = findCompletions(context, typed, most);
  keepReading(completions, asked, found);
  return found;
}

function findCompletions(context: TextContext, typed: string, most: number): string[] {
  const words = typed.split(/\s+/);
  const last = words.pop()!;
  if (words.length >= MOST_WORDS) return [];
  const before = words.map((word) => readText(context, word));
  const ends = last === '' ? [] : finished(context, before.at(-1), last);
  const completions = ends.map((end) => endedBy(context, before, end));
  if (completions.length < most) completions.push(...continued(context, { before, last }, most));
  return [...new Set(completions)].filter((text) => text !== typed).slice(0, most);
}

/** As a name has the two words, if one has them side by side: the one agrees with the other there. */
function endedBy(context: TextContext, before: readonly string[], end: string): string {
  const { vocabulary } = context;
  const previous = findTermOfWord(vocabulary, before.at(-1) ?? '');
  const pair = previous < 0 ? -1 : findPair(context, previous, findTermOfWord(vocabulary, end));
  const phrase = pair < 0 ? undefined : phraseOfPair(context, pair);
  return (phrase === undefined ? [...before, end] : [...before.slice(0, -1), phrase]).join(' ');
}

/** Two words in the forms in which a name has them side by side. */
function phraseOfPair(context: TextContext, pair: number): string | undefined {
  const { data, products, vocabulary } = context;
  const slot = slotOfPair(context, pair);
  const name = slot === undefined ? '' : plainText(products.nameOf(slot));
  const words = searchTokens(name).filter(({ kind }) => kind === 'word');
  const terms = words.map(({ text }) => findTermOfWord(vocabulary, text));
  const at = terms.findIndex(
    (term, place) => term === data.pairFirst[pair] && terms[place + 1] === data.pairSecond[pair],
  );
  return at < 0 ? undefined : `${saidIn(name, words[at]!)} ${saidIn(name, words[at + 1]!)}`;
}

function saidIn(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(start, end);
}

function finished(context: TextContext, previous: string | undefined, last: string): string[] {
  const spellings = [last, inOtherLayout(last), ...(/[a-z]/.test(last) ? cyrillicReadings(last) : [])];
  for (const spelling of spellings) {
    const words = wordsBeginning(context, spelling).slice(0, MOST_WEIGHED);
    if (words.length > 0) return besides(context, previous, words).map((word) => word.text);
    const synonym = synonymBeginning(context, spelling);
    if (synonym !== undefined) return [synonym];
  }
  return [];
}

/** Words that names have beside the word before, then words that cards have together with it; others lead nowhere. */
function besides(context: TextContext, previous: string | undefined, words: BegunWord[]): BegunWord[] {
  const term = previous === undefined ? -1 : findTermOfWord(context.vocabulary, previous);
  if (frequencyOf(context, term) === 0) return words;
  return words
    .map((word) => ({ word, near: nearness(context, term, word.term) }))
    .filter(({ near }) => near > 0)
    .toSorted((one, other) => other.near - one.near || other.word.frequency - one.word.frequency)
    .map(({ word }) => word);
}

function nearness(context: TextContext, one: number, other: number): number {
  const side = pairFrequency(context, one, other) + pairFrequency(context, other, one);
  if (side > 0) return 1 + side;
  return meet(context, one, other) ? 1 : 0;
}

function pairFrequency(context: TextContext, first: number, second: number): number {
  const pair = findPair(context, first, second);
  return pair < 0 || !isPairMet(context, pair)
    ? 0
    : context.data.pairStarts[pair + 1]! - context.data.pairStarts[pair]!;
}

const SAMPLES = 48;

/** Whether some of the cards of the rarer word, looked at here and there, have the other word as well. */
function meet(context: TextContext, one: number, other: number): boolean {
  const lists = [cursorOfMainTerm(context, one), cursorOfMainTerm(context, other)];
  const [rare, common] = lists.filter((list) => list !== undefined).sort((a, b) => sizeOf([a]) - sizeOf([b]));
  if (!rare || !common) return false;
  const step = Math.max(1, Math.floor(sizeOf([rare]) / SAMPLES));
  for (let at = rare.at; at < rare.end; at += step) {
    const slot = rare.data[at]! >> 2;
    if (seek(common, slot * 4) >> 2 === slot) return true;
  }
  return false;
}

const MOST_FOLLOWERS = 24;

/** The last word as catalogues spell it, and what names have after it. */
function continued(
  context: TextContext,
  { before, last }: { before: readonly string[]; last: string },
  most: number,
): string[] {
  const { data, mainTerms } = context;
  const whole = last === '' ? before : [...before, last];
  const term = findTermOfWord(context.vocabulary, whole.at(-1) ?? '');
  if (frequencyOf(context, term) === 0 || term >= mainTerms) return [];
  const start = [...whole.slice(0, -1), spellingOf(context, term) ?? whole.at(-1)!];
  const end = Math.min(data.pairStartsByTerm[term + 1]!, data.pairStartsByTerm[term]! + MOST_FOLLOWERS);
  const completions: string[] = [];
  for (let pair = data.pairStartsByTerm[term]!; pair < end && completions.length < most; pair++) {
    const word = isPairMet(context, pair) ? spellingOf(context, data.pairSecond[pair]!) : undefined;
    if (word !== undefined && !start.includes(word)) completions.push(endedBy(context, start, word));
  }
  return completions;
}
