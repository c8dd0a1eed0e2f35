import type { OutboxPosition } from '../../../platform/outbox/outbox.ts';
import type { TextData } from '../text/text-data.ts';
import type { AttributeValues } from './attribute-values.ts';
import type { ByteHeap } from './byte-heap.ts';
import type { OfferColumns, ProductColumns } from './columns.ts';
import type { Dictionaries } from './dictionaries.ts';

/**
 * The catalogue as the index holds it. Products lie in the order of their categories, each category's own products in one
 * segment with some empty slots at its end for newcomers; who finds no room there goes to the overflow behind `mainEnd`.
 */
export interface CatalogueData {
  products: ProductColumns;
  /** Slots in use or passed over; those behind have never been written. */
  slotEnd: number;
  /** First slot of the overflow. */
  mainEnd: number;
  /** By category ordinal. A category without products of its own has none. */
  segments: (Segment | undefined)[];
  offers: OfferColumns;
  offerEnd: number;
  /** Ordinals of attribute values, each product's side by side. */
  valuePool: Uint32Array;
  valueEnd: number;
  heap: ByteHeap;
  dictionaries: Dictionaries;
  values: AttributeValues;
  /** Sets of discounts and of nameplates that some product has, as sorted ids; place 0 is the empty set. */
  discountSets: number[][];
  nameplateSets: number[][];
  text: TextData;
  /** Everything up to here is in the data. */
  position: OutboxPosition;
  /** When they were read, in milliseconds since 1970 by the clock of the database. */
  readAt: number;
}

export interface Segment {
  start: number;
  /** Slots given out. */
  used: number;
  end: number;
}
