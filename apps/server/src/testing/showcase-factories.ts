import { randomInt, randomUUID } from 'node:crypto';
import type { Db } from '../platform/database/database.ts';

type Columns = Record<string, string | number | boolean | Date | null | readonly string[]>;

const unique = () => randomUUID().slice(0, 8);

/** Always with a dash: a bare '1234567f' is a value with its unit to a reader of tables as often as an article. */
export const uniqueArticle = () => `A-${unique()}`;

/** Writes one row and answers its id; for what a test says itself, column by column. */
export async function insertRow(db: Db, table: string, columns: Columns): Promise<number> {
  const [row] = await db<{ id: number }[]>`insert into ${db(table)} ${db(columns)} returning id`;
  return row!.id;
}

export function createCategory(db: Db, columns: Columns = {}): Promise<number> {
  return insertRow(db, 'category', { code: `category-${unique()}`, name: 'Раздел', level: 0, ...columns });
}

export function createBrand(db: Db, columns: Columns = {}): Promise<number> {
  return insertRow(db, 'brand', { code: `brand-${unique()}`, name: `Марка ${unique()}`, ...columns });
}

export function createSeller(db: Db, columns: Columns = {}): Promise<number> {
  return insertRow(db, 'seller', {
    code: `seller-${unique()}`,
    name: `Продавец ${unique()}`,
    legalName: 'ООО «Продавец»',
    inn: String(randomInt(1_000_000_000, 9_999_999_999)),
    ogrn: '1027700132195',
    legalAddress: 'г Москва, ул. Мира, 1',
    ...columns,
  });
}

/** Of a new seller and in a new category, unless the test names them. */
export async function createProduct(db: Db, columns: Columns = {}): Promise<number> {
  return insertRow(db, 'product', {
    sellerId: columns['sellerId'] ?? (await createSeller(db)),
    categoryId: columns['categoryId'] ?? (await createCategory(db)),
    code: `product-${unique()}`,
    article: uniqueArticle(),
    name: 'Камера',
    ...columns,
  });
}
