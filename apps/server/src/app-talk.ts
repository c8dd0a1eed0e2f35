import type { AppParts } from './app.ts';
import type { PrivateFileParts } from './features/files/private-files.ts';
import { threadRoutes } from './features/threads/thread-routes.ts';
import { findVisitor } from './features/threads/visitor.ts';
import type { EndpointHost } from './platform/http/endpoints.ts';
import { LiveHub } from './platform/live/live-hub.ts';
import { liveRoutes } from './platform/live/live-routes.ts';

/** Conversations, and the stream by which people hear of them and of everything else at once. */
export function addTalk(
  host: EndpointHost,
  { config, pool, listPool = pool, log }: AppParts,
  files: PrivateFileParts,
): void {
  const hub = new LiveHub({ pool, log, limits: { streams: config.MAX_STREAMS } });
  liveRoutes(host, {
    hub,
    visitorOf: (request, reply) => findVisitor(pool, host.door.visitorOf(request, reply).token),
  });
  threadRoutes(host, { ...files, listPool, hub, isLimited: config.RATE_LIMIT_PER_MINUTE > 0 });
}
