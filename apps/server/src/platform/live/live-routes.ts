import { LIVE_PATH } from '@okoem/contract/live.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Reply, Request } from '../http/app-type.ts';
import { API_BASE, type EndpointHost } from '../http/endpoints.ts';
import { admission } from '../http/route-access.ts';
import { BARE_SECURITY_HEADERS } from '../http/security-headers.ts';
import { countAsStream, openRequestOf } from '../http/traffic/open-request.ts';
import type { Listener } from './audience.ts';
import type { LiveHub } from './live-hub.ts';

export interface LiveParts {
  hub: LiveHub;
  /** Whom a guest's cookie belongs to. */
  visitorOf: (request: Request, reply: Reply) => Promise<number | undefined>;
}

const GUARDED = { access: 'public', permission: 'live.open' } as const;
/** Guests behind one address; who has an account is counted as a person. */
const MOST_GUESTS_OF_ADDRESS = 100;
const RETRY_MS = 3000;
const SOCKET_ALIVE_MS = 30_000;

/** The one answer that has no end. Written by hand: it is no JSON, has no deadline and is not compressed. */
export function liveRoutes(host: EndpointHost, { hub, visitorOf }: LiveParts): void {
  host.app.get(
    `${API_BASE}${LIVE_PATH}`,
    { config: GUARDED, preParsing: admission(host, GUARDED), exposeHeadRoute: false },
    async (request, reply) => {
      const listener = await listenerOf(request, () => visitorOf(request, reply));
      hub.assertRoom();
      const held = openRequestOf(request.raw);
      if (listener.actor.kind === 'guest' && (held?.caller?.streams ?? 0) >= MOST_GUESTS_OF_ADDRESS)
        throw new Refusal('TOO_MANY_REQUESTS', { retry_after: 60 });
      if (held) countAsStream(held);
      begin(reply);
      void hub.open(reply.raw, listener, lastEventIdOf(request));
      return reply;
    },
  );
  host.app.addHook('preClose', async () => hub.stop());
}

async function listenerOf(
  request: Request,
  findVisitor: () => Promise<number | undefined>,
): Promise<Listener> {
  const actor = request.actor!;
  if (actor.kind !== 'guest') return { actor, visitorId: undefined };
  const visitorId = await findVisitor();
  // A guest who has no chat has nothing to hear.
  if (visitorId === undefined) throw new Refusal('UNAUTHORIZED');
  return { actor, visitorId };
}

function lastEventIdOf({ headers }: Request): string | undefined {
  const sent = headers['last-event-id'];
  return typeof sent === 'string' && sent !== '' ? sent : undefined;
}

function begin(reply: Reply): void {
  const headers = reply.getHeaders();
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    // The hooks that add them to other answers are not asked about this one.
    ...BARE_SECURITY_HEADERS,
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    // A stream has its connection to itself: when it ends, nothing is to be kept.
    connection: 'close',
    // Proxies gather answers before they hand them on; this one would never come.
    'x-accel-buffering': 'no',
  });
  raw.socket?.setNoDelay(true);
  raw.socket?.setKeepAlive(true, SOCKET_ALIVE_MS);
  raw.write(`retry: ${RETRY_MS}\n\n`);
}
