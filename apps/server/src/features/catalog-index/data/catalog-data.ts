import type { OutboxPosition } from '../../../platform/outbox/outbox.ts';
import type { TextData } from '../text/text-data.ts';
import type { AttributeValues } from './attribute-values.ts';
import type { ByteHeap } from './byte-heap.ts';
import type { OfferColumns, ProductColumns } from './columns.ts';
import type { Dictionaries } from './dictionaries.ts';

/**
 * The data of the index. Products are ordered by category; the products of one category form a segment with some empty
 * slots at its end for new products. When a segment is full, they go to the overflow behind `mainEnd`.
 */
export interface CatalogData {
  products: ProductColumns;
  /** End of the slots written so far. */
  slotEnd: number;
  /** First slot of the overflow. */
  mainEnd: number;
  /** By category ordinal. A category without products of its own has none. */
  segments: (Segment | undefined)[];
  offers: OfferColumns;
  offerEnd: number;
  /** Ordinals of attribute values; those of one product are contiguous. */
  valuePool: Uint32Array;
  valueEnd: number;
  heap: ByteHeap;
  dictionaries: Dictionaries;
  values: AttributeValues;
  /** Sets of discounts and of nameplates that some product has, as sorted ids; place 0 is the empty set. */
  discountSets: number[][];
  nameplateSets: number[][];
  text: TextData;
  /** The data include every outbox entry up to here. */
  position: OutboxPosition;
  /** When they were read, in milliseconds since 1970 by the clock of the database. */
  readAt: number;
}

export interface Segment {
  start: number;
  /** End of the slots in use. */
  used: number;
  end: number;
}
