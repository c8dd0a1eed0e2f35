import { checkProductList } from '@okoem/contract/completeness.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { writtenAnswer } from '../../platform/http/written-answer.ts';
import { createTurns } from '../../platform/turns.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { checkList, type CheckParts } from './check-list.ts';

/** Each looks through some categories of the catalogue. */
const CHECKING = { atOnce: 2, mostWaiting: 64 };

export function completenessRoutes(host: EndpointHost, parts: CheckParts): void {
  const takeTurn = createTurns(CHECKING);
  addEndpoint(host, checkProductList, async ({ body, actor, shared, signal }) => {
    const region = parts.catalog.region({ guid: body.customer_region_guid, shared });
    const lines = body.items.map(({ product_id: productId, quantity }) => ({ productId, quantity }));
    const asker = { region, audience: priceAudience(actor) };
    const { findings, cards } = await takeTurn(() => checkList(parts, { lines }, asker), signal);
    return writtenAnswer(Buffer.from(`{"data":${JSON.stringify(findings)},"products":[${cards}]}`));
  });
}
