import type { BrandSort } from '@okoem/contract/brands.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export interface BrandRow {
  id: number;
  code: string;
  name: string;
  country: string;
  site: string;
  about: string;
  imagePath: string;
  isPopular: boolean;
}

export interface BrandFilter {
  id?: readonly number[] | undefined;
  code?: string | undefined;
  is_popular?: boolean | undefined;
  query?: string | undefined;
  letter?: string | undefined;
}

export async function findBrands(
  db: Db,
  filter: BrandFilter,
  { sort, offset, limit }: RowRange & { sort: BrandSort },
): Promise<BrandRow[]> {
  return db<BrandRow[]>`
    select id, code, name, country, site, about, image_path, is_popular
      from brand
     where ${matching(db, filter)}
     order by ${ordering(db, sort)}
    offset ${offset}
     limit ${limit}
  `;
}

export async function countBrands(db: Db, filter: BrandFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from brand where ${matching(db, filter)}
  `;
  return row!.total;
}

function matching(db: Db, { id, code, is_popular: isPopular, query, letter }: BrandFilter) {
  return db`
    true
    ${id === undefined ? db`` : db`and id = any(${[...id]}::bigint[])`}
    ${code === undefined ? db`` : db`and code = ${code}`}
    ${isPopular === undefined ? db`` : db`and is_popular = ${isPopular}`}
    ${query === undefined ? db`` : db`and position(${plain(query)} in ${plainName(db)}) > 0`}
    ${letter === undefined ? db`` : db`and left(${plainName(db)}, 1) = ${plain(letter)}`}
  `;
}

function ordering(db: Db, sort: BrandSort) {
  switch (sort) {
    case 'id':
      return db`id`;
    case 'popular':
      return db`is_popular desc, ${plainName(db)}, id`;
    case 'name':
      return db`${plainName(db)}, id`;
  }
}

/** Ignores case and the difference of 'ё' and 'е'. */
function plainName(db: Db) {
  return db`replace(lower(name), 'ё', 'е')`;
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е');
}
