import type { AppParts } from './app.ts';
import { approvalRoutes } from './features/approvals/approval-routes.ts';
import { ownWishes } from './features/basket/own-basket.ts';
import { completenessRoutes } from './features/completeness/completeness-routes.ts';
import type { CarrierApis } from './features/logistic/carrier-api.ts';
import { createCarrierQuotes } from './features/logistic/carrier-quotes.ts';
import { createCdekApi } from './features/logistic/cdek-api.ts';
import { cdekClientOf } from './features/logistic/cdek-config.ts';
import { logisticRoutes, type ReadOwnBasket } from './features/logistic/logistic-routes.ts';
import { optimiserRoutes } from './features/optimiser/optimiser-routes.ts';
import { placeRoutes } from './features/orders/place-routes.ts';
import { quoteLifeRoutes } from './features/quotes/own-quote-routes.ts';
import type { Config } from './platform/config.ts';
import type { EndpointHost } from './platform/http/endpoints.ts';
import type { ShowFigures } from './platform/http/figures.ts';
import type { Log } from './platform/log.ts';

/** What delivery costs, and where goods can be picked up. */
export function addLogistic(
  host: EndpointHost,
  parts: AppParts,
  { showFigures, hasOnlinePayments }: { showFigures: ShowFigures; hasOnlinePayments: boolean },
): void {
  const { config, pool, listPool = pool, log, catalog } = parts;
  const readOwnBasket: ReadOwnBasket = (actor) => ownWishes(pool, actor);
  const quotes = createCarrierQuotes({ apis: parts.carrierApis ?? carrierApisOf(config, log), log });
  logisticRoutes(host, { pool, catalog, readOwnBasket, quotes });
  const isLimited = config.RATE_LIMIT_PER_MINUTE > 0;
  const placing = { pool, catalog, logistic: { db: pool, quotes }, hasOnlinePayments, isLimited };
  placeRoutes(host, placing);
  const ordering = { ...placing, listPool, publicUrl: config.PUBLIC_URL };
  quoteLifeRoutes(host, ordering);
  approvalRoutes(host, ordering);
  optimiserRoutes(host, { pool, catalog, showFigures });
  completenessRoutes(host, { pool, catalog });
}

function carrierApisOf(config: Config, log: Log): CarrierApis {
  const client = cdekClientOf(config, {
    onTurn: (state) => log.warn({ event: 'carrier-breaker', reason: `cdek ${state}` }),
  });
  return client ? { cdek: createCdekApi(client) } : {};
}
