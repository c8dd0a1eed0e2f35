import { CARD } from '@okoem/domain/search/name-roles.ts';
import { NO_SLOT, seek, sizeOf, type PostingCursor } from './posting-cursor.ts';
import {
  cursorOfLivePair,
  cursorOfLiveTerm,
  cursorOfMainPair,
  cursorOfMainTerm,
  type TextContext,
} from './text-context.ts';

/** Cache of postings of phrases in the main part, which never change; cleared when it is full. */
export interface PhraseCache {
  lists: Map<string, Uint32Array>;
  size: number;
}

const MOST_CACHED = 4_000_000;

/**
 * Cards that have all the terms of a phrase: with the strongest place if the terms are adjacent, otherwise with the weakest.
 * A card is either in the main or in the live part, so the two are intersected separately.
 */
export function phraseCursors(context: TextContext, terms: readonly number[]): PostingCursor[] {
  const main = mainPhrase(context, terms);
  const live = intersect(
    terms.map((term) => cursorOfLiveTerm(context, term)),
    terms.slice(1).map((term, at) => cursorOfLivePair(context, terms[at]!, term)),
  );
  return [main, live].filter((data) => data.length > 0).map((data) => ({ data, at: 0, end: data.length }));
}

function mainPhrase(context: TextContext, terms: readonly number[]): Uint32Array {
  const { phrases } = context;
  const key = terms.join(' ');
  const cached = phrases.lists.get(key);
  if (cached) return cached;
  const list = intersect(
    terms.map((term) => cursorOfMainTerm(context, term)),
    terms.slice(1).map((term, at) => cursorOfMainPair(context, terms[at]!, term)),
  );
  if (phrases.size + list.length > MOST_CACHED) {
    phrases.lists.clear();
    phrases.size = 0;
  }
  phrases.lists.set(key, list);
  phrases.size += list.length;
  return list;
}

const NOWHERE = 4;
const NOTHING = new Uint32Array(0);

/** `rows` are the slots in which a term and the next one are adjacent. */
function intersect(
  lists: readonly (PostingCursor | undefined)[],
  rows: readonly (PostingCursor | undefined)[],
): Uint32Array {
  const cursors = lists.filter((list) => list !== undefined);
  if (cursors.length < lists.length) return NOTHING;
  const driver = cursors.reduce((one, other) => (sizeOf([other]) < sizeOf([one]) ? other : one));
  const data = new Uint32Array(sizeOf([driver]));
  let end = 0;
  for (let slot = seek(driver, 0) >> 2; slot !== NO_SLOT; slot = seek(driver, slot * 4 + 4) >> 2) {
    let weakest = 0;
    let strongest = CARD as number;
    for (let at = 0; at < cursors.length && weakest < NOWHERE; at++) {
      const posting = seek(cursors[at]!, slot * 4);
      const place = posting >> 2 === slot ? posting & 3 : NOWHERE;
      if (place > weakest) weakest = place;
      if (place < strongest) strongest = place;
    }
    if (weakest === NOWHERE) continue;
    const inARow = weakest > strongest && rows.every((row) => row !== undefined && seek(row, slot) === slot);
    data[end++] = slot * 4 + (inARow ? strongest : weakest);
  }
  return data.slice(0, end);
}
