import { isAdjective } from '@okoem/domain/search/name-roles.ts';
import type { SearchDirection } from '@okoem/domain/search/search-direction.ts';
import { departmentKey } from './product-terms.ts';
import type { QueryPiece } from './query-pieces.ts';
import {
  ADJECTIVE_WEIGHT,
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
  /** Pieces that no card and no synonym has. */
  unknown: QueryPiece[];
}

/** Turns pieces into tokens; phrases that have synonyms become one token. */
export function tokensOfPieces(context: TextContext, pieces: readonly QueryPiece[]): ReadTokens {
  const tokens: QueryToken[] = [];
  const unknown: QueryPiece[] = [];
  let at = 0;
  while (at < pieces.length) {
    const entries = phrasesAt(context, pieces, at);
    const length = entries[0]?.keys.length ?? (jointWithNext(pieces, at) >= 0 ? 2 : 1);
    const run = pieces.slice(at, at + length);
    const alternatives = alternativesOf(context, run, entries);
    if (alternatives.length === 0) unknown.push(...run);
    // A repeated word adds nothing.
    else if (!tokens.some(({ text }) => text === saidBy(run)))
      tokens.push(tokenOf(context, run, alternatives));
    at += length;
  }
  return { tokens, unknown };
}

/** The longest synonym phrases that start here; one phrase may be in several groups. */
function phrasesAt({ synonyms }: TextContext, pieces: readonly QueryPiece[], at: number): SynonymEntry[] {
  const fitting = (synonyms.byFirstKey.get(pieces[at]!.key) ?? []).filter(
    ({ keys, group }) =>
      keys.every((key, place) => pieces[at + place]?.key === key) &&
      // 'Камера' leads to cameras, 'кронштейн камеры' does not; 'датчик пожарка' does, for no card has the word.
      (keys.length > 1 || pieces.length === 1 || !synonyms.leads.has(group) || isOnlyName(pieces[at]!)),
  );
  return fitting.filter(({ keys }) => keys.length === fitting[0]!.keys.length);
}

function isOnlyName({ term, aside }: QueryPiece): boolean {
  return term < 0 && !aside;
}

function saidBy(pieces: readonly QueryPiece[]): string {
  return pieces.map((piece) => piece.said).join(' ');
}

function jointWithNext(pieces: readonly QueryPiece[], at: number): number {
  return pieces[at]!.kind === 'word' ? (pieces[at + 1]?.joint ?? -1) : -1;
}

function alternativesOf(
  context: TextContext,
  run: readonly QueryPiece[],
  entries: readonly SynonymEntry[],
): QueryAlternative[] {
  const alternatives: QueryAlternative[] = [];
  const isNew = (terms: readonly number[]) =>
    !alternatives.some(
      (other) => other.terms.length === terms.length && other.terms.every((term, at) => term === terms[at]),
    );
  const text = saidBy(run);
  const leads = entries.flatMap(({ group }) => context.synonyms.leads.get(group) ?? []);
  alternatives.push(...departmentAlternatives(context, leads));
  const isLed = alternatives.length > 0;
  if (run.every((piece) => piece.term >= 0)) {
    const how = isLed ? 'synonym' : run.some((piece) => piece.bare) ? 'part' : 'word';
    alternatives.push({ how, text, terms: run.map((piece) => piece.term) });
  }
  if (run.length === 2 && run[1]!.joint >= 0) {
    alternatives.push({ how: 'word', text, terms: [run[1]!.joint] });
  }
  if (run.length === 1)
    for (const term of run[0]!.scaled) alternatives.push({ how: 'synonym', text, terms: [term] });
  const most = alternatives.length + MOST_ALTERNATIVES;
  for (const { group, text: own } of entries) {
    // A department stands for its goods; its other names would bring in what only sounds like them.
    if (isLed && context.synonyms.leads.has(group)) continue;
    for (const entry of context.synonyms.groups[group]!) {
      if (entry.text === own || alternatives.length >= most) continue;
      const terms = termsOfKeys(context, entry.keys);
      if (terms && isNew(terms)) alternatives.push({ how: 'synonym', text: entry.text, terms });
    }
  }
  return alternatives;
}

/** All cards of the categories, each as if it had the very word. */
export function departmentAlternatives(context: TextContext, codes: readonly string[]): QueryAlternative[] {
  return codes.flatMap((code): QueryAlternative[] => {
    const term = find(context.vocabulary.terms, departmentKey(code));
    return frequencyOf(context, term) > 0 ? [{ how: 'department', text: code, terms: [term] }] : [];
  });
}

/** The department that the whole query names. */
export function wholeDepartment(
  context: TextContext,
  pieces: readonly QueryPiece[],
): SearchDirection | undefined {
  if (pieces.length === 0) return undefined;
  const { synonyms, directions } = context;
  const first = synonyms.groups.length - directions.departments.length;
  const entry = phrasesAt(context, pieces, 0).find(
    ({ keys, group }) => keys.length === pieces.length && synonyms.leads.has(group),
  );
  return entry && directions.departments[entry.group - first];
}

function termsOfKeys(context: TextContext, keys: readonly string[]): number[] | undefined {
  const terms = keys.map((key) => find(context.vocabulary.terms, key));
  return terms.every((term) => frequencyOf(context, term) > 0) ? terms : undefined;
}

function tokenOf(
  context: TextContext,
  run: readonly QueryPiece[],
  alternatives: readonly QueryAlternative[],
): QueryToken {
  const isNumber =
    run.every((piece) => piece.kind !== 'word') ||
    (run.length === 2 && run[1]!.kind !== 'word' && run[1]!.joint >= 0);
  const isBrand = run.every((piece) => piece.term >= 0 && isBrandTerm(context, piece.term));
  return {
    text: saidBy(run),
    isName: isNumber || isBrand,
    weight: isNumber ? NUMBER_WEIGHT : weightOfWords(run),
    alternatives,
  };
}

/** A phrase weighs more the more words it has. */
function weightOfWords(run: readonly QueryPiece[]): number {
  if (run[0]!.aside) return ASIDE_WEIGHT;
  const own = run.length === 1 && isAdjective(run[0]!.text) ? ADJECTIVE_WEIGHT : WORD_WEIGHT;
  return own + (run.length - 1) * WEIGHT_OF_NEXT_WORD;
}
