import {
  type JsonBytes,
  writeBytes,
  writeJson,
  writePart,
  writePlain,
} from '../../../platform/json-bytes.ts';
import { ON_ORDER, stateOf } from '../data/best-column.ts';
import { chunkOf, offsetOf } from '../data/byte-heap.ts';
import { TEXT_HEAD } from '../data/card-texts.ts';
import { placeOf } from '../data/id-places.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { attributeFacetCode, type CatalogViews } from '../data/views.ts';
import { bestOffers, cityOf, type Region } from '../data/zones.ts';
import type { Json } from './search-answer.ts';

export interface FamilyQuestion {
  region: Region;
  productIds: readonly number[];
  /** Ids of the attributes in which they differ. */
  axes: readonly number[];
}

/**
 * The products of a model that are shown, as the index has them, so that they and their cards agree. Written as bytes:
 * objects cost a sixth of the product page's time.
 */
export function answerFamily(index: CatalogIndex, question: FamilyQuestion): Json {
  const { data, zones } = index;
  const { ordinalOf } = data.dictionaries.attributes;
  const axes = question.axes.map((id) => ordinalOf.get(id)).filter((ordinal) => ordinal !== undefined);
  const best = bestOffers(data, zones, cityOf(zones, question.region).zone);
  const members = question.productIds
    .map((id) => ({ id, slot: placeOf(index.slots, id) }))
    .filter(({ slot }) => slot >= 0);
  return writeJson((out) => {
    writePlain(out, '[');
    for (const [at, { id, slot }] of members.entries()) {
      writePlain(out, `${at === 0 ? '' : ','}{"id":${id},`);
      writeCodes(out, index, slot);
      writeAxes(out, index, slot, axes);
      writePlain(out, `,"is_available":${stateOf(best[slot]!) <= ON_ORDER}}`);
    }
    writePlain(out, ']');
  });
}

const NAME_KEY = Buffer.from(',"name":');

/** `"code":…,"article":…`, with which a card's texts begin; inside of a text the quotes of the next key would be escaped. */
function writeCodes(out: JsonBytes, { data: { products, heap } }: CatalogIndex, slot: number): void {
  const start = products.textStart[slot]!;
  const chunk = chunkOf(heap, start);
  const at = offsetOf(start) + TEXT_HEAD;
  const texts = Buffer.from(chunk.buffer, chunk.byteOffset + at, products.textLength[slot]! - TEXT_HEAD);
  writePart(out, chunk, at, at + texts.indexOf(NAME_KEY));
}

function writeAxes(out: JsonBytes, index: CatalogIndex, slot: number, axes: readonly number[]): void {
  const { products, valuePool, values } = index.data;
  const start = products.valueStart[slot]!;
  const end = start + products.valueCount[slot]!;
  writePlain(out, ',"axes":[');
  let isFirst = true;
  for (const axis of axes) {
    for (let at = start; at < end; at += 1) {
      if (values.rows[valuePool[at]!]!.attribute !== axis) continue;
      if (!isFirst) writePlain(out, ',');
      isFirst = false;
      writeBytes(out, axisJson(index, valuePool[at]!));
    }
  }
  writePlain(out, ']');
}

const axisCache = new WeakMap<CatalogViews, Map<number, Buffer>>();

/** Made on first use. The index gets new views whenever a dictionary changes. */
function axisJson({ data, views }: CatalogIndex, ordinal: number): Buffer {
  const cache = axisCache.get(views) ?? new Map<number, Buffer>();
  axisCache.set(views, cache);
  const json = cache.get(ordinal) ?? Buffer.from(JSON.stringify(axisValue(data, ordinal)));
  cache.set(ordinal, json);
  return json;
}

function axisValue({ values, dictionaries }: CatalogIndex['data'], ordinal: number) {
  const { attribute, name, number } = values.rows[ordinal]!;
  const row = dictionaries.attributes.rows[attribute]!;
  const isNumber = row.type === 'number' && number !== null;
  const shown = isNumber ? String(number).replace('.', ',') : name;
  const value = row.unit === '' ? shown : `${shown} ${row.unit}`;
  return { code: attributeFacetCode(row), name: row.name, value };
}
