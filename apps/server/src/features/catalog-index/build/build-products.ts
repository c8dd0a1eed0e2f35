import { parcelLoad } from '@okoem/domain/delivery/parcel-size.ts';
import { SALES_UNITS } from '@okoem/domain/quantity/sales-unit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { keepBytes } from '../data/byte-heap.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { type IdPlaces, placeOf } from '../data/id-places.ts';
import { copyProducts, type ProductRow } from './catalog-repository.ts';
import { type CardColumns, packCopiedCard } from './copied-card.ts';
import {
  bigintAt,
  type CopyRow,
  eachCopiedRow,
  integerAt,
  isNull,
  secondsAt,
  smallintAt,
  textAt,
} from './copy-stream.ts';

/** A product's row without category and popularity, which are written with the slot. */
type PlacedRow = Pick<
  ProductRow,
  | 'sellerId'
  | 'brandId'
  | 'modelId'
  | 'unit'
  | 'vat'
  | 'multipleMilli'
  | 'weightG'
  | 'volumeCm3'
  | 'createdAt'
  | 'ratingCount'
  | 'ratingSum'
>;

/** Columns of copyProducts. */
const CARD: CardColumns = { code: 9, article: 10, name: 11, images: 12 };
const MODEL = 13;
const WEIGHT = 14;
const VOLUME = 15;
/** Nobody carries so much. */
const MOST_32_BITS = 0xffffffff;
const UNIT_PLACES = new Map<string, number>(SALES_UNITS.map((unit, place) => [unit, place]));

/** Writes a product's own columns and its packed texts into its slot. */
export function writeProduct(
  data: CatalogData,
  slot: number,
  { row, texts }: { row: PlacedRow; texts: Uint8Array },
): void {
  writeProductColumns(data, slot, row);
  data.products.model[slot] = row.modelId ?? 0;
  data.products.textStart[slot] = keepBytes(data.heap, texts);
  data.products.textLength[slot] = texts.length;
}

export function writeProductColumns(
  { products, dictionaries }: CatalogData,
  slot: number,
  row: PlacedRow,
): void {
  products.brand[slot] = row.brandId === null ? 0 : dictionaries.brands.ordinalOf.get(row.brandId)!;
  products.seller[slot] = dictionaries.sellers.ordinalOf.get(row.sellerId)!;
  products.unit[slot] = UNIT_PLACES.get(row.unit)!;
  products.vat[slot] = row.vat;
  products.multipleMilli[slot] = row.multipleMilli;
  const load = parcelLoad([{ ...row, quantity: row.multipleMilli }]);
  products.grams[slot] = Math.min(load.grams, MOST_32_BITS);
  products.cm3[slot] = Math.min(load.cm3, MOST_32_BITS);
  products.createdAt[slot] = row.createdAt;
  products.ratingCount[slot] = row.ratingCount;
  products.ratingSum[slot] = row.ratingSum;
}

export async function takeProducts(
  tx: Db,
  data: CatalogData,
  {
    slots,
    onProduct,
  }: { slots: IdPlaces; onProduct: (slot: number, names: { name: string; article: string }) => void },
): Promise<void> {
  await eachCopiedRow(await copyProducts(tx), 16, (row) => {
    const slot = placeOf(slots, bigintAt(row, 0));
    if (slot < 0) return;
    writeProduct(data, slot, { row: placedRow(row), texts: packCopiedCard(row, CARD) });
    onProduct(slot, { name: textAt(row, CARD.name), article: textAt(row, CARD.article) });
  });
}

function placedRow(row: CopyRow): PlacedRow {
  return {
    sellerId: bigintAt(row, 1),
    brandId: isNull(row, 2) ? null : bigintAt(row, 2),
    modelId: isNull(row, MODEL) ? null : integerAt(row, MODEL),
    unit: textAt(row, 3) as ProductRow['unit'],
    vat: smallintAt(row, 4),
    multipleMilli: bigintAt(row, 5),
    weightG: isNull(row, WEIGHT) ? null : integerAt(row, WEIGHT),
    volumeCm3: isNull(row, VOLUME) ? null : integerAt(row, VOLUME),
    createdAt: secondsAt(row, 6),
    ratingCount: integerAt(row, 7),
    ratingSum: integerAt(row, 8),
  };
}
