import { editDistance } from '@okoem/domain/search/edit-distance.ts';
import { articleKey } from '@okoem/domain/search/look-alike.ts';
import { soundKey } from '@okoem/domain/search/transliteration.ts';
import type { CatalogIndex } from './open-catalog.ts';

/** Brands by how people write them; ordinals of the dictionary. */
export interface BrandNames {
  byKey: ReadonlyMap<string, number>;
  bySound: ReadonlyMap<string, number>;
  /** What was asked before: makers repeat from row to row. */
  asked: Map<string, number>;
  words: Map<string, number>;
}

const known = new WeakMap<CatalogIndex['views'], BrandNames>();
const MOST_ASKED = 4096;
const SHORTEST_GUESSED = 5;
const SHORTEST_KEY = 3;

export function brandNames({ data, views }: CatalogIndex): BrandNames {
  const before = known.get(views);
  if (before) return before;
  const rows = data.dictionaries.brands.rows.flatMap((row, ordinal) => (row ? [{ row, ordinal }] : []));
  const names: BrandNames = {
    byKey: new Map(rows.map(({ row, ordinal }) => [articleKey(row.name), ordinal])),
    bySound: new Map(rows.map(({ row, ordinal }) => [soundKey(row.name.toLowerCase()), ordinal])),
    asked: new Map(),
    words: new Map(),
  };
  known.set(views, names);
  return names;
}

/** The brand that a column of makers names, in either alphabet and with a slip; 0 for none of ours. */
export function brandOfMaker(names: BrandNames, maker: string): number {
  const before = names.asked.get(maker);
  if (before !== undefined) return before;
  const found = lookUp(names, maker);
  if (names.asked.size >= MOST_ASKED) names.asked.clear();
  names.asked.set(maker, found);
  return found;
}

function lookUp({ byKey, bySound }: BrandNames, maker: string): number {
  const key = articleKey(maker);
  const met = byKey.get(key) ?? bySound.get(soundKey(maker.toLowerCase()));
  if (met !== undefined || key.length < SHORTEST_GUESSED) return met ?? 0;
  for (const [other, ordinal] of byKey) if (editDistance({ from: key, to: other }, 1) === 1) return ordinal;
  return 0;
}

/** The brand that stands among the words of a text; 0 for none. */
export function brandInText(names: BrandNames, text: string): number {
  const chunks = text.split(/[\s,;()«»"/]+/).filter((chunk) => chunk !== '' && !/\d/.test(chunk));
  for (let at = 0; at < chunks.length; at += 1) {
    const met =
      brandOfWords(names, `${chunks[at]!} ${chunks[at + 1] ?? ''}`) || brandOfWords(names, chunks[at]!);
    if (met !== 0) return met;
  }
  return 0;
}

/** Words repeat from row to row even more than makers do. */
function brandOfWords({ byKey, bySound, words }: BrandNames, text: string): number {
  const before = words.get(text);
  if (before !== undefined) return before;
  const key = articleKey(text);
  const isHeard = key.length >= SHORTEST_GUESSED;
  const met =
    key.length < SHORTEST_KEY
      ? undefined
      : (byKey.get(key) ?? (isHeard ? bySound.get(soundKey(text.trim())) : undefined));
  if (words.size >= MOST_ASKED) words.clear();
  words.set(text, met ?? 0);
  return met ?? 0;
}
