import type { AppParts } from './app.ts';
import { deliveryRoutes } from './features/deliveries/delivery-routes.ts';
import type { FileLinks } from './features/files/file-access.ts';
import { fileRoutes } from './features/files/file-routes.ts';
import { privateFileJudge } from './features/files/private-files.ts';
import { overviewRoutes } from './features/overview/overview-routes.ts';
import { profileRoutes } from './features/profile/profile-routes.ts';
import { projectRoutes } from './features/projects/project-routes.ts';
import { returnRoutes } from './features/returns/return-routes.ts';
import { specificationRoutes } from './features/specifications/specification-routes.ts';
import { verificationRoutes } from './features/verification/verification-routes.ts';
import type { EndpointHost } from './platform/http/endpoints.ts';
import { uploadLimitsOf } from './platform/http/upload-quota.ts';
import type { Storage } from './platform/storage/storage.ts';

/** What people and companies keep with us, and what is decided by it. */
export function addPrivateFiles(
  host: EndpointHost,
  { config, pool, listPool = pool, catalog, log, matcher }: AppParts,
  { storage, links }: { storage: Storage; links: FileLinks },
): void {
  const judge = privateFileJudge();
  host.app.addHook('onClose', () => judge.close());
  const [isLimited, publicUrl] = [config.RATE_LIMIT_PER_MINUTE > 0, config.PUBLIC_URL];
  const files = { pool, storage, judge, limits: isLimited ? uploadLimitsOf(config) : undefined };
  fileRoutes(host, { pool, storage, links });
  specificationRoutes(host, { ...files, catalog, log, matcher, isLimited, publicUrl });
  verificationRoutes(host, { pool, listPool, files, publicUrl });
  deliveryRoutes(host, { pool });
  profileRoutes(host, { pool, files });
  returnRoutes(host, { pool, listPool, files, publicUrl });
  projectRoutes(host, { pool, listPool, catalog, files });
  overviewRoutes(host, { pool });
}
