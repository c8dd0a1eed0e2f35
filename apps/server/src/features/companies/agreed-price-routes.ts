import { type AgreedPriceList, listAgreedPrices, setAgreedPrices } from '@okoem/contract/agreed-prices.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { type AgreedPriceRow, findAgreedPrices } from './agreed-price-repository.ts';
import { setAgreedPriceLists } from './agreed-prices.ts';

export function agreedPriceRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, listAgreedPrices, async ({ params }) => ({
    data: (await findAgreedPrices(pool, Number(params.id))).map(viewOf),
  }));

  addEndpoint(host, setAgreedPrices, async ({ params, body, actor, requestId }) => {
    const change = { companyId: Number(params.id), priceListIds: body.price_list_ids, actor, requestId };
    return { data: (await setAgreedPriceLists(pool, change)).map(viewOf) };
  });
}

function viewOf({ id, name, seller, startsAt, endsAt }: AgreedPriceRow): AgreedPriceList {
  return { id, name, seller, starts_at: startsAt.toISOString(), ends_at: endsAt?.toISOString() ?? null };
}
