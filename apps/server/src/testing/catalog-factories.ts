import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/database/database.ts';
import { createCategory, createSeller, insertRow, uniqueArticle } from './showcase-factories.ts';

export const CITIES = {
  Москва: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
  Казань: '93b3df57-4c89-44df-ac42-96f05e9cd3b9',
  Тула: 'b2601b18-6da2-4789-9fbe-800dde06a2bb',
  'Санкт-Петербург': 'c2deb16a-0330-4f05-821f-1d09c93331e6',
  Владивосток: '7b6de6a5-86d0-4735-b11a-499081111af8',
} as const;

export type CityName = keyof typeof CITIES;

/** A top category, a section below it, and leaves below that: the whole depth of a catalog. */
export interface CategoryPath {
  top: number;
  section: number;
  leaves: number[];
}

export async function createCategoryPath(
  db: Db,
  { code, names }: { code: string; names: readonly [top: string, section: string, ...leaves: string[]] },
): Promise<CategoryPath> {
  const [topName, sectionName, ...leafNames] = names;
  const top = await createCategory(db, { code, name: topName });
  const section = await createCategory(db, {
    code: `${code}-section`,
    name: sectionName,
    level: 1,
    parentId: top,
  });
  const leaves = await Promise.all(
    leafNames.map((name, position) =>
      createCategory(db, { code: `${code}-${position + 1}`, name, level: 2, parentId: section, position }),
    ),
  );
  return { top, section, leaves };
}

export interface MadeAttribute {
  id: number;
  /** The code of its facet. */
  facet: string;
  type: 'list' | 'number' | 'flag';
  /** Ids of list values by name. */
  values: Record<string, number>;
}

interface AttributeWish {
  code: string;
  name?: string;
  type?: MadeAttribute['type'];
  unit?: string;
  values?: readonly string[];
  /** Categories whose listings can be filtered by it. */
  filterOf?: readonly number[];
}

export async function createAttribute(db: Db, wish: AttributeWish): Promise<MadeAttribute> {
  const { code, name = code, type = 'list', unit = '', values = [], filterOf = [] } = wish;
  const id = await insertRow(db, 'attribute', { code, name, type, unit });
  const rows = await db<{ id: number; name: string }[]>`
    insert into attribute_value (attribute_id, name, position)
    select ${id}, name, place from unnest(${[...values]}::text[]) with ordinality as listed (name, place)
    returning id, name
  `;
  await db`
    insert into category_attribute (category_id, attribute_id, position)
    select unnest(${[...filterOf]}::bigint[]), ${id}, ${id}
  `;
  return {
    id,
    facet: `attr_${code}`,
    type,
    values: Object.fromEntries(rows.map((row) => [row.name, row.id])),
  };
}

/** Of a list the names of values, of a number a number, of a flag a boolean. */
export type AttributeSaid = readonly [MadeAttribute, string | readonly string[] | number | boolean];

interface ValueRow {
  productId: number;
  attributeId: number;
  type: string;
  valueId: number | null;
  number: number | null;
  flag: boolean | null;
}

async function describeProduct(db: Db, productId: number, said: readonly AttributeSaid[]): Promise<void> {
  const rows = said.flatMap(([{ id, type, values }, value]): ValueRow[] => {
    const row = { productId, attributeId: id, type, valueId: null, number: null, flag: null };
    if (typeof value === 'number') return [{ ...row, number: value }];
    if (typeof value === 'boolean') return [{ ...row, flag: value }];
    return [value].flat().map((name) => ({ ...row, valueId: values[name]! }));
  });
  if (rows.length > 0) await db`insert into product_attribute ${db(rows)}`;
}

export interface OfferWish {
  city?: CityName;
  cost?: number;
  stock?: number;
  isPreOrder?: boolean;
  leadDays?: number;
  isActive?: boolean;
  /** Regions the store delivers to, or kilometres around it; without either everywhere. */
  regions?: readonly string[];
  radiusKm?: number;
}

/** Stores stand where their city is; every offer has a store of its own. */
async function createOfferIn(
  db: Db,
  { productId, sellerId }: { productId: number; sellerId: number },
  wish: OfferWish,
): Promise<number> {
  const { city = 'Москва', cost = 100_00, stock = 10, isPreOrder = false, leadDays = 0 } = wish;
  const { isActive = true, regions, radiusKm } = wish;
  const deliversTo = regions ? 'regions' : radiusKm === undefined ? 'everywhere' : 'radius';
  const [row] = await db<{ id: number }[]>`
    with made_store as (
      insert into store (seller_id, name, city_guid, address_string, geo_lat, geo_lon, delivers_to, radius_km)
      select ${sellerId}, 'Склад ' || name, guid, 'г ' || name || ', ул. Мира, 1', geo_lat, geo_lon, ${deliversTo},
             ${radiusKm ?? null}
        from city
       where guid = ${CITIES[city]}
      returning id
    ), reached as (
      insert into store_region (store_id, region)
      select made_store.id, unnest(${[...(regions ?? [])]}::text[]) from made_store
    ), made_offer as (
      insert into offer (product_id, store_id, seller_id, cost, is_pre_order, lead_days, is_active)
      select ${productId}, id, ${sellerId}, ${cost}, ${isPreOrder}, ${leadDays}, ${isActive} from made_store
      returning id
    ), stocked as (
      insert into offer_stock (offer_id, on_hand_milli) select id, ${Math.round(stock * 1000)} from made_offer
    )
    select id from made_offer
  `;
  return row!.id;
}

export interface GoodsWish {
  name?: string;
  article?: string;
  code?: string;
  description?: string;
  categoryId?: number;
  brandId?: number | null;
  sellerId?: number;
  familyId?: number;
  /** Joins it with the same thing of other sellers. */
  modelId?: number;
  unit?: string;
  multiple?: number;
  vat?: number;
  status?: 'published' | 'draft' | 'hidden';
  popularity?: number;
  ageDays?: number;
  ratings?: readonly number[];
  images?: readonly string[];
  attributes?: readonly AttributeSaid[];
  /** Ten pieces in Moscow at 100 ₽, unless said otherwise. */
  offers?: readonly OfferWish[];
}

export interface MadeGoods {
  id: number;
  offerIds: number[];
  sellerId: number;
  /** The first offer, as factories of prices want it. */
  productId: number;
}

/** A product with all that a listing shows of it. */
export async function createGoods(db: Db, wish: GoodsWish = {}): Promise<MadeGoods> {
  const unique = randomUUID().slice(0, 8);
  const { name = 'Камера', article = uniqueArticle(), code = `goods-${unique}`, description = '' } = wish;
  const { unit = 'piece', multiple = 1, vat = 22, status = 'published', popularity = 0 } = wish;
  const { brandId = null, familyId = null, modelId = null, images = [], ageDays = 100, ratings = [] } = wish;
  const sellerId = wish.sellerId ?? (await createSeller(db));
  const id = await insertRow(db, 'product', {
    sellerId,
    categoryId: wish.categoryId ?? (await createCategory(db)),
    brandId,
    familyId,
    modelId,
    code,
    article,
    name,
    description,
    unit,
    multipleMilli: Math.round(multiple * 1000),
    vat,
    status,
    popularity,
    images,
    ratingCount: ratings.length,
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    createdAt: new Date(Date.now() - ageDays * 86_400_000),
  });
  await describeProduct(db, id, wish.attributes ?? []);
  const offerIds: number[] = [];
  for (const offer of wish.offers ?? [{}]) {
    offerIds.push(await createOfferIn(db, { productId: id, sellerId }, offer));
  }
  return { id, offerIds, sellerId, productId: id };
}

/** A saved filter with products that editors put first. */
export async function createCollection(
  db: Db,
  { code, filter, pins = [] }: { code: string; filter: object; pins?: readonly number[] },
): Promise<void> {
  await db`
    with made as (
      insert into collection (code, name, filter) values (${code}, ${code}, ${db.json(filter as never)}) returning id
    )
    insert into collection_pin (collection_id, product_id, position)
    select made.id, pinned.id, pinned.place
      from made, unnest(${[...pins]}::bigint[]) with ordinality as pinned (id, place)
  `;
}

export async function setStock(db: Db, offerId: number, stock: number): Promise<void> {
  await db`update offer_stock set on_hand_milli = ${Math.round(stock * 1000)} where offer_id = ${offerId}`;
}
