import { isCyrillicLetter } from '@okoem/domain/search/look-alike.ts';
import { isAdjective, nameRoles, THING } from '@okoem/domain/search/name-roles.ts';
import { plainText } from '@okoem/domain/search/search-lexemes.ts';
import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { phraseCursors } from './phrase-postings.ts';
import { sizeOf, type PostingCursor } from './posting-cursor.ts';
import { queryPieces, type QueryPiece } from './query-pieces.ts';
import { ASIDE_WEIGHT, type QueryAlternative, type QueryToken } from './query-token.ts';
import { tokensOfPieces } from './query-tokens.ts';
import { respelledPiece } from './row-respelling.ts';
import { cursorsOfTerm, type TextContext } from './text-context.ts';

/** A part of a row of a specification, and how much its words count. */
export interface RowField {
  text: string;
  weight: number;
}

/** A word, a number or a phrase of a row with the cards that have it. */
export interface RowWord {
  text: string;
  /** Rare words tell more. */
  weight: number;
  /** It names the thing itself. */
  isHead: boolean;
  /** Numbers, codes and brands count alike wherever in a card they stand. */
  isName: boolean;
  lists: readonly WordList[];
  size: number;
}

export interface WordList {
  cursor: PostingCursor;
  /** The very word counts whole, a synonym or a guess less. */
  share: number;
}

export interface RowWords {
  words: readonly RowWord[];
  /** Every term that may stand for a word of the row. */
  terms: ReadonlySet<number>;
  /** Weight of all words that some card has. */
  total: number;
  /** Share of the words that no card has. */
  strange: number;
}

const SHARES: Record<QueryAlternative['how'], number> = {
  word: 1,
  part: 0.6,
  beginning: 0.75,
  synonym: 0.85,
  department: 0.6,
};
const HEAD_TIMES = 1.6;
const ASIDE_TIMES = 0.8;
/** More than the reader of queries takes at once. */
const MOST_IN_SEGMENT = 10;
const MOST_SEGMENTS = 12;
/** Between the parts of a description; a comma inside of a number parts nothing. */
const PARTING = /[;()\n«»]|,(?!\d)|:\s/;

/** The words of a row. The first field is its name, whose first noun says what the thing is. */
export function wordsOfRow(context: TextContext, fields: readonly RowField[]): RowWords {
  const head = headNoun(fields[0]?.text ?? '');
  const words = new Map<string, RowWord>();
  const terms = new Set<number>();
  let strange = 0;
  for (const { text, weight } of fields) {
    for (const segment of segmentsOf(text)) {
      const { tokens, unknown } = tokensOfSegment(context, segment);
      if (weight === 1) strange += unknown.filter(isTelling).length;
      for (const token of tokens) {
        for (const { terms: own } of token.alternatives) for (const term of own) terms.add(term);
        if (!words.has(token.text)) words.set(token.text, rowWord(context, token, { weight, head }));
      }
    }
  }
  const all = [...words.values()].filter(({ size }) => size > 0);
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  return { words: all, terms, total, strange: strange === 0 ? 0 : strange / (strange + all.length) };
}

function tokensOfSegment(
  context: TextContext,
  segment: string,
): { tokens: QueryToken[]; unknown: QueryPiece[] } {
  const pieces = queryPieces(context, segment).map((piece) => respelledPiece(context, piece, segment));
  return tokensOfPieces(context, pieces);
}

function isTelling({ kind, text }: QueryPiece): boolean {
  return kind === 'word' && text.length > 3;
}

function segmentsOf(text: string): string[] {
  return parted(text)
    .split(PARTING)
    .flatMap((part) => {
      const chunks = part.split(/\s+/).filter(Boolean);
      const segments: string[] = [];
      for (let from = 0; from < chunks.length; from += MOST_IN_SEGMENT)
        segments.push(chunks.slice(from, from + MOST_IN_SEGMENT).join(' '));
      return segments;
    })
    .slice(0, MOST_SEGMENTS);
}

/** A plus before a comma belongs to its word: 'SFP+, одномод'. */
export function parted(text: string): string {
  return text.includes('+') ? text.replace(/\+(?=[,;)])/g, '+ ') : text;
}

/** The first noun of the name: 'извещатель' of 'Извещатель пожарный дымовой'. */
function headNoun(name: string): string | undefined {
  const tokens = searchTokens(plainText(name));
  const roles = nameRoles(tokens);
  const isNoun = (text: string) => isCyrillicLetter(text.charCodeAt(text.length - 1)) && !isAdjective(text);
  const parts = tokens.flatMap((token, at) =>
    token.kind === 'word' && roles[at] === THING ? (token.parts.length > 1 ? token.parts : [token]) : [],
  );
  return parts.find(({ text }) => text.length > 2 && isNoun(text))?.text;
}

function rowWord(
  context: TextContext,
  token: QueryToken,
  { weight, head }: { weight: number; head: string | undefined },
): RowWord {
  const lists = token.alternatives.flatMap(({ how, terms }) => {
    const cursors = terms.length === 1 ? cursorsOfTerm(context, terms[0]!) : phraseCursors(context, terms);
    return cursors.map((cursor): WordList => ({ cursor, share: SHARES[how] }));
  });
  const size = sizeOf(lists.map(({ cursor }) => cursor));
  const isHead = head !== undefined && weight === 1 && token.text.split(/[\s-]/).includes(head);
  const rarity = Math.log(1 + (context.data.articleStarts.length + 1) / (size + 1));
  const times = (isHead ? HEAD_TIMES : 1) * (token.weight === ASIDE_WEIGHT ? ASIDE_TIMES : 1);
  return { text: token.text, weight: weight * times * rarity, isHead, isName: token.isName, lists, size };
}
