import { SALES_UNITS, type SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import { readCardWords } from '../data/card-texts.ts';
import { placeOf } from '../data/id-places.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { soldInside } from '../data/sold-inside.ts';

/** What a product is and has, as rules look at it; nothing about prices. */
export interface CatalogGoods {
  productId: number;
  name: string;
  /** Codes of its category and of those above it. */
  categories: readonly string[];
  /** By code, of the characteristics asked for that the product has. */
  values: Record<string, number | boolean | string[]>;
  unit: SalesUnit;
  /** Thousandths. */
  multiple: number;
  /** Metres in a coil, pieces in a package. */
  inUnit: number | undefined;
}

export type InsideAnswer = Pick<CatalogGoods, 'productId'> & { inUnit: number };

export interface GoodsQuestion {
  ids: readonly number[];
  /** Codes of characteristics. */
  attributes: readonly string[];
}

/** Of the ids that are in the catalogue, in their order. */
export function answerGoods(index: CatalogIndex, { ids, attributes }: GoodsQuestion): CatalogGoods[] {
  const asked = new Set(attributes);
  return ids.flatMap((id) => {
    const slot = placeOf(index.slots, id);
    return slot < 0 ? [] : [goodsOf(index, slot, asked)];
  });
}

/** How much is in a unit of sale, of those of the products whose card says so. */
export function answerInsides({ data, slots }: CatalogIndex, ids: readonly number[]): InsideAnswer[] {
  return ids.flatMap((productId) => {
    const slot = placeOf(slots, productId);
    const inUnit = slot < 0 ? undefined : soldInside(data, slot);
    return inUnit === undefined ? [] : [{ productId, inUnit }];
  });
}

function goodsOf({ data, views }: CatalogIndex, slot: number, asked: ReadonlySet<string>): CatalogGoods {
  const { products, heap } = data;
  return {
    productId: products.id[slot]!,
    name: readCardWords(heap, products.textStart[slot]!, products.textLength[slot]!).name,
    categories: views.tree.chains[products.category[slot]!]!.map(({ code }) => code),
    values: valuesOf(data, slot, asked),
    unit: SALES_UNITS[products.unit[slot]!]!,
    multiple: products.multipleMilli[slot]!,
    inUnit: soldInside(data, slot),
  };
}

function valuesOf(
  { products, valuePool, values, dictionaries }: CatalogIndex['data'],
  slot: number,
  asked: ReadonlySet<string>,
): CatalogGoods['values'] {
  const found: CatalogGoods['values'] = {};
  const start = products.valueStart[slot]!;
  for (let place = start; place < start + products.valueCount[slot]!; place += 1) {
    const { attribute, number, name } = values.rows[valuePool[place]!]!;
    const row = dictionaries.attributes.rows[attribute];
    if (!row || !asked.has(row.code)) continue;
    if (row.type === 'list') found[row.code] = [...listOf(found[row.code]), name];
    else found[row.code] = row.type === 'flag' ? number === 1 : number!;
  }
  return found;
}

function listOf(value: CatalogGoods['values'][string] | undefined): readonly string[] {
  return Array.isArray(value) ? value : [];
}
