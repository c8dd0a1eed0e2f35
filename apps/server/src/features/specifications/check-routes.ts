import type { SpecificationFinding } from '@okoem/contract/specification-check.ts';
import {
  addSpecificationRow,
  checkSpecification,
  dismissSpecificationFinding,
  removeSpecificationRow,
} from '@okoem/contract/specification-check.ts';
import { toMilli } from '@okoem/domain/quantity/milli.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { MOST_SPEC_ROWS } from '@okoem/domain/specification/read-specification.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { writtenAnswer } from '../../platform/http/written-answer.ts';
import { createTurns } from '../../platform/turns.ts';
import { type CheckAsker, checkList, readGoods } from '../completeness/check-list.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { deleteAddedRow, insertAddedRow, setDismissed } from './check-repository.ts';
import { countedProduct, rowQuantity } from './counted-rows.ts';
import { stillRead } from './specification-owner.ts';
import { lockSpecification, type SpecificationRecord } from './specification-repository.ts';
import type { OwnSpecification, SpecificationParts } from './specification-routes.ts';
import { findRows, type SpecificationRowRecord } from './specification-row-repository.ts';
import { rowView } from './specification-view.ts';

const CHECKING = { atOnce: 2, mostWaiting: 64 };
/** Goods that were added stand beside those of the file. */
const MOST_ROWS = MOST_SPEC_ROWS + 200;
const ADDED_SECTION = 'Добавлено при проверке';

/** What a specification lacks, what of it is meant so, and goods that are added to mend it. */
export function checkRoutes(host: EndpointHost, parts: SpecificationParts, own: OwnSpecification): void {
  const { pool, catalog } = parts;
  const takeTurn = createTurns(CHECKING);
  addEndpoint(host, checkSpecification, async ({ params, body, actor, shared, signal }) => {
    const spec = await own(params.id, actor, 'specifications.read');
    const region = catalog.region({ guid: body.customer_region_guid, shared });
    const asker = { region, audience: priceAudience(actor) };
    const { findings, cards } = await takeTurn(() => checkSpec(parts, spec, asker), signal);
    return writtenAnswer(Buffer.from(`{"data":${JSON.stringify(findings)},"products":[${cards}]}`));
  });
  addEndpoint(host, dismissSpecificationFinding, async ({ params, body, actor }) => {
    const { id } = await own(params.id, actor);
    await setDismissed(pool, id, { key: body.key, isDismissed: body.is_dismissed });
    return { data: { ok: true as const } };
  });
  addEndpoint(host, addSpecificationRow, async ({ params, body, actor }) => {
    const spec = await own(params.id, actor);
    if (spec.state === 'READING' || spec.state === 'FAILED') throw stillRead();
    if (spec.rowCount >= MOST_ROWS) throw new Refusal('TOO_MANY_ROWS', { limit: MOST_ROWS });
    const added = {
      productId: body.product_id,
      quantity: toMilli(body.quantity),
      section: ADDED_SECTION,
      why: ADDED_SECTION,
    };
    const row = await inTransaction(pool, async (tx) => {
      await lockSpecification(tx, spec.id);
      return insertAddedRow(tx, spec.id, added);
    });
    if (!row) throw new Refusal('NOT_FOUND', { field: 'product_id' });
    return { data: rowView(row) };
  });
  addEndpoint(host, removeSpecificationRow, async ({ params, actor }) => {
    const { id } = await own(params.id, actor);
    const isRemoved = await inTransaction(pool, async (tx) => {
      await lockSpecification(tx, id);
      return deleteAddedRow(tx, id, params.row);
    });
    if (!isRemoved) throw new Refusal('NOT_FOUND');
    return { data: { ok: true as const } };
  });
}

async function checkSpec(
  parts: SpecificationParts,
  spec: SpecificationRecord,
  asker: CheckAsker,
): Promise<{ findings: SpecificationFinding[]; cards: string }> {
  // While rows are being looked for, what is missing may be what is found next.
  if (spec.state !== 'MATCHED') return { findings: [], cards: '' };
  const rows = await findRows(parts.pool, spec.id);
  const goods = await readGoods(
    parts.catalog,
    rows.flatMap((row) => countedProduct(row) ?? []),
  );
  const counted: { row: SpecificationRowRecord; productId: number; quantity: number }[] = [];
  const others: string[] = [];
  for (const row of rows) {
    const sold = goods.get(countedProduct(row) ?? 0);
    if (sold) counted.push({ row, productId: sold.productId, quantity: rowQuantity(row, sold) });
    else others.push([row.name, row.mark, row.code].join(' ').trim());
  }
  const { findings, cards } = await checkList(parts, { lines: counted, others }, asker);
  const dismissed = new Set(spec.dismissed);
  return {
    cards,
    findings: findings.map((finding) => {
      const about = new Set(finding.product_ids);
      const own = counted.filter(({ productId }) => about.has(productId));
      return { ...finding, row_ids: own.map(({ row }) => row.id), is_dismissed: dismissed.has(finding.key) };
    }),
  };
}
