import type { FilterValue, ProductFilter } from '@okoem/contract/product-search.ts';
import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import type { Region } from '../data/zones.ts';

/** A question to the catalog: which products, where, and at whose prices. */
export interface Question {
  region: Region;
  filter: ProductFilter;
  /** A collection's saved filter: part of the place that is looked at, not a choice of the shopper. */
  fixed?: Readonly<Record<string, FilterValue | undefined>>;
  query?: string | undefined;
  /** The collection's own query, if the shopper typed another one inside it: both must match. */
  within?: string | undefined;
  isNew?: boolean | undefined;
  personal: PersonalPrices;
  now: number;
}

/** Of a product that another card of its model stands for; beyond the bits of the conditions. */
export const COVERED_BIT = 2 ** 31;

/** One condition of a question, identified by its bit. */
export interface Condition {
  bit: number;
  /** The key of the filter, which is the code of the facet. */
  code: string;
  /** Part of the place rather than a choice: a product that fails it is not counted in any facet. */
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
