import { addNotices } from './app-notices.ts';
import { addTalk } from './app-talk.ts';
import type { AppParts } from './app.ts';
import { contractorRoutes } from './features/contractors/contractor-routes.ts';
import { deliveryRoutes } from './features/deliveries/delivery-routes.ts';
import type { FileLinks } from './features/files/file-access.ts';
import { fileRoutes } from './features/files/file-routes.ts';
import { privateFileJudge } from './features/files/private-files.ts';
import { overviewRoutes } from './features/overview/overview-routes.ts';
import { profileRoutes } from './features/profile/profile-routes.ts';
import { projectRoutes } from './features/projects/project-routes.ts';
import { proposalRoutes } from './features/proposals/proposal-routes.ts';
import { returnRoutes } from './features/returns/return-routes.ts';
import { reviewRoutes } from './features/reviews/review-routes.ts';
import { specificationRoutes } from './features/specifications/specification-routes.ts';
import { tenderRoutes } from './features/tenders/tender-routes.ts';
import { uploadJudge } from './features/uploads/upload-parts.ts';
import { uploadRoutes } from './features/uploads/upload-routes.ts';
import { verificationRoutes } from './features/verification/verification-routes.ts';
import type { EndpointHost } from './platform/http/endpoints.ts';
import { uploadLimitsOf } from './platform/http/upload-quota.ts';
import type { Storage } from './platform/storage/storage.ts';

/** What people and companies keep with us, and what is decided by it. */
export function addPrivateFiles(
  host: EndpointHost,
  parts: AppParts,
  { storage, links }: { storage: Storage; links: FileLinks },
): void {
  const { config, pool, listPool = pool, catalog, log, matcher } = parts;
  const judge = privateFileJudge();
  const pieces = uploadJudge();
  host.app.addHook('onClose', async () => {
    await Promise.all([judge.close(), pieces.close()]);
  });
  const [isLimited, publicUrl] = [config.RATE_LIMIT_PER_MINUTE > 0, config.PUBLIC_URL];
  const files = { pool, storage, judge, limits: isLimited ? uploadLimitsOf(config) : undefined };
  fileRoutes(host, { pool, storage, links });
  uploadRoutes(host, { pool, storage, judge: pieces, limits: files.limits });
  specificationRoutes(host, { ...files, catalog, log, matcher, isLimited, publicUrl });
  verificationRoutes(host, { pool, listPool, files, publicUrl });
  deliveryRoutes(host, { pool });
  profileRoutes(host, { pool, files, isLimited });
  returnRoutes(host, { pool, listPool, files, publicUrl });
  reviewRoutes(host, { pool, listPool, files, links, isLimited, publicUrl });
  projectRoutes(host, { pool, listPool, catalog, files });
  addTalk(host, parts, files);
  tenderRoutes(host, { pool, listPool, storage, publicUrl, isLimited });
  contractorRoutes(host, { pool, listPool, files, isLimited });
  proposalRoutes(host, { pool, listPool, catalog, files, publicUrl, isLimited });
  overviewRoutes(host, { pool });
  addNotices(host, { config, pool }, { storage });
}
