import type { Db } from '../../platform/database/database.ts';

/** What the catalog in memory does not hold of a product. */
export interface PackingRow {
  id: number;
  weightG: number | null;
  volumeCm3: number | null;
  packageLengthMm: number | null;
  packageWidthMm: number | null;
  packageHeightMm: number | null;
  boxQuantity: number | null;
  originCountry: string;
  okpd2: string;
  tnVed: string;
}

export async function findPacking(db: Db, ids: readonly number[]): Promise<PackingRow[]> {
  return db<PackingRow[]>`
    select id, weight_g, volume_cm3, package_length_mm, package_width_mm, package_height_mm, box_quantity, origin_country,
           okpd2, tn_ved
      from listed_product
     where id = any(${ids as number[]}::bigint[])
  `;
}

export async function findCityName(db: Db, guid: string): Promise<string | undefined> {
  const [city] = await db<{ name: string }[]>`select name from city where guid = ${guid}`;
  return city?.name;
}
