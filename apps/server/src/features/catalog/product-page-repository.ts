import type { Db } from '../../platform/database/database.ts';

/** A model whose products differ in one or two characteristics. */
export interface FamilyRow {
  id: number;
  name: string;
  axis1: number | null;
  axis2: number | null;
  products: readonly number[];
}

export interface ProductPageRow {
  id: number;
  description: string;
  weightG: number | null;
  volumeCm3: number | null;
  packageLengthMm: number | null;
  packageWidthMm: number | null;
  packageHeightMm: number | null;
  boxQuantity: number | null;
  originCountry: string;
  okpd2: string;
  tnVed: string;
  files: ProductFileRow[] | null;
  family: FamilyRow | null;
  analogues: number[];
  accessories: number[];
}

export interface ProductFileRow {
  id: number;
  kind: string;
  name: string;
  path: string;
  number: string;
  issuer: string;
  valid_to: string | null;
}

interface StoredPage extends Omit<ProductPageRow, 'family'> {
  familyId: number | null;
  familyName: string | null;
  axis1: number | null;
  axis2: number | null;
  siblings: number[];
}

/**
 * In one round trip. A product or seller hidden a moment ago is hidden at once; that a product has offers, and which of its
 * relatives visitors can see, the index knows.
 */
export async function findProductPages(db: Db, ids: readonly number[]): Promise<ProductPageRow[]> {
  const rows = await db<StoredPage[]>`
    select product.id, product.description, product.weight_g, product.volume_cm3,
           product.package_length_mm, product.package_width_mm, product.package_height_mm, product.box_quantity,
           product.origin_country, product.okpd2, product.tn_ved,
           (select json_agg(json_build_object(
                     'id', file.id, 'kind', file.kind, 'name', file.name, 'path', file.path,
                     'number', file.number, 'issuer', file.issuer, 'valid_to', file.valid_to
                   ) order by file.id)
              from product_file as file
             where file.product_id = product.id) as files,
           family.id as family_id, family.name as family_name, family.axis_1 as axis1, family.axis_2 as axis2,
           array(select sibling.id::float8
                   from product as sibling
                  where sibling.family_id = product.family_id
                    -- Those the limit may count; which of them are shown, the index knows.
                    and sibling.status = 'published'
                  order by sibling.id
                  limit 100) as siblings,
           ${relatedOf(db, 'analogue')} as analogues,
           ${relatedOf(db, 'accessory')} as accessories
      from listed_product as product
      left join family on family.id = product.family_id
     where product.id = any(${ids as number[]}::bigint[])
  `;
  return rows.map(({ familyId, familyName, axis1, axis2, siblings, ...page }) => ({
    ...page,
    family: familyId === null ? null : { id: familyId, name: familyName!, axis1, axis2, products: siblings },
  }));
}

/** The product that took the place of one that is not shown any more. */
export async function findReplacement(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db<{ replacedBy: number | null }[]>`select replaced_by from product where id = ${id}`;
  return row?.replacedBy ?? undefined;
}

function relatedOf(db: Db, kind: 'analogue' | 'accessory') {
  return db`
    array(select related_id::float8
            from product_relation
           where product_id = product.id
             and kind = ${kind}
           order by position, related_id
           limit 20)
  `;
}
