import type { RequestListener, Server } from 'node:http';
import { answerBrokenHttp, refuseExpectation } from './broken-http.ts';
import { createGuardedServer } from './traffic/guarded-server.ts';
import type { Traffic } from './traffic/traffic.ts';

const HEADERS_MS = 10_000;
/** A body is watched by its progress (slow-clients.ts); this only ends what goes on for ever. */
const WHOLE_REQUEST_MS = 15 * 60_000;
/** Idle connections outlive a balancer's. */
const KEEP_ALIVE_MS = 72_000;

/** One for each address we listen on: `localhost` is two of them. */
export function openServer(traffic: Traffic, handle: RequestListener, takesUpgrades: () => boolean): Server {
  const server = createGuardedServer(
    traffic,
    {
      connectionsCheckingInterval: 5000,
      requireHostHeader: false,
      headersTimeout: HEADERS_MS,
      requestTimeout: WHOLE_REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Whoever asks for one is nobody's when nobody takes them.
      shouldUpgradeCallback: takesUpgrades,
    },
    handle,
  );
  server.on('clientError', answerBrokenHttp);
  server.on('checkExpectation', refuseExpectation);
  return server;
}
