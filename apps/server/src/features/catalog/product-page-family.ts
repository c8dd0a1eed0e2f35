import {
  type AnswerBytes,
  writeBytes,
  writePart,
  writePlain,
  writeText,
} from '../catalog-index/answer-bytes.ts';
import { chunkOf, offsetOf } from '../catalog-index/byte-heap.ts';
import { TEXT_HEAD } from '../catalog-index/card-texts.ts';
import type { CardView } from '../catalog-index/cards.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import { placeOf } from '../catalog-index/id-places.ts';
import { attributeFacetCode, type CatalogueViews } from '../catalog-index/views.ts';
import { ON_ORDER, stateOf } from '../catalog-index/zones.ts';

/** A model whose products differ in one or two characteristics. */
export interface FamilyRow {
  id: number;
  name: string;
  axis1: number | null;
  axis2: number | null;
  products: readonly number[];
}

/** The products of a model as the index has them, so that they and their cards agree. */
export function writeFamily(
  out: AnswerBytes,
  index: CatalogIndex,
  { best }: Pick<CardView, 'best'>,
  family: FamilyRow,
): void {
  const { ordinalOf } = index.data.dictionaries.attributes;
  const axes = [family.axis1, family.axis2].map((id) => (id === null ? 0 : (ordinalOf.get(id) ?? 0)));
  writeText(out, `,"family":{"id":${family.id},"name":${JSON.stringify(family.name)},"products":[`);
  let isFirst = true;
  for (const id of family.products) {
    const slot = placeOf(index.slots, id);
    if (slot < 0) continue;
    writePlain(out, `${isFirst ? '' : ','}{"id":${id},`);
    isFirst = false;
    writeCodes(out, index, slot);
    writeAxes(out, index, slot, axes);
    writePlain(out, `],"is_available":${stateOf(best[slot]!) <= ON_ORDER}}`);
  }
  writePlain(out, ']}');
}

const NAME_KEY = Buffer.from(',"name":');

/** `"code":…,"article":…`, with which a card's texts begin; inside of a text the quotes of the next key would be escaped. */
function writeCodes(out: AnswerBytes, { data: { products, heap } }: CatalogIndex, slot: number): void {
  const start = products.textStart[slot]!;
  const chunk = chunkOf(heap, start);
  const at = offsetOf(start) + TEXT_HEAD;
  const texts = Buffer.from(chunk.buffer, chunk.byteOffset + at, products.textLength[slot]! - TEXT_HEAD);
  writePart(out, chunk, at, at + texts.indexOf(NAME_KEY));
}

function writeAxes(out: AnswerBytes, index: CatalogIndex, slot: number, axes: readonly number[]): void {
  const { products, valuePool, values } = index.data;
  const start = products.valueStart[slot]!;
  const end = start + products.valueCount[slot]!;
  writePlain(out, ',"axes":[');
  let isFirst = true;
  for (const axis of axes) {
    if (axis === 0) continue;
    for (let at = start; at < end; at += 1) {
      if (values.rows[valuePool[at]!]!.attribute !== axis) continue;
      if (!isFirst) writePlain(out, ',');
      isFirst = false;
      writeBytes(out, axisJson(index, valuePool[at]!));
    }
  }
}

const made = new WeakMap<CatalogueViews, (Buffer | undefined)[]>();

/** Made when first asked for; the index gets new views whenever a dictionary changes. */
function axisJson({ data, views }: CatalogIndex, ordinal: number): Buffer {
  const known = made.get(views) ?? [];
  if (known.length === 0) made.set(views, known);
  return (known[ordinal] ??= Buffer.from(axisText(data, ordinal)));
}

function axisText({ values, dictionaries }: CatalogIndex['data'], ordinal: number): string {
  const { attribute, name, number } = values.rows[ordinal]!;
  const row = dictionaries.attributes.rows[attribute]!;
  const isNumber = row.type === 'number' && number !== null;
  const shown = isNumber ? String(number).replace('.', ',') : name;
  const value = row.unit === '' ? shown : `${shown} ${row.unit}`;
  return JSON.stringify({ code: attributeFacetCode(row), name: row.name, value });
}
