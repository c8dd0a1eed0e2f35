import { phraseCursors } from './phrase-postings.ts';
import { ENDED, sizeOf, type PostingCursor } from './posting-cursor.ts';
import type { QueryToken } from './query-token.ts';
import { cursorsOfPair, cursorsOfTerm, type TextContext } from './text-context.ts';

/** A token ready to be looked for, slot by slot upwards. */
export interface OpenedToken {
  /** Its place in the query. */
  at: number;
  /** Exact words first, then what stands for them. */
  cursors: PostingCursor[];
  exact: number;
  size: number;
  isName: boolean;
}

/** Slots in which two neighbouring tokens stand side by side. */
export interface PairCursors {
  first: number;
  second: number;
  cursors: PostingCursor[];
}

/** More lists than this are made one before they are looked through. */
const MOST_CURSORS = 4;

/** The rarest first: most cards fail there, and the others need not be looked for. */
export function openTokens(context: TextContext, tokens: readonly QueryToken[]) {
  const opened = tokens
    .map((token, at) => openToken(context, token, at))
    .sort((one, other) => one.size - other.size);
  return { opened, pairs: openPairs(context, tokens) };
}

function openToken(context: TextContext, token: QueryToken, at: number): OpenedToken {
  const exactCursors: PostingCursor[] = [];
  const guesses: PostingCursor[] = [];
  for (const { how, terms } of token.alternatives) {
    const cursors = terms.length === 1 ? cursorsOfTerm(context, terms[0]!) : phraseCursors(context, terms);
    (how === 'word' ? exactCursors : guesses).push(...cursors);
  }
  const merged = exactCursors.length + guesses.length > MOST_CURSORS;
  const others = merged && guesses.length > 1 ? [mergeCursors(guesses)] : guesses;
  const cursors = [...exactCursors, ...others];
  return { at, cursors, exact: exactCursors.length, size: sizeOf(cursors), isName: token.isName };
}

let marks = new Uint8Array(0);

/** Many lists as one: each slot is marked with its strongest place, then the marks are read in order. */
function mergeCursors(cursors: readonly PostingCursor[]): PostingCursor {
  let first = ENDED;
  let last = 0;
  for (const { data, at, end } of cursors) {
    first = Math.min(first, data[at]! >> 2);
    last = Math.max(last, data[end - 1]! >> 2);
  }
  if (marks.length <= last) marks = new Uint8Array(last + 1 + (last >> 2));
  for (const { data, at, end } of cursors) {
    for (let place = at; place < end; place++) {
      const posting = data[place]!;
      const mark = 4 - (posting & 3);
      if (marks[posting >> 2]! < mark) marks[posting >> 2] = mark;
    }
  }
  const merged = new Uint32Array(Math.min(sizeOf(cursors), last - first + 1));
  let end = 0;
  for (let slot = first; slot <= last; slot++) {
    const mark = marks[slot]!;
    if (mark === 0) continue;
    merged[end++] = slot * 4 + 4 - mark;
    marks[slot] = 0;
  }
  return { data: merged, at: 0, end };
}

const MOST_PAIRED_TERMS = 3;

/** Pairs of neighbouring tokens in either order: 'купольная камера' is met as 'камера купольная'. */
function openPairs(context: TextContext, tokens: readonly QueryToken[]): PairCursors[] {
  const pairs: PairCursors[] = [];
  for (let at = 0; at + 1 < tokens.length; at++) {
    const firsts = singleTerms(tokens[at]!);
    const seconds = singleTerms(tokens[at + 1]!);
    const cursors: PostingCursor[] = [];
    for (const one of firsts) {
      for (const other of seconds) {
        cursors.push(...cursorsOfPair(context, one, other), ...cursorsOfPair(context, other, one));
      }
    }
    if (cursors.length > 0) pairs.push({ first: at, second: at + 1, cursors });
  }
  return pairs;
}

function singleTerms(token: QueryToken): number[] {
  return token.alternatives
    .filter(({ terms }) => terms.length === 1)
    .slice(0, MOST_PAIRED_TERMS)
    .map(({ terms }) => terms[0]!);
}
