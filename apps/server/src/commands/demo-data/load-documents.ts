import type { Leaf } from '../../../../../demo/catalog/leaf.ts';
import type { Db } from '../../platform/database/database.ts';

/** Papers of every product: a manual, and the certificate or declaration its kind needs. One in a hundred has run out. */
export async function loadDocuments(tx: Db, leaves: readonly Leaf[]): Promise<void> {
  const kinds = leaves.flatMap(({ code, conformity }) => (conformity ? [{ code, conformity }] : []));
  await tx`
    insert into product_file (product_id, kind, name, path)
    select id, 'manual', 'Руководство по эксплуатации', 'documents/manual/' || id || '.pdf' from product
  `;
  await tx`
    insert into product_file (product_id, kind, name, path, number, issuer, valid_to)
    select product.id, row.conformity,
           case row.conformity when 'certificate' then 'Сертификат соответствия' else 'Декларация о соответствии' end,
           'documents/' || row.conformity || '/' || product.id || '.pdf',
           case row.conformity
             when 'certificate' then format('ЕАЭС RU С-RU.ОК%s.В.%s/25', lpad((product.seller_id % 40)::text, 2, '0'),
                                            lpad((product.family_id * 7919 % 100000)::text, 5, '0'))
             else format('ЕАЭС N RU Д-RU.РО%s.В.%s/25', lpad((product.seller_id % 40)::text, 2, '0'),
                         lpad((product.family_id * 104729 % 100000)::text, 5, '0'))
           end,
           case row.conformity when 'certificate' then 'ОС «Окоём-Проба»' else seller.legal_name end,
           case when product.family_id % 100 = 7 then date '2026-10-31'
                else date '2027-06-30' + (product.family_id * 31 % 1100)::int
           end
      from json_to_recordset(${JSON.stringify(kinds)}::text::json) as row (code text, conformity text)
      join category on category.code = row.code
      join product on product.category_id = category.id
      join seller on seller.id = product.seller_id
  `;
}
