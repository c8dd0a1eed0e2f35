import { exportOwnPrices, searchOwnPrices } from '@okoem/contract/own-prices.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { ownPriceList } from './own-price-list.ts';
import { ownPriceSheet } from './own-price-sheet.ts';
import type { PriceFiles } from './price-files.ts';

const MOST_EXPORTED = 20_000;

/** What the people of a company see of its agreed prices. */
export function ownPriceRoutes(
  host: EndpointHost,
  { pool, catalog, files }: { pool: Pool; catalog: Catalog; files: PriceFiles },
): void {
  addEndpoint(host, searchOwnPrices, async ({ body, actor, shared }) => {
    const { filter, pagination, customer_region_guid: guid } = body;
    const { rows, percents, total } = await ownPriceList(
      { pool, catalog },
      {
        companyId: priceAudience(actor).companyId,
        region: catalog.region({ guid, shared }),
        query: filter.query || undefined,
        range: pagination,
      },
    );
    return { ...answerPageOf(rows, { ...pagination, total }), percents };
  });

  addEndpoint(host, exportOwnPrices, async ({ body, actor, shared, caller, signal }) => {
    const { filter, customer_region_guid: guid } = body;
    const { rows, percents } = await ownPriceList(
      { pool, catalog },
      {
        companyId: priceAudience(actor).companyId,
        region: catalog.region({ guid, shared }),
        query: filter.query || undefined,
        range: { offset: 0, limit: MOST_EXPORTED },
      },
    );
    const now = new Date();
    return files.write(ownPriceSheet(rows, percents, now), `Договорные цены ${apiDate(now)}`, {
      caller,
      signal,
    });
  });
}
