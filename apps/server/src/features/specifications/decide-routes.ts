import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import { decideSpecificationRows } from '@okoem/contract/specification-decisions.ts';
import { fromMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { formatQuantity } from '@okoem/domain/quantity/quantity-format.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { rememberedKeys } from '@okoem/domain/specification/remembered-code.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import {
  countKnownProducts,
  type DecidedRow,
  findOfferProducts,
  rememberManyCodes,
  updateRows,
} from './decide-repository.ts';
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
  await assertSplits(tx, rows);
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

/** Each warehouse once, all of them of the row's product, and together what the row wants. */
async function assertSplits(tx: Transaction, rows: Rows): Promise<void> {
  const split = rows.flatMap((row, at) => (row.split ? [{ at, row, parts: row.split }] : []));
  if (split.length === 0) return;
  const offers = await findOfferProducts(
    tx,
    split.flatMap(({ parts }) => parts.map(({ offer_id: id }) => id)),
  );
  for (const { at, row, parts } of split) {
    const field = `rows.${at}.split`;
    const isOwn = parts.every(({ offer_id: id }) => offers.get(id) === row.product_id);
    if (row.decision === null || row.product_id === null || !isOwn)
      throw new Refusal('VALIDATION', { field });
    if (new Set(parts.map(({ offer_id: id }) => id)).size !== parts.length)
      throw new Refusal('DUPLICATE_OFFER', { field });
    const whole = parts.reduce((sum, { quantity }) => sum + toMilli(quantity), 0);
    if (row.quantity === null || whole !== toMilli(row.quantity)) throw unequal(field, whole, row.quantity);
  }
}

function unequal(field: string, whole: number, wanted: number | null): Refusal {
  const message = `Со складов вместе ${formatQuantity(fromMilli(whole))}, а нужно ${formatQuantity(wanted ?? 0)}`;
  return new Refusal('VALIDATION', { field }, [{ code: 'SPLIT_UNEQUAL', message }]);
}

function decided({ id, decision, product_id: productId, quantity, split }: Rows[number]): DecidedRow {
  return {
    id,
    decision,
    productId,
    chosenQuantity: quantity === null ? null : toMilli(quantity),
    split: split?.map((part) => ({ offer_id: part.offer_id, quantity: toMilli(part.quantity) })) ?? null,
  };
}

function isTaken({ decision, productId }: SpecificationRowRecord): boolean {
  return productId !== null && (decision === 'accepted' || decision === 'replaced');
}
