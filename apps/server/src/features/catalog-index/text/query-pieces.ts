import { apparentPowers } from '@okoem/domain/search/apparent-power.ts';
import { plainText } from '@okoem/domain/search/search-lexemes.ts';
import type { SearchToken } from '@okoem/domain/search/search-token.ts';
import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { isIdleInQuery, isPurpose, isStopWord } from '@okoem/domain/search/stop-words.ts';
import { inOtherScale, isMereUnit } from '@okoem/domain/search/unit-of-measure.ts';
import { isWithout, lackOf } from './product-terms.ts';
import { cacheReading } from './reading-cache.ts';
import { find } from './string-table.ts';
import { keyOf } from './synonyms.ts';
import { frequencyOf, type TextContext } from './text-context.ts';
import { findTermOfWord } from './vocabulary.ts';

export const MOST_TOKENS = 12;
const SHORTEST_JOINED = 4;

/** The smallest unit of a query that can be looked up. */
export interface QueryPiece {
  kind: SearchToken['kind'];
  text: string;
  /** As it was typed, for people. */
  said: string;
  /** The term as a key of the synonyms. */
  key: string;
  /** Its term, or -1 when no card has it. */
  term: number;
  /** Terms of the same in a smaller or larger unit, '5000 ВА' for '5 кВА', or about the same, '5500 ВА' for '5 кВт'. */
  scaled: readonly number[];
  /** It states the purpose of the thing: 'ворот' and 'гаража' in 'пульт для ворот и гаража'. */
  aside: boolean;
  /** The unit was dropped, because no card has this number with this unit. */
  bare: boolean;
  /** One term for this piece and the one before: 'cat6' for 'cat 6'. */
  joint: number;
}

/** Splits a query into pieces, each in a form that cards have. */
export function queryPieces(context: TextContext, text: string): QueryPiece[] {
  const cached = context.readings.pieces.get(text);
  if (cached) return cached;
  const pieces = readPieces(context, text);
  cacheReading(context.readings.pieces, text, pieces);
  return pieces;
}

function readPieces(context: TextContext, text: string): QueryPiece[] {
  const plain = plainText(text);
  const tokens = searchTokens(plain).slice(0, MOST_TOKENS);
  const telling = tokens.filter((token) => !isIdleInQuery(token.text) && !isLoneUnit(token));
  const purpose = tokens.findIndex((token, at) => at > 0 && isPurpose(token.text));
  const asides = new Set(purpose < 0 ? [] : tokens.slice(purpose));
  const lacked = new Set(tokens.filter((_, at) => isWithout(tokens, at)));
  const pieces = (telling.length > 0 ? telling : tokens).flatMap((token) => {
    const lack = lacked.has(token) ? lackedPiece(context, token, plain) : undefined;
    const own = lack ? [lack] : piecesOf(context, token, plain);
    return asides.has(token) ? own.map((piece) => ({ ...piece, aside: true })) : own;
  });
  joinWords(context, pieces, plain);
  return pieces.slice(0, MOST_TOKENS);
}

/** The negated term of 'без поверки'; nothing when no card has it. */
function lackedPiece(context: TextContext, token: SearchToken, plain: string): QueryPiece | undefined {
  const key = lackOf(token.text);
  const term = find(context.vocabulary.terms, key);
  return frequencyOf(context, term) > 0 ? { ...pieceOf(context, token, plain), key, term } : undefined;
}

/** Searches 'видео звонок' as 'видеозвонок' too, if that is a word. */
function joinWords(context: TextContext, pieces: QueryPiece[], plain: string): void {
  for (let at = 1; at < pieces.length; at++) {
    const first = pieces[at - 1]!;
    const second = pieces[at]!;
    if (first.kind !== 'word' || second.kind !== 'word' || second.aside) continue;
    if (first.text.length < SHORTEST_JOINED || second.text.length < SHORTEST_JOINED) continue;
    if (!plain.includes(`${first.said} ${second.said}`)) continue;
    const term = findTermOfWord(context.vocabulary, first.text + second.text);
    if (frequencyOf(context, term) > 0) pieces[at] = { ...second, joint: term };
  }
}

/** A unit without its number; a Latin letter is rather a class or a type. */
function isLoneUnit({ kind, text }: SearchToken): boolean {
  return kind === 'word' && isMereUnit(text) && !/^[a-z]$/.test(text);
}

function piecesOf(context: TextContext, token: SearchToken, plain: string): QueryPiece[] {
  const whole = pieceOf(context, token, plain);
  if (token.parts.length === 0) return [whole];
  const parts = token.parts.flatMap((part) => piecesOf(context, part, plain));
  const areKnown = parts.every((part) => isKnown(context, part));
  // 'ЩП-В' without its letter would be 'ЩП-А' too.
  if (token.kind === 'word' && whole.term >= 0 && token.parts.some(({ text }) => isStopWord(text)))
    return [whole];
  // A compound word is searched by its words, so that their other forms and synonyms match; a code stays whole.
  if (token.kind === 'word' && token.parts.length > 1) return areKnown || whole.term < 0 ? parts : [whole];
  if (isKnown(context, whole)) return [whole];
  if (token.kind === 'number' && token.parts.length === 1) return [{ ...parts[0]!, bare: true }];
  return areKnown ? parts : [whole];
}

function pieceOf(context: TextContext, token: SearchToken, plain: string): QueryPiece {
  const { kind, text } = token;
  const found =
    kind === 'word' ? findTermOfWord(context.vocabulary, text) : find(context.vocabulary.terms, text);
  const joint = jointOf(context, token);
  const term = frequencyOf(context, found) > 0 ? found : -1;
  const said = plain.slice(token.start, token.end);
  const scaled = scaledTerms(context, token);
  return { kind, text, said, key: keyOf(token), term, scaled, aside: false, bare: false, joint };
}

const NONE: readonly number[] = [];

function scaledTerms(context: TextContext, { kind, text, parts }: SearchToken): readonly number[] {
  if (kind !== 'number' || parts.length !== 1) return NONE;
  const number = parts[0]!.text;
  const unit = text.slice(number.length);
  const other = inOtherScale(number, unit);
  const others = [...(other === undefined ? [] : [other]), ...apparentPowers(number, unit)];
  return others
    .map((spelling) => find(context.vocabulary.terms, spelling))
    .filter((term) => frequencyOf(context, term) > 0);
}

function jointOf(context: TextContext, { joint }: SearchToken): number {
  const term = joint === undefined ? -1 : find(context.vocabulary.terms, joint);
  return frequencyOf(context, term) > 0 ? term : -1;
}

/** A word from the middle of a synonym counts too: 'глаз' of 'рыбий глаз' is no typo. */
export function isKnown({ synonyms }: TextContext, { kind, key, term, scaled }: QueryPiece): boolean {
  return term >= 0 || scaled.length > 0 || (kind === 'word' ? synonyms.keys : synonyms.byFirstKey).has(key);
}

/** A preposition, or a unit without its number. */
export function saysNothing(chunk: string): boolean {
  const plain = plainText(chunk).replace(/[,;:.()«»]/g, '');
  return plain === '' || isIdleInQuery(plain) || isMereUnit(plain);
}
