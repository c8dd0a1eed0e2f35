import type { Kopecks } from '../money.ts';
import type { Milli } from '../quantity/milli.ts';
import {
  areSameTerms,
  movedPercent,
  type PositionTerms,
  type PriceChangeKind,
  type PriceWarning,
  priceWarnings,
} from './price-change.ts';

/** What a price of a list is for: a product, or a category, a brand, both or everything. */
export interface PositionGoods {
  productId: number | null;
  categoryId: number | null;
  brandId: number | null;
}

export interface PositionKey extends PositionGoods {
  /** From this quantity on. */
  from: Milli;
}

export interface Position extends PositionKey {
  terms: PositionTerms;
  article: string;
  name: string;
  /** The lowest that everybody is asked for; null where nobody sells it, and of percents. */
  cost: Kopecks | null;
}

export interface WantedPosition extends Position {
  row: number;
}

export interface PositionChange extends PositionKey {
  kind: Extract<PriceChangeKind, 'new' | 'changed' | 'ended'>;
  row: number | null;
  article: string;
  name: string;
  before: PositionTerms | null;
  after: PositionTerms | null;
  movedPercent: number | null;
  warnings: PriceWarning[];
}

/** One that begins later is another one: it does not end what holds until then. */
export function positionKey(position: PositionKey & Pick<Position, 'terms'>): string {
  return `${goodsKey(position)} ${position.from} ${position.terms.starts}`;
}

function goodsKey({ productId, categoryId, brandId }: PositionGoods): string {
  return productId === null ? `rule ${categoryId} ${brandId}` : `product ${productId}`;
}

interface HowCompared {
  /** What the file does not name ends. */
  isWhole: boolean;
  /** Goods whose rows cannot be read: their prices stay as they are until somebody mends the file. */
  misnamed?: readonly PositionGoods[];
}

/** What applying a file would do to a list, in the order of the file; what ends comes last. Each position is named once. */
export function comparePositions(
  current: readonly Position[],
  wanted: readonly WantedPosition[],
  { isWhole, misnamed = [] }: HowCompared,
): { changes: PositionChange[]; unchanged: number } {
  const left = new Map(current.map((position) => [positionKey(position), position]));
  const changes: PositionChange[] = [];
  for (const position of wanted) {
    const key = positionKey(position);
    const before = left.get(key)?.terms ?? null;
    left.delete(key);
    if (before && areSameTerms(before, position.terms)) continue;
    changes.push({
      ...factsOf(position),
      kind: before ? 'changed' : 'new',
      row: position.row,
      before,
      after: position.terms,
      movedPercent: before && movedPercent(before, position.terms, position.cost),
      warnings: priceWarnings(before, position.terms, position.cost),
    });
  }
  const unchanged = wanted.length - changes.length;
  if (isWhole) {
    const kept = new Set(misnamed.map(goodsKey));
    for (const position of left.values()) if (!kept.has(goodsKey(position))) changes.push(endOf(position));
  }
  return { changes, unchanged };
}

function endOf(position: Position): PositionChange {
  return {
    ...factsOf(position),
    kind: 'ended',
    row: null,
    before: position.terms,
    after: null,
    movedPercent: null,
    warnings: [],
  };
}

function factsOf({ productId, categoryId, brandId, from, article, name }: Position) {
  return { productId, categoryId, brandId, from, article, name };
}
