import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import { decideSpecificationRows } from '@okoem/contract/specification-decisions.ts';
import { toMilli } from '@okoem/domain/quantity/milli.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { rememberedKeys } from '@okoem/domain/specification/remembered-code.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { countKnownProducts, type DecidedRow, rememberManyCodes, updateRows } from './decide-repository.ts';
import { assertOwn, rememberedFor } from './specification-owner.ts';
import {
  findSpecification,
  lockSpecification,
  type SpecificationRecord,
} from './specification-repository.ts';
import type { SpecificationRowRecord } from './specification-row-repository.ts';
import { rowView } from './specification-view.ts';

type Rows = EndpointCall<typeof decideSpecificationRows>['body']['rows'];

/** Many rows at once, all or none. */
export function decideRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, decideSpecificationRows, async ({ params, body, actor }) => {
    const spec = assertOwn(await findSpecification(pool, params.id), actor, 'specifications.write');
    const rows = await inTransaction(pool, (tx) => decideRows(tx, spec, body.rows));
    return { data: rows.map(rowView) };
  });
}

async function decideRows(
  tx: Transaction,
  spec: SpecificationRecord,
  rows: Rows,
): Promise<SpecificationRowRecord[]> {
  await assertProducts(tx, rows);
  await lockSpecification(tx, spec.id);
  const changed = await updateRows(tx, spec.id, rows.map(decided));
  if (changed.length !== new Set(rows.map(({ id }) => id)).size)
    throw new Refusal('NOT_FOUND', { field: 'rows' });
  const owner = rememberedFor(spec);
  const codes = new Map(
    changed.filter(isTaken).flatMap((row) => rememberedKeys(row).map((key) => [key, row.productId!])),
  );
  if (owner && codes.size > 0) await rememberManyCodes(tx, owner, codes);
  return changed;
}

/** What was taken must be there; what is given back to its former product need not be any more. */
async function assertProducts(tx: Transaction, rows: Rows): Promise<void> {
  const taken = rows.filter(({ decision }) => decision === 'accepted' || decision === 'replaced');
  const nameless = taken.findIndex(({ product_id: id }) => id === null);
  if (nameless >= 0)
    throw new Refusal('VALIDATION', { field: `rows.${rows.indexOf(taken[nameless]!)}.product_id` });
  const ids = [...new Set(taken.map(({ product_id: id }) => id!))];
  if ((await countKnownProducts(tx, ids)) !== ids.length)
    throw new Refusal('NOT_FOUND', { field: 'product_id' });
}

function decided({ id, decision, product_id: productId, quantity }: Rows[number]): DecidedRow {
  return { id, decision, productId, chosenQuantity: quantity === null ? null : toMilli(quantity) };
}

function isTaken({ decision, productId }: SpecificationRowRecord): boolean {
  return productId !== null && (decision === 'accepted' || decision === 'replaced');
}
