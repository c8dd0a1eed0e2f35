import { NEW_KEY, WORDS_KEY } from './listing-query.ts';

interface FilterKeyTraits {
  /**
   * A place says where to look; a choice is what a shopper ticks, as its facet is called. A choice of an offer asks something
   * of one of the product's offers, which then is the one that is shown.
   */
  part: 'place' | 'choice' | 'offer';
  kind: 'ids' | 'code' | 'text' | 'range' | 'least' | 'flag';
  /** How a listing's address spells it; without one, the path of the page says it. */
  address?: string;
  /** In an address and in a body it stands beside the filters too. */
  isBeside?: true;
}

/**
 * Every key that says which goods are meant, as bodies, saved filters and facets spell it. Any other key is the code of a
 * characteristic: see attributeKey.
 */
export const FILTER_KEYS = {
  id: { part: 'place', kind: 'ids' },
  category_id: { part: 'place', kind: 'ids', address: 'category_id' },
  category_code: { part: 'place', kind: 'code' },
  brand_id: { part: 'place', kind: 'ids', address: 'brand_id' },
  seller_id: { part: 'place', kind: 'ids', address: 'seller_id' },
  collection_code: { part: 'place', kind: 'code' },
  query: { part: 'place', kind: 'text', address: WORDS_KEY, isBeside: true },
  category: { part: 'choice', kind: 'ids', address: 'category' },
  brand: { part: 'choice', kind: 'ids', address: 'brand' },
  seller: { part: 'choice', kind: 'ids', address: 'seller' },
  price: { part: 'choice', kind: 'range', address: 'price' },
  in_stock: { part: 'choice', kind: 'flag', address: 'in_stock' },
  discount: { part: 'choice', kind: 'flag', address: 'discount' },
  is_new: { part: 'choice', kind: 'flag', address: NEW_KEY, isBeside: true },
  arrival: { part: 'offer', kind: 'ids', address: 'arrival' },
  pickup: { part: 'offer', kind: 'flag', address: 'pickup' },
  warehouse: { part: 'offer', kind: 'ids', address: 'warehouse' },
  stock: { part: 'offer', kind: 'least', address: 'stock' },
  with_zero_stock: { part: 'place', kind: 'flag', address: 'with_zero_stock' },
} as const satisfies Record<string, FilterKeyTraits>;

export type FilterKey = keyof typeof FILTER_KEYS;
type KeyOf<Part> = {
  [Key in FilterKey]: (typeof FILTER_KEYS)[Key] extends { part: Part } ? Key : never;
}[FilterKey];
export type PlaceKey = KeyOf<'place'>;
export type OfferKey = KeyOf<'offer'>;
export type ChoiceKey = KeyOf<'choice'>;

export function isPlaceKey(key: string): key is PlaceKey {
  return traitsOf(key)?.part === 'place';
}

export function isOfferKey(key: string): key is OfferKey {
  return traitsOf(key)?.part === 'offer';
}

export function isChoiceKey(key: string): key is ChoiceKey {
  return traitsOf(key)?.part === 'choice';
}

/** As the filters of a listing's address are spelled, those by characteristics excepted. */
export function addressFilters(): string[] {
  return Object.values<FilterKeyTraits>(FILTER_KEYS).flatMap(({ address, isBeside }) =>
    address === undefined || isBeside ? [] : [address],
  );
}

/** The key of a characteristic by its code: `attr_lens`. */
export function attributeKey(code: string): string {
  return `attr_${code}`;
}

function traitsOf(key: string): FilterKeyTraits | undefined {
  return Object.hasOwn(FILTER_KEYS, key) ? FILTER_KEYS[key as FilterKey] : undefined;
}
