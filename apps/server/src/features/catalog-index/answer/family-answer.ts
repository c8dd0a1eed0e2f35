import { readCardTexts } from '../data/card-texts.ts';
import { placeOf } from '../data/id-places.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { attributeFacetCode } from '../data/views.ts';
import { bestOffers, cityOf, ON_ORDER, type Region, stateOf } from '../data/zones.ts';

export interface FamilyQuestion {
  region: Region;
  productIds: readonly number[];
  /** Ids of the attributes in which they differ. */
  axes: readonly number[];
}

/** One of the products of a model, as it is answered. */
export interface FamilyMember {
  id: number;
  code: string;
  article: string;
  axes: { code: string; name: string; value: string }[];
  is_available: boolean;
}

/** The products of a model that are shown, as the index has them, so that they and their cards agree. */
export function answerFamily(index: CatalogIndex, question: FamilyQuestion): FamilyMember[] {
  const { data, zones } = index;
  const { ordinalOf } = data.dictionaries.attributes;
  const axes = question.axes.map((id) => ordinalOf.get(id)).filter((ordinal) => ordinal !== undefined);
  const best = bestOffers(data, zones, cityOf(zones, question.region).zone);
  return question.productIds.flatMap((id) => {
    const slot = placeOf(index.slots, id);
    if (slot < 0) return [];
    const { textStart, textLength } = data.products;
    const { code, article } = readCardTexts(data.heap, textStart[slot]!, textLength[slot]!);
    const isAvailable = stateOf(best[slot]!) <= ON_ORDER;
    return [{ id, code, article, axes: axesOf(index, slot, axes), is_available: isAvailable }];
  });
}

function axesOf({ data }: CatalogIndex, slot: number, axes: readonly number[]): FamilyMember['axes'] {
  const { products, valuePool, values } = data;
  const start = products.valueStart[slot]!;
  const ordinals = valuePool.subarray(start, start + products.valueCount[slot]!);
  return axes.flatMap((axis) =>
    Array.from(ordinals)
      .filter((ordinal) => values.rows[ordinal]!.attribute === axis)
      .map((ordinal) => axisValue(data, ordinal)),
  );
}

function axisValue(
  { values, dictionaries }: CatalogIndex['data'],
  ordinal: number,
): FamilyMember['axes'][number] {
  const { attribute, name, number } = values.rows[ordinal]!;
  const row = dictionaries.attributes.rows[attribute]!;
  const isNumber = row.type === 'number' && number !== null;
  const shown = isNumber ? String(number).replace('.', ',') : name;
  const value = row.unit === '' ? shown : `${shown} ${row.unit}`;
  return { code: attributeFacetCode(row), name: row.name, value };
}
