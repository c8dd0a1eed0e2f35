import type { Db } from '../../platform/database/database.ts';

export interface ProductPageRow {
  description: string;
  weightG: number | null;
  volumeCm3: number | null;
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

export interface FamilyRow {
  id: number;
  name: string;
  products: {
    id: number;
    code: string;
    article: string;
    axes: { code: string; name: string; value: string }[];
  }[];
}

/** What the index does not hold of a product, in one round trip. */
export async function findProductPage(db: Db, id: number): Promise<ProductPageRow | undefined> {
  const [row] = await db<ProductPageRow[]>`
    select product.description, product.weight_g, product.volume_cm3,
           (select json_agg(json_build_object(
                     'id', file.id, 'kind', file.kind, 'name', file.name, 'path', file.path,
                     'number', file.number, 'issuer', file.issuer, 'valid_to', file.valid_to
                   ) order by file.id)
              from product_file as file
             where file.product_id = product.id) as files,
           ${familyOf(db)} as family,
           ${relatedOf(db, 'analogue')} as analogues,
           ${relatedOf(db, 'accessory')} as accessories
      from product
     where product.id = ${id}
       and product.status = 'published'
  `;
  return row;
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

function familyOf(db: Db) {
  return db`
    (select json_build_object('id', family.id, 'name', family.name, 'products', (
              select json_agg(json_build_object(
                       'id', sibling.id, 'code', sibling.code, 'article', sibling.article,
                       'axes', ${axesOf(db)}
                     ) order by sibling.id)
                from (select id, code, article
                        from product as member
                       where member.family_id = family.id
                         and member.status = 'published'
                       order by id
                       limit 100) as sibling
            ))
       from family
      where family.id = product.family_id)
  `;
}

/** The one or two characteristics the model's products differ in. */
function axesOf(db: Db) {
  return db`
    coalesce((
      select json_agg(json_build_object(
               'code', 'attr_' || attribute.code, 'name', attribute.name,
               'value', concat_ws(' ', coalesce(value.name, replace(trim_scale(has.number)::text, '.', ','),
                                                case when has.flag then 'Да' else 'Нет' end),
                                  nullif(attribute.unit, ''))
             ) order by attribute.id = family.axis_2, value.position)
        from product_attribute as has
        join attribute on attribute.id = has.attribute_id
        left join attribute_value as value on value.id = has.value_id
       where has.product_id = sibling.id
         and has.attribute_id in (family.axis_1, family.axis_2)
    ), '[]'::json)
  `;
}
