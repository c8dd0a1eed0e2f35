import { articleKey } from '@okoem/domain/search/look-alike.ts';
import type { SearchDirection } from '@okoem/domain/search/search-direction.ts';
import { makerLike, spelled } from './directions.ts';
import { isAllKnown } from './query-chunks.ts';
import { isBrandTerm, type TextContext } from './text-context.ts';
import { findTermOfWord } from './vocabulary.ts';

/** What operators say about the designations and makers of a row. */
export interface RowDirections {
  /** Words to be looked for in place of designations. */
  queries: readonly string[];
  /** Codes of the categories whose goods are meant. */
  categories: readonly string[];
  /** A maker whose goods are not sold here. */
  maker: string;
}

const LONGEST_KEY = 40;
const LONGEST_RUN = 3;

export function directionsOfRow(context: TextContext, texts: readonly string[]): RowDirections {
  const found: SearchDirection[] = [];
  for (const text of texts) {
    const chunks = text
      .split(/[\s,;()«»"]+/)
      .filter(Boolean)
      .slice(0, 16);
    for (let at = 0; at < chunks.length; at += 1) found.push(...directionsAt(context, chunks, at));
  }
  const designations = found.filter(({ kind }) => kind === 'designation');
  const maker = found.find(({ kind, name }) => name !== '' && kind !== 'department');
  const leading = designations.length > 0 ? designations : found;
  return {
    queries: [...new Set(found.map(({ query }) => query).filter(Boolean))],
    categories: leading[0]?.categories ?? [],
    maker: maker?.name ?? '',
  };
}

function directionsAt(context: TextContext, chunks: readonly string[], at: number): SearchDirection[] {
  for (let length = Math.min(LONGEST_RUN, chunks.length - at); length >= 1; length -= 1) {
    const run = chunks.slice(at, at + length);
    if (length > 1 && !run.slice(1).every((chunk) => /\d/.test(chunk) || chunk.length <= 3)) continue;
    const key = articleKey(run.join(''));
    if (key.length < 2 || key.length > LONGEST_KEY) continue;
    const fitting = spelled(context.directions, key).filter((direction) => !isSold(context, direction));
    if (fitting.length > 0) return fitting;
  }
  const slip = makerLike(context.directions, articleKey(chunks[at]!))?.direction;
  return slip && !isSold(context, slip) && !isAllKnown(context, chunks[at]!) ? [slip] : [];
}

/** A maker whose goods came into the catalog since is a brand like others. */
function isSold(context: TextContext, { kind, words }: SearchDirection): boolean {
  return (
    kind === 'maker' &&
    words.some((name) => {
      const term = findTermOfWord(context.vocabulary, name);
      return term >= 0 && isBrandTerm(context, term);
    })
  );
}
