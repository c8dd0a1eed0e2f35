import type { PlateRule } from '@okoem/domain/catalog/demand.ts';
import type { StoreSchedule } from '@okoem/domain/delivery/arrival.ts';
import type { Store } from '@okoem/domain/delivery/delivery-reach.ts';
import type { Discount } from '@okoem/domain/discount/discount.ts';

/**
 * The small tables of the catalog. Each row has an ordinal that is stable while the index lives; the columns hold ordinals.
 * Ordinal 0 means none. A row deleted from the database stays, because columns may still refer to it.
 */
export interface Dictionary<Row extends { id: number }> {
  rows: (Row | undefined)[];
  ordinalOf: Map<number, number>;
}

export interface CategoryRow {
  id: number;
  code: string;
  name: string;
  level: number;
  parentId: number | null;
  position: number;
}

export interface BrandRow {
  id: number;
  code: string;
  name: string;
  imagePath: string;
}

export interface SellerRow {
  id: number;
  code: string;
  name: string;
  isActive: boolean;
}

export interface StoreRow extends Store {
  id: number;
  schedule: StoreSchedule;
  /** By its number in the register of addresses, so that filters have an id as short as others. */
  city: { id: number; name: string };
  sellerId: number;
  name: string;
  addressString: string;
  hours: string;
  isActive: boolean;
}

export const ATTRIBUTE_TYPES = ['list', 'number', 'flag'] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

export interface AttributeRow {
  id: number;
  code: string;
  name: string;
  type: AttributeType;
  unit: string;
}

export interface ListValueRow {
  id: number;
  attributeId: number;
  name: string;
  position: number;
}

/** What a category's listing filters by, and in which order. */
export interface CategoryAttributeRow {
  categoryId: number;
  attributeId: number;
  position: number;
  isFilter: boolean;
  isKey: boolean;
}

export interface NameplateRow {
  id: number;
  name: string;
  colour: number;
  rule: PlateRule | null;
}

export interface DiscountRow extends Discount {
  id: number;
  variant: number;
  conditions: { type: number; condition: number }[];
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number | null;
  isActive: boolean;
}

export interface Dictionaries {
  categories: Dictionary<CategoryRow>;
  brands: Dictionary<BrandRow>;
  sellers: Dictionary<SellerRow>;
  stores: Dictionary<StoreRow>;
  attributes: Dictionary<AttributeRow>;
  nameplates: Dictionary<NameplateRow>;
  discounts: Dictionary<DiscountRow>;
  categoryAttributes: readonly CategoryAttributeRow[];
}

export type DictionaryName = Exclude<keyof Dictionaries, 'categoryAttributes'>;

export const DICTIONARY_NAMES: readonly DictionaryName[] = [
  'categories',
  'brands',
  'sellers',
  'stores',
  'attributes',
  'nameplates',
  'discounts',
];

export function emptyDictionary<Row extends { id: number }>(): Dictionary<Row> {
  return { rows: [undefined], ordinalOf: new Map() };
}

export function emptyDictionaries(): Dictionaries {
  return {
    categories: emptyDictionary(),
    brands: emptyDictionary(),
    sellers: emptyDictionary(),
    stores: emptyDictionary(),
    attributes: emptyDictionary(),
    nameplates: emptyDictionary(),
    discounts: emptyDictionary(),
    categoryAttributes: [],
  };
}

/** Updates a dictionary from its table: existing ids keep their ordinals, new ones get the next. */
export function takeRows<Row extends { id: number }>(
  dictionary: Dictionary<Row>,
  rows: readonly Row[],
): void {
  for (const row of rows) {
    const ordinal = ordinalFor(dictionary, row.id);
    dictionary.rows[ordinal] = row;
  }
}

/** The ordinal of an id, assigned if it is new. */
export function ordinalFor<Row extends { id: number }>(dictionary: Dictionary<Row>, id: number): number {
  const existing = dictionary.ordinalOf.get(id);
  if (existing !== undefined) return existing;
  const ordinal = dictionary.rows.length;
  dictionary.rows.push(undefined);
  dictionary.ordinalOf.set(id, ordinal);
  return ordinal;
}
