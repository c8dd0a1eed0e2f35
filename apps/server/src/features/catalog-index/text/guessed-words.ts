import { queryPieces, type QueryPiece } from './query-pieces.ts';
import { GUESS_WEIGHT, type QueryAlternative, type QueryToken } from './query-token.ts';
import { tokensOfPieces } from './query-tokens.ts';
import type { TextContext } from './text-context.ts';
import { synonymBeginning, wordsBeginning, wordsOfRoot } from './word-beginnings.ts';

const MOST_PREFIX_CARDS = 300_000;

/** A token that matches any word with the last word as a prefix. */
export function prefixToken(context: TextContext, last: QueryPiece): QueryToken | undefined {
  if (last.kind !== 'word') return undefined;
  const alternatives = beginnings(context, last.text);
  if (alternatives.length > 0) return { text: last.text, isName: false, weight: GUESS_WEIGHT, alternatives };
  const synonym = synonymBeginning(context, last.text);
  return synonym === undefined ? undefined : tokensOfPieces(context, queryPieces(context, synonym)).tokens[0];
}

/** For a word that no card has: words of the same root, 'гостиничный' for 'гостиница'. */
export function kinToken(context: TextContext, { kind, text }: QueryPiece): QueryToken | undefined {
  const kin = kind === 'word' ? wordsOfRoot(context, text) : [];
  if (kin.length === 0) return undefined;
  const alternatives = kin.map((word): QueryAlternative => ({
    how: 'beginning',
    text: word.text,
    terms: [word.term],
  }));
  return { text, isName: false, weight: GUESS_WEIGHT, alternatives };
}

/** The most frequent words with this prefix, limited by the number of cards to read. */
export function beginnings(context: TextContext, word: string): QueryAlternative[] {
  const alternatives: QueryAlternative[] = [];
  let cards = 0;
  for (const { text, term, frequency } of wordsBeginning(context, word)) {
    cards += frequency;
    if (alternatives.length > 0 && cards > MOST_PREFIX_CARDS) break;
    alternatives.push({ how: 'beginning', text, terms: [term] });
  }
  return alternatives;
}
