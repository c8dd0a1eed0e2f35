import { searchOffers } from '@okoem/contract/offers.ts';
import { quoteOffers } from '@okoem/contract/quote.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { destinationOf } from '../regions/destination.ts';
import { quoteBasket } from './offer-quote.ts';
import { findAvailableOffers, offerViews } from './offer-search.ts';

export function offerRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, searchOffers, async ({ body, actor }) => {
    const { filter, location, sort = 'location', include, pagination } = body;
    const { destination, audience } = await circumstances(pool, actor, body.customer_region_guid);
    const found = await findAvailableOffers(pool, {
      filter: { ids: 'id' in filter ? filter.id : undefined, productIds: filter.product_id },
      destination,
      from: location ?? destination.place,
      audience,
      sort,
    });
    const { offset, limit } = pagination;
    const page = found.slice(offset, offset + limit);
    return {
      data: await offerViews(pool, page, { include, destination }),
      meta: { pagination: { ...pagination, total: found.length } },
    };
  });

  addEndpoint(host, quoteOffers, async ({ body, actor }) => ({
    data: await quoteBasket(pool, body, await circumstances(pool, actor, body.customer_region_guid)),
  }));
}

async function circumstances(pool: Pool, actor: Actor, regionGuid: string | undefined) {
  const [destination, audience] = await Promise.all([
    destinationOf(pool, regionGuid),
    priceAudience(pool, actor),
  ]);
  return { destination, audience };
}
