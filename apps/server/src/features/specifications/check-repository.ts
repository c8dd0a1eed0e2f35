import type { Db } from '../../platform/database/database.ts';
import type { SpecificationRowRecord } from './specification-row-repository.ts';

/** The last ones are kept: what was meant so years ago of other goods is nobody's loss. */
const MOST_DISMISSED = 200;

export async function setDismissed(
  tx: Db,
  id: string,
  { key, isDismissed }: { key: string; isDismissed: boolean },
): Promise<void> {
  await tx`
    update specification
       set dismissed = case when ${isDismissed}::boolean
                            then (array[${key}::text] || array_remove(dismissed, ${key}::text))[1:(${MOST_DISMISSED}::int)]
                            else array_remove(dismissed, ${key}::text) end,
           changed_at = now()
     where id = ${id}
  `;
}

export interface AddedProduct {
  productId: number;
  quantity: number;
  /** What the row says of where it came from. */
  section: string;
  why: string;
}

/** Behind all rows of the file, chosen already. Nothing where the product is not sold any more. */
export async function insertAddedRow(
  tx: Db,
  id: string,
  { productId, quantity, section, why }: AddedProduct,
): Promise<SpecificationRowRecord | undefined> {
  const [row] = await tx<SpecificationRowRecord[]>`
    insert into specification_row (specification_id, seq, sheet, line, position, name, mark, code, maker, unit, quantity,
                                   quantity_text, note, section, found, confidence, candidates, product_id, decision,
                                   chosen_quantity, is_added)
    select ${id}::uuid, place.seq, 0, place.line, '', product.name, product.article, '', coalesce(brand.name, ''), '',
           ${quantity}::bigint, '', '', ${section}::text, 'SURE', 1,
           jsonb_build_array(jsonb_build_object('product_id', product.id, 'why', ${why}::text, 'is_analogue', false,
                                                'attributes', '[]'::jsonb)),
           product.id, 'accepted', ${quantity}::bigint, true
      from shown_product as product
      left join brand on brand.id = product.brand_id,
           (select coalesce(max(seq), -1) + 1 as seq, coalesce(max(line), -1) + 1 as line
              from specification_row
             where specification_id = ${id}) as place
     where product.id = ${productId}
    returning *
  `;
  if (row) await countRows(tx, id, 1);
  return row;
}

/** Tells whether it was there and no row of the file. */
export async function deleteAddedRow(tx: Db, id: string, rowId: number): Promise<boolean> {
  const { count } = await tx`
    delete from specification_row where specification_id = ${id} and id = ${rowId} and is_added
  `;
  if (count > 0) await countRows(tx, id, -1);
  return count > 0;
}

async function countRows(tx: Db, id: string, more: number): Promise<void> {
  await tx`
    update specification
       set row_count = row_count + ${more}::int, matched_count = greatest(0, matched_count + ${more}::int), changed_at = now()
     where id = ${id}
  `;
}
