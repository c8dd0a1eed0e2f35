import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import { searchOffers } from '@okoem/contract/offers.ts';
import { quoteOffers } from '@okoem/contract/quote.ts';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { WrittenAnswer } from '../../platform/http/written-answer.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { createTurns } from '../../platform/turns.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import type { LiveCatalogue } from '../catalog-index/live-catalogue.ts';
import { decidingPrices, NO_PERSONAL_PRICES, type PersonalPrices } from '../catalog-index/personal-prices.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { agreedPrices } from '../pricing/pricing-repository.ts';
import { destinationOf } from '../regions/destination.ts';
import { answerOffers } from './offer-answer.ts';
import { quoteBasket } from './offer-quote.ts';
import { cityOf, findAvailableOffers, type OfferFilter, productIdsOf } from './offer-search.ts';

type SearchBody = EndpointCall<typeof searchOffers>['body'];

/** Lines and services of a basket that is priced at once; people have fewer. */
const SMALL_QUOTE = 100;
/** Each takes its steps in turn with everybody else's requests, so two of them double what those wait. */
const LARGE_QUOTES = { atOnce: 1, mostWaiting: 16 };

export interface OfferParts {
  pool: Pool;
  catalogue: LiveCatalogue;
}

export function offerRoutes(host: EndpointHost, { pool, catalogue }: OfferParts): void {
  /** Only who is signed in may have prices of their own, so only they wait for the database. */
  addEndpoint(host, searchOffers, ({ body, actor }) => {
    const index = catalogue.current();
    if (actor.kind === 'guest') return search(index, body, NO_PERSONAL_PRICES);
    const personal = personalPrices(pool, actor, productIdsOf(index, filterOf(body)));
    return personal.then((prices) => search(catalogue.current(), body, prices));
  });

  const takeTurn = createTurns(LARGE_QUOTES);
  addEndpoint(host, quoteOffers, (call) => {
    const { body, actor } = call;
    const quote = async () => {
      const [destination, audience] = await Promise.all([
        destinationOf(pool, body.customer_region_guid),
        priceAudience(pool, actor),
      ]);
      return quoteBasket(pool, body, { destination, audience });
    };
    return body.items.length + body.services.length > SMALL_QUOTE ? takeTurn(quote, call.signal) : quote();
  });
}

function search(index: CatalogIndex, body: SearchBody, personal: PersonalPrices): WrittenAnswer {
  const { location: from, sort = 'location', include, pagination } = body;
  const city = cityOf(index, body.customer_region_guid ?? DEFAULT_CITY.city_guid);
  const found = findAvailableOffers(index, { filter: filterOf(body), city, from, personal, sort });
  const { offset, limit } = pagination;
  const offers = found.slice(offset, offset + limit);
  return answerOffers(index, { offers, include, city, pagination, total: found.length });
}

function filterOf({ filter }: SearchBody): OfferFilter {
  return { ids: 'id' in filter ? filter.id : undefined, productIds: filter.product_id };
}

async function personalPrices(
  db: Pool,
  actor: Actor,
  productIds: readonly number[],
): Promise<PersonalPrices> {
  const { companyId } = await priceAudience(db, actor);
  if (companyId === undefined) return NO_PERSONAL_PRICES;
  return decidingPrices(await agreedPrices(db, companyId, productIds));
}
