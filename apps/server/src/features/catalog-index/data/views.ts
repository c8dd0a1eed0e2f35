import { isForBuyers } from '@okoem/domain/catalog/demand.ts';
import { attributeKey } from '@okoem/domain/catalog/filter-key.ts';
import { warehouseCity } from '@okoem/domain/catalog/warehouse-offer.ts';
import { fileAddress } from '../../../platform/file-address.ts';
import type { CatalogData } from './catalog-data.ts';
import { type CategoryTree, createCategoryTree } from './category-ordinals.ts';
import type { AttributeRow, StoreRow } from './dictionaries.ts';

/** Facet codes of attributes have a prefix, so that none can collide with `price` or `page`. */
export function attributeFacetCode({ code }: Pick<AttributeRow, 'code'>): string {
  return attributeKey(code);
}

/** JSON prepared from the dictionaries, so that an answer only copies it. */
export interface CatalogViews {
  tree: CategoryTree;
  /** Pieces of cards by ordinal: `,"brand":{…}` and so on. */
  brandJson: Buffer[];
  sellerJson: Buffer[];
  categoryJson: Buffer[];
  /** `,"store_city":"Тула"`. */
  storeCityJson: Buffer[];
  warehouseCities: WarehouseCities;
  /** `{"code":…,"values":[`, to be followed by the values. */
  attributeJson: Buffer[];
  /** Lazy: `{"id":…,"name":…}`. */
  valueJson: (Buffer | undefined)[];
  attributeOfFacet: Map<string, number>;
  nameplateJson: (Buffer | undefined)[];
  /** The same for what cannot be bought in the city. */
  nameplateJsonUnsold: (Buffer | undefined)[];
}

/** The cities that have warehouses. */
export interface WarehouseCities {
  rows: readonly StoreRow['city'][];
  /** By store ordinal: the place of its city in the rows. */
  ofStore: Uint16Array;
}

export function createViews(data: CatalogData): CatalogViews {
  const { brands, sellers, stores, attributes } = data.dictionaries;
  const tree = createCategoryTree(data);
  return {
    tree,
    brandJson: brands.rows.map((row) =>
      piece(
        'brand',
        row && { id: row.id, code: row.code, name: row.name, image_url: fileAddress(row.imagePath) },
      ),
    ),
    sellerJson: sellers.rows.map((row) =>
      piece('seller', row && { id: row.id, code: row.code, name: row.name }),
    ),
    categoryJson: tree.chains.map(categoryPiece),
    storeCityJson: stores.rows.map((row) => piece('store_city', warehouseCity(row?.addressString ?? ''))),
    warehouseCities: warehouseCities(stores.rows),
    attributeJson: attributes.rows.map(attributePiece),
    valueJson: [],
    attributeOfFacet: new Map(
      attributes.rows.flatMap((row, ordinal) => (row ? [[attributeFacetCode(row), ordinal] as const] : [])),
    ),
    nameplateJson: [],
    nameplateJsonUnsold: [],
  };
}

function warehouseCities(stores: readonly (StoreRow | undefined)[]): WarehouseCities {
  const rows = [
    ...new Map(stores.flatMap((store) => (store ? [[store.city.id, store.city] as const] : []))).values(),
  ];
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  return { rows, ofStore: Uint16Array.from(stores, (store) => (store ? places.get(store.city.id)! : 0)) };
}

export function valueJson(data: CatalogData, views: CatalogViews, ordinal: number): Buffer {
  const cached = views.valueJson[ordinal];
  if (cached) return cached;
  const { id, name } = data.values.rows[ordinal]!;
  const buffer = Buffer.from(JSON.stringify({ id, name }));
  views.valueJson[ordinal] = buffer;
  return buffer;
}

/** `,"nameplates":[…]` of an interned set; without those that urge to buy where nothing can be bought. */
export function nameplatesJson(
  data: CatalogData,
  views: CatalogViews,
  { set, isSold }: { set: number; isSold: boolean },
): Buffer {
  const kept = isSold ? views.nameplateJson : views.nameplateJsonUnsold;
  const cached = kept[set];
  if (cached) return cached;
  const { nameplates } = data.dictionaries;
  const rows = (data.nameplateSets[set] ?? []).flatMap((id) => {
    const row = nameplates.rows[nameplates.ordinalOf.get(id) ?? 0];
    const isShown = row && (isSold || !isForBuyers(row.rule));
    return isShown ? [{ id: row.id, name: row.name, colour: row.colour }] : [];
  });
  const buffer = piece('nameplates', rows);
  kept[set] = buffer;
  return buffer;
}

function categoryPiece(chain: readonly PathLink[]): Buffer {
  const links = chain.map(({ id, code, name, level }) => ({ id, code, name, level }));
  const category = links.at(-1) ?? { id: 0, code: '', name: '', level: 0 };
  return Buffer.from(`,"category":${JSON.stringify(category)},"category_chain":${JSON.stringify(links)}`);
}

interface PathLink {
  id: number;
  code: string;
  name: string;
  level: number;
}

function attributePiece(row: AttributeRow | undefined): Buffer {
  if (!row) return Buffer.alloc(0);
  const { name, type, unit } = row;
  const head = JSON.stringify({ code: attributeFacetCode(row), name, type, unit });
  return Buffer.from(`${head.slice(0, -1)},"values":[`);
}

function piece(key: string, value: unknown): Buffer {
  return Buffer.from(`,"${key}":${JSON.stringify(value ?? null)}`);
}
