import { getProduct } from '@okoem/contract/product-page.ts';
import {
  findFacets,
  findFacetsAsMember,
  searchProducts,
  searchProductsAsMember,
  suggest,
} from '@okoem/contract/product-search.ts';
import { NO_PERSONAL_PRICES, type PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type CallContext, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { ShowFigures } from '../../platform/http/figures.ts';
import type { WrittenAnswer } from '../../platform/http/written-answer.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import { EVERYBODY, priceAudience } from '../pricing/offer-prices.ts';
import { articleRoutes } from './article-routes.ts';
import { createCompanyPrices } from './company-prices.ts';
import { exportRoutes } from './export-routes.ts';
import { createPageReader, followReplacements } from './product-page-reader.ts';
import { answerProduct } from './product-page.ts';
import { type ProductsRequest, productQuestion, type ProductQuestion } from './product-question.ts';
import { answerFacets, answerSearch } from './product-search.ts';
import type { SavedFilter, SavedFilters } from './saved-filters.ts';
import { answerSuggestions } from './suggestions.ts';

export interface CatalogParts {
  pool: Pool;
  catalog: Catalog;
  savedFilters: SavedFilters;
  /** For the links in exported files. */
  publicUrl: string;
  showFigures: ShowFigures;
}

type Shared = Pick<CallContext, 'shared'>;

export function catalogRoutes(host: EndpointHost, parts: CatalogParts): void {
  const { pool, catalog, savedFilters } = parts;
  const companyPrices = createCompanyPrices(pool);
  catalog.onChange(companyPrices.invalidate);
  const readPage = followReplacements(pool, createPageReader(pool));
  const pricesOf = (actor: Actor) => companyPrices.of(priceAudience(actor));
  exportRoutes(host, { ...parts, pricesOf });
  articleRoutes(host, { catalog, pricesOf });

  const regionOf = (guid: string | undefined, { shared }: Shared) => catalog.region({ guid, shared });

  /** Answers at once, unless a collection's filter has to be read first. */
  const ask = (
    call: Shared & { body: ProductsRequest },
    personal: PersonalPrices,
    answer: (question: ProductQuestion) => WrittenAnswer,
  ): WrittenAnswer | Promise<WrittenAnswer> => {
    const { body } = call;
    const answered = (saved?: SavedFilter) => {
      const region = regionOf(body.customer_region_guid, call);
      return answer(productQuestion(body, { region, personal, saved }));
    };
    const { collection_code: code } = body.filter;
    return code === undefined ? answered() : savedFilters.find(code).then(answered);
  };

  addEndpoint(host, searchProducts, (call) =>
    ask(call, NO_PERSONAL_PRICES, (question) => answerSearch(catalog, question, call.body, call.actor)),
  );
  addEndpoint(host, searchProductsAsMember, async (call) =>
    ask(call, await pricesOf(call.actor), (question) =>
      answerSearch(catalog, question, call.body, call.actor),
    ),
  );
  addEndpoint(host, findFacets, (call) =>
    ask(call, NO_PERSONAL_PRICES, (question) => answerFacets(catalog, question)),
  );
  addEndpoint(host, findFacetsAsMember, async (call) =>
    ask(call, await pricesOf(call.actor), (question) => answerFacets(catalog, question)),
  );
  // Typed by everybody and letter by letter: only who has prices of their own waits for them.
  addEndpoint(host, suggest, (call) => {
    const { body, actor } = call;
    const answered = (personal: PersonalPrices) => {
      const region = regionOf(body.customer_region_guid, call);
      return answerSuggestions(catalog, { typed: body.filter.query, region, personal });
    };
    const audience = priceAudience(actor);
    return audience === EVERYBODY ? answered(NO_PERSONAL_PRICES) : companyPrices.of(audience).then(answered);
  });
  addEndpoint(host, getProduct, async (call) => {
    const { params, query, actor } = call;
    const row = await readPage(params.id);
    if (!row) throw new Refusal('NOT_FOUND');
    const { id } = row;
    const personal = await companyPrices.ofProducts(priceAudience(actor), [
      id,
      ...row.analogues,
      ...row.accessories,
    ]);
    const { include = [], customer_region_guid: guid } = query;
    return answerProduct(catalog, row, { id, region: regionOf(guid, call), include, personal });
  });
}
