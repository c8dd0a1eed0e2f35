import type { SpecDecision } from '@okoem/domain/specification/spec-state.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SpecificationOwner } from './specification-owner.ts';
import type { SpecificationRowRecord } from './specification-row-repository.ts';

export interface DecidedRow {
  id: number;
  decision: SpecDecision | null;
  productId: number | null;
  chosenQuantity: number | null;
}

/** Rows of this specification only; the others are not there. */
export async function updateRows(
  tx: Db,
  id: string,
  rows: readonly DecidedRow[],
): Promise<SpecificationRowRecord[]> {
  return tx<SpecificationRowRecord[]>`
    update specification_row as row
       set decision = said.decision, product_id = known.id, chosen_quantity = said.quantity
      from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.decision)}::text[],
                  ${rows.map((row) => row.productId)}::bigint[], ${rows.map((row) => row.chosenQuantity)}::bigint[])
           as said (id, decision, product_id, quantity)
      left join product as known on known.id = said.product_id
     where row.id = said.id
       and row.specification_id = ${id}
    returning row.*
  `;
}

export async function countKnownProducts(db: Db, ids: readonly number[]): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from shown_product where id = any(${[...ids]}::bigint[])
  `;
  return row!.count;
}

/** The last of two answers for the same words counts. */
export async function rememberManyCodes(
  tx: Db,
  { customerId, companyId }: SpecificationOwner,
  codes: ReadonlyMap<string, number>,
): Promise<void> {
  await tx`
    insert into remembered_code (customer_id, company_id, key, product_id)
    select ${customerId}, ${companyId}, said.key, said.product_id
      from unnest(${[...codes.keys()]}::text[], ${[...codes.values()]}::bigint[]) as said (key, product_id)
    on conflict (customer_id, company_id, key) do update set product_id = excluded.product_id, used_at = now()
  `;
}
