import { createHash } from 'node:crypto';
import { calculateDelivery, searchPickupPoints } from '@okoem/contract/logistic.ts';
import { DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { writtenAnswer } from '../../platform/http/written-answer.ts';
import type { Actor, SignedInCustomer } from '../../platform/session/actor.ts';
import { createSharedWork } from '../../platform/shared-work.ts';
import { createTurns } from '../../platform/turns.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import type { Wish } from '../pricing/basket-lines.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { type CalculateBody, calculateBasket } from './calculate-delivery.ts';
import type { CarrierQuotes } from './carrier-quotes.ts';
import { countPickupPoints, findPickupPoints } from './pickup-point-repository.ts';
import { pointView } from './pickup-point-view.ts';

/** Lines of the basket that is kept for somebody who is signed in. */
export type ReadOwnBasket = (actor: SignedInCustomer) => Promise<readonly Wish[]>;

export interface LogisticParts {
  pool: Pool;
  catalog: Pick<Catalog, 'region'>;
  quotes: CarrierQuotes;
  readOwnBasket: ReadOwnBasket;
}

const G_IN_KG = 1000;
const MOST_KEPT_BYTES = 16 * 2 ** 20;
/** Larger baskets are priced one after another, between other requests. */
const SMALL_BASKET = 100;
const LARGE_BASKETS = { atOnce: 1, mostWaiting: 16 };

export function logisticRoutes(host: EndpointHost, parts: LogisticParts): void {
  const { pool, catalog, quotes, readOwnBasket } = parts;
  const share = createSharedWork({ mostBytes: MOST_KEPT_BYTES, now: quotes.now });
  const takeTurn = createTurns(LARGE_BASKETS);

  addEndpoint(host, calculateDelivery, async (call) => {
    const { body, actor, shared } = call;
    const { row: destination } = catalog.region({ guid: body.customer_region_guid, shared });
    const wishes = wishesIn(body) ?? (await ownWishes(actor, readOwnBasket));
    const audience = priceAudience(actor);
    const circumstances = { destination, audience };
    const { text } = await share(
      questionKey(body, wishes, audience),
      (signal) => {
        const calculate = async () => {
          const deps = { db: pool, quotes };
          const { answer, until } = await calculateBasket(deps, { body, wishes, circumstances }, signal);
          return { text: JSON.stringify({ data: answer }), until };
        };
        return wishes.length > SMALL_BASKET ? takeTurn(calculate, signal) : calculate();
      },
      call.signal,
    );
    return writtenAnswer(Buffer.from(text));
  });

  addEndpoint(host, searchPickupPoints, async ({ body: { filter, pagination: range } }) => {
    const isOfPoints = filter.method === undefined || filter.method === DELIVERY_METHODS.PICKUP;
    if (!isOfPoints) return answerPageOf([], { ...range, total: 0 });
    const wished = {
      cityGuid: filter.city_guid,
      carrierId: filter.carrier_id,
      grams: filter.max_weight === undefined ? undefined : Math.ceil(filter.max_weight * G_IN_KG),
      cash: filter.cash,
    };
    const [rows, total] = await Promise.all([
      findPickupPoints(pool, wished, range),
      countPickupPoints(pool, wished),
    ]);
    return answerPageOf(rows.map(pointView), { ...range, total });
  });
}

/** Two quantities of one offer are ambiguous, and their sum may exceed the stock. */
function wishesIn({ items }: CalculateBody): Wish[] | undefined {
  const seen = new Set<number>();
  return items?.map(({ offer_id: offerId, qty }, index) => {
    if (seen.has(offerId))
      throw new Refusal('DUPLICATE_OFFER', { field: `items.${index}.offer_id`, offer_id: offerId });
    seen.add(offerId);
    return { offerId, qty };
  });
}

async function ownWishes(actor: Actor, read: ReadOwnBasket): Promise<readonly Wish[]> {
  if (actor.kind !== 'customer') throw new Refusal('VALIDATION', { field: 'items' });
  return read(actor);
}

/** The same question whatever the order of its lines and services, of everybody with the same prices. */
function questionKey(
  body: CalculateBody,
  wishes: readonly Wish[],
  { companyId = 0 }: { companyId: number | undefined },
): string {
  const lines = wishes.map(({ offerId, qty }) => `${offerId}:${qty}`).toSorted();
  const services = [...new Set(body.services)].toSorted();
  const question = [companyId, { ...body, items: undefined, services }, lines];
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url');
}
