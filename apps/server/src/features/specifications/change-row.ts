import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { changeSpecificationRow } from '@okoem/contract/specifications.ts';
import { readMilli } from '@okoem/domain/quantity/milli.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { rememberedKeys } from '@okoem/domain/specification/remembered-code.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { rememberCodes } from './remembered-repository.ts';
import { rememberedFor } from './specification-owner.ts';
import { lockSpecification, type SpecificationRecord } from './specification-repository.ts';
import {
  findRow,
  isKnownProduct,
  replaceParts,
  type RowChange,
  type SpecificationRowRecord,
  updateRow,
} from './specification-row-repository.ts';

type RowBody = EndpointCall<typeof changeSpecificationRow>['body'];

/** What a person says of a row. A product that was chosen is remembered for the company's own words. */
export async function changeRow(
  tx: Transaction,
  spec: SpecificationRecord,
  { rowId, body }: { rowId: number; body: RowBody },
): Promise<SpecificationRowRecord> {
  const row = await lockedRow(tx, spec, rowId);
  if (body.product_id !== undefined && !(await isKnownProduct(tx, body.product_id)))
    throw new Refusal('NOT_FOUND', { field: 'product_id' });
  const change = changeOf(row, body);
  const changed = await updateRow(tx, row.id, change);
  const owner = rememberedFor(spec);
  if (
    owner &&
    change.productId !== null &&
    (change.decision === 'accepted' || change.decision === 'replaced')
  )
    await rememberCodes(tx, owner, { keys: rememberedKeys(row), productId: change.productId });
  return changed;
}

function changeOf(
  row: SpecificationRowRecord,
  { decision, product_id: chosen, quantity }: RowBody,
): RowChange {
  const productId = decision === null ? proposedOf(row) : (chosen ?? row.productId);
  const isOther = chosen !== undefined && chosen !== row.candidates[0]?.product_id;
  const said =
    decision === undefined && chosen !== undefined ? (isOther ? 'replaced' : 'accepted') : decision;
  const decided = said === undefined ? row.decision : said;
  if ((decided === 'accepted' || decided === 'replaced') && productId === null)
    throw new Refusal('VALIDATION', { field: 'product_id' });
  return {
    decision: decided,
    productId,
    chosenQuantity: quantityOf(quantity, productId === row.productId ? row.chosenQuantity : null),
  };
}

/** A number that nobody told for this product is as the file says. */
function quantityOf(told: number | null | undefined, before: number | null): number | null {
  if (told === undefined) return before;
  return told === null ? null : milliOf(told);
}

/** What stood there before a person chose: the first candidate where it was sure enough. */
function proposedOf({ found, candidates }: SpecificationRowRecord): number | null {
  return found === 'SURE' || found === 'LIKELY' ? (candidates[0]?.product_id ?? null) : null;
}

function milliOf(quantity: number): number {
  const milli = readMilli(quantity);
  if (milli === undefined || milli === 0) throw new Refusal('VALIDATION', { field: 'quantity' });
  return milli;
}

/** The parts together are what the row wants from now on. */
export async function splitRow(
  tx: Transaction,
  spec: SpecificationRecord,
  { rowId, quantities }: { rowId: number; quantities: readonly number[] },
): Promise<SpecificationRowRecord[]> {
  const row = await lockedRow(tx, spec, rowId);
  return replaceParts(tx, { id: spec.id, seq: row.seq }, quantities.map(milliOf));
}

async function lockedRow(
  tx: Transaction,
  { id }: SpecificationRecord,
  rowId: number,
): Promise<SpecificationRowRecord> {
  await lockSpecification(tx, id);
  const row = await findRow(tx, id, rowId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}
