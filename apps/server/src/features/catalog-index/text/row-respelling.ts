import { isKnown, type QueryPiece } from './query-pieces.ts';
import { cacheReading } from './reading-cache.ts';
import { isRussianWord } from './russian-words.ts';
import { stemOf } from './stem.ts';
import { find } from './string-table.ts';
import { frequencyOf, type TextContext } from './text-context.ts';
import { findTermOfWord } from './vocabulary.ts';
import { wordsBeginning, wordsOfRoot } from './word-beginnings.ts';
import { nearestWord } from './word-search.ts';

const SHORTEST_ABBREVIATION = 2;
const LONGEST_ABBREVIATION = 8;
/** Words of so few letters before a full stop are cut short, even where cards have them. */
const SHORT = 4;
const SHORTEST_MISSPELLED = 5;
const LETTERS = /^[a-zа-я]+$/;

/** A word of a row as cards write it: 'извещ.' and 'извещател' are 'извещатель'. Known words stay as they are. */
export function respelledPiece(context: TextContext, piece: QueryPiece, segment: string): QueryPiece {
  if (piece.kind !== 'word' || !LETTERS.test(piece.text)) return piece;
  const isShort = isAbbreviated(piece.text, segment);
  const isSpelled = find(context.vocabulary.words, piece.text) >= 0;
  if (isKnown(context, piece) && !(isShort && (piece.text.length <= SHORT || !isSpelled))) return piece;
  const key = `${isShort ? '.' : ''}${piece.text}`;
  const { respelled } = context.readings;
  let word = respelled.get(key);
  if (word === undefined) {
    word = (isShort ? spelledOut(context, piece.text) : undefined) ?? guessed(context, piece) ?? '';
    cacheReading(respelled, key, word);
  }
  if (word === '') return piece;
  const term = findTermOfWord(context.vocabulary, word);
  return frequencyOf(context, term) > 0 ? { ...piece, text: word, key: stemOf(word), term } : piece;
}

/** 'дым.' is short for something; so is 'дымов.', though its stem is known. */
function isAbbreviated(text: string, segment: string): boolean {
  if (text.length < SHORTEST_ABBREVIATION || text.length > LONGEST_ABBREVIATION) return false;
  return segment.toLowerCase().includes(`${text}.`);
}

/** The most frequent longer word that begins so. */
function spelledOut(context: TextContext, text: string): string | undefined {
  return wordsBeginning(context, text).find((word) => word.text.length > text.length + 1)?.text;
}

function guessed(context: TextContext, piece: QueryPiece): string | undefined {
  if (isKnown(context, piece) || piece.text.length < SHORTEST_MISSPELLED) return undefined;
  if (!isRussianWord(piece.text)) {
    const near = nearestWord(context, piece.text);
    if (near !== undefined) return near;
  }
  return wordsOfRoot(context, piece.text)[0]?.text;
}
