import { CARD, type Place } from '@okoem/domain/search/name-roles.ts';
import type { SearchToken } from '@okoem/domain/search/search-token.ts';
import { isStopWord } from '@okoem/domain/search/stop-words.ts';
import { growingArray, push, type GrowingArray } from './growing-array.ts';
import { stemOf } from './stem.ts';
import { emptyStringTable, find, intern, type StringTable } from './string-table.ts';

/** The terms of the catalog, and its words with their terms, so that each word is stemmed once. */
export interface Vocabulary {
  terms: StringTable;
  words: StringTable;
  wordTerms: GrowingArray;
  wordFrequencies: GrowingArray;
}

export function emptyVocabulary(): Vocabulary {
  return {
    terms: emptyStringTable(),
    words: emptyStringTable(),
    wordTerms: growingArray(),
    wordFrequencies: growingArray(),
  };
}

export type EmitTerm = (term: number, place: Place) => void;

/** Emits every term under which a card with this token is indexed. */
export function emitToken(
  vocabulary: Vocabulary,
  { token, place }: { token: SearchToken; place: Place },
  emit: EmitTerm,
): void {
  if (token.kind === 'word') {
    emitWord(vocabulary, { token, place }, emit);
    return;
  }
  emit(intern(vocabulary.terms, token.text), place);
  for (const text of token.also) emit(intern(vocabulary.terms, text), place);
  if (token.joint !== undefined) emit(intern(vocabulary.terms, token.joint), place);
  for (const text of token.weak) emit(intern(vocabulary.terms, text), CARD);
  if (hasTellingParts(token, place)) {
    for (const part of token.parts) emitToken(vocabulary, { token: part, place }, emit);
  }
}

/**
 * 'ip67' must not match 67, while 'RS-485' must match '485'. A number without its unit is indexed for names only: the bare
 * numbers of all characteristics would match every query with a number.
 */
function hasTellingParts(token: SearchToken, place: Place): boolean {
  if (token.kind === 'code') return token.end - token.start > token.text.length;
  return place !== CARD || token.parts.length > 1;
}

function emitWord(
  vocabulary: Vocabulary,
  { token, place }: { token: SearchToken; place: Place },
  emit: EmitTerm,
): void {
  if (token.parts.length > 0) {
    emit(termOfSpelling(vocabulary, token.text), place);
    for (const part of token.parts) emitWord(vocabulary, { token: part, place }, emit);
    return;
  }
  if (isStopWord(token.text)) return;
  emit(termOfWord(vocabulary, token.text), place);
  for (const text of token.also) emit(termOfSpelling(vocabulary, text), place);
}

/** The term of a word of a card; increments the frequency of the word. */
export function termOfWord(vocabulary: Vocabulary, word: string): number {
  const id = internWord(vocabulary, word);
  vocabulary.wordFrequencies.array[id]!++;
  return vocabulary.wordTerms.array[id]!;
}

/** The term of an alternative spelling that is never displayed: 'патчкорд' for 'патч-корд'. */
function termOfSpelling(vocabulary: Vocabulary, spelling: string): number {
  return vocabulary.wordTerms.array[internWord(vocabulary, spelling)]!;
}

export function internWord(vocabulary: Vocabulary, word: string): number {
  const id = intern(vocabulary.words, word);
  if (id === vocabulary.wordTerms.length) {
    push(vocabulary.wordTerms, intern(vocabulary.terms, stemOf(word)));
    push(vocabulary.wordFrequencies, 0);
  }
  return id;
}

/** The term of a word of a query, or -1; nothing is added. */
export function findTermOfWord(vocabulary: Vocabulary, word: string): number {
  const id = find(vocabulary.words, word);
  return id >= 0 ? vocabulary.wordTerms.array[id]! : find(vocabulary.terms, stemOf(word));
}
