import { quoteOffers } from '@okoem/contract/basket-quote.ts';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import { searchOffers } from '@okoem/contract/offers.ts';
import { explainPrice } from '@okoem/contract/price-reason.ts';
import { NO_PERSONAL_PRICES, type PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type CallContext, type EndpointHost } from '../../platform/http/endpoints.ts';
import { type WrittenAnswer, writtenList } from '../../platform/http/written-answer.ts';
import { createTurns } from '../../platform/turns.ts';
import type { Catalog, OfferFilter, Region } from '../catalog-index/catalog-index.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { ownPrices } from '../pricing/own-prices.ts';
import { explainedPrice } from './explained-price.ts';
import { quoteBasket } from './offer-quote.ts';

type SearchBody = EndpointCall<typeof searchOffers>['body'];

/** Larger baskets wait in a queue. */
const SMALL_QUOTE = 100;
/** Large baskets are priced in steps between other requests; two at once would double the wait of those. */
const LARGE_QUOTES = { atOnce: 1, mostWaiting: 16 };

type Asked = Pick<CallContext, 'shared'> & { body: { customer_region_guid?: string | undefined } };

export interface OfferParts {
  pool: Pool;
  catalog: Catalog;
}

export function offerRoutes(host: EndpointHost, { pool, catalog }: OfferParts): void {
  const regionOf = ({ body, shared }: Asked) => catalog.region({ guid: body.customer_region_guid, shared });

  /** Only who is signed in may have prices of their own, so only they wait for the database. */
  addEndpoint(host, searchOffers, (call) => {
    const { body, actor } = call;
    const answered = (personal: PersonalPrices) =>
      search(catalog, body, { region: regionOf(call), personal });
    if (actor.kind === 'guest') return answered(NO_PERSONAL_PRICES);
    const { companyId } = priceAudience(actor);
    return ownPrices(pool, companyId, catalog.productsOfOffers(filterOf(body))).then(answered);
  });

  addEndpoint(host, explainPrice, async ({ params, actor }) => ({
    data: await explainedPrice(pool, params.id, priceAudience(actor)),
  }));

  const takeTurn = createTurns(LARGE_QUOTES);
  addEndpoint(host, quoteOffers, (call) => {
    const { body, actor } = call;
    const quote = async () => {
      const { row: destination } = regionOf(call);
      return quoteBasket(pool, body, { destination, audience: priceAudience(actor) });
    };
    return body.items.length + body.services.length > SMALL_QUOTE ? takeTurn(quote, call.signal) : quote();
  });
}

function search(
  catalog: Catalog,
  body: SearchBody,
  { region, personal }: { region: Region; personal: PersonalPrices },
): WrittenAnswer {
  const { location: from, sort = 'location', include, pagination } = body;
  const { type, offset, limit } = pagination;
  const question = { filter: filterOf(body), region, from, personal, sort, include, offset, limit };
  const { offers, total } = catalog.offers(question);
  return writtenList(offers, { pagination: { type, offset, limit, total } });
}

function filterOf({ filter }: SearchBody): OfferFilter {
  return { ids: 'id' in filter ? filter.id : undefined, productIds: filter.product_id };
}
