import type { Pool } from '../../platform/database/database.ts';
import type { EndpointHost } from '../../platform/http/endpoints.ts';
import type { Changes } from '../../platform/outbox/changes.ts';
import { brandRoutes } from './brand-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import { collectionRoutes, type PinsShown } from './collection-routes.ts';
import { openDictionaries } from './dictionaries.ts';
import { referenceCardRoutes } from './reference-card-routes.ts';
import { sellerRoutes } from './seller-routes.ts';
import type { ShownProducts } from './shown-products.ts';

export interface ShowcaseParts {
  pool: Pool;
  changes: Changes;
  shown: ShownProducts;
  pinsShown: PinsShown;
}

/** Categories, brands, sellers, collections and reference cards. */
export function showcaseRoutes(host: EndpointHost, parts: ShowcaseParts): void {
  const { pool, changes, shown, pinsShown } = parts;
  const dictionaries = openDictionaries(pool, changes);
  categoryRoutes(host, { ...dictionaries, shown });
  brandRoutes(host, { pool, ...dictionaries, shown });
  sellerRoutes(host, { pool, shown });
  collectionRoutes(host, { pool, pinsShown });
  referenceCardRoutes(host, { pool });
}
