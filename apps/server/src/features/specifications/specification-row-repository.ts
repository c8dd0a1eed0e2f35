import type { SpecRow } from '@okoem/domain/specification/spec-row.ts';
import type { FoundState, SpecDecision } from '@okoem/domain/specification/spec-state.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

/** A product that a row may mean, as it is kept. */
export interface KeptCandidate {
  product_id: number;
  why: string;
  is_analogue: boolean;
  attributes: { name: string; asked: string; has: string; verdict: string }[];
}

export interface SpecificationRowRecord extends Omit<SpecRow, 'row'> {
  id: number;
  seq: number;
  part: number;
  line: number;
  found: FoundState | null;
  confidence: number | null;
  candidates: KeptCandidate[];
  productId: number | null;
  decision: SpecDecision | null;
  chosenQuantity: number | null;
  /** Over warehouses, by hand; in thousandths. */
  split: SplitPart[] | null;
  isAdded: boolean;
}

export interface SplitPart {
  offer_id: number;
  quantity: number;
}

export async function insertRows(tx: Db, id: string, rows: readonly SpecRow[]): Promise<void> {
  const column = <Name extends keyof SpecRow>(name: Name) => rows.map((row) => row[name]);
  await tx`
    insert into specification_row (specification_id, seq, sheet, line, position, name, mark, code, maker, unit, quantity,
                                   quantity_text, note, section)
    select ${id}, seq - 1, sheet, line, position, name, mark, code, maker, unit, quantity, quantity_text, note, section
      from unnest(${column('sheet')}::int[], ${column('row')}::int[], ${column('position')}::text[],
                  ${column('name')}::text[], ${column('mark')}::text[], ${column('code')}::text[],
                  ${column('maker')}::text[], ${column('unit')}::text[], ${column('quantity')}::bigint[],
                  ${column('quantityText')}::text[], ${column('note')}::text[], ${column('section')}::text[])
           with ordinality as row (sheet, line, position, name, mark, code, maker, unit, quantity, quantity_text, note,
                                   section, seq)
  `;
}

export interface RowFilter {
  isOpen?: boolean | undefined;
  found?: readonly FoundState[] | undefined;
  query?: string | undefined;
}

export async function searchRows(
  db: Db,
  id: string,
  { filter, offset, limit }: RowRange & { filter: RowFilter },
): Promise<{ rows: SpecificationRowRecord[]; total: number }> {
  const where = db`specification_id = ${id} ${openOnly(db, filter)} ${foundAs(db, filter)} ${saying(db, filter)}`;
  const [rows, [count]] = await Promise.all([
    db<SpecificationRowRecord[]>`
      select * from specification_row where ${where} order by seq, part limit ${limit} offset ${offset}
    `,
    db<{ total: number }[]>`select count(*)::int as total from specification_row where ${where}`,
  ]);
  return { rows, total: count!.total };
}

function openOnly(db: Db, { isOpen }: RowFilter) {
  return isOpen ? db`and decision is null and found is distinct from 'SURE'` : db``;
}

function foundAs(db: Db, { found }: RowFilter) {
  return found === undefined ? db`` : db`and found = any(${[...found]}::text[])`;
}

function saying(db: Db, { query = '' }: RowFilter) {
  if (query === '') return db``;
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db`and concat_ws(' ', name, mark, code, maker, position) ilike ${pattern}`;
}

export async function findRows(db: Db, id: string): Promise<SpecificationRowRecord[]> {
  return db<SpecificationRowRecord[]>`
    select * from specification_row where specification_id = ${id} order by seq, part
  `;
}

export async function findRow(
  db: Db,
  id: string,
  rowId: number,
): Promise<SpecificationRowRecord | undefined> {
  const [row] = await db<SpecificationRowRecord[]>`
    select * from specification_row where specification_id = ${id} and id = ${rowId}
  `;
  return row;
}

export async function findUnmatched(db: Db, id: string, limit: number): Promise<SpecificationRowRecord[]> {
  return db<SpecificationRowRecord[]>`
    select *
      from specification_row
     where specification_id = ${id}
       and found is null
     order by seq, part
     limit ${limit}
  `;
}

export interface FoundRow {
  id: number;
  found: FoundState;
  confidence: number;
  candidates: readonly KeptCandidate[];
  productId: number | null;
}

/** What a person has decided meanwhile stays. Tells how many rows of the specification have been looked at. */
export async function saveFound(
  tx: Db,
  { id, reading }: { id: string; reading: number },
  rows: readonly FoundRow[],
): Promise<boolean> {
  await tx`
    update specification_row as row
       set found = said.found, confidence = said.confidence, candidates = said.candidates,
           product_id = case when row.decision is null then known.id else row.product_id end
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as said (id bigint, found text, confidence real, candidates jsonb, "productId" bigint)
      left join product as known on known.id = said."productId"
     where row.id = said.id
       and row.specification_id = ${id}
  `;
  const [spec] = await tx<{ isDone: boolean }[]>`
    update specification
       set matched_count = least(row_count, (select count(*) from specification_row
                                              where specification_id = ${id} and found is not null and part = 0)),
           state = case when exists (select from specification_row where specification_id = ${id} and found is null)
                        then 'READ' else 'MATCHED' end
     where id = ${id}
       and reading = ${reading}
       and state = 'READ'
    returning state = 'MATCHED' as is_done
  `;
  return spec?.isDone ?? true;
}

export interface RowChange {
  decision: SpecDecision | null;
  productId: number | null;
  chosenQuantity: number | null;
}

export async function updateRow(
  tx: Db,
  rowId: number,
  { decision, productId, chosenQuantity }: RowChange,
): Promise<SpecificationRowRecord> {
  const [row] = await tx<SpecificationRowRecord[]>`
    update specification_row
       set decision = ${decision}, product_id = ${productId}, chosen_quantity = ${chosenQuantity},
           -- It was of that quantity of that product.
           split = case when product_id = ${productId} and chosen_quantity = ${chosenQuantity} then split end
     where id = ${rowId}
    returning *
  `;
  return row!;
}

/** The parts of a row take the place of those it was split into before. */
export async function replaceParts(
  tx: Db,
  { id, seq }: { id: string; seq: number },
  quantities: readonly number[],
): Promise<SpecificationRowRecord[]> {
  await tx`delete from specification_row where specification_id = ${id} and seq = ${seq} and part > 0`;
  await tx`
    update specification_row set chosen_quantity = ${quantities[0]!}, split = null where specification_id = ${id} and seq = ${seq}
  `;
  return tx<SpecificationRowRecord[]>`
    with added as (
      insert into specification_row (specification_id, seq, part, sheet, line, position, name, mark, code, maker, unit,
                                     quantity, quantity_text, note, section, found, confidence, candidates, product_id,
                                     decision, chosen_quantity)
      select specification_id, seq, piece.number, sheet, line, position, name, mark, code, maker, unit, row.quantity,
             quantity_text, note, section, found, confidence, candidates, product_id, decision, piece.quantity
        from specification_row as row,
             unnest(${quantities.slice(1)}::bigint[]) with ordinality as piece (quantity, number)
       where row.specification_id = ${id}
         and row.seq = ${seq}
         and row.part = 0
      returning *
    )
    select * from specification_row where specification_id = ${id} and seq = ${seq}
    union all
    select * from added
    order by part
  `;
}

export interface OutcomeRow {
  sure: number;
  likely: number;
  unsure: number;
  none: number;
  decided: number;
}

export async function countOutcome(db: Db, id: string): Promise<OutcomeRow> {
  const [row] = await db<OutcomeRow[]>`
    select count(*) filter (where found = 'SURE')::int as sure,
           count(*) filter (where found = 'LIKELY')::int as likely,
           count(*) filter (where found = 'UNSURE')::int as unsure,
           count(*) filter (where found = 'NONE')::int as none,
           count(decision)::int as decided
      from specification_row
     where specification_id = ${id}
  `;
  return row!;
}

export async function isKnownProduct(db: Db, productId: number): Promise<boolean> {
  const rows = await db`select from shown_product where id = ${productId}`;
  return rows.count > 0;
}
