import type { SpecDecision } from '@okoem/domain/specification/spec-state.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SpecificationOwner } from './specification-owner.ts';
import type { SpecificationRowRecord, SplitPart } from './specification-row-repository.ts';

export interface DecidedRow {
  id: number;
  decision: SpecDecision | null;
  productId: number | null;
  chosenQuantity: number | null;
  split: SplitPart[] | null;
}

/** Rows of this specification only; the others are not there. One that nobody decides has what was proposed for it. */
export async function updateRows(
  tx: Db,
  id: string,
  rows: readonly DecidedRow[],
): Promise<SpecificationRowRecord[]> {
  return tx<SpecificationRowRecord[]>`
    with said as (
      select told.id, told.decision, told.quantity, told.split::jsonb as split,
             case when told.decision is not null then told.product_id
                  when row.found in ('SURE', 'LIKELY') then (row.candidates -> 0 ->> 'product_id')::bigint
             end as product_id
        from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.decision)}::text[],
                    ${rows.map((row) => row.productId)}::bigint[], ${rows.map((row) => row.chosenQuantity)}::bigint[],
                    ${rows.map((row) => row.split && JSON.stringify(row.split))}::text[])
             as told (id, decision, product_id, quantity, split)
        join specification_row as row on row.id = told.id and row.specification_id = ${id}
    )
    update specification_row as row
       set decision = said.decision, product_id = known.id, chosen_quantity = said.quantity,
           split = case when known.id is not null then said.split end
      from said
      left join product as known on known.id = said.product_id
     where row.id = said.id
    returning row.*
  `;
}

/** Which of the offers are of which products. */
export async function findOfferProducts(db: Db, offerIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db<{ id: number; productId: number }[]>`
    select id, product_id from offer where id = any(${[...offerIds]}::bigint[])
  `;
  return new Map(rows.map(({ id, productId }) => [id, productId]));
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
