import { plainText } from '@okoem/domain/search/search-lexemes.ts';
import type { SearchToken } from '@okoem/domain/search/search-token.ts';
import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { isIdleInQuery } from '@okoem/domain/search/stop-words.ts';
import { unitOf } from '@okoem/domain/search/unit-of-measure.ts';
import { keepReading } from './reading-memory.ts';
import { find } from './string-table.ts';
import { keyOf } from './synonyms.ts';
import { frequencyOf, type TextContext } from './text-context.ts';
import { findTermOfWord } from './vocabulary.ts';

export const MOST_TOKENS = 12;

/** The smallest thing of a query that can be looked up. */
export interface QueryPiece {
  kind: SearchToken['kind'];
  text: string;
  /** As it was typed, for people. */
  said: string;
  /** The term it stands for, as synonyms know it. */
  key: string;
  /** Its term, or -1 when no card has it. */
  term: number;
  /** The unit was given up, because no card has this number with this unit. */
  bare: boolean;
  /** One term for this piece and the one before: 'cat6' for 'cat 6'. */
  joint: number;
}

/** What a query is made of, each thing in the reading that cards know. */
export function queryPieces(context: TextContext, text: string): QueryPiece[] {
  const known = context.readings.pieces.get(text);
  if (known) return known;
  const pieces = readPieces(context, text);
  keepReading(context.readings.pieces, text, pieces);
  return pieces;
}

function readPieces(context: TextContext, text: string): QueryPiece[] {
  const plain = plainText(text);
  const tokens = searchTokens(plain).slice(0, MOST_TOKENS);
  const telling = tokens.filter((token) => !isIdleInQuery(token.text) && !isLoneUnit(token));
  const pieces = (telling.length > 0 ? telling : tokens).flatMap((token) => piecesOf(context, token, plain));
  return pieces.slice(0, MOST_TOKENS);
}

/** A unit without its number; a Latin letter is rather a class or a type. */
function isLoneUnit({ kind, text }: SearchToken): boolean {
  return kind === 'word' && unitOf(text) !== undefined && !/^[a-z]$/.test(text);
}

function piecesOf(context: TextContext, token: SearchToken, plain: string): QueryPiece[] {
  const whole = pieceOf(context, token, plain);
  if (token.parts.length === 0) return [whole];
  const parts = token.parts.flatMap((part) => piecesOf(context, part, plain));
  const known = parts.every((part) => isKnown(context, part));
  // A compound word is looked for by its words, so that other forms and synonyms of them count; a code is one thing.
  if (token.kind === 'word' && token.parts.length > 1) return known || whole.term < 0 ? parts : [whole];
  if (whole.term >= 0) return [whole];
  if (token.kind === 'number' && token.parts.length === 1) return [{ ...parts[0]!, bare: true }];
  return known ? parts : [whole];
}

function pieceOf(context: TextContext, token: SearchToken, plain: string): QueryPiece {
  const { kind, text } = token;
  const found =
    kind === 'word' ? findTermOfWord(context.vocabulary, text) : find(context.vocabulary.terms, text);
  const joint = jointOf(context, token);
  const term = frequencyOf(context, found) > 0 ? found : -1;
  const said = plain.slice(token.start, token.end);
  return { kind, text, said, key: keyOf(token), term, bare: false, joint };
}

function jointOf(context: TextContext, { joint }: SearchToken): number {
  const term = joint === undefined ? -1 : find(context.vocabulary.terms, joint);
  return frequencyOf(context, term) > 0 ? term : -1;
}

export function isKnown({ synonyms }: TextContext, piece: QueryPiece): boolean {
  return piece.term >= 0 || synonyms.byFirstKey.has(piece.key);
}

/** A preposition, or a unit parted from its number. */
export function saysNothing(chunk: string): boolean {
  const plain = plainText(chunk).replace(/[,;:.()«»]/g, '');
  return plain === '' || isIdleInQuery(plain) || unitOf(plain) !== undefined;
}
