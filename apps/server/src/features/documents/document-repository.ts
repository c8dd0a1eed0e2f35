import type { Db } from '../../platform/database/database.ts';

export interface DocumentKey {
  productId: number;
  kind: string;
}

export interface ProductDocument extends DocumentKey {
  title: string;
  number: string;
  issuer: string;
  validTo: string | null;
  productName: string;
  article: string;
  brand: string;
  sellerName: string;
  description: string;
  updatedAt: Date;
  facts: { name: string; value: string }[];
}

export async function findProductDocument(db: Db, key: DocumentKey): Promise<ProductDocument | undefined> {
  const [row] = await findProductDocuments(db, [key]);
  return row;
}

/** Documents of products that visitors can see, with everything that is printed in them. */
export async function findProductDocuments(db: Db, keys: readonly DocumentKey[]): Promise<ProductDocument[]> {
  return db<ProductDocument[]>`
    select distinct on (file.product_id, file.kind) file.product_id, file.kind, file.name as title, file.number, file.issuer, file.valid_to,
           product.name as product_name, product.article, coalesce(brand.name, '') as brand,
           seller.legal_name as seller_name, product.description, product.updated_at,
           coalesce((
             select json_agg(json_build_object('name', attribute.name, 'value', concat_ws(' ', shown.value, nullif(attribute.unit, '')))
                             order by placed.position, fact.attribute_id, shown.value)
               from product_attribute as fact
               join attribute on attribute.id = fact.attribute_id
               left join attribute_value on attribute_value.id = fact.value_id
               left join category_attribute as placed
                 on placed.attribute_id = fact.attribute_id and placed.category_id = product.category_id
              cross join lateral (
                     select coalesce(attribute_value.name, replace(trim_scale(fact.number)::text, '.', ','),
                                     case when fact.flag then 'да' else 'нет' end) as value
                   ) as shown
              where fact.product_id = product.id
           ), '[]') as facts
      from product_file as file
      join shown_product as product on product.id = file.product_id
      join seller on seller.id = product.seller_id
      left join brand on brand.id = product.brand_id
     where (file.product_id, file.kind) in (
             select * from unnest(${keys.map(({ productId }) => productId)}::bigint[], ${keys.map(({ kind }) => kind)}::text[])
           )
     order by file.product_id, file.kind, file.id
  `;
}
