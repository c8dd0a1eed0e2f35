import { phraseCursors } from './phrase-postings.ts';
import { sizeOf, type PostingCursor } from './posting-cursor.ts';
import type { QueryToken } from './query-token.ts';
import { markSlots, mergeCursors, type SlotMarks, wipeMarks } from './slot-marks.ts';
import { cursorsOfPair, cursorsOfTerm, type TextContext } from './text-context.ts';

/** A token with cursors over its postings. */
export interface OpenedToken {
  /** Its place in the query. */
  at: number;
  /** Of exact words first, then of synonyms and prefixes. */
  cursors: PostingCursor[];
  exact: number;
  /** How many of them, the first ones, are of all cards of a category. */
  departments: number;
  /** Union of the synonyms and prefixes, if there are many. */
  marks: SlotMarks | undefined;
  size: number;
  isName: boolean;
}

/** Slots in which two neighbouring tokens are adjacent. */
export interface PairCursors {
  first: number;
  second: number;
  cursors: PostingCursor[];
}

/** More lists than this are merged first. */
const MOST_CURSORS = 4;

/** Rarest first: most cards fail there, which spares the other lookups. */
export function openTokens(context: TextContext, tokens: readonly QueryToken[]) {
  const opened = tokens
    .map((token, at) => openToken(context, token, at))
    .sort((one, other) => one.size - other.size);
  return { opened, pairs: openPairs(context, tokens) };
}

/** The unmerged lists of a token, exact words first. */
export interface WordLists {
  cursors: readonly PostingCursor[];
  exact: number;
  isName: boolean;
}

export function listsOfToken(context: TextContext, token: QueryToken): WordLists {
  const { exactCursors, guesses } = cursorsOfToken(context, token);
  return { cursors: [...exactCursors, ...guesses], exact: exactCursors.length, isName: token.isName };
}

function cursorsOfToken(context: TextContext, { alternatives }: QueryToken) {
  const exactCursors: PostingCursor[] = [];
  const guesses: PostingCursor[] = [];
  let departments = 0;
  for (const { how, terms } of alternatives) {
    const cursors = terms.length === 1 ? cursorsOfTerm(context, terms[0]!) : phraseCursors(context, terms);
    (how === 'word' || how === 'department' ? exactCursors : guesses).push(...cursors);
    if (how === 'department') departments += cursors.length;
  }
  return { exactCursors, guesses, departments };
}

function openToken(context: TextContext, token: QueryToken, at: number): OpenedToken {
  const { exactCursors, guesses, departments } = cursorsOfToken(context, token);
  const others = areMany(exactCursors, guesses) ? [mergeCursors(guesses)] : guesses;
  const cursors = [...exactCursors, ...others];
  const { isName } = token;
  const exact = exactCursors.length;
  return { at, cursors, exact, departments, marks: undefined, size: sizeOf(cursors), isName };
}

function areMany(exact: readonly PostingCursor[], guesses: readonly PostingCursor[]): boolean {
  return guesses.length > 1 && exact.length + guesses.length > MOST_CURSORS;
}

/** The same for a walk along the rarest token, where the other lists need no order. Must be closed. */
export function openForWalk(context: TextContext, tokens: readonly QueryToken[]) {
  const lists = tokens
    .map((token, at) => {
      const lists = cursorsOfToken(context, token);
      return { at, ...lists, size: sizeOf(lists.exactCursors) + sizeOf(lists.guesses), isName: token.isName };
    })
    .sort((one, other) => one.size - other.size);
  const opened = lists.map(({ at, exactCursors, guesses, departments, size, isName }, rank): OpenedToken => {
    const many = areMany(exactCursors, guesses);
    const marks = many && rank > 0 ? markSlots(guesses) : undefined;
    const others = marks ? [] : many ? [mergeCursors(guesses)] : guesses;
    const exact = exactCursors.length;
    return { at, cursors: [...exactCursors, ...others], exact, departments, marks, size, isName };
  });
  return { opened, pairs: openPairs(context, tokens) };
}

export function closeTokens(opened: readonly OpenedToken[]): void {
  for (const { marks } of opened) if (marks) wipeMarks(marks);
}

const MOST_PAIRED_TERMS = 3;

/** Pairs of neighbouring tokens in either order: 'купольная камера' matches 'камера купольная'. */
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
