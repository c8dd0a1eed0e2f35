import type { AppParts } from './app.ts';
import { noticeRoutes } from './features/notices/notice-routes.ts';
import { templateRoutes } from './features/notices/template-routes.ts';
import { consentRoutes } from './features/personal-data/consent-routes.ts';
import { exportRoutes } from './features/personal-data/export-routes.ts';
import { lookRoutes } from './features/personal-data/look-routes.ts';
import type { EndpointHost } from './platform/http/endpoints.ts';
import { pushPartsOf } from './platform/push/deliver-push.ts';
import type { Storage } from './platform/storage/storage.ts';

/** What people are told, and what they may know and decide about what is kept of them. */
export function addNotices(
  host: EndpointHost,
  { config, pool }: Pick<AppParts, 'config' | 'pool'>,
  { storage }: { storage: Storage },
): void {
  const isLimited = config.RATE_LIMIT_PER_MINUTE > 0;
  noticeRoutes(host, { pool, isLimited, push: pushPartsOf(config) });
  templateRoutes(host, { pool, isLimited, publicUrl: config.PUBLIC_URL });
  consentRoutes(host, { pool, isLimited });
  exportRoutes(host, { pool, storage });
  lookRoutes(host, { pool });
}
