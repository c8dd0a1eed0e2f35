import { emptyValues, numberOrdinal, takeListValue } from '../data/attribute-values.ts';
import { createHeap, filledChunks } from '../data/byte-heap.ts';
import type { CatalogData, Segment } from '../data/catalog-data.ts';
import { makeColumns, OFFER_COLUMNS, PRODUCT_COLUMNS, roomFor } from '../data/columns.ts';
import {
  type AttributeType,
  DICTIONARY_NAMES,
  type DictionaryName,
  emptyDictionaries,
  ordinalFor,
} from '../data/dictionaries.ts';
import type { TextData } from '../text/text-data.ts';
import type { NamedArray, SectionArray } from './snapshot-sections.ts';

/** A value's attribute, and either its id or its number. */
type SavedValue = [attribute: number, id: number] | [attribute: number, id: null, number: number];

/** Everything but the typed arrays. The rows of the dictionaries are read from the database instead. */
export interface SavedFacts {
  position: CatalogData['position'];
  readAt: number;
  slotEnd: number;
  mainEnd: number;
  offerEnd: number;
  valueEnd: number;
  heapEnd: number;
  segments: ([start: number, used: number, end: number] | null)[];
  /** Ids in the order of their ordinals. */
  dictionaries: Record<DictionaryName, number[]>;
  attributeTypes: (AttributeType | null)[];
  values: SavedValue[];
  discountSets: number[][];
  nameplateSets: number[][];
}

export function savedFacts(data: CatalogData): SavedFacts {
  const { position, readAt, slotEnd, mainEnd, offerEnd, valueEnd, heap, segments, dictionaries, values } =
    data;
  const ids = DICTIONARY_NAMES.map((name) => [name, [...dictionaries[name].ordinalOf.keys()]]);
  return {
    position,
    readAt,
    slotEnd,
    mainEnd,
    offerEnd,
    valueEnd,
    heapEnd: heap.end,
    segments: Array.from(segments, (segment) =>
      segment ? [segment.start, segment.used, segment.end] : null,
    ),
    dictionaries: Object.fromEntries(ids) as Record<DictionaryName, number[]>,
    attributeTypes: dictionaries.attributes.rows.map((row) => row?.type ?? null),
    values: values.rows.map(({ attribute, id, number }) =>
      id === null ? [attribute, null, number!] : [attribute, id],
    ),
    discountSets: data.discountSets,
    nameplateSets: data.nameplateSets,
  };
}

/** The used parts of the columns. */
export function savedArrays(data: CatalogData): NamedArray[] {
  const { products, slotEnd, offers, offerEnd, valuePool, valueEnd, heap, text } = data;
  return [
    ...Object.entries(products).map(([name, array]) => ({
      name: `product.${name}`,
      array: array.subarray(0, slotEnd),
    })),
    ...Object.entries(offers).map(([name, array]) => ({
      name: `offer.${name}`,
      array: array.subarray(0, offerEnd),
    })),
    { name: 'values', array: valuePool.subarray(0, valueEnd) },
    ...filledChunks(heap).map((array, place) => ({ name: `heap.${place}`, array })),
    ...textArrays(text, 'text'),
  ];
}

function textArrays(text: object, path: string): NamedArray[] {
  return Object.entries(text).flatMap(([name, part]: [string, SectionArray | object]) =>
    ArrayBuffer.isView(part)
      ? [{ name: `${path}.${name}`, array: part as SectionArray }]
      : textArrays(part, `${path}.${name}`),
  );
}

/** A catalog with capacity for the saved rows and some more; the arrays are filled afterwards. */
export function roomForSaved(saved: SavedFacts): Omit<CatalogData, 'text'> {
  const { position, readAt, slotEnd, mainEnd, offerEnd, valueEnd, heapEnd } = saved;
  const heap = createHeap();
  const [{ length: chunk }] = heap.chunks as [Uint8Array];
  for (let end = chunk; end < heapEnd; end += chunk) heap.chunks.push(new Uint8Array(chunk));
  heap.end = heapEnd;
  return {
    position,
    readAt,
    slotEnd,
    mainEnd,
    offerEnd,
    valueEnd,
    heap,
    products: makeColumns(PRODUCT_COLUMNS, roomFor(slotEnd)),
    offers: makeColumns(OFFER_COLUMNS, roomFor(offerEnd)),
    valuePool: new Uint32Array(roomFor(valueEnd)),
    segments: saved.segments.map((segment) => (segment ? segmentOf(segment) : undefined)),
    discountSets: saved.discountSets,
    nameplateSets: saved.nameplateSets,
    ...dictionariesOf(saved),
  };
}

function segmentOf([start, used, end]: [number, number, number]): Segment {
  return { start, used, end };
}

/** Dictionaries with the saved ordinals, without rows yet. */
function dictionariesOf(saved: SavedFacts): Pick<CatalogData, 'dictionaries' | 'values'> {
  const dictionaries = emptyDictionaries();
  for (const name of DICTIONARY_NAMES) {
    for (const id of saved.dictionaries[name]) ordinalFor<{ id: number }>(dictionaries[name], id);
  }
  const attributeIds = [0, ...saved.dictionaries.attributes];
  const values = emptyValues();
  for (const [attribute, id, number] of saved.values) {
    const attributeId = attributeIds[attribute]!;
    if (id !== null) takeListValue(values, attribute, { id, attributeId, name: '', position: 0 });
    else {
      const type = saved.attributeTypes[attribute] ?? 'number';
      const row = { id: attributeId, code: '', name: '', type, unit: '' };
      numberOrdinal(values, { ordinal: attribute, row }, number!);
    }
  }
  return { dictionaries, values };
}

/** The array that a section is read into; arrays of the texts have none and are allocated to size. */
export function arrayOfSaved(data: Omit<CatalogData, 'text'>, name: string): SectionArray | undefined {
  const [group, column] = name.split('.') as [string, string];
  switch (group) {
    case 'product':
      return data.products[column as keyof CatalogData['products']];
    case 'offer':
      return data.offers[column as keyof CatalogData['offers']];
    case 'values':
      return data.valuePool;
    case 'heap':
      return data.heap.chunks[Number(column)];
    default:
      return undefined;
  }
}

/** `text.words.chars` goes to `words.chars` of the texts. */
export function textOfSaved(arrays: readonly NamedArray[]): TextData {
  const text: Record<string, unknown> = {};
  for (const { name, array } of arrays) {
    const path = name.split('.').slice(1);
    let part = text;
    for (const step of path.slice(0, -1)) part = (part[step] ??= {}) as Record<string, unknown>;
    part[path.at(-1)!] = array;
  }
  return text as unknown as TextData;
}
