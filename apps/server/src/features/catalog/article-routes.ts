import { matchArticles } from '@okoem/contract/article-match.ts';
import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import { createArticleMatcher } from './article-matcher.ts';

export interface ArticleRouteParts {
  catalog: Catalog;
  pricesOf: (actor: Actor) => Promise<PersonalPrices>;
}

/** Lists of articles. */
export function articleRoutes(host: EndpointHost, { catalog, pricesOf }: ArticleRouteParts): void {
  const match = createArticleMatcher(catalog);
  addEndpoint(host, matchArticles, async ({ body, actor, signal, shared }) => {
    const personal = await pricesOf(actor);
    const region = catalog.region({ guid: body.customer_region_guid, shared });
    return match(body, { region, personal, signal });
  });
}
