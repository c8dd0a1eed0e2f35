import type { ByIdOrCode } from '@okoem/contract/search-one.ts';
import type { Db } from '../../platform/database/database.ts';

export interface ReferenceCardRow {
  id: number;
  code: string;
  name: string;
  bodyHtml: string;
  imagePath: string;
  familyId: number | null;
  familyName: string | null;
}

export interface ModelRow {
  id: number;
  code: string;
  article: string;
  name: string;
}

export interface ModelValueRow {
  productId: number;
  id: number;
  code: string;
  name: string;
  unit: string;
  type: 'list' | 'number' | 'flag';
  /** All values of a list, joined. */
  words: string | null;
  number: number | null;
  flag: boolean | null;
}

export interface ModelFileRow {
  id: number;
  productId: number;
  kind: 'manual' | 'passport' | 'certificate' | 'declaration' | 'drawing';
  name: string;
  path: string;
  number: string;
  issuer: string;
  validTo: string | null;
}

export async function findReferenceCard(
  db: Db,
  { id, code }: ByIdOrCode,
): Promise<ReferenceCardRow | undefined> {
  const [row] = await db<ReferenceCardRow[]>`
    select card.id, card.code, card.name, card.body_html, card.image_path, family.id as family_id,
           family.name as family_name
      from reference_card as card
      left join family on family.id = card.family_id
     where ${id === undefined ? db`card.code = ${code!}` : db`card.id = ${id}`}
  `;
  return row;
}

/** The models of a family that visitors can see. */
export async function findModels(
  db: Db,
  { familyId, limit }: { familyId: number; limit: number },
): Promise<ModelRow[]> {
  return db<ModelRow[]>`
    select id, code, article, name
      from shown_product
     where family_id = ${familyId}
     order by name, id
     limit ${limit}
  `;
}

/** All characteristics of the models: the family's axes first, then in the category's order. */
export async function findModelValues(
  db: Db,
  { familyId, productIds }: { familyId: number; productIds: readonly number[] },
): Promise<ModelValueRow[]> {
  return db<ModelValueRow[]>`
    select value.product_id, attribute.id, attribute.code, attribute.name, attribute.unit, attribute.type,
           string_agg(listed.name, ', ' order by listed.position, listed.name) as words,
           max(value.number)::float8 as number, bool_or(value.flag) as flag
      from product_attribute as value
      join attribute on attribute.id = value.attribute_id
      join product on product.id = value.product_id
      join family on family.id = ${familyId}
      left join attribute_value as listed on listed.id = value.value_id
      left join category_attribute as place
        on place.category_id = product.category_id and place.attribute_id = attribute.id
     where value.product_id = any(${[...productIds]}::bigint[])
     group by value.product_id, attribute.id, family.id
     order by attribute.id = family.axis_1 desc nulls last, attribute.id = family.axis_2 desc nulls last,
              min(place.position) nulls last, attribute.id, value.product_id
  `;
}

/** Documents of the models without duplicates. */
export async function findModelFiles(db: Db, productIds: readonly number[]): Promise<ModelFileRow[]> {
  return db<ModelFileRow[]>`
    select distinct on (kind, name, path) id, product_id, kind, name, path, number, issuer, valid_to
      from product_file
     where product_id = any(${[...productIds]}::bigint[])
     order by kind, name, path, id
  `;
}
