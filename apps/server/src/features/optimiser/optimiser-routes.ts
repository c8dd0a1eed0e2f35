import { MOST_OPTIMISED_LINES, optimiseOffers } from '@okoem/contract/basket-optimise.ts';
import { GOALS } from '@okoem/domain/basket/optimise/basket-problem.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { ShowFigures } from '../../platform/http/figures.ts';
import { createTurns } from '../../platform/turns.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import { refuseDuplicates } from '../pricing/basket-wishes.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { readBasket } from './basket-reader.ts';
import { optimisedBasket } from './optimised-basket.ts';
import { PlanQueues } from './plan-queues.ts';

/** Some thousand offers are read for a large basket. */
const READING = { atOnce: 2, mostWaiting: 16 };

export interface OptimiserParts {
  pool: Pool;
  catalog: Catalog;
  showFigures?: ShowFigures;
}

export function optimiserRoutes(host: EndpointHost, { pool, catalog, showFigures }: OptimiserParts): void {
  const queues = new PlanQueues();
  host.app.addHook('onClose', () => queues.close());
  showFigures?.(queues.figures);
  const takeTurn = createTurns(READING);

  addEndpoint(host, optimiseOffers, async (call) => {
    const { body, actor, caller, shared } = call;
    const { items, stage, goal } = body;
    if (items.length > MOST_OPTIMISED_LINES) {
      throw new Refusal('BASKET_TOO_LARGE', { field: 'items', limit: MOST_OPTIMISED_LINES });
    }
    refuseDuplicates(items);
    const { row: destination } = catalog.region({ guid: body.customer_region_guid, shared });
    const wishes = items.map(({ offer_id: offerId, qty }) => ({ offerId, qty }));
    const circumstances = { destination, audience: priceAudience(actor) };
    const { signal } = call;
    const isPartial = body.is_partial;
    const basket = await takeTurn(() => readBasket(pool, wishes, { ...circumstances, isPartial }), signal);
    const goals = goal === undefined ? GOALS : [goal];
    const plans = await queues.run(stage, { problem: basket.problem, goals }, { caller, signal });
    return { data: optimisedBasket(basket, plans, { stage, destination }) };
  });
}
