import type { CorrectionReason } from '@okoem/domain/search/correction-reason.ts';
import { inOtherLayout, looksMistyped } from '@okoem/domain/search/keyboard-layout.ts';
import { articleKey } from '@okoem/domain/search/look-alike.ts';
import { plainText } from '@okoem/domain/search/search-lexemes.ts';
import { cyrillicReadings } from '@okoem/domain/search/transliteration.ts';
import { findArticles, findInsideArticles, PART, type ArticleHits } from './article-search.ts';
import { articleReadings, looksLikeArticle } from './query-articles.ts';
import { isKnown, queryPieces, saysNothing, type QueryPiece } from './query-pieces.ts';
import { cacheReading } from './reading-cache.ts';
import { isRussianWord } from './russian-words.ts';
import { find } from './string-table.ts';
import { frequencyOf, isBrandTerm, type TextContext } from './text-context.ts';
import { findTermOfWord } from './vocabulary.ts';
import { spellingOf, synonymBeginning, wordsBeginning } from './word-beginnings.ts';
import { nearestWord, wordOfSound } from './word-search.ts';

/** The interpretation of a chunk, which is a part of a query between two spaces. */
export interface ReadChunk {
  text: string;
  reason?: CorrectionReason;
  /** The chunk is an article or a part of one. */
  article?: ArticleHits;
}

const SHORTEST_BEGINNING = 2;
const SHORTEST_SOUND = 3;
const SHORTEST_GUESSED = 4;
const LONGEST_LETTER_CODE = 6;
const SHORTEST_NUMBER = 4;
const SHORTEST_DOUBTED = 6;
/** A word of at least one card in so many is not a typo. */
const CARDS_OF_FAIR_WORD = 100_000;
const MUCH_MORE = 1000;
/** Limit of linear searches through all articles per query; each takes milliseconds. */
const MOST_THROUGH_READINGS = 2;

/** Larger results of a part of an article are not cached. */
const MOST_CACHED_SLOTS = 256;

/** The likeliest reading of a chunk. */
export function readChunk(context: TextContext, chunk: string, isLast: boolean): ReadChunk {
  const cache = isLast ? context.readings.lastChunks : context.readings.chunks;
  const cached = cache.get(chunk);
  if (cached) return cached;
  const words = readWords(context, chunk, isLast);
  // Not cached: alone the chunk may still be found.
  if (!words && context.throughReadings >= MOST_THROUGH_READINGS) return { text: chunk };
  const read = words ?? insideArticle(context, chunk) ?? { text: chunk };
  if ((read.article?.slots.length ?? 0) <= MOST_CACHED_SLOTS) cacheReading(cache, chunk, read);
  return read;
}

const LETTERS_ONLY = /^[а-яёa-z]{3,}$/i;

/** Joins two chunks that are one word of the vocabulary, if not both make sense alone: 'кэш бокс'. */
export function joinedWords(context: TextContext, chunks: readonly string[]): readonly string[] {
  const at = chunks.findIndex((chunk, place) => isParted(context, chunk, chunks[place + 1]));
  return at < 0 ? chunks : chunks.toSpliced(at, 2, chunks[at]! + chunks[at + 1]!);
}

function isParted(context: TextContext, first: string, second: string | undefined): boolean {
  if (second === undefined || !LETTERS_ONLY.test(first) || !LETTERS_ONLY.test(second)) return false;
  const joined = plainText(first + second);
  // Cheap test first: most joined chunks are no word.
  if (find(context.vocabulary.words, joined) < 0 || !isAllKnown(context, joined)) return false;
  return !(isAllKnown(context, first) && isAllKnown(context, second));
}

/** The corrected text of a finished chunk. */
export function readText(context: TextContext, chunk: string): string {
  const read = context.readings.chunks.get(chunk) ?? readWords(context, chunk, false);
  return read?.text ?? chunk;
}

/** Tries corrections from the smallest to the largest change; nothing if none gives words of the vocabulary. */
function readWords(context: TextContext, chunk: string, isLast: boolean): ReadChunk | undefined {
  if (saysNothing(chunk)) return { text: chunk };
  const pieces = queryPieces(context, chunk);
  const unknown = pieces.filter((piece) => !isKnown(context, piece));
  if (unknown.length === 0) {
    return mistypedButKnown(context, chunk) ?? misspelledInCards(context, chunk, pieces) ?? { text: chunk };
  }
  return (
    inLayout(context, chunk) ??
    transliterated(context, chunk, unknown) ??
    readAsBeginning(context, chunk, isLast, unknown) ??
    lettersOfArticle(context, chunk, unknown) ??
    respelled(context, chunk, unknown) ??
    guessedInLayout(context, chunk, isLast) ??
    readAsCyrillicBeginning(context, isLast, unknown)
  );
}

/** 'b,g' is two letters of the vocabulary, but 'ибп' is meant. */
function mistypedButKnown(context: TextContext, chunk: string): ReadChunk | undefined {
  return looksMistyped(chunk) ? inLayout(context, chunk) : undefined;
}

/** A typo that a few cards have too, while nearly all others spell the word differently. */
function misspelledInCards(
  context: TextContext,
  chunk: string,
  pieces: readonly QueryPiece[],
): ReadChunk | undefined {
  const rare = pieces.filter((piece) => isRare(context, piece));
  return replaced(chunk, rare, 'typo', (word) => {
    const near = nearestWord(context, word, 1);
    const frequency = near === undefined ? 0 : frequencyOf(context, findTermOfWord(context.vocabulary, near));
    return frequency >= MUCH_MORE * frequencyOf(context, findTermOfWord(context.vocabulary, word))
      ? near
      : undefined;
  });
}

function isRare(context: TextContext, { kind, text, term }: QueryPiece): boolean {
  if (kind !== 'word' || term < 0 || text.length < SHORTEST_DOUBTED || isBrandTerm(context, term))
    return false;
  return frequencyOf(context, term) * CARDS_OF_FAIR_WORD < context.data.articleStarts.length;
}

function inLayout(context: TextContext, chunk: string): ReadChunk | undefined {
  const text = inOtherLayout(chunk);
  if (looksLikeArticle(context, text)) {
    const article = findArticles(context, articleKey(text));
    if (article) return { text, reason: 'layout', article };
  }
  return /[а-яa-z]{2}/.test(text) && isAllKnown(context, text) ? { text, reason: 'layout' } : undefined;
}

/** Every word of the chunk is in the vocabulary, in the synonyms or a stop word. */
export function isAllKnown(context: TextContext, chunk: string): boolean {
  return saysNothing(chunk) || queryPieces(context, chunk).every((piece) => isKnown(context, piece));
}

function transliterated(
  context: TextContext,
  chunk: string,
  unknown: readonly QueryPiece[],
): ReadChunk | undefined {
  for (const text of articleReadings(chunk)) {
    const article = findArticles(context, articleKey(text));
    if (article && article.best < PART) return { text, reason: 'transliteration', article };
  }
  return replaced(chunk, unknown, 'transliteration', (word) => otherAlphabet(context, word));
}

/** A word as the catalog spells it rather than the bare transliteration, because the shopper sees it. */
function otherAlphabet(context: TextContext, word: string): string | undefined {
  const readings = /[a-z]/.test(word) ? cyrillicReadings(word) : [];
  const spelled = readings.find((text) => isSpelled(context, text));
  if (spelled !== undefined) return spelled;
  const alike = word.length < SHORTEST_SOUND ? undefined : wordOfSound(context, word, isOtherAlphabet);
  if (alike !== undefined) return alike;
  const term = readings
    .map((text) => findTermOfWord(context.vocabulary, text))
    .find((candidate) => frequencyOf(context, candidate) > 0);
  return term === undefined ? undefined : spellingOf(context, term);
}

function isSpelled(context: TextContext, text: string): boolean {
  const { words, wordFrequencies, wordTerms } = context.vocabulary;
  const id = find(words, text);
  return id >= 0 && wordFrequencies.array[id]! > 0 && frequencyOf(context, wordTerms.array[id]!) > 0;
}

function isOtherAlphabet(words: { typed: string; met: string }): boolean {
  return /[a-z]/.test(words.typed) !== /[a-z]/.test(words.met);
}

/** The last word may be unfinished. */
function readAsBeginning(
  context: TextContext,
  chunk: string,
  isLast: boolean,
  unknown: readonly QueryPiece[],
): ReadChunk | undefined {
  const last = unknown.at(-1)!;
  if (!isLast || unknown.length > 1 || last.kind !== 'word' || last.text.length < SHORTEST_BEGINNING)
    return undefined;
  return isBeginning(context, last.text) ? { text: chunk } : undefined;
}

function isBeginning(context: TextContext, word: string): boolean {
  return wordsBeginning(context, word).length > 0 || synonymBeginning(context, word) !== undefined;
}

function lettersOfArticle(
  context: TextContext,
  chunk: string,
  unknown: readonly QueryPiece[],
): ReadChunk | undefined {
  if (unknown.some((piece) => piece.kind !== 'word')) return undefined;
  const article = findArticles(context, articleKey(chunk));
  // A long word in the middle of an article is a coincidence.
  const isShort = unknown.length === 1 && unknown[0]!.text.length <= LONGEST_LETTER_CODE;
  return article && (article.best < PART || isShort) ? { text: chunk, article } : undefined;
}

function respelled(
  context: TextContext,
  chunk: string,
  unknown: readonly QueryPiece[],
): ReadChunk | undefined {
  return replaced(chunk, unknown, 'typo', (word) => {
    if (isRussianWord(word)) return undefined;
    const other = nearestWord(context, word) ?? alikeInSound(context, word);
    return other !== undefined && INFINITIVE.test(word) && !INFINITIVE.test(other) ? undefined : other;
  });
}

/** The words of the language are nouns and adjectives; 'закрыть' is no slip of 'закрыто' all the same. */
const INFINITIVE = /..(?:[аеиоуыя]ть|[еиоуы]чь|сти|зти)(?:ся)?$/;

/** Shorter words sound like too many others. */
function alikeInSound(context: TextContext, word: string): string | undefined {
  if (word.length < SHORTEST_SOUND) return undefined;
  return wordOfSound(context, word, (words) => !isOtherAlphabet(words));
}

/** A typo or a word prefix in the wrong keyboard layout. */
function guessedInLayout(context: TextContext, chunk: string, isLast: boolean): ReadChunk | undefined {
  const text = inOtherLayout(chunk);
  if (text.length < SHORTEST_GUESSED) return undefined;
  const unknown = queryPieces(context, text).filter((piece) => !isKnown(context, piece));
  if (unknown.length === 0) return undefined;
  const read = readAsBeginning(context, text, isLast, unknown) ?? respelled(context, text, unknown);
  return read && { ...read, reason: 'layout' };
}

function readAsCyrillicBeginning(
  context: TextContext,
  isLast: boolean,
  unknown: readonly QueryPiece[],
): ReadChunk | undefined {
  const word = unknown[0]!;
  if (!isLast || unknown.length > 1 || word.kind !== 'word' || word.text.length < SHORTEST_SOUND)
    return undefined;
  const text = cyrillicReadings(word.text).find((reading) => isBeginning(context, reading));
  return text === undefined ? undefined : { text, reason: 'transliteration' };
}

function insideArticle(context: TextContext, chunk: string): ReadChunk | undefined {
  const key = articleKey(chunk);
  if (!/\d/.test(key) || (key.length < SHORTEST_NUMBER && /^\d+$/.test(key))) return undefined;
  context.throughReadings += 1;
  const article = findInsideArticles(context, key);
  return article && { text: chunk, article };
}

/** Replaces each unknown word; nothing unless all can be replaced. */
function replaced(
  chunk: string,
  unknown: readonly QueryPiece[],
  reason: CorrectionReason,
  change: (word: string) => string | undefined,
): ReadChunk | undefined {
  if (unknown.length === 0) return undefined;
  let text = plainText(chunk);
  for (const piece of unknown) {
    const other = piece.kind === 'word' ? change(piece.text) : undefined;
    if (other === undefined) return undefined;
    text = text.replace(piece.text, other);
  }
  return { text, reason };
}
