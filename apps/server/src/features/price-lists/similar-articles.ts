import { articleKey } from '@okoem/domain/search/look-alike.ts';
import type { Db } from '../../platform/database/database.ts';
import { inSteps } from '../../platform/in-steps.ts';
import { findArticles, findProductNames, type KnownProduct } from './known-goods-repository.ts';

const MOST_SUGGESTIONS = 5;
/** Of a file of another shop's articles nobody reads thousands of suggestions. */
const MOST_ASKED = 500;
/** Shorter ones begin too many others. */
const SHORTEST_START = 4;

/** Products whose articles are spelled alike, begin so, or lost their zeros, by the article asked for. */
export async function similarArticles(
  db: Db,
  articles: readonly string[],
  sellerId: number | null,
): Promise<ReadonlyMap<string, KnownProduct[]>> {
  const asked = [...new Set(articles)].filter((article) => article !== '').slice(0, MOST_ASKED);
  if (asked.length === 0) return new Map();
  // Similar ones begin alike: the rest of a large catalogue is neither kept nor sorted.
  const starts = new Set(asked.map((article) => startOf(plainKey(article))));
  const known: Keyed[] = [];
  await inSteps(await findArticles(db, sellerId), ({ id, article }) => {
    const key = plainKey(article);
    if (starts.has(startOf(key))) known.push({ id, key });
  });
  known.sort((one, other) => (one.key < other.key ? -1 : 1));
  const idsOf = new Map(asked.map((article) => [article, similarTo(plainKey(article), known)]));
  const names = await findProductNames(db, [...new Set([...idsOf.values()].flat())]);
  const byId = new Map(names.map((product) => [product.id, product]));
  return new Map([...idsOf].map(([article, ids]) => [article, ids.flatMap((id) => byId.get(id) ?? [])]));
}

function plainKey(article: string): string {
  return articleKey(article).replace(/^0+/, '');
}

function startOf(key: string): string {
  return key.slice(0, SHORTEST_START);
}

interface Keyed {
  id: number;
  key: string;
}

function similarTo(key: string, known: readonly Keyed[]): number[] {
  if (key === '') return [];
  const found: number[] = [];
  for (let at = firstFrom(known, key); at < known.length && found.length < MOST_SUGGESTIONS; at += 1) {
    const other = known[at]!;
    const isSimilar = other.key === key || (key.length >= SHORTEST_START && other.key.startsWith(key));
    if (!isSimilar) break;
    found.push(other.id);
  }
  // A longer one than ours: «VD-540-28 (белая)».
  for (let length = key.length - 1; length >= SHORTEST_START && found.length === 0; length -= 1) {
    const start = key.slice(0, length);
    const at = firstFrom(known, start);
    if (known[at]?.key === start) found.push(known[at].id);
  }
  return found;
}

/** The first that is not before the key. */
function firstFrom(known: readonly Keyed[], key: string): number {
  let [low, high] = [0, known.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (known[middle]!.key < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
