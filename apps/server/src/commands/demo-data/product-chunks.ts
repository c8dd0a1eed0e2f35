import { BRANDS } from '../../../../../demo/brands.ts';
import type { Department } from '../../../../../demo/catalog/leaf.ts';
import { type DemoProduct, generateProducts } from '../../../../../demo/generate-products.ts';
import { type Cell, type TableRows, tableRows } from './copy-rows.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';

const CHUNK = 4000;
const DAY_MS = 86_400_000;
const BRAND_IDS = new Map(BRANDS.map(({ code }, index) => [code, index + 1]));

const PRODUCT_COLUMNS = [
  'id',
  'seller_id',
  'category_id',
  'brand_id',
  'family_id',
  'model_id',
  'code',
  'article',
  'name',
  'description',
  'unit',
  'multiple_milli',
  'weight_g',
  'volume_cm3',
  'package_length_mm',
  'package_width_mm',
  'package_height_mm',
  'box_quantity',
  'origin_country',
  'okpd2',
  'tn_ved',
  'popularity',
  'images',
  'created_at',
  'updated_at',
];
/** Some thousand products with everything that hangs on them, in the order the tables must be filled. */
export interface ProductChunk {
  products: number;
  tables: TableRows[];
}

interface Writer {
  dictionary: Dictionary;
  now: Date;
  nextOfferId: number;
  lastFamilyId: number;
}

/** The catalog in chunks, so that a million products need no more memory than four thousand. */
export function* productChunks(
  departments: readonly Department[],
  { count, now }: { count: number; now: Date },
): Generator<ProductChunk> {
  const dictionary = createDictionary(departments);
  yield {
    products: 0,
    tables: [
      tableRows('category', ['id', 'code', 'name', 'level', 'parent_id', 'position'], dictionary.categories),
      tableRows('attribute', ['id', 'code', 'name', 'type', 'unit'], dictionary.attributes),
      tableRows(
        'category_attribute',
        ['category_id', 'attribute_id', 'position', 'is_filter', 'is_key'],
        dictionary.categoryAttributes,
      ),
    ],
  };
  const writer: Writer = { dictionary, now, nextOfferId: 1, lastFamilyId: 0 };
  for (const products of chunked(generateProducts(departments, count), CHUNK)) {
    yield { products: products.length, tables: chunkTables(writer, products) };
  }
}

function chunkTables(writer: Writer, products: readonly DemoProduct[]): TableRows[] {
  const { dictionary, now } = writer;
  // First of all, since reading the attributes is what meets new values.
  const attributes = products.flatMap((product) => attributeRows(dictionary, product));
  const offers = products.flatMap((product) => offerRows(writer, product));
  const rows = products.map((product) => productRow(dictionary, product, now));
  return [
    tableRows('family', ['id', 'name', 'axis_1', 'axis_2'], newFamilies(writer, products)),
    tableRows('attribute_value', ['id', 'attribute_id', 'name', 'position'], dictionary.takeNewValues()),
    tableRows('product', PRODUCT_COLUMNS, rows),
    tableRows(
      'product_attribute',
      ['product_id', 'attribute_id', 'type', 'value_id', 'number', 'flag'],
      attributes,
    ),
    tableRows(
      'offer',
      ['id', 'product_id', 'store_id', 'seller_id', 'cost', 'is_pre_order', 'lead_days'],
      offers.map(({ row }) => row),
    ),
    tableRows(
      'offer_stock',
      ['offer_id', 'on_hand_milli'],
      offers.map(({ stock }) => stock),
    ),
  ];
}

function newFamilies(writer: Writer, products: readonly DemoProduct[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const { familyId, draft } of products) {
    if (familyId <= writer.lastFamilyId) continue;
    writer.lastFamilyId = familyId;
    const { leaf, brand, values } = draft;
    const axes = leaf.axes.map(
      (axis) => writer.dictionary.cells(leaf.traits[axis]!.attribute, values[axis]!)[0],
    );
    rows.push([familyId, `${leaf.name} ${brand.name}`, axes[0] ?? null, axes[1] ?? null]);
  }
  return rows;
}

function productRow(dictionary: Dictionary, product: DemoProduct, now: Date): Cell[] {
  const {
    id,
    seller,
    familyId,
    modelId,
    code,
    draft,
    packing,
    multipleMilli,
    popularity,
    images,
    addedDaysAgo,
  } = product;
  const { leaf, brand, article, name, about, weight } = draft;
  const added = new Date(now.getTime() - addedDaysAgo * DAY_MS);
  return [
    id,
    seller + 1,
    dictionary.categoryId(leaf),
    BRAND_IDS.get(brand.code)!,
    familyId,
    modelId,
    code,
    article,
    name,
    about.join(' '),
    leaf.unit ?? 'piece',
    multipleMilli,
    weight,
    packing.volumeCm3,
    ...(packing.sidesMm ?? [null, null, null]),
    packing.boxQuantity,
    packing.country,
    packing.okpd2,
    packing.tnVed,
    popularity,
    images,
    added,
    added,
  ];
}

function attributeRows(dictionary: Dictionary, { id, draft: { leaf, values } }: DemoProduct): Cell[][] {
  return Object.entries(leaf.traits).map(([key, { attribute }]) => [
    id,
    ...dictionary.cells(attribute, values[key]!),
  ]);
}

function offerRows(writer: Writer, { id, seller, offers }: DemoProduct): { row: Cell[]; stock: Cell[] }[] {
  return offers.map(({ store, cost, isPreOrder, leadDays, stockMilli }) => {
    const offerId = writer.nextOfferId;
    writer.nextOfferId += 1;
    return {
      row: [offerId, id, store.id, seller + 1, cost, isPreOrder, leadDays],
      stock: [offerId, stockMilli],
    };
  });
}

function* chunked<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
