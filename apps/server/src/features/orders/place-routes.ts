import { currentBasketWithDeliveries } from '@okoem/contract/baskets.ts';
import { placeOrder as endpoint } from '@okoem/contract/orders.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { createTurns } from '../../platform/turns.ts';
import { answerOwnBasket, ownerOf, pricedOwnBasket } from '../basket/own-basket.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import { calculateLines } from '../logistic/calculate-delivery.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { placeOrder, type PlacingParts } from './place-order.ts';

/** Large baskets are priced in steps between other requests. */
const LARGE_BASKETS = { atOnce: 1, mostWaiting: 16 };
const SMALL_BASKET = 100;

export function placeRoutes(
  host: EndpointHost,
  { catalog, ...parts }: PlacingParts & { catalog: Pick<Catalog, 'region'> },
): void {
  const { pool, logistic } = parts;
  const takeTurn = createTurns(LARGE_BASKETS);

  addEndpoint(host, currentBasketWithDeliveries, async (call) => {
    const { actor, shared, signal } = call;
    const { include, customer_region_guid: guid, ...body } = call.body;
    const { row: destination } = catalog.region({ guid, shared });
    const priced = await pricedOwnBasket(pool, ownerOf(actor), {
      destination,
      audience: priceAudience(actor),
    });
    const calculated = async () => {
      const { answer: deliveries } = await calculateLines(
        logistic,
        { body, lines: priced.lines, destination },
        signal,
      );
      return answerOwnBasket(pool, priced, { include, deliveries });
    };
    return priced.lines.length > SMALL_BASKET ? takeTurn(calculated, signal) : calculated();
  });

  addEndpoint(host, endpoint, async (call) => {
    const { actor, body, idempotencyKey: key, shared, signal } = call;
    const { row: destination } = catalog.region({ guid: body.customer_region_guid, shared });
    return { data: await placeOrder(parts, { actor, body, key, destination, signal }) };
  });
}
