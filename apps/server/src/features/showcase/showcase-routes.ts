import type { Pool } from '../../platform/database/database.ts';
import type { EndpointHost } from '../../platform/http/endpoints.ts';
import { brandRoutes } from './brand-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import { collectionRoutes } from './collection-routes.ts';
import { openDictionaries } from './dictionaries.ts';
import { referenceCardRoutes } from './reference-card-routes.ts';
import { sellerRoutes } from './seller-routes.ts';

/** The ways into the catalogue: categories, brands, sellers, collections and reference cards. */
export function showcaseRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  const dictionaries = openDictionaries(pool);
  categoryRoutes(host, dictionaries);
  brandRoutes(host, { pool, ...dictionaries });
  sellerRoutes(host, { pool });
  collectionRoutes(host, { pool });
  referenceCardRoutes(host, { pool });
}
