import type { AppParts } from './app.ts';
import { agreedPriceRoutes } from './features/companies/agreed-price-routes.ts';
import { priceListRoutes } from './features/price-lists/price-list-routes.ts';
import type { EndpointHost } from './platform/http/endpoints.ts';

/** What was agreed with companies: who has which list, and what stands in it. */
export function addPrices(host: EndpointHost, { pool, listPool = pool, catalog }: AppParts): void {
  agreedPriceRoutes(host, { pool });
  priceListRoutes(host, { pool, listPool, catalog });
}
