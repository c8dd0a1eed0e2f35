import { slipCost } from '@okoem/domain/search/article-slips.ts';
import { articleKey } from '@okoem/domain/search/look-alike.ts';
import { letterOfNumber, numbersOfKey, signsOfArticle } from './article-letters.ts';
import { findNeighbours, type Neighbours, type SortedParts } from './article-neighbours.ts';
import { LIKE, NEAR, slotAt, type ArticleHits } from './article-search.ts';
import type { TextContext } from './text-context.ts';

/** An article that may have been meant. */
export interface NearArticle {
  slot: number;
  /** Its key from where it was typed to its end. */
  key: string;
  /** How much of that was typed. */
  length: number;
  cost: number;
}

interface Part {
  slot: number;
  key: string;
  isWhole: boolean;
}

/** Parts of articles in order; each reaches to the end of its article. */
interface ArticleParts extends SortedParts {
  partAt(rank: number): Part;
}

const MOST_NEAR = 256;
/** Shorter parts of articles are near too many others. */
const SHORTEST_PART_GUESSED = 6;

/** Articles whose key differs from the typed one by a slip; parts of articles only when no whole one does. */
export function findNearArticles(context: TextContext, key: string): NearArticle[] {
  const numbers = numbersOfKey(key);
  const near = new Map<number, NearArticle>();
  const lists = [mainParts(context), liveParts(context)].map((parts) => ({
    parts,
    ranges: findNeighbours(parts, numbers),
  }));
  const keep = ({ slot, key: own }: Part, length: number) => {
    const cost = slipCost({ typed: key, meant: own.slice(0, length) });
    if (cost < (near.get(slot)?.cost ?? Infinity) && context.products.isTaken(slot))
      near.set(slot, { slot, key: own, length, cost });
  };
  for (const { parts, ranges } of lists) for (const range of ranges) keepWhole(parts, range, keep);
  if (near.size > 0 || key.length < SHORTEST_PART_GUESSED) return [...near.values()];
  for (const { parts, ranges } of lists) {
    for (const { start, end, depth } of ranges) {
      for (let rank = start; rank < end && near.size < MOST_NEAR; rank++) keep(parts.partAt(rank), depth);
    }
  }
  return [...near.values()];
}

/** Those that end where the key does come first. */
function keepWhole(
  parts: ArticleParts,
  { start, end, depth }: Neighbours,
  keep: (part: Part, length: number) => void,
): void {
  const last = Math.min(end, start + MOST_NEAR);
  for (let rank = start; rank < last && parts.letterAt(rank, depth) === 0; rank++) {
    const part = parts.partAt(rank);
    if (part.isWhole) keep(part, depth);
  }
}

function mainParts({ data }: TextContext): ArticleParts {
  const { articleLetters: letters, articleParts: parts } = data;
  return {
    count: parts.length,
    letterAt: (rank, depth) => letters[parts[rank]! + depth]!,
    partAt: (rank) => {
      const at = parts[rank]!;
      const key = keyOfNumbers(letters.subarray(at, letters.indexOf(0, at)));
      return { slot: slotAt(data, at), key, isWhole: at === 0 || letters[at - 1] === 0 };
    },
  };
}

function liveParts({ liveArticles: { parts, slots } }: TextContext): ArticleParts {
  return {
    count: parts.length,
    letterAt: (rank, depth) => parts[rank]!.charCodeAt(depth) || 0,
    partAt: (rank) => {
      const key = keyOfNumbers(Array.from(parts[rank]!, (letter) => letter.charCodeAt(0)));
      return { slot: Math.floor(slots[rank]! / 2), key, isWhole: slots[rank]! % 2 === 1 };
    },
  };
}

function keyOfNumbers(numbers: ArrayLike<number>): string {
  return Array.from(numbers, letterOfNumber).join('');
}

/** The likeliest article before the others, and its name as its card writes it. */
export function rankNearArticles(
  { products }: TextContext,
  near: readonly NearArticle[],
): { hits: ArticleHits; text: string } {
  const popularity = new Map(near.map(({ slot }) => [slot, products.popularityOf(slot)]));
  const [best] = near.toSorted(
    (one, other) =>
      one.cost - other.cost ||
      popularity.get(other.slot)! - popularity.get(one.slot)! ||
      one.slot - other.slot,
  ) as [NearArticle];
  const isWhole = ({ key, length }: NearArticle) => key.length === length;
  const ordered = near.toSorted((one, other) => one.slot - other.slot);
  const hits: ArticleHits = {
    slots: Uint32Array.from(ordered, ({ slot }) => slot),
    matches: Uint8Array.from(ordered, (article) =>
      article.key === best.key && isWhole(article) ? NEAR : LIKE,
    ),
    rests: Uint8Array.from(ordered, ({ cost }) => cost),
    best: isWhole(best) ? NEAR : LIKE,
  };
  return { hits, text: shownArticle(products.wordsOf(best.slot).article, best) };
}

/** As the card writes it; an article that is a code of the seller is known by its key only. */
function shownArticle(article: string, { key, length }: NearArticle): string {
  const whole = articleKey(article);
  if (whole === key && key.length === length) return article;
  if (!whole.endsWith(key)) return key.slice(0, length).toUpperCase();
  return signsOfArticle(article, { start: whole.length - key.length, length });
}
