import type { Db } from '../../platform/database/database.ts';

export async function findImages(
  db: Db,
  productIds: readonly number[],
): Promise<{ id: number; images: string[] }[]> {
  return db`select id, images from product where id = any(${[...productIds]}::bigint[])`;
}
