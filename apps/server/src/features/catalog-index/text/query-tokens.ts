import type { QueryPiece } from './query-pieces.ts';
import {
  ASIDE_WEIGHT,
  NUMBER_WEIGHT,
  WORD_WEIGHT,
  type QueryAlternative,
  type QueryToken,
} from './query-token.ts';
import { find } from './string-table.ts';
import type { SynonymEntry } from './synonyms.ts';
import { frequencyOf, isBrandTerm, type TextContext } from './text-context.ts';

const MOST_ALTERNATIVES = 8;
const WEIGHT_OF_NEXT_WORD = 0.4;

export interface ReadTokens {
  tokens: QueryToken[];
  /** What no card and no synonym knows. */
  unknown: QueryPiece[];
}

/** Pieces as things to ask for, the phrases among them that have synonyms taken together. */
export function tokensOfPieces(context: TextContext, pieces: readonly QueryPiece[]): ReadTokens {
  const tokens: QueryToken[] = [];
  const unknown: QueryPiece[] = [];
  let at = 0;
  while (at < pieces.length) {
    const entries = phrasesAt(context, pieces, at);
    const length = entries[0]?.keys.length ?? (jointWithNext(pieces, at) >= 0 ? 2 : 1);
    const taken = pieces.slice(at, at + length);
    const alternatives = alternativesOf(context, taken, entries);
    if (alternatives.length === 0) unknown.push(...taken);
    // A word said twice asks for nothing more, and looking for it twice takes twice the time.
    else if (!tokens.some(({ text }) => text === saidBy(taken)))
      tokens.push(tokenOf(context, taken, alternatives));
    at += length;
  }
  return { tokens, unknown };
}

/** The longest phrases of synonyms that begin here; one phrase may be in several groups. */
function phrasesAt({ synonyms }: TextContext, pieces: readonly QueryPiece[], at: number): SynonymEntry[] {
  const fitting = (synonyms.byFirstKey.get(pieces[at]!.key) ?? []).filter(({ keys }) =>
    keys.every((key, place) => pieces[at + place]?.key === key),
  );
  return fitting.filter(({ keys }) => keys.length === fitting[0]!.keys.length);
}

function saidBy(pieces: readonly QueryPiece[]): string {
  return pieces.map((piece) => piece.said).join(' ');
}

function jointWithNext(pieces: readonly QueryPiece[], at: number): number {
  return pieces[at]!.kind === 'word' ? (pieces[at + 1]?.joint ?? -1) : -1;
}

function alternativesOf(
  context: TextContext,
  taken: readonly QueryPiece[],
  entries: readonly SynonymEntry[],
): QueryAlternative[] {
  const alternatives: QueryAlternative[] = [];
  const isNew = (terms: readonly number[]) =>
    !alternatives.some(
      (known) => known.terms.length === terms.length && known.terms.every((term, at) => term === terms[at]),
    );
  const text = saidBy(taken);
  if (taken.every((piece) => piece.term >= 0)) {
    const how = taken.some((piece) => piece.bare) ? 'part' : 'word';
    alternatives.push({ how, text, terms: taken.map((piece) => piece.term) });
  }
  if (taken.length === 2 && taken[1]!.joint >= 0) {
    alternatives.push({ how: 'word', text, terms: [taken[1]!.joint] });
  }
  if (taken.length === 1 && taken[0]!.scaled >= 0) {
    alternatives.push({ how: 'synonym', text, terms: [taken[0]!.scaled] });
  }
  for (const { group, text: own } of entries) {
    for (const entry of context.synonyms.groups[group]!) {
      if (entry.text === own || alternatives.length >= MOST_ALTERNATIVES) continue;
      const terms = termsOfKeys(context, entry.keys);
      if (terms && isNew(terms)) alternatives.push({ how: 'synonym', text: entry.text, terms });
    }
  }
  return alternatives;
}

function termsOfKeys(context: TextContext, keys: readonly string[]): number[] | undefined {
  const terms = keys.map((key) => find(context.vocabulary.terms, key));
  return terms.every((term) => frequencyOf(context, term) > 0) ? terms : undefined;
}

function tokenOf(
  context: TextContext,
  taken: readonly QueryPiece[],
  alternatives: readonly QueryAlternative[],
): QueryToken {
  const isNumber =
    taken.every((piece) => piece.kind !== 'word') ||
    (taken.length === 2 && taken[1]!.kind !== 'word' && taken[1]!.joint >= 0);
  const isBrand = taken.every((piece) => piece.term >= 0 && isBrandTerm(context, piece.term));
  return {
    text: saidBy(taken),
    isName: isNumber || isBrand,
    weight: isNumber ? NUMBER_WEIGHT : weightOfWords(taken),
    alternatives,
  };
}

/** The more words a phrase was said in, the more is lost without it. */
function weightOfWords(taken: readonly QueryPiece[]): number {
  return taken[0]!.aside ? ASIDE_WEIGHT : WORD_WEIGHT + (taken.length - 1) * WEIGHT_OF_NEXT_WORD;
}
