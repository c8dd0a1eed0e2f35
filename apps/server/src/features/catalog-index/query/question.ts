import type { FilterValue, ProductFilter } from '@okoem/contract/product-search.ts';
import type { PersonalPrices } from '@okoem/domain/price/agreed-price.ts';
import type { Region } from '../data/zones.ts';

/** What is asked of the catalogue: which products, where, and at whose prices. */
export interface Question {
  region: Region;
  filter: ProductFilter;
  /** A collection's saved filter: part of the place that is looked at, not a choice of the shopper. */
  fixed?: Readonly<Record<string, FilterValue | undefined>>;
  query?: string | undefined;
  /** Words of the collection, where the shopper typed words of their own: both must be met. */
  within?: string | undefined;
  isNew?: boolean | undefined;
  personal: PersonalPrices;
  now: number;
}

/** One thing a product must fulfil, known by its bit. */
export interface Condition {
  bit: number;
  /** The key of the filter, which is the code of the facet. */
  code: string;
  /** A place rather than a choice: whoever fails it is not counted anywhere. */
  isFixed: boolean;
  test: ConditionTest;
}

export type ConditionTest =
  /** Has one of these values of the attribute. */
  | { kind: 'values'; attribute: number; ordinals: readonly number[]; bounds?: Bounds }
  /** The ordinal in the column is among those allowed. */
  | { kind: 'brand' | 'seller' | 'category'; allowed: Uint8Array }
  | { kind: 'price'; bounds: Bounds }
  | { kind: 'in_stock' }
  | { kind: 'discount' }
  | { kind: 'new'; since: number };

/** Both ends belong to the range; a missing end is open. */
export interface Bounds {
  from: number | null;
  to: number | null;
}

export function isInside({ from, to }: Bounds, value: number): boolean {
  return (from === null || value >= from) && (to === null || value <= to);
}
