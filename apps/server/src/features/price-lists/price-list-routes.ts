import * as contract from '@okoem/contract/price-lists.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import { findGroups } from './company-group-repository.ts';
import { changeCompanyGroup, createCompanyGroup, removeCompanyGroup } from './company-groups.ts';
import { ownPriceRoutes } from './own-price-routes.ts';
import { PriceFiles } from './price-files.ts';
import { priceImportRoutes } from './price-import-routes.ts';
import { findPositions, findPriceLists } from './price-list-repository.ts';
import { changePriceList, createPriceList, priceListById, priceListView } from './price-lists.ts';
import { priceSheet, templateSheet } from './price-sheet.ts';

export interface PriceListParts {
  pool: Pool;
  listPool: Pool;
  catalog: Catalog;
}

/** What the staff does with agreed prices. */
export function priceListRoutes(host: EndpointHost, { pool, listPool, catalog }: PriceListParts): void {
  const files = new PriceFiles();
  host.app.addHook('onClose', () => files.close());

  addEndpoint(host, contract.searchPriceLists, async ({ body: { filter, pagination } }) => {
    const { query, seller_id: sellerId, company_id: companyId } = filter;
    const rows = await findPriceLists(listPool, { query, sellerId, companyId }, pagination);
    return answerPageOf(rows.map(priceListView), { ...pagination, total: rows[0]?.whole ?? 0 });
  });

  addEndpoint(host, contract.createPriceList, async ({ body, actor, requestId }) => {
    const wish = { ...termsIn(body), sellerId: body.seller_id };
    return { data: priceListView(await createPriceList(pool, wish, { actor, requestId })) };
  });

  addEndpoint(host, contract.updatePriceList, async ({ params, body, actor, requestId }) => {
    const wish = { ...termsIn(body), id: params.id };
    return { data: priceListView(await changePriceList(pool, wish, { actor, requestId })) };
  });

  addEndpoint(host, contract.exportPriceList, async ({ params, caller, signal }) => {
    const list = await priceListById(pool, params.id);
    const now = new Date();
    const sheet = priceSheet(list, await findPositions(pool, list.id), now);
    return files.write(sheet, `Прайс-лист ${list.id} ${apiDate(now)}`, { caller, signal });
  });

  addEndpoint(host, contract.priceListTemplate, async ({ caller, signal }) =>
    files.write(templateSheet(), 'Шаблон договорных цен', { caller, signal }),
  );

  groupRoutes(host, pool);
  priceImportRoutes(host, { pool, listPool, files });
  ownPriceRoutes(host, { pool, catalog, files });
}

function termsIn(body: {
  name: string;
  is_fixed: boolean;
  is_by_operator: boolean;
  starts_on: string;
  ends_on: string | null;
}) {
  const {
    name,
    is_fixed: isFixed,
    is_by_operator: isByOperator,
    starts_on: startsOn,
    ends_on: endsOn,
  } = body;
  return { name, isFixed, isByOperator, startsOn, endsOn };
}

function groupRoutes(host: EndpointHost, pool: Pool): void {
  const wishOf = (body: { name: string; company_ids: number[]; price_list_ids: number[] }) => ({
    name: body.name,
    companyIds: body.company_ids,
    priceListIds: body.price_list_ids,
  });

  addEndpoint(host, contract.listCompanyGroups, async () => ({ data: await findGroups(pool) }));

  addEndpoint(host, contract.createCompanyGroup, async ({ body, actor, requestId }) => ({
    data: await createCompanyGroup(pool, wishOf(body), { actor, requestId }),
  }));

  addEndpoint(host, contract.updateCompanyGroup, async ({ params, body, actor, requestId }) => ({
    data: await changeCompanyGroup(pool, { id: params.id, ...wishOf(body) }, { actor, requestId }),
  }));

  addEndpoint(host, contract.deleteCompanyGroup, async ({ params, actor, requestId }) => {
    await removeCompanyGroup(pool, params.id, { actor, requestId });
    return { data: null };
  });
}
