import {
  changeSpecificationRow,
  searchSpecificationRows,
  splitSpecificationRow,
} from '@okoem/contract/specifications.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { answerRows } from './answer-rows.ts';
import { changeRow, splitRow } from './change-row.ts';
import type { OwnSpecification, SpecificationParts } from './specification-routes.ts';
import { searchRows } from './specification-row-repository.ts';
import { rowView } from './specification-view.ts';

/** Rows of one specification. */
export function rowRoutes(host: EndpointHost, parts: SpecificationParts, own: OwnSpecification): void {
  const { pool, catalog } = parts;
  addEndpoint(host, searchSpecificationRows, async ({ params, body, actor, shared }) => {
    const { id } = await own(params.id, actor, 'specifications.read');
    const { filter, pagination } = body;
    const { rows, total } = await searchRows(pool, id, {
      filter: { ...filter, isOpen: filter.is_open },
      ...pagination,
    });
    const region = catalog.region({ guid: body.customer_region_guid, shared });
    const more = { meta: { pagination: { ...pagination, total } } };
    return answerRows(parts, rows, { asker: { region, audience: priceAudience(actor) }, more });
  });
  addEndpoint(host, changeSpecificationRow, async ({ params, body, actor }) => {
    const spec = await own(params.id, actor);
    return {
      data: rowView(await inTransaction(pool, (tx) => changeRow(tx, spec, { rowId: params.row, body }))),
    };
  });
  addEndpoint(host, splitSpecificationRow, async ({ params, body, actor }) => {
    const spec = await own(params.id, actor);
    const wish = { rowId: params.row, quantities: body.quantities };
    return { data: (await inTransaction(pool, (tx) => splitRow(tx, spec, wish))).map(rowView) };
  });
}
