import { getProduct } from '@okoem/contract/product-page.ts';
import {
  findFacets,
  findFacetsAsMember,
  searchProducts,
  searchProductsAsMember,
  suggest,
} from '@okoem/contract/product-search.ts';
import { NO_PERSONAL_PRICES, type PersonalPrices } from '@okoem/domain/price/agreed-price.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { WrittenAnswer } from '../../platform/http/written-answer.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Catalogue } from '../catalog-index/catalog-index.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { createCompanyPrices } from './company-prices.ts';
import { createPageReader } from './product-page-reader.ts';
import { answerProduct } from './product-page.ts';
import { type AskedProducts, cityGuidOf, productQuestion, type ProductQuestion } from './product-question.ts';
import { answerFacets, answerSearch } from './product-search.ts';
import type { SavedFilters } from './saved-filters.ts';
import { answerSuggestions } from './suggestions.ts';

export interface CatalogueParts {
  pool: Pool;
  catalogue: Catalogue;
  savedFilters: SavedFilters;
}

export function catalogRoutes(host: EndpointHost, { pool, catalogue, savedFilters }: CatalogueParts): void {
  const companyPrices = createCompanyPrices(pool);
  catalogue.onChange(companyPrices.heed);
  const readPage = createPageReader(pool);
  const pricesOf = async (actor: Actor) => companyPrices.of(await priceAudience(pool, actor));

  /** Answers at once, unless a collection's filter has to be read first. */
  const ask = (
    body: AskedProducts,
    personal: PersonalPrices,
    answer: (question: ProductQuestion) => WrittenAnswer,
  ): WrittenAnswer | Promise<WrittenAnswer> => {
    const { collection_code: code } = body.filter;
    if (code === undefined) return answer(productQuestion(body, personal));
    return savedFilters.find(code).then((saved) => answer(productQuestion(body, personal, saved)));
  };

  addEndpoint(host, searchProducts, ({ body, actor }) =>
    ask(body, NO_PERSONAL_PRICES, (question) => answerSearch(catalogue, question, body, actor)),
  );
  addEndpoint(host, searchProductsAsMember, async ({ body, actor }) =>
    ask(body, await pricesOf(actor), (question) => answerSearch(catalogue, question, body, actor)),
  );
  addEndpoint(host, findFacets, ({ body }) =>
    ask(body, NO_PERSONAL_PRICES, (question) => answerFacets(catalogue, question)),
  );
  addEndpoint(host, findFacetsAsMember, async ({ body, actor }) =>
    ask(body, await pricesOf(actor), (question) => answerFacets(catalogue, question)),
  );
  addEndpoint(host, suggest, ({ body }) =>
    answerSuggestions(catalogue, {
      typed: body.filter.query,
      cityGuid: cityGuidOf(body.customer_region_guid),
    }),
  );
  addEndpoint(host, getProduct, async ({ params: { id }, query, actor }) => {
    const [row, audience] = await Promise.all([readPage(id), priceAudience(pool, actor)]);
    if (!row) throw new Refusal('NOT_FOUND');
    const personal = await companyPrices.ofProducts(audience, [id, ...row.analogues, ...row.accessories]);
    const { include = [], customer_region_guid: region } = query;
    return answerProduct(catalogue, row, { id, cityGuid: cityGuidOf(region), include, personal });
  });
}
