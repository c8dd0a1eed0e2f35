import type { Pool } from '../../platform/database/database.ts';
import type { EndpointHost } from '../../platform/http/endpoints.ts';
import { cmsRoutes } from './cms-routes.ts';
import { seoRoutes } from './seo-routes.ts';

/** Content of editors: pages, articles, banners, menus and SEO texts. */
export function contentRoutes(host: EndpointHost, parts: { pool: Pool }): void {
  cmsRoutes(host, parts);
  seoRoutes(host, parts);
}
